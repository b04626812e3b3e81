"""``/card``: any card, figure, terrain or term by its name."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.messages.message_parts import Message
from bot.tables.model import Table
from cogs.errors import Interaction, answer, by
from cogs.rules.rules_command import MOST, PRIVATE, here


class CardCog(commands.Cog):
    """Looking up things by name."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(name="A card, figure, terrain or term; type to get suggestions", private=PRIVATE)
    async def card(
        self, interaction: Interaction, name: app_commands.Range[str, 1, 100], private: bool | None = None
    ) -> None:
        """Look up a card or a term by name; at your own table, only you see the answer."""
        alone = await self._plays_here(interaction) if private is None else private
        await answer(interaction, lambda: self._card(interaction, name, private=alone), public=not alone)

    async def _plays_here(self, interaction: Interaction) -> bool:
        """Whether the person plays at this table: a public look-up would show their thoughts."""
        table = await here(interaction)
        if table is None or table.status != "playing":
            return False
        seats = await self.bot.tables.seats(table.id)
        return any(seat.user == interaction.user.id for seat in seats)

    async def _card(self, interaction: Interaction, name: str, *, private: bool) -> Message:
        table: Table | None = await here(interaction)
        return await self.bot.acts.cards.card(
            name,
            by(interaction),
            here=table.game if table is not None else None,
            table=table.id if table is not None else 0,
            private=private,
        )

    @card.autocomplete("name")
    async def _names(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table = await here(interaction)
        found = self.bot.acts.cards.suggest_card(current, table.game if table is not None else None)
        return [app_commands.Choice(name=label, value=value) for label, value in found[:MOST]]


async def setup(bot: Turnkeeper) -> None:
    """Add the command."""
    await bot.add_cog(CardCog(bot))
