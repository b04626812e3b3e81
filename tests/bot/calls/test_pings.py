"""Calls and reminders in the store: once each, wanted, within the budget, and they end."""

from __future__ import annotations

import pytest

from bot.calls import ping_settings, rows
from bot.calls.call_service import Calls
from bot.calls.ping_timing import BUDGET, GATHER, Where
from bot.calls.rows import wanted
from bot.clockwork.hours import Quiet
from bot.outbox import Letter, Outbox
from bot.outbox.mail import notice, put
from bot.store import Store, change, query, sql
from bot.tables.model import Place
from bot.tables.table_service import Tables
from bot.tables.time import hours, reminders
from bot.tables.time.pace import DAY, HOUR
from tests.bot.journal import Journal, Request
from tests.bot.kit import ANA, BO, CY, StillClock, by_seat, play, press, started
from tests.bot.tables.time.test_sweep import payloads


class Post:
    """A table service that sorts its mail by people's wishes, and writes it down."""

    def __init__(self, tables: Tables, store: Store, clock: StillClock) -> None:
        self.tables, self.clock = tables, clock
        self.journal = Journal(clock)
        self.outbox = Outbox(store, clock, self.journal, tables.calls)

    async def later(self, seconds: float = 0.0) -> None:
        await self.outbox.drain()
        self.clock.pass_by(seconds)
        await self.tables.sweep()
        await self.tables.settled()
        await self.outbox.drain()

    def to(self, user: int, *kinds: str) -> list[Request]:
        """The letters to a person, and their calls at the table."""
        return [
            found
            for found in self.journal.requests
            if found.act in {"post", "dm"} and (not kinds or found.kind in kinds)
            and (found.lane == user or user in found.payload.get("ping", ()))
        ]  # fmt: skip


@pytest.mark.ux(42)
async def test_reminders_end_and_the_table_is_told(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO, rounds=12)
    post = Post(tables, store, clock)
    for _ in range(8):
        snapshot = await tables.load(table.id)
        if any(row.seat == snapshot.seat_of(ANA.id) for row in snapshot.asked):
            seat = snapshot.seat_of(ANA.id)
            assert seat is not None
            option = snapshot.decisions(seat)[0].form.options[0].key  # type: ignore[union-attr]
            await play(tables, table.id, ANA.id, option)
        await post.later(DAY - HOUR + 1)
        await post.later(HOUR + 1)
        await post.later(1)
    assert len(post.to(BO.id, "reminder")) == reminders.MOST
    told = [found for found in await payloads(store, "notice") if found["what"] == "unanswered"]
    assert [found["times"] for found in told] == [reminders.MOST]
    snapshot = await tables.load(table.id)
    assert told[0]["seat"] == snapshot.seat_of(BO.id)


@pytest.mark.ux(41)
async def test_hushed_until_the_next_step(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO, rounds=3)
    post = Post(tables, store, clock)
    await ping_settings.hush(tables.desk, table.id, BO.id)
    assert await ping_settings.hushed(store, table.id, BO.id)
    await post.later(DAY - HOUR + 1)
    assert len(post.to(ANA.id, "reminder")) == 1
    assert post.to(BO.id, "reminder") == []
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "one")
    await play(tables, table.id, two, "two")
    assert not await ping_settings.hushed(store, table.id, BO.id)


@pytest.mark.ux(40)
async def test_nobody_is_reminded_who_answered_in_the_last_moment(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.BOTH)
    await post.outbox.drain()
    clock.pass_by(DAY - HOUR + 1)
    await tables.sweep()
    await play(tables, table.id, BO.id, "one")
    await post.outbox.drain()
    assert post.to(BO.id, "reminder", "calls") == []
    assert len(post.to(ANA.id, "reminder")) == 1


