"""Planning ahead from /plan and from the question, over restarts and without a leak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.calls.call_service import RECENT
from bot.calls.ping_timing import GATHER
from bot.clockwork.hours import MINUTE
from bot.plans.plan_matching import MOST
from bot.tables.life.idle import archive
from bot.tables.model import AnyGame
from bot.tables.time.pace import DAY, HOUR
from rules.kernel import Order
from tests.bot.kit import StillClock
from tests.bot.toy import BidsRules
from tests.cogs.conftest import Enter
from tests.cogs.people.test_hours import span
from tests.cogs.people.test_pings import wants
from tests.cogs.room import Room, labels, parts, text

COLOURS = "Your colour"


async def later(room: Room, clock: StillClock, seconds: float = MOST + 1) -> None:
    clock.pass_by(seconds)
    await room.bot.tables.sweep()
    await room.bot.tables.settled()
    await room.bot.outbox.settled()
    await room.env.settle()


async def entered(enter: Enter, **options: Any) -> tuple[Room, StillClock]:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    return await enter(clock=clock, **options), clock


async def entered_with(enter: Enter, toys: Mapping[str, AnyGame]) -> tuple[Room, StillClock]:
    """The same, with other toys."""
    return await entered(enter, games=tuple(toys), load=toys.__getitem__)


def public(room: Room) -> str:
    return "\n".join(text(post) for post in room.posts).casefold()


async def test_a_card_of_clash_is_planned_and_played_while_its_owner_is_away(enter: Enter) -> None:
    room, clock = await entered(enter)
    await room.start("Ana", "Bo", game="clash")
    mine = await room.types("Ana", "plan")
    assert "You have no plans here." in text(mine)
    page = await room.choose("Ana", mine, "The card of a round")
    menus = [part for part in parts(page) if part["type"] == 3]
    assert [menu["placeholder"] for menu in menus] == ["Next time, answer…", "Always answer…"]
    first = menus[1]["options"][0]["label"]
    planned = await room.choose("Ana", page, first, menu=1)
    assert f"always: {first}" in text(planned)
    question = await room.press("Ana", room.turn, "Choose")
    assert "Your plan will answer" in text(question)
    assert "Plan…" in labels(question)
    assert "no plans here" in text(await room.types("Bo", "plan"))
    await room.restart(clock=clock)
    await later(room, clock)
    snapshot = await room.bot.tables.load(1)
    seat = snapshot.seat_of(room.people["Ana"].id)
    assert seat is not None
    assert snapshot.decisions(seat)[0].chosen is not None
    assert "Your plan answered for you" in text(room.dms("Ana")[-1])
    assert not any("plan" in text(letter).casefold() for letter in room.dms("Bo"))
    for said in (public(room), text(await room.types("Bo", "table status")), text(await room.types("Bo", "table log"))):
        assert "plan" not in said.casefold()


async def test_the_same_answer_is_planned_with_one_press_and_canceled(enter: Enter) -> None:
    room, clock = await entered(enter)
    await room.start("Ana", "Bo")
    for who in ("Ana", "Bo"):
        await room.press(who, await room.press(who, room.turn, "Choose"), "Bid one")
    one, two = await room.in_order()
    await room.press(one, await room.press(one, room.turn, "Choose"), "Red")
    said = await room.press(one, await room.press(one, room.turn, "Choose"), "Blue")
    assert {"Always Do This", "Next Time Too"} <= set(labels(said))
    mine = await room.press(one, said, "Next Time Too")
    assert f"{COLOURS}**, next time: Blue" in text(mine)
    page = await room.press(two, await room.press(two, room.turn, "Choose"), "Plan…")
    planned = await room.choose(two, page, "Green", menu=0)
    (entry,) = [part for part in parts(planned) if part["type"] == 3][1]["options"]
    gone = await room.choose(two, planned, entry["label"], menu=1)
    assert "Cancelled." in text(gone)
    assert "You have no plans here." in text(gone)
    assert "plan" not in public(room)
    await later(room, clock)
    assert (await room.bot.tables.load(1)).move == 5


async def test_who_only_watches_has_nothing_to_plan(enter: Enter) -> None:
    room, _ = await entered(enter)
    await room.start("Ana", "Bo")
    assert "Only the players" in text(await room.types("Cy", "plan"))


async def test_a_plan_that_does_not_fit_is_told_of_in_private(enter: Enter) -> None:
    room, _ = await entered(enter)
    await room.start("Ana", "Bo")
    one, two = await room.in_order()
    page = await room.choose(two, await room.types(two, "plan"), COLOURS)
    await room.choose(two, page, "Green", menu=0)
    for who in ("Ana", "Bo"):
        await room.press(who, await room.press(who, room.turn, "Choose"), "Bid one")
    for _ in range(2):
        await room.press(one, await room.press(one, room.turn, "Choose"), "Red")
    await room.env.settle()
    told = next(text(letter) for letter in reversed(room.dms(two)) if "dropped" in text(letter))
    assert "next time: Green. It is not one of the choices now. Please choose yourself." in told
    assert "green" not in public(room)
    assert not any("dropped" in text(letter) for letter in room.dms(one))
    assert "Ended: " in text(await room.types(two, "plan"))


async def at_a_plan(room: Room, place: str) -> str:
    """A table where a plan of a person told in that place will answer, and asks them again."""
    await room.start("Ana", "Bo")
    one, two = await room.in_order()
    if place != "At the table":
        await wants(room, one, place)
    page = await room.choose(one, await room.types(one, "plan"), COLOURS)
    await room.choose(one, page, "Red", menu=0)
    for who in (two, one):
        await room.press(who, await room.press(who, room.turn, "Choose"), "Bid one")
    return one


async def test_the_question_after_a_planned_answer_is_called_for_in_private_alone(enter: Enter) -> None:
    room, clock = await entered(enter)
    one = await at_a_plan(room, "Both")
    before = [room.pings(post) for post in room.posts]
    await later(room, clock)
    said = next(letter for letter in room.dms(one) if "Your plan answered for you" in text(letter))
    assert said.flags.suppress_notifications
    await later(room, clock, GATHER)
    loud = [letter for letter in room.dms(one) if not letter.flags.suppress_notifications]
    assert "Which colour?" in text(loud[-1])
    assert sum(one in found for found in before) == sum(one in room.pings(post) for post in room.posts)


async def test_who_is_called_at_the_table_hears_of_a_planned_answer_without_a_sound(enter: Enter) -> None:
    room, clock = await entered(enter)
    one = await at_a_plan(room, "At the table")
    await later(room, clock)
    await later(room, clock, GATHER)
    assert any("Your plan answered for you" in text(letter) for letter in room.dms(one))
    assert all(letter.flags.suppress_notifications for letter in room.dms(one))


async def test_who_wants_no_pings_finds_in_the_list_what_became_of_a_plan(enter: Enter) -> None:
    room, clock = await entered(enter)
    one = await at_a_plan(room, "Not at all")
    await later(room, clock)
    assert (await room.bot.tables.load(1)).move == 4
    assert not any("Your plan answered" in text(letter) for letter in room.dms(one))


async def test_a_daily_message_has_the_question_after_a_planned_answer(enter: Enter) -> None:
    room, clock = await entered(enter)
    one = await at_a_plan(room, "Once a day")
    await later(room, clock)
    sounds = sum(not letter.flags.suppress_notifications for letter in room.dms(one))
    await later(room, clock, HOUR)
    assert sum(not letter.flags.suppress_notifications for letter in room.dms(one)) == sounds
    await later(room, clock, DAY - 2 * HOUR - HOUR / 2)
    assert sum(not letter.flags.suppress_notifications for letter in room.dms(one)) > sounds


async def test_a_plan_stands_for_a_question_that_stays_open_while_another_takes_a_step_back(enter: Enter) -> None:
    room, clock = await entered(enter)
    await room.start("Ana", "Bo", game="clash")
    page = await room.choose("Bo", await room.types("Bo", "plan"), "The card of a round")
    always = next(part for part in parts(page) if part.get("placeholder") == "Always answer…")
    await room.choose("Bo", page, always["options"][0]["label"], menu=1)
    await room.answer("Ana", await room.press("Ana", room.turn, "Choose"), room.chance)
    await room.press("Ana", await room.types("Ana", "table undo"), "Take Back")
    assert "Your plan will answer" in text(await room.press("Bo", room.turn, "Choose"))
    await later(room, clock)
    assert "Your plan answered for you" in text(room.dms("Bo")[-1])


async def test_a_plan_does_not_answer_at_the_very_moment_a_table_is_restored(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.life.idle.patience", lambda *pace, **what: HOUR)
    monkeypatch.setattr("bot.plans.rows._random", lambda: 1.0)
    room, clock = await entered(enter)
    await room.start("Ana", "Bo", game="clash")
    page = await room.choose("Bo", await room.types("Bo", "plan"), "The card of a round")
    always = next(part for part in parts(page) if part.get("placeholder") == "Always answer…")
    clock.pass_by(HOUR)
    await room.choose("Bo", page, always["options"][0]["label"], menu=1)
    snapshot = await room.bot.tables.load(1)
    async with room.bot.store.transaction() as tx:
        await archive(tx, snapshot, clock.now())
    clock.pass_by(DAY)
    await room.types("Ana", "table restore", table=1)
    await later(room, clock, 1)
    assert (await room.bot.tables.load(1)).move == 1
    await later(room, clock)
    assert (await room.bot.tables.load(1)).move == 2


async def at_an_order(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, place: str, spans: list[str], *, pace: str = "slow"
) -> tuple[Room, str]:
    """A table where an order has answered all its time: while the number of colours stands."""
    order = Order("red", "Red for now", ("bids.colour",), ("red",), "colours")
    monkeypatch.setattr(BidsRules, "orders", (order,))
    monkeypatch.setattr(BidsRules, "spans", lambda _, state: {"colours": spans[len(state.colours)]})
    room, clock = await entered(enter)
    await room.start("Ana", "Bo", pace=pace)
    one, two = await room.in_order()
    if place != "At the table":
        await wants(room, one, place)
    await room.press(one, await room.types(one, "plan"), "Red for now")
    for who in (two, one):
        await room.types(who, "play", choice="Bid one")
    for _ in range(2):
        await later(room, clock)
    await later(room, clock, GATHER)
    await later(room, clock, DAY if place == "Once a day" else 1)
    return room, one


@pytest.mark.parametrize(
    ("place", "sounds"), [("At the table", 0), ("Private message", 1), ("Both", 1), ("Once a day", 1)]
)
async def test_who_is_asked_what_an_order_does_not_answer_is_told(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, place: str, sounds: int
) -> None:
    room, one = await at_an_order(enter, monkeypatch, place, ["a", "b"])
    said = next(letter for letter in room.dms(one) if "Your plan answered for you" in text(letter))
    assert said.flags.suppress_notifications
    assert "You have another choice to make." in text(said)
    assert "Which colour? **Red**" in text(said), "and to what"
    loud = [letter for letter in room.dms(one) if not letter.flags.suppress_notifications]
    assert len(loud) == sounds
    assert all("Which colour?" in text(letter) for letter in loud)
    assert all(one not in room.pings(post) for post in room.posts if "Which colour?" in text(post))


async def test_whoever_is_at_the_table_reads_there_what_an_order_answered(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each answer of a Battle was a private message, while its player sat at the table."""
    room, one = await at_an_order(enter, monkeypatch, "At the table", ["a", "b"], pace="live")
    assert (await room.bot.tables.load(1)).move > 3, "it has answered"
    assert not any("Your plan answered" in text(letter) for letter in room.dms(one))


