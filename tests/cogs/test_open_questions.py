"""Private answers at a table: one a person, the last in sight, closed once over."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from bot.talk.open_questions import LASTS
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, Seen, is_question, labels, text


async def settled(room: Room) -> None:
    await room.bot.questions.settled()


async def test_a_second_copy_of_a_question_takes_the_place_of_the_first(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    first = await room.press("Ana", room.turn, "Choose")
    second = await room.press("Ana", room.turn, "Choose")
    other = await room.press("Bo", room.turn, "Choose")
    await settled(room)
    assert not room.stands(first)
    assert room.stands(other), "it is another person's"
    done = await room.press("Ana", second, "Bid two")
    await settled(room)
    assert "Change" in labels(done), "what was pressed shows what came of it"
    assert is_question(other), "this question waits for its person still"


async def test_the_answer_to_a_typed_answer_takes_the_place_of_the_question(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    copy = await room.press("Ana", room.turn, "Choose")
    await room.types("Ana", "play", choice="Bid one")
    await settled(room)
    assert not room.stands(copy)


async def test_of_a_whole_game_each_person_keeps_one_private_answer(enter: Enter) -> None:
    """A question, its parts, what came of it and the next question are one message."""
    room = await enter()
    await room.start("Ana", "Bo")
    chance = Random(1)
    for turn in range(12):
        who = ("Ana", "Bo")[turn % 2]
        if (await room.bot.tables.load(1)).table.status != "playing":
            break
        await room.answer(who, await room.press(who, room.turn, "Choose"), chance)
        await settled(room)
        for one in ("Ana", "Bo"):
            shown = [text(said) for said in room.private(one) if "Bids, table 1" in text(said)]
            assert len(shown) <= 1, shown


async def next_round(room: Room) -> tuple[str, Seen]:
    """The last to answer is asked the next round in the same message; returns both."""
    await room.start("Ana", "Bo")
    first, last = await room.in_order()
    for who in (first, last):
        await room.press(who, await room.press(who, room.turn, "Choose"), "Bid one")
    for who in (first, last):
        colours = await room.press(who, await room.press(who, room.turn, "Choose"), "Red")
        before = room.turn.id
        await room.press(who, colours, "Red")
    await settled(room)
    assert room.turn.id > before
    return last, colours


async def test_a_question_above_the_turn_message_is_sent_again_below_it(enter: Enter) -> None:
    """Whoever answers last has the next question where they pressed."""
    room = await enter()
    who, above = await next_round(room)
    assert not room.stands(above)
    below = room.private(who)[-1]
    assert is_question(below)
    assert below.id > room.turn.id
    again = await room.press(who, below, "Bid one")
    assert "Change" in labels(again), "it is answered there"
    assert again.id == below.id


async def test_a_question_that_cannot_be_sent_again_stays_where_it_is(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: Any, **__: Any) -> None:
        raise TimeoutError

    monkeypatch.setattr(discord.Webhook, "send", refused)
    room = await enter()
    _, above = await next_round(room)
    assert room.stands(above)
    assert is_question(above)


async def test_a_question_in_another_channel_is_not_sent_again(enter: Enter) -> None:
    """The turn message has not come below it."""
    room = await enter(clock=StillClock())
    await room.start("Ana", "Bo")
    question = await room.press("Bo", room.turn, "Choose")
    standing = room.bot.questions._standing
    standing[question.id] = standing[question.id]._replace(hold=standing[question.id].hold._replace(channel=1))
    await room.bot.tables.repost()
    await room.bot.outbox.drain()
    await settled(room)
    assert room.turn.id > question.id
    assert room.stands(question)


async def test_an_answer_can_be_changed_in_its_message_until_the_step_is_over(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    done = await room.press("Ana", await room.press("Ana", room.turn, "Choose"), "Bid two")
    await settled(room)
    assert "Change" in labels(done)
    await room.types("Bo", "play", choice="Bid one")
    await settled(room)
    assert labels(done) == []
    assert "**Answered: Bid two**" in text(done)


async def test_a_lookup_beside_a_question_leaves_it_open_and_known(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    first = await room.press("Ana", room.turn, "Choose")
    await room.press("Ana", first, "Why This Question?")
    assert is_question(first)
    await room.press("Ana", room.turn, "Choose")
    await settled(room)
    assert not room.stands(first), "it was put back among those that are deleted"


async def test_after_a_quarter_of_an_hour_it_stands_and_answers_kindly(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    first = await room.press("Ana", room.turn, "Choose")
    clock.pass_by(LASTS + 1)
    second = await room.press("Ana", room.turn, "Choose")
    await room.press("Ana", second, "Bid two")
    await room.press("Bo", await room.press("Bo", room.turn, "Choose"), "Bid one")
    await settled(room)
    assert is_question(first)
    assert "That step is over" in text(await room.press("Ana", first, "Bid one"))


async def test_a_copy_that_discord_does_not_change_harms_nothing(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    await room.start("Ana", "Bo")

    async def gone(*_: Any, **__: Any) -> None:
        raise TimeoutError

    monkeypatch.setattr(discord.Interaction, "edit_original_response", gone)
    first = await room.press("Ana", room.turn, "Choose")
    second = await room.press("Ana", room.turn, "Choose")
    await room.press("Ana", second, "Bid two")
    await settled(room)
    assert is_question(first)
    assert (await room.bot.tables.load(1)).decisions(0)


def requests(room: Room) -> int:
    """How many private answers were sent, changed or deleted."""
    return sum(not one.path.startswith("/channels/") for one in room.env.http_requests)


async def below_each_other(room: Room, who: str) -> list[int]:
    """The ids of a person's private messages at the table that show a question."""
    await settled(room)
    return [said.id for said in room.private(who) if is_question(said)]


