"""A question with its picture: from a press to the last message, without the network."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from time import perf_counter, process_time

from bot.clock import SystemClock
from bot.drawing import draw, themed
from bot.garbage_collection import Garbage
from bot.messages.layout import files, layout
from bot.prompts import Where
from bot.store import Store
from bot.tables.model import Person, Place, Snapshot
from bot.tables.table_service import Tables
from bot.talk.acts.at_table import AtTable
from bot.talk.painter import Painter
from rules.kernel.play.chance import Chance
from tests.bench.figure import Figure, Goal
from tests.bench.harness import percentile
from tests.bench.pictures import floor

PRESSES, QUICK_PRESSES = 240, 2
WARM_UP, QUICK_WARM_UP = 120, 1
"""Presses before it counts, of each game: what all pictures share is there then."""
GAMES = (("clash", 4), ("eternia", 3), ("terrene", 2), ("elemancers", 4), ("timestrike", 3))
MODES = ("skirmish", "royale", "raid", "gauntlet")
"""The modes of TimeStrike, which its tables take in turn."""
A_WHILE = 60
"""Pictures of a table that has modes, before the next mode has its turn."""
GOALS = (Goal("p99", 60, at_most=True), Goal("bytes_max", 150_000, at_most=True))
MS = 1_000.0


class _Sitting:
    """One game after the other at tables of their own, whose people answer at random."""

    def __init__(self, tables: Tables, painter: Painter, game: str, seats: int) -> None:
        self._tables, self._painter, self._at = tables, painter, AtTable(tables)
        self._game, self._seats = game, seats
        self._random = random.Random(7)
        self._keys = self._count = 0
        self.waited: list[float] = []
        self.worked: list[float] = []
        self.sizes: list[int] = []
        self.bare: list[float] = []

    def _key(self) -> str:
        self._keys += 1
        return f"{self._game}-{self._keys}"

    async def _open(self) -> Snapshot:
        self._count += 1
        own = 1_000_000 * (1 + [game for game, _ in GAMES].index(self._game)) + 10 * self._count
        people = [Person(own + seat, f"Player {seat}") for seat in range(self._seats)]
        place = Place(1, own, None)
        options = {"mode": MODES[self._count % len(MODES)]} if self._game == "timestrike" else {}
        table = await self._tables.open(
            game=self._game,
            options=options,
            seats=self._seats,
            pace="days",
            owner=people[0],
            place=place,
            key=self._key(),
        )
        for who in people[1:]:
            await self._tables.join(table.id, who, self._key())
        await self._tables.start(table.id, people[0].id, self._key())
        return await self._tables.load(table.id)

    async def presses(self) -> AsyncIterator[None]:
        """Answer on and on; yield after each answer whose next question has a picture."""
        snapshot, shown = await self._open(), 0
        while True:
            if snapshot.table.status != "playing" or (self._game == "timestrike" and shown == A_WHILE):
                snapshot, shown = await self._open(), 0
            choice = self._random.choice(snapshot.game.choices(snapshot.state))
            picks = snapshot.game.sample(snapshot.state, choice, Chance(self._random.randbytes(32)))
            user = snapshot.seats[choice.seat].user or 0
            cpu, start = process_time(), perf_counter()
            accepted = await self._tables.answer(snapshot.table.id, user, choice.decision, picks, self._key())
            snapshot = accepted.after
            asked = [one for seat in range(self._seats) for one in snapshot.decisions(seat) if one.chosen is None]
            decision = next((one for one in asked if one.focus), None)
            if decision is None:
                continue
            message = await self._at.ask(
                snapshot, decision, snapshot.seats[decision.seat].user or 0, Where(), above=[], first=True, draft=()
            )
            drawn, pictures, failed = await self._painter.drawn(message)
            layout(drawn)
            files(drawn, pictures)
            took, cpu = perf_counter() - start, process_time() - cpu
            png = next((png for name, png in pictures.items() if name.startswith("question")), None)
            if failed:
                raise AssertionError(f"a picture of {self._game} cannot be drawn")
            if png is None:
                continue
            self.waited.append(took * MS)
            self.worked.append(cpu * MS)
            self.sizes.append(len(png))
            self.bare.append(floor(png)[0])
            shown += 1
            yield


async def _measured(quick: bool) -> list[_Sitting]:
    warm_up, count = (QUICK_WARM_UP, QUICK_PRESSES) if quick else (WARM_UP, PRESSES)
    with tempfile.TemporaryDirectory(prefix="turnkeeper-bench-") as folder:
        store = await Store.open(Path(folder) / "questions.db")
        tables = Tables(store, SystemClock())
        painter = Painter(tables, draw, themed)
        sittings = [_Sitting(tables, painter, game, seats) for game, seats in GAMES]
        garbage = Garbage()  # as of a bot whose process is its own
        garbage.begin()
        try:
            for sitting in sittings:
                number = 0
                async for _ in sitting.presses():
                    number += 1
                    garbage.at_rest()
                    if number == warm_up:
                        for kept in (sitting.waited, sitting.worked, sitting.sizes, sitting.bare):
                            kept.clear()
                    if number == warm_up + count:
                        break
        finally:
            garbage.end()
            painter.close()
            await tables.close()
            await store.close()
    return sittings


def question(quick: bool) -> Figure:
    """All games, each the same number of questions."""
    sittings = asyncio.run(_measured(quick))
    waited = [took for one in sittings for took in one.waited]
    by_game = {f"p99_{game}": percentile(one.waited, 0.99) for (game, _), one in zip(GAMES, sittings, strict=True)}
    return Figure(
        what="A question with its picture, press to answer, p50",
        value=percentile(waited, 0.5),
        unit="ms",
        against="copy a drawn picture and encode it",
        reference=percentile([took for one in sittings for took in one.bare], 0.5),
        goals=GOALS,
        p99=percentile(waited, 0.99),
        more={
            "cpu_value": percentile([took for one in sittings for took in one.worked], 0.5),
            "cpu_p99": percentile([took for one in sittings for took in one.worked], 0.99),
            "bytes_max": max(size for one in sittings for size in one.sizes),
            **by_game,
        },
    )
