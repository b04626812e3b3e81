"""Killed at random and started again: nothing acknowledged is lost, all is sent once."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.operating.verify import verify_all
from bot.store.sqlite.copies import faults
from bot.tables.model import Line
from tests.bot.crash.child import load
from tests.bot.crash.paper import REMEMBERED, read

WITHIN = 0.6
"""Seconds of play within which the kill falls."""


def child(folder: Path, seed: int, skew: float, mode: str) -> subprocess.Popen[str]:
    """Start the process and wait until it is about to play."""
    process = subprocess.Popen(  # noqa: S603  our own program
        [sys.executable, "-m", "tests.bot.crash.child", str(folder), str(seed), str(skew), mode],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def kill_after(process: subprocess.Popen[str], seconds: float) -> None:
    time.sleep(seconds)
    assert process.poll() is None, "it ended before it was killed"
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def finish(process: subprocess.Popen[str]) -> None:
    out, _ = process.communicate(timeout=60)
    assert (process.returncode, out) == (0, "")


def rows(path: Path, sql: str) -> list[sqlite3.Row]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        return db.execute(sql).fetchall()


def nothing_acknowledged_is_missing(folder: Path) -> int:
    """Every acknowledged press is in the database, once; returns how many there were."""
    database = folder / "crash.db"
    assert faults(database) == []
    kept = [row["key"] for row in rows(database, "SELECT key FROM moves UNION ALL SELECT key FROM requests")]
    assert len(kept) == len(set(kept))
    acknowledged = {ack["key"] for ack in read(folder / "acks")}
    assert acknowledged <= set(kept)
    return len(acknowledged)


def everything_arrived_once(folder: Path) -> None:
    """Every letter was sent or dropped; repeats share a nonce while it is remembered."""
    letters = rows(folder / "crash.db", "SELECT * FROM outbox")
    assert {row["state"] for row in letters} <= {"sent", "dropped"}
    assert {row["why"] for row in letters if row["state"] == "dropped"} <= {"superseded", "needless"}
    arrived: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for line in read(folder / "journal"):
        if line["act"] in {"post", "dm"}:
            arrived[line["row"]].append(line)
    posted = {"lobby", "turn", "result", "over", "private", "reminder", "notice"}
    sent = {row["id"]: row for row in letters if row["state"] == "sent" and row["kind"] in posted}
    assert set(sent) <= set(arrived), "what counts as sent has arrived"
    for row, lines in arrived.items():
        assert len({line["nonce"] for line in lines}) == 1
        assert len({line["message"] for line in lines}) == 1, f"letter {row} stands there twice: {lines}"
        assert lines[-1]["at"] - lines[0]["at"] < REMEMBERED
    assert len({lines[0]["nonce"] for lines in arrived.values()}) == len(arrived)


def every_chapter_was_told(folder: Path) -> int:
    """For each move that closed a chapter there is a letter, and it was sent."""
    told = {
        (row["table_id"], row["move"])
        for row in rows(folder / "crash.db", "SELECT * FROM outbox WHERE kind = 'result' AND state = 'sent'")
    }
    closed = {
        (row["table_id"], row["n"])
        for row in rows(folder / "crash.db", "SELECT table_id, n, events FROM moves WHERE kind = 'answer'")
        if any(line.landmark for line in msgspec.msgpack.decode(row["events"], type=tuple[Line, ...]))
    }
    assert told == closed
    return len(told)


def kills(folder: Path, times: int, seed: int) -> None:
    """Kill so many times; every third start is after the nonces are forgotten.

    A slow machine is killed more often, and later each time, until more presses were acknowledged than that.
    """
    chance = random.Random(seed)
    skew = 0.0
    acknowledged = number = 0
    while number < times or acknowledged <= times:
        process = child(folder, seed * 10_000 + number, skew, "play")
        kill_after(process, chance.random() * WITHIN * (1 + number // times))
        acknowledged = nothing_acknowledged_is_missing(folder)
        if number % 3 == 2:
            skew += 2 * REMEMBERED
        number += 1
    finish(child(folder, seed * 10_000 + number, skew, "finish"))
    nothing_acknowledged_is_missing(folder)
    everything_arrived_once(folder)
    every_chapter_was_told(folder)
    tables = [row["id"] for row in rows(folder / "crash.db", "SELECT id FROM tables WHERE started_at IS NOT NULL")]
    reports, _ = verify_all(folder / "crash.db", tables, load)
    assert [report for report in reports if not report.ok] == []


def test_killed_some_times(tmp_path: Path) -> None:
    kills(tmp_path, 4, seed=1)


@pytest.mark.full
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    kills(tmp_path, 200, seed=2)
