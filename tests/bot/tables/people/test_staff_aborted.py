"""Acts of staff and owners, aborted at each trip to the store: done whole or not, told once."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.errors import Refused
from bot.servers.model import Standing
from bot.store import Store, change, query
from bot.store.sqlite import driver
from bot.store.sqlite.hop import hop
from bot.tables.model import Person, Place
from bot.tables.people.staff import Act
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, StillClock, by_seat, lobby, make, play, press, started
from tests.bot.tables.play.test_aborted import Killed, Life

pytestmark = pytest.mark.sqlite  # it counts what SQLite does

STAFF = Standing(guild=1, staff=True)
ACT = Act(Person(900, "Sam"), STAFF, "a quarrel", "the press")
PLAYING, LOBBY, DAMAGED = 1, 2, 3
Do = Callable[[Tables], Awaitable[Any]]


async def free(tables: Tables) -> None:
    await tables.servers.replace(PLAYING, (await by_seat(tables, PLAYING)).index(ANA.id), ACT)


ACTS: dict[str, Do] = {
    "pause": lambda tables: tables.servers.hold(PLAYING, ACT),
    "close": lambda tables: tables.servers.close(PLAYING, ACT),
    "close a damaged one": lambda tables: tables.servers.close_damaged(DAMAGED, ACT),
    "move": lambda tables: tables.servers.move(PLAYING, Place(1, 600), ACT),
    "replace": free,
    "take back": lambda tables: tables.servers.take_back(PLAYING, ACT),
    "free a seat of a lobby": lambda tables: tables.servers.replace(LOBBY, 0, ACT),
    "bar": lambda tables: tables.servers.bar(STAFF, ACT.who, DEE, "rude"),
    "invite": lambda tables: tables.servers.invite(LOBBY, ANA.id, CY, "the press", keep=True),
    "withdraw": lambda tables: tables.servers.withdraw(LOBBY, ANA.id, DEE.id, "the press", seat=False),
    "remove": lambda tables: tables.servers.remove(LOBBY, ANA.id, BO.id, "the press"),
    "private": lambda tables: tables.servers.set_private(LOBBY, ANA.id, "the press", private=True),
}


@pytest.fixture
async def begun(tmp_path: Path, clock: StillClock) -> Path:
    """A game, a lobby with somebody invited, and a table that is set aside."""
    path = tmp_path / "begun.db"
    store = await Store.open(path)
    tables = make(store, clock)
    game = await started(tables, ANA, BO, computers=1)
    for who in (ANA, BO):
        with contextlib.suppress(Refused, ValueError):
            await play(tables, game.id, who.id, "one")
    await lobby(tables, ANA, BO, channel=501)
    await tables.servers.invite(LOBBY, ANA.id, DEE, press())
    await started(tables, ANA, BO, channel=502)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET terms = ? WHERE id = ?", b"\xc1", DAMAGED))
    await tables.resume()
    await tables.sweep()
    assert [row["table_id"] for row in await store.fetch(query("SELECT table_id FROM quarantine"))] == [DAMAGED]
    await tables.close()
    await store.close()
    return path


async def life(begun: Path, clock: StillClock, do: Do, mortal: Life, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Do it, end there, start again and repeat it; returns everything that was kept."""
    path = begun.with_name("tried.db")
    for old in path.parent.glob("tried.db*"):
        old.unlink()
    shutil.copy(begun, path)
    store = await Store.open(path)
    tables = make(store, clock)
    monkeypatch.setattr(driver, "hop", mortal.hop)
    with contextlib.suppress(Killed):
        await do(tables)
        await tables.settled()
    monkeypatch.setattr(driver, "hop", hop)
    await tables.close()
    await store.close()
    store = await Store.open(path)
    tables = make(store, clock)
    await tables.resume()
    await tables.sweep()
    with contextlib.suppress(Refused, ValueError):  # it is done, and the seat is another's
        await do(tables)
    await tables.settled()
    kept = [
        [tuple(row) for row in await store.fetch(query(sql))]
        for sql in (
            "SELECT id, status, held, owner, channel, private, move, paused_at IS NULL FROM tables ORDER BY id",
            'SELECT table_id, seat, holder, "user", name FROM seats ORDER BY table_id, seat',
            'SELECT table_id, what, seat, "user", note FROM happenings ORDER BY id',
            "SELECT table_id, lane, payload FROM outbox WHERE kind = 'notice' ORDER BY id",
            'SELECT table_id, "user", state FROM invited ORDER BY table_id, "user"',
            'SELECT "user", reason FROM barred',
            "SELECT table_id FROM quarantine",
            "SELECT table_id, seat, why, result FROM offers ORDER BY id",
        )
    ]
    await tables.close()
    await store.close()
    return kept


@pytest.mark.parametrize("what", ACTS)
async def test_an_act_of_staff_or_owner_is_done_whole_or_not_at_all(
    begun: Path, clock: StillClock, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    expected = await life(begun, clock, ACTS[what], Life(0, after=False), monkeypatch)
    at, dead = 0, True
    while dead:
        at += 1
        mortal = Life(at, after=False)
        assert await life(begun, clock, ACTS[what], mortal, monkeypatch) == expected, f"aborted at {at}"
        dead = mortal.dead
    assert at > 2
