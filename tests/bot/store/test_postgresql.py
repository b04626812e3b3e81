"""The store on a server: its promises where several processes share one database."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import settings
from bot.errors import LockedDatabase, MissingDatabase, StoreBusy, StoreConflict, StoreError
from bot.operating import doctor
from bot.operating.moving_database import moved, put_back
from bot.operating.verify import verify_all
from bot.outbox import Outbox
from bot.settings import BadSettings, read
from bot.shards import Shards
from bot.store import Store, change, query
from bot.store.database_place import Server as Address
from bot.store.database_place import place
from bot.store.database_reader import reading
from bot.store.lock import lock_of
from bot.store.postgresql import connections
from bot.store.schema_columns import sql_tables
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, CY, DEE, GAMES, StillClock, by_seat, lobby, make, play, press, started
from tests.postgresql import Server

ADD = "INSERT INTO meta (name, value) VALUES (?, ?)"


@pytest.fixture
async def address(postgresql: Server) -> Address:
    return Address(postgresql.address(await postgresql.make()))


@pytest.fixture
async def stores(address: Address) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores of one database, as two processes have them."""
    found = await Store.open(address), await Store.open(address)
    yield found
    for store in found:
        await store.close()


async def names(store: Store) -> list[str]:
    return [row["name"] for row in await store.fetch(query("SELECT name FROM meta ORDER BY name"))]


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a file, and the newest ids that it gave."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        names = [one.name for one in sql_tables()] + ["sqlite_sequence"]
        return {
            name: sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr)  # noqa: S608
            for name in names
        }


async def test_a_game_is_played_by_two_processes_and_every_move_holds(
    stores: tuple[Store, Store], address: Address, clock: StillClock
) -> None:
    one, two = (make(store, clock) for store in stores)
    table = (await started(one, ANA, BO, rounds=1)).id
    first, second = await by_seat(two, table)
    for tables, who, pick in ((two, first, "one"), (one, second, "two"), (two, first, "red"), (one, first, "red")):
        await play(tables, table, who, pick)
    (decision,) = (await one.load(table)).decisions(1)
    key = press()
    both = await asyncio.gather(*(tables.answer(table, second, decision.id, ("red",), key) for tables in (one, two)))
    assert both[0].after.move == both[1].after.move == (await one.load(table)).move, "one press at two processes"
    for tables in (one, two):
        await tables.close()
    reports, missing = verify_all(address, None, GAMES.__getitem__)
    assert [(report.table, report.ok) for report in reports] == [(table, True)]
    assert not missing


async def test_a_table_is_held_by_one_process_at_a_time(stores: tuple[Store, Store]) -> None:
    one, two = stores
    order: list[str] = []

    async def other() -> None:
        async with two.hold(7):
            order.append("two")

    async with one.hold(7):
        task = asyncio.create_task(other())
        async with two.hold(8), two.transaction(8) as tx:  # another table waits for nothing
            await tx.run(change(ADD, "other table", "1"))
        async with one.transaction(7) as tx:
            await tx.run(change(ADD, "own table", "1"))
        order.append("one")
    await task
    assert order == ["one", "two"]
    assert await names(one) == ["other table", "own table"]


async def test_a_transaction_about_a_table_waits_for_whoever_holds_it(stores: tuple[Store, Store]) -> None:
    """Else both read, and then write what the other one should have seen."""
    one, two = stores

    async def note() -> None:
        async with two.transaction(7) as tx:
            if not await tx.fetch(query("SELECT 1 FROM meta WHERE name = 'closed'")):
                await tx.run(change(ADD, "posted after all", "1"))

    async with one.hold(7):
        task = asyncio.create_task(note())
        async with one.transaction(7) as tx:
            assert not await tx.fetch(query("SELECT 1 FROM meta WHERE name = 'posted after all'"))
            await asyncio.wait([task], timeout=0.2)
            await tx.run(change(ADD, "closed", "1"))
    await task
    assert await names(one) == ["closed"]


async def test_a_transaction_about_anything_is_alone(stores: tuple[Store, Store]) -> None:
    one, two = stores

    async def count(store: Store, table: int | None) -> None:
        for _ in range(5):
            async with store.transaction(table) as tx:
                (row,) = await tx.fetch(query("SELECT count(*) AS n FROM meta"))
                await tx.run(change(ADD, f"{row['n']:02}", "1"))

    await asyncio.gather(count(one, None), count(two, None), count(one, None))
    assert await names(one) == [f"{n:02}" for n in range(15)]


async def test_what_a_constraint_refuses_leaves_nothing(stores: tuple[Store, Store]) -> None:
    store = stores[0]

    async def twice() -> None:
        async with store.transaction() as tx:
            await tx.run(change(ADD, "b", "1"))
            await tx.run(change(ADD, "b", "2"))

    with pytest.raises(StoreConflict):
        await twice()
    assert await names(store) == []


async def test_a_table_held_elsewhere_for_too_long_is_said_kindly(
    stores: tuple[Store, Store], address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.SETTINGS, "lock_timeout", "50ms")
    hurried = await Store.open(address)
    async with stores[0].hold(7):
        with pytest.raises(StoreBusy):
            async with hurried.hold(7):
                pass
    async with hurried.hold(7):
        pass
    await hurried.close()


