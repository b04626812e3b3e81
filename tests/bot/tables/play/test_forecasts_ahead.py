"""Open questions are worked out ahead: for presses, never in their way, never for nobody."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.tables.model import Place, Table
from bot.tables.play.forecasts_ahead import Ahead
from bot.tables.table_service import Tables
from rules.kernel import Decision
from tests.bot.kit import ANA, BO, play, press
from tests.bot.toy import BIDS


class Noted:
    """What was foreseen, and in which thread."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []

    def __call__(self, state: Any, decision: Decision) -> Decision:
        self.asked.append((decision.id, threading.current_thread().name))
        return decision


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Noted:
    found = Noted()
    monkeypatch.setattr(type(BIDS), "foreseen", lambda self, state, decision, seen, shown: found(state, decision))
    return found


@pytest.fixture
async def free() -> asyncio.Event:
    """Set while nobody waits for an answer."""
    event = asyncio.Event()
    event.set()
    return event


@pytest.fixture
async def ahead(tables: Tables, free: asyncio.Event) -> AsyncIterator[Ahead]:
    made = Ahead(tables.desk, free.wait)
    yield made
    await made.close()


async def begun(tables: Tables, pace: str = "live") -> Table:
    """A table of two people and two computers."""
    place = Place(1, 500, 2)
    table = await tables.open(game="bids", options={}, seats=4, pace=pace, owner=ANA, place=place, key=press())
    await tables.join(table.id, BO, press())
    for _ in range(2):
        await tables.add_computer(table.id, "easy", ANA.id, press())
    started = await tables.start(table.id, ANA.id, press())
    await tables.settled()
    return started


async def test_whoever_presses_finds_what_was_worked_out(tables: Tables, ahead: Ahead, noted: Noted) -> None:
    table = await begun(tables)
    ahead.look(table.id)
    await ahead.settled()
    snapshot = await tables.load(table.id)
    people = [seat.seat for seat in snapshot.seats if seat.holder == "person"]
    asked = [one for seat in people for one in snapshot.decisions(seat)]
    assert sorted(number for number, _ in noted.asked) == sorted(one.id for one in asked) != []
    assert {name.partition("_")[0] for _, name in noted.asked} == {"ahead"}
    noted.asked.clear()
    for one in asked:
        snapshot.foreseen(snapshot.joined(one))
    assert noted.asked == []


async def test_where_nobody_sits_together_nothing_is_worked_out_ahead(
    tables: Tables, ahead: Ahead, noted: Noted
) -> None:
    table = await begun(tables, pace="days")
    ahead.look(table.id)
    await ahead.settled()
    assert noted.asked == []


async def test_it_waits_while_somebody_waits_and_what_the_table_has_left_is_dropped(
    tables: Tables, ahead: Ahead, noted: Noted, free: asyncio.Event
) -> None:
    table = await begun(tables)
    free.clear()
    ahead.look(table.id)
    before = {one.decision for one in (await tables.load(table.id)).asked}
    assert noted.asked == []
    for who in (ANA, BO):
        await play(tables, table.id, who.id, "two")
    await tables.settled()
    noted.asked.clear()
    after = await tables.load(table.id)
    ahead.look(table.id)
    free.set()
    await ahead.settled()
    worked = {number for number, _ in noted.asked}
    assert worked == {one.decision for one in after.asked if one.holder == "person"}
    assert not worked & before


async def test_a_table_that_cannot_be_read_holds_up_no_other(
    tables: Tables, ahead: Ahead, noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)
    read = tables.desk.snapshot

    async def snapshot(number: int, move: int | None = None) -> Any:
        if number == -1:
            raise ValueError("no such row")
        return await read(number, move)

    monkeypatch.setattr(tables.desk, "snapshot", snapshot)
    with capture_logs() as logs:
        for number in (-1, -2, table.id):
            ahead.look(number)
        await ahead.settled()
    assert [(one["event"], one["table"]) for one in logs] == [("incident", -1)]
    assert noted.asked
