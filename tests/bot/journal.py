"""A courier that notes its letters, keeps nonces five minutes and fails on demand."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import discord
from msgspec import Struct

from bot.clock import Clock
from bot.outbox.courier import Letter, Posted
from bot.store import Store, query
from tests.simulated.nonces import REMEMBERED
from tests.simulated.statuses import must_happen


class FakeResponse:
    """As much of an HTTP response as discord.py's errors look at."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "because"
        self.headers: dict[str, str] = {}


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """An error as discord.py raises it; one that Discord does not answer is refused."""
    must_happen(status, code)
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    return kind(FakeResponse(status), {"code": code, "message": "no"})


class Request(Struct):
    """Something that reached Discord."""

    act: str
    kind: str
    table: int
    move: int
    lane: int
    nonce: str
    message: int
    payload: dict[str, Any]


class Journal:
    """The courier of the tests.

    Attributes:
        requests: What arrived, in order.
        fail: Called before each request; may raise what Discord would.
        in_two: Whatever is posted needs :meth:`finish`.
    """

    def __init__(self, clock: Clock) -> None:
        self.requests: list[Request] = []
        self.posted: dict[str, tuple[int, float]] = {}
        self.fail: Callable[[str, Letter], None] = lambda act, letter: None
        self.in_two = False
        self._clock = clock
        self._ids = itertools.count(9000)

    def kinds(self) -> list[str]:
        """The kinds of arrived letters; closed private messages are left out, see :meth:`closed`."""
        return [
            request.kind if request.act in {"post", "dm"} else f"{request.act} {request.kind}"
            for request in self.requests
            if not (request.kind == "retire" and request.lane)
        ]

    def closed(self) -> list[int]:
        """The people whose private messages were closed, in order."""
        return [request.lane for request in self.requests if request.kind == "retire" and request.lane]

    def _note(self, act: str, letter: Letter, message: int) -> None:
        self.requests.append(
            Request(act, letter.kind, letter.table, letter.move, letter.lane, letter.nonce, message, letter.payload)
        )

    def _new(self, act: str, letter: Letter) -> Posted:
        self.fail(act, letter)
        known = self.posted.get(letter.nonce)
        if known is not None and self._clock.now() - known[1] < REMEMBERED:
            return Posted(known[0], whole=not self.in_two)
        message = next(self._ids)
        self.posted[letter.nonce] = (message, self._clock.now())
        self._note(act, letter, message)
        return Posted(message, whole=not self.in_two)

    async def post(self, letter: Letter) -> Posted:
        return self._new("post", letter)

    async def dm(self, letter: Letter) -> Posted:
        return self._new("dm", letter)

    async def finish(self, letter: Letter, posted: Posted) -> None:
        self.fail("finish", letter)
        self._note("finish", letter, posted.message)

    async def edit(self, letter: Letter, message: int) -> None:
        self.fail("edit", letter)
        self._note("edit", letter, message)

    async def delete(self, letter: Letter, message: int) -> None:
        self.fail("delete", letter)
        self._note("delete", letter, message)

    async def find(self, letter: Letter) -> Posted | None:
        self.fail("find", letter)
        found = self.posted.get(letter.nonce)
        return None if found is None else Posted(found[0], whole=not self.in_two)

    async def pin(self, letter: Letter, message: int) -> None:
        self.fail("pin", letter)
        self._note("pin", letter, message)

    async def unpin(self, letter: Letter, message: int) -> None:
        self.fail("unpin", letter)
        self._note("unpin", letter, message)


def always(error: Exception, act: str = "", kind: str = "") -> Callable[[str, Letter], None]:
    """Fail at every request of that act and kind."""

    def fail(doing: str, letter: Letter) -> None:
        if (not act or doing == act) and (not kind or letter.kind == kind):
            raise error

    return fail


def once(error: Exception, act: str = "", kind: str = "") -> Callable[[str, Letter], None]:
    """Fail at the first such request only."""
    left = [error]

    def fail(doing: str, letter: Letter) -> None:
        if left and (not act or doing == act) and (not kind or letter.kind == kind):
            raise left.pop()

    return fail


class Killed(BaseException):
    """The process ends here."""


async def why(store: Store) -> list[tuple[str, str]]:
    rows = await store.fetch(query("SELECT kind, why FROM outbox WHERE state = 'dropped' ORDER BY id"))
    return [(row["kind"], row["why"]) for row in rows]
