"""A moment of a real game, shared in the simulated Discord by somebody who only watches."""

from __future__ import annotations

from typing import Any

import discord

from bot.drawing import draw
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, labels, text

SIGNATURES = {"png": b"\x89PNG", "webp": b"RIFF"}


def paint(kind: Any, *rest: Any) -> Any:
    """Cards of moments are drawn; of all else words are enough."""
    return draw(kind, *rest) if kind == "moment" else None


def with_moment(room: Room) -> discord.Message | None:
    """The newest post that has a moment to share; the end has a card of its own."""
    found = [post for post in room.posts if "Share" in labels(post) and "Rematch" not in labels(post)]
    return found[-1] if found else None


async def test_a_moment_is_shared_by_whoever_presses_after_a_restart_still_or_moving(enter: Enter) -> None:
    room = await enter(paint=paint)
    await room.start("Ana", "Bo", game="clash", seats=2)
    for _ in range(200):
        if with_moment(room) is not None:
            break
        who = next(name for name in ("Ana", "Bo") if f"<@{room.people[name].id}>" in text(room.turn).splitlines()[0])
        await room.answer(who, await room.press(who, room.turn, "Choose"), room.chance)
    await room.restart(paint=paint)
    post = with_moment(room)
    assert post is not None
    await shared(room, post, "png")
    panel = await room.types("Ana", "table settings")
    assert "Moving Pictures: Off" not in labels(await room.types("Bo", "table settings"))
    assert "Moving Pictures: On" in labels(await room.press("Ana", panel, "Moving Pictures: Off"))
    await shared(room, post, "webp")


async def shared(room: Room, post: discord.Message, ending: str) -> None:
    """Press for somebody who watches, and look at the answer."""
    said = await room.press("Eve", post, "Share")
    assert said.flags.ephemeral
    words = text(said).partition("```")[2]
    assert "Titan" in words or "Summoner" in words
    assert "Clash, round" in words
    (file,) = said.attachments
    assert file.filename.startswith("moment-1-")
    assert file.filename.endswith(f".{ending}")
    assert file.description
    assert (await file.read()).startswith(SIGNATURES[ending])
