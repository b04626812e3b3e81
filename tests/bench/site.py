"""The site: a page of a table, and many of them beside answers, without their pictures."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from time import monotonic, perf_counter, process_time
from typing import Any

from aiohttp.test_utils import TestServer

from bot.clock import SystemClock
from bot.drawing import draw, themed
from bot.store import Store
from bot.tables.model import Person, Place
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.painter import Painter
from bot.talk.press_verbs import Verbs
from bot.web.kept_pages import KeptPages
from bot.web.links import Links
from bot.web.rate_limit import RateLimit
from bot.web.site import Site
from rules.kernel.play.chance import Chance
from rules.lookup import standing
from tests.bench.figure import Figure, Goal
from tests.bench.harness import percentile

GAMES = ("clash", "eternia", "terrene", "elemancers", "timestrike")
ANSWERED = 40
"""Answers that each table has behind it."""
PAGES, QUICK_PAGES = 100, 2
"""Pages of each table, one after the other."""
BESIDE, QUICK_BESIDE = 10.0, 0.3
"""Seconds in which pages are asked for beside answers."""
ASKING, EACH = 4, 60
"""Visitors meanwhile, and how many pages each of them wants a second."""
ANSWERS = 100
"""Answers a second meanwhile, at tables of Clash."""
GOALS = (
    Goal("p99", 50, at_most=True),
    Goal("bytes_max", 150_000, at_most=True),
    Goal("pages_a_second", 200),
    Goal("accept_p99", 30, at_most=True),
)
MS = 1_000.0


class _Host:
    """The bot, as far as the site needs it."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.stopping = tables, False
        self.links = Links("a secret of the benchmark", "http://127.0.0.1")
        self.acts = Acts(tables, standing(), links=self.links)
        self.verbs = Verbs(*self.acts.all())
        self.painter = Painter(tables, draw, themed)
        self.sight: Any = None  # of the open tables of servers, of which none are asked for


class _Tables:
    """Tables that people answer at random."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._random, self._keys = tables, random.Random(11), 0

    def _key(self) -> str:
        self._keys += 1
        return f"site-{self._keys}"

    async def opened(self, game: str, channel: int) -> int:
        """Open and begin a table of two."""
        people = [Person(10 * channel + seat, f"Player {seat}") for seat in range(2)]
        table = await self._tables.open(
            game=game, options={}, seats=2, pace="days", owner=people[0], place=Place(1, channel, 2), key=self._key()
        )
        await self._tables.join(table.id, people[1], self._key())
        return (await self._tables.start(table.id, people[0].id, self._key())).id

    async def answered(self, table: int) -> float | None:
        """Answer once; returns the milliseconds that took, ``None`` if the game is over."""
        snapshot = await self._tables.load(table)
        choices = snapshot.game.choices(snapshot.state) if snapshot.table.status == "playing" else ()
        if not choices:
            return None
        choice = self._random.choice(choices)
        picks = snapshot.game.sample(snapshot.state, choice, Chance(self._random.randbytes(32)))
        user, began = snapshot.seats[choice.seat].user or 0, perf_counter()
        await self._tables.answer(table, user, choice.decision, picks, self._key())
        return (perf_counter() - began) * MS


class _Visitor:
    """A connection that asks for pages; it reads no more of them than their length."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def __aenter__(self) -> _Visitor:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()
        await self._writer.wait_closed()

    async def page(self, path: str) -> int:
        """Ask for a page; returns its bytes."""
        self._writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        head = await self._reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise AssertionError(head[:200])
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return len(await self._reader.readexactly(length))


async def _beside(seats: _Tables, port: int, paths: list[str], seconds: float) -> tuple[float, list[float]]:
    """Ask for pages beside answers; returns the pages a second, and milliseconds of the answers."""
    end, count, took = monotonic() + seconds, 0, []

    async def visits() -> None:
        nonlocal count
        at = monotonic()
        async with _Visitor(port) as visitor:
            while monotonic() < end:
                await visitor.page(paths[count % len(paths)])
                count += 1
                at += 1 / EACH
                await asyncio.sleep(max(0.0, at - monotonic()))

    async def answers() -> None:
        table = await seats.opened("clash", 900)
        at, number = monotonic(), 0
        while monotonic() < end:
            one = await seats.answered(table)
            if one is None:
                number += 1
                table = await seats.opened("clash", 900 + number)
            else:
                took.append(one)
            at += 1 / ANSWERS
            await asyncio.sleep(max(0.0, at - monotonic()))

    began = monotonic()
    await asyncio.gather(answers(), *(visits() for _ in range(ASKING)))
    return count / (monotonic() - began), took


async def _measured(quick: bool) -> tuple[dict[str, list[float]], list[float], int, float, list[float]]:
    waited: dict[str, list[float]] = {}
    worked: list[float] = []
    largest = 0
    with tempfile.TemporaryDirectory(prefix="turnkeeper-bench-") as folder:
        store = await Store.open(Path(folder) / "site.db")
        host = _Host(Tables(store, SystemClock()))
        site = Site(host, host.links)
        site.guard.limit, site.kept = RateLimit(monotonic, burst=1e9), KeptPages(monotonic, seconds=0)
        server = TestServer(site.app())
        await server.start_server()
        assert server.port is not None
        seats, paths = _Tables(host.tables), []
        try:
            for number, game in enumerate(GAMES):
                table = await seats.opened(game, 100 + number)
                for _ in range(1 if quick else ANSWERED):
                    await seats.answered(table)
                paths.append(host.links.to_table(table).removeprefix(host.links.address))
                waited[game] = []
                async with _Visitor(server.port) as visitor:
                    for _ in range(QUICK_PAGES if quick else PAGES):
                        cpu, start = process_time(), perf_counter()
                        largest = max(largest, await visitor.page(paths[-1]))
                        waited[game].append((perf_counter() - start) * MS)
                        worked.append((process_time() - cpu) * MS)
            site.kept = KeptPages(monotonic)
            rate, took = await _beside(seats, server.port, paths, QUICK_BESIDE if quick else BESIDE)
        finally:
            await server.close()
            host.painter.close()
            await host.tables.close()
            await store.close()
    return waited, worked, largest, rate, took


def site(quick: bool) -> Figure:
    """Pages of all games for everyone; the visitors' work is in the figures."""
    waited, worked, largest, rate, took = asyncio.run(_measured(quick))
    every = [one for of_game in waited.values() for one in of_game]
    return Figure(
        what="A table's page in the browser without its picture, p50",
        value=percentile(every, 0.5),
        unit="ms",
        against="an answer at a table beside many pages, p50",
        reference=percentile(took, 0.5),
        goals=GOALS,
        p99=percentile(every, 0.99),
        more={
            "cpu_value": percentile(worked, 0.5),
            "bytes_max": largest,
            "pages_a_second": rate,
            "accept_p99": percentile(took, 0.99),
            **{f"p99_{game}": percentile(of_game, 0.99) for game, of_game in waited.items()},
        },
    )
