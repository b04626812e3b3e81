"""A site over toys and real games, asked by a plain client."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer

import rules
from bot.drawing import draw, themed
from bot.messages import button_ids
from bot.store import Store
from bot.tables.model import Person, Place, Table
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.painter import Painter
from bot.talk.press_verbs import Verbs
from bot.web.links import LASTS, Links, SeatPass
from bot.web.site import Site
from rules.kernel import Pick
from rules.lookup import standing
from tests.bot.kit import GAMES, FirstChoice, StillClock, press

ADDRESS = "https://boards.example.org"
OURS = {"Origin": ADDRESS}


class Sight:
    """A server of which everyone sees all places but some."""

    def __init__(self) -> None:
        self.hidden: set[int] = set()

    def server(self, guild: int) -> str | None:
        return "Game night" if guild == 1 else None

    def in_public(self, place: Place) -> bool:
        return place.channel not in self.hidden


class Host:
    """The bot, as far as the site needs it."""

    def __init__(self, tables: Tables, activity: str = "") -> None:
        self.tables = tables
        self.links = Links("a secret of the tests", ADDRESS, activity)
        self.acts = Acts(tables, standing(), links=self.links)
        self.verbs = Verbs(*self.acts.all())
        self.painter = Painter(tables, draw, themed)
        self.sight = Sight()


class Browser:
    """A visitor without a script: pages, presses, and the cookie that it was given."""

    def __init__(self, host: Host, client: Any) -> None:
        self.host, self._client = host, client
        self.cookie = ""

    async def get(self, path: str) -> tuple[int, str]:
        """Open a page; returns its status and its text."""
        answer = await self.ask(path)
        return answer.status, await answer.text()

    async def ask(self, path: str, **rest: Any) -> ClientResponse:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        answer: ClientResponse = await self._client.get(path, headers={**headers, **rest}, allow_redirects=False)
        return answer

    async def post(
        self,
        path: str,
        verb: str,
        n: str = "",
        *,
        table: int = 1,
        decision: int = 0,
        key: str = "",
        fields: Mapping[str, str | list[str]] | None = None,
    ) -> tuple[int, str]:
        """Press a button of a page; returns the status and the text of the page that answers."""
        sent = {"id": button_ids.make(table, verb, n, decision=decision), "key": key or press()[-16:], **(fields or {})}
        answer = await self._client.post(path, data=sent, headers={**OURS, **self._cookies()})
        return answer.status, await answer.text()

    def _cookies(self) -> dict[str, str]:
        return {"Cookie": self.cookie} if self.cookie else {}

    async def enter(self, secret: str, origin: str = ADDRESS) -> ClientResponse:
        """Send a seat's secret, and keep the cookie that comes of it."""
        answer: ClientResponse = await self._client.post("/enter", json={"secret": secret}, headers={"Origin": origin})
        if "Set-Cookie" in answer.headers:
            self.cookie = answer.headers["Set-Cookie"].partition(";")[0]
        return answer

    async def sit(self, who: Person, table: int = 1) -> str:
        """Enter a person's seat by a new link; returns the page's path."""
        assert (await self.enter(await self.secret(who, table))).status == 200
        return f"/seat/{table}"

    async def secret(self, who: Person, table: int = 1) -> str:
        now = int(self.host.tables.clock.now())
        series = await self.host.tables.people.open_links(who)
        return self.host.links.to_seat(SeatPass(table, who.id, now, now + LASTS, series)).partition("#")[2]

    def page(self, table: int = 1) -> str:
        """Return the path of a table's page for everyone."""
        return self.host.links.to_table(table).removeprefix(ADDRESS)


@asynccontextmanager
async def hosting(store: Store, clock: StillClock, activity: str = "") -> AsyncIterator[Host]:
    """A bot for the site on a store."""
    tables = Tables(
        store,
        clock,
        load=lambda name: GAMES[name] if name in GAMES else rules.load(name),
        games=(*GAMES, *rules.games()),
        players=lambda _: FirstChoice(),
    )
    made = Host(tables, activity)
    yield made
    made.painter.close()
    await tables.close()


@pytest.fixture
async def host(store: Store, clock: StillClock) -> AsyncIterator[Host]:
    async with hosting(store, clock) as made:
        yield made


@pytest.fixture
async def client(host: Host) -> AsyncIterator[Any]:
    site = Site(host, host.links)
    async with TestClient(TestServer(site.app())) as asking:
        yield asking


@pytest.fixture
def browser(host: Host, client: Any) -> Browser:
    return Browser(host, client)


async def begun(host: Host, *people: Person, game: str = "bids", **options: Any) -> Table:
    """Return a table of these people that has begun."""
    opened = await host.tables.open(
        game=game, options=options, seats=len(people), pace="days", owner=people[0], place=Place(1, 500, 2), key=press()
    )
    for who in people[1:]:
        await host.tables.join(opened.id, who, press())
    return await host.tables.start(opened.id, people[0].id, press())


def without_keys(html: str) -> str:
    """Return a page without what is new each time: the keys of its presses."""
    return re.sub(r'name="key" value="[0-9a-f]{16}"', "", html)


def pictures(html: str) -> list[str]:
    """Return the paths of a page's pictures."""
    return re.findall(r'<img src="([^"]+)"', html)


def seat_of(snapshot: Any, user: int) -> int:
    seat = snapshot.seat_of(user)
    assert seat is not None
    return int(seat)


async def plays(host: Host, people: tuple[Any, ...], rounds: int) -> None:
    """Play some rounds of a toy."""
    for _ in range(rounds):
        for who in people:
            snapshot = await host.tables.load(1)
            for decision in snapshot.decisions(seat_of(snapshot, who.id)):
                if decision.chosen is None and isinstance(decision.form, Pick):
                    picks = (decision.form.options[0].key,)
                    await host.tables.answer(1, who.id, decision.id, picks, press())