async def test_all_that_plans_answered_since_is_one_message(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.plans.rows._random", lambda: 0.0)
    room, clock = await entered(enter)
    await room.start("Ana", "Bo", pace="slow")
    one, two = await room.in_order()
    await wants(room, one, "Private message")
    page = await room.choose(one, await room.types(one, "plan"), COLOURS)
    await room.choose(one, page, "Red", menu=1)
    for who in (two, one):
        await room.types(who, "play", choice="Bid one")
    clock.pass_by(RECENT)  # they are away
    for _ in range(6):
        await later(room, clock, MINUTE)
    found = [letter for letter in room.dms(one) if "Your plan answered for you" in text(letter)]
    assert len(found) == 1
    assert text(found[0]).count("Which colour? **Red**") > 1


async def test_as_long_as_an_order_answers_nobody_is_written_to(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room, one = await at_an_order(enter, monkeypatch, "Private message", ["a", "a", "b"])
    assert (await room.bot.tables.load(1)).move == 5
    assert not any("Your plan answered" in text(letter) for letter in room.dms(one))


async def test_a_plan_for_a_question_of_a_long_pause_answers_in_time_after_it(enter: Enter) -> None:
    room, clock = await entered(enter)
    await room.start("Ana", "Bo")
    one, two = await room.in_order()
    page = await room.choose(two, await room.types(two, "plan"), COLOURS)
    await room.choose(two, page, "Red", menu=1)
    for who in (two, one):
        await room.types(who, "play", choice="Bid one")
    await room.press("Ana", await room.types("Ana", "table vote"), "Pause")
    await room.press("Bo", room.last("wants to pause"), "Yes")
    clock.pass_by(10 * DAY)
    await room.restart(clock=clock)  # an outage is part of the pause
    for _ in range(2):
        await room.types(one, "play", choice="Blue")
    clock.pass_by(DAY)
    await room.press("Ana", await room.types("Ana", "table vote"), "Resume")
    await room.press("Bo", room.last("wants to resume the game"), "Yes")
    assert (await room.bot.tables.load(1)).state.colours == ["blue", "blue"]
    await later(room, clock)
    assert (await room.bot.tables.load(1)).state.colours == ["blue", "blue", "red"]


async def test_nobody_who_has_a_plan_is_late(enter: Enter) -> None:
    """Other hours may bring the end of the time nearer than the answer was to come."""
    room, clock = await entered(enter)
    clock.at += 22 * HOUR - clock.at % DAY
    await room.types("Ana", "timezone", zone="UTC")
    await room.types("Ana", "quiet", **span("22:01", until="10"))
    await room.start("Ana", "Bo", game="clash", pace="relaxed")
    page = await room.choose("Ana", await room.types("Ana", "plan"), "The card of a round")
    always = next(part for part in parts(page) if part.get("placeholder") == "Always answer…")
    clock.pass_by(HOUR / 2)
    await room.choose("Ana", page, always["options"][0]["label"], menu=1)
    await room.types("Ana", "quiet", **span("12", until="12:01"))
    await later(room, clock, 8 * HOUR)
    assert any("Your plan answered for you" in text(letter) for letter in room.dms("Ana"))
    assert not any("Ana ran out of time" in text(post) for post in room.posts)
