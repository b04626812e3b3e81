"""Mutated files: a command names the fault of any file and never ends in a traceback.

Each case is named by its number and is the same on every machine; the suite takes some, ``-m full`` all.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rules
from bot import __main__ as command_line
from bot.operating.exchange import table_files
from bot.store import Store, query
from bot.store.database_reader import reading
from tests.bot.kit import GAMES, StillClock, make
from tests.bot.made_once import copied
from tests.bot.operating.kit import played

Run = Callable[..., tuple[int, str, str]]

SOME, ALL = range(60), range(60, 3_000)

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 1 << 62, 1 << 63, 1 << 70, -1e308, 1e308, 0.5, "", "x", "\0", "é" * 300, "AA==", "gA==",
    "wQ==", "kg==", [], [[]], {}, {"x": 1}, "playing", "lobby", "over", "\ud83d\ude00", "x" * 100_000,
)  # fmt: skip
"""Values that a field is not made for, and some that it is."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with table 1, over, and table 2, in play; nobody changes it."""
    path = tmp_path_factory.mktemp("sound") / "sound.db"
    asyncio.run(copied(played, path, StillClock()))
    return path


@pytest.fixture(scope="module")
def exported(sound: Path) -> tuple[bytes, bytes]:
    return table_files.export(sound, 1), table_files.export(sound, 2)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], logging_as_before: None) -> Run:
    """The command line with the toys for games; gives the exit code and the output."""
    monkeypatch.setattr(rules, "load", GAMES.__getitem__)
    monkeypatch.setattr(rules, "games", lambda: tuple(GAMES))

    def run(*arguments: object) -> tuple[int, str, str]:
        done = command_line.main([str(argument) for argument in arguments])
        return done, *capsys.readouterr()

    return run


# ---- exported tables


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """All places in a plain value that can hold another."""
    for key in value if isinstance(value, dict) else range(len(value)):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            _places(value[key], found)
    return found


def _other_values(data: bytes, chance: Random) -> bytes:
    value = json.loads(data)
    for _ in range(chance.randint(1, 3)):
        holder, key = chance.choice(_places(value, []))
        kind = chance.randrange(4)
        if kind == 0 and isinstance(holder, dict):
            del holder[key]
        elif kind == 1:
            other, elsewhere = chance.choice(_places(value, []))
            holder[key] = json.loads(json.dumps(other[elsewhere]))
        else:
            holder[key] = chance.choice(ODD)
    return json.dumps(value).encode()


def _other_bytes(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 30))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _cut_or_swapped(data: bytes, chance: Random) -> bytes:
    start, end = sorted(chance.sample(range(len(data)), 2))
    return chance.choice((data[:start], data[end:], data[:start] + data[end:], data[start:end] + data))


def _in_another_encoding(data: bytes, chance: Random) -> bytes:
    text = data.decode().replace('"Ana"', f'"An{chance.choice("äéß¡ÿ")}"')
    return text.encode(chance.choice(("latin-1", "utf-16", "utf-8-sig", "utf-32")))


def _nested(data: bytes, chance: Random) -> bytes:
    deep = chance.choice((100, 2_000, 200_000))
    inside = b"[" * deep + b"]" * deep if chance.random() < 0.5 else b'{"x":' * deep + b"1" + b"}" * deep
    where = chance.choice((b'"format"', b'"options"', b'"extra"', b'"seats"'))
    return inside if chance.random() < 0.3 else b"{" + where + b": " + inside + b"," + data.lstrip()[1:]


MUTATIONS = (_other_values, _other_values, _other_values, _other_bytes, _cut_or_swapped, _in_another_encoding, _nested)


async def _goes_on(path: Path, table: int) -> None:
    """Check that an accepted file can be loaded, shown and exported."""
    store = await Store.open(path)
    tables = make(store, StillClock())
    try:
        snapshot = await tables.load(table)
        if snapshot.state is not None:
            for seat in range(len(snapshot.seats)):
                snapshot.view(seat)
                snapshot.decisions(seat)
        await tables.past.log(table)
    finally:
        await tables.close()
        await store.close()


