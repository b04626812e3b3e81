"""The steps of a game as one viewer saw them, from the state that each move left behind."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bot.errors import NotStarted, Refused
from bot.store import Row, sql
from bot.tables.model import AnyGame, Line
from bot.tables.rows import lines_of, readable
from bot.tables.table_service import Tables
from rules.kernel import words

KEPT = 32
"""Games whose steps are remembered: somebody who looks through one presses many times."""
DONE = {"answer": "chooses", "act": "acts"}
"""What somebody does in a move, by its kind."""
FRAMES = 40
"""Pictures of an animation at most."""


class Step(Struct, frozen=True):
    """A position, and the move that led to it.

    Attributes:
        move: The move after which it stood.
        at: When that was.
        lines: What happened since the step before, as far as the viewer may read it.
        chosen: Answers since then that nothing else tells of: of the viewer's own seat; after the end everyone's.
    """

    move: int
    at: float
    lines: tuple[Line, ...]
    chosen: tuple[Line, ...] = ()


class Replays:
    """Steps of games, read from the store and remembered for a while."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[int, int, int | None, bool], tuple[Step, ...]] = OrderedDict()

    async def steps(self, table: int, seat: int | None, *, whole: bool) -> tuple[Step, ...]:
        """The steps of a game so far; moves that were taken back are left out.

        What the viewer could not see is no step: one that learns nothing of an answer does not learn that it was given.

        Args:
            table: The table.
            seat: Whose eyes see it; ``None`` is a spectator's.
            whole: Everything that happened may be told.

        Raises:
            NotStarted: The game has not begun.
            Refused: Its positions are not kept any more.
        """
        row = await self._tables.row(table)
        if not row.move:
            raise NotStarted("There is nothing to replay before the game starts.", table=table)
        key = (table, row.move, seat, whole)
        if key not in self._kept:
            rows = await self._tables.store.fetch(sql.moves.replay(table, row.move))
            game = self._tables.games.load(row.edition)
            self._kept[key] = await asyncio.to_thread(_steps, game, rows, seat, whole=whole)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        if len(self._kept[key]) < 2 and not row.live and row.move > 1:
            raise Refused(
                f"The positions of table {table} are no longer kept: that lasts 30 days after the end.",
                instead=("read the log with /records log",),
                table=table,
            )
        return self._kept[key]


def _steps(game: AnyGame, rows: Sequence[Row], seat: int | None, *, whole: bool) -> tuple[Step, ...]:
    found: list[Step] = []
    seen = b""
    told: list[Line] = []
    chosen: list[Line] = []
    for row in rows:
        lines = lines_of(row["events"])
        told += lines if whole else readable(lines, seat)
        if row["kind"] in DONE and not lines and (whole or row["seat"] == seat):
            chosen.append(Line(f"{words.seat(row['seat'])} {DONE[row['kind']]}: {row['said']}", ()))
        if row["state"] is None:
            continue
        view = msgspec.msgpack.encode(game.view(game.decode(zlib.decompress(row["state"])), seat))
        if view == seen and not told and not chosen:
            continue
        found.append(Step(row["n"], row["at"], tuple(told), tuple(chosen)))
        seen, told, chosen = view, [], []
    return tuple(found)


def frames(steps: Sequence[Step], most: int = FRAMES) -> tuple[Step, ...]:
    """The steps that an animation shows: the first, where something happened, and the last.

    When those are too many, it is where a chapter closed, and of the others some at even distances.
    """
    first, *rest = steps
    last = rest[-1:]
    chosen = [first, *(step for step in rest if step.lines or step in last)]
    if len(chosen) <= most:
        return tuple(chosen)
    closed = [first, *(step for step in rest if step in last or any(line.landmark for line in step.lines))]
    if len(closed) > most:
        return _evenly(closed, most)
    between = [step for step in chosen if step not in closed]
    kept = {step.move for step in (*closed, *_evenly(between, most - len(closed)))}
    return tuple([step for step in chosen if step.move in kept])


def _evenly(steps: Sequence[Step], most: int) -> tuple[Step, ...]:
    """Return so many steps, the first and the last among them, at even distances."""
    return tuple([steps[round(at * (len(steps) - 1) / max(most - 1, 1))] for at in range(most)])


def told_between(steps: Sequence[Step], shown: Sequence[Step]) -> tuple[tuple[Line, ...], ...]:
    """Return what happened up to each step that is shown, since the one shown before it.

    Args:
        steps: All steps.
        shown: Some of them, in order.
    """
    moves = {step.move for step in shown}
    lines: list[Line] = []
    found: list[tuple[Line, ...]] = []
    for step in steps:
        lines += step.lines
        if step.move in moves:
            found.append(tuple(lines))
            lines = []
    return tuple(found)
