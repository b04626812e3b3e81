"""Tables in a real browser: opened, made large, looked back at, and played."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp.test_utils import TestServer
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page, async_playwright, expect

import rules
from bot.store import Store
from bot.tables.model import Person
from bot.web.links import LASTS, SeatPass
from bot.web.site import Site
from tests.bot.kit import ANA, BO, CY, StillClock
from tests.bot.web.conftest import Host, begun, hosting, plays, seat_of
from tests.bot.web.test_open_tables import lists
from tests.e2e.page_driver import CHROMIUM, WHY_SKIPPED

pytestmark = [pytest.mark.skipif(CHROMIUM is None, reason=WHY_SKIPPED), pytest.mark.asyncio(loop_scope="module")]
PHONE, DESKTOP = (390, 844), (1280, 800)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Any]:
    """One browser for all tests, in whose loop they run."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="module")
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "turnkeeper.db")
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="module")
async def host(store: Store, clock: StillClock) -> AsyncIterator[Host]:
    async with hosting(store, clock) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="module")
async def opened(host: Host, chromium: Any) -> AsyncIterator[Any]:
    """A function that opens a window on a page of the site, which may not complain."""
    server = TestServer(Site(host, host.links).app())
    await server.start_server()
    host.links.address = f"http://127.0.0.1:{server.port}"
    complaints: list[str] = []
    contexts = []

    async def window(address: str, size: tuple[int, int] = PHONE, **options: Any) -> Page:
        context = await chromium.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        page: Page = await context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Security Policy" in said.text else None)
        await page.goto(address)
        return page

    yield window
    for context in contexts:
        await context.close()
    await server.close()
    assert complaints == []


async def seat_link(host: Host, user: int) -> str:
    now = int(host.tables.clock.now())
    series = await host.tables.people.open_links(Person(user, "Somebody"))
    return host.links.to_seat(SeatPass(1, user, now, now + LASTS, series))


async def fits(page: Page) -> None:
    """Check that nothing reaches beyond the window's sides, and that axe finds no error."""
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert page.viewport_size is not None
    assert wide <= page.viewport_size["width"]
    found = await Axe().run(page)
    assert found.response["violations"] == [], found.generate_report()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_a_seat_is_opened_by_its_link_and_answers(
    host: Host, opened: Any, size: tuple[int, int], scheme: str
) -> None:
    await begun(host, ANA, BO, game="clash")
    page = await opened(await seat_link(host, ANA.id), size, color_scheme=scheme)
    await page.wait_for_url("**/seat/1")
    assert "#" not in page.url, "the secret leaves the address"
    said = page.locator("#said")
    await expect(said.get_by_role("button", name="Cinder Golem")).to_be_visible()
    await fits(page)
    await said.get_by_role("button", name="Cinder Golem").click()
    await said.get_by_role("button", name=re.compile(r"^A\b")).first.click()
    await expect(said.get_by_role("button", name=re.compile(r"^A\b"))).to_have_count(0)
    await expect(said).to_contain_text("Cinder Golem")
    snapshot = await host.tables.load(1)
    (decision,) = snapshot.decisions(seat_of(snapshot, ANA.id))
    assert decision.chosen is not None
    await fits(page)


async def test_a_turn_is_played_with_the_keyboard_alone(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO, game="clash")
    page = await opened(await seat_link(host, ANA.id), DESKTOP)
    await page.wait_for_url("**/seat/1")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")  # the link to the answers
    for _ in range(2):
        for _ in range(30):
            await page.keyboard.press("Tab")
            if await page.evaluate("document.activeElement.matches('#said button.primary')"):
                break
        await page.keyboard.press("Enter")
        await expect(page.locator("main")).to_have_attribute("data-pressed", "yes")
        await expect(page.locator("#said")).to_be_focused()
        await page.evaluate("delete document.querySelector('main').dataset.pressed")
    snapshot = await host.tables.load(1)
    (decision,) = snapshot.decisions(seat_of(snapshot, ANA.id))
    assert decision.chosen is not None


async def test_a_board_is_made_large_and_moved(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO, game="clash")
    page = await opened(host.links.to_table(1))
    await fits(page)
    await page.locator("a.board").first.focus()
    await page.keyboard.press("Enter")
    image = page.locator("dialog.large img")
    await expect(image).to_be_visible()
    await expect(image).to_have_attribute("style", re.compile("scale"))
    fitted = await image.bounding_box()
    await page.get_by_role("button", name="Larger").click()
    larger = await image.bounding_box()
    await page.mouse.move(195, 400)
    await page.mouse.down()
    await page.mouse.move(95, 350, steps=4)
    await page.mouse.up()
    moved = await image.bounding_box()
    assert fitted is not None
    assert larger is not None
    assert moved is not None
    assert fitted["width"] <= PHONE[0] + 1
    assert larger["width"] == pytest.approx(1.4 * fitted["width"], rel=0.01)
    assert (moved["x"], moved["y"]) == pytest.approx((larger["x"] - 100, larger["y"] - 50), abs=2)
    await page.get_by_role("button", name="Close").click()
    await expect(page.locator("dialog")).to_have_count(0)


