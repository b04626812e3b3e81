"""Rulings and house rules for the rules on show."""

from __future__ import annotations

from collections.abc import Iterable

from bot.errors import NoTable
from bot.messages.rules import ruling_notes
from bot.names import shown
from bot.rulings import Rulings
from bot.tables.model import house_rules_of
from bot.tables.table_service import Tables
from rules.kernel import HouseRule, Passage


class RuleNotes:
    """The rulings of all servers and the house rules of all tables, by subject."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._rulings = Rulings(tables.store, tables.clock)

    async def under(self, ref: str, guild: int | None, table: int = 0) -> str:
        """Return the notes under a rule or a card; empty if there are none.

        Args:
            ref: The rule's id, or what it is by :attr:`bot.rulings.model.Subject.ref`.
            guild: The server in which it is read; the table's when it is read in a direct conversation.
            table: The table that was asked about; 0 when there is none.
        """
        guild, house = await self._where(guild, table)
        rulings = {} if guild is None else await self._rulings.about(guild, [ref])
        return ruling_notes.under(rulings.get(ref, ()), [rule for rule in house if ref in rule.rules])

    async def lines(self, refs: Iterable[str], guild: int | None, table: int = 0) -> dict[str, str]:
        """Return short notes for each of several that has any."""
        wanted = [*refs]
        guild, house = await self._where(guild, table)
        rulings = {} if guild is None else await self._rulings.about(guild, wanted)
        told = {
            ref: ruling_notes.in_lines(rulings.get(ref, ()), [rule for rule in house if ref in rule.rules])
            for ref in wanted
        }
        return {ref: said for ref, said in told.items() if said}

    async def passages(self, game: str, guild: int | None, table: int = 0) -> list[Passage]:
        """Return a server's rulings in force on a game, for the search."""
        guild, _ = await self._where(guild, table)
        found = () if guild is None else await self._rulings.of_game(guild, game)
        if not found:
            return []
        pieces = self._tables.games.pieces(game) if game in self._tables.games.listed else ()
        names = {piece.key: shown(piece.name) for piece in pieces}
        return [
            ruling_notes.passage(one, held, names.get(one.subject.key, one.subject.key))
            for one in found
            if (held := one.in_force) is not None
        ]

    async def _where(self, guild: int | None, number: int) -> tuple[int | None, tuple[HouseRule, ...]]:
        if not number:
            return guild, ()
        try:
            table = await self._tables.row(number)
        except NoTable:
            return guild, ()
        return guild or table.place.guild, house_rules_of(table, self._tables.games.load(table.game))