@pytest.mark.ux(40)
async def test_a_sweep_that_comes_late_does_not_wake_anybody(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    post = Post(tables, store, clock)
    minute = int((clock.at + DAY - HOUR) % DAY // 60)
    async with store.transaction() as tx:
        await tx.run(
            change("INSERT INTO people (id, name, zone, quiet_from, quiet_until, seen_at)"
            " VALUES (?, 'Bo', 'UTC', ?, ?, 0)"
            " ON CONFLICT (id) DO UPDATE SET zone = 'UTC', quiet_from = excluded.quiet_from,"
            " quiet_until = excluded.quiet_until",
            BO.id, (minute - 1) % 1440, (minute + 30) % 1440))  # fmt: skip
    await post.later(DAY - HOUR + 60)
    assert len(post.to(ANA.id, "reminder")) == 1
    assert post.to(BO.id, "reminder") == []
    await post.later(31 * 60)
    assert len(post.to(BO.id, "reminder")) == 1
    assert (await tables.load(table.id)).move == 1


@pytest.mark.ux(45)
async def test_private_messages_have_a_budget(tables: Tables, store: Store, clock: StillClock) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.DM)
    for number in range(BUDGET + 4):
        await started(tables, ANA, BO, channel=600 + number)
        await post.later(GATHER + 1)
    assert len(post.to(BO.id)) == BUDGET
    await post.later(HOUR)
    assert len(post.to(BO.id)) == BUDGET + 1
    assert post.to(BO.id)[-1].kind == "calls"
    assert len(post.to(BO.id)[-1].payload["items"]) == 4


async def full(tables: Tables, post: Post) -> None:
    """Fill the limit of Bo's private messages for this hour."""
    for number in range(BUDGET):
        await started(tables, ANA, BO, channel=600 + number)
        await post.later(GATHER + 1)
    assert len([one for one in post.to(BO.id) if one.lane == BO.id]) == BUDGET


async def live(tables: Tables, channel: int) -> int:
    """A table of Ana and Bo with answers due in minutes."""
    made = await tables.open(
        game="bids", options={}, seats=2, pace="live", owner=ANA, place=Place(1, channel, 2), key=press()
    )
    await tables.join(made.id, BO, press())
    await tables.start(made.id, ANA.id, press())
    return made.id


@pytest.mark.ux(58)
async def test_no_budget_holds_a_call_until_it_is_of_no_use(tables: Tables, store: Store, clock: StillClock) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.DM)
    await full(tables, post)
    last = await live(tables, 900)
    await post.later(1)
    called = post.to(BO.id)[-1]
    assert (called.kind, called.lane, called.table) == ("mention", 0, last)
    assert called.payload["ping"] == [BO.id]
    await post.later(450)
    late = post.to(BO.id)[-1]
    assert (late.kind, late.lane, late.table) == ("reminder", 0, last)


@pytest.mark.ux(58)
async def test_a_call_at_the_table_takes_no_room_for_private_messages(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.DM)
    await full(tables, post)
    for channel in (900, 901):
        await live(tables, channel)
        await post.later(1)
    rows = await store.fetch(
        query('SELECT DISTINCT told_at FROM calls WHERE "user" = ? AND dm = 1 AND told_at > 0', BO.id)
    )
    assert len(rows) == BUDGET


@pytest.mark.ux(58)
async def test_who_was_called_at_the_table_is_not_called_there_again_for_want_of_room(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.BOTH)
    await full(tables, post)
    last = await live(tables, 900)
    await post.later(1)
    await post.later(450)
    here = [one.kind for one in post.to(BO.id) if one.table == last]
    assert here == ["turn", "reminder"]


@pytest.mark.ux(58)
async def test_a_private_message_that_was_not_sent_takes_no_room(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.DM)
    for number in range(BUDGET):
        table = await started(tables, ANA, BO, channel=600 + number)
        await post.outbox.drain()
        clock.pass_by(GATHER + 1)
        await tables.sweep()
        await play(tables, table.id, BO.id, "one")  # while the message is on its way
        await post.outbox.drain()
    assert post.to(BO.id) == []
    last = await live(tables, 900)
    await post.later(1)
    called = post.to(BO.id)[-1]
    assert (called.kind, called.lane, called.table) == ("private", BO.id, last)


@pytest.mark.ux(43)
async def test_the_choice_for_a_game_goes_before_the_general_one(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.NONE)
    await ping_settings.choose(tables.desk, BO.id, Where.TABLE, "bids")
    await ping_settings.choose(tables.desk, CY.id, Where.TABLE)
    await ping_settings.choose(tables.desk, CY.id, Where.NONE, "bids")
    await started(tables, ANA, BO, CY)
    await post.later(GATHER)
    assert len(post.to(BO.id, "turn")) == 1
    assert post.to(CY.id, "turn") == []
    await ping_settings.choose(tables.desk, BO.id, None, "bids")
    assert (await ping_settings.read(store, BO.id)).games == {}


@pytest.mark.ux(37)
async def test_a_call_is_told_once_through_a_restart(tables: Tables, store: Store, clock: StillClock) -> None:
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.DM)
    await started(tables, ANA, BO)
    await post.later(GATHER)
    await Calls(tables.desk).sweep()
    await post.later(HOUR)
    assert len(post.to(BO.id)) == 1


