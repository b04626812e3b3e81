"""Each person's last look at a table, and the news since that they may know."""

from __future__ import annotations

import contextlib
from typing import Any

from msgspec import Struct

from bot.errors import StoreBusy
from bot.plans.plan_matching import FOREGONE
from bot.store import Row, sql
from bot.tables.desk import Desk
from bot.tables.model import Line, Snapshot
from bot.tables.people import happenings
from bot.tables.people.happenings import Happening
from bot.tables.play.answer_words import NOTHING
from bot.tables.rows import lines_of, readable
from rules.kernel import words

START = 1
"""The move that starts a game: everyone with a seat was pinged then, so nobody is told of it."""


class News(Struct, frozen=True):
    """A table's news since a person last saw it.

    Attributes:
        since: The move at which they saw it; :data:`START` when they never did.
        at: When that was; 0 when they never did.
        acted: They made a move then; else they looked.
        lines: What happened, as far as they may know, oldest first.
        moves: The move of each line.
        beside: All that ever happened beside the moves, oldest first.
        before: What they saw at that move; ``None`` where nothing was played since, or it is not kept.
    """

    since: int
    at: float
    acted: bool
    lines: tuple[Line, ...]
    moves: tuple[int, ...] = ()
    beside: tuple[Happening, ...] = ()
    before: Any = None

    @property
    def people(self) -> tuple[Happening, ...]:
        """Return the happenings since then, without returns, which show in later acts."""
        return tuple(one for one in self.beside if one.at > self.at and one.what != "returned")


class Seen:
    """Return when a person last saw a table: by their own move, or by looking."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def news(self, snapshot: Snapshot, user: int, *, again: bool = False) -> News:
        """Return a table's news since this person last acted or looked.

        Args:
            snapshot: The table at its newest move.
            user: The person, who may be watching only.
            again: Where nothing did, tell once more what happened since they last acted.
        """
        table = snapshot.table.id
        acted, looked = await self._desk.store.read(sql.guests.acted(table, user), sql.guests.looked(table, user))
        move = (acted[0]["move"], acted[0]["at"]) if acted else (0, 0.0)
        if looked and not all(isinstance(looked[0][name], int | float) for name in ("move", "at")):
            looked = []  # damaged: it is as if they had never looked
        if looked and (looked[0]["move"], looked[0]["at"]) > move:
            news = await self._since(snapshot, user, looked[0], acted=False)
            if news.lines or news.people or not again or not acted:
                return news
        return await self._since(snapshot, user, acted[0] if acted else None, acted=True)

    async def look(self, snapshot: Snapshot, user: int) -> None:
        """Remember that this person has seen the table at its present move.

        Nothing is refused because that cannot be written: they are told the same once more.
        """
        desk = self._desk
        with contextlib.suppress(StoreBusy):
            async with desk.store.transaction() as tx:
                await tx.run(sql.guests.look(snapshot.table.id, user, snapshot.move, desk.clock.now()))

    async def _since(self, snapshot: Snapshot, user: int, saw: Row | None, *, acted: bool) -> News:
        since = START if saw is None else int(saw["move"])
        rows = await self._desk.store.fetch(sql.guests.moves_since(snapshot.table.id, since, snapshot.move))
        seat = snapshot.seat_of(user)
        turned_back = {row["undone_by"] for row in rows if row["n"] <= since}
        lines: list[tuple[int, Line]] = []
        for row in rows:
            if row["n"] <= since or row["undone_by"] is not None:
                continue
            if row["kind"] == "undo" and row["n"] not in turned_back:
                continue  # they saw nothing of what was taken back
            if seat is not None and row["seat"] == seat and (how := _played(row, user)):
                lines.append((row["n"], Line(f"{how}: {row['said']}.", (), (seat,))))
            lines += [(row["n"], line) for line in readable(lines_of(row["events"]), seat)]
        return News(
            since,
            0.0 if saw is None else float(saw["at"]),
            acted and saw is not None,
            tuple(line for _, line in lines),
            tuple(move for move, _ in lines),
            tuple(await happenings.read(self._desk.store, snapshot.table.id)),
            await self._saw(snapshot, since, seat) if lines else None,
        )

    async def _saw(self, snapshot: Snapshot, move: int, seat: int | None) -> Any:
        """Return a seat's view at an earlier move; ``None`` when its state is not kept."""
        then = await self._desk.snapshot(snapshot.table.id, move)
        return None if then.state is None else then.view(seat)


def _played(row: Row, user: int) -> str:
    """Return how a move of one's seat was played without one's press; empty for any other.

    An answer of nothing needs no line.
    """
    if row["kind"] != "answer" or row["said"] == NOTHING:
        return ""
    if row["user"] is None:
        return f"Played for {words.seat(row['seat'])} meanwhile"
    if row["plan"] is None or row["user"] != user:
        return ""
    return "There was nothing to choose, so I answered for you" if row["plan"] == FOREGONE else "Played by your plan"
