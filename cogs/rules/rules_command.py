"""``/rules``: questions, one rule by its id, rules by heading, and the rules in a message."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import BadSetup
from bot.messages.button_ids import Press
from bot.messages.message_parts import ENTRY, Message, cut
from bot.tables.model import Table
from bot.talk.press_verbs import Where, act
from cogs.errors import Interaction, answer, by
from rules.lookup import Hit

MOST = 25
"""Suggestions that Discord shows while somebody types."""
PRIVATE = "Only you see the answer; you can show it to the others afterwards"
GAME = "Which game; by default the one in this channel"


class RulesCog(commands.GroupCog, group_name="rules", group_description="The rules of the games, with their sources"):
    """Looking up rules."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        self.in_message = app_commands.ContextMenu(name="Look Up Rules in This Message", callback=self._in_message)
        super().__init__()

    async def cog_load(self) -> None:
        """Add the command on messages: a cog does not find it by itself."""
        self.bot.tree.add_command(self.in_message)

    async def cog_unload(self) -> None:
        """Take it away again."""
        self.bot.tree.remove_command(self.in_message.name, type=self.in_message.type)

    # ---- asking

    @app_commands.command()
    @app_commands.describe(
        question="In your own words; suggestions lead straight to a rule", game=GAME, private=PRIVATE
    )
    async def ask(
        self,
        interaction: Interaction,
        question: app_commands.Range[str, 1, 300],
        game: str | None = None,
        private: bool = False,
    ) -> None:
        """Ask about the rules; everyone here sees the answer unless you say otherwise."""
        await answer(interaction, lambda: self._ask(interaction, question, game, private=private), public=not private)

    async def _ask(self, interaction: Interaction, question: str, game: str | None, *, private: bool) -> Message:
        table = await here(interaction)
        return await self.bot.acts.cards.ask(
            game,
            question,
            by(interaction),
            here=table.game if table is not None else None,
            table=table.id if table is not None else 0,
            private=private,
        )

    @app_commands.command()
    @app_commands.rename(rule="id")
    @app_commands.describe(rule="The rule's id, like CLA-KEY-2", private=PRIVATE)
    async def show(
        self, interaction: Interaction, rule: app_commands.Range[str, 1, 100], private: bool = False
    ) -> None:
        """Show one rule by its id; everyone here sees it unless you say otherwise."""
        await answer(interaction, lambda: self._show(interaction, rule, private=private), public=not private)

    async def _show(self, interaction: Interaction, rule: str, *, private: bool) -> Message:
        table = await here(interaction)
        return await self.bot.acts.rules.rule(
            rule, by(interaction), table.id if table is not None else 0, private=private
        )

    @app_commands.command()
    @app_commands.describe(game=GAME, topic="A heading, or a word from it")
    async def browse(
        self, interaction: Interaction, game: str | None = None, topic: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        """Browse the rules by heading; only you see it."""
        await answer(interaction, lambda: self._browse(interaction, game, topic))

    async def _browse(self, interaction: Interaction, game: str | None, topic: str | None) -> Message:
        table = await here(interaction)
        said = self.bot.acts.rules.game_of(game)
        wanted = said.id if said is not None else self._known(table)
        number = table.id if table is not None and table.game == wanted else 0
        return await self.bot.acts.rules.browse(wanted, topic, by(interaction), number)

    async def _in_message(self, interaction: Interaction, message: discord.Message) -> None:
        await answer(interaction, lambda: self._look_up(interaction, message))

    async def _look_up(self, interaction: Interaction, message: discord.Message) -> Message:
        table = await here(interaction)
        return await self.bot.acts.cards.look_up(
            "\n".join(words_in(message)),
            by(interaction),
            here=table.game if table is not None else None,
            table=table.id if table is not None else 0,
        )

    # ---- suggestions

    @ask.autocomplete("question")
    async def _questions(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = await self._meant(interaction)
        if not current.strip():
            return self._first(game)
        return [choice(hit, self._title(hit, game)) for hit in self.bot.lookup.ask(game, current, limit=MOST)]

    @show.autocomplete("rule")
    async def _rules(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = await self._meant(interaction)
        if not current.strip():
            return self._first(game)
        begun = self.bot.acts.rules.beginning(current, game)
        found = (
            begun or self.bot.lookup.ask(game, current, limit=MOST) or self.bot.lookup.ask(None, current, limit=MOST)
        )
        return [choice(hit) for hit in found[:MOST]]

    def _first(self, game: str | None) -> list[app_commands.Choice[str]]:
        """The suggestions before anything is typed."""
        return [choice(hit, self._title(hit, game)) for hit in self.bot.acts.rules.first_topics(game, MOST)]

    @browse.autocomplete("topic")
    async def _topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = await self._meant(interaction)
        found = self.bot.acts.rules.find_topics(game, current)[:MOST]
        names = [(hit, f"{self._title(hit, game)}{hit.topic}") for hit, _ in found]
        return [app_commands.Choice(name=cut(name, ENTRY), value=hit.id) for hit, name in names]

    @ask.autocomplete("game")
    @browse.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        wanted = current.casefold()
        heads = self.bot.lookup.games.values()
        return [app_commands.Choice(name=h.title, value=h.id) for h in heads if wanted in h.title.casefold()][:MOST]

    # ---- which game

    def _known(self, table: Table | None) -> str | None:
        return table.game if table is not None and table.game in self.bot.lookup.games else None

    async def _meant(self, interaction: Interaction) -> str | None:
        """The game already filled in, else that of the table here; ``None`` means all games."""
        said = getattr(interaction.namespace, "game", None)
        try:
            known = self.bot.acts.rules.game_of(said if isinstance(said, str) else None)
        except BadSetup:
            return None
        return known.id if known is not None else self._known(await here(interaction))

    def _title(self, hit: Hit, game: str | None) -> str:
        """The name of its game, where rules of several are listed."""
        return "" if game is not None else f"{self.bot.lookup.games[hit.game].title} · "


async def here(interaction: Interaction) -> Table | None:
    """The table in this channel."""
    return await interaction.client.tables.at(interaction.channel_id, ended=True) if interaction.channel_id else None


def choice(hit: Hit, before: str = "") -> app_commands.Choice[str]:
    """A rule as a suggestion: heading, first words, and the id that tells it from others."""
    said = cut(f"{before}{hit.topic}: {hit.text}", ENTRY - len(hit.id) - 3)
    return app_commands.Choice(name=f"{said} ({hit.id})", value=hit.id)


def words_in(message: discord.Message) -> Iterator[str]:
    """All words of a message: its text, its embeds and its components."""
    yield message.content
    for embed in message.embeds:
        yield from filter(None, (embed.title, embed.description, *(field.value for field in embed.fields)))
    yield from _said(message.components)


def _said(components: Any) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from _said(getattr(component, "children", ()))


@act("share", where=Where.ITSELF)
async def share(interaction: Interaction, press: Press) -> None:
    """Show a rule or a card that only this person sees to everyone in the channel."""
    origin = interaction.message.id if interaction.message is not None else 0
    acts = interaction.client.acts
    show = (
        acts.cards.share_card if "." in press.n else acts.rules.share
    )  # no rule's id has a dot, and every card's has one
    sent = await answer(interaction, lambda: show(press.n, by(interaction), press.table, origin=origin), public=True)
    if sent is None:  # it did not get through, so that it may be tried again
        acts.rules.not_shared(press.n, origin)


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(RulesCog(bot))
