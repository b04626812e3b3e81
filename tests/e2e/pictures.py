"""Takes the README's pictures on the page: `python -m tests.e2e.pictures DIRECTORY`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.e2e.page_driver import PHONE, Chromium
from tests.e2e.served import Served, served
from tests.e2e.test_page_game import open_table, play_round, take_turn

WIDE = (1280, 1120)


async def take(page: Served, where: Path) -> None:
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


def main() -> None:
    """Serve a fresh table in a directory that goes away again."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnkeeper.db"
        command = ["-m", "bot", "play", "--port", "{port}", "--no-browser", "--database", str(database)]
        with served(command, Path(folder) / "log.txt") as page:
            asyncio.run(take(page, Path(sys.argv[1])))


if __name__ == "__main__":
    main()
