"""Content packs: a setting names them; a table keeps its own and needs them to play on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import rules
from bot import __main__ as command_line
from bot import settings
from bot.errors import DamagedTable, StoreError
from bot.game_editions import Library, MissingPack
from bot.messages.opening.lobby import lobby as lobby_message
from bot.operating import doctor
from bot.operating.exchange import table_files
from bot.operating.repair import NotMendedError, repair
from bot.store import Store, query
from bot.tables import damage
from bot.tables.model import Place, Table
from bot.tables.table_service import Tables
from bot.thinking import InProcesses
from tests.bot.kit import ANA, BO, FirstChoice, StillClock, press

EMBER = """
[[golem]]
code = "cinder"
name = "Ember Golem"
source = "pack: my table"
sides = [
    { defence = 1, action = { op = "sword", value = 4 } },
    { defence = 2, action = { op = "sword", value = 2, status = "poison" } },
    { defence = 1, action = { op = "keys", value = 1 } },
    { defence = 2, action = { op = "heart", value = 1 } },
]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "mypack"
    (folder / "clash").mkdir(parents=True)
    (folder / "clash" / "cards.toml").write_text(EMBER, encoding="utf-8")
    return folder


def service(store: Store, clock: StillClock, *packs: Path) -> Tables:
    return Tables(store, clock, load=Library(packs), games=("clash",), players=lambda _: FirstChoice())


async def began(tables: Tables, channel: int = 500) -> Table:
    table = await tables.open(
        game="clash", options={}, seats=2, pace="days", owner=ANA, place=Place(1, channel, 2), key=press()
    )
    await tables.join(table.id, BO, press())
    return await tables.start(table.id, ANA.id, press())


def golems(game: Any) -> set[str]:
    return {piece.name for piece in game.words.pieces()}


@pytest.mark.ux(78)
async def test_a_new_table_plays_with_the_packs_and_keeps_them(store: Store, clock: StillClock, pack: Path) -> None:
    plain = service(store, clock)
    before = await began(plain)
    await plain.close()
    tables = service(store, clock, pack)
    after = await began(tables, channel=501)
    assert after.packs.startswith("mypack:")
    one, two = await tables.load(before.id), await tables.load(after.id)
    assert "Ember Golem" not in golems(one.game)
    assert "Ember Golem" in golems(two.game)
    assert one.game.content == rules.load("clash").content != two.game.content == after.content
    for snapshot in (one, two):
        seat = snapshot.seat_of(ANA.id)
        assert seat is not None
        (decision,) = snapshot.decisions(seat)
        await tables.answer(snapshot.table.id, ANA.id, decision.id, decision.default.picks, press())
        assert (await tables.past.verify(snapshot.table.id)).ok
    assert "Ember Golem" in {piece.name for piece in tables.games.pieces("clash")}
    assert "**Content packs** mypack" in lobby_message(two).words()
    assert "Content packs" not in lobby_message(one).words()
    await tables.close()


async def test_a_table_whose_pack_is_gone_waits_until_it_is_back(store: Store, clock: StillClock, pack: Path) -> None:
    tables = service(store, clock, pack)
    table = await began(tables)
    await tables.close()
    without = service(store, clock)
    with pytest.raises(MissingPack, match="needs the content pack mypack"):
        without.desk.games.load(table.edition)
    await without.resume()
    with pytest.raises(DamagedTable):
        await without.load(table.id)
    await without.settled()
    await without.close()
    with pytest.raises(NotMendedError, match="needs the content pack mypack"):
        await repair(store, clock, Library(), ("clash",), table.id)
    again = service(store, clock, pack)
    await damage.release(again.desk)
    assert "Ember Golem" in golems((await again.load(table.id)).game)
    await again.close()


def test_a_pack_that_was_changed_is_another_one(pack: Path) -> None:
    edition = Library([pack]).edition("clash")
    assert edition == Library([pack]).edition("clash")
    assert Library([pack]).edition("eternia") == "eternia", "it has nothing for that game"
    with (pack / "clash" / "cards.toml").open("a", encoding="utf-8") as file:
        file.write("# a word\n")
    with pytest.raises(MissingPack, match="in its old version"):
        Library([pack])(edition)
    assert Library([pack]).edition("clash") != edition


