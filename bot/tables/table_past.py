"""A table's past: its log, and the steps an undo would take back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

from bot.operating.verify import Report, verify
from bot.store import Query, sql
from bot.tables.desk import Desk
from bot.tables.model import Line, Move, Snapshot
from bot.tables.people import happenings
from bot.tables.people.happenings import as_told
from bot.tables.play import undo
from bot.tables.rows import move_of


class Past:
    """Reads the past of tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._verifying = asyncio.Lock()

    async def log(self, table: int, *, after: int = 0, upto: int | None = None) -> list[Move]:
        """Return moves in order, undone ones too, with all lines; filter them by ``rows.readable``."""
        rows = await self._desk.store.fetch(sql.moves.between(table, after, upto if upto is not None else 1 << 60))
        return [move_of(row) for row in rows]

    async def chapter(self, table: int, move: int) -> tuple[tuple[Line, ...], int]:
        """Return the public lines from the last landmark before a move up to that move.

        Returns:
            The lines, and the move after which they begin: the one with that landmark, else the first of the game.
        """
        lines: list[Line] = []
        begun = move
        for n, told in await self._back(table, sql.moves.standing_back(table, move)):
            begun = n
            if n != move and any(line.landmark for line in told):
                break
            lines[:0] = _public(told)
        return tuple(lines), begun

    async def chosen(self, table: int, user: int, decision: int) -> str:
        """Return a person's last answer to a decision, in words for them alone; else empty."""
        row = await self._desk.store.first(sql.moves.answer_to(table, user, decision))
        return "" if row is None else str(row["said"])

    async def planned(self, table: int, user: int, move: int) -> list[tuple[str, str]]:
        """Return what somebody's plans have answered since they acted themselves, up to a move.

        Returns:
            Each question and its answer, oldest first, in words for them alone; seats stand as marks.
        """
        found = []
        for row in await self._desk.store.fetch(sql.plans.answered_since(table, user, move)):
            before = await self._desk.snapshot(table, row["n"] - 1)
            asked = before.decision(row["decision"])
            found.append(("" if asked is None else asked.prompt, str(row["said"])))
        return found[::-1]

    async def so_far(self, table: int, move: int) -> tuple[tuple[Line, ...], int]:
        """Return the public lines since the last landmark, up to a move.

        Returns:
            The lines, and the move after which they begin; the move itself if nothing was played.
        """
        lines: list[Line] = []
        begun = move
        for n, told in await self._back(table, sql.moves.answers_back(table, move)):
            if any(line.landmark for line in told):
                break
            begun = n - 1
            lines[:0] = _public(told)
        return tuple(lines), begun

    async def moment(self, table: int, move: int) -> tuple[tuple[Line, ...], int] | None:
        """Return the newest moment up to a move: its lines, and the number of its move.

        It is ``None`` where that move was taken back, or no moment comes before it for long.
        """
        rows = await self._desk.store.fetch(sql.moves.lines_back(table, move))
        moves = [move_of(row) for row in rows]
        if not moves or moves[0].n != move or moves[0].undone_by is not None:
            return None
        standing = [one for one in moves if one.undone_by is None and one.kind != "undo"]
        found = ((of_moments(one.lines), one.n) for one in standing)
        return next((pair for pair in found if pair[0]), None)

    async def news(self, snapshot: Snapshot) -> tuple[tuple[Line, ...], Any]:
        """Return the public lines since the last landmark, and what everybody saw before them.

        Without lines, and before the game has begun, there is nothing: ``None``.
        """
        lines, begun = await self.so_far(snapshot.table.id, snapshot.move)
        if not lines:
            return (), None
        then = await self._desk.snapshot(snapshot.table.id, begun)
        return lines, None if then.state is None else then.view(None)

    async def _back(self, table: int, moves: Query) -> Iterator[tuple[int, Sequence[Line]]]:
        """Return the number and the lines of each move of a query, read as they are needed."""
        rows = await self._desk.store.fetch(moves)
        happened, seats = await happenings.read(self._desk.store, table), await self._desk.seats(table)
        return ((row["n"], as_told(move_of(row).lines, seats, happened, row["n"])) for row in rows)

    async def verify(self, table: int) -> Report:
        """Verify a table on its own thread, one at a time; see :mod:`bot.operating.verify`.

        Raises:
            NoTable: When there is none with that number.
        """
        game = self._desk.games.load((await self._desk.table(table)).edition)
        rows, moves, brought = await self._desk.store.read(
            sql.tables.with_damage(table), sql.moves.all_of(table), sql.seats.brought(table)
        )
        async with self._verifying:
            return await asyncio.to_thread(verify, rows[0], moves, game, brought)

    # ---- taking back

    async def plan(self, table: int, user: int) -> undo.Plan:
        """Return the steps an undo would take back; see :func:`bot.tables.play.undo.plan`."""
        return await undo.plan(self._desk, table, user)

    async def has_taken_back(self, table: int, user: int, at: int) -> bool:
        """Whether a person took their step back at a move: a second click asks again."""
        return await self._desk.store.first(sql.moves.taking_back(table, at + 1, user)) is not None

    async def would_go(self, snapshot: Snapshot) -> tuple[undo.Taken, ...]:
        """Return the steps the request would take back; see :func:`bot.tables.play.undo.would_go`."""
        return await undo.would_go(self._desk, snapshot)

    async def went(self, snapshot: Snapshot, move: int) -> tuple[undo.Taken, ...]:
        """Return the steps an undo took back; see :func:`bot.tables.play.undo.went`."""
        return await undo.went(self._desk, snapshot, move)


def _public(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that everyone may read."""
    return [line for line in lines if line.audience is None]


def of_moments(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines of moments, which everyone may read."""
    return tuple([line for line in _public(lines) if line.moment])
