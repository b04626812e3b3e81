"""A private answer that shows a question is closed at once when that is answered elsewhere."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.talk.open_questions import LASTS
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, is_question, labels, text


async def settled(room: Room) -> None:
    await room.bot.questions.settled()


async def test_a_copy_of_a_question_is_closed_when_another_copy_is_answered(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    first = await room.press("Ana", room.turn, "Choose")
    second = await room.press("Ana", room.turn, "Choose")
    other = await room.press("Bo", room.turn, "Choose")
    done = await room.press("Ana", second, "Bid two")
    await settled(room)
    assert "Change" in labels(done), "what was pressed shows what came of it"
    assert not is_question(first)
    assert "**Answered: Bid two**" in text(first)
    assert is_question(other), "this question waits for its person still"


async def test_it_is_closed_when_the_answer_came_from_a_private_message_or_a_typed_one(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    copy = await room.press("Ana", room.turn, "Choose")
    await room.types("Ana", "play", choice="Bid one")
    await settled(room)
    assert "**Answered: Bid one**" in text(copy)


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
    second = await room.press("Ana", room.turn, "Choose")
    await room.press("Ana", second, "Bid two")
    await settled(room)
    assert not is_question(first), "it was put back among those that are closed"


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
