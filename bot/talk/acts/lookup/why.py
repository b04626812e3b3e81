"""Acts that give reasons: the rules of a question, of events, of the log and of the end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.errors import Stale
from bot.messages import button_ids, phrases
from bot.messages.button_ids import Press
from bot.messages.message_parts import Message
from bot.messages.rules import rule_pages
from bot.messages.rules.refusal_pages import Cannot, cannot
from bot.messages.table import question_pages, status_pages
from bot.tables.model import Line, Snapshot
from bot.tables.rows import readable
from bot.talk.acts.at_table import AtTable, open_to
from bot.talk.acts.lookup.rules_with_rulings import Book, of_page
from bot.talk.press_verbs import DECISION, NUMBER, Where, act
from bot.talk.requester import By
from rules.lookup import Hit


class WhyActs:
    """The acts that give reasons."""

    def __init__(self, at: AtTable, book: Book) -> None:
        self.tables = at.tables
        self._at = at
        self._book = book

    @act("why", where=Where.BESIDE, number=DECISION)
    async def why(self, table: int, number: int, user: int) -> Message:
        """Return the rules of a question: the one given, the person's open one, or the turn's."""
        snapshot = await self.tables.load(table)
        seat = snapshot.seat_of(user)
        found = open_to(snapshot, number, user)
        if found is None and seat is not None and snapshot.table.status == "playing":
            found = phrases.open_question(snapshot.decisions(seat))
        cited = found.rules if found is not None else snapshot.game.rules.turn_rules
        notes = await self._book.notes.lines(cited, snapshot.table.place.guild, table)
        return rule_pages.several(
            self._book.hits(cited), table=table, head="The rules behind this question", notes=notes
        )

    @act("why_move", where=Where.BESIDE, move=NUMBER)
    async def why_move(self, table: int, move: int, page: int = 0) -> Message:
        """Return the rules of a chapter's events, paragraph by paragraph."""
        snapshot = await self.tables.load(table)
        told = self._cited(phrases.grouped((await self.tables.past.chapter(table, move))[0]), snapshot)
        cited = (hit.id for _, hits in told for hit in hits)
        return rule_pages.chapter(
            told,
            table=table,
            page=page,
            turn=lambda to: button_ids.make(table, "why_page", f"{move}.{to}"),
            notes=await self._book.notes.lines(cited, snapshot.table.place.guild, table),
        )

    @act("why_page", where=Where.IN_PLACE)
    async def why_page(self, press: Press) -> Message:
        """Return another page of the rules of a chapter's events.

        Raises:
            Stale: The id is not ours.
        """
        move, page = of_page(press)
        if re.fullmatch("[0-9]{1,9}", move) is None:
            raise Stale(button_ids.OLDER, table=press.table or None)
        return await self.why_move(press.table, int(move), page)

    @act("why_log", where=Where.BESIDE)
    @act("why_log_page", where=Where.IN_PLACE, page=NUMBER)
    async def why_log(self, table: int, by: By, page: int = 0) -> Message:
        """Return the rules of the newest log lines this person may read."""
        snapshot = await self.tables.load(table)
        seat = snapshot.seat_of(by.who.id)
        moves = (move for move in await self.tables.past.log(table) if move.undone_by is None)
        lines = [line for move in moves for line in readable(move.lines, seat)][-status_pages.NEWEST :]
        told = self._cited(([line] for line in lines), snapshot)
        return rule_pages.chapter(
            told,
            table=table,
            page=page,
            turn=lambda to: button_ids.make(table, "why_log_page", to),
            notes=await self._book.notes.lines((hit.id for _, hits in told for hit in hits), by.guild, table),
        )

    @act("why_end", where=Where.BESIDE)
    async def why_end(self, table: int) -> Message:
        """Return the rules that ended and scored a game."""
        snapshot = await self.tables.load(table)
        cited = snapshot.table.outcome.rules if snapshot.table.outcome is not None else ()
        notes = await self._book.notes.lines(cited, snapshot.table.place.guild, table)
        return rule_pages.several(
            self._book.hits(cited), table=table, head="The rules of the end of the game", notes=notes
        )

    @act("why_not", where=Where.BESIDE)
    @act("why_not_page", where=Where.IN_PLACE, page=NUMBER)
    async def why_not(self, table: int, by: By, page: int = 0) -> Message:
        """Return the acts this person cannot do now, why, and the alternatives."""
        snapshot = await self._at.under_way(table)
        seat = self._at.seat(snapshot, by.who.id)
        found = [
            Cannot(one.reason, self._book.hits(one.rules), one.instead)
            for one in question_pages.refusals(snapshot, seat)
        ]
        asked = phrases.open_question(snapshot.decisions(seat))
        return cannot(
            found,
            title=phrases.title(snapshot),
            can=question_pages.choices(snapshot, asked) if asked is not None else (),
            table=table,
            page=page,
            notes=await self._book.notes.lines((hit.id for one in found for hit in one.rules), by.guild, table),
        )

    def _cited(self, paragraphs: Iterable[Sequence[Line]], snapshot: Snapshot) -> list[tuple[str, list[Hit]]]:
        """Return the first words of paragraphs with their rules; those without rules are left out."""
        told = []
        for lines in paragraphs:
            hits = self._book.hits(tuple(dict.fromkeys(rule for line in lines for rule in line.rules)))
            if hits:
                told.append((phrases.filled(lines[0].text, snapshot), hits))
        return told
