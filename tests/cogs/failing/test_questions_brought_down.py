"""A question is sent again below while people press, and Discord refuses or stalls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.talk import open_questions
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.failing import trouble
from tests.cogs.room import Room, Seen, is_question, labels, parts, text


class Gate:
    """Holds back each message that is sent again, once it has begun."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began, self.go = asyncio.Event(), asyncio.Event()
        real = discord.Webhook.send

        async def send(webhook: Any, *args: Any, **rest: Any) -> Any:
            self.began.set()
            await self.go.wait()
            return await real(webhook, *args, **rest)

        monkeypatch.setattr(discord.Webhook, "send", send)


def refusal(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})


async def asked(room: Room) -> Seen:
    await room.start("Ana", "Bo")
    return await room.press("Bo", room.turn, "Choose")


async def moved(room: Room) -> None:
    """The turn message is posted anew."""
    await room.bot.tables.repost()
    await room.bot.outbox.drain()


def answers(room: Room) -> list[Seen]:
    return [said for said in room.private("Bo") if "Bids, table 1" in text(said)]


async def until(there: Callable[[], bool]) -> None:
    for _ in range(500):
        if there():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never comes")


@pytest.fixture
def errors(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(open_questions, "incident", lambda error, **_: found.append(repr(error)))
    return found


@pytest.mark.parametrize("first", [True, False])
async def test_who_presses_meanwhile_keeps_what_came_of_it(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, errors: list[str], first: bool
) -> None:
    """The answer stands before the question is sent again, or after it."""
    room = await enter(clock=StillClock())
    question, gate = await asked(room), Gate(monkeypatch)
    answering, answered = asyncio.Event(), asyncio.Event()
    real = discord.InteractionResponse.edit_message

    async def edit_message(response: Any, *args: Any, **rest: Any) -> Any:
        answering.set()
        await answered.wait()
        return await real(response, *args, **rest)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", edit_message)
    drain = asyncio.create_task(moved(room))
    await asyncio.wait_for(gate.began.wait(), 10)
    trouble.press(room, "Bo", question, "Bid one")
    await asyncio.wait_for(answering.wait(), 10)
    if first:
        answered.set()
        await until(lambda: any("Change" in labels(said) for said in answers(room)))
    gate.go.set()
    await drain
    await room.bot.questions.settled()
    answered.set()
    await room.env.settle()
    await room.bot.questions.settled()
    (left,) = answers(room)
    assert "Change" in labels(left)
    assert errors == []


async def test_a_press_on_what_was_just_deleted_is_answered_in_a_message_of_its_own(enter: Enter) -> None:
    room = await enter(clock=StillClock())
    question = await asked(room)
    (button,) = [part for part in parts(question) if part.get("label") == "Bid one"]
    press = trouble._payload(room, "Bo", question, {"custom_id": button["custom_id"], "component_type": 2})
    await moved(room)
    await room.bot.questions.settled()
    assert not room.stands(question)
    room.env.backend.emit("INTERACTION_CREATE", press)
    await room.env.settle()
    await room.bot.questions.settled()
    (left,) = answers(room)
    assert "Change" in labels(left)


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (403, 50013), (500, 0), (429, 0)])
async def test_discord_is_asked_once_to_take_a_question_again(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, status: int, code: int
) -> None:
    room = await enter(clock=StillClock())
    question = await asked(room)
    tries = 0

    async def refused(*_: Any, **__: Any) -> None:
        nonlocal tries
        tries += 1
        raise refusal(status, code)

    monkeypatch.setattr(discord.Webhook, "send", refused)
    await moved(room)
    for _ in range(3):  # changes anywhere
        room.bot.questions.look()
        await room.bot.questions.settled()
    assert room.stands(question)
    assert tries == 1


async def test_a_stop_does_not_wait_for_a_request_that_stalls(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    room = await enter(clock=StillClock())
    monkeypatch.setattr(open_questions, "PATIENCE", 0.05)
    question, gate = await asked(room), Gate(monkeypatch)
    await moved(room)
    await asyncio.wait_for(room.bot.questions.close(), 10)
    assert gate.began.is_set()
    assert room.stands(question)
    assert errors == []


async def test_a_question_that_is_sent_again_leads_to_the_turn_message(enter: Enter) -> None:
    room = await enter(clock=StillClock())
    question = await asked(room)
    await moved(room)
    await room.bot.questions.settled()
    below = room.private("Bo")[-1]
    assert is_question(below)
    assert below.id != question.id
    assert f"/{room.turn.id})" in text(below)
