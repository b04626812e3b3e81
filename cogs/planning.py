"""``/plan``: what a person wants answered for them, and the presses on it. Only they see any of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.messages.ids import Press
from bot.messages.parts import Message
from bot.talk.by import By
from bot.talk.plan_acts import PlanActs
from cogs.errors import Interaction, answer, by
from cogs.which import own_tables, which

Act = Callable[[PlanActs, Press, By], Awaitable[Message]]

IN_PLACE: dict[str, Act] = {
    "plan_kind": lambda acts, press, by: acts.kind(press.table, press.value, by),
    "plan_page": lambda acts, press, by: acts.turn(press, by),
    "plan_add": lambda acts, press, by: acts.add(press, by),
    "plan_cancel": lambda acts, press, by: acts.cancel(press, by),
    "plans_back": lambda acts, press, by: acts.overview(press.table, by),
}
"""Acts whose answer takes the place of the page."""
BESIDE: dict[str, Act] = {
    "plan_open": lambda acts, press, by: acts.kind(press.table, press.n, by),
    "order": lambda acts, press, by: acts.order(press, by),
    "orders": lambda acts, press, by: acts.order(press, by),
    "plan_again": lambda acts, press, by: acts.again(press, by),
    "plans": lambda acts, press, by: acts.overview(press.table, by),
}
VERBS = frozenset({*IN_PLACE, *BESIDE})


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press of this kind."""
    acts = interaction.client.plan_acts
    act = IN_PLACE.get(press.verb) or BESIDE[press.verb]
    await answer(interaction, lambda: act(acts, press, by(interaction)), table=press.table, anew=press.verb in BESIDE)


class PlanCog(commands.Cog):
    """What a person plans."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(table="The table's number; the one here, or the one that waits for you, when left out")
    async def plan(self, interaction: Interaction, table: int | None = None) -> None:
        """What is answered for you: see it, add to it, cancel; only you see it."""
        await answer(interaction, lambda: self._plan(interaction, table))

    async def _plan(self, interaction: Interaction, number: int | None) -> Message:
        table = await which(interaction, number)
        return await self.bot.plan_acts.overview(table.id, by(interaction))

    @plan.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, str(current))


async def setup(bot: Turnkeeper) -> None:
    """Add the command."""
    await bot.add_cog(PlanCog(bot))
