"""Two games that differ in one sealed choice alone look the same to everybody else."""

from __future__ import annotations

import io
import json
import logging
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot import logs
from bot.store import query
from bot.tables.time.pace import HOUR
from bot.talk import reply
from cogs import errors
from tests.cogs.room import Room, is_question, labels, make, parts, text
from tests.e2e.fixtures import enter, leave, nothing_was_raised

ASIDE = ("board", "status", "log", "hand", "catchup")
RECORDS = ("log", "export")


@pytest.fixture
def logged() -> io.StringIO:
    """All log lines, those for debugging too."""
    stream = io.StringIO()
    logs.configure("json", "debug")
    handler = logging.getLogger().handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream)
    return stream


def options(question: Any) -> list[dict[str, Any]]:
    """The ways to go on from a question: each button and each entry of a menu."""
    found = []
    for part in parts(question):
        custom_id = part.get("custom_id", "")
        if part["type"] == 2 and custom_id.split(":")[3:4] in (["pick"], ["go"]) and part["label"] != "Back":
            found.append({"custom_id": custom_id})
        if part["type"] == 3:
            found += [{"custom_id": custom_id, "values": [option["value"]]} for option in part["options"]]
    return found


async def choose(room: Room, who: str, which: int) -> None:
    """Choose the first way everywhere, or the last."""
    question = await room.press(who, room.turn, "Choose")
    for _ in range(9):
        if not is_question(question) or "You are done for now" in text(question):
            return
        go = options(question)[which]
        actor = room.people[who]
        result = await (actor.select(question, **go) if "values" in go else actor.click(question, **go))
        question = room._answer(result)
    raise AssertionError("the question does not end")


async def look(room: Room, who: str) -> list[Any]:
    """Everything that somebody can look at."""
    seen: list[Any] = [await room.types(who, f"table {what}") for what in ASIDE]
    more = await room.press(who, room.turn, "More")
    for label in labels(more):
        if label not in {"Undo", "Concede"}:
            more = await room.press(who, room.turn, "More")  # some answers take its place
            seen.append(await room.press(who, more, label))
    seen.append(await room.people[who].autocomplete(room.place, "play", "choice", ""))
    seen.append(await room.types(who, "mytables"))
    seen += [await room.types(who, f"records {what}") for what in RECORDS]
    step = await room.types(who, "records replay")
    for label in ("First", "Next", "Last"):
        if label in labels(step):
            step = await room.press(who, step, label)
            seen.append(step)
    return [found if isinstance(found, list) else [parts(found), *files(room, found)] for found in seen]


def files(room: Room, message: Any) -> list[str]:
    """The contents of a message's files."""
    blobs = room.env.backend.cdn._blobs
    return [blobs[attachment.url.partition("?")[0]].decode() for attachment in message.attachments]


async def game(folder: Path, name: str, which: int, after: str) -> tuple[str, str]:
    """Play until the others have looked; returns everyone's view, and Ana's own letters."""
    bot = make(folder / "turnkeeper.db")
    server = await enter(bot)  # one simulated Discord at a time
    try:
        return await _game(Room(server, bot, folder / "turnkeeper.db"), name, which, after)
    finally:
        await leave(server.env)
        nothing_was_raised(server.env)


async def _game(room: Room, name: str, which: int, after: str) -> tuple[str, str]:
    await room.start("Ana", "Bo", "Cy", game=name)
    began = len(room.env.http_requests)
    await choose(room, "Ana", which)
    own = json.dumps([r.json for r in room.env.http_requests[began:] if "interactions" in r.path], default=str)
    hers = {id(r) for r in room.env.http_requests[began:] if "/interactions/" in r.path or "/webhooks/" in r.path}
    if after == "concede":
        asked = await room.types("Ana", "table concede")
        await room.press("Ana", asked, "Yes, Concede")
    if after == "undo":
        began = len(room.env.http_requests)
        await room.press("Ana", await room.types("Ana", "table undo"), "Take Back")
        hers |= {id(r) for r in room.env.http_requests[began:] if "/interactions/" in r.path or "/webhooks/" in r.path}
    seen = [await look(room, who) for who in ("Bo", "Eve")]
    said = sorted(  # lanes of the outbox are served side by side, so that ids differ
        re.sub(r"[0-9]{10,}|[0-9a-f]{6}-[0-9]+", "N", json.dumps((r.method, r.path, r.json), default=repr))
        for r in room.env.http_requests
        if id(r) not in hers and f"/{room.people['Ana'].user.dm_channel.id}/" not in r.path
    )
    rows = await room.bot.store.fetch(query("SELECT kind, lane, move, payload, why FROM outbox ORDER BY id"))
    posts = [(parts(post), [(f.filename, f.description) for f in post.attachments]) for post in room.posts]
    everything = json.dumps([seen, said, [list(row) for row in rows], posts], default=repr, sort_keys=True)
    return re.sub(r"(/channels/[0-9]+/[0-9]+)/[0-9]+", r"\1/N", everything), own  # which message, as above


@pytest.mark.parametrize("name", ["bids", "clash"])
@pytest.mark.parametrize("after", ["", "undo", "concede"])
async def test_a_sealed_choice_changes_nothing_that_others_see(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    logged: io.StringIO,
    name: str,
    after: str,
) -> None:
    monkeypatch.setattr(reply, "PROMPT", HOUR)  # a slow machine is told of to whoever presses, and in the log
    monkeypatch.setattr(errors, "SLOW", HOUR)
    seen, told, log = [], [], []
    for number, which in enumerate((0, -1)):
        chance = Random(7)
        monkeypatch.setattr(secrets, "token_bytes", chance.randbytes)
        monkeypatch.setattr(secrets, "token_hex", _hex(chance))
        logged.seek(0)
        logged.truncate()
        everything, own = await game(tmp_path / str(number), name, which, after)
        seen.append(everything)
        told.append(own)
        lines = (line for line in logged.getvalue().splitlines() if "aiosqlite" not in line)
        log.append({re.sub(r'"timestamp": "[^"]*"|0x[0-9a-f]+|[0-9.]{4,}', "N", line) for line in lines})
    assert told[0] != told[1]
    assert seen[0] == seen[1], difference(*seen)
    assert log[0] == log[1]


def difference(one: str, other: str) -> str:
    """The first place where they part."""
    at = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"{one[max(at - 200, 0) : at + 80]}\n---\n{other[max(at - 200, 0) : at + 80]}"


def _hex(chance: Random) -> Callable[[int], str]:
    return lambda count: chance.randbytes(count).hex()
