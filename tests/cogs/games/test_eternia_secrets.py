"""Eternia's hidden Activation orders: two games that differ in one look alike to others."""

from __future__ import annotations

import json
import re
import secrets
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store import query
from rules.kernel import Arrange
from tests.bot.kit import StillClock
from tests.cogs.failing.test_secrets import _hex, difference, look
from tests.cogs.games.eternia import opened
from tests.cogs.games.play import Play
from tests.cogs.room import Room, make, parts, text
from tests.e2e.fixtures import enter, leave, nothing_was_raised

ORDER = "eternia.place_orders"


async def seen(folder: Path, whose: str, turned: bool) -> tuple[str, str]:
    """Play until a side has placed its cards; returns the others' view, and its own messages."""
    clock = StillClock()
    bot = make(folder / "turnkeeper.db", clock=clock)
    server = await enter(bot)
    try:
        return await _seen(Room(server, bot, folder / "turnkeeper.db"), whose, turned)
    finally:
        await leave(server.env)
        nothing_was_raised(server.env)


async def _seen(room: Room, whose: str, turned: bool) -> tuple[str, str]:
    await room.press("Ana", await opened(room, "Ana", "Bo", "Cy"), "Start")
    play = Play(room, sensible=True, wishes=("hero", "man_at_arms", "skeletor"))
    await play.until(lambda decision: decision.kind == ORDER)
    snapshot = await play.snapshot()
    names = {member.id: name for name, member in room.people.items()}
    asked = {names[snapshot.seats[one.seat].user or 0]: one for seat in range(3) for one in snapshot.decisions(seat)}
    controller = names[snapshot.seats[0].user or 0]
    mine = [name for name in asked if (name == controller) == (whose == "controller")]
    team = {"Ana", "Bo", "Cy"} - {controller}
    others = [*(team if whose == "controller" else [controller]), "Eve"]
    form = asked[mine[0]].form
    assert isinstance(form, Arrange)
    keys = tuple(option.key for option in form.options)
    began = len(room.env.http_requests)
    said = await play.answer(mine[0], asked[mine[0]], keys[::-1] if turned else keys)
    answered = room.env.http_requests[began:]
    hers = {id(r) for r in answered if "/interactions/" in r.path or "/webhooks/" in r.path}
    own = [f"/{room.people[who].user.dm_channel.id}/" for who in mine]
    found = [await look(room, who) for who in sorted(others)]
    sent = sorted(
        bare((r.method, r.path, r.json))
        for r in room.env.http_requests
        if id(r) not in hers and not any(path in r.path for path in own)
    )
    rows = await room.bot.store.fetch(query("SELECT kind, lane, move, payload, why FROM outbox ORDER BY id"))
    posts = [(parts(post), [(f.filename, f.description) for f in post.attachments]) for post in room.posts]
    return bare([found, sent, [list(row) for row in rows], posts]), bare(parts(said))


async def peeked(folder: Path, swapped: bool) -> tuple[str, str]:
    """Play until Orko has seen a Controller's card; returns a spectator's view, and Bo's."""
    clock = StillClock()
    bot = make(folder / "turnkeeper.db", clock=clock)
    server = await enter(bot)
    try:
        room = Room(server, bot, folder / "turnkeeper.db")
        await room.press("Ana", await opened(room, "Ana", "Bo"), "Start")
        play = Play(room, sensible=True, wishes=("hero", "orko", "bonus:vanish", "3"))
        who, decision = await play.until(lambda one: one.kind == ORDER)
        assert who == "Ana"
        assert isinstance(decision.form, Arrange)
        first, second, third, fourth = [option.key for option in decision.form.options]
        await play.answer(who, decision, (first, second, *((fourth, third) if swapped else (third, fourth))))
        who, decision = await play.until(lambda one: "facedown Activation card" in one.prompt)
        assert who == "Bo"
        said = await play.answer(who, decision, ("3",))
        told = text(await room.types("Bo", "table log"))
        seen = await look(room, "Eve")
        posts = [(parts(post), [(f.filename, f.description) for f in post.attachments]) for post in room.posts]
        return bare([seen, posts]), bare([text(said), told])
    finally:
        await leave(server.env)
        nothing_was_raised(server.env)


def bare(what: Any) -> str:
    """As text, without the ids of messages and presses, which differ from one game to the next."""
    return re.sub(r"[0-9]{10,}|[0-9a-f]{6}-[0-9]+", "N", json.dumps(what, default=repr))


@pytest.mark.parametrize("whose", ["controller", "team"])
async def test_a_hidden_order_changes_nothing_that_the_other_side_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    games = []
    for turned in (False, True):
        chance = Random(7)
        monkeypatch.setattr(secrets, "token_bytes", chance.randbytes)
        monkeypatch.setattr(secrets, "token_hex", _hex(chance))
        games.append(await seen(tmp_path / str(turned), whose, turned))
    (first, mine), (second, other) = games
    assert mine != other
    assert first == second, difference(first, second)


async def test_a_card_that_was_looked_at_is_told_to_who_looked_and_to_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = []
    for swapped in (False, True):
        chance = Random(7)
        monkeypatch.setattr(secrets, "token_bytes", chance.randbytes)
        monkeypatch.setattr(secrets, "token_hex", _hex(chance))
        games.append(await peeked(tmp_path / str(swapped), swapped))
    (first, mine), (second, other) = games
    assert mine != other
    assert first == second, difference(first, second)
