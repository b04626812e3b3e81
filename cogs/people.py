"""A person's own commands: ``/mytables``, ``/tables``, ``/block`` and ``/settings``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.messages.message_parts import Message
from bot.names import shown
from bot.tables.model import Person, Table
from bot.talk.press_verbs import NUMBER, Where, act
from cogs.errors import Interaction, answer, by


class PeopleCog(commands.Cog):
    """What people set for themselves and do with each other."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        self._menu = app_commands.ContextMenu(name="Block", callback=self._block_from_menu)

    async def cog_load(self) -> None:
        """Add the entry of the menu that Discord shows on a person."""
        self.bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Take it away again."""
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command()
    async def mytables(self, interaction: Interaction) -> None:
        """Your tables on all servers, longest waiting first."""
        await answer(interaction, lambda: mine(interaction))

    @app_commands.command()
    @app_commands.guild_only()
    async def tables(self, interaction: Interaction) -> None:
        """Tables here with a free seat."""
        await answer(interaction, lambda: open_tables(interaction))

    @app_commands.command()
    @app_commands.describe(person="Who you never want to sit with; they are not told")
    async def block(self, interaction: Interaction, person: discord.User) -> None:
        """Never sit at a table with someone; nobody is told."""
        await self._block(interaction, person)

    async def _block_from_menu(self, interaction: Interaction, person: discord.User) -> None:
        await self._block(interaction, person)

    async def _block(self, interaction: Interaction, person: discord.User) -> None:
        other = Person(person.id, person.display_name)
        await answer(interaction, lambda: self.bot.acts.people.block(by(interaction), other))

    @app_commands.command()
    @app_commands.describe(person="Who may sit with you again")
    async def unblock(self, interaction: Interaction, person: discord.User) -> None:
        """Remove someone from your block list."""
        other = Person(person.id, person.display_name)
        await answer(interaction, lambda: self.bot.acts.people.unblock(by(interaction), other))

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        """Your settings: pings, private messages, blocked people and more; only you see them."""
        await answer(interaction, lambda: self.bot.acts.settings.show(interaction.user.id))


@act("mine_page", where=Where.IN_PLACE, page=NUMBER)
async def mine(interaction: Interaction, page: int = 0) -> Message:
    """The person's tables over all servers."""

    def server(guild: int | None) -> str:
        if guild is None or guild == interaction.guild_id:
            return ""
        found = interaction.client.get_guild(guild)
        return f" · {shown(found.name)}" if found is not None else " · another server"

    return await interaction.client.acts.people.mine(interaction.user.id, server, page)


@act("open_page", where=Where.IN_PLACE, page=NUMBER)
async def open_tables(interaction: Interaction, page: int = 0) -> Message:
    """The tables of this server with a free seat, in channels the person may see."""

    async def may_see(table: Table) -> bool:
        member, sight = interaction.user, interaction.client.sight
        return isinstance(member, discord.Member) and await sight.sees(member, table.place, interaction.channel_id)

    return await interaction.client.acts.people.open_tables(
        interaction.guild_id or 0, interaction.user.id, may_see, page
    )


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(PeopleCog(bot))
