"""``/play``: an answer in typed words, with suggestions while typing. ``/help``."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import NoTable, Refused
from bot.messages.message_parts import Message
from bot.messages.table import status_pages
from bot.prompts import suggest
from bot.talk.acts.play import in_order
from cogs.errors import TABLE, Interaction, answer, by
from cogs.opening import games_here
from cogs.which_table import own_tables, which


class PlayCog(commands.Cog):
    """What a person does anywhere, also in private messages."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        choice="What you choose; separate several with semicolons. Leave it out to see your question",
        table="The table's number; by default the one here, or the one waiting for you",
    )
    async def play(self, interaction: Interaction, choice: str | None = None, table: int | None = None) -> None:
        """Make your move by typing; suggestions show what is allowed."""
        await answer(interaction, lambda: self._play(interaction, choice, table))

    async def _play(self, interaction: Interaction, choice: str | None, number: int | None) -> Message:
        try:
            table = await which(interaction, number)
        except NoTable:
            asks = choice is None and number is None and interaction.guild is not None
            if asks and not await self.bot.tables.mine(interaction.user.id):
                return await games_here(interaction)
            raise
        interaction.extras[TABLE] = table.id
        await self.bot.tables.people.back(table.id, by(interaction).who)
        if choice is None:
            return await self.bot.acts.play.choose(table.id, interaction.user.id)
        return await self.bot.acts.play.typed(table.id, choice, by(interaction))

    @play.autocomplete("choice")
    async def _choices(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        number = getattr(interaction.namespace, "table", None)
        try:
            table = await which(interaction, number if isinstance(number, int) else None)
        except Refused:
            return []
        snapshot = await self.bot.tables.load(table.id)
        seat = snapshot.seat_of(interaction.user.id)
        if seat is None or snapshot.table.status != "playing":
            return []
        found = suggest(
            [snapshot.joined(one) for one in in_order(snapshot.decisions(seat))], current, snapshot.plain_names
        )
        return [app_commands.Choice(name=found_.label, value=found_.value) for found_ in found]

    @play.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, str(current))

    @app_commands.command()
    async def help(self, interaction: Interaction) -> None:
        """What I do, and how to start your first game."""
        await answer(interaction, _help)


async def _help() -> Message:
    return status_pages.helping()


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(PlayCog(bot))
