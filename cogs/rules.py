"""``/rules``: questions about the rules, answered in the channel, and one rule by its id."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import BadSetup
from bot.messages.parts import Message, cut
from bot.names import shown
from cogs.errors import Interaction, answer


class RulesCog(commands.GroupCog, group_name="rules", group_description="The rules of the games, with their sources"):
    """Looking up rules."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command()
    @app_commands.describe(question="In your own words", game="Of which game; the one in this channel when left out")
    async def ask(
        self, interaction: Interaction, question: app_commands.Range[str, 1, 300], game: str | None = None
    ) -> None:
        """Ask about the rules; everyone here sees the answer."""
        await answer(interaction, lambda: self._ask(interaction, question, game), public=True)

    async def _ask(self, interaction: Interaction, question: str, game: str | None) -> Message:
        lookup = self.bot.lookup
        here = await self.bot.tables.at(interaction.channel_id, ended=True) if interaction.channel_id else None
        asked = game.strip().lower() if game else here.game if here is not None else None
        if game and asked not in lookup.games:
            raise BadSetup(f"I know no rules of {game[:40]!r}.", instead=tuple(lookup.games))
        known = lookup.games.get(asked or "")
        source = f"{known.title}, from the table here" if known and not game else known.title if known else "All games"
        return self.bot.acts.ask(asked, question, f"{source} · “{shown(question, 80)}”", here.id if here else 0)

    @app_commands.command()
    @app_commands.describe(rule="The rule's id, as in CLA-KEY-2")
    async def show(self, interaction: Interaction, rule: app_commands.Range[str, 1, 40]) -> None:
        """Show one rule by its id; everyone here sees it."""
        await answer(interaction, lambda: self._show(rule), public=True)

    async def _show(self, rule: str) -> Message:
        return self.bot.acts.rule(rule)

    @ask.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        wanted = current.casefold()
        heads = self.bot.lookup.games.values()
        return [app_commands.Choice(name=h.title, value=h.id) for h in heads if wanted in h.title.casefold()][:25]

    @show.autocomplete("rule")
    async def _rules(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        if not current.strip():
            return []
        hits = self.bot.lookup.ask(None, current, limit=25)
        return [app_commands.Choice(name=cut(f"{hit.id} {hit.topic}", 100), value=hit.id) for hit in hits]


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(RulesCog(bot))
