"""The store: migrations, unusable files, files that go, cancelled transactions."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.errors import (
    DamagedDatabase,
    LockedDatabase,
    MissingDatabase,
    NewerDatabase,
    OlderDatabase,
    StoreBusy,
    StoreError,
)
from bot.store import Store, Work, change, query
from bot.store.sqlite import connections
from bot.store.sqlite.connections import connect_to_read, prepare
from bot.store.sqlite.hop import hop
from bot.store.sqlite.migrate import migrate, migrations, statements
from tests import migrated
from tests.files import sqlite


async def test_what_is_committed_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SYNCHRONOUS", migrated.synchronous)
    store = await Store.open(tmp_path / "kept.db")
    for db in (sqlite(store).writer, *sqlite(store).readers):
        (row,) = await db.execute_fetchall("PRAGMA synchronous")
        assert row[0] == 2, "FULL"
    await store.close()


def value(path: Path, sql: str) -> object:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchone()[0]


async def count(store: Store) -> int:
    row = await store.first(query("SELECT count(*) AS n FROM meta"))
    assert row is not None
    return int(row["n"])


# ---- opening


@pytest.mark.sqlite
async def test_a_new_database_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "new.db"
    store = await Store.open(path)
    await store.close()
    assert value(path, "PRAGMA user_version") == len(migrations())
    assert value(path, "PRAGMA journal_mode") == "wal"
    again = await Store.open(path)
    await again.close()


@pytest.mark.sqlite
async def test_a_newer_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    prepare(path)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match="version 99") as refused:
        await Store.open(path)
    assert "Install the newer version" in refused.value.fix
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to be read as one" * 200, b"SQLite format 3\0"]
)
@pytest.mark.sqlite
async def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.db"
    path.write_bytes(content)
    with pytest.raises(DamagedDatabase, match="damaged") as refused:
        await Store.open(path)
    assert "restore FILE" in refused.value.fix


@pytest.mark.sqlite
async def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE theirs (x)")
    with pytest.raises(DamagedDatabase, match="another program"):
        await Store.open(path)


@pytest.mark.sqlite
async def test_a_database_that_another_program_locks_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "locked.db"
    prepare(path)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 0")
    monkeypatch.setattr(connections, "WAIT", 0.05)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(LockedDatabase, match="locked by another program"):
            await Store.open(path)
        other.execute("ROLLBACK")


@pytest.mark.sqlite
async def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match="folder"):
        await Store.open(tmp_path / "file" / "new.db")


def test_readers_refuse_what_is_missing_or_older(tmp_path: Path) -> None:
    with pytest.raises(MissingDatabase):
        connect_to_read(tmp_path / "none.db")
    path = tmp_path / "old.db"
    prepare(path)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 0")
    with pytest.raises(OlderDatabase, match="older"):
        connect_to_read(path)


def test_readers_cannot_write(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    prepare(path)
    with contextlib.closing(connect_to_read(path)) as db, pytest.raises(sqlite3.OperationalError):
        db.execute("DELETE FROM meta")


# ---- migrations


def test_statements_are_split_where_they_end() -> None:
    script = "CREATE TABLE a (x); -- a; b\nCREATE TRIGGER t AFTER INSERT ON a BEGIN\n  DELETE FROM a;\nEND;\nSELECT ';'"
    assert len(list(statements(script))) == 3


def test_a_migration_is_done_wholly_or_not_at_all(tmp_path: Path) -> None:
    files = []
    for number, script in enumerate(("CREATE TABLE a (x);", "CREATE TABLE b (x);\nCREATE TABLE a (x);"), start=1):
        files.append(tmp_path / f"000{number}_x.sql")
        files[-1].write_text(script)
    with contextlib.closing(sqlite3.connect(tmp_path / "m.db", isolation_level=None)) as db:
        with pytest.raises(sqlite3.OperationalError):
            migrate(db, files)
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("a",)]
        files[1].write_text("CREATE TABLE b (x);")
        assert migrate(db, files) == 2
        assert migrate(db, files) == 2


# ---- transactions


async def test_a_transaction_that_fails_leaves_nothing(store: Store) -> None:
    async def work() -> None:
        async with store.transaction() as tx:
            await tx.run(change("INSERT INTO meta VALUES ('a', '1')"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await work()
    assert await count(store) == 0


async def test_a_cancelled_transaction_leaves_nothing_and_the_next_one_works(store: Store) -> None:
    inside = asyncio.Event()

    async def work() -> None:
        async with store.transaction() as tx:
            await tx.fetch(change("INSERT INTO meta VALUES ('a', '1')"))
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(work())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.transaction() as tx:
        await tx.run(change("INSERT INTO meta VALUES ('b', '1')"))
    assert [row["name"] for row in await store.fetch(query("SELECT name FROM meta"))] == ["b"]


async def test_statements_without_a_result_run_in_their_order_with_the_next_that_has_one(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.run(change("INSERT INTO meta VALUES ('a', '1')"))
        await tx.run(change("UPDATE meta SET value = '2'"))
        assert (await tx.fetch(query("SELECT value FROM meta")))[0]["value"] == "2"
        await tx.run(change("UPDATE meta SET value = '3'"))
    assert await store.meta("a") == "3"


async def test_statements_that_follow_from_one_another_run_in_their_order_with_the_commit(store: Store) -> None:
    seen: list[str] = []

    def work() -> Work:
        rows = yield query("SELECT value FROM meta WHERE name = 'a'")
        seen.extend(row["value"] for row in rows)
        yield change("UPDATE meta SET value = value || ?", "".join(seen))

    async with store.transaction() as tx:
        await tx.run(change("INSERT INTO meta VALUES ('a', '1')"))
        await tx.follow(work())
        await tx.run(change("UPDATE meta SET value = value || '2'"))
        assert not seen
    assert await store.meta("a") == "112"


async def test_what_fails_in_statements_that_follow_from_one_another_leaves_nothing(store: Store) -> None:
    def work() -> Work:
        yield change("INSERT INTO meta VALUES ('b', '1')")
        raise ZeroDivisionError

    async def failing() -> None:
        async with store.transaction() as tx:
            await tx.run(change("INSERT INTO meta VALUES ('a', '1')"))
            await tx.follow(work())

    with pytest.raises(ZeroDivisionError):
        await failing()
    assert await count(store) == 0


async def test_a_commit_whose_caller_is_cancelled_is_kept_whole(store: Store) -> None:
    """A job given to aiosqlite is done, even if its caller is cancelled; guards a private touch."""

    def job(db: sqlite3.Connection) -> None:
        started.set()
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO meta VALUES ('a', '1')")
        db.execute("COMMIT")

    started = threading.Event()
    task = asyncio.create_task(hop(sqlite(store).writer, job))
    await asyncio.to_thread(started.wait)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert await hop(sqlite(store).writer, lambda db: db.in_transaction) is False
    assert await count(store) == 1


async def test_one_reading_is_of_one_commit(store: Store) -> None:
    with contextlib.closing(
        sqlite3.connect(sqlite(store).path, isolation_level=None, check_same_thread=False)
    ) as other:
        for reader in sqlite(store).readers:
            await hop(reader, lambda db: db.create_function("write", 0, lambda: _write(other.execute)))
        before, _, after = await store.read(
            query("SELECT count(*) AS n FROM meta"), query("SELECT write()"), query("SELECT count(*) AS n FROM meta")
        )
    assert (before[0]["n"], after[0]["n"]) == (0, 0)
    assert await count(store) == 1


def _write(execute: Callable[[str], object]) -> None:
    execute("INSERT INTO meta VALUES ('other', '1')")


async def test_readers_do_not_wait_for_a_writer_and_see_what_was_committed(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.fetch(change("INSERT INTO meta VALUES ('a', '1')"))
        assert await count(store) == 0
    assert await count(store) == 1


@pytest.mark.sqlite
async def test_a_database_held_too_long_is_said_kindly_and_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "busy.db"
    monkeypatch.setattr(connections, "WAIT", 0.05)
    store = await Store.open(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy, match="nothing changed"):
            async with store.transaction() as tx:
                await tx.run(change("INSERT INTO meta VALUES ('a', '1')"))
        other.execute("ROLLBACK")
    async with store.transaction() as tx:
        await tx.run(change("INSERT INTO meta VALUES ('a', '1')"))
    assert await count(store) == 1
    await store.close()


@pytest.mark.sqlite
async def test_damage_found_while_running_is_said_to_the_operator(tmp_path: Path) -> None:
    path = tmp_path / "hurt.db"
    store = await Store.open(path)
    async with store.transaction() as tx:
        for number in range(1000):
            await tx.run(change("INSERT INTO meta VALUES (?, ?)", f"name {number}", "x" * 500))
    await store.close()
    pages = bytearray(path.read_bytes())
    half = len(pages) // 4096 // 2 * 4096  # behind the schema, which opening reads
    pages[half:] = b"\xff" * (len(pages) - half)
    path.write_bytes(bytes(pages))
    hurt = await Store.open(path)
    with pytest.raises(DamagedDatabase, match="damaged"):
        await hurt.fetch(query("SELECT sum(length(value)) FROM meta"))
    await hurt.close()


# ---- files that go


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.sqlite
async def test_nothing_is_taken_for_saved_when_the_file_is_gone(tmp_path: Path, other: bool) -> None:
    path = tmp_path / "turnkeeper.db"
    store = await Store.open(path)
    path.unlink()
    if other:
        prepare(path)
    with pytest.raises(StoreBusy):
        async with store.transaction() as tx:
            await tx.run(change("INSERT INTO meta (name, value) VALUES ('a', 'b')"))
    await store.close()
