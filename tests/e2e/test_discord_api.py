"""The check of requests finds faults and nothing else, and the shared fixtures work."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.types import HttpLogEntry

from tests.bot.page.tiny import Tiny
from tests.e2e import discord_api
from tests.e2e.fixtures import Start

BODY: dict[str, Any] = {
    "content": "hello",
    "allowed_mentions": {"parse": []},
    "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}],
}


def sent(body: dict[str, Any], path: str = "/channels/1/messages") -> list[str]:
    return discord_api.problems([HttpLogEntry("POST", path, {}, body, None)])


def spoiled(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(BODY), **changes}


def row(*custom_ids: str) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": i, "custom_id": i} for i in custom_ids]}


def test_a_good_message_passes() -> None:
    assert sent(BODY) == []


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        (spoiled(components=[row(str(n)) for n in range(6)]), "more than 5 rows"),
        (spoiled(components=[row("a", "b"), row("b")]), "custom_id twice: b"),
        (spoiled(components=[{"type": 1, "components": [{"type": 2, "style": 1, "label": "x"}]}]), "does nothing: x"),
        (spoiled(nonce="n" * 26), "nonce longer than 25"),
        ({"content": "hello"}, "allowed_mentions is missing"),
        (
            spoiled(flags=1 << 15, content=None, components=[{"type": 10, "content": "x" * 2001}] * 2),
            "4002 characters of text",
        ),
        (
            spoiled(flags=1 << 15, content=None, components=[{"type": 10, "content": "x"}] * 41),
            "41 components",
        ),
    ],
)
def test_our_own_rules(body: dict[str, Any], complaint: str) -> None:
    assert any(complaint in problem for problem in sent(body))


def test_a_file_that_is_too_large() -> None:
    assert discord_api.problems([], [b"x" * (10 * 1024 * 1024 + 1)]) == [
        "a file of 10485761 bytes, 10485760 are allowed"
    ]


@pytest.mark.skipif(not discord_api.DESCRIPTION.exists(), reason=discord_api.WHY_SKIPPED)
@pytest.mark.parametrize(
    "components",
    [
        [row("x" * 101)],
        [row("a", "b", "c", "d", "e", "f")],
        [{"type": 1, "components": [{"type": 3, "custom_id": "s", "options": []}]}],
        [
            {
                "type": 1,
                "components": [
                    {"type": 3, "custom_id": "s", "options": [{"label": str(n), "value": str(n)} for n in range(26)]}
                ],
            }
        ],
    ],
)
def test_discords_own_rules(components: list[Any]) -> None:
    assert sent(spoiled(components=components))


@pytest.mark.skipif(not discord_api.DESCRIPTION.exists(), reason=discord_api.WHY_SKIPPED)
def test_a_complaint_about_an_answer_names_the_branch_that_was_meant() -> None:
    body = {"type": 4, "data": spoiled(content="x" * 4001)}
    assert any("data/content" in problem for problem in sent(body, "/interactions/1/token/callback"))


async def test_a_whole_little_game_passes(discord_with: Start, tmp_path: Path) -> None:
    """Commands, threads, pictures, forms, private answers, edits: the check passes them all."""
    world = await discord_with(Tiny(tmp_path / "tiny.json"))
    ana, bo = world.people["Ana"], world.people["Bo"]
    await ana.slash(world.channel, "table")
    thread = next(c for c in world.env.backend.channels.values() if c.is_thread)
    board = list(world.env.backend.messages[thread.id].values())[-1]
    message = await world.env.bot.get_channel(thread.id).fetch_message(board.id)  # type: ignore[union-attr]
    await bo.click(message, label="Go")
    form = await bo.click(message, label="Leave a note")
    await bo.submit_modal(form, {"note": "well played"})
    await bo.select(message, ["3"])
    await ana.slash(world.channel, "tell", what="hexes", whom=bo)
    assert [said.content for said in world.dms("Bo")] == ["Ana says hexes"]


async def test_closed_dms_are_refused(discord_with: Start, tmp_path: Path) -> None:
    world = await discord_with(Tiny(tmp_path / "tiny.json"))
    world.close_dms("Bo")
    await world.people["Ana"].slash(world.channel, "tell", what="hexes", whom=world.people["Bo"])
    assert world.dms("Bo") == []
    errors = world.env.errors
    assert len(errors) == 1
    assert isinstance(errors[0].__cause__ or errors[0], discord.Forbidden)


async def test_a_bot_restarts_in_the_same_discord(discord_with: Start, tmp_path: Path) -> None:
    world = await discord_with(Tiny(tmp_path / "tiny.json"))
    await world.people["Ana"].slash(world.channel, "table")
    first = world.env.bot
    await world.restart(Tiny(tmp_path / "tiny.json"))
    assert isinstance(first, Tiny)
    assert first.closed
    second = world.env.bot
    assert isinstance(second, Tiny)
    assert second.thread == first.thread
