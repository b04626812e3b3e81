"""``python -m bot repair``: a damaged table goes on; nothing is thrown away unseen."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.errors import Refused
from bot.operating.raw_rows import raw_rows
from bot.operating.repair import NotMendedError, Repaired, mend, repair
from bot.store import Store, change, query
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, by_seat, make, play, press, started
from tests.bot.tables.test_damage import RUBBISH, by_table, content, full, rewrite, spoil

__all__ = ["full"]

Spoil = Callable[[str], Any]


async def mended(store: Store, clock: StillClock, table: int = 1) -> Repaired:
    return await repair(store, clock, GAMES.__getitem__, tuple(GAMES), table)


async def spoilt(store: Store, *sqls: str) -> None:
    async with store.transaction() as tx:
        for sql in sqls:
            await tx.run(change(sql))


async def plays_on(tables: Tables, table: int = 1) -> None:
    """Answer for a person who is asked."""
    snapshot = await tables.load(table)
    asked = next((one for one in snapshot.asked if one.holder == "person"), None)
    if asked is None:  # nobody is known any more, so the table answers
        assert all(seat.user is None for seat in snapshot.seats)
        return
    decision = snapshot.decision(asked.decision)
    user = snapshot.seats[asked.seat].user
    assert decision is not None
    assert user is not None
    await tables.answer(table, user, decision.id, decision.default.picks, press())


@pytest.mark.ux(112)
async def test_the_last_positions_are_played_again_from_the_moves(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    await started(tables, ANA, BO)
    for who in (ANA, BO):
        await play(tables, 1, who.id, "two")
    before = await tables.load(1)
    await spoilt(store, "UPDATE moves SET state = X'00' WHERE n >= 2")
    await tables.sweep()
    done = await mended(store, clock)
    assert (done.move, done.taken_back) == (3, 0)
    after = await tables.load(1)
    assert after.state == before.state
    assert await tables.set_aside(ANA.id) == []
    assert (await tables.past.verify(1)).ok
    await plays_on(tables)


async def test_what_cannot_be_played_again_is_taken_back(tables: Tables, store: Store, clock: StillClock) -> None:
    await started(tables, ANA, BO)
    for who in (ANA, BO):
        await play(tables, 1, who.id, "two")
    await spoilt(store, "UPDATE moves SET state = X'00' WHERE n = 3", "UPDATE moves SET picks = 'no' WHERE n = 3")
    await tables.sweep()
    done = await mended(store, clock)
    assert (done.move, done.taken_back) == (2, 1)
    snapshot = await tables.load(1)
    assert snapshot.move == 4
    assert sorted(waiting.seat for waiting in snapshot.waiting()) == [(await by_seat(tables, 1)).index(BO.id)]
    await play(tables, 1, BO.id, "one")


async def test_a_sound_table_is_left_as_it_is(tables: Tables, store: Store, clock: StillClock) -> None:
    await started(tables, ANA, BO)
    before = await store.fetch(query("SELECT * FROM decisions"))
    assert (await mended(store, clock)).mended == []
    assert [tuple(row) for row in await store.fetch(query("SELECT * FROM decisions"))] == [tuple(row) for row in before]
    with pytest.raises(NotMendedError, match="There is no table 9"):
        await mended(store, clock, 9)


async def test_what_is_wholly_gone_is_refused_in_words(tables: Tables, store: Store, clock: StillClock) -> None:
    await started(tables, ANA, BO)
    await spoilt(store, "UPDATE moves SET state = X'00'", "UPDATE tables SET secret = X'00', start_key = X'00'")
    await spoilt(store, "UPDATE tables SET options = X'c1', seats = 99")
    await tables.sweep()
    await spoilt(store, "UPDATE moves SET kind = 'leave', seat = 77")
    with pytest.raises(NotMendedError, match="No position"):
        await mended(store, clock)


MENDED = sorted(set(by_table()) & {
    "tables", "seats", "moves", "decisions", "votes", "offers", "plans", "planned", "consents", "outbox", "drafts",
    "calls", "seen", "stopped", "brought", "happenings",
})  # fmt: skip


@pytest.mark.parametrize("table", MENDED)
async def test_whatever_is_damaged_is_mended(table: str, full: Path, clock: StillClock) -> None:
    """Each column is damaged in one way; ``-m full`` damages it in all."""
    await damaged_and_mended(table, full, clock, each=1)


@pytest.mark.full
@pytest.mark.parametrize("table", MENDED)
async def test_however_it_is_damaged_it_is_mended(table: str, full: Path, clock: StillClock) -> None:
    await damaged_and_mended(table, full, clock, each=len(RUBBISH))


async def damaged_and_mended(table: str, full: Path, clock: StillClock, *, each: int) -> None:
    """Damage each column of an SQL table in so many ways, mend it each time, and play on."""
    begun, whole = clock.at, content(full)
    for at, column in enumerate(by_table()[table]):
        if column in {"table_id", "id", "status"}:
            continue
        for value in [RUBBISH[(at + way) % len(RUBBISH)] for way in range(each)]:
            rewrite(full, whole)
            if not spoil(full, table, column, value):
                continue
            clock.at = begun
            store = await Store.open(full)
            tables = make(store, clock)
            try:
                await tables.resume()
                await tables.settled()
                await mended(store, clock)
                assert await store.fetch(query("SELECT 1 FROM quarantine")) == []
                await tables.load(1)
                await plays_on(tables)
                await tables.sweep()
                await tables.settled()
                assert await store.fetch(query("SELECT 1 FROM quarantine")) == []
            except BaseException as error:
                error.add_note(f"{table}.{column} = {value!r}")
                raise
            finally:
                await tables.close()
                await store.close()


async def test_the_rows_as_they_were_are_kept(tables: Tables, store: Store, clock: StillClock, tmp_path: Path) -> None:
    await started(tables, ANA, BO, CY)
    await spoilt(store, "UPDATE tables SET terms = X'c1ff'", "UPDATE seats SET name = X'ff00' WHERE seat = 1")
    rows = msgspec.json.decode(raw_rows(store.place, 1))["rows"]
    assert rows["tables"][0]["terms"] == {"base64": "wf8="}
    assert len(rows["seats"]) == 3
    done = await mend(store.place, clock, GAMES.__getitem__, tuple(GAMES), 1)
    kept = Path(done.raw)
    assert msgspec.json.decode(content(kept))["rows"] == rows
    assert any("terms" in said for said in done.mended)
    await tables.load(1)


async def test_the_command(
    tables: Tables, store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(tables, ANA, BO)
    await spoilt(store, "UPDATE tables SET pace = 'never'")
    await tables.sweep()
    monkeypatch.setattr("rules.load", GAMES.__getitem__)
    monkeypatch.setattr("rules.games", lambda: tuple(GAMES))
    database = ("--database", str(store.place))
    out = tmp_path / "rows.json"
    assert main(["repair", "1", "--raw", str(out), *database]) == 0
    assert b'"never"' in content(out)
    with pytest.raises(Refused):
        await tables.load(1)
    capsys.readouterr()
    await store.close()
    monkeypatch.setattr("bot.__main__.Library", lambda _: GAMES.__getitem__)
    run = asyncio.to_thread(main, ["repair", "1", "--json", *database])
    assert await run == 0
    done = json.loads(capsys.readouterr().out)
    assert done["ok"]
    assert "pace" in done["mended"][0]
    assert b"never" in content(Path(done["raw"]))
    assert await asyncio.to_thread(main, ["repair", "1", *database]) == 0
    assert "Table 1 is not damaged." in capsys.readouterr().out


def test_a_database_that_is_none_is_no_place_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "1", "--database", str(tmp_path / "none.db")]) != 0
    with sqlite3.connect(tmp_path / "rows.db"):
        assert main(["repair", "1", "--database", str(tmp_path / "rows.db")]) != 0
    capsys.readouterr()
