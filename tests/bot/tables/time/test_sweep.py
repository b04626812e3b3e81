"""Time: deadlines, the one reminder, computer players, outages, and clearing away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.outbox import Outbox
from bot.store import Store, change, query
from bot.tables.table_service import Tables
from bot.tables.time import sweep
from bot.tables.time.pace import DAY, HOUR
from rules.kernel import Decision, Picks, View
from rules.kernel.play.chance import Chance
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, by_seat, lobby, make, play, press, started


async def payloads(store: Store, kind: str) -> list[dict[str, Any]]:
    rows = await store.fetch(query("SELECT payload FROM outbox WHERE kind = ? ORDER BY id", kind))
    return [msgspec.msgpack.decode(row["payload"]) for row in rows]


def deleted(journal: Journal) -> list[int]:
    return [one.message for one in journal.requests if one.act == "delete"]


async def test_a_late_seat_is_answered_for_and_the_table_told_without_the_answer(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    await play(tables, table.id, one, "three")
    clock.pass_by(DAY - 1)
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(table.id)).move == 2
    clock.pass_by(2)
    await tables.sweep()
    await tables.settled()
    snapshot = await tables.load(table.id)
    assert snapshot.view(None).points == (3, 1)  # type: ignore[attr-defined]
    assert [seat.missed for seat in snapshot.seats] == [0, 1]
    assert await payloads(store, "notice") == [{"what": "timeout", "seat": 1, "how": "default"}]


async def test_an_answer_after_all_makes_up_for_the_missed_one(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    clock.pass_by(DAY + 1)
    await tables.sweep()
    await tables.settled()
    one, _ = await by_seat(tables, table.id)
    await play(tables, table.id, one, "red")
    assert [seat.missed for seat in (await tables.load(table.id)).seats] == [0, 1]


@pytest.mark.ux(40)
async def test_one_reminder_for_all_who_are_waited_for_and_only_one(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO, CY)
    await play(tables, table.id, CY.id, "one")
    clock.pass_by(DAY - HOUR - 1)
    await tables.sweep()
    assert await payloads(store, "reminder") == []
    clock.pass_by(1)
    await tables.sweep()
    await tables.sweep()
    (reminder,) = await payloads(store, "reminder")
    assert sorted(reminder["ping"]) == [ANA.id, BO.id]
    assert len(reminder["decisions"]) == 2


@pytest.mark.ux(40)
async def test_a_reminder_is_deleted_once_nobody_it_calls_has_anything_open(
    tables: Tables, store: Store, clock: StillClock, outbox: Outbox, journal: Journal
) -> None:
    """It stayed, with a button to choose, long after the time it named had passed."""
    table = await started(tables, ANA, BO)
    clock.pass_by(DAY - HOUR)
    await tables.sweep()
    await outbox.drain()
    (sent,) = [one for one in journal.requests if one.act == "post" and one.kind == "reminder"]
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "one")
    await outbox.drain()
    assert sent.message not in deleted(journal), "the other is still to answer"
    await play(tables, table.id, two, "one")
    await outbox.drain()
    assert sent.message in deleted(journal)


async def test_a_table_that_cannot_be_read_holds_no_other_up(tables: Tables, store: Store, clock: StillClock) -> None:
    bad = await started(tables, ANA, BO)
    good = await started(tables, ANA, BO, channel=501)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE moves SET state = ? WHERE table_id = ?", b"\0", bad.id))
    clock.pass_by(DAY - HOUR)
    await tables.sweep()
    rows = await store.fetch(query("SELECT table_id FROM outbox WHERE kind = 'reminder'"))
    assert [row["table_id"] for row in rows] == [good.id]
    clock.pass_by(HOUR)
    assert await tables.sweep() >= 1
    await tables.settled()
    assert (await tables.load(good.id)).move > 1
    assert [row["table_id"] for row in await store.fetch(query("SELECT table_id FROM quarantine"))] == [bad.id]


async def test_computers_play_without_being_asked_to(tables: Tables) -> None:
    table = await started(tables, ANA, computers=2, rounds=1)
    await tables.settled()
    seat = (await tables.load(table.id)).seat_of(ANA.id)
    assert [waiting.seat for waiting in (await tables.load(table.id)).waiting()] == [seat]
    await play(tables, table.id, ANA.id, "two")
    await tables.settled()
    while (await tables.load(table.id)).table.status == "playing":
        await play(tables, table.id, ANA.id, "red")
        await tables.settled()
    assert {move.user for move in await tables.past.log(table.id)} == {ANA.id, None}


async def test_computers_go_on_after_a_restart(
    tables: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(tables, ANA)
    await tables.add_computer(table.id, "easy", ANA.id, press())
    monkeypatch.setattr(tables._auto, "kick", lambda _: None)
    await tables.start(table.id, ANA.id, press())
    assert (await tables.load(table.id)).move == 1
    again = make(store, clock)
    await again.resume()
    await again.sweep()
    await again.settled()
    assert (await again.load(table.id)).move == 2
    await again.close()


async def test_a_computer_that_fails_is_tried_again_later_and_then_answered_for(
    store: Store, clock: StillClock
) -> None:
    class Broken:
        def choose(
            self, game: Any, imagine: Callable[[Chance], Any], view: View, decision: Decision, chance: Chance
        ) -> Picks:
            raise KeyError("a secret")

    tables = Tables(store, clock, load=GAMES.__getitem__, games=tuple(GAMES), players=lambda _: Broken())
    table = await started(tables, ANA, computers=1)
    for seconds, move in ((0, 1), (5, 1), (10, 1), (19, 1), (1, 2)):
        clock.pass_by(seconds)
        await tables.sweep()
        await tables.settled()
        assert (await tables.load(table.id)).move == move
    await tables.close()


@pytest.mark.ux(53)
async def test_an_outage_is_given_back(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await tables.sweep()
    due = clock.now() + DAY
    clock.pass_by(4)
    assert await tables.resume() == 0
    clock.pass_by(60)
    assert await tables.resume() == 60
    assert await payloads(store, "notice") == []
    clock.pass_by(2 * DAY)
    assert await tables.resume() == 2 * DAY
    snapshot = await tables.load(table.id)
    assert {row.deadline for row in snapshot.asked} == {due + 2 * DAY + 60}
    assert {row.remind_at for row in snapshot.asked} == {due + 2 * DAY + 60 - HOUR}
    assert await payloads(store, "notice") == [{"what": "downtime", "seconds": 2 * DAY}]


async def test_an_outage_is_given_back_to_tables_that_are_read_one_after_the_other(
    tables: Tables, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "READ_AT_ONCE", 1)
    made = [(await started(tables, ANA, BO, channel=500 + one)).id for one in range(3)]
    await tables.sweep()
    due = clock.now() + DAY
    clock.pass_by(HOUR)
    assert await tables.resume() == HOUR
    deadlines = [{row.deadline for row in (await tables.load(table)).asked} for table in made]
    assert deadlines == [{due + HOUR}] * 3


async def test_the_sweep_says_when_to_come_again(tables: Tables, store: Store, clock: StillClock) -> None:
    assert await tables.sweep() == sweep.LATEST
    await started(tables, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE outbox SET state = 'sent'"))
    assert await tables.sweep() == sweep.LATEST
    clock.pass_by(DAY - HOUR - 20)
    assert await tables.sweep() == pytest.approx(20)


async def test_what_is_old_is_cleared_away(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await tables.concede(table.id, BO.id, press())
    await tables.concede(table.id, ANA.id, press())
    async with store.transaction() as tx:
        await tx.run(change("UPDATE outbox SET state = 'sent', done_at = ?", clock.now()))
    clock.pass_by(sweep.KEEP_STATES + 1)
    await tables.sweep()
    assert await store.fetch(query("SELECT 1 FROM outbox")) == []
    assert await store.fetch(query("SELECT 1 FROM requests")) == []
    kept = [
        bool(row["kept"]) for row in await store.fetch(query("SELECT state IS NOT NULL AS kept FROM moves ORDER BY n"))
    ]
    assert kept == [False] * (len(kept) - 1) + [True]
    assert GAMES["bids"].outcome((await tables.load(table.id)).state) is None
