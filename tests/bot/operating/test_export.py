"""Export and import of finished games by the operator."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from bot import __main__ as command_line
from bot.errors import StoreError
from bot.operating import verify
from bot.operating.exchange import table_files
from bot.store import Store, query
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, lobby, make, play, started
from tests.bot.operating.kit import Main

# ---- export and import


async def _take_in(path: Path, data: bytes, clock: StillClock) -> int:
    store = await Store.open(path)
    try:
        return await table_files.take_in(store, clock, table_files.read(data), GAMES.__getitem__, tuple(GAMES))
    finally:
        await store.close()


@pytest.mark.parametrize("table", [1, 2])
def test_a_table_goes_to_another_database_and_comes_back_the_same(
    database: Path, tmp_path: Path, clock: StillClock, table: int
) -> None:
    data = table_files.export(database, table)
    other = tmp_path / "other.db"
    assert asyncio.run(_take_in(other, data, clock)) == table
    assert json.loads(table_files.export(other, table)) == json.loads(data)
    assert verify.verify_all(other, [table], GAMES.__getitem__)[0][0].ok


async def test_a_table_in_play_goes_on_under_a_new_number(database: Path, store: Store, clock: StillClock) -> None:
    tables = make(store, clock)
    await started(tables, ANA, BO, CY, channel=501)
    await lobby(tables, ANA, channel=502)
    data = table_files.export(database, 2)
    clock.pass_by(7 * 86400)
    number = await table_files.take_in(store, clock, table_files.read(data), GAMES.__getitem__, tuple(GAMES))
    assert number == 3
    snapshot = await tables.load(number)
    assert snapshot.table.homeless, "its channel holds another table here"
    assert [row.deadline - clock.now() for row in snapshot.asked] == [86400.0]
    done = await play(tables, number, ANA.id, "one")
    assert done.complete
    assert (await store.fetch(query("SELECT count(*) AS n FROM outbox WHERE table_id = ?", number)))[0]["n"] > 0
    await tables.close()


async def test_what_is_no_sound_table_is_not_taken_in(database: Path, store: Store, clock: StillClock) -> None:
    async def refused(data: bytes, said: str, games: tuple[str, ...] = tuple(GAMES)) -> None:
        with pytest.raises(StoreError, match=said):
            await table_files.take_in(store, clock, table_files.read(data), GAMES.__getitem__, games)

    data = table_files.export(database, 1)
    exported = table_files.read(data)
    await refused(data, "does not know the game 'bids'", games=("trick",))
    exported.moves[3].hash = "0" * 32
    await refused(msgspec.json.encode(exported), "was changed")
    await table_files.take_in(store, clock, table_files.read(data), GAMES.__getitem__, tuple(GAMES))
    await refused(data, "already in this database")
    with pytest.raises(StoreError, match="not an exported table"):
        table_files.read(b"{}")
    with pytest.raises(StoreError, match="has format 9"):
        table_files.read(data.replace(b'"format": 1', b'"format": 9'))


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
