"""Pings: one a decision, where it is wanted, merged, never at night, and reminders end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.calls.ping_timing import GATHER
from bot.tables.time.pace import DAY, HOUR
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.test_hours import later, span
from tests.cogs.room import Room, Seen, is_question, labels, links, parts, text

SILENT = 1 << 12
AT_NOON = 1_812_024_000.0
"""Noon in UTC."""


async def wants(room: Room, who: str, label: str, *, menu: int = 0) -> str:
    page = await room.press(who, await room.types(who, "settings"), "Pings")
    return text(await room.choose(who, page, label, menu=menu))


async def enter_at_noon(enter: Enter) -> tuple[Room, StillClock]:
    clock = StillClock()
    clock.at = AT_NOON - AT_NOON % DAY + DAY / 2
    return await enter(clock=clock), clock


async def pinged(room: Room) -> list[set[str]]:
    """Who was notified of each post at the table."""
    return [found for post in room.posts if (found := room.pings(post))]


@pytest.mark.ux(37)
async def test_one_ping_a_decision(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo")
    assert room.pings(room.turn) == {"Ana", "Bo"}
    await later(room, clock, GATHER)
    await later(room, clock, HOUR)
    before = await pinged(room)
    await room.types("Ana", "play", choice="Bid one")
    await later(room, clock, GATHER)
    assert await pinged(room) == before


@pytest.mark.ux(38)
async def test_only_who_must_act_and_wants_it_there_is_mentioned(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Not at all")
    await room.start("Ana", "Bo", "Cy")
    assert room.pings(room.turn) <= {"Ana", "Cy"}
    assert "Bo" not in room.pings(room.turn)
    await later(room, clock, GATHER)
    await later(room, clock, DAY - HOUR)
    assert all("Bo" not in found for found in await pinged(room))


@pytest.mark.ux(40, 41)
async def test_a_reminder_comes_an_hour_before_and_once(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo", "Cy")
    await room.types("Ana", "play", choice="Bid one")
    await later(room, clock, DAY - HOUR - 60)
    assert not any("still open" in text(post) for post in room.posts)
    await later(room, clock, 61)
    reminder = room.last("your move is still open")
    assert room.pings(reminder) == {"Bo", "Cy"}
    assert "Not This Turn" in labels(reminder)
    said = await room.press("Bo", reminder, "Not This Turn")
    assert "No more reminders for this step" in text(said)
    assert "You have nothing to choose" in text(await room.press("Ana", reminder, "Not This Turn"))
    await later(room, clock, 600)
    assert sum("still open" in text(post) for post in room.posts) == 1


@pytest.mark.ux(40)
async def test_a_ping_at_night_comes_when_they_wake(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.types("Bo", "timezone", zone="UTC")
    await room.types("Bo", "quiet", **span("11", until="14"))
    await room.start("Ana", "Bo")
    assert "Bo" not in room.pings(room.turn)
    await later(room, clock, HOUR)
    assert all("Bo" not in found for found in await pinged(room))
    await later(room, clock, HOUR + 1)
    assert (await pinged(room))[-1] == {"Bo"}
    called = room.last("it is your move")
    assert room.pings(called) == {"Bo"}
    assert labels(called) == ["Choose", "My Hand"]
    await later(room, clock, HOUR)
    assert sum("Bo" in found for found in await pinged(room)) == 1


@pytest.mark.ux(41)
async def test_not_this_turn_before_a_reminder_that_is_due(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.start("Ana", "Bo")
    await later(room, clock, DAY - HOUR)
    letter = room.dms("Bo")[-1]
    assert "Your move is still open" in text(letter)
    said = await room.people["Bo"].user.click(letter, label="Not This Turn")
    assert "No more reminders" in text(room._answer(said))
    assert all("Bo" not in found for found in await pinged(room))


@pytest.mark.ux(43)
async def test_the_person_chooses_in_general_and_by_game_and_tests_it(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    assert "private message" in await wants(room, "Bo", "Private message")
    await room.start("Ana", "Bo", "Cy")
    assert "Bo" not in room.pings(room.turn)
    await later(room, clock, GATHER)
    (letter,) = room.dms("Bo")
    assert links(letter)
    await later(room, clock, HOUR)
    assert len(room.dms("Bo")) == 1
    page = await room.press("Bo", await room.types("Bo", "settings"), "Pings")
    said = await room.press("Bo", page, "Test Ping")
    assert "Sent to your private messages" in text(said)
    assert "the test ping" in text(room.dms("Bo")[-1])
    (game,) = [label for label in _menus(page)[1] if label.endswith(": At the table")]
    assert "at the table" in await wants(room, "Bo", game, menu=1)


def _menus(page: Seen) -> list[list[str]]:
    return [[o["label"] for o in part["options"]] for part in parts(page) if part["type"] == 3]


@pytest.mark.ux(43)
async def test_the_daily_message_comes_once_when_the_day_begins(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Once a day")
    await room.start("Ana", "Bo", pace="slow")
    await later(room, clock, 20 * HOUR)
    assert loud(room, "Bo") == 0
    await later(room, clock, HOUR + 1)
    assert loud(room, "Bo") == 1
    await later(room, clock, HOUR)
    assert loud(room, "Bo") == 1
    assert all("Bo" not in found for found in await pinged(room))


def loud(room: Room, who: str) -> int:
    """The number of private messages that made a sound, deleted ones included."""
    path = f"/channels/{room.people[who].user.dm_channel.id}/messages"
    sent: list[Any] = [r.json for r in room.env.http_requests if r.method == "POST" and r.path == path]
    return sum(not body.get("flags", 0) & SILENT for body in sent)


@pytest.mark.ux(43)
async def test_who_refuses_private_messages_is_called_at_the_table(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    room.server.close_dms("Bo")
    await room.start("Ana", "Bo")
    await later(room, clock, GATHER)
    assert room.pings(room.last("I cannot message")) == {"Bo"}


@pytest.mark.ux(44)
async def test_who_made_the_step_has_the_next_question_before_them(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    await later(room, clock, HOUR)
    await room.types(second, "play", choice="Bid one")
    said = await room.types(first, "play", choice="Bid two")
    assert is_question(said), "the next question is in the answer"
    assert text(room.turn).startswith(f"<@{room.people[first].id}>: Which colour?")
    assert room.pings(room.turn) == set()
    await later(room, clock, GATHER)
    assert all(not found for found in await pinged(room) if found != {"Ana", "Bo"})
    for who in (first, second):
        for colour in ("Red", "Blue"):
            await room.types(who, "play", choice=colour)
    assert "How much do you bid?" in text(room.turn)
    assert room.pings(room.turn) == {first}, "both are asked, and the other one was just there"


@pytest.mark.ux(45)
async def test_three_tables_are_one_message_with_three_links(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    for _ in range(3):
        await room.start("Ana", "Bo", "Cy")
    await later(room, clock, GATHER)
    (letter,) = room.dms("Bo")
    assert len(set(links(letter))) == 3
    assert text(letter).startswith("**[")
    assert [label for label in labels(letter) if label.startswith("Table ")] == ["Table 1", "Table 2", "Table 3"]


@pytest.mark.ux(45)
async def test_what_is_done_goes_from_the_message_and_with_the_last_the_message(enter: Enter) -> None:
    """The badge of Discord counts unread messages: it shall count what waits, and nothing else."""
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    for _ in range(3):
        await room.start("Ana", "Bo", "Cy")
    await later(room, clock, GATHER)
    for done, left in ((2, ["Table 1", "Table 3"]), (1, ["Table 3"])):
        await room.types("Bo", "play", choice="Bid one", table=done)
        await later(room, clock, 1)
        (letter,) = room.dms("Bo")
        assert labels(letter) == left
        assert f"table {done}" not in text(letter)
    await room.types("Bo", "play", choice="Bid one", table=3)
    await later(room, clock, 1)
    assert room.dms("Bo") == []


@pytest.mark.ux(45)
async def test_a_later_call_about_several_tables_takes_the_place_of_the_one_before(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    for _ in range(2):
        await room.start("Ana", "Bo", "Cy")
    await later(room, clock, GATHER)
    (first,) = room.dms("Bo")
    for _ in range(2):
        await room.start("Ana", "Bo", "Cy")
    await later(room, clock, GATHER)
    (second,) = room.dms("Bo")
    assert second.id != first.id, "an edit calls nobody"
    assert labels(second) == ["Table 1", "Table 2", "Table 3", "Table 4"]
    await room.restart(clock=clock)
    await room.types("Bo", "play", choice="Bid one", table=1)
    await later(room, clock, 1)
    assert [labels(letter) for letter in room.dms("Bo")] == [["Table 2", "Table 3", "Table 4"]]


@pytest.mark.ux(45)
async def test_what_is_done_meanwhile_is_left_out(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await wants(room, "Bo", "Private message")
    await room.start("Ana", "Bo", "Cy")
    await room.types("Bo", "play", choice="Bid one")
    await later(room, clock, GATHER)
    assert room.dms("Bo") == []


@pytest.mark.ux(46)
async def test_a_heads_up_only_for_who_asked_for_it(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    people, asked = ("Ana", "Bo", "Cy"), ("Ana", "Bo")
    for who in asked:
        page = await room.press(who, await room.types(who, "settings"), "Pings")
        await room.press(who, page, "Heads-Up Before My Turn")
    await room.start(*people, game="trick")
    waited = room.pings(room.turn)
    assert len(waited) == 1
    await later(room, clock, GATHER)
    told = {who for who in people if any("you may be next" in text(letter) for letter in room.dms(who))}
    assert told == set(asked) - waited


@pytest.mark.ux(39)
async def test_all_else_is_silent(enter: Enter) -> None:
    room, clock = await enter_at_noon(enter)
    await room.start("Ana", "Bo")
    calls = {post.id for post in room.posts if room.pings(post)}
    await room.types("Bo", "away", days=3)
    await later(room, clock, GATHER)
    assert any("Bo is away" in text(post) for post in room.posts)
    assert all(post.flags.suppress_notifications for post in room.posts if post.id not in calls)
