"""Backup and restore, verify, export and import, the doctor, and the command line over all of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import rules
from bot import __main__ as command_line
from bot import settings
from bot.errors import DamagedDatabase, LockedDatabase, StoreError
from bot.operating import backup, doctor, exchange, verify
from bot.operating.check import Check
from bot.outbox import Outbox, Posted
from bot.store import Store, change, copies, query
from bot.store.migrate import migrate, migrations
from bot.tables.service import Tables
from rules import lookup
from tests.bot import toy
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, lobby, make, play, press, started

Main = Callable[..., tuple[int, Any]]


async def finish(tables: Tables, table: int) -> None:
    """Play a table to its end with an undo, a change of mind and a seat given up on the way."""
    await play(tables, table, ANA.id, "three")
    await play(tables, table, ANA.id, "two")
    await tables.undo(table, ANA.id, press())
    await tables.concede(table, CY.id, press())
    await tables.settled()
    while (sitting := await tables.load(table)).table.status == "playing":
        for seat in sitting.seats:
            for decision in (await tables.load(table)).decisions(seat.seat):
                if decision.chosen is None and seat.holder == "person":
                    await play(tables, table, seat.user or 0, decision.form.options[0].key)  # type: ignore[union-attr]
        await tables.settled()


async def played(path: Path, clock: StillClock) -> None:
    """A database with table 1, over, and table 2, in play."""
    store = await Store.open(path)
    tables = make(store, clock)
    over = await started(tables, ANA, BO, CY)
    await finish(tables, over.id)
    await started(tables, ANA, BO, channel=501)
    await play(tables, 2, BO.id, "two")
    await tables.close()
    await store.close()


@pytest.fixture
def database(tmp_path: Path, clock: StillClock) -> Path:
    path = tmp_path / "played.db"
    asyncio.run(played(path, clock))
    return path


@pytest.fixture
def main(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database: Path, logging_as_before: None
) -> Main:
    """The command line on that database, with the toys for games; gives the exit code and the JSON."""
    monkeypatch.setattr(rules, "load", GAMES.__getitem__)
    monkeypatch.setattr(rules, "games", lambda: tuple(GAMES))
    monkeypatch.setenv("TURNKEEPER_DATABASE", str(database))

    def run(*arguments: object) -> tuple[int, Any]:
        done = command_line.main([str(argument) for argument in arguments])
        out = capsys.readouterr().out
        return done, json.loads(out) if out.startswith("{") else out

    return run


def alter(path: Path, sql: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute(sql, values).rowcount > 0
        db.commit()


# ---- verify


def test_a_finished_table_is_sound_and_wholly_played_again(main: Main) -> None:
    done, said = main("verify", "--all", "--json")
    report, in_play = said["tables"]
    assert (done, said["ok"], report["ok"], report["commitment"]) == (0, True, True, True)
    assert report["replayed"] == report["moves"] > 10
    assert report["by_chain"] == 0
    assert (in_play["status"], in_play["ok"]) == ("playing", True)
    assert main("verify", "--all")[1].endswith("\n2 tables verified: all sound.\n")


def test_where_no_table_is_there_is_nothing_to_verify(main: Main, database: Path) -> None:
    alter(database, "UPDATE tables SET status = 'abandoned'")
    assert main("verify", "--all") == (0, "There is no table yet, so there is nothing to verify.\n")


def test_a_table_in_play_can_be_verified_too(main: Main) -> None:
    assert main("verify", 2)[0] == 0
    assert main("verify", 7, "--json")[1]["missing"] == [7]
    assert main("verify", 7)[0] == 1
    assert main("verify")[0] == 2


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE tables SET secret = zeroblob(32) WHERE id = 1", "not the one that was promised"),
        ("UPDATE moves SET hash = 'z' || substr(hash, 2) WHERE table_id = 1 AND n = 4", "was changed"),
        ("UPDATE moves SET picks = (SELECT picks FROM moves WHERE table_id = 1 AND n = 2) WHERE n = 3", "was changed"),
        ("UPDATE moves SET key = 'other' WHERE table_id = 1 AND n = 2", "was changed"),
        ("DELETE FROM moves WHERE table_id = 1 AND n = 3", "Move 3 is missing"),
        ("DELETE FROM moves WHERE table_id = 1 AND n = (SELECT move FROM tables WHERE id = 1)", "its log ends at"),
        ("UPDATE moves SET state = (SELECT state FROM moves WHERE table_id = 1 AND n = 1) WHERE n = 5", "stored state"),
    ],
)
def test_what_was_changed_is_found(main: Main, database: Path, sql: str, said: str) -> None:
    alter(database, sql)
    done, told = main("verify", "1", "--json")
    assert done == 1
    assert any(said in problem for problem in told["tables"][0]["problems"]), told


def test_a_seed_that_is_not_the_promised_one_leads_elsewhere(main: Main, database: Path) -> None:
    alter(database, "UPDATE tables SET start_key = 'another press' WHERE id = 1")
    _, told = main("verify", "1", "--json")
    assert "leads to another state" in told["tables"][0]["problems"][0]


def test_moves_of_another_version_are_checked_by_the_chain(main: Main, database: Path) -> None:
    alter(database, "UPDATE moves SET version = 0 WHERE table_id = 1 AND n <= 4")
    _, told = main("verify", "1", "--json")
    (report,) = told["tables"]
    assert (report["ok"], report["by_chain"], report["replayed"]) == (True, 4, report["moves"] - 4)


@pytest.mark.parametrize("number", ["-1", "9" * 19, "9" * 5000, "1.0", "x", ""])
def test_what_is_no_tables_number_is_refused(main: Main, number: str) -> None:
    for command in ("verify", "export"):
        with pytest.raises(SystemExit) as stopped:
            main(command, "--", number)
        assert stopped.value.code == command_line.MISUSED


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE moves SET state = X'00' WHERE table_id = 2 AND n = 2", "cannot be loaded"),
        ("UPDATE moves SET state = NULL WHERE table_id = 2 AND n = 2", "newest position is missing"),
        ("UPDATE tables SET terms = X'c1' WHERE id = 2", "cannot be loaded"),
        ("UPDATE tables SET options = X'81a17801' WHERE id = 2", "lobby cannot be opened"),
        ("UPDATE tables SET pace = 'never' WHERE id = 2", "cannot be loaded"),
        ("UPDATE tables SET game = 'chess' WHERE id = 2", "cannot be read"),
        ("UPDATE tables SET owner_name = CAST(X'ff' AS TEXT) WHERE id = 2", "cannot be read"),
        ("DELETE FROM decisions WHERE table_id = 2", "something else than it has clocks for"),
        ("UPDATE seats SET name = X'ff' WHERE table_id = 2", "cannot be"),
    ],
)
def test_before_an_upgrade_a_table_that_cannot_go_on_is_named(main: Main, database: Path, sql: str, said: str) -> None:
    assert main("verify", "--all")[0] == 0
    alter(database, sql)
    done, told = main("verify", "--all", "--json")
    sound, bad = told["tables"]
    assert (done, sound["ok"], bad["ok"], bad["table"]) == (1, True, False, 2)
    assert any(said in problem for problem in bad["problems"]), bad
    assert main("verify", "--all")[1].endswith("2 tables verified: 1 NOT SOUND (2).\n")


@pytest.mark.ux(71)
@pytest.mark.parametrize("broken", ["prompt", "default", "option"])
def test_before_an_upgrade_every_question_is_asked_and_every_default_played(
    main: Main, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("a card that is gone")

    monkeypatch.setattr(toy.Bids, broken, fails)
    done, told = main("verify", "--all", "--json")
    (bad,) = [report for report in told["tables"] if not report["ok"]]
    assert (done, bad["table"]) == (1, 2)
    expected = "default of decision" if broken == "default" else "cannot be asked again"
    assert any(expected in problem for problem in bad["problems"]), bad


def test_an_archived_and_an_open_table_are_rehearsed_too(main: Main, database: Path) -> None:
    alter(database, "UPDATE tables SET status = 'abandoned', archived = 1 WHERE id = 2")
    alter(database, "DELETE FROM decisions WHERE table_id = 2")  # no clock runs in the archive
    assert [report["ok"] for report in main("verify", "--all", "--json")[1]["tables"]] == [True, True]
    alter(database, "UPDATE moves SET state = X'00' WHERE table_id = 2 AND n = 2")
    assert [report["ok"] for report in main("verify", "--all", "--json")[1]["tables"]] == [True, False]


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
    assert main("backup", target)[0] == 2, "a backup never replaces another one"
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
        (lambda file, data: file.write_bytes(b"Dear diary"), "is no database"),
        (lambda file, data: file.write_bytes(data[:68] + b"\0\0\0\1" + data[72:]), "of another program"),
        (lambda file, data: file.write_bytes(data[:50]), "is cut off"),
        (lambda file, data: file.write_bytes(data[:9000]), "is damaged"),
        (lambda file, data: file.write_bytes(data[:60] + b"\0\0\x27\x0f" + data[64:]), "of version 9999"),
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
        await asyncio.to_thread(backup.backup, store.path, tmp_path / "copy.db")
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
    assert told.startswith(f"{database} is now as it was in the backup {copy}.\n")
    assert f"is kept as {database}.before-restore-3; delete it" in told


def test_a_copy_never_empties_what_it_reads(database: Path, tmp_path: Path) -> None:
    left_over = tmp_path / "new.db.unfinished"
    backup.backup(database, left_over)
    with pytest.raises(StoreError, match="another name"):
        backup.restore(left_over, tmp_path / "new.db")
    with pytest.raises(StoreError, match="another name"):
        backup.backup(left_over, tmp_path / "new.db")
    assert copies.faults(left_over) == []


def test_a_restore_waits_for_no_bot_and_takes_no_damaged_copy(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    with command_line._alone(database, "run"), pytest.raises(LockedDatabase, match="in use by"):
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
    backup.backup(store.path, tmp_path / "copy.db")
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


# ---- export and import


async def _take_in(path: Path, data: bytes, clock: StillClock) -> int:
    store = await Store.open(path)
    try:
        return await exchange.take_in(store, clock, exchange.read(data), GAMES.__getitem__, tuple(GAMES))
    finally:
        await store.close()


@pytest.mark.parametrize("table", [1, 2])
def test_a_table_goes_to_another_database_and_comes_back_the_same(
    database: Path, tmp_path: Path, clock: StillClock, table: int
) -> None:
    data = exchange.export(database, table)
    other = tmp_path / "other.db"
    assert asyncio.run(_take_in(other, data, clock)) == table
    assert json.loads(exchange.export(other, table)) == json.loads(data)
    assert verify.verify_all(other, [table], GAMES.__getitem__)[0][0].ok


async def test_a_table_in_play_goes_on_under_a_new_number(database: Path, store: Store, clock: StillClock) -> None:
    tables = make(store, clock)
    await started(tables, ANA, BO, CY, channel=501)
    await lobby(tables, ANA, channel=502)
    data = exchange.export(database, 2)
    clock.pass_by(7 * 86400)
    number = await exchange.take_in(store, clock, exchange.read(data), GAMES.__getitem__, tuple(GAMES))
    assert number == 3
    sitting = await tables.load(number)
    assert sitting.table.homeless, "its channel holds another table here"
    assert [row.deadline - clock.now() for row in sitting.asked] == [86400.0]
    done = await play(tables, number, ANA.id, "one")
    assert done.complete
    assert (await store.fetch(query("SELECT count(*) AS n FROM outbox WHERE table_id = ?", number)))[0]["n"] > 0
    await tables.close()


async def test_what_is_no_sound_table_is_not_taken_in(database: Path, store: Store, clock: StillClock) -> None:
    async def refused(data: bytes, said: str, games: tuple[str, ...] = tuple(GAMES)) -> None:
        with pytest.raises(StoreError, match=said):
            await exchange.take_in(store, clock, exchange.read(data), GAMES.__getitem__, games)

    data = exchange.export(database, 1)
    exported = exchange.read(data)
    await refused(data, "does not know the game 'bids'", games=("trick",))
    exported.moves[3].hash = "0" * 32
    await refused(msgspec.json.encode(exported), "was changed")
    await exchange.take_in(store, clock, exchange.read(data), GAMES.__getitem__, tuple(GAMES))
    await refused(data, "in this database already")
    with pytest.raises(StoreError, match="no exported table"):
        exchange.read(b"{}")
    with pytest.raises(StoreError, match="of format 9"):
        exchange.read(data.replace(b'"format": 1', b'"format": 9'))


def test_export_and_import_by_command(main: Main, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    assert main("export", 1, "--out", file)[0] == 0
    assert main("export", 1)[1]["table"]["id"] == 1
    assert main("export", 9)[0] == 2
    done, said = main("import", file, "--database", tmp_path / "fresh.db", "--json")
    assert (done, said) == (0, {"ok": True, "table": 1})
    assert main("import", tmp_path / "none.json")[0] == 2
    assert main("export", 1, "--out", tmp_path / "no" / "folder.json")[0] == 2


def test_who_has_only_played_on_the_local_page_is_told_of_its_database(
    main: Main, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TURNKEEPER_DATABASE")
    commands = (["verify", "--all"], ["backup"], ["export", "1"])
    for command in commands:
        assert command_line.main(command) == 2
        assert "local page" not in capsys.readouterr().err
    Path("played.db").rename(command_line.PLAY_DATABASE)
    for command in commands:
        assert command_line.main(command) == 2
        assert "The local page keeps its own: --database turnkeeper-play.db." in capsys.readouterr().err
    assert main("verify", "--all", "--database", command_line.PLAY_DATABASE)[0] == 0


# ---- the doctor and the start


async def test_the_doctor_finds_a_sound_installation(tmp_path: Path) -> None:
    checks = await doctor.examine(tmp_path / "none.db")
    assert [check.name for check in checks] == [
        "python",
        "settings",
        "disk",
        "database",
        "fonts",
        "data",
        "search",
        "commands",
    ]
    assert [check for check in checks if not check.ok] == []


@pytest.mark.ux(72)
async def test_the_doctor_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bad.db"
    path.write_bytes(b"x" * 5000)
    (bad,) = [check for check in await doctor.examine(path) if not check.ok]
    assert (bad.name, "restore FILE" in bad.fix) == ("database", True)
    for number in (100, 200):
        (tmp_path / f"bad-{number}.backup.db").touch()
    (bad,) = [check for check in await doctor.examine(path) if not check.ok]
    assert "bad-200.backup.db" in bad.fix
    (bad,) = [check for check in await doctor.examine(tmp_path / "bad.db" / "in-a-file.db") if not check.ok]
    assert "cannot be written" in bad.detail
    monkeypatch.setattr(rules, "load", lambda game: 1 // 0)
    assert {check.name for check in await doctor.examine(path) if not check.ok} >= {"database", "data"}
    monkeypatch.setenv("TURNKEEPER_LOG", "xml")
    monkeypatch.setenv("TURNKEEPER_LOG_LEVEL", "loud")
    monkeypatch.setenv("TURNKEEPER_RULES_URL", "nowhere")
    wrong = (await doctor.examine(path))[-1]
    assert (wrong.name, wrong.fix) == ("settings", "Correct these 3 settings.")
    assert all(
        name in wrong.detail for name in ("TURNKEEPER_LOG is", "TURNKEEPER_LOG_LEVEL is", "TURNKEEPER_RULES_URL")
    )


def test_all_wrong_settings_are_named_at_once(tmp_path: Path) -> None:
    env = {
        "TURNKEEPER_DATABASE": str(tmp_path),
        "DISCORD_TOKEN_FILE": str(tmp_path / "none"),
        "TURNKEEPER_LOG": "xml",
        "TURNKEEPER_LOG_LEVEL": "loud",
        "TURNKEEPER_RULES_URL": "nowhere",
        "TURNKEEPER_PACKS": str(tmp_path / "no pack"),
    }
    with pytest.raises(settings.BadSettings) as raised:
        settings.read(env)
    assert len(raised.value.faults) == len(env)
    for name, fault in zip(env, raised.value.faults, strict=True):
        assert name in fault
    assert settings.read({}).database == Path("turnkeeper.db")
    for token, said in (("", "There is no token"), ("abc", "DISCORD_TOKEN is no token of a bot")):
        env = {"DISCORD_TOKEN": token, "TURNKEEPER_LOG": "xml"}
        with pytest.raises(settings.BadSettings, match=said) as raised:
            settings.read(env, on_discord=True)
        assert len(raised.value.faults) == 2


TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB"  # noqa: S105
"""Has the form of a token, and is none."""


@pytest.mark.parametrize(
    ("token", "said"),
    [
        (TOKEN, ""),
        (f"Bot {TOKEN}", "the word Bot"),
        (f'"{TOKEN}"', "quotes"),
        ("123456789012345678", "the application's ID"),
        ("0123456789abcdef" * 4, "public key"),
        ("abcdefghijklmnopqrstuvwxyz012345", "client secret"),
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4.GAbCdE.", "cut"),
        ("hello.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB", "cut"),
        ("ü.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB", "cut"),
    ],
)
async def test_a_token_that_is_no_token_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str, said: str
) -> None:
    assert (said in settings.not_a_token(token)) == bool(said or not settings.not_a_token(token))
    monkeypatch.setenv("DISCORD_TOKEN", token)
    found = [check for check in await doctor.examine(tmp_path / "bot.db") if check.name == "token"]
    assert [check.ok for check in found] == ([False] if said else [])
    assert all(said in check.detail and token not in check.detail for check in found)


@pytest.mark.parametrize(("free", "ok"), [(0, False), (5 << 20, False), (1 << 30, True)])
async def test_a_full_disk_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, ok: bool) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=free))
    checks = await doctor.examine(tmp_path / "not yet" / "bot.db")
    (found,) = [check for check in checks if check.name == "disk"]
    assert (found.ok, "is full" in found.detail) == (ok, not ok)
    assert any(check.name == "database" for check in checks) == ok


async def test_the_doctor_says_how_the_rules_are_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup.extra, "folder", lambda: None)

    (search,) = [check for check in await doctor.examine(tmp_path / "bot.db") if check.name == "search"]
    assert search == Check(
        "search", True, "the rules are found by words; `make meaning` lets them be found by meaning, too"
    )


def test_the_doctor_by_command(main: Main, database: Path) -> None:
    done, said = main("doctor", "--json")
    assert said["ok"] == (done == 0)
    (settings,) = [check["detail"] for check in said["checks"] if check["name"] == "settings"]
    assert settings.endswith("; the log is written as console, from level info")
    assert {"name", "ok", "detail", "fix"} == set(said["checks"][0])
    with command_line._alone(database, "run"):
        told = main("doctor")[1]
    assert "in use by" in told
    assert told.splitlines()[-1] == "All is well." or "to mend; see BAD above." in told


def test_running_without_a_token_says_where_it_goes(
    main: Main, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert command_line.main(["run"]) == 2
    assert "DISCORD_TOKEN" in capsys.readouterr().err


def test_two_bots_on_one_database_are_one_too_many(
    main: Main, database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    with command_line._alone(database, "play"):
        assert command_line.main(["run"]) == 2
    assert "in use by python -m bot play, process" in capsys.readouterr().err
