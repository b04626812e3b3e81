"""Takes pictures of the README and the games: `python -m tests.e2e.pictures FOLDER`.

Names after the folder, `clash`, `eternia` or `terrene`, say which; without any, all are taken.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from tests.e2e.page_driver import PHONE, Chromium, PageDriver
from tests.e2e.served import Served, served
from tests.e2e.test_page_game import SIDEWAYS, open_table, play_round, take_turn

WIDE = (1280, 1120)
ASIDE = (480, 960)
"""The size of one of three phones side by side."""
GAP = 12
AI_CHOICES = 5
"""So often, at most, the rules leave something open for the AI before the first own Action."""
REST = 1_000
"""Milliseconds until what moves has come to rest."""


async def clash(page: Served, where: Path) -> None:
    """Play a while and take `lobby.png`, `table.png` (a wide window) and `phone.png`."""
    async with Chromium() as chromium:
        ana = await chromium.window(page.address, size=WIDE)
        bo = await chromium.window(f"{page.address}?as=bo", size=PHONE)
        await open_table(ana, bo, picture=where / "lobby.png")
        for _ in range(2):
            await play_round((ana, bo))
        await take_turn(ana)
        page.kill()  # started again, the page has a Discord without messages: the turn is the first, with its author
        await ana.page.locator("#away:not([hidden])").wait_for()
        page.start()
        for window in (ana, bo):
            await window.back()
            await window.picture("chosen: 1 of 2")
        await bo.press("Choose")
        await bo.picture("Only you can see this")
        await asyncio.sleep(1)  # until what moves has come to rest
        await bo.screenshot(where / "phone.png")
        await ana.page.mouse.move(5, 5)
        await ana.message("chosen: 1 of 2").evaluate("message => message.scrollIntoView({ block: 'start' })")
        await asyncio.sleep(1)
        await ana.screenshot(where / "table.png")


async def eternia(page: Served, where: Path) -> None:
    """Take `eternia-phone.png` of a game against the AI: line-up, cards, an Action."""
    async with Chromium() as chromium:
        ana = await chromium.window(page.address, size=PHONE)
        await _alone(ana, "eternia", "Clash for Eternia")
        await ana.see("The line-up")
        found = [await _seen(ana, where / "eternia-1.png", "The line-up")]
        await ana.press("Play With It")
        await ana.see("Activation cards")
        await ana.press("Choose")
        await ana.picture("Only you can see this")
        found.append(await _seen(ana, where / "eternia-2.png", "Only you can see this"))
        await ana.select("Choose the order", "He-Man")
        for _ in range(AI_CHOICES):
            await ana.see(re.compile("choose an Action|The AI has a choice"))
            if "The AI has a choice" not in await ana.private().inner_text():
                break
            await _first(ana)
        await ana.picture("choose an Action")
        found.append(await _seen(ana, where / "eternia-3.png", "choose an Action"))
        _aside(found, where / "eternia-phone.png")


async def terrene(page: Served, where: Path) -> None:
    """Take `terrene-phone.png` of a match with a computer: decks, set-up, a turn."""
    async with Chromium() as chromium:
        ana = await chromium.window(page.address, size=PHONE)
        await _alone(ana, "terrene", "Terrene Odyssey")
        await ana.see("Which deck")
        await ana.press("Choose")
        await ana.picture("Only you can see this")
        found = [await _seen(ana, where / "terrene-1.png", "Only you can see this")]
        await ana.select("Choose one", "Gregory the Hoarder")
        await ana.see("starting Characters")
        await ana.picture("starting Characters")
        found.append(await _seen(ana, where / "terrene-2.png", "Only you can see this"))
        await ana.press("Use the Default")
        await ana.press("Done")
        first = re.compile("your Action Phase|respond")
        await ana.see(first)
        await ana.picture(first)
        found.append(await _seen(ana, where / "terrene-3.png", first))
        _aside(found, where / "terrene-phone.png")


async def _alone(ana: PageDriver, game: str, title: str) -> None:
    """Open and start a table with a computer, where the game does not play the other side."""
    await ana.as_user("Ana")
    await ana.slash("table new", game=game, seats="1" if game == "eternia" else "2")
    if game == "eternia":
        await ana.press("Set Up a First Game")
        await ana.see("Player Characters")
    await ana.press("Play Tonight, Live")
    await ana.see(f"({title}) is open")
    await ana.follow("Go There")
    await ana.see("Start")
    if game != "eternia":
        await ana.select("Add Computer", "Add: easy")
        await ana.see("Ready: Ana can press Start")
    await ana.press("Start")


async def _first(window: PageDriver) -> None:
    """Give the first answer to the newest private question."""
    menus = window.private().locator(".preview-select")
    if await menus.count():
        await window.select((await menus.first.inner_text()).strip(), "")
    else:
        labels = [label for label in await window.buttons(window.private()) if label not in SIDEWAYS]
        await window.press(labels[0], on=window.private())


async def _seen(window: PageDriver, path: Path, words: str | re.Pattern[str]) -> Path:
    """Save what a window shows of the newest message with these words, from its top."""
    await window.message(words).evaluate("message => message.scrollIntoView({ block: 'start' })")
    await window.page.wait_for_timeout(REST)
    await window.screenshot(path)
    return path


def _aside(found: Sequence[Path], where: Path) -> None:
    """Put screenshots of phones side by side, and remove them."""
    wide, high = ASIDE
    whole = Image.new("RGB", (wide * len(found) + GAP * (len(found) - 1), high), "white")
    for place, path in enumerate(found):
        with Image.open(path) as one:
            whole.paste(one.convert("RGB").resize(ASIDE, Image.Resampling.LANCZOS), (place * (wide + GAP), 0))
        path.unlink()
    whole.quantize(256).save(where, optimize=True)


GAMES = {"clash": clash, "eternia": eternia, "terrene": terrene}


def main() -> None:
    """Serve a fresh table for each in a directory that goes away again."""
    where, *names = sys.argv[1:]
    for name in names or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "turnkeeper.db"
            command = ["-m", "bot", "play", "--port", "{port}", "--no-browser", "--database", str(database)]
            with served(command, Path(folder) / "log.txt") as page:
                asyncio.run(GAMES[name](page, Path(where)))


if __name__ == "__main__":
    main()
