"""The outbox: order, coalescing, retries, crashes."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.errors import StoreBusy
from bot.outbox.courier import Letter
from bot.outbox.drain import Outbox
from bot.outbox.mail import Mail, put
from bot.outbox.message_edits import EDIT_WINDOW
from bot.outbox.sending import NONCE_WINDOW
from bot.outbox.standing_messages import remember
from bot.store import Row, Store, query
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY
from tests.bot.journal import Journal, Killed, always, once, refusal, why
from tests.bot.kit import ANA, BO, CY, StillClock, by_seat, lobby, mail, play, press, started

# ---- order


async def test_a_round_arrives_in_order(tables: Tables, outbox: Outbox, journal: Journal) -> None:
    tables.on_mail(outbox.kick)
    table = await started(tables, ANA, BO, rounds=1)
    one, two = await by_seat(tables, table.id)
    await outbox.settled()
    public = list(dict.fromkeys(kind for kind in journal.kinds() if kind != "private"))  # the lobby may change twice
    assert public == ["lobby", "edit lobby_edit", "turn", "pin turn"]
    assert journal.kinds().count("private") == 2
    journal.requests.clear()
    for who, pick in ((one, "one"), (two, "two"), (one, "red"), (one, "red"), (two, "red"), (two, "red")):
        await play(tables, table.id, who, pick)
        await outbox.settled()
    assert journal.kinds() == [
        "edit turn_edit",
        *("turn", "pin turn", "delete retire"),
        "edit turn_edit",
        *("turn", "pin turn", "delete retire"),
        "edit turn_edit",
        *("result", "over", "delete retire"),
    ]
    turns = [request for request in journal.requests if request.kind == "turn" and request.act == "post"]
    assert [request.payload["ping"] for request in turns] == [[one], [two]]


async def test_what_was_not_sent_yet_and_is_out_of_date_is_not_sent(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    table = await started(tables, ANA, BO)
    for who in await by_seat(tables, table.id):
        await play(tables, table.id, who, "one")
    await outbox.drain()
    assert journal.kinds() == ["lobby", "edit lobby_edit", "turn", "pin turn"]
    assert ("turn", "superseded") in await why(store)
    assert ("private", "needless") in await why(store)


async def test_a_turn_message_calls_whom_the_letters_would_have_called_whose_place_it_takes(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await lobby(tables, ANA, BO)
    reminder = Mail("reminder", 1, payload={"ping": [CY.id], "decisions": [1]})
    async with store.transaction() as tx:
        await put(tx, table.id, [Mail("turn", 1, payload={"ping": [ANA.id, BO.id]}), reminder], clock.now())
        await put(tx, table.id, [Mail("turn", 2, payload={"ping": [BO.id]})], clock.now())
        await put(tx, table.id, [Mail("turn", 3, payload={"ping": []})], clock.now())
    (row,) = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'turn' AND state = 'waiting'"))
    assert msgspec.msgpack.decode(row["payload"]) == {"ping": [], "missed": [BO.id, ANA.id, CY.id]}


async def test_a_lane_waits_for_its_first_letter_and_no_other_lane_does(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    journal.fail = always(refusal(503), kind="turn")
    await outbox.drain()
    assert sorted(journal.kinds()) == ["edit lobby_edit", "lobby", "private", "private"]
    await tables.concede(table.id, BO.id, press())
    await outbox.drain()
    assert "notice" not in journal.kinds()
    journal.fail = lambda act, letter: None
    clock.pass_by(60)
    await outbox.drain()
    assert [kind for kind in journal.kinds()[4:] if "turn" in kind or kind == "notice"][:3] == [
        "turn",
        "pin turn",
        "notice",
    ]


@pytest.mark.ux(35)
async def test_retries_back_off_and_the_nonce_stays(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock, store: Store
) -> None:
    await lobby(tables, ANA)
    seen: list[str] = []

    def fail(act: str, letter: Letter) -> None:
        seen.append(letter.nonce)
        raise refusal(500)

    journal.fail = fail
    waits = []
    for _ in range(5):
        await outbox.drain()
        (row,) = await store.fetch(query("SELECT due FROM outbox"))
        waits.append(row["due"] - clock.now())
        clock.pass_by(waits[-1])
    assert waits == [1, 2, 4, 8, 16]
    assert len(set(seen)) == 1
    assert len(seen[0]) <= 25


# ---- crashes


@pytest.mark.ux(35)
async def test_after_a_crash_the_same_nonce_posts_nothing_twice(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby(tables, ANA)

    async def crash(letter: Letter, message: int | None, *, reached: bool = False) -> None:
        raise Killed

    monkeypatch.setattr(outbox._sending, "_sent", crash)
    with pytest.raises(Killed):
        await outbox.drain()
    monkeypatch.undo()
    for seconds in (NONCE_WINDOW - 1, DAY):
        clock.pass_by(seconds)
        again = Outbox(store, clock, journal)
        await again.drain()
    assert journal.kinds() == ["lobby"]
    assert await mail(store, "sent") == ["lobby"]


async def test_long_after_a_crash_the_channel_is_looked_at_first(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(tables, ANA)

    async def crash(letter: Letter, message: int | None, *, reached: bool = False) -> None:
        raise Killed

    monkeypatch.setattr(outbox._sending, "_sent", crash)
    with pytest.raises(Killed):
        await outbox.drain()
    monkeypatch.undo()
    clock.pass_by(DAY)
    await outbox.drain()
    assert journal.kinds() == ["lobby"]
    assert await tables.message(table.id, "lobby") == journal.requests[0].message


async def test_what_never_arrived_is_posted_after_looking(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    await lobby(tables, ANA)
    journal.fail = once(refusal(500))
    await outbox.drain()
    clock.pass_by(DAY)
    await outbox.drain()
    assert journal.kinds() == ["lobby"]


async def test_a_crash_between_post_and_pin_pins_without_posting(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    await started(tables, ANA, BO)
    journal.fail = once(refusal(502), "pin")
    await outbox.drain()
    clock.pass_by(DAY)
    await outbox.drain()
    assert [kind for kind in journal.kinds() if "turn" in kind] == ["turn", "pin turn"]


async def test_a_retry_asks_the_sweeper_to_come_in_time(tables: Tables, outbox: Outbox, journal: Journal) -> None:
    asked: list[float] = []
    outbox.on_retry(asked.append)
    await lobby(tables, ANA)
    journal.fail = always(refusal(503))
    await outbox.drain()
    assert asked == [1.0]


async def test_an_edit_beside_the_lane_finds_the_message_of_its_move(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    table = await started(tables, ANA, BO, rounds=2)
    one, two = await by_seat(tables, table.id)
    results = []
    for _ in range(2):
        for who, pick in ((one, "one"), (two, "two"), *((seat, "red") for seat in (one, one, two, two))):
            await play(tables, table.id, who, pick)
            await outbox.drain()
        results.append([request for request in journal.requests if request.kind == "result"][-1])
    async with store.transaction() as tx:
        await put(tx, table.id, [Mail("result_edit", results[0].move, -1, {"redraw": 1})], 0)
    await outbox.drain()
    assert (journal.requests[-1].kind, journal.requests[-1].message) == ("result_edit", results[0].message)


# ---- private messages


async def test_a_private_message_is_deleted_once_its_question_is_answered(
    tables: Tables, outbox: Outbox, journal: Journal
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await outbox.drain()
    asked = {request.lane: request.message for request in journal.requests if request.act == "dm"}
    for pick in ("one", "two"):
        await play(tables, table.id, one, pick)
        await outbox.drain()
    assert journal.closed() == [one]
    await play(tables, table.id, two, "two")
    await outbox.drain()
    assert journal.closed() == [one, two]
    gone = [(request.lane, request.message) for request in journal.requests if request.lane and request.act == "delete"]
    assert set(gone) == set(asked.items())
    assert not [request for request in journal.requests if request.act == "unpin" and request.lane]


async def test_a_private_message_that_cannot_be_deleted_says_what_was_answered_and_again_when_that_changes(
    tables: Tables, outbox: Outbox, journal: Journal
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    await outbox.drain()
    journal.fail = always(refusal(403, 50013), "delete")
    for pick in ("one", "two"):
        await play(tables, table.id, one, pick)
        await outbox.drain()
    assert [request.act for request in journal.requests if request.lane == one] == ["dm", "edit", "edit"]


async def test_a_person_has_one_private_message_of_a_table(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    await outbox.drain()
    (first,) = [request.message for request in journal.requests if request.lane == one]
    (decision,) = (await tables.load(table.id)).decisions(0)
    asked = {"seat": 0, "decision": decision.id}
    for kind, payload in (("private", {**asked, "quiet": True}), ("reminder", asked)):
        async with store.transaction() as tx:
            await put(tx, table.id, [Mail(kind, 1, one, payload)], clock.now())
        await outbox.drain()
    found = [(r.act, r.kind, r.message) for r in journal.requests if r.lane == one][1:]
    assert found[0] == ("finish", "private", first), "what calls nobody is written over what stands"
    assert [(act, kind) for act, kind, _ in found[1:]] == [("dm", "reminder"), ("delete", "retire")]
    assert found[2][2] == first


async def test_what_is_too_old_to_be_edited_or_gone_is_not_written_over(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    await outbox.drain()
    (decision,) = (await tables.load(table.id)).decisions(0)
    copy = Mail("private", 1, one, {"seat": 0, "decision": decision.id, "quiet": True})
    for gone in (True, False):
        journal.fail = once(refusal(404, 10008), "finish") if gone else lambda act, letter: None
        async with store.transaction() as tx:
            await put(tx, table.id, [copy], clock.now())
        await outbox.drain()
        clock.pass_by(EDIT_WINDOW + 1)
    assert [r.act for r in journal.requests if r.lane == one] == ["dm", "dm", "delete", "dm", "delete"]


@pytest.mark.parametrize("end", ["close", "concede", "undo"])
async def test_a_private_message_is_closed_when_the_step_ends_without_an_answer(
    tables: Tables, outbox: Outbox, journal: Journal, end: str
) -> None:
    table = await started(tables, ANA, BO)
    await outbox.drain()
    if end == "close":
        await tables.close_table(table.id, ANA.id, press())
    elif end == "concede":
        await tables.concede(table.id, ANA.id, press())
    else:
        await play(tables, table.id, ANA.id, "one")
        await tables.undo(table.id, ANA.id, press())
    await outbox.drain()
    assert sorted(set(journal.closed())) == ([ANA.id] if end == "concede" else [ANA.id, BO.id])


async def test_a_private_message_that_arrives_too_late_is_closed_at_once(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, _ = await by_seat(tables, table.id)
    (decision,) = (await tables.load(table.id)).decisions(0)
    await play(tables, table.id, one, "one")
    letter = Letter(99, table.id, "private", 1, one, {"seat": 0, "decision": decision.id}, 500, "n", 1)
    async with store.transaction() as tx:
        await remember(tx, letter, 7777, clock.now())
    await outbox.drain()
    assert [request.message for request in journal.requests if request.kind == "retire"] == [7777]


async def test_a_drain_that_fails_ends_after_all_that_is_under_way(
    tables: Tables, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in (700, 701):
        await lobby(tables, ANA, channel=channel)
    ended: list[int] = []

    async def send(row: Row) -> None:
        if row["table_id"] == 1:
            raise StoreBusy
        await asyncio.sleep(0.01)
        ended.append(row["table_id"])

    monkeypatch.setattr(outbox._sending, "send", send)
    with pytest.raises(StoreBusy):
        await outbox.drain()
    assert ended == [2]