async def asked_for_colours(room: Room) -> tuple[str, Seen]:
    """A question in two steps, and whose it is."""
    await room.start("Ana", "Bo")
    first, last = await room.in_order()
    for who in (first, last):
        await room.press(who, await room.press(who, room.turn, "Choose"), "Bid one")
    return first, await room.press(first, room.turn, "Choose")


async def test_a_question_that_changes_comes_below_a_look_up(enter: Enter) -> None:
    """It is answered in a new message, and the old one is deleted."""
    room = await enter(clock=StillClock())
    who, question = await asked_for_colours(room)
    looked = await room.press(who, room.turn, "Rules")
    await settled(room)
    before = requests(room)
    below = await room.press(who, question, "Red")
    assert await below_each_other(room, who) == [below.id]
    assert below.id > looked.id
    assert requests(room) - before == 2, "the answer, and one deletion"
    before = requests(room)
    again = await room.press(who, below, "Red")
    await settled(room)
    assert again.id == below.id
    assert requests(room) - before == 1, "nothing was looked up between"


async def test_an_old_question_comes_below_a_look_up_as_well(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    who, question = await asked_for_colours(room)
    clock.pass_by(LASTS + 1)
    looked = await room.press(who, room.turn, "Rules")
    await room.press(who, question, "Red")
    (left,) = await below_each_other(room, who)
    assert left > looked.id


async def test_of_small_answers_the_last_one_stands(enter: Enter) -> None:
    """Refusals and acknowledgements; a look-up stays."""
    room = await enter(clock=StillClock())
    lobby = await room.open("Ana", "Bo")
    first = await room.press("Bo", lobby, "Start")
    looked = await room.press("Bo", lobby, "How to Play")
    second = await room.press("Bo", lobby, "Join")
    await settled(room)
    assert [room.stands(one) for one in (first, looked, second)] == [False, True, True]
    before = requests(room)
    third = await room.press("Bo", lobby, "Start")
    await settled(room)
    assert [room.stands(one) for one in (second, third)] == [False, True]
    assert requests(room) - before == 2, "the answer, and one deletion"


async def test_what_takes_the_place_of_a_small_answer_stays(enter: Enter) -> None:
    room = await enter(clock=StillClock())
    await room.start("Ana", "Bo")
    question = await room.press("Ana", await room.types("Ana", "play", choice="Bid nine"), "Choose")
    await room.types("Ana", "play", choice="Bid nine")
    await settled(room)
    assert room.stands(question)
