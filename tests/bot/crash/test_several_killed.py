"""Several processes on one server, killed at random: all is sent once, and in order."""

from __future__ import annotations

import asyncio
import faulthandler
import math
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.operating.verify import verify_all
from bot.shards import Shards, shard_of
from bot.store.database_move import move
from bot.store.database_place import Server as Address
from tests.bot.crash.child import load
from tests.bot.crash.paper import read
from tests.bot.crash.part import FINISH
from tests.bot.crash.test_killed import (
    WITHIN,
    every_chapter_was_told,
    everything_arrived_once,
    finish,
    kill_after,
    nothing_acknowledged_is_missing,
    rows,
)
from tests.postgresql import Server
from tests.postgresql import running as server_of_its_own

PRESSES = 8
"""Presses acknowledged, by all processes, before each kill."""


def begin(folder: Path, address: Address, share: Shards, seed: int) -> subprocess.Popen[str]:
    """Start a process."""
    return subprocess.Popen(  # noqa: S603  our own program
        [sys.executable, "-m", "tests.bot.crash.part", str(folder), address.address, str(share), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
    )


def ready(process: subprocess.Popen[str]) -> None:
    """Wait until a process is about to play."""
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"


def lanes_are_in_order(folder: Path) -> None:
    """Nothing of a letter came after something of a later one in its lane."""
    lanes: dict[tuple[int, int], list[int]] = defaultdict(list)
    for line in read(folder / "journal"):
        lanes[line["table"], line["lane"]].append(line["row"])
    for lane, letters in lanes.items():
        assert letters == sorted(letters), f"lane {lane} is out of order"


def each_letter_is_of_one_process(folder: Path, killed: Mapping[int, float]) -> None:
    """What one process begins to send, no other touches, unless that one was killed before."""
    last: dict[int, dict[str, Any]] = {}
    for line in read(folder / "journal"):
        before = last.get(line["row"], line)
        if before["by"] != line["by"]:
            assert killed.get(before["by"], math.inf) < line["at"], f"two send {before} and {line}"
        last[line["row"]] = line


def played(folder: Path, presses: int) -> None:
    """Wait until so many presses are acknowledged."""
    acks = folder / "acks"
    while not acks.exists() or acks.read_bytes().count(b"\n") < presses:
        time.sleep(0.02)


def kills(postgresql: Server, folder: Path, processes: int, times: int, seed: int, *, stops: int = 0) -> None:
    """Kill one of several processes so many times; the last one finishes.

    Args:
        postgresql: The server.
        folder: For what is noted outside of all processes.
        processes: How many there are.
        times: How many are killed; each is started again.
        seed: The seed for what people do, and when.
        stops: How often the server ends at once meanwhile, and is started again.
    """
    chance = random.Random(seed)
    stopped = {times * (number + 1) // (stops + 1) for number in range(stops)}
    address = Address(postgresql.address(asyncio.run(postgresql.make_lasting())))
    shares = [Shards(n, n, processes) for n in range(processes)]
    running = [begin(folder, address, share, seed * 10_000 + number) for number, share in enumerate(shares)]
    for process in running:
        ready(process)
    ends: dict[int, float] = {}

    def kill(process: subprocess.Popen[str]) -> None:
        kill_after(process, chance.random() * WITHIN)
        ends[process.pid] = time.time()

    for number in range(times):
        killed = chance.randrange(processes)
        played(folder, (number + 1) * PRESSES)
        if number in stopped:
            time.sleep(chance.random() * WITHIN)
            postgresql.stop()
            postgresql.begin()
        kill(running[killed])
        if number < times - 1:
            running[killed] = begin(folder, address, shares[killed], seed * 10_000 + processes + number)
            ready(running[killed])
    left = [process for n, process in enumerate(running) if n != killed]
    for process in left[1:]:
        kill(process)
    (folder / FINISH).touch()
    finish(left[0])
    move(address, folder / "crash.db")
    assert nothing_acknowledged_is_missing(folder) >= times * PRESSES
    everything_arrived_once(folder)
    every_chapter_was_told(folder)
    each_letter_is_of_one_process(folder, ends)
    lanes_are_in_order(folder)
    servers = rows(folder / "crash.db", "SELECT DISTINCT guild FROM tables")
    assert {shard_of(row["guild"], processes) for row in servers} == set(range(processes)), "each has tables"
    tables = [row["id"] for row in rows(folder / "crash.db", "SELECT id FROM tables WHERE started_at IS NOT NULL")]
    reports, _ = verify_all(folder / "crash.db", tables, load)
    assert [report for report in reports if not report.ok] == []


def test_one_of_two_processes_is_killed(postgresql: Server, tmp_path: Path) -> None:
    kills(postgresql, tmp_path, 2, 1, seed=1)


def test_the_server_ends_at_once_under_two_processes(tmp_path: Path) -> None:
    with server_of_its_own() as server:
        kills(server, tmp_path, 2, 2, seed=3, stops=1)


@pytest.fixture
def unwatched() -> None:
    """Let a test take longer than the five minutes after which one is thought to hang."""
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.full
@pytest.mark.usefixtures("unwatched")
def test_four_processes_are_killed_a_thousand_times_and_their_server_stops_twenty_times(tmp_path: Path) -> None:
    with server_of_its_own() as server:
        kills(server, tmp_path, 4, 1000, seed=4, stops=20)


@pytest.mark.full
@pytest.mark.usefixtures("unwatched")
def test_three_processes_are_killed_a_hundred_times_and_their_server_stops_five_times(tmp_path: Path) -> None:
    with server_of_its_own() as server:
        kills(server, tmp_path, 3, 100, seed=5, stops=5)


@pytest.mark.full
def test_three_processes_are_killed_sixty_times(postgresql: Server, tmp_path: Path) -> None:
    kills(postgresql, tmp_path, 3, 60, seed=2)
