"""The site in a frame, without Discord: its proxy and the page around it are played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from playwright.async_api import Page, async_playwright, expect

from bot.store import Store
from bot.web.site import Site
from tests.bot.kit import ANA, BO, StillClock
from tests.bot.web.conftest import Host, begun, hosting
from tests.bot.web.test_activity import ENTRY, FRAME, ID
from tests.bot.web.test_in_browser import PHONE, fits, seat_link
from tests.e2e.page_driver import CHROMIUM, WHY_SKIPPED

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=WHY_SKIPPED)
AROUND = f"""<script>addEventListener("message", (one) => {{ document.title = JSON.stringify(one.data); }})</script>
<iframe src="{FRAME}{ENTRY}" style="width: 100%; height: 95vh; border: 0"></iframe>"""


@pytest.fixture
async def host(store: Store, clock: StillClock) -> AsyncIterator[Host]:
    async with hosting(store, clock, ID) as made:
        yield made


@pytest.fixture
async def window(host: Host) -> AsyncIterator[Page]:
    """A window where other sites are pages around the frame, and a proxy asks the site."""
    server = TestServer(Site(host, host.links).app())
    await server.start_server()

    async def proxy(route: Any) -> None:  # of cookies it has those that the browser sends in a frame
        asked = route.request
        address = asked.url.replace(FRAME, f"http://127.0.0.1:{server.port}")
        headers, body = await asked.all_headers(), asked.post_data_buffer
        async with asking.request(asked.method, address, headers=headers, data=body, allow_redirects=False) as answer:
            await route.fulfill(status=answer.status, headers=dict(answer.headers), body=await answer.read())

    async def around(route: Any) -> None:
        await route.fulfill(body=AROUND, content_type="text/html")

    async with async_playwright() as playwright, aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as asking:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = await chromium.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        await page.route("https://*/", around)
        await page.route(f"{FRAME}/**", proxy)
        yield page
        await chromium.close()
    await server.close()


async def test_a_seat_is_opened_and_answers_in_the_frame(host: Host, window: Page) -> None:
    await begun(host, ANA, BO, game="clash")
    await window.goto("https://discord.com/")
    frame = window.frame_locator("iframe")
    await expect(window).to_have_title(f'[0,{{"v":1,"encoding":"json","client_id":"{ID}","frame_id":"a-frame"}}]')
    await frame.get_by_label("A link").fill(await seat_link(host, ANA.id))
    await frame.get_by_role("button", name="Open").click()
    await frame.get_by_role("button", name="Cinder Golem").click()
    await expect(frame.locator("#said")).to_contain_text("Cinder Golem")
    await expect(frame.locator("#said").get_by_role("button", name="A", exact=False).first).to_be_visible()


async def test_no_other_site_frames_it(window: Page) -> None:
    await window.goto("https://elsewhere.example/")
    await window.wait_for_timeout(300)
    assert await window.title() == ""
    await expect(window.frame_locator("iframe").get_by_label("A link")).to_have_count(0)


@pytest.mark.parametrize("link", ["https://a.example//elsewhere.example/", "https://elsewhere.example/rules"])
async def test_a_link_opens_nothing_but_this_site(window: Page, link: str) -> None:
    await window.goto(f"{FRAME}{ENTRY}")
    await fits(window)
    await window.get_by_label("A link").fill(link)
    await window.get_by_role("button", name="Open").click()
    await window.wait_for_url(lambda url: "frame_id" not in url)
    assert window.url.startswith(f"{FRAME}/")