def _imports(run: Run, tmp_path: Path, exported: tuple[bytes, bytes], number: int) -> None:
    chance = Random(number)
    file, database = tmp_path / "table.json", tmp_path / "here.db"
    file.write_bytes(chance.choice(MUTATIONS)(exported[number % 2], chance))
    done, out, err = run("import", file, "--database", database, "--json")
    said = json.loads(out)
    assert said["ok"] == (done == 0)
    if done:
        assert (done, said["error"]) == (command_line.MISUSED, err.strip())
        if database.exists():
            with reading(database) as db:
                assert db.fetch(query("SELECT id FROM tables")) == []
    else:
        asyncio.run(_goes_on(database, said["table"]))
        assert run("export", said["table"], "--database", database)[0] == 0
        assert run("verify", "--all", "--database", database)[0] in {0, 1}


@pytest.mark.ux(70)
@pytest.mark.parametrize("number", SOME)
def test_a_mutated_export_is_refused_whole_or_taken_in_whole(
    run: Run, tmp_path: Path, exported: tuple[bytes, bytes], number: int
) -> None:
    _imports(run, tmp_path, exported, number)


@pytest.mark.full
@pytest.mark.parametrize("number", ALL)
def test_all_mutated_exports(run: Run, tmp_path: Path, exported: tuple[bytes, bytes], number: int) -> None:
    _imports(run, tmp_path, exported, number)


def test_what_is_no_file_of_a_table_is_named(run: Run, tmp_path: Path, sound: Path) -> None:
    assert "is a database" in run("import", sound, "--database", tmp_path / "here.db")[2]
    assert "is not a file" in run("import", tmp_path, "--database", tmp_path / "here.db")[2]
    assert "is not a file" in run("import", "/dev/zero", "--database", tmp_path / "here.db")[2]
    assert "cannot be" in run("import", tmp_path / ("x" * 300), "--database", tmp_path / "here.db")[2]


# ---- databases


def _damage(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    kind = chance.randrange(5)
    if kind == 0:
        return bytes(changed[: chance.randrange(len(changed))])
    if kind == 1:  # a page of something else
        page = chance.randrange(len(changed) // 4096) * 4096
        changed[page : page + 4096] = chance.randbytes(4096)
        return bytes(changed)
    if kind == 2:  # two pages change places
        one, two = (chance.randrange(len(changed) // 4096) * 4096 for _ in range(2))
        changed[one : one + 4096], changed[two : two + 4096] = changed[two : two + 4096], changed[one : one + 4096]
        return bytes(changed)
    for _ in range(chance.choice((1, 20, 400))):
        changed[chance.randrange(100 if kind == 3 else len(changed))] = chance.randrange(256)
    return bytes(changed)


COMMANDS: tuple[tuple[str, ...], ...] = (
    ("verify", "--all", "--json"), ("verify", "1", "2"), ("export", "1"), ("export", "2"), ("backup", "--json"),
    ("recount",),
)  # fmt: skip


def _reads(run: Run, tmp_path: Path, sound: Path, number: int) -> None:
    chance = Random(number)
    database = tmp_path / "damaged.db"
    data = _damage(sound.read_bytes(), chance)
    for command in COMMANDS:
        for end in ("-wal", "-shm"):
            database.with_name(database.name + end).unlink(missing_ok=True)
        database.write_bytes(data)
        done, out, err = run(*command, "--database", database)
        assert done in {0, 1, 2}
        assert (done == command_line.MISUSED) == bool(err.strip())
        if "--json" in command:
            assert json.loads(out)["ok"] == (done == 0)
    damaged = tmp_path / "copy.db"
    damaged.write_bytes(data)
    done, _, err = run("restore", damaged, "--database", tmp_path / "new.db")
    assert (done, bool(err.strip())) in {(0, False), (2, True)}
    assert done == 0 or not (tmp_path / "new.db").exists()


@pytest.mark.ux(70)
@pytest.mark.parametrize("number", range(15))
def test_a_damaged_database_is_named_and_never_ends_in_a_traceback(
    run: Run, tmp_path: Path, sound: Path, number: int
) -> None:
    _reads(run, tmp_path, sound, number)


@pytest.mark.full
@pytest.mark.parametrize("number", range(15, 600))
def test_all_damaged_databases(run: Run, tmp_path: Path, sound: Path, number: int) -> None:
    _reads(run, tmp_path, sound, number)
