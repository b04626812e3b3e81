"""Late or missing pings: votes, vacations, reminders that end, tables that were away."""

from __future__ import annotations

import pytest

from bot.calls.ping_timing import GATHER
from bot.tables.time.pace import DAY, HOUR
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import delete_channel, deny, give_back
from tests.cogs.people.test_hours import later, span
from tests.cogs.people.test_pings import enter_at_noon, loud, pinged, wants
from tests.cogs.room import labels, text


@pytest.mark.ux(43)
async def test_a_vote_calls_each_where_they_want_it(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.start("Ana", "Bo", "Cy", pace="slow")
    await room.types("Bo", "play", choice="Bid one")
    await later(room, clock, GATHER)
    page = await room.types("Ana", "table vote")
    await room.press("Ana", page, "Pause")
    vote = room.last("wants to pause")
    assert room.pings(vote) == {"Cy"}
    await later(room, clock, GATHER)
    assert "a vote needs yours" in text(room.dms("Bo")[-1])
    await room.press("Cy", vote, "Yes")
    await later(room, clock, 1)
    assert not [letter for letter in room.dms("Bo") if "a vote needs yours" in text(letter)]


async def test_an_invitation_that_is_over_goes_from_the_message(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.open("Ana")
    await room.types("Ana", "table invite", person=room.people["Bo"])
    await later(room, clock, GATHER)
    assert "you are invited" in text(room.dms("Bo")[-1])
    await room.press("Bo", room.last("invites you to this table"), "Join")
    await later(room, clock, 1)
    assert room.dms("Bo") == []


async def test_on_a_vacation_nobody_is_called_and_the_call_comes_when_they_are_back(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.types("Bo", "away", days=3)
    await room.start("Ana", "Bo", pace="slow")
    await later(room, clock, 2 * DAY)
    assert all("Bo" not in found for found in await pinged(room))
    await later(room, clock, DAY)
    assert (await pinged(room))[-1] == {"Bo"}
    await later(room, clock, HOUR)
    assert sum("Bo" in found for found in await pinged(room)) == 1


async def test_who_is_back_early_is_called_then(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.types("Bo", "away", days=9)
    await room.start("Ana", "Bo", pace="slow")
    await later(room, clock, DAY)
    assert loud(room, "Bo") == 0
    await room.types("Bo", "away", days=0)
    await later(room, clock, GATHER)
    assert loud(room, "Bo") == 1


async def test_a_day_of_vacation_that_was_spent_by_itself_keeps_no_call_back(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo", vacation=True)
    await room.types("Ana", "play", choice="Bid one")
    await later(room, clock, DAY + 1)
    assert "a day of their vacation begins" in text(room.last("vacation"))
    await room.start("Ana", "Bo")
    assert "Bo" in room.pings(room.turn)


@pytest.mark.ux(37)
async def test_nobody_is_pinged_for_the_next_part_of_what_they_are_answering(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    for who in (first, second):
        await room.types(who, "play", choice="Bid one")
    assert room.pings(room.turn) == {first}, "it is a new step, and another one answered last"
    before = await pinged(room)
    await later(room, clock, HOUR)
    await room.types(first, "play", choice="Red")
    assert text(room.turn).startswith(f"<@{room.people[first].id}>: Which colour?")
    await later(room, clock, GATHER)
    assert await pinged(room) in (before, before[:-1]), "the second colour is a part of the same turn"
    await room.types(first, "play", choice="Blue")
    assert (await pinged(room))[-1] == {second}


@pytest.mark.ux(40)
async def test_who_has_chosen_or_has_nothing_to_do_is_not_reminded(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    for who in ("Ana", "Bo", "Cy"):
        await wants(room, who, "Both")
    await room.start("Ana", "Bo", "Cy")
    first, second, third = await room.in_order()
    for who in (second, third, first):
        await room.types(who, "play", choice="Bid one")
    await later(room, clock, DAY - HOUR + 1)
    reminder = room.last("your move is still open")
    assert room.pings(reminder) == {first}
    reminded = {who for who in room.people if any("is still open" in text(letter) for letter in room.dms(who))}
    assert reminded == {first}


@pytest.mark.ux(42)
async def test_reminders_end_and_the_table_is_offered_a_pause_a_vote_or_somebody_else(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo")
    reminders = set[int]()
    for _ in range(40):
        if any("without an answer" in text(post) for post in room.posts):
            break
        seat = (await room.bot.tables.load(1)).seat_of(room.people["Ana"].id)
        if any(row.seat == seat for row in (await room.bot.tables.load(1)).asked):
            await room.answer("Ana", await room.press("Ana", room.turn, "Choose"), room.chance)
        await later(room, clock, DAY - HOUR + 1)
        reminders |= {post.id for post in room.posts if "still open" in text(post) and "Bo" in room.pings(post)}
        await later(room, clock, HOUR)
    told = room.last("I have reminded Bo 3 times without an answer")
    assert "vote to pause the game or to replace them" in text(told)
    assert labels(told) == ["Start a Vote", "Let a Computer Play", "Offer the Seat"]
    page = await room.press("Ana", told, "Start a Vote")
    assert {"Pause", "Replace Bo"} <= set(labels(page))
    assert len(reminders) == 3
    assert not reminders & {post.id for post in room.posts}, "each goes with its question"


@pytest.mark.ux(44)
async def test_who_looks_online_is_called_as_anybody(enter: Enter) -> None:
    """A person asked after somebody else's act is called, however lately they acted."""
    room, _ = await enter_at_noon(enter)
    assert not room.bot.intents.presences, "whether somebody is online is not even known"
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    await room.types(first, "play", choice="Bid one")
    await room.types(second, "play", choice="Bid two")
    assert room.pings(room.turn) == {first}


@pytest.mark.parametrize("place", ["Private message", "Both", "Once a day"])
async def test_who_was_called_before_a_table_was_put_away_is_called_when_it_is_restored(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr("bot.tables.life.idle.patience", lambda *pace, **what: HOUR)
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", place)
    await room.start("Ana", "Bo", pace="slow")
    await later(room, clock, DAY)
    assert loud(room, "Bo")
    while not (await room.bot.tables.load(1)).table.archived:
        await later(room, clock, HOUR + 1)
    monkeypatch.undo()
    before = loud(room, "Bo")
    await room.types("Ana", "table restore", table=1)
    for _ in range(2):
        await later(room, clock, DAY / 2)
    assert loud(room, "Bo") == before + 1
    assert "How much do you bid?" in text(room.dms("Bo")[-1])


@pytest.mark.ux(43)
@pytest.mark.parametrize("place", ["Private message", "Both", "At the table"])
async def test_who_wants_it_at_once_from_now_on_does_not_wait_for_the_daily_message(enter: Enter, place: str) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Once a day")
    await room.start("Ana", "Bo")
    await later(room, clock, HOUR)
    assert loud(room, "Bo") == 0
    await wants(room, "Bo", place)
    await later(room, clock, GATHER)
    await later(room, clock, 1)
    called = loud(room, "Bo") + sum("Bo" in found for found in await pinged(room))
    assert called == 1
    await later(room, clock, 21 * HOUR)
    assert loud(room, "Bo") + sum("Bo" in found for found in await pinged(room)) == 1


@pytest.mark.ux(43)
async def test_who_wants_a_daily_message_from_now_on_is_not_called_before(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.start("Ana", "Bo", pace="slow")
    await wants(room, "Bo", "Once a day")
    await later(room, clock, GATHER)
    await later(room, clock, 20 * HOUR)
    assert loud(room, "Bo") == 0
    await later(room, clock, HOUR)
    assert loud(room, "Bo") == 1


@pytest.mark.ux(40)
async def test_what_could_not_be_posted_for_hours_calls_nobody_who_has_the_seat_no_more(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo")
    await room.press("Bo", await room.types("Bo", "table handover"), "Yes, Offer It")
    offer = room.last("would like to pass on this seat")
    await room.types("Ana", "play", choice="Bid one")
    deny(room, room.channel, send_messages_in_threads=True)
    await room.press("Ana", await room.types("Ana", "table vote"), "Pause")
    await later(room, clock, DAY - HOUR + 1)
    before = {post.id for post in room.posts}
    await room.press("Dee", offer, "Take the Seat")
    await give_back(room, room.channel)
    await later(room, clock, HOUR / 2)
    posted = [post for post in room.posts if post.id not in before]
    assert any("wants to pause" in text(post) for post in posted)
    assert [found for post in posted if (found := room.pings(post))] == [{"Dee"}]


async def test_who_was_called_before_a_table_lost_its_channel_is_called_when_it_goes_on(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.start("Ana", "Bo")
    await later(room, clock, GATHER)
    assert loud(room, "Bo") == 1
    await delete_channel(room, room.place)
    await room.types("Ana", "play", room.channel, choice="Bid one", table=1)
    await later(room, clock, HOUR)
    await room.types("Ana", "table move", room.channel, table=1)
    await later(room, clock, GATHER)
    await later(room, clock, 1)
    assert loud(room, "Bo") == 2


@pytest.mark.ux(37)
async def test_who_woke_before_the_turn_message_could_be_posted_is_called_by_it_alone(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.types("Bo", "timezone", zone="UTC")
    await room.types("Bo", "quiet", **span("11", until="13"))
    lobby = await room.open("Ana", "Bo")
    deny(room, room.channel, send_messages_in_threads=True)
    await room.press("Ana", lobby, "Start")
    await later(room, clock, 2 * HOUR)
    await give_back(room, room.channel)
    for _ in range(3):
        await later(room, clock, HOUR)
    assert await pinged(room) == [{"Ana", "Bo"}]
