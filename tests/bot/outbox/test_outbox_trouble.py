"""The outbox and everything that Discord can answer: each has its consequence."""

from __future__ import annotations

import aiohttp
import pytest

from bot.errors import StoreBusy
from bot.outbox.courier import Letter, Needless
from bot.outbox.discord_errors import Trouble, diagnose, wait
from bot.outbox.drain import Outbox
from bot.outbox.mail import Mail, notice, put
from bot.outbox.message_edits import EDIT_WINDOW
from bot.outbox.sending import GIVE_UP_AFTER, OWN_FAULTS
from bot.store import Store, query
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY, HOUR
from tests.bot.journal import Journal, always, once, refusal, why
from tests.bot.kit import ANA, BO, StillClock, by_seat, lobby, play, press, started


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        (refusal(500), Trouble.LATER),
        (refusal(503), Trouble.LATER),
        (refusal(429), Trouble.LATER),
        (refusal(401), Trouble.LATER),
        (refusal(403, 50007), Trouble.FORBIDDEN),
        (refusal(403, 20026), Trouble.LATER),
        (refusal(403, 40003), Trouble.LATER),
        (refusal(403, 50013), Trouble.FORBIDDEN),
        (refusal(403, 50001), Trouble.FORBIDDEN),
        (refusal(403), Trouble.FORBIDDEN),
        (refusal(404, 10003), Trouble.CHANNEL_GONE),
        (refusal(404, 10008), Trouble.MESSAGE_GONE),
        (refusal(403, 160005), Trouble.LOCKED),
        (refusal(400, 50083), Trouble.ASLEEP),
        (refusal(429, 30046), Trouble.TOO_OLD),
        (refusal(400, 50035), Trouble.REFUSED),
        (aiohttp.ClientConnectionError(), Trouble.LATER),
        (TimeoutError(), Trouble.LATER),
        (KeyError("x"), Trouble.OURS),
    ],
)
def test_diagnosis(error: Exception, trouble: Trouble) -> None:
    assert diagnose(error) is trouble


def test_waits_grow_to_a_limit_and_heed_discord() -> None:
    assert [wait(refusal(500), tries) for tries in (1, 5, 50)] == [1, 16, 600]
    assert [wait(refusal(403, 50013), tries) for tries in (1, 2, 9)] == [600, 1200, 3600]
    assert [wait(refusal(400, 50035), tries) for tries in (1, 2, 9)] == [60, 120, 3600]
    limited = refusal(429)
    limited.retry_after = 75.0  # type: ignore[attr-defined]
    assert wait(limited, 1) == 75


