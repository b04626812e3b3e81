"""Speed and failure for people: acknowledged first, drawn aside, never silent or twice."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.application import LONGEST_LIMIT
from bot.outbox.discord_errors import Trouble, diagnose, wait
from bot.outbox.sending import NONCE_WINDOW
from bot.tables.time.pace import DAY, HOUR, MINUTE
from bot.talk.acts.play import PlayActs
from rules.kernel import View
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.failing import trouble
from tests.cogs.failing.test_trouble import PNG
from tests.cogs.people.test_hours import later
from tests.cogs.room import Room, labels, make, text
from tests.e2e.fixtures import close_bot

TOKEN = 15 * MINUTE
"""Seconds for which Discord lets an answer be changed."""


class Brush:
    """Draws a dot, and notes where and how many at once."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, int | None]] = []
        self.threads: set[int] = set()
        self.at_once = self.most = 0
        self.lock = threading.Lock()
        self.go_on = threading.Event()
        self.go_on.set()

    def __call__(self, kind: str, game: str, view: Any, names: Sequence[str], before: View | None) -> bytes:
        if kind == "cover":
            return PNG
        with self.lock:
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            self.drawn.append((kind, view.seat))
            self.threads.add(threading.get_ident())
        assert self.go_on.wait(10)
        with self.lock:
            self.at_once -= 1
        return PNG


def answered(room: Room) -> list[Any]:
    """The immediate answers to presses and commands, in order."""
    return [r.json for r in room.env.http_requests if r.path.endswith("/callback")]


async def until(found: Callable[[], bool]) -> None:
    """Let the bot work until a condition is met."""
    for _ in range(10_000):
        if found():
            return
        await asyncio.sleep(0.001)  # threads have to get on
    raise AssertionError("it never was so")


@pytest.mark.ux(30)
async def test_an_answer_slower_than_a_second_is_logged(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = await enter()
    answering = sys.modules["cogs.table"].answer.__globals__  # the module as the bot has loaded it
    assert answering["SLOW"] == 1.0
    monkeypatch.setitem(answering, "SLOW", 3600.0)
    await room.start("Ana", "Bo")
    assert "slow answer" not in capsys.readouterr().out
    monkeypatch.setitem(answering, "SLOW", -1.0)
    await room.types("Ana", "table status")
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "slow answer" in line]
    assert "warning" in line
    assert "seconds=" in line


@pytest.mark.ux(31)
async def test_pictures_are_drawn_beside_the_event_loop_few_at_once_and_each_position_once(enter: Enter) -> None:
    brush = Brush()
    room = await enter(paint=brush)
    people = ("Ana", "Bo", "Cy", "Dee")
    await room.start(*people)
    for _ in range(2):
        for who in (*people, "Eve"):
            await room.types(who, "table board")
    assert brush.drawn.count(("board", None)) == 1, "all look at the same position"
    assert threading.get_ident() not in brush.threads
    room.bot.painter.forget()
    brush.go_on.clear()
    for who in people:
        trouble.press(room, who, room.turn, "My Hand")
    await until(lambda: brush.at_once >= 2)
    for _ in range(500):
        await asyncio.sleep(0)
    assert brush.at_once == 2, "the others wait, and the bot does not"
    brush.go_on.set()
    await room.env.settle()
    assert brush.most == 2


@pytest.mark.ux(32)
async def test_a_move_is_kept_and_told_though_no_picture_can_be_drawn(enter: Enter) -> None:
    def broken(*_: Any) -> bytes | None:
        raise RuntimeError("no ink")

    room = await enter(paint=broken)
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    for who in (second, first):
        assert "Bid one" in text(await room.types(who, "play", choice="Bid one"))
    assert (await room.bot.tables.load(1)).state.colours == []
    assert text(room.turn).startswith(f"<@{room.people[first].id}>: Which colour?")
    assert "Bid one" not in text(room.turn)


