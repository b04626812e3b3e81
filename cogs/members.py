"""Who is here: people who leave a server or come back to it."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.application import Turnkeeper
from bot.logs import log


class MembersCog(commands.Cog):
    """Follows who leaves. The bot works without this event, which Discord sends only where it is allowed to."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Keep the seats of somebody who left, and let the tables answer for them."""
        tables = await self.bot.tables.left_server(payload.guild_id, payload.user.id)
        if tables:
            log.info("left the server", tables=tables, user=payload.user.id)


async def setup(bot: Turnkeeper) -> None:
    """Listen."""
    await bot.add_cog(MembersCog(bot))
