"""The site as an Activity: framed by Discord alone, where the host has set one up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.store import Store
from bot.web.guard import HEADERS, POLICY
from bot.web.site import Site
from tests.bot.kit import ANA, BO, StillClock
from tests.bot.web.conftest import ADDRESS, Browser, Host, begun, hosting

ID = "123456789012345678"
FRAME = f"https://{ID}.discordsays.com"
ENTRY = "/?frame_id=a-frame&instance_id=1&channel_id=500&guild_id=1&platform=desktop"
PAGES = ("/rules", "/enter", "/nowhere", "/t/x", "/static/site.css")


@pytest.fixture
async def framed(store: Store, clock: StillClock) -> AsyncIterator[Browser]:
    async with hosting(store, clock, ID) as host, TestClient(TestServer(Site(host, host.links).app())) as asking:
        yield Browser(host, asking)


async def test_nobody_frames_the_site_but_discord_and_that_only_where_it_is_set_up(
    browser: Browser, framed: Browser
) -> None:
    for path in PAGES:
        assert (await browser.ask(path)).headers[POLICY] == HEADERS[POLICY]
        policy = (await framed.ask(path)).headers[POLICY]
        before, ancestors = policy.split("; frame-ancestors ")
        assert ancestors == f"https://discord.com https://*.discord.com {FRAME}"
        assert HEADERS[POLICY] == f"{before}; frame-ancestors 'none'", "all else is as strict"


async def test_an_activity_begins_with_a_field_for_a_link(host: Host, browser: Browser, framed: Browser) -> None:
    """It is told a server and a channel, but not by whom: it shows nothing of them."""
    await begun(host, ANA, BO)
    status, page = await framed.get(ENTRY)
    assert status == 200
    assert 'name="link"' in page
    assert "Bids" not in page
    assert (await framed.get(ENTRY.replace("500", "501")))[1] == page
    assert (await framed.ask("/")).headers["Location"] == "/rules"
    assert (await browser.ask(ENTRY)).headers["Location"] == "/rules"


async def test_a_seat_that_is_opened_in_the_frame_has_a_cookie_for_that_frame(framed: Browser) -> None:
    await begun(framed.host, ANA, BO)
    for origin, said in ((ADDRESS, ("SameSite=Strict",)), (FRAME, ("SameSite=None", "Partitioned"))):
        cookies = [(await framed.enter(await framed.secret(ANA), origin)).headers["Set-Cookie"]]
        cookies.append((await framed.ask("/seat/1")).headers["Set-Cookie"])
        for cookie in cookies:
            for part in (*said, "HttpOnly", "Secure", "Path=/seat/1"):
                assert part in cookie
            assert ("Partitioned" in cookie) == (origin == FRAME)


@pytest.mark.parametrize("origin", ["", "null", "https://evil.example", "https://999999999999999999.discordsays.com"])
async def test_presses_come_from_the_site_or_from_its_frame(framed: Browser, client: Any, origin: str) -> None:
    await begun(framed.host, ANA, BO)
    assert (await framed.enter(await framed.secret(ANA), origin)).status == 403
    sent, headers = {"id": "tk:1:0:log:"}, {"Origin": FRAME}
    assert (await framed._client.post(framed.page(), data=sent, headers=headers)).status == 200
    assert (await client.post(framed.page(), data=sent, headers=headers)).status == 403, "where none is set up"
