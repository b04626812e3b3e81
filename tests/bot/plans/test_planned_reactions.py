"""Plans for reactions: an order passes the repeated questions, and nobody sees that."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.plans.plan_matching import Mode
from bot.store import Store, query
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, GAMES, FirstChoice, StillClock, press, started
from tests.bot.plans.kit import after, planned
from tests.on_postgresql import Copy
from tests.toys.brawl import Brawl

REACT = "brawl.react"
ALL = {**GAMES, "brawl": Brawl()}


def service(store: Store, clock: StillClock) -> Tables:
    return Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the dice, so that strikes and reactions depend on no luck."""
    monkeypatch.setattr(secrets, "token_bytes", Random(3).randbytes)
    monkeypatch.setattr(press, "last", 0)  # they hang on the press that starts the game, too


@pytest.fixture
async def brawls(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = service(store, clock)
    yield opened
    await opened.close()


async def to_reaction(tables: Tables, table: int) -> Snapshot:
    for _ in range(30):
        snapshot = await tables.load(table)
        decision = next(d for seat in range(len(snapshot.seats)) for d in snapshot.decisions(seat))
        if decision.kind == REACT:
            return snapshot
        keys = [option.key for option in decision.form.options]  # type: ignore[union-attr]
        user = snapshot.seats[decision.seat].user
        assert user is not None
        await tables.answer(table, user, decision.id, (keys[0],), press())
    raise AssertionError("nobody strikes")


async def test_passes_by_order_come_after_a_while_each(brawls: Tables, store: Store, clock: StillClock) -> None:
    table = await started(brawls, ANA, BO, game="brawl")
    for who in (ANA, BO):
        await brawls.plans.add(table.id, who.id, REACT, Mode.ALWAYS, "pass", press())
    snapshot = await to_reaction(brawls, table.id)
    came: list[float] = []
    for passed in range(2):
        assert (await brawls.load(table.id)).move == snapshot.move + passed
        (due,) = [row["due"] for row in await planned(store) if row["move"] is None]
        assert due > clock.now()
        await brawls.sweep()
        await brawls.settled()
        assert (await brawls.load(table.id)).move == snapshot.move + passed
        clock.at = due
        came.append(due)
        await brawls.sweep()
        await brawls.settled()
    assert came[0] < came[1]
    moves = await store.fetch(query("SELECT * FROM moves WHERE n > ? AND kind = 'answer'", snapshot.move))
    assert [row["said"] for row in moves[:2]] == ["Pass", "Pass"]
    assert {row["user"] for row in moves[:2]} == {ANA.id, BO.id}


async def test_who_has_no_answer_can_have_that_said_for_them_and_is_asked_else(brawls: Tables, store: Store) -> None:
    for number in range(4):
        table = await started(brawls, ANA, BO, game="brawl", channel=500 + number)
        for who in (ANA, BO):
            await brawls.plans.add(table.id, who.id, REACT, Mode.ONLY, "", press())
        snapshot = await to_reaction(brawls, table.id)
        without = {c.decision for c in snapshot.game.choices(snapshot.state) if c.legal.only() is not None}
        rows = await store.fetch(query("SELECT decision FROM planned WHERE table_id = ?", table.id))
        assert {row["decision"] for row in rows} == without


async def test_an_answer_by_plan_leaves_the_rows_that_one_by_hand_leaves(
    brawls: Tables, store: Store, clock: StillClock, tmp_path: Path, copy: Copy
) -> None:
    table = await started(brawls, ANA, BO, game="brawl")
    snapshot = await to_reaction(brawls, table.id)
    (asked,) = snapshot.asked
    user = snapshot.seats[asked.seat].user or 0
    await copy(tmp_path / "turnkeeper.db", tmp_path / "twin.db")
    await brawls.plans.add(table.id, user, REACT, Mode.NEXT, "pass", press())
    await brawls.plans.add(table.id, user, REACT, Mode.ALWAYS, "pass", press())
    await after(brawls, clock)
    twin = await Store.open(tmp_path / "twin.db")
    by_hand = service(twin, clock)
    await by_hand.answer(table.id, user, asked.decision, ("pass",), "1234567890")
    await by_hand.settled()
    assert await seen_by_others(store, user, snapshot.move + 1) == await seen_by_others(twin, user, snapshot.move + 1)
    (key,) = [row["key"] for row in await store.fetch(query("SELECT key FROM moves WHERE n = ?", snapshot.move + 1))]
    assert key.isdecimal()
    await by_hand.close()
    await twin.close()


async def seen_by_others(store: Store, user: int, move: int) -> list[Any]:
    """All rows that anything shown to others is made from, without times and the ids of presses."""
    moves = 'SELECT kind, seat, "user", decision, picks, said, complete, hash, events, revealed, random FROM moves'
    queries = (
        f"{moves} WHERE n = {move}",
        'SELECT seat, holder, "user", name, level, conceded, missed, bank FROM seats ORDER BY seat',
        f"SELECT kind, lane, payload, state FROM outbox WHERE lane <> {user} AND move = {move} ORDER BY id",  # noqa: S608
        "SELECT decision, seat, holder, warned FROM decisions ORDER BY decision",
        'SELECT decision, "user", late FROM answered ORDER BY decision',
        'SELECT what, seat, "user" FROM happenings ORDER BY id',
        "SELECT status, move, next_decision, outcome FROM tables",
    )
    return [[tuple(row) for row in await store.fetch(query(sql))] for sql in queries]