async def test_a_closed_dm_is_said_at_the_table_and_not_tried_again_until_the_person_is_back(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    journal.fail = lambda act, letter: (
        always(refusal(403, 50007), act="dm")(act, letter) if letter.lane == one else None
    )
    await outbox.drain()
    (said,) = [request for request in journal.requests if request.kind == "notice"]
    assert (said.payload, said.lane) == ({"what": "dm_closed", "user": one}, 0)
    for who, pick in ((one, "one"), (two, "two"), *((seat, "red") for seat in (one, one, two, two))):
        await play(tables, table.id, who, pick)
    rows = await store.fetch(query("SELECT lane FROM outbox WHERE kind = 'private' AND state = 'waiting'"))
    assert [row["lane"] for row in rows] == [two]
    await tables.touch(ANA if one == ANA.id else BO)
    (waiting,) = [row.decision for row in (await tables.load(table.id)).asked if row.seat == 0]
    journal.fail = lambda act, letter: None
    async with store.transaction() as tx:
        await put(tx, table.id, [Mail("private", 7, one, {"seat": 0, "decision": waiting})], 0)
    await outbox.drain()
    assert {request.lane for request in journal.requests if request.kind == "private"} == {one, two}


async def test_who_wants_no_private_messages_gets_none(tables: Tables, outbox: Outbox, journal: Journal) -> None:
    await tables.people.set_dm(ANA, on=False)
    assert not await tables.people.wants_dm(ANA.id)
    await started(tables, ANA, BO)
    await outbox.drain()
    assert [request.lane for request in journal.requests if request.act == "dm"] == [BO.id]


async def test_a_deleted_channel_stops_the_table_and_tells_the_owner(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    table = await started(tables, ANA, BO)
    journal.fail = always(refusal(404, 10003), act="post")
    await outbox.drain()
    assert (await tables.load(table.id)).table.homeless
    (told,) = [request for request in journal.requests if request.kind == "notice"]
    assert (told.payload, told.lane) == ({"what": "homeless"}, ANA.id)
    journal.fail = lambda act, letter: None
    journal.requests.clear()
    await play(tables, table.id, ANA.id, "one")
    await outbox.drain()
    assert journal.kinds() == []
    await tables.rehome(table.id, ANA.id, 900, None, press())
    await outbox.drain()
    assert [kind for kind in journal.kinds() if kind != "private"] == ["notice", "turn", "pin turn"]


async def test_a_deleted_turn_message_is_posted_again_without_a_ping(
    tables: Tables, outbox: Outbox, journal: Journal
) -> None:
    table = await started(tables, ANA, BO)
    await outbox.drain()
    journal.requests.clear()
    journal.fail = once(refusal(404, 10008), "edit", "turn_edit")
    await play(tables, table.id, ANA.id, "one")
    await outbox.drain()
    assert journal.kinds() == ["turn", "pin turn"]
    assert next(request for request in journal.requests if request.kind == "turn").payload["ping"] == []


async def test_a_turn_message_that_is_posted_again_takes_no_ping_from_a_newer_one(
    tables: Tables, outbox: Outbox, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await outbox.drain()
    journal.requests.clear()

    edit = journal.edit

    async def meanwhile_the_other_answers(letter: Letter, message: int) -> None:
        if letter.kind != "turn_edit":
            return await edit(letter, message)
        await play(tables, table.id, two, "two")
        raise refusal(404, 10008)

    monkeypatch.setattr(journal, "edit", meanwhile_the_other_answers)
    await play(tables, table.id, one, "one")
    await outbox.drain()
    turns = [request for request in journal.requests if request.act == "post" and request.kind == "turn"]
    assert [turn.payload["ping"] for turn in turns] == [[one]]


async def test_a_deleted_lobby_message_is_posted_again(tables: Tables, outbox: Outbox, journal: Journal) -> None:
    table = await lobby(tables, ANA)
    await outbox.drain()
    journal.fail = once(refusal(404, 10008), "edit")
    await tables.join(table.id, BO, press())
    await outbox.drain()
    assert journal.kinds() == ["lobby", "lobby"]


@pytest.mark.parametrize(("error", "what"), [((403, 50013), "forbidden"), ((400, 160005), "locked")])
async def test_a_lost_permission_or_a_locked_thread_is_told_to_the_owner_once_and_tried_again(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock, error: tuple[int, int], what: str
) -> None:
    await lobby(tables, ANA)
    journal.fail = always(refusal(*error), act="post")
    for _ in range(3):
        await outbox.drain()
        clock.pass_by(HOUR)
    assert [(request.payload, request.lane) for request in journal.requests] == [({"what": what}, ANA.id)]
    journal.fail = lambda act, letter: None
    await outbox.drain()
    assert journal.kinds() == ["notice", "lobby"]


async def test_a_missing_right_to_pin_stops_nothing(tables: Tables, outbox: Outbox, journal: Journal) -> None:
    await started(tables, ANA, BO)
    journal.fail = always(refusal(403, 50013), act="pin")
    await outbox.drain()
    assert "turn" in journal.kinds()
    assert "notice" not in journal.kinds()


async def test_a_turn_message_older_than_an_hour_is_not_edited(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await outbox.drain()
    journal.requests.clear()
    clock.pass_by(EDIT_WINDOW + 1)
    await play(tables, table.id, one, "one")
    await outbox.drain()
    assert journal.kinds() == []
    await play(tables, table.id, two, "one")
    await outbox.drain()
    journal.requests.clear()
    clock.pass_by(EDIT_WINDOW + 1)
    await play(tables, table.id, one, "red")
    await outbox.drain()
    assert journal.kinds() == ["turn", "pin turn", "delete retire"], "a new question needs a message"
    assert next(request for request in journal.requests if request.kind == "turn").payload["ping"] == []


async def test_a_reminder_spares_who_has_answered_meanwhile(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    await outbox.drain()
    clock.pass_by(DAY - HOUR)
    await tables.sweep()
    await play(tables, table.id, ANA.id, "one")
    await outbox.drain()
    (reminder,) = [request for request in journal.requests if request.kind == "reminder"]
    assert reminder.payload["ping"] == [BO.id]


async def test_a_lobby_that_discord_does_not_take_is_told_to_the_owner_and_the_rest_goes_on(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, clock: StillClock
) -> None:
    await started(tables, ANA, BO)
    journal.fail = always(refusal(400, 50035), kind="lobby")
    await outbox.drain()
    assert "turn" in journal.kinds(), "the lane goes on"
    (told,) = [request for request in journal.requests if request.kind == "notice"]
    assert (told.payload, told.lane) == ({"what": "refused"}, ANA.id)
    (row,) = await store.fetch(query("SELECT state, due FROM outbox WHERE kind = 'lobby'"))
    assert (row["state"], row["due"] - clock.now()) == ("waiting", 60)
    journal.fail = lambda act, letter: None
    clock.pass_by(60)
    await outbox.drain()
    assert ("lobby", "needless") in await why(store), "the game has begun"


async def test_our_own_fault_is_tried_some_times_and_told_to_the_courier(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock, store: Store
) -> None:
    await lobby(tables, ANA)
    tries: list[int] = []

    def fail(act: str, letter: Letter) -> None:
        if letter.kind == "lobby":
            tries.append(letter.tries)
            raise KeyError("a picture")

    journal.fail = fail
    for _ in range(OWN_FAULTS + 2):
        await outbox.drain()
        clock.pass_by(HOUR)
    assert tries == list(range(OWN_FAULTS))
    assert await why(store) == [("lobby", Trouble.OURS.value)]


async def test_what_nobody_could_receive_for_a_week_is_given_up(
    tables: Tables, outbox: Outbox, journal: Journal, clock: StillClock, store: Store
) -> None:
    await lobby(tables, ANA)
    journal.fail = always(refusal(403, 50013), act="post")
    await outbox.drain()
    clock.pass_by(GIVE_UP_AFTER + 1)
    await outbox.drain()
    assert ("lobby", Trouble.FORBIDDEN.value) in await why(store)


async def test_a_courier_may_find_nothing_to_say(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store
) -> None:
    await lobby(tables, ANA)
    journal.fail = always(Needless())
    await outbox.drain()
    assert await why(store) == [("lobby", "needless")]


async def test_a_kick_while_draining_is_not_lost(tables: Tables, outbox: Outbox, journal: Journal) -> None:
    first = await lobby(tables, ANA)

    def fail(act: str, letter: Letter) -> None:
        outbox.kick()

    journal.fail = fail
    outbox.kick()
    await tables.join(first.id, BO, press())
    outbox.kick()
    await outbox.settled()
    assert journal.kinds() == ["lobby", "edit lobby_edit"]
    await outbox.close()


async def test_a_store_that_fails_leaves_the_mail_for_the_sweeper(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby(tables, ANA)

    async def busy(*args: object) -> None:
        raise StoreBusy

    monkeypatch.setattr(store, "fetch", busy)
    outbox.kick()
    await outbox.settled()
    monkeypatch.undo()
    assert journal.kinds() == []
    tables.on_mail(outbox.kick)
    await tables.sweep()
    await outbox.settled()
    assert journal.kinds() == ["lobby"]


def test_a_notice_must_be_one_that_there_is() -> None:
    with pytest.raises(KeyError):
        notice("nonsense", 1)


@pytest.mark.parametrize(
    ("refused", "done"),
    [
        pytest.param(refusal(403, 50013), ["edit retire", "unpin retire"], id="cannot be deleted: closed"),
        pytest.param(refusal(404, 10008), ["turn", "pin turn"], id="gone: left alone"),
    ],
)
async def test_a_turn_message_whose_deletion_is_refused_is_closed_unless_it_is_gone(
    tables: Tables, outbox: Outbox, journal: Journal, store: Store, refused: Exception, done: list[str]
) -> None:
    table = await started(tables, ANA, BO)
    await outbox.drain()
    journal.requests.clear()
    journal.fail = always(refused, "delete")
    for who in await by_seat(tables, table.id):
        await play(tables, table.id, who, "one")
    await outbox.drain()
    assert journal.kinds()[-2:] == done
    assert await store.fetch(query("SELECT 1 FROM messages WHERE kind = 'turn' AND retired = 1"))
