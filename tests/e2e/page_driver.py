"""Drives the local page as people do: picks a person, goes places, types, presses, reads."""

from __future__ import annotations

import re
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.async_api import Browser, FrameLocator, Locator, Page, Playwright, async_playwright, expect
from playwright.async_api import TimeoutError as NotInTime

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
"""The browser on the PATH, if there is one."""

WHY_SKIPPED = "no Chromium on the PATH: the browser tests were skipped"

ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WAIT = 30_000
"""Most milliseconds that anything may take; the machine may be busy."""

DESKTOP = (1280, 800)
PHONE = (400, 800)


class Chromium:
    """One browser for many windows."""

    async def __aenter__(self) -> Self:
        self._playwright: Playwright = await async_playwright().start()
        self.browser: Browser = await self._playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, headless=True
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.browser.close()
        await self._playwright.stop()

    async def close_windows(self) -> None:
        """Close all windows."""
        for context in self.browser.contexts:
            await context.close()

    async def window(self, address: str, *, size: tuple[int, int] = DESKTOP) -> PageDriver:
        """A new browser window on the page; windows share nothing, as on two machines."""
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=2 if size[0] < 500 else 1
        )
        context.set_default_timeout(WAIT)
        page = await context.new_page()
        driver = PageDriver(page)
        await page.goto(address)
        return driver


