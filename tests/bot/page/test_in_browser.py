"""The page as people use it, in a real browser, with the tiny bot."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp.test_utils import TestServer
from playwright.async_api import Route

from bot.page import build_app, running
from tests.bot.page.tiny import Tiny
from tests.e2e.page_driver import CHROMIUM, PHONE, WHY_SKIPPED, Chromium
from tests.e2e.served import Served, served

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=WHY_SKIPPED)
beside_the_browser = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Chromium]:
    """One browser for all tests; starting one takes a second of the processor."""
    async with Chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def chromium(browser: Chromium) -> AsyncIterator[Chromium]:
    """The browser, whose windows are closed after the test."""
    yield browser
    await browser.close_windows()


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Served]:
    command = ["-m", "tests.bot.page.tiny", "{port}", str(tmp_path / "tiny.json")]
    with served(command, tmp_path / "log.txt") as running:
        yield running


@beside_the_browser
async def test_two_people_play_side_by_side_through_a_kill(page: Served, chromium: Chromium, tmp_path: Path) -> None:
    """Two people play with each control of the page, and play on after a kill -9."""
    ana = await chromium.window(page.address)
    bo = await chromium.window(f"{page.address}?as=bo")
    await ana.as_user("Ana")
    await ana.slash("table")
    await ana.see("A table opens.")
    await bo.wait_for_news("Table 1")

    await ana.open_channel("Table 1")
    await bo.open_channel("Table 1")
    assert (await bo.places())["Table 1"] == ""
    assert await bo.picture("0 presses") == (320, 160)
    assert await bo.buttons() == ["Go", "My hand", "Leave a note"]

    await ana.press("Go")
    await bo.see("1 presses")
    await bo.press("Go")
    await ana.see("2 presses")

    await bo.press("My hand")
    await bo.see("Secret hand of Bo")
    assert await bo.picture("Secret hand") == (320, 160)
    await bo.select("Choose a hex", "Hex 17")
    await bo.see("Bo picks 17")
    await bo.press("Leave a note")
    await bo.submit(note="well played")
    await ana.see("Bo notes: well played")
    assert "Secret hand" not in await ana.text()
    assert "picks" not in await ana.text()

    page.kill()
    for window in (ana, bo):
        await window.page.locator("#away:not([hidden])").wait_for()
    page.start()
    for window in (ana, bo):
        await window.back()
    await ana.frame.locator(".older", has_text="does not keep earlier messages").wait_for()
    await ana.see("2 presses")  # the window opened itself again, in the same thread, as the same person
    assert await ana.picture("2 presses") == (320, 160)
    await ana.press("Go")
    await bo.see("3 presses")
    await ana.screenshot(tmp_path / "after.png")
    assert ana.complaints == bo.complaints == []


@beside_the_browser
async def test_autocomplete_a_person_as_option_and_a_direct_message(page: Served, chromium: Chromium) -> None:
    window = await chromium.window(page.address)
    await window.as_user("Ana")
    await window.open_channel("chat")
    await window.begin("tell")
    await window.frame.locator(".command-suggestion", has_text="Castles").wait_for()  # before anything is typed
    await window.page.reload()
    await window.slash("tell", what="rail", whom="cy")
    await window.see("was told")
    badge = window.page.locator('.person[data-key="cy"] .badge')
    await badge.wait_for()
    assert await badge.inner_text() == "2"  # mentioned in the channel, and written to
    await window.as_user("Cy")
    await window.open_channel("Turnkeeper")
    await window.see("Ana says rails")
    await window.as_user("Dee")
    assert (await window.places())["Turnkeeper"] == ""


@beside_the_browser
async def test_enter_takes_a_suggestion_and_then_goes_on(page: Served, chromium: Chromium) -> None:
    window = await chromium.window(page.address)
    await window.as_user("Ana")
    await window.begin("tell")
    await window.fill_option("what", "rail")
    await window.fill_option("whom", "cy")
    field = window.frame.locator('.command-pill[data-option="what"] input')
    await field.click()
    await window.frame.locator(".command-suggestion", has_text="Rails").wait_for()
    await field.press("Enter")  # it is taken already
    await window.see("was told")


@beside_the_browser
async def test_enter_while_suggestions_are_on_their_way(page: Served, chromium: Chromium) -> None:
    window = await chromium.window(page.address)
    await window.as_user("Ana")
    await window.begin("tell")
    await window.fill_option("what", "rail")
    await window.fill_option("whom", "cy")
    asked = asyncio.Event()

    async def slowly(route: Route) -> None:
        if "autocomplete" in (route.request.post_data or ""):
            asked.set()
            await asyncio.sleep(2)
        await route.continue_()

    await window.page.route("**/api/action", slowly)
    field = window.frame.locator('.command-pill[data-option="what"] input')
    await field.click()
    await asyncio.wait_for(asked.wait(), 30)
    await field.press("Enter")
    await window.see("was told")


@beside_the_browser
async def test_on_a_phone(page: Served, chromium: Chromium, tmp_path: Path) -> None:
    phone = await chromium.window(page.address, size=PHONE)
    await phone.as_user("Dee")
    await phone.slash("table")
    await phone.wait_for_news("Table 1")
    await phone.open_channel("Table 1")
    await phone.press("Go")
    await phone.see("1 presses")
    wide = await phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide == PHONE[0]
    shown = phone.frame.locator("#preview-app")
    await shown.evaluate("it => it.style.width = '960px'")  # as it is before it has told the bot its size
    assert await shown.evaluate("it => it.getBoundingClientRect().width") == PHONE[0]
    image = phone.message("1 presses").locator(".media-lightbox-trigger img").last
    box = await image.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    await phone.screenshot(tmp_path / "phone.png")

    await phone.begin("tell")
    send = await phone.frame.locator("#send-message").bounding_box()
    assert send is not None
    assert send["x"] + send["width"] <= PHONE[0]


@beside_the_browser
async def test_a_command_on_a_message(page: Served, chromium: Chromium) -> None:
    window = await chromium.window(page.address)
    await window.as_user("Ana")
    await window.slash("tell", what="rail", whom="cy")
    await window.see("was told")
    await window.message("was told").click(button="right", position={"x": 300, "y": 20})
    await window.frame.locator(".apps-menu button", has_text="Count Words").click()
    await window.see("3 words")
    await window.use_on(window.message("was told"), "Count Words")
    await window.frame.locator(".channel-message", has_text="3 words").nth(1).wait_for()
    assert window.complaints == []


@beside_the_browser
async def test_a_conversation_is_followed_until_somebody_scrolls_away(page: Served, chromium: Chromium) -> None:
    ana = await chromium.window(page.address)
    bo = await chromium.window(f"{page.address}?as=bo")
    await ana.as_user("Ana")
    await ana.slash("table")
    for window in (ana, bo):
        await window.wait_for_news("Table 1")
        await window.open_channel("Table 1")
    for count in range(1, 4):  # each brings a picture, which comes after the message
        await bo.press("My hand")
        await bo.frame.locator(".channel-message", has_text="Secret hand").nth(count - 1).wait_for()
        await bo.picture("Secret hand")
        await bo.press("Leave a note")
        await bo.submit(note=f"note {count}")
        await bo.see(f"note {count}")
        await ana.see(f"note {count}")
    for window in (ana, bo):
        await window.page.wait_for_timeout(300)
        assert await window.at_end()
    await bo.frame.locator("#channel-timeline").hover()
    await bo.page.mouse.wheel(0, -600)
    await bo.page.wait_for_timeout(300)
    await ana.press("Leave a note")
    await ana.submit(note="note 4")
    await ana.see("note 4")
    await bo.frame.locator("#new-messages:not([hidden])").wait_for()
    assert not await bo.at_end()
    await bo.frame.locator("#new-messages").click()
    await bo.see("note 4")
    await bo.page.wait_for_timeout(300)
    assert await bo.at_end()
    assert ana.complaints == bo.complaints == []


@beside_the_browser
async def test_windows_behind_the_front_one_rest_and_lost_ones_come_back(chromium: Chromium, tmp_path: Path) -> None:
    """A hidden window asks nothing until it is back; one that SimCord forgot opens again."""
    database = tmp_path / "tiny.json"
    async with (
        running(lambda: Tiny(database), database=database) as shell,
        TestServer(build_app(shell, any_host=False)) as server,
    ):
        asked: Counter[str] = Counter()
        page = await chromium.window(str(server.make_url("/")))
        page.page.on("request", lambda request: asked.update([request.headers.get("x-simcord-context", "")]))
        await page.as_user("Ana")
        room = shell.world.rooms[0].id
        preview = shell._windows["ana", room].preview
        [first] = preview._pages
        await page.open_channel("chat")
        resting = asked[first]
        await page.slash("tell", what="castles", whom="ana")
        await page.see("was told")
        await page.page.wait_for_timeout(1000)
        assert asked[first] <= resting + 1  # the one that was on its way
        await page.open_channel("tables")
        assert list(preview._pages) == [first]

        preview._close_page(first)
        await page.page.wait_for_selector(f'iframe.front[data-key="ana/{room}"]', state="detached")
        await page.open_channel("tables")
        await page.slash("tell", what="rails", whom="bo")
        await page.see("was told")
        [again] = preview._pages
        assert again != first
        assert page.complaints == []


def test_it_ends_in_good_order(page: Served) -> None:
    assert page.end() == 0


@beside_the_browser
async def test_a_button_keeps_its_colour_under_a_finger(page: Served, chromium: Chromium) -> None:
    """A colour has a meaning; SimCord's page has one for all buttons that are pointed at."""
    ana = await chromium.window(page.address, size=PHONE)
    await ana.as_user("Ana")
    await ana.slash("table")
    await ana.wait_for_news("Table 1")
    await ana.open_channel("Table 1")
    button = ana.message("0 presses").locator("button.component-button").first
    hues = []
    for style, strongest in ((1, 2), (3, 1), (4, 0)):
        await button.evaluate("(it, style) => it.className = `component-button button-style-${style}`", style)
        await button.hover()
        colour = await button.evaluate("it => getComputedStyle(it).backgroundColor.match(/[0-9]+/g).map(Number)")
        hues.append((style, colour.index(max(colour)) == strongest))
    assert hues == [(1, True), (3, True), (4, True)]
    await button.evaluate("it => it.className = 'component-button button-style-2'")
    red, _, blue = await button.evaluate("it => getComputedStyle(it).backgroundColor.match(/[0-9]+/g).map(Number)")
    assert blue - red < 30, "grey"
