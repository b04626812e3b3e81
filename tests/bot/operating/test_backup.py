"""Backups and restores."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot import __main__ as command_line
from bot.errors import DamagedDatabase, LockedDatabase, StoreError
from bot.operating import backup, verify
from bot.operating.command_database import alone
from bot.outbox import Outbox, Posted
from bot.store import Store, change
from bot.store.sqlite import copies
from bot.store.sqlite.migrate import migrate, migrations
from bot.tables.table_service import Tables
from tests.bot.journal import Journal
from tests.bot.kit import ANA, GAMES, StillClock, lobby
from tests.bot.operating.kit import Main, alter
from tests.files import sqlite

# ---- backup and restore


def test_a_backup_is_a_sound_copy_in_one_file(main: Main, database: Path, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "one.db"
    assert main("backup", target)[0] == 2, "it makes no folder"
    assert not target.parent.exists()
    target.parent.mkdir()
    done, said = main("backup", target, "--json")
    assert (done, said["file"], said["bytes"]) == (0, str(target), target.stat().st_size)
    assert list(target.parent.iterdir()) == [target]
    assert verify.verify_all(target, None, GAMES.__getitem__)[0][0].ok
    assert main("backup", target)[0] == 2, "a backup never overwrites another one"
    assert main("backup")[0] == 0
    assert main("backup", target.parent)[0] == 0
    assert len([*target.parent.iterdir()]) == 2


def test_the_newest_backup_is_found_under_any_name(main: Main, database: Path, tmp_path: Path) -> None:
    (folder := tmp_path / "nightly").mkdir()
    os.utime(main("backup", folder / "by hand.db", "--json")[1]["file"], (1_000, 1_000))
    assert backup.newest(database) == folder / "by hand.db"
    first = main("backup", "--json")[1]["file"]
    second = main("backup", "--json")[1]["file"]
    assert first != second, "two in one second"
    assert str(backup.newest(database)) in {first, second}
    third = main("backup", folder, "--json")[1]["file"]
    assert str(backup.newest(database)) in {first, second, third}
    for other in ("played-play", "played.db.before-restore", "other"):  # of the local page, put aside, another bot's
        (tmp_path / f"{other}-99990101T000000Z.backup.db").write_bytes(database.read_bytes())
    late = backup.file_for(database, 4_000_000_000)
    assert str(backup.newest(database)) in {first, second, third}
    backup.backup(database, late)
    assert backup.newest(database) == late
    database.write_bytes(b"x" * 5000)
    (bad,) = [check for check in main("doctor", "--json")[1]["checks"] if check["name"] == "database"]
    assert bad["fix"].endswith(f"python -m bot restore {late}")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda file, data: None, "There is no database at"),
        (lambda file, data: file.mkdir(), "is a folder"),
        (lambda file, data: file.write_bytes(b""), "is empty"),
        (lambda file, data: file.write_bytes(b'{"format": 1}'), "is an exported table"),
        (lambda file, data: file.write_bytes(b"Dear diary"), "is not a database"),
        (lambda file, data: file.write_bytes(data[:68] + b"\0\0\0\1" + data[72:]), "of another program"),
        (lambda file, data: file.write_bytes(data[:50]), "is truncated"),
        (lambda file, data: file.write_bytes(data[:9000]), "is damaged"),
        (lambda file, data: file.write_bytes(data[:60] + b"\0\0\x27\x0f" + data[64:]), "has version 9999"),
        (lambda file, data: file.hardlink_to(file.with_name("played.db")), "is the database itself"),
    ],
)
def test_a_restore_names_what_is_wrong_with_the_file(
    main: Main,
    database: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    make: Callable[[Path, bytes], None],
    said: str,
) -> None:
    before = database.read_bytes()
    make(tmp_path / "given.db", before)
    assert command_line.main(["restore", str(tmp_path / "given.db")]) == 2
    assert said in capsys.readouterr().err
    assert database.read_bytes() == before
    assert [*tmp_path.glob("*.unfinished*")] == []


def test_a_backup_of_an_older_version_can_be_restored(main: Main, database: Path, tmp_path: Path) -> None:
    older = tmp_path / "older.db"
    with contextlib.closing(sqlite3.connect(older, isolation_level=None)) as db:
        migrate(db, migrations()[:5])
    assert main("restore", older)[0] == 0
    assert copies.faults(database) == []


async def test_a_backup_is_made_while_the_bot_writes(store: Store, tables: Tables, tmp_path: Path) -> None:
    await lobby(tables, ANA)
    async with store.transaction() as tx:
        await tx.fetch(change("INSERT INTO meta VALUES ('half', 'done')"))
        await asyncio.to_thread(backup.backup, sqlite(store).path, tmp_path / "copy.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.db")) as db:
        assert db.execute("SELECT count(*) FROM meta").fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (1,)


def test_a_restore_keeps_what_it_replaces(main: Main, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    alter(database, "UPDATE tables SET status = 'abandoned' WHERE id = 2")
    done, said = main("restore", copy, "--json")
    assert done == 0
    with contextlib.closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT status FROM tables WHERE id = 2").fetchone() == ("playing",)
    with contextlib.closing(sqlite3.connect(said["kept"])) as db:
        assert db.execute("SELECT status FROM tables WHERE id = 2").fetchone() == ("abandoned",)
    assert main("restore", copy, "--json")[1]["kept"] != said["kept"]
    told = main("restore", copy)[1]
    assert told.startswith(f"{database} is restored from the backup {copy}.\n")
    assert f"is kept as {database}.before-restore-3; delete it" in told


def test_a_copy_never_empties_what_it_reads(database: Path, tmp_path: Path) -> None:
    left_over = tmp_path / "new.db.unfinished"
    backup.backup(database, left_over)
    with pytest.raises(StoreError, match="unfinished copy"):
        backup.restore(left_over, tmp_path / "new.db")
    with pytest.raises(StoreError, match="unfinished copy"):
        backup.backup(left_over, tmp_path / "new.db")
    assert copies.faults(left_over) == []


def test_a_restore_waits_for_no_bot_and_takes_no_damaged_copy(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    with alone(database, "run"), pytest.raises(LockedDatabase, match="in use by"):
        backup.restore(copy, database)
    before = database.read_bytes()
    copy.write_bytes(copy.read_bytes()[:6000])
    with pytest.raises(DamagedDatabase, match="damaged"):
        backup.restore(copy, database)
    with pytest.raises(StoreError, match="no database"):
        backup.restore(tmp_path / "none.db", database)
    assert database.read_bytes() == before


async def test_after_a_restore_the_channel_is_looked_at_before_a_waiting_letter_is_sent(
    store: Store, tables: Tables, clock: StillClock, tmp_path: Path
) -> None:
    journal = Journal(clock)
    await lobby(tables, ANA)
    backup.backup(sqlite(store).path, tmp_path / "copy.db")
    await Outbox(store, clock, journal).drain()
    backup.restore(tmp_path / "copy.db", tmp_path / "new.db")
    (posted,) = journal.posted.values()
    restored = await Store.open(tmp_path / "new.db")

    class Looking(Journal):
        async def find(self, letter: Any) -> Posted | None:
            return Posted(posted[0])

    looking = Looking(clock)
    await Outbox(restored, clock, looking).drain()
    assert looking.requests == []
    async with restored.transaction() as tx:
        (row,) = await tx.fetch(
            change(
                "INSERT INTO outbox (table_id, kind, lane, move, payload, due, at)"
                " VALUES (1, 'lobby', 0, 0, X'80', 0, 0) RETURNING id"
            )
        )
    assert row["id"] > copies.FAR
    await restored.close()