class PageDriver:
    """One browser window."""

    def __init__(self, page: Page) -> None:
        """Drive a page that shows, or is about to show, the local page.

        Args:
            page: Playwright's page.
        """
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    # ------------------------------------------------------------ where and who

    @property
    def frame(self) -> FrameLocator:
        """The window on Discord that is in front."""
        return self.page.frame_locator("iframe.front")

    async def as_user(self, name: str) -> None:
        """Be somebody: "Ana", "Bo", ..."""
        person = self.page.locator(f'.person[data-key="{name.lower()}"]')
        await person.click()
        await expect(person).to_have_attribute("aria-pressed", "true", timeout=WAIT)
        await self._ready(f"{name.lower()}/")

    async def open_channel(self, name: str) -> None:
        """Go to a channel or thread of that name; "Turnkeeper" is the conversation with the bot."""
        place = self.page.locator(f'.place[title="{name}"]')
        await place.first.wait_for(state="attached", timeout=WAIT)
        if not await place.first.is_visible():
            await self.page.locator("#menu").click()
        await place.first.click()
        key = await place.first.get_attribute("data-key")
        await self._ready(f"/{key}")

    async def _ready(self, part: str) -> None:
        await self.page.locator(f'iframe.front[data-key*="{part}"]').wait_for(state="attached", timeout=WAIT)
        await self.frame.locator("#preview-app[aria-busy=false]").wait_for(timeout=WAIT)

    async def back(self) -> None:
        """Wait until the window found the page again after a restart and shows the news."""
        await self.page.locator("#away").wait_for(state="hidden", timeout=WAIT)
        await self._ready("/")

    async def places(self) -> dict[str, str]:
        """Names of the listed channels and threads, with their marks of news ("", "unread", "2")."""
        found: dict[str, str] = {}
        for place in await self.page.locator(".place").all():
            name = await place.get_attribute("title") or ""
            badge = place.locator(".badge")
            if await badge.count():
                found[name] = await badge.inner_text()
            else:
                found[name] = "unread" if await place.locator(".new").count() else ""
        return found

    async def wait_for_news(self, begin: str) -> str:
        """Wait until a channel, thread or conversation is marked as unread; returns its whole name.

        Args:
            begin: How the name begins; what follows may be the time of day.
        """
        place = self.page.locator(f'.place.unread[title^="{begin}"]').first
        await place.wait_for(state="attached", timeout=WAIT)
        return await place.get_attribute("title") or ""

    # --------------------------------------------------------------- what is there

    def message(self, words: str | re.Pattern[str] = "") -> Locator:
        """The newest message that holds these words."""
        found = self.frame.locator(".channel-message")
        return (found.filter(has_text=words) if words else found).last

    async def text(self) -> str:
        """All words of the conversation in front."""
        return await self.frame.locator("#channel-message-list").inner_text()

    async def see(self, words: str | re.Pattern[str]) -> None:
        """Wait until a message with these words is there."""
        await self.message(words).wait_for(timeout=WAIT)

    async def picture(self, words: str | re.Pattern[str] = "") -> tuple[int, int]:
        """Wait for a picture in the newest message with these words; its width and height."""
        for _ in range(10):
            image = self.message(words).locator(".media-lightbox-trigger img[src^='blob:']").last
            await image.wait_for(timeout=WAIT)
            # An edit may replace the picture while it is looked at.
            size: list[int] | None = await image.evaluate(
                "img => img.decode().then(() => [img.naturalWidth, img.naturalHeight], () => null)"
            )
            if size is not None:
                return size[0], size[1]
            await self.page.wait_for_timeout(200)
        raise AssertionError("no picture that stays")

    def private(self) -> Locator:
        """The newest message that only this person sees."""
        return self.message("Only you can see this")

    async def buttons(self, on: Locator | None = None) -> list[str]:
        """Labels of the buttons that can be pressed, on a message or on the newest that has any."""
        pressable = "button.component-button:not([disabled])"
        rows = (
            on or self.frame.locator(".channel-message").filter(has=self.frame.locator("button.component-button")).last
        )
        return [label.strip() for label in await rows.locator(pressable).all_inner_texts()]

    # ------------------------------------------------------------------ what one does

    async def press(self, label: str, *, on: str | Locator = "") -> None:
        """Press the newest button of that label, or that on the newest message with these words.

        As a person does, it looks again and presses again when the message changed under the finger.
        """
        words = re.compile(rf"^\s*{re.escape(label)}\s*$")
        for _ in range(3):
            within: Any = on if isinstance(on, Locator) else self.message(on) if on else self.frame
            button = within.locator("button.component-button").filter(has_text=words).last
            if await self._act(button.click):
                return
        raise AssertionError(f"{label} cannot be pressed")

    async def follow(self, label: str) -> None:
        """Click the newest link of that label, which leads to another channel."""
        before = await self.page.locator("iframe.front").get_attribute("data-key")
        await self.frame.locator("a").filter(has_text=label).last.click()
        await self.page.locator(f'iframe.front:not([data-key="{before}"])').wait_for(state="attached", timeout=WAIT)
        await self._ready("/")

    async def select(self, placeholder: str, *choices: str) -> None:
        """Choose in the newest select that shows this placeholder."""
        control = self.frame.locator(".preview-select").filter(has_text=placeholder).last
        await control.locator(".select-trigger").click()
        popup = self.frame.locator(".select-list:popover-open")
        options = [
            popup.locator(".select-option").filter(has_text=re.compile(rf"^\s*{re.escape(choice)}(?![a-z0-9])")).first
            for choice in choices
        ]
        apply = popup.locator(".select-apply")
        if await apply.count():
            for option in options:
                await option.click()
            await self._act(apply.click)
        else:
            await self._act(options[0].click)

    async def submit(self, **fields: str) -> None:
        """Fill the form that is open, by position of its fields, and send it."""
        inputs = self.frame.locator("#modal-root .modal-input")
        for index, value in enumerate(fields.values()):
            await inputs.nth(index).fill(value)
        await self._act(self.frame.locator("#modal-root .button-primary").click)

    async def slash(self, command: str, **options: str) -> None:
        """Run a slash command: type each option, and take its first suggestion if there is one."""
        await self.begin(command)
        for name, value in options.items():
            await self.fill_option(name, value)
        await self._act(self.frame.locator("#send-message").click)

    async def begin(self, command: str) -> None:
        """Begin a slash command and stop at its first option, if it has any.

        A page that has just loaded may be set up again while one types, and the command is words in the box then: as a
        person does, it types the command again.
        """
        await self._ready("/")
        box = self.frame.locator("#channel-composer-input")
        begun = self.frame.locator(".command-chip")
        for _ in range(3):
            await box.fill("")
            await box.press_sequentially(f"/{command}", delay=15)
            await self.frame.locator("[role=option]").filter(has_text=f"/{command}").first.click()
            try:
                await begun.wait_for(timeout=5_000)
            except NotInTime:
                continue
            return
        raise AssertionError(f"/{command} cannot be begun")

    async def use_on(self, message: Locator, command: str) -> None:
        """Use a command on a message, from its menu."""
        await message.hover()
        await message.locator(".message-apps").click()
        await self.frame.locator(".apps-menu button").filter(has_text=command).click()

    async def at_end(self) -> bool:
        """Whether the end of the conversation is in sight."""
        timeline = self.frame.locator("#channel-timeline")
        return bool(await timeline.evaluate("it => it.scrollHeight - it.scrollTop - it.clientHeight < 2"))

    async def fill_option(self, name: str, value: str) -> None:
        """Fill one option of the command that is being typed; an optional one is added first."""
        pill = self.frame.locator(f'.command-pill[data-option="{name}"]')
        more = self.frame.locator(".command-ghost")
        await pill.or_(more).first.wait_for()  # a command that was just chosen shows neither for a moment
        if not await pill.count():
            await more.click()
            await self.frame.locator(f'.command-suggestion[data-value="{name}"]').click()
        field = pill.locator("input")
        await field.click()
        await field.press_sequentially(value, delay=25)
        if await field.get_attribute("aria-autocomplete") == "list":
            words = re.compile(re.escape(value), re.IGNORECASE)
            await self.frame.locator(".command-suggestion").filter(has_text=words).first.click()

    async def _act(self, act: Callable[[], Awaitable[None]]) -> bool:
        """Do something and wait until SimCord's page is through with it; whether it was taken."""
        handle = await self.page.locator("iframe.front").element_handle()
        frame = await handle.content_frame()
        assert frame is not None
        last = await frame.evaluate("() => simcordPreview.lastAction?.requestId ?? null")
        await act()
        await frame.wait_for_function(
            "last => !simcordPreview.pendingAction && (simcordPreview.lastAction?.requestId ?? null) !== last",
            arg=last,
            timeout=WAIT,
        )
        return not await frame.evaluate("() => simcordPreview.lastAction.rejected")

    async def screenshot(self, path: Path) -> None:
        """Save the window as a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=path)