@pytest.mark.ux(78)
async def test_an_import_without_its_packs_says_which_is_missing(
    store: Store, clock: StillClock, pack: Path, tmp_path: Path
) -> None:
    tables = service(store, clock, pack)
    table = await began(tables)
    await tables.close()
    exported = table_files.read(table_files.export(store.place, table.id))
    other = await Store.open(tmp_path / "other.db")
    try:
        with pytest.raises(StoreError, match="needs the content pack mypack"):
            await table_files.take_in(other, clock, exported, Library(), ("clash",))
        assert await other.fetch(query("SELECT id FROM tables")) == []
        assert await table_files.take_in(other, clock, exported, Library([pack]), ("clash",)) == table.id
    finally:
        await other.close()


def test_the_commands_know_the_packs_of_the_settings(
    tmp_path: Path,
    pack: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    logging_as_before: None,
) -> None:

    async def play(path: Path) -> None:
        store = await Store.open(path)
        tables = service(store, StillClock(), pack)
        await began(tables)
        await tables.close()
        await store.close()

    path = tmp_path / "played.db"
    asyncio.run(play(path))
    assert command_line.main(["verify", "--all", "--database", str(path)]) == 1
    assert "needs the content pack mypack" in capsys.readouterr().out
    monkeypatch.setenv("TURNKEEPER_PACKS", str(pack))
    assert command_line.main(["verify", "--all", "--database", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"][0]["replayed"] == 1


async def test_the_doctor_looks_at_the_packs(tmp_path: Path, pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNKEEPER_PACKS", str(pack))
    (found,) = [check for check in await doctor.examine(tmp_path / "bot.db") if check.name == "packs"]
    assert found.ok
    assert "Clash with mypack:" in found.detail
    (pack / "clash" / "cards.toml").write_text("[[golem]]\ncode = 1\n", encoding="utf-8")
    (found,) = [check for check in await doctor.examine(tmp_path / "bot.db") if check.name == "packs"]
    assert not found.ok
    assert "cards.toml, line 2" in found.detail


@pytest.mark.parametrize("name", ["my pack", "a,b", "a|b"])
def test_a_packs_name_can_stand_in_an_edition(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / "two").mkdir()
    (tmp_path / "other" / "two").mkdir(parents=True)
    with pytest.raises(settings.BadSettings, match="has the name of its folder"):
        settings.read({"TURNKEEPER_PACKS": str(tmp_path / name)})
    with pytest.raises(settings.BadSettings, match="each name only once"):
        settings.read({"TURNKEEPER_PACKS": f"{tmp_path / 'two'}:{tmp_path / 'other' / 'two'}"})


@pytest.mark.ux(74, 78)
async def test_a_computer_plays_on_when_a_pack_changes_under_it(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The bot plays on with the pack it read, while a later process finds a changed one."""
    library = Library([pack])
    edition = library.edition("clash")
    game = library(edition)
    state = game.new(game.rules.Options(), 2, b"s" * 32)
    decision = game.decisions_for(state, 0)[0]
    pool = InProcesses(library, 1)
    try:
        (pack / "clash" / "cards.toml").write_text("[[golem]]\ncode = 1\n", encoding="utf-8")
        picks = await pool.choose(game, edition, state, decision, "easy")
    finally:
        await pool.close()
    game.apply(state, rules.Answer(decision.id, 0, picks))
    assert "MissingPack" in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    "data",
    [
        pytest.param("[[golem]]\nname = 'Größe'\n".encode("latin-1"), id="latin"),
        pytest.param(b"a = " + b"[" * 20_000 + b"]" * 20_000, id="deep"),
        pytest.param(b"\0" * 64, id="nothing but zeros"),
        pytest.param(b"[[spell]]\ncode = 'x'\n", id="unknown"),
        pytest.param(EMBER.encode() * 2, id="twice"),
    ],
)
def test_whatever_stands_in_a_pack_its_file_is_named(pack: Path, data: bytes) -> None:
    (pack / "clash" / "cards.toml").write_bytes(data)
    library = Library([pack])
    with pytest.raises(rules.ContentError, match=r"cards\.toml"):
        library(library.edition("clash"))
