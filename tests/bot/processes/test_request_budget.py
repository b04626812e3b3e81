"""The requests that a process makes of Discord: letters take what others leave."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import BaseTestServer, TestServer

from bot.outbox import Outbox
from bot.processes.request_budget import Budget, share
from bot.settings import BadSettings, read
from bot.shards import ALL, Shards
from bot.store import Store, query, sql
from bot.tables.table_service import Tables
from bot.watching import metrics
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, StillClock, lobby

LETTER, ANSWER, THREAD = "/api/v10/channels/1/messages", "/api/v10/interactions/1/x/callback", "/api/v10/channels/1"


class Second:
    """A clock that goes on when somebody sleeps."""

    def __init__(self) -> None:
        self.at = 0.0

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        await asyncio.sleep(0)


def counted(what: str, status: str = "2xx") -> float:
    return metrics.REGISTRY.get_sample_value("turnkeeper_requests_total", {"what": what, "status": status}) or 0.0


class Asking:
    """Requests to a server of ours, as discord.py makes them."""

    def __init__(self, session: aiohttp.ClientSession, server: BaseTestServer) -> None:
        self.session, self.server = session, server

    async def get(self, path: str) -> int:
        async with self.session.get(self.server.make_url(path)) as response:
            return response.status


async def through(budget: Budget, requests: list[tuple[str, int]], *, limited: bool = False) -> None:
    """Make requests: of a path, so many; those to messages are one letter."""

    async def said(_request: web.Request) -> web.Response:
        headers = {"X-RateLimit-Scope": "global"} if limited else {}
        return web.Response(status=429 if limited else 200, headers=headers)

    app = web.Application()
    app.router.add_get("/{any:.*}", said)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[budget.trace]) as session:
        asking = Asking(session, server)
        for path, times in requests:
            if path == LETTER:
                async with budget.letter():
                    for _ in range(times):
                        await asking.get(path)
            else:
                for _ in range(times):
                    await asking.get(path)


async def test_letters_wait_when_the_second_has_no_requests_left() -> None:
    second = Second()
    budget = Budget(4, second.now, second.sleep)
    await through(budget, [(LETTER, 1)] * 4)
    assert second.at == 0
    await through(budget, [(LETTER, 3)])
    assert second.at == pytest.approx(0.75), "each of its requests counts"


async def test_answers_to_presses_count_in_no_limit_and_what_they_need_goes_before_letters() -> None:
    second = Second()
    budget = Budget(4, second.now, second.sleep)
    await through(budget, [(ANSWER, 9)])
    assert budget.left == 4
    await through(budget, [(THREAD, 6)])
    assert (second.at, budget.left) == (0, -2)
    await through(budget, [(LETTER, 1)])
    assert second.at == pytest.approx(0.75), "the letter makes good what was taken before it"


async def test_nothing_is_saved_up_for_longer_than_a_second() -> None:
    second = Second()
    budget = Budget(4, second.now, second.sleep)
    second.at = 3600.0
    assert budget.left == 4


async def test_requests_are_counted_by_what_they_are_for() -> None:
    before = {what: counted(what) for what in ("letter", "other", "answer")}
    await through(Budget(50), [(LETTER, 2), (THREAD, 3), (ANSWER, 4)])
    assert {what: counted(what) - before[what] for what in before} == {"letter": 2, "other": 3, "answer": 4}


async def test_a_request_that_discord_puts_off_is_counted_by_its_scope() -> None:
    name, labels = "turnkeeper_rate_limited_total", {"scope": "global"}
    before = metrics.REGISTRY.get_sample_value(name, labels) or 0.0
    await through(Budget(50), [(THREAD, 1)], limited=True)
    assert (metrics.REGISTRY.get_sample_value(name, labels) or 0.0) - before == 1


async def test_the_outbox_waits_for_the_budget(
    store: Store, tables: Tables, clock: StillClock, journal: Journal
) -> None:
    for channel in range(3):
        await lobby(tables, ANA, BO, channel=500 + channel)
    second = Second()
    outbox = Outbox(store, clock, journal, budget=Budget(1, second.now, second.sleep))
    await outbox.drain()
    assert len(journal.requests) > 3
    assert second.at >= 2


async def test_a_letter_that_waited_is_sent_as_it_is_by_then(
    store: Store, tables: Tables, clock: StillClock, journal: Journal
) -> None:
    """What has taken its place meanwhile is sent instead, and what was noted of it counts."""
    one, two = [await lobby(tables, ANA, BO, channel=500 + n) for n in (0, 1)]
    waiting = query("SELECT id FROM outbox WHERE table_id = ? AND state = 'waiting' AND tries = 0", two.id)
    second = Second()

    async def sleep(seconds: float) -> None:
        for row in await store.fetch(waiting):
            async with store.transaction() as tx:
                await tx.run(sql.letters.renew(clock.now(), row["id"]))
        await second.sleep(seconds)

    outbox = Outbox(store, clock, journal, budget=Budget(1, second.now, sleep))
    await outbox.drain()
    first = {found.table: found.nonce for found in reversed(journal.requests)}
    assert first[one.id].count("-") == 1, "it did not wait"
    assert first[two.id].count("-") == 2, "it has the nonce that it was given meanwhile"


@pytest.mark.parametrize(
    ("given", "shards", "rate"),
    [(None, ALL, 45.0), (None, Shards(0, 3, 8), 22.5), (None, Shards(0, 0, 100), 1.0), (12.0, ALL, 12.0)],
)
def test_a_process_has_the_part_of_its_shards_unless_it_is_said(
    given: float | None, shards: Shards, rate: float
) -> None:
    assert share(given, shards) == pytest.approx(rate)


@pytest.mark.parametrize("text", ["0", "-3", "many", "4.5", "123456"])
def test_a_budget_that_cannot_be_is_said(text: str) -> None:
    with pytest.raises(BadSettings, match="how many requests a second"):
        read({"TURNKEEPER_REQUESTS": text})
    assert read({"TURNKEEPER_REQUESTS": "120"}).requests == 120
    assert read({}).requests is None