async def test_the_game_is_looked_back_at_with_the_slider(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO)
    await plays(host, (ANA, BO), 2)
    page = await opened(f"{host.links.to_table(1)}/replay")
    slider = page.locator("form.slider input")
    before = await page.locator("#shown").inner_text()
    await slider.focus()
    await page.keyboard.press("Home")
    await page.wait_for_url("**/replay?move=1")
    await expect(page.locator("#shown")).not_to_have_text(before)
    await expect(page.locator("#shown")).to_contain_text("Step 1 of")
    await fits(page)


async def test_news_comes_by_itself(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO)
    page = await opened(host.links.to_table(1))
    await page.clock.install()
    await page.reload()
    move = await page.locator("main").get_attribute("data-move")
    await plays(host, (ANA, BO), 1)
    await page.clock.fast_forward(6000)
    await expect(page.locator("main")).not_to_have_attribute("data-move", move or "")
    await expect(page.locator(".news")).to_have_count(0)


async def test_a_bot_that_starts_anew_costs_no_press_and_no_news(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO)
    page = await opened(await seat_link(host, ANA.id))
    await page.wait_for_url("**/seat/1")
    await page.clock.install()
    await page.reload()

    async def gone(route: Any) -> None:
        await route.fulfill(status=502, body="")

    await page.route("**/seat/1**", gone)
    await page.get_by_role("button", name="Status").click()
    await expect(page.locator(".news")).to_contain_text("does not answer")
    await page.clock.fast_forward(6000)
    await page.unroute("**/seat/1**")
    await page.get_by_role("button", name="Status").click()
    await expect(page.locator("#said")).to_be_focused()
    await expect(page.locator("#said")).to_contain_text("Ana")

    await page.reload()
    await page.route("**/seat/1", gone)  # the number of the move still comes
    move = await page.locator("main").get_attribute("data-move")
    await plays(host, (ANA, BO), 1)
    await page.clock.fast_forward(6000)
    await page.unroute("**/seat/1")
    await page.clock.fast_forward(6000)
    await expect(page.locator("main")).not_to_have_attribute("data-move", move or "")


async def test_an_open_page_goes_when_its_links_are_withdrawn(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO)
    page = await opened(await seat_link(host, ANA.id))
    await page.wait_for_url("**/seat/1")
    await page.clock.install()
    await page.reload()
    await expect(page.locator("#said button").first).to_be_visible()
    await host.tables.people.withdraw_links(ANA)
    await page.clock.fast_forward(6000)
    await expect(page.locator("main")).to_contain_text("no longer good")
    await expect(page.locator("main button")).to_have_count(0)


async def test_news_leaves_the_keyboard_where_it_was(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO)
    page = await opened(host.links.to_table(1), DESKTOP)
    await page.clock.install()
    await page.reload()
    await page.get_by_role("button", name="How to Play").focus()
    move = await page.locator("main").get_attribute("data-move")
    await plays(host, (ANA, BO), 1)
    await page.clock.fast_forward(6000)
    await expect(page.locator("main")).not_to_have_attribute("data-move", move or "")
    await expect(page.locator("#more")).to_be_focused()


NAMES = ("W" * 32, "<b>Bo</b> & \"Co\" '\u202emih'", "\u05d0\u05d1\u05d2\u05d3 \u05d4\u05d5\u05d6")


@pytest.mark.parametrize("game", sorted(rules.games()))
async def test_every_game_fits_a_phone_with_the_longest_and_oddest_names(host: Host, opened: Any, game: str) -> None:
    people = [Person(one.id, name) for one, name in zip((ANA, BO, CY), NAMES, strict=True)]
    seats = [n for n in rules.load(game).rules.seats(rules.load(game).rules.usual()) if n <= len(people)][-1:] or [2]
    await begun(host, *people[: seats[0]], game=game)
    page = await opened(await seat_link(host, ANA.id))
    await page.wait_for_url("**/seat/1")
    await fits(page)
    page = await opened(host.links.to_table(1))
    await fits(page)
    await page.goto(f"{host.links.to_table(1)}/replay")
    await fits(page)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_open_tables_are_listed_with_the_way_to_each(
    host: Host, opened: Any, size: tuple[int, int], scheme: str
) -> None:
    await begun(host, ANA, BO, game="clash")
    page = await opened(f"{host.links.address}{await lists(host)}", size, color_scheme=scheme)
    await fits(page)
    await page.keyboard.press("Tab")  # the link to the answers
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/t/*")
    await expect(page.locator("h1")).to_contain_text("Clash, table 1")


async def test_links_that_are_no_longer_good_say_so(host: Host, opened: Any) -> None:
    await begun(host, ANA, BO)
    link = await seat_link(host, ANA.id)
    await host.tables.people.withdraw_links(ANA)
    page = await opened(link)
    await expect(page.locator("#told")).to_contain_text("no longer good")
    page = await opened(f"{host.links.address}/enter#nonsense")
    await expect(page.locator("#told")).to_contain_text("no longer good")
    page = await opened(await seat_link(host, CY.id))
    await page.wait_for_url("**/seat/1")
    await expect(page.locator("#shown")).to_contain_text("no longer good")