@pytest.mark.ux(33)
async def test_a_press_during_a_restart_is_finished_or_told_that_it_was_not_taken(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    question = await room.press("Ana", turn, "Choose")
    other = await room.press("Bo", turn, "Choose")
    reached, go_on = asyncio.Event(), asyncio.Event()
    press = PlayActs.press

    async def held(self: PlayActs, *args: Any, **named: Any) -> Any:
        reached.set()
        await go_on.wait()
        return await press(self, *args, **named)

    monkeypatch.setattr(PlayActs, "press", held)
    trouble.press(room, "Ana", question, "Bid two")
    await reached.wait()
    stopping = asyncio.ensure_future(close_bot(room.env))
    await until(lambda: room.bot.stopping)
    before = len(answered(room))
    trouble.press(room, "Bo", other, "Bid one")
    await until(lambda: len(answered(room)) > before)
    assert "I am restarting, so that did not count" in str(answered(room)[-1])
    assert not stopping.done()
    go_on.set()
    await stopping
    assert "**Bid two**" in str(answered(room)[-1])
    monkeypatch.setattr(PlayActs, "press", press)
    await room.restart()
    status = text(await room.types("Ana", "table status"))
    assert "Ana: has chosen, and may still change it" in status
    assert "Bo: to move" in status


@pytest.mark.ux(34)
async def test_buttons_of_a_private_answer_work_a_day_later_and_nothing_changes_it_from_outside(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    turn = await room.start("Ana", "Bo", "Cy", pace="slow")
    question = await room.press("Ana", turn, "Choose")
    others = await room.press("Bo", turn, "Choose")
    assert question.flags.ephemeral
    await later(room, clock, DAY)
    seen = len(room.env.http_requests)
    said = await room.press("Ana", question, "Bid two")
    assert "You are done for now" in text(said)
    for who in ("Bo", "Cy"):
        await room.types(who, "play", choice="Bid one")
    said = await room.press("Bo", others, "Bid three")
    assert "That step is over. You answered **Bid one**" in text(said)
    since = [r.path.split("/") for r in room.env.http_requests[seen:]]
    pressed = {path[3] for path in since if path[1] == "interactions"}
    touched = {path[3] for path in since if path[1] == "webhooks"}
    assert len(pressed) == 4
    assert touched <= pressed, "no older answer was touched"


@pytest.mark.ux(35)
async def test_whatever_is_posted_has_a_nonce_of_its_own_that_discord_enforces(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    for who in await room.in_order():
        await room.types(who, "play", choice="Bid one")
    sent: list[Any] = [
        r.json for r in room.env.http_requests
        if r.method == "POST" and r.path.startswith("/channels/") and r.path.endswith("/messages")
    ]  # fmt: skip
    assert len(sent) >= 4
    assert all(body["enforce_nonce"] is True for body in sent)
    assert len({body["nonce"] for body in sent}) == len(sent)
    assert NONCE_WINDOW < 5 * MINUTE, "Discord speaks of a few minutes"


@pytest.mark.ux(35)
async def test_a_post_that_is_tried_again_has_the_same_nonce(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    path = f"/channels/{room.place.id}/messages"
    before = len(room.sent())
    room.env.inject_error("POST", path, status=503, times=2)
    for who in await room.in_order():
        await room.types(who, "play", choice="Bid one")
    await room.env.advance_time(2 * MINUTE)
    nonces = [body["nonce"] for body in room.sent()[before:]]
    assert len(nonces) > len(set(nonces)), "something was tried again"
    posts = [post for post in room.posts if "Which colour?" in text(post)]
    assert len(posts) == 1


@pytest.mark.ux(36)
async def test_a_long_rate_limit_raises_before_the_token_of_an_answer_is_void(tmp_path: Path) -> None:
    """And the outbox, which it is raised to, waits for as long as Discord says."""
    bot = make(tmp_path / "turnkeeper.db")
    assert bot.http.max_ratelimit_timeout == LONGEST_LIMIT
    assert 0 < LONGEST_LIMIT < TOKEN
    raised = discord.RateLimited(LONGEST_LIMIT + 30)
    assert diagnose(raised) is Trouble.LATER
    assert wait(raised, 1) >= LONGEST_LIMIT + 30


@pytest.mark.ux(53)
async def test_an_outage_is_given_back_and_said_at_the_table(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    await later(room, clock, HOUR)
    before = {row.seat: row.deadline for row in (await room.bot.tables.load(1)).asked}
    await close_bot(room.env)
    clock.pass_by(5 * HOUR)
    await room.restart(clock=clock)
    await later(room, clock, 1)
    after = {row.seat: row.deadline for row in (await room.bot.tables.load(1)).asked}
    assert after == {seat: pytest.approx(at + 5 * HOUR, abs=61) for seat, at in before.items()}
    assert "I was away for 300 minutes. Everyone gets that time back." in text(room.last("I was away"))
    assert f"<t:{int(after[0])}:f>" in text(room.turn)
    assert "Choose" in labels(room.turn)


async def test_a_bot_with_a_process_alone_works_out_at_once_what_a_turn_message_asks(enter: Enter) -> None:
    thresholds = gc.get_threshold()
    room = await enter(alone=True)
    assert gc.get_threshold() != thresholds
    await room.start("Ana", "Bo", pace="live")
    for who in await room.in_order():
        await room.types(who, "play", choice="Bid one")
    snapshot = await room.bot.tables.load(1)
    asked = {one.decision for one in snapshot.asked}
    assert asked
    assert asked == {number for number, _ in snapshot._known.foreseen}
    await close_bot(room.env)
    assert gc.get_threshold() == thresholds


async def test_a_bot_among_others_in_a_process_works_out_nothing_ahead(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", pace="live")
    assert room.bot.ahead is None
    assert not (await room.bot.tables.load(1))._known.foreseen
