"""The accept path: from a click, as the table service gets it, to the committed answer."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import zlib
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter, process_time

import rules
from bot.store.sqlite.connections import prepare
from tests.bench.figure import Figure, Goal
from tests.bench.hall import Hall, hall
from tests.bench.harness import percentile

CLICKS, QUICK_CLICKS = 400, 4
WARM_UP, QUICK_WARM_UP = 20, 1
GOALS = (Goal("value", 6, at_most=True), Goal("p99", 30, at_most=True))
MS = 1_000.0


class Bare:
    """A database that gets the same rows, and nothing else, in one commit each."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA synchronous = FULL")

    def commit(self, table: int, rows: dict[str, list[sqlite3.Row]]) -> float:
        """Write rows by table of the database; returns the milliseconds it took."""
        statements = [
            (f"INSERT OR REPLACE INTO {name} VALUES ({', '.join('?' * len(some[0]))})", [tuple(row) for row in some])  # noqa: S608
            for name, some in rows.items()
            if some
        ]
        start = perf_counter()
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute("DELETE FROM decisions WHERE table_id = ?", (table,))
        for sql, values in statements:
            self._db.executemany(sql, values)
        self._db.execute("COMMIT")
        return (perf_counter() - start) * MS

    def close(self) -> None:
        """Close it."""
        self._db.close()


class Clicks:
    """People who click at random tables in turn, with the milliseconds of each click."""

    def __init__(self, made: Hall, live: list[int]) -> None:
        self.waited: list[float] = []
        self.worked: list[float] = []
        self.bare: list[float] = []
        self._hall = made
        self._live = live
        self._game = rules.load("clash")
        self._look = made.look()
        self._bare = Bare(made.path.with_name("bare.db"))

    def close(self) -> None:
        """Close everything that was opened."""
        self._look.close()
        self._bare.close()

    async def click(self) -> None:
        """Somebody answers; then the same rows are written bare, and the mail goes out."""
        table = self._hall.pick(self._live)
        (save,) = self._one("SELECT state FROM moves WHERE table_id = ? ORDER BY n DESC LIMIT 1", table)
        choice = self._game.choices(self._game.decode(zlib.decompress(save)))[0]
        (user,) = self._one("SELECT user FROM seats WHERE table_id = ? AND seat = ?", table, choice.seat)
        picks, key = self._hall.draw(choice), self._hall.key()
        cpu, start = process_time(), perf_counter()
        accepted = await self._hall.tables.answer(table, user, choice.decision, picks, key)
        self.waited.append((perf_counter() - start) * MS)
        self.worked.append((process_time() - cpu) * MS)
        self.bare.append(self._bare.commit(table, self._written(table)))
        await self._hall.send()
        if accepted.over:
            self._live.remove(table)
            self._live += self._hall.copy(1)

    def _one(self, sql: str, *values: int) -> sqlite3.Row:
        row: sqlite3.Row = self._look.execute(sql, values).fetchone()
        return row

    def _written(self, table: int) -> dict[str, list[sqlite3.Row]]:
        """The rows that the newest move of a table wrote."""
        (move,) = self._one("SELECT move FROM tables WHERE id = ?", table)
        wanted: Iterable[tuple[str, str, tuple[int, ...]]] = (
            ("tables", "id = ?", (table,)),
            ("moves", "table_id = ? AND n = ?", (table, move)),
            ("decisions", "table_id = ?", (table,)),
            ("outbox", "table_id = ? AND move = ?", (table, move)),
        )
        return {
            name: self._look.execute(f"SELECT * FROM {name} WHERE {where}", values).fetchall()  # noqa: S608
            for name, where, values in wanted
        }


async def _click_on(count: int, quick: bool) -> Clicks:
    warm_up, clicks = (QUICK_WARM_UP, QUICK_CLICKS) if quick else (WARM_UP, CLICKS)
    async with hall(quick=quick) as made:
        live = made.copy(count)
        await made.tables.resume()  # as at every start: it has read the tables that another process wrote
        people = Clicks(made, live)
        with contextlib.closing(people):
            for number in range(warm_up + clicks):
                if number == warm_up:
                    for figures in (people.waited, people.worked, people.bare):
                        figures.clear()
                await people.click()
        return people


def _accept(count: int, quick: bool, *goals: Goal) -> Figure:
    people = asyncio.run(_click_on(count, quick))
    return Figure(
        what=f"Accepted answer, click to commit, p50, {count:,} live table{'s' if count > 1 else ''}",
        value=percentile(people.waited, 0.5),
        unit="ms",
        against="a bare commit of the same rows",
        reference=percentile(people.bare, 0.5),
        goals=goals,
        p99=percentile(people.waited, 0.99),
        more={
            "reference_p99": percentile(people.bare, 0.99),
            "cpu_value": percentile(people.worked, 0.5),
            "cpu_p99": percentile(people.worked, 0.99),
            "clicks": len(people.waited),
        },
    )


def accept_1(quick: bool) -> Figure:
    """One live table."""
    return _accept(1, quick)


def accept_100(quick: bool) -> Figure:
    """A hundred live tables."""
    return _accept(100, quick)


def accept_1000(quick: bool) -> Figure:
    """A thousand live tables: this number has a goal."""
    return _accept(1_000, quick, *GOALS)
