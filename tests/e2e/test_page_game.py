"""A whole game of Clash on the local page: two people, two windows, a kill in the middle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright import async_api

from bot.messages import reason_buttons
from tests.e2e.page_driver import CHROMIUM, PHONE, WHY_SKIPPED, Chromium, PageDriver
from tests.e2e.served import Served, served

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=WHY_SKIPPED)

ROUNDS = 80
"""More than any game takes."""

OVER = ("wins Clash", "win Clash", "players lose")
SIDEWAYS = {
    "Back",
    "Change",
    "Keep My Choice",
    "Undo",
    "Go There",
    "Log",
    "Next Time Too",
    "Always Do This",
    *reason_buttons.NAMES,
}
"""Buttons of a question that answer nothing."""


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Served]:
    command = ["-m", "bot", "play", "--port", "{port}", "--no-browser", "--database", str(tmp_path / "turnkeeper.db")]
    with served(command, tmp_path / "log.txt") as running:
        yield running


async def open_table(ana: PageDriver, bo: PageDriver, *, picture: Path | None = None) -> None:
    """Ana opens and starts a table that Bo joins; `picture` is a file for the lobby's picture."""
    await ana.as_user("Ana")
    await ana.slash("table new", game="clash", seats="2")
    await ana.press("Play Over Days")
    await ana.see("Table 1 (Clash) is open")
    thread = await bo.wait_for_news("Clash, ")
    await ana.follow("Go There")
    await bo.open_channel(thread)
    await bo.press("Join")
    await ana.see("Ready: Ana can press Start")
    if picture is not None:
        await ana.page.mouse.move(5, 5)  # off the message, which shows its menu to who points at it
        await ana.page.wait_for_timeout(300)
        await ana.screenshot(picture)
    await ana.press("Start")
    for window in (ana, bo):
        await window.see("choose")
        await window.picture("choose")


async def is_over(window: PageDriver) -> bool:
    words = await window.text()
    return any(said in words for said in OVER)


async def take_turn(window: PageDriver) -> bool:
    """Answer a person's open question by the first button each time; false without one."""
    choose = window.frame.locator("button.component-button", has_text="Choose")
    await choose.or_(window.message(re.compile("|".join(OVER)))).first.wait_for()
    try:
        await window.press("Choose")
    except async_api.TimeoutError:
        if await is_over(window):  # it ended while the finger was on its way, and its last turn is gone
            return False
        raise
    answered = False
    for _ in range(12):
        private = window.private()
        words = await private.inner_text()
        if "You are done for now" in words or "The game is over" in words:
            return answered
        labels = [label for label in await window.buttons(private) if label not in SIDEWAYS]
        if not labels:
            return answered
        await window.press(labels[0], on=private)
        answered = True
    raise AssertionError(f"a question without end: {await window.private().inner_text()}")


async def play_round(windows: tuple[PageDriver, ...]) -> bool:
    """Everyone answers once; whether the game is over."""
    for window in windows:
        if await is_over(window):
            return True
        await take_turn(window)
    return await is_over(windows[0])


async def a_menu_at_the_end_opens(phone: PageDriver) -> None:
    """Open the menu of a rule's page.

    Its field is out of sight for a moment while the page, with its pictures, is drawn again.
    """
    await phone.press("Choose")
    await phone.picture("Only you can see this")
    await phone.press("Rules")
    await phone.see("Rules of Clash")
    await phone.page.wait_for_timeout(1000)  # the answer has been brought into sight
    await phone.select("Rules by Heading", "Poison")
    await phone.see("Poison")


@pytest.mark.parametrize("rounds", [1, pytest.param(ROUNDS, marks=pytest.mark.full)])
async def test_two_people_play_on_through_a_kill(rounds: int, page: Served, tmp_path: Path) -> None:
    """A few rounds, and under ``full`` the whole game."""
    async with Chromium() as chromium:
        ana = await chromium.window(page.address)
        bo = await chromium.window(f"{page.address}?as=bo", size=PHONE)
        await open_table(ana, bo)
        await a_menu_at_the_end_opens(bo)
        assert not await play_round((ana, bo))

        assert await take_turn(ana)
        page.kill()
        for window in (ana, bo):
            await window.page.locator("#away:not([hidden])").wait_for()
        page.start()
        for window in (ana, bo):
            await window.back()
        await ana.picture("choose")
        await bo.picture("choose")
        assert await bo.frame.locator("button.component-button", has_text="Choose").count() == 1  # posted once
        over = False
        for _ in range(rounds):
            over = over or await play_round((bo, ana))
        assert over or rounds < ROUNDS
        for window in (ana, bo):
            await window.picture(re.compile(rf"@\w+|{'|'.join(OVER)}"))  # a private question may stand below it
            await window.screenshot(tmp_path / f"over-{window.page.viewport_size['width']}.png")  # type: ignore[index]
        assert ana.complaints == bo.complaints == []