async def test_a_lost_connection_is_said_kindly_and_the_next_one_works(stores: tuple[Store, Store]) -> None:
    one, two = stores

    async def lost() -> None:
        async with one.hold(7), one.transaction(7) as tx:
            await tx.fetch(change(f"{ADD} RETURNING name", "lost", "1"))
            await two.fetch(query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"))
            await tx.run(change(ADD, "lost too", "1"))

    with pytest.raises(StoreBusy):
        await lost()
    async with one.hold(7), one.transaction(7) as tx:
        await tx.run(change(ADD, "kept", "1"))
    assert await names(two) == ["kept"]


@pytest.mark.sqlite
async def test_a_file_is_moved_to_a_server_and_back_whole(tmp_path: Path, address: Address, clock: StillClock) -> None:
    store = await Store.open(tmp_path / "old.db")
    tables = make(store, clock)
    table = (await started(tables, ANA, BO, rounds=1)).id
    await play(tables, table, (await by_seat(tables, table))[0], "one")
    await lobby(tables, BO, channel=501)
    await tables.close()
    await store.close()
    before = everything(tmp_path / "old.db")
    for source, target in ((tmp_path / "old.db", address), (address, tmp_path / "new.db")):
        assert moved(source, target, GAMES.__getitem__).ok
    assert everything(tmp_path / "new.db") == before
    with pytest.raises(StoreError, match="already"):
        moved(tmp_path / "old.db", address, GAMES.__getitem__)
    with pytest.raises(StoreError, match="already"):
        moved(address, tmp_path / "new.db", GAMES.__getitem__)
    again = await Store.open(address)
    assert (await lobby(make(again, clock), ANA, channel=502)).id == table + 2, "numbers go on"
    await again.close()


async def test_after_an_older_dump_letters_are_looked_for_and_new_ones_have_new_numbers(
    stores: tuple[Store, Store], address: Address, clock: StillClock
) -> None:
    """As after a restore: what waits may have been sent, and no nonce is used for two letters."""
    one, two = stores
    tables = make(one, clock)
    await lobby(tables, ANA, BO)
    journal = Journal(clock)
    outbox = Outbox(two, clock, journal)
    await outbox.drain()
    await tables.join(1, CY, press())
    last = await one.fetch(query("SELECT id, first_try_at FROM outbox ORDER BY id DESC LIMIT 1"))
    assert last[0]["first_try_at"] is None
    await asyncio.to_thread(put_back, address)
    waits = await one.fetch(query("SELECT first_try_at FROM outbox WHERE state = 'waiting'"))
    assert {row["first_try_at"] for row in waits} == {0}
    assert await one.meta("instance") is None
    await tables.join(1, DEE, press())
    newer = await one.fetch(query("SELECT id FROM outbox ORDER BY id DESC LIMIT 1"))
    assert newer[0]["id"] > last[0]["id"] + 999_999
    with pytest.raises(StoreError, match="is a file"):
        put_back(Path("bot.db"))


async def test_the_second_bot_is_told_who_holds_the_database(address: Address) -> None:
    lock = lock_of(address)
    lock.acquire("run")
    try:
        with pytest.raises(LockedDatabase, match="in use by python -m bot run, process"):
            lock_of(address).acquire("repair 3")
        assert "python -m bot run" in (lock_of(address).holder() or "")
    finally:
        lock.release()
    assert lock_of(address).holder() is None


async def test_processes_with_different_shards_share_a_database(address: Address) -> None:
    first, second, both = lock_of(address), lock_of(address), lock_of(address)
    first.acquire("run", Shards(0, 1, 4))
    second.acquire("run", Shards(2, 3, 4))
    try:
        with pytest.raises(LockedDatabase, match="Shard 1 of 4 is served by python -m bot run, process"):
            both.acquire("run", Shards(1, 2, 4))
        with pytest.raises(LockedDatabase, match="in use by python -m bot run, process"):
            both.acquire("repair 3")
        other = lock_of(address)
        other.acquire("run", Shards(0, 7, 8))
        other.release()
        second.release()
        both.acquire("run", Shards(2, 2, 4))
    finally:
        for lock in (first, second, both):
            lock.release()
    both.acquire("repair 3")
    with pytest.raises(LockedDatabase, match="in use by python -m bot repair 3, process"):
        first.acquire("run", Shards(0, 1, 4))
    both.release()


async def test_the_doctor_looks_at_a_server(address: Address, postgresql: Server) -> None:
    def told(server: Address) -> tuple[bool, str]:
        check = doctor._server(server)
        return check.ok, check.detail

    ok, said = told(address)
    assert ok
    assert "empty" in said
    await (await Store.open(address)).close()
    ok, said = told(address)
    assert ok
    assert "can be read" in said
    ok, said = told(Address(postgresql.address("nowhere")))
    assert not ok
    assert "no database 'nowhere'" in said


async def test_what_is_not_there_is_said(address: Address, postgresql: Server, tmp_path: Path) -> None:
    with pytest.raises(MissingDatabase), reading(address):
        pass
    with pytest.raises(MissingDatabase, match="createdb"):
        await Store.open(Address(postgresql.address("nowhere")))
    with pytest.raises(StoreError, match="cannot be reached"):
        await Store.open(Address(f"postgresql://somebody:secret@/nowhere?host={tmp_path}"))


def test_passwords_are_not_shown() -> None:
    there = place("postgresql://bot:hush@db.example.org/turnkeeper")
    assert str(there) == "postgresql://bot:…@db.example.org/turnkeeper"
    assert "hush" not in repr(read({"TURNKEEPER_DATABASE": "postgresql://bot:hush@db.example.org/turnkeeper"}))
    assert there.name == "turnkeeper"


def test_an_address_names_a_database() -> None:
    with pytest.raises(BadSettings, match="names no database"):
        read({"TURNKEEPER_DATABASE": "postgresql://db.example.org"})


def test_a_server_without_its_driver_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "find_spec", lambda _: None)
    with pytest.raises(BadSettings, match="needs asyncpg"):
        read({"TURNKEEPER_DATABASE": "postgresql://db.example.org/turnkeeper"})
