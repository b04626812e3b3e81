"""The accept path on a PostgreSQL server, which is started for it and waits for its disk."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import AsyncIterator
from time import perf_counter, process_time
from typing import Any

import asyncpg

import rules
from bot.clock import SystemClock
from bot.outbox import Outbox
from bot.store import Store
from bot.store.database_move import move
from bot.store.database_place import Server as Address
from bot.tables.table_service import Tables
from tests.bench.accept import CLICKS, MS, QUICK_CLICKS, QUICK_WARM_UP, WARM_UP
from tests.bench.figure import Figure
from tests.bench.hall import Hall, Silence, hall
from tests.bench.harness import percentile
from tests.bench.speed import CannotMeasure
from tests.postgresql import MISSING, programs, running

TABLES, QUICK_TABLES = 1_000, 2

_WRITTEN = (
    ("tables", "id = $1 AND move = $2", "ON CONFLICT (id) DO UPDATE SET"),
    ("moves", "table_id = $1 AND n = $2", ""),
    ("decisions", "table_id = $1 AND $2::bigint > 0", ""),
    ("outbox", "table_id = $1 AND move = $2", ""),
)
"""What an answer writes: the SQL table, which of its rows, and what becomes of one that is there."""


class Bare:
    """A database that gets the same rows, and nothing else, in one commit each."""

    def __init__(self, db: Any) -> None:
        self._db = db

    async def commit(self, table: int, rows: dict[str, list[Any]]) -> float:
        """Write rows by table of the database; returns the milliseconds it took."""
        statements = [(_insert(name, some[0], then), some) for name, _, then in _WRITTEN if (some := rows[name])]
        start = perf_counter()
        async with self._db.transaction():
            await self._db.execute("DELETE FROM decisions WHERE table_id = $1", table)
            for sql, some in statements:
                await self._db.executemany(sql, [tuple(row) for row in some])
        return (perf_counter() - start) * MS


def _insert(name: str, row: Any, then: str) -> str:
    """The statement that writes rows like this one."""
    columns = [f'"{column}"' for column in row.keys()]  # noqa: SIM118  a record is no mapping
    marks = ", ".join(f"${number + 1}" for number in range(len(columns)))
    again = f" {then} {', '.join(f'{column} = excluded.{column}' for column in columns)}" if then else ""
    return f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks}){again}"  # noqa: S608  the schema's names


class Clicks:
    """People who click at random tables in turn, with the milliseconds of each click."""

    def __init__(self, made: Hall, live: list[int], store: Store, look: Any, bare: Bare) -> None:
        self.waited: list[float] = []
        self.worked: list[float] = []
        self.bare: list[float] = []
        self.tables = Tables(store, SystemClock())
        self.outbox = Outbox(store, SystemClock(), Silence())
        self._hall = made
        self._live = live
        self._look = look
        self._bare = bare
        self._game = rules.load("clash")

    async def click(self) -> None:
        """Somebody answers; then the same rows are written bare, and the mail goes out."""
        table = self._hall.pick(self._live)
        save = await self._look.fetchval("SELECT state FROM moves WHERE table_id = $1 ORDER BY n DESC LIMIT 1", table)
        choice = self._game.choices(self._game.decode(zlib.decompress(save)))[0]
        user = await self._look.fetchval(
            'SELECT "user" FROM seats WHERE table_id = $1 AND seat = $2', table, choice.seat
        )  # fmt: skip
        picks, key = self._hall.draw(choice), self._hall.key()
        cpu, start = process_time(), perf_counter()
        accepted = await self.tables.answer(table, user, choice.decision, picks, key)
        self.waited.append((perf_counter() - start) * MS)
        self.worked.append((process_time() - cpu) * MS)
        self.bare.append(await self._bare.commit(table, await self._written(table)))
        await self.outbox.drain()
        if accepted.over:
            self._live.remove(table)

    async def _written(self, table: int) -> dict[str, list[Any]]:
        """The rows that the newest move of a table wrote."""
        n = await self._look.fetchval("SELECT move FROM tables WHERE id = $1", table)
        return {
            name: await self._look.fetch(f"SELECT * FROM {name} WHERE {where}", table, n)  # noqa: S608
            for name, where, _ in _WRITTEN
        }


@contextlib.asynccontextmanager
async def _people(quick: bool) -> AsyncIterator[Clicks]:
    """People at the tables of a hall, which are moved to a server."""
    if programs() is None:
        raise CannotMeasure(MISSING)
    async with contextlib.AsyncExitStack() as stack:
        made = await stack.enter_async_context(hall(quick=quick))
        server = stack.enter_context(running(lasting=True))
        live = made.copy(QUICK_TABLES if quick else TABLES)
        address, bare = [Address(server.address(await server.make())) for _ in range(2)]
        await asyncio.to_thread(move, made.path, address)
        await (await Store.open(bare)).close()
        store = await Store.open(address)
        stack.push_async_callback(store.close)
        look, other = [await asyncpg.connect(place.address) for place in (address, bare)]
        stack.push_async_callback(look.close)
        stack.push_async_callback(other.close)
        people = Clicks(made, live, store, look, Bare(other))
        stack.push_async_callback(people.tables.close)
        stack.push_async_callback(people.outbox.close)
        yield people


async def _click_on(quick: bool) -> Clicks:
    warm_up, clicks = (QUICK_WARM_UP, QUICK_CLICKS) if quick else (WARM_UP, CLICKS)
    async with _people(quick) as people:
        await people.tables.resume()
        for number in range(warm_up + clicks):
            if number == warm_up:
                for figures in (people.waited, people.worked, people.bare):
                    figures.clear()
            await people.click()
        return people


def accept_postgresql(quick: bool) -> Figure:
    """A thousand live tables on a server of this machine."""
    people = asyncio.run(_click_on(quick))
    return Figure(
        what=f"Accepted answer on PostgreSQL, click to commit, p50, {TABLES:,} live tables",
        value=percentile(people.waited, 0.5),
        unit="ms",
        against="a bare commit of the same rows on the server",
        reference=percentile(people.bare, 0.5),
        p99=percentile(people.waited, 0.99),
        more={
            "reference_p99": percentile(people.bare, 0.99),
            "cpu_value": percentile(people.worked, 0.5),
            "cpu_p99": percentile(people.worked, 0.99),
            "clicks": len(people.waited),
        },
    )
