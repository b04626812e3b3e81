"""The recount on the command line, and imported games."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

import rules
from bot import __main__ as command_line
from bot.operating.exchange import table_files
from bot.store import ProcessLock, Store, query
from tests.bot.kit import GAMES, StillClock
from tests.bot.made_once import copied
from tests.bot.operating.kit import played


def results(path: Path) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT * FROM results ORDER BY table_id, seat").fetchall()


def test_results_that_are_missing_are_added_and_ratings_made_again(
    tmp_path: Path,
    clock: StillClock,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    logging_as_before: None,
) -> None:
    path = tmp_path / "played.db"
    asyncio.run(copied(played, path, clock))
    monkeypatch.setattr(rules, "load", GAMES.__getitem__)
    monkeypatch.setattr(rules, "games", lambda: tuple(GAMES))
    before = results(path)
    assert len(before) == 3
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM results")
        db.commit()
    assert command_line.main(["recount", "--database", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"ok": True, "games": 1, "added": 1, "rated": 1}
    assert results(path) == before
    assert command_line.main(["recount", "--database", str(path)]) == 0
    assert capsys.readouterr().out == "Games with results: 1. Added just now: 0. Rated: 1.\n"
    assert results(path) == before


def test_a_recount_needs_a_database_and_a_bot_at_rest(
    tmp_path: Path, clock: StillClock, capsys: pytest.CaptureFixture[str], logging_as_before: None
) -> None:
    assert command_line.main(["recount", "--database", str(tmp_path / "none.db"), "--json"]) == 2
    assert "There is no database" in json.loads(capsys.readouterr().out)["error"]
    assert not (tmp_path / "none.db").exists()
    path = tmp_path / "played.db"
    asyncio.run(copied(played, path, clock))
    lock = ProcessLock(path)
    lock.acquire("run")
    assert command_line.main(["recount", "--database", str(path)]) == 2
    lock.release()


async def test_an_imported_game_has_its_people(store: Store, clock: StillClock, tmp_path: Path) -> None:
    path = tmp_path / "played.db"
    await copied(played, path, clock)
    for table in (1, 2):
        await table_files.take_in(
            store, clock, table_files.read(table_files.export(path, table)), GAMES.__getitem__, tuple(GAMES)
        )
    rows = await store.fetch(query("SELECT table_id, user FROM starters ORDER BY table_id, user"))
    assert [tuple(row) for row in rows] == [(1, 101), (1, 102), (1, 103), (2, 101), (2, 102)]
