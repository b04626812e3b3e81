"""Moving pictures of finished games: on demand, one at a time, off the event loop, cached."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.messages import news_lines, phrases
from bot.messages.message_parts import Picture
from bot.records.replay import Replays, frames, told_between
from bot.store import Row, sql
from bot.tables.model import Line, Snapshot
from bot.tables.table_service import Tables
from rules.kernel import View

KEPT = 32 * 1024 * 1024
"""Bytes of moving pictures kept in memory."""
TOLD = 3
"""The most things told of what happened before a picture."""

Draw = Callable[[Any, str, Any, Sequence[str], View | None], object]


class Films:
    """The maker of moving pictures from the states of a game's moves."""

    def __init__(self, tables: Tables, draw: Draw) -> None:
        """Make a maker.

        Args:
            tables: Where games are read.
            draw: Draws a view as PNG; ``None`` when the game has no pictures.
        """
        self._tables = tables
        self._draw = draw
        self._replays = Replays(tables)
        self._pool = ThreadPoolExecutor(1, "films")
        self._one = asyncio.Lock()
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def made(self, picture: Picture) -> bytes | None:
        """Return a game's film as GIF; ``None`` if it has no pictures or too many to fit."""
        async with self._one:
            name = picture.filename
            if name not in self._kept:
                gif = await self._make(picture.table, picture.seat)
                if gif is None:
                    return None
                self._keep(name, gif)
            return self._kept[name]

    async def _make(self, table: int, seat: int | None) -> bytes | None:
        steps = await self._replays.steps(table, seat, whole=True)
        shown = frames(steps)
        snapshot = await self._tables.load(table)
        rows = await self._tables.store.fetch(sql.moves.states(table, [step.move for step in shown]))
        told = [_told(lines, snapshot, seat) for lines in told_between(steps, shown)]
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._film, snapshot, seat, rows, told)

    def _film(self, snapshot: Snapshot, seat: int | None, rows: Sequence[Row], told: Sequence[str]) -> bytes | None:
        from render import TooLarge, animation, captioned  # noqa: PLC0415  Pillow is needed where something is drawn

        game, stills = snapshot.game, list[bytes]()
        before: View | None = None
        for at, (row, text) in enumerate(zip(rows, told, strict=True), start=1):
            view: View = game.view(game.decode(zlib.decompress(row["state"])), seat)
            png = self._draw("whole", game.id, view, snapshot.plain_names, before)
            if not isinstance(png, bytes):  # a board is one picture
                return None
            stills.append(captioned(png, _head(view, at, len(rows)), text))
            before = view
        try:
            return animation(stills)
        except TooLarge:
            return None

    def _keep(self, name: str, gif: bytes) -> None:
        self._kept[name] = gif
        while sum(map(len, self._kept.values())) > KEPT and len(self._kept) > 1:
            self._kept.popitem(last=False)

    def forget(self) -> None:
        """Drop all films made so far."""
        self._kept.clear()

    def close(self) -> None:
        """End the thread."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _told(lines: Sequence[Line], snapshot: Snapshot, seat: int | None) -> str:
    """Return what happened before a picture, as much as stands above it."""
    kept = news_lines.important(lines, seat, most=TOLD)
    return " ".join([phrases.plainly(line.text, snapshot) for line in kept])


def _head(view: View, at: int, many: int) -> str:
    counted = getattr(view, "round", None)
    return (f"Round {counted} · " if isinstance(counted, int) and counted else "") + f"{at} of {many}"
