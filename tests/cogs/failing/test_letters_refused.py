"""Discord refuses each letter's first attempt: the messages come out the same at the end."""

from __future__ import annotations

import json
import re
import secrets
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord.http import FakeHTTPClient

from bot.outbox.mail import CHANNEL, Mail, put
from bot.store import query
from bot.tables.model import Person
from bot.tables.time.pace import DAY, HOUR, MINUTE
from tests.bot.kit import StillClock, press
from tests.cogs.people.test_hours import later
from tests.cogs.people.test_pings import AT_NOON, wants
from tests.cogs.room import Room, make, text
from tests.e2e.fixtures import enter, leave
from tests.simulated import statuses

KINDS = {
    *("lobby", "lobby_edit", "turn", "turn_edit", "mention", "reminder", "private", "calls", "test", "notice"),
    *("vote", "vote_edit", "offer", "offer_edit", "result", "retire", "over"),
}
SLEEPS, INVALID = 50083, 50035


class Refusing:
    """Refuses each first of two attempts of the outbox at the same thing."""

    def __init__(self, room: Room, patch: pytest.MonkeyPatch, code: int) -> None:
        self.room, self.code = room, code
        self.tried: Counter[tuple[str, str]] = Counter()
        original = FakeHTTPClient.request

        async def request(client: Any, route: Any, *args: Any, **kwargs: Any) -> Any:
            self._before(route.method, route.url.partition("/v10")[2], _body(kwargs))
            return await original(client, route, *args, **kwargs)

        patch.setattr(FakeHTTPClient, "request", request)

    def _before(self, method: str, path: str, body: dict[str, Any]) -> None:
        if not re.fullmatch(r"/channels/\d+/(messages|pins|messages/pins)(/\d+)?", path) or method in {"GET", "DELETE"}:
            return
        thread = path.startswith(f"/channels/{self.room.place.id}/") and self.room.channel.threads
        if self.code == SLEEPS and not thread:
            return  # nothing but a thread sleeps
        if self.code == INVALID and method == "POST" and not body.get("components"):
            return  # words alone are taken
        key = method, str(body.get("nonce") or path)
        self.tried[key] += 1
        if self.tried[key] % 2:
            sent, code = (self.code, 0) if self.code < 1000 else (statuses.status(self.code), self.code)
            statuses.must_happen(sent, code)
            fault = {"method": method, "path": path, "status": sent, "code": code, "message": "refused", "times": 1}
            self.room.env.backend.faults.append(fault)


def _body(kwargs: dict[str, Any]) -> dict[str, Any]:
    """The body of a request."""
    form = [json.loads(field["value"]) for field in kwargs.get("form") or () if field["name"] == "payload_json"]
    return dict(form[0] if form else kwargs.get("json") or {})


async def played(folder: Path, patch: pytest.MonkeyPatch, code: int) -> tuple[list[str], set[str], int]:
    """A table from its lobby to its end with every kind of letter.

    Returns:
        What stands at the table and in private at the end, the kinds of letters that went out, and how many requests
        were refused.
    """
    patch.setattr(secrets, "token_bytes", Random(5).randbytes)
    patch.setattr(press, "last", 0)
    clock = StillClock()
    clock.at = AT_NOON - AT_NOON % DAY + DAY / 2
    bot = make(folder / "turnkeeper.db", clock=clock)
    room = Room(await enter(bot), bot, folder / "turnkeeper.db")
    refusing = Refusing(room, patch, code) if code else None
    try:
        await _play(room, clock)
        stands = [text(post) for post in room.posts]
        stands += [f"{who}: {text(letter)}" for who in sorted(room.people) for letter in room.dms(who)]
        rows = await bot.store.fetch(query("SELECT kind, state, why FROM outbox"))
        assert [tuple(row) for row in rows if row["state"] == "waiting"] == []
        sent = {row["kind"] for row in rows if row["state"] == "sent"}
    finally:
        await leave(room.env)
    plain = sorted(re.sub(r"<t:\d+:.>|/\d{10,}|[0-9a-f]{12,}|\d{10,}", "N", one) for one in stands)
    return plain, sent, 0 if refusing is None else sum(refusing.tried.values()) // 2


async def _rest(room: Room, clock: StillClock) -> None:
    """Time for every attempt."""
    for _ in range(8):
        await later(room, clock, MINUTE)


async def _start(room: Room, clock: StillClock) -> None:
    """A table whose dice hang on nothing that Discord does."""
    await room.types("Ana", "table new", room.channel, game="bids", vacation=False)
    await _rest(room, clock)
    for who in ("Bo", "Cy"):
        await room.bot.tables.join(1, Person(room.people[who].id, who), press())
        await _rest(room, clock)
    await room.bot.tables.start(1, room.people["Ana"].id, press())
    room.bot.outbox.kick()


async def _play(room: Room, clock: StillClock) -> None:
    people = {name: Person(member.id, name) for name, member in room.people.items()}
    tables = room.bot.tables
    await wants(room, "Cy", "Private message")
    await wants(room, "Bo", "Both")
    await _start(room, clock)
    await _rest(room, clock)
    ana, snapshot = people["Ana"].id, await tables.load(1)
    seat = snapshot.seat_of(people["Bo"].id)
    assert seat is not None
    asked = next(row for row in snapshot.asked if snapshot.seats[row.seat].user == ana)
    call = Mail("mention", 1, CHANNEL, {"ping": [ana], "decisions": [asked.decision]})
    async with room.bot.store.transaction() as tx:
        await put(tx, 1, [Mail("test", 1, CHANNEL, {"ping": [ana]}), call], clock.now())
    vote = await tables.people.open_vote(1, people["Ana"], "draw", -1, press())
    offer = await tables.people.offer(1, seat, people["Bo"].id, press())
    room.bot.outbox.kick()
    await _rest(room, clock)
    await tables.people.cast(1, vote.id, people["Cy"].id, press(), yes=False)
    await tables.people.take(1, offer.id, people["Dee"], press())
    room.bot.outbox.kick()
    await _rest(room, clock)
    await later(room, clock, DAY - HOUR)
    await _rest(room, clock)
    for _ in range(30):
        snapshot = await tables.load(1)
        if snapshot.table.status != "playing":
            break
        for asked in snapshot.asked:
            decision = snapshot.decision(asked.decision)
            user = snapshot.seats[asked.seat].user
            if decision is not None and user is not None:
                await tables.answer(1, user, decision.id, decision.default.picks, press())
        await tables.settled()
        room.bot.outbox.kick()
        await _rest(room, clock)
    await _rest(room, clock)


@pytest.mark.ux(57)
@pytest.mark.parametrize("code", [500, SLEEPS])
async def test_a_letter_of_any_kind_that_is_refused_once_stands_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    for name in ("plain", "refused"):
        (tmp_path / name).mkdir()
    plain, sent, _ = await played(tmp_path / "plain", monkeypatch, 0)
    assert KINDS - sent == set()
    stands, again, refused = await played(tmp_path / "refused", monkeypatch, code)
    assert refused > 10
    assert stands == plain
    assert again == sent


@pytest.mark.ux(57)
async def test_a_letter_of_any_kind_that_is_refused_for_good_goes_out_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table says it with fewer parts, and comes to its end."""
    _, sent, refused = await played(tmp_path, monkeypatch, INVALID)
    assert refused > 10
    assert KINDS - sent == set()
