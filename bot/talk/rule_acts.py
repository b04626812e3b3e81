"""Acts about the rules: what a question, a move or a heading cites, and answers to questions in words."""

from __future__ import annotations

from bot.errors import Refused, Stale
from bot.messages import phrases, reading, rule_pages
from bot.messages.ids import Press
from bot.messages.parts import Message, Text
from bot.tables.model import Sitting
from bot.tables.service import Tables
from rules.kernel import Decision
from rules.lookup import Hit, Lookup


def open_to(sitting: Sitting, number: int, user: int) -> Decision | None:
    """The decision with this id, when it is open to this person."""
    seat = sitting.seat_of(user) if sitting.table.status == "playing" else None
    found = sitting.decisions(seat) if seat is not None else ()
    return next((decision for decision in found if decision.id == number), None)


class RuleActs:
    """The acts that open rules.

    Attributes:
        tables: The table service.
        lookup: The rules, searchable.
    """

    def __init__(self, tables: Tables, lookup: Lookup) -> None:
        self.tables = tables
        self.lookup = lookup

    async def why(self, table: int, number: int, user: int) -> Message:
        """The rules of a question: the one named, else the one that is open to this person, else those of the turn."""
        sitting = await self.tables.load(table)
        seat = sitting.seat_of(user)
        found = open_to(sitting, number, user)
        if found is None and seat is not None and sitting.table.status == "playing":
            found = phrases.open_question(sitting.decisions(seat))
        ids = found.rules if found is not None else sitting.game.turn_rules
        return rule_pages.several(self._hits(ids), table=table, head="The rules that ask this")

    async def why_move(self, table: int, move: int) -> Message:
        """The rules of what happened in a chapter, paragraph by paragraph."""
        sitting = await self.tables.load(table)
        told = [
            (
                phrases.filled(lines[0].text, sitting),
                tuple(dict.fromkeys(rule for line in lines for rule in line.rules)),
            )
            for lines in phrases.grouped(await self.tables.chapter(table, move))
        ]
        return rule_pages.chapter([(first, self._hits(ids)) for first, ids in told if ids], table=table)

    async def rules(self, table: int) -> Message:
        """The rules of a table's game by heading."""
        sitting = await self.tables.load(table)
        head = f"**Rules of {sitting.game.title}**\nPick a heading, or ask with `/rules ask`."
        return Message((Text(head), *reading.topic_menu(table, self.topics(sitting.table.game))))

    async def topic(self, table: int, press: Press) -> Message:
        """The rules under one heading, or the next page of headings.

        Raises:
            Stale: There is no such heading.
        """
        sitting = await self.tables.load(table)
        topics = self.topics(sitting.table.game)
        if press.value == "more":
            return Message(reading.topic_menu(table, topics, press.number))
        heading = next((topic for number, topic in enumerate(topics) if str(number) == press.value), None)
        if heading is None:
            raise Stale("The rules have other headings now. Press Rules again.", table=table)
        return rule_pages.several(self.lookup.browse(heading, sitting.table.game), table=table, head=heading)

    def rule(self, rule_id: str, table: int = 0) -> Message:
        """One rule.

        Raises:
            Refused: There is none with that id.
        """
        hit = self.lookup.show(rule_id)
        if hit is None:
            raise Refused(f"I know no rule called {rule_id[:40]!r}.")
        return rule_pages.rule(hit, table=table, related=self._hits(hit.see))

    def ask(self, game: str | None, question: str, head: str, table: int = 0) -> Message:
        """An answer to a question about the rules."""
        hits = self.lookup.ask(game if game in self.lookup.games else None, question)
        if not hits:
            return rule_pages.nothing(question)
        return rule_pages.rule(hits[0], table=table, related=hits[1:], head=head)

    def topics(self, game: str) -> tuple[str, ...]:
        """The headings of a game's rules; none for a game without a catalogue."""
        return self.lookup.topics(game) if game in self.lookup.games else ()

    def _hits(self, ids: tuple[str, ...]) -> list[Hit]:
        return [hit for rule_id in ids if (hit := self.lookup.show(rule_id)) is not None]
