"""Refusals in words, with the way on."""

from __future__ import annotations

from bot.errors import AskedAgain, DamagedTable, NoTable, Refused
from bot.messages.message_parts import Message
from bot.messages.rules.refusal_pages import refusal
from bot.tables.model import Table
from bot.talk.acts.at_table import AtTable
from bot.talk.acts.lookup.rules_with_rulings import Book


class Refusals:
    """Refusals in words, with their rules and their table."""

    def __init__(self, at: AtTable, book: Book) -> None:
        self.tables = at.tables
        self._at = at
        self._book = book

    async def of(self, refused: Refused, user: int) -> Message:
        """Return the answer to a refused wish."""
        table = await self._table(refused.table)
        if table is None:
            return refusal(refused, self._book.hits(refused.rules))
        link, asked = await self._at.link(table), await self._is_asked(table, user)
        return refusal(refused, self._book.hits(refused.rules), turn_link=link, can_choose=asked)

    async def _table(self, number: int | None) -> Table | None:
        try:
            return (await self.tables.load(number)).table if number else None
        except (NoTable, DamagedTable, AskedAgain):
            return None

    async def _is_asked(self, table: Table, user: int) -> bool:
        if table.status != "playing":
            return False
        snapshot = await self.tables.load(table.id)
        seat = snapshot.seat_of(user)
        return seat is not None and any(decision.chosen is None for decision in snapshot.decisions(seat))
