"""All tables of a server in a file: brought into another database, or back into its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.errors import StoreError
from bot.operating.exchange import server_files
from bot.operating.exchange.table_files import export as export_table
from bot.store import Store, change, query
from bot.store.schema_columns import sql_tables
from tests.bot.kit import ANA, BO, GAMES, StillClock, lobby, make, play, started
from tests.bot.operating.kit import Main

HERE, ELSEWHERE = 1, 2


async def filled(path: Path, clock: StillClock) -> Store:
    """A store with two tables of one server, and one of another."""
    store = await Store.open(path)
    tables = make(store, clock)
    await started(tables, ANA, BO, server=HERE)
    await play(tables, 1, ANA.id, "three")
    await lobby(tables, ANA, channel=501, server=HERE)
    await lobby(tables, BO, channel=502, server=ELSEWHERE)
    await tables.close()
    return store


async def taken(path: Path, data: bytes, clock: StillClock) -> server_files.Taken:
    return await server_files.take_in_file(path, data, clock, GAMES.__getitem__, tuple(GAMES))


async def numbers(store: Store) -> list[tuple[int, int]]:
    return [(row["id"], row["guild"]) for row in await store.fetch(query("SELECT id, guild FROM tables ORDER BY id"))]


async def test_the_tables_of_a_server_come_into_another_database(tmp_path: Path, clock: StillClock) -> None:
    path, other = tmp_path / "one.db", tmp_path / "other.db"
    store = await filled(path, clock)
    await store.close()
    data = server_files.export(path, HERE)
    assert (await taken(other, data, clock)).added == [1, 2]
    there = await Store.open(other)
    assert await numbers(there) == [(1, HERE), (2, HERE)]
    snapshot = await make(there, clock).load(1)
    assert {seat.user for seat in snapshot.seats} == {ANA.id, BO.id}
    await there.close()
    assert json.loads(server_files.export(other, HERE))["tables"][0]["moves"] == json.loads(data)["tables"][0]["moves"]


async def test_only_what_is_missing_is_brought_back(tmp_path: Path, clock: StillClock) -> None:
    path = tmp_path / "one.db"
    store = await filled(path, clock)
    data = server_files.export(path, HERE)
    async with store.transaction() as tx:
        for table in reversed(sql_tables()):
            if "table_id" in table.columns:
                await tx.run(change(f"DELETE FROM {table.name} WHERE table_id = 1"))  # noqa: S608  of the schema
        await tx.run(change("DELETE FROM tables WHERE id = 1"))
    await store.close()
    found = await taken(path, data, clock)
    assert (found.added, found.already, found.refused) == ([1], [2], {})
    assert found.told() == ["Added: 1.", "Already here, and left as they are: 2."]


async def test_one_table_that_is_wrong_does_not_hold_up_the_others(tmp_path: Path, clock: StillClock) -> None:
    path, other = tmp_path / "one.db", tmp_path / "other.db"
    await (await filled(path, clock)).close()
    data = json.loads(server_files.export(path, HERE))
    data["tables"][0]["table"]["game"] = "chess"
    found = await taken(other, json.dumps(data).encode(), clock)
    assert (found.added, list(found.refused)) == ([2], [1])
    assert not found.ok
    assert "Not taken: table 1. This bot does not know the game 'chess'." in found.told()[-1]


async def test_a_server_without_tables_and_a_file_without_any_are_said(tmp_path: Path, clock: StillClock) -> None:
    path = tmp_path / "one.db"
    await (await filled(path, clock)).close()
    with pytest.raises(StoreError, match="has no tables"):
        server_files.export(path, 7)
    for data in (b"{}", b"[1]", b"\xff", export_table(path, 1)[:50]):
        assert not server_files.is_of_server(data)
    assert not server_files.is_of_server(export_table(path, 1))
    with pytest.raises(StoreError, match="no tables of a server"):
        server_files.read(b'{"server": 1}')
    with pytest.raises(StoreError, match="format 9"):
        server_files.read(b'{"format": 9, "server": 1, "tables": []}')


@pytest.mark.sqlite
def test_a_server_by_command(main: Main, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "server.json"
    assert main("export", "--server", "123456789012345678")[0] == 2
    assert main("export")[0] == 2
    assert main("export", "1", "--server", "123456789012345678")[0] == 2
    file.write_bytes(server_files.export(database, 1))
    code, said = main("import", str(file), "--json")
    assert (code, said["already"], said["added"]) == (0, [1, 2], [])