@pytest.mark.parametrize("swept", [True, False])
async def test_a_notice_tried_in_the_night_and_again_after_it_calls_once(
    tables: Tables, store: Store, clock: StillClock, swept: bool
) -> None:
    minute = int(clock.at // 60) % (24 * 60)
    await hours.set_quiet(tables.desk, BO, Quiet((minute - 60) % 1440, (minute + 60) % 1440))
    table = await started(tables, ANA, BO)
    post = Post(tables, store, clock)
    await post.later()
    said = {"what": "taken", "ping": [BO.id]}
    letter = Letter(id=900, table=table.id, kind="notice", move=0, lane=0, payload=said, channel=1, nonce="n", tries=0)
    assert (await tables.calls.sorted(letter)).payload["ping"] == []
    clock.pass_by(HOUR + 1)
    for late in (True, False) if swept else (False, True):
        if late:
            await post.later()
        else:
            again = (await tables.calls.sorted(letter)).payload["ping"]
    calls = [found for found in post.to(BO.id, "calls") if [table.id, "taken", 900] in found.payload["items"]]
    assert (again, len(calls)) == (([], 1) if swept else ([BO.id], 0))


async def test_a_notice_calls_each_where_they_want_it(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO, CY)
    post = Post(tables, store, clock)
    await post.later()
    for who, place in ((BO, Where.DM), (CY, Where.NONE)):
        await ping_settings.choose(tables.desk, who.id, place)
    said = notice("taken", 0, seat=0, old="A", new="B", ping=[ANA.id, BO.id, CY.id])
    async with store.transaction() as tx:
        await put(tx, table.id, [said], clock.now())
    before = len(post.to(CY.id))
    await post.later(GATHER)
    (public,) = [found for found in post.journal.requests if found.payload.get("what") == "taken"]
    assert public.payload["ping"] == [ANA.id]
    assert post.to(BO.id)[-1].kind == "calls"
    assert len(post.to(CY.id)) == before


@pytest.mark.ux(39)
@pytest.mark.parametrize(
    ("asleep", "awake", "expected"),
    [
        (Where.TABLE, Where.DM, ["private"]),
        (Where.BOTH, Where.DM, ["private"]),
        (Where.DM, Where.TABLE, ["mention at the table"]),
        (Where.BOTH, Where.TABLE, ["mention at the table"]),
        (Where.TABLE, Where.BOTH, ["mention at the table"]),
        (Where.BOTH, Where.NONE, []),
    ],
)
async def test_who_wakes_is_called_where_they_want_it_now(
    tables: Tables, store: Store, clock: StillClock, asleep: Where, awake: Where, expected: list[str]
) -> None:
    minute = int(clock.at // 60) % (24 * 60)
    post = Post(tables, store, clock)
    await hours.set_quiet(tables.desk, BO, Quiet((minute - 60) % 1440, (minute + 60) % 1440))
    await ping_settings.choose(tables.desk, BO.id, asleep)
    await started(tables, ANA, BO)
    await post.later(HOUR / 2)
    silent = post.to(BO.id)
    await ping_settings.choose(tables.desk, BO.id, awake)
    await post.later(HOUR / 2 + 1)
    await post.later(GATHER + 1)
    called = [f"{found.kind}{'' if found.lane == BO.id else ' at the table'}" for found in post.to(BO.id)]
    assert called[len(silent) :] == expected


@pytest.mark.ux(45)
async def test_news_is_over_once_its_person_has_moved(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    post = Post(tables, store, clock)
    await ping_settings.choose(tables.desk, BO.id, Where.DM)
    async with store.transaction() as tx:
        await put(tx, table.id, [notice("taken", 1, seat=0, old=("Cy", 0), new="Bo", ping=[BO.id])], clock.now())
    await post.later(GATHER)
    (noted,) = await store.fetch(query("SELECT n, told_at FROM calls WHERE what = 'taken' AND dm = 1"))
    assert noted["told_at"] is not None
    for who, stands in ((ANA, True), (BO, False)):
        await play(tables, table.id, who.id, "one")
        assert (await wanted(store, BO.id, table.id, "taken", noted["n"])) is stands


async def test_a_question_that_comes_back_is_called_for_again_without_a_second_heads_up(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, kinds, n = await started(tables, ANA, BO), ("turn", "remind", "soon"), 900
    async with store.transaction() as tx:
        for what in kinds:
            await tx.run(sql.calls.add(ANA.id, table.id, what, n, dm=True, at=clock.now(), due=clock.now()))
            await tx.run(sql.calls.add(ANA.id, table.id, what, n + 1, dm=True, at=clock.now(), due=clock.now()))
        await rows.forget_step(tx, table.id, n)
    noted = {
        one: [await store.first(sql.calls.one(ANA.id, table.id, what, one, dm=True)) for what in kinds]
        for one in (n, n + 1)
    }
    assert [row is not None for row in noted[n]] == [False, False, True]
    assert all(noted[n + 1])
