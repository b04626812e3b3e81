"""``/plan``: a person's planned answers, and the presses on them. Nobody else sees them."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.messages.message_parts import Message
from cogs.errors import Interaction, answer, by
from cogs.which_table import own_tables, which


class PlanCog(commands.Cog):
    """What a person plans."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(table="The table's number; by default the one here, or the one waiting for you")
    async def plan(self, interaction: Interaction, table: int | None = None) -> None:
        """Your planned answers: see, add, cancel; only you see them."""
        await answer(interaction, lambda: self._plan(interaction, table))

    async def _plan(self, interaction: Interaction, number: int | None) -> Message:
        table = await which(interaction, number)
        return await self.bot.acts.plans.overview(table.id, by(interaction))

    @plan.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, str(current))


async def setup(bot: Turnkeeper) -> None:
    """Add the command."""
    await bot.add_cog(PlanCog(bot))
