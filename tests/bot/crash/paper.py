"""A journal outside the process: it keeps everything, however the process ends."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.clock import Clock
from bot.outbox.courier import Letter, Posted

REMEMBERED = 300.0
"""Seconds for which Discord posts nothing twice with one nonce."""

FIRST = 1_000
"""The id of the first message."""


class SkewedClock:
    """The real time, plus the test's own shift.

    Attributes:
        skew: The shift, in seconds.
    """

    def __init__(self, real: Clock, skew: float) -> None:
        self._real = real
        self.skew = skew

    def now(self) -> float:
        return self._real.now() + self.skew


class Paper:
    """A file of JSON lines, only added to; each line is one write of the operating system."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o644)

    def write(self, line: dict[str, Any]) -> None:
        os.write(self._file, msgspec.json.encode(line) + b"\n")

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep all other processes from it for a moment."""
        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)


def read(path: Path) -> list[dict[str, Any]]:
    """All lines of a paper."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


class PaperCourier:
    """Discord as all processes know it: slow, and a nonce posts only once in five minutes."""

    def __init__(self, path: Path, clock: Clock, chance: random.Random) -> None:
        self._clock = clock
        self._chance = chance
        self._path = path
        self._paper = Paper(path)
        self._read = 0
        self._lines: list[dict[str, Any]] = []

    def _read_on(self) -> None:
        """Read what has arrived since, from whichever process."""
        with self._path.open("rb") as file:
            file.seek(self._read)
            self._lines += [msgspec.json.decode(line) for line in file.read().splitlines()]
            self._read = file.tell()

    def _arrive(self, act: str, letter: Letter, message: int) -> None:
        line = {
            "act": act, "row": letter.id, "kind": letter.kind, "table": letter.table, "move": letter.move,
            "lane": letter.lane, "nonce": letter.nonce, "message": message, "at": self._clock.now(),
            "by": os.getpid(),
        }  # fmt: skip
        self._paper.write(line)

    async def _on_the_way(self) -> None:
        await asyncio.sleep(self._chance.random() * 0.004)

    async def _new(self, act: str, letter: Letter) -> Posted:
        await self._on_the_way()
        with self._paper.alone():
            self._read_on()
            now = self._clock.now()
            known = [line for line in self._lines if line["nonce"] == letter.nonce and line["act"] == act]
            fresh = [line for line in known if now - line["at"] < REMEMBERED]
            message = fresh[0]["message"] if fresh else FIRST + len(self._lines)
            self._arrive(act, letter, message)
        await self._on_the_way()
        return Posted(int(message), whole=not letter.payload.get("ping"))

    async def post(self, letter: Letter) -> Posted:
        return await self._new("post", letter)

    async def dm(self, letter: Letter) -> Posted:
        return await self._new("dm", letter)

    async def finish(self, letter: Letter, posted: Posted) -> None:
        await self._on_the_way()
        self._arrive("finish", letter, posted.message)

    async def edit(self, letter: Letter, message: int) -> None:
        await self._on_the_way()
        self._arrive("edit", letter, message)

    async def delete(self, letter: Letter, message: int) -> None:
        await self._on_the_way()
        self._arrive("delete", letter, message)

    async def find(self, letter: Letter) -> Posted | None:
        await self._on_the_way()
        self._read_on()
        known = [line["message"] for line in self._lines if line["row"] == letter.id and line["act"] in {"post", "dm"}]
        return Posted(known[0], whole=not letter.payload.get("ping")) if known else None

    async def pin(self, letter: Letter, message: int) -> None:
        await self._on_the_way()
        self._arrive("pin", letter, message)

    async def unpin(self, letter: Letter, message: int) -> None:
        await self._on_the_way()
        self._arrive("unpin", letter, message)
