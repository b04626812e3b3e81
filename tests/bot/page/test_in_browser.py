"""The page as people use it, in a real browser, with the tiny bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.page_driver import CHROMIUM, PHONE, WHY_SKIPPED, Chromium
from tests.e2e.served import Served, served

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=WHY_SKIPPED)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Served]:
    command = ["-m", "tests.bot.page.tiny", "{port}", str(tmp_path / "tiny.json")]
    with served(command, tmp_path / "log.txt") as running:
        yield running


async def test_two_people_play_side_by_side_through_a_kill(page: Served, tmp_path: Path) -> None:
    """Command, thread, picture, buttons, select, form, private answer; the other follows; kill -9; on they go."""
    async with Chromium() as chromium:
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
        await ana.page.locator("#away:not([hidden])").wait_for()
        page.start()
        await ana.see("2 presses")  # the window opened itself again, in the same thread, as the same person
        assert await ana.picture("2 presses") == (320, 160)
        await ana.press("Go")
        await bo.see("3 presses")
        await ana.screenshot(tmp_path / "after.png")
        assert ana.complaints == bo.complaints == []


async def test_autocomplete_a_person_as_option_and_a_direct_message(page: Served) -> None:
    async with Chromium() as chromium:
        window = await chromium.window(page.address)
        await window.as_user("Ana")
        await window.open_channel("chat")
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


async def test_on_a_phone(page: Served, tmp_path: Path) -> None:
    async with Chromium() as chromium:
        phone = await chromium.window(page.address, size=PHONE)
        await phone.as_user("Dee")
        await phone.slash("table")
        await phone.wait_for_news("Table 1")
        await phone.open_channel("Table 1")
        await phone.press("Go")
        await phone.see("1 presses")
        wide = await phone.page.evaluate("document.documentElement.scrollWidth")
        assert wide == PHONE[0]
        image = phone.message("1 presses").locator(".media-lightbox-trigger img").last
        box = await image.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        await phone.screenshot(tmp_path / "phone.png")


def test_it_ends_in_good_order(page: Served) -> None:
    assert page.end() == 0
