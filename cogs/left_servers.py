"""Servers that the bot leaves and comes back to: the clocks of their tables stop meanwhile."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.application import Turnkeeper
from bot.logs import log


class Homes(commands.Cog):
    """Sees the bot come and go."""

    def __init__(self, bot: Turnkeeper) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """It was removed: no clock runs on, and owners are told."""
        await self._removed(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the tables' messages again after a new invitation."""
        await self._back(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """It is there again after Discord's own trouble, or an invitation that came so."""
        await self._back(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look for changes made while it was disconnected."""
        if self._bot.in_new_world:
            return
        for number in {table.place.guild for table in await self._bot.tables.live()}:
            if number is None or not self._bot.share.own(number):
                continue  # Discord tells this process nothing of the others
            if self._bot.get_guild(number) is None:
                await self._removed(number)
            else:
                await self._back(number)

    async def _removed(self, guild: int) -> None:
        if found := await self._bot.tables.lost_server(guild):
            log.warning("not in the server of live tables any more", guild=guild, tables=found)
            self._bot.outbox.kick()

    async def _back(self, guild: int) -> None:
        if await self._bot.tables.found_server(guild):
            self._bot.outbox.kick()


async def setup(bot: Turnkeeper) -> None:
    """Load the cog."""
    await bot.add_cog(Homes(bot))
