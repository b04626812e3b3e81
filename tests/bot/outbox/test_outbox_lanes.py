"""The outbox: independent lanes, letters in two steps, and refusals that hold nothing up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from bot.outbox import Outbox, Posted
from bot.outbox import message_edits as requests
from bot.outbox.courier import Letter, NotYet
from bot.outbox.discord_errors import Trouble
from bot.outbox.drain import AT_ONCE
from bot.store import Store, change, query
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY
from tests.bot.journal import Journal, Killed, always, once, refusal, why
from tests.bot.kit import ANA, BO, StillClock, by_seat, lobby, play, press, started


@pytest.mark.ux(55)
async def test_a_slow_request_holds_up_its_own_lane_alone(
    tables: Tables, outbox: Outbox, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, answered = asyncio.Event(), asyncio.Event()
    post = journal.post

    async def sometimes_slow(letter: Letter) -> Posted:
        if letter.table == 1:
            slow.set()
            await answered.wait()
        return await post(letter)

    monkeypatch.setattr(journal, "post", sometimes_slow)
    for number in range(2 * AT_ONCE):
        await lobby(tables, ANA, channel=700 + number)
    outbox.kick()
    await slow.wait()
    await _until(lambda: len(journal.requests) == 2 * AT_ONCE - 1)
    await lobby(tables, ANA, channel=900)
    outbox.kick()
    await _until(lambda: len(journal.requests) == 2 * AT_ONCE)
    answered.set()
    await outbox.settled()
    assert journal.requests[-1].table == 1


async def _until(happened: Callable[[], bool]) -> None:
    while not happened():  # noqa: ASYNC110  what the journal notes is no event
        await asyncio.sleep(0.001)


@pytest.mark.ux(55)
async def test_a_request_that_does_not_end_is_given_up_and_tried_again(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby(tables, ANA)
    post = journal.post

    async def never(letter: Letter) -> Posted:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(requests, "REQUEST", 0.01)
    monkeypatch.setattr(journal, "post", never)
    await outbox.drain()
    (row,) = await store.fetch(query("SELECT due FROM outbox WHERE state = 'waiting'"))
    assert row["due"] == clock.now() + 1
    monkeypatch.setattr(journal, "post", post)
    clock.pass_by(1)
    await outbox.drain()
    assert journal.kinds() == ["lobby"]


# ---- two steps


@pytest.mark.ux(56)
async def test_a_stop_between_the_line_and_the_rest_is_finished_and_posts_nothing_twice(
    tables: Tables, store: Store, clock: StillClock, journal: Journal
) -> None:
    await started(tables, ANA, BO)
    journal.in_two = True
    first = Outbox(store, clock, journal)

    def killed(act: str, letter: Letter) -> None:
        if act == "finish" and letter.kind == "turn":
            raise Killed

    journal.fail = killed
    with pytest.raises(Killed):
        await first.drain()
    journal.fail = lambda act, letter: None
    clock.pass_by(DAY)
    await Outbox(store, clock, journal).drain()
    assert [kind for kind in journal.kinds() if kind.endswith("turn")] == ["turn", "finish turn", "pin turn"]


async def test_where_the_rest_is_refused_the_line_stands_and_the_owner_is_told(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    await started(tables, ANA, BO)
    journal.in_two = True
    journal.fail = always(refusal(400, 50035), "finish", "turn")
    await outbox.drain()
    assert "pin turn" in journal.kinds()
    assert [row["state"] for row in await store.fetch(query("SELECT state FROM outbox WHERE kind = 'turn'"))] == [
        "sent"
    ]
    assert [r.payload for r in journal.requests if r.kind == "notice" and r.act == "dm"] == [{"what": "refused"}]


async def test_a_turn_whose_message_somebody_deleted_before_it_was_noted_has_a_new_nonce(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    await started(tables, ANA, BO)
    journal.fail = once(refusal(404, 10008), "post", "turn")
    await outbox.drain()
    clock.pass_by(1)
    await outbox.drain()
    (turn,) = [request for request in journal.requests if request.kind == "turn" and request.act == "post"]
    assert turn.nonce.endswith("-1")
    assert turn.nonce.count("-") == 2
    assert len(turn.nonce) <= 25


async def test_a_private_letter_that_a_stopped_process_posted_is_closed_though_nobody_wants_it_any_more(
    tables: Tables, store: Store, clock: StillClock, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    outbox = Outbox(store, clock, journal)
    dm = journal.dm

    async def killed(letter: Letter) -> Posted:
        await dm(letter)
        raise Killed

    monkeypatch.setattr(journal, "dm", killed)
    with pytest.raises(Killed):
        await outbox.drain()
    monkeypatch.undo()
    await play(tables, table.id, one, "one")
    await Outbox(store, clock, journal).drain()
    (asked,) = [request.message for request in journal.requests if request.act == "dm" and request.lane == one]
    assert [r.message for r in journal.requests if r.kind == "retire" and r.lane == one] == [asked]


# ---- refusals


@pytest.mark.ux(57)
@pytest.mark.parametrize("error", [(400, 50083), (400, 50035), (403, 50013), (403, 160005), (404, 0)])
async def test_an_edit_that_is_refused_holds_no_post_up(
    tables: Tables, outbox: Outbox, journal: Journal, error: tuple[int, int]
) -> None:
    await lobby(tables, ANA)
    await outbox.drain()
    await tables.join(1, BO, press())
    journal.fail = always(refusal(*error), "edit")
    await outbox.drain()
    await tables.start(1, ANA.id, press())
    await outbox.drain()
    assert "turn" in journal.kinds()


@pytest.mark.ux(57)
@pytest.mark.parametrize("error", [(400, 50033), (403, 50007), (403, 50278), (403, 0), (404, 0), (400, 50035)])
async def test_whatever_is_refused_in_private_for_good_means_that_they_cannot_be_written_to(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, error: tuple[int, int]
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    journal.fail = lambda act, letter: always(refusal(*error), "dm")(act, letter) if letter.lane == one else None
    await outbox.drain()
    said = [request.payload for request in journal.requests if request.kind == "notice"]
    assert said == [{"what": "dm_closed", "user": one}]
    assert ("private", Trouble.SHUT.value) in await why(store)


@pytest.mark.ux(57)
async def test_a_refused_turn_is_tried_again_for_as_long_as_the_game_lasts(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    await started(tables, ANA, BO)
    journal.fail = always(refusal(400, 50035), "post", "turn")
    for _ in range(12):
        await outbox.drain()
        clock.pass_by(DAY)
    journal.fail = lambda act, letter: None
    await outbox.drain()
    assert journal.kinds().count("turn") == 1
    told = [request.lane for request in journal.requests if request.payload.get("what") == "refused"]
    assert len(told) == 12, "the owner hears of it once a day"


async def test_what_may_not_be_sent_yet_waits_and_counts_as_no_attempt(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock
) -> None:
    await started(tables, ANA, BO)
    journal.fail = always(NotYet(40.0), "dm")
    await outbox.drain()
    rows = await store.fetch(query("SELECT due, tries, first_try_at FROM outbox WHERE kind = 'private' ORDER BY id"))
    assert [(row["due"] - clock.now(), row["tries"], row["first_try_at"]) for row in rows] == [(40, 0, None)] * 2
    journal.fail = lambda act, letter: None
    clock.pass_by(40)
    await outbox.drain()
    assert journal.kinds().count("private") == 2


@pytest.mark.ux(58)
async def test_a_private_call_that_would_come_too_late_comes_at_the_table(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    await store_called(store, one)
    journal.fail = always(NotYet(DAY), "dm")
    await outbox.drain()
    said = [request.payload for request in journal.requests if request.payload.get("what") == "dm_waits"]
    assert said == [{"what": "dm_waits", "user": one, "ping": [one]}]


async def store_called(store: Store, user: int) -> None:
    """Make somebody's private question their only ping."""
    (row,) = await store.fetch(query("SELECT id, payload FROM outbox WHERE kind = 'private' AND lane = ?", user))
    payload = {**msgspec.msgpack.decode(row["payload"]), "called": True}
    async with store.transaction() as tx:
        await tx.run(change("UPDATE outbox SET payload = ? WHERE id = ?", msgspec.msgpack.encode(payload), row["id"]))
