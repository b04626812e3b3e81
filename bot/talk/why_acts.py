"""Acts that tell why: the rules of a question, of what happened, of the log and of the end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.errors import Stale
from bot.messages import ids, phrases
from bot.messages.ids import Press
from bot.messages.parts import Message
from bot.messages.rules import rule_pages
from bot.messages.rules.glossary import Glossary
from bot.messages.table import reading
from bot.tables.desk import readable
from bot.tables.model import Line, Sitting
from bot.tables.service import Tables
from bot.talk.by import By
from bot.talk.rule_notes import RuleNotes
from rules.kernel import Decision
from rules.lookup import Hit, Lookup

_PAGED = re.compile(r"(?P<of>[A-Za-z0-9_-]*)\.(?P<page>[0-9]{1,4})")


def open_to(sitting: Sitting, number: int, user: int) -> Decision | None:
    """The decision with this id, when it is open to this person."""
    seat = sitting.seat_of(user) if sitting.table.status == "playing" else None
    found = sitting.decisions(seat) if seat is not None else ()
    return next((decision for decision in found if decision.id == number), None)


def of_page(press: Press) -> tuple[str, int]:
    """What an id names, and the page of it: ``CLA-KEY-1.2``; the first page when none is named."""
    found = _PAGED.fullmatch(press.n)
    return (found["of"], int(found["page"])) if found is not None else (press.n, 0)


class WhyActs:
    """The acts that tell why.

    Attributes:
        tables: The table service.
        lookup: The rules, searchable.
        glossary: The terms of the rules.
        notes: What servers rule and tables play otherwise.
    """

    def __init__(self, tables: Tables, lookup: Lookup, glossary: Glossary | None = None) -> None:
        self.tables = tables
        self.lookup = lookup
        self.glossary = glossary or Glossary(lookup)
        self.notes = RuleNotes(tables)

    async def why(self, table: int, number: int, user: int) -> Message:
        """The rules of a question: the one named, else the one that is open to this person, else those of the turn."""
        sitting = await self.tables.load(table)
        seat = sitting.seat_of(user)
        found = open_to(sitting, number, user)
        if found is None and seat is not None and sitting.table.status == "playing":
            found = phrases.open_question(sitting.decisions(seat))
        cited = found.rules if found is not None else sitting.game.rules.turn_rules
        notes = await self.notes.lines(cited, sitting.table.place.guild, table)
        return rule_pages.several(self._hits(cited), table=table, head="The rules that ask this", notes=notes)

    async def why_move(self, table: int, move: int, page: int = 0) -> Message:
        """The rules of what happened in a chapter, paragraph by paragraph."""
        sitting = await self.tables.load(table)
        told = self._cited(phrases.grouped((await self.tables.chapter(table, move))[0]), sitting)
        cited = (hit.id for _, hits in told for hit in hits)
        return rule_pages.chapter(
            told,
            table=table,
            page=page,
            turn=lambda to: ids.make(table, "why_page", f"{move}.{to}"),
            notes=await self.notes.lines(cited, sitting.table.place.guild, table),
        )

    async def why_page(self, press: Press) -> Message:
        """Another page of the rules of what happened.

        Raises:
            Stale: The id is not ours.
        """
        move, page = of_page(press)
        if re.fullmatch("[0-9]{1,9}", move) is None:
            raise Stale(ids.OLDER, table=press.table or None)
        return await self.why_move(press.table, int(move), page)

    async def why_log(self, table: int, by: By, page: int = 0) -> Message:
        """The rules of the newest lines of the log, as far as this person may read them."""
        sitting = await self.tables.load(table)
        seat = sitting.seat_of(by.who.id)
        moves = (move for move in await self.tables.log(table) if move.undone_by is None)
        lines = [line for move in moves for line in readable(move.lines, seat)][-reading.NEWEST :]
        told = self._cited(([line] for line in lines), sitting)
        return rule_pages.chapter(
            told,
            table=table,
            page=page,
            turn=lambda to: ids.make(table, "why_log_page", to),
            notes=await self.notes.lines((hit.id for _, hits in told for hit in hits), by.guild, table),
        )

    async def why_end(self, table: int) -> Message:
        """The rules that ended and scored a game."""
        sitting = await self.tables.load(table)
        cited = sitting.table.outcome.rules if sitting.table.outcome is not None else ()
        notes = await self.notes.lines(cited, sitting.table.place.guild, table)
        return rule_pages.several(self._hits(cited), table=table, head="The rules of the end", notes=notes)

    def _cited(self, paragraphs: Iterable[Sequence[Line]], sitting: Sitting) -> list[tuple[str, list[Hit]]]:
        """The first words of paragraphs with their rules; those without rules are left out."""
        told = []
        for lines in paragraphs:
            hits = self._hits(tuple(dict.fromkeys(rule for line in lines for rule in line.rules)))
            if hits:
                told.append((phrases.filled(lines[0].text, sitting), hits))
        return told

    def _hits(self, cited: Iterable[str]) -> list[Hit]:
        return [hit for rule_id in cited if (hit := self.lookup.show(rule_id)) is not None]
