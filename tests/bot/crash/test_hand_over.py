"""A newer release takes over under load: no press is lost, no letter late, nothing twice."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import random
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.clock import SystemClock
from bot.operating.verify import verify_all
from bot.outbox.letter_claims import OVERDUE
from bot.store import Store, query
from bot.store.database_move import move
from bot.store.database_place import Server as Address
from bot.store.sqlite import migrate
from bot.tables.table_service import Tables
from tests.bot.crash.child import CHANNELS, People, load
from tests.bot.crash.paper import read
from tests.bot.crash.test_killed import everything_arrived_once, nothing_acknowledged_is_missing, rows
from tests.bot.crash.test_several_killed import each_letter_is_of_one_process, lanes_are_in_order
from tests.bot.crash.whole import newer
from tests.bot.kit import GAMES, FirstChoice
from tests.postgresql import Server

TOKEN = ".".join((base64.urlsafe_b64encode(b"100000000000000001").decode(), "aaaaaa", "b" * 30))
FIRST_PRESS = 1_000_000
PAUSE = 0.15
"""Seconds between the presses at a channel."""
LATE = 5.0
"""Seconds after which a letter is late, where the machine does nothing else."""


class Process:
    """A process, and what became of the presses that it was told of."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.connected = asyncio.Event()
        self.became: dict[str, asyncio.Future[str]] = {}
        self.listening = asyncio.create_task(self._listen())

    @classmethod
    async def begin(cls, folder: Path, address: str, *options: str) -> Process:
        env = {**os.environ, "DISCORD_TOKEN": TOKEN, "TURNKEEPER_DATABASE": address, "TURNKEEPER_SHARDS": "0-0/1"}
        command = (sys.executable, "-m", "tests.bot.crash.whole", str(folder), str(len(options)), *options)
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=env))

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            said = msgspec.json.decode(line)
            if "connected" in said:
                self.connected.set()
            else:
                self.became[said["key"]].set_result(said["became"])
        self.connected.clear()
        for waiting in self.became.values():
            if not waiting.done():
                waiting.set_result("left")

    def tell(self, press: dict[str, Any]) -> asyncio.Future[str]:
        """Tell it of a press; what becomes of it comes later."""
        assert self.process.stdin is not None
        self.became[press["key"]] = waits = asyncio.get_running_loop().create_future()
        self.process.stdin.write(msgspec.json.encode(press) + b"\n")
        return waits

    async def begun(self) -> None:
        """Wait until it takes presses."""
        waits = asyncio.create_task(self.connected.wait())
        await asyncio.wait({waits, self.listening}, return_when=asyncio.FIRST_COMPLETED)
        assert self.connected.is_set(), "it has ended"

    async def end(self) -> int:
        """Wait until it has ended."""
        code = await self.process.wait()
        await self.listening
        return code


class Crowd(People):
    """People at one channel; Discord tells each process of each press."""

    def __init__(self, folder: Path, tables: Tables, channel: int, processes: list[Process]) -> None:
        super().__init__(folder, tables, random.Random(channel), "", games=tuple(GAMES))
        self.channels = (channel,)
        self.processes = processes
        self.counted: Counter[str] = Counter()

    async def press(self, act: str, key: str | None = None, **how: Any) -> None:
        self.presses += 1
        press = {"key": str(FIRST_PRESS * self.channels[0] + self.presses), "act": act, "how": how}
        told = [process.tell(press) for process in self.processes if process.connected.is_set()]
        answers = [said for said in await asyncio.gather(*told) if said != "left"]
        assert len(answers) == 1, (press, answers)
        self.counted[answers[0]] += 1
        if answers[0] == "taken":
            self.acks.write({"key": press["key"], "act": act})

    async def until(self, over: asyncio.Event) -> None:
        """Press faster than Discord would let the bot answer: some 17 times a second."""
        while not over.is_set():
            await self.something()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), PAUSE)


async def handed_over(postgresql: Server, folder: Path, times: int, monkeypatch: pytest.MonkeyPatch) -> float:
    """Hand over so many times while people press; returns how late a letter was at most."""
    address = postgresql.address(await postgresql.make())
    running = [await Process.begin(folder, address)]
    await running[0].begun()
    store = await Store.open(Address(address))
    tables = Tables(
        store, SystemClock(), load=load, games=tuple(GAMES), players=lambda _: FirstChoice()
    )  # fmt: skip
    crowds = [Crowd(folder, tables, channel, running) for channel in CHANNELS]
    over = asyncio.Event()
    playing = [asyncio.create_task(crowd.until(over)) for crowd in crowds]

    async def played(more: int) -> None:
        wanted = sum(crowd.presses for crowd in crowds) + more
        while sum(crowd.presses for crowd in crowds) < wanted:
            await asyncio.wait(playing, timeout=0.02)
            assert not any(task.done() for task in playing), [task for task in playing if task.done()]

    await played(20)
    for _ in range(times):
        running.append(await Process.begin(folder, address, "--newer", "--take-over"))
        await running[-1].begun()
        assert await running[-2].end() == 0
        await played(20)
    over.set()
    await asyncio.gather(*playing)
    waiting = query("SELECT 1 FROM outbox WHERE state = 'waiting'")
    while await store.first(waiting) is not None:
        assert running[-1].process.returncode is None
    await store.close()
    running[-1].process.send_signal(signal.SIGTERM)
    assert await running[-1].end() == 0
    counted = sum((crowd.counted for crowd in crowds), Counter[str]())
    assert not {"restarting", "StoreBusy"} & counted.keys(), counted
    assert not [said for said in counted if said.startswith("failed")], counted
    monkeypatch.setattr(migrate.migrations, "__defaults__", migrate.migrations.__defaults__)
    newer(folder)
    move(Address(address), folder / "crash.db")
    assert nothing_acknowledged_is_missing(folder) >= (times + 1) * 10
    everything_arrived_once(folder)
    lanes_are_in_order(folder)
    each_letter_is_of_one_process(folder, {})
    numbers = [row["id"] for row in rows(folder / "crash.db", "SELECT id FROM tables WHERE started_at IS NOT NULL")]
    reports, _ = verify_all(folder / "crash.db", numbers, load)
    assert [report for report in reports if not report.ok] == []
    due = {row["id"]: row["at"] for row in rows(folder / "crash.db", "SELECT id, at FROM outbox WHERE tries = 1")}
    first: dict[int, float] = {line["row"]: line["at"] for line in reversed(read(folder / "journal"))}
    return max(first[row] - float(at) for row, at in due.items() if row in first)


async def test_a_newer_release_takes_over(postgresql: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = await handed_over(postgresql, tmp_path, 1, monkeypatch)
    assert late < OVERDUE, "nothing waited for a claim that was over, or for a minute of silence"


@pytest.mark.full
async def test_five_releases_take_over_from_one_another(
    postgresql: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = await handed_over(postgresql, tmp_path, 5, monkeypatch)
    print(f"The latest letter came {late:.1f} s after it was due.")
    assert late < LATE
