"""A whole bot without its Discord: presses come in by a pipe, and letters go to the paper.

``python -m tests.bot.crash.whole FOLDER SEED [--newer] [--take-over]`` is ``python -m bot run`` of this release, or
of a newer one with more columns. Each line of its input is a press; each line of its output says what became of one.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from bot import __main__ as command
from bot import application
from bot.application import Turnkeeper
from bot.clock import SystemClock
from bot.errors import Refused
from bot.operating import doctor, serving
from bot.operating.doctor_findings import Check
from bot.settings import Settings
from bot.store.database_place import Place
from bot.store.sqlite import migrate
from tests.bot.crash.child import People, load
from tests.bot.crash.paper import PaperCourier
from tests.bot.kit import GAMES, FirstChoice

COLUMNS = ("tables", "seats", "moves", "decisions", "outbox", "messages", "requests", "people")
"""The tables that have one more column in the newer release."""


def newer(folder: Path) -> None:
    """Be a newer release: it knows one more migration."""
    there = folder / "migrations"
    if not there.exists():
        shutil.copytree(migrate.FOLDER, there)
        more = "".join(f"ALTER TABLE {name} ADD COLUMN newer INTEGER NOT NULL DEFAULT 0;\n" for name in COLUMNS)
        (there / "9999_newer.sql").write_text(more)
    migrate.migrations.__defaults__ = (there,)


class Offline(Turnkeeper):
    """The bot, to which presses come by a pipe."""

    folder: Path
    over: asyncio.Event

    async def close(self) -> None:
        await super().close()
        self.over.set()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        await self.setup_hook()
        self._ready.set()
        self.over, lines = asyncio.Event(), asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
        taking = asyncio.create_task(self.take(lines))
        await self.over.wait()
        taking.cancel()

    async def take(self, lines: asyncio.StreamReader) -> None:
        """Take presses, each as it comes."""
        people = People(self.folder, self.tables, random.Random(0), "", asked="nothing")
        under_way: set[asyncio.Task[None]] = set()
        say({"connected": True})
        while line := await lines.readline():
            press = asyncio.create_task(self.pressed(people, msgspec.json.decode(line)))
            under_way.add(press)
            press.add_done_callback(under_way.discard)

    async def pressed(self, people: People, press: dict[str, Any]) -> None:
        """Take a press, as the cogs do."""
        became = "left"
        if await self.duty.takes(int(press["key"])):
            became = "restarting"
            if not self.stopping:
                with self.people_waiting.one():
                    try:
                        await people.act(press["act"], press["key"], **press["how"])
                        became = "taken"
                    except Refused as refused:
                        became = type(refused).__name__
                    except Exception as error:
                        became = f"failed: {type(error).__name__}: {error}"
        say({"key": press["key"], "became": became})


def say(line: dict[str, Any]) -> None:
    """Tell the parent."""
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def made(folder: Path, settings: Settings, **options: Any) -> Turnkeeper:
    bot = Offline(settings, load=load, games=tuple(GAMES), players=lambda _: FirstChoice(), sync=False, **options)
    bot.folder = folder
    return bot


async def _well(database: Place | None = None) -> list[Check]:
    return []


def main(folder: Path, seed: int, *rest: str) -> int:
    """Run the bot until it ends."""
    if "--newer" in rest:
        newer(folder)
    courier = partial(PaperCourier, folder / "journal", SystemClock(), random.Random(seed))
    vars(application)["DiscordCourier"] = lambda *_: courier()
    vars(serving)["make_bot"] = partial(made, folder)
    doctor.examine = _well
    return command.main(["run", *(word for word in rest if word == "--take-over")])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
