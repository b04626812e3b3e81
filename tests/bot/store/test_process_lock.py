"""The lock of a database: two processes, kills, and files that cannot be made."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.errors import (
    LockedDatabase,
    StoreError,
)
from bot.store import ProcessLock

HOLD = """
import sys, time
from pathlib import Path
from bot.store import ProcessLock
from tests.files import sqlite
lock = ProcessLock(Path(sys.argv[1]))
lock.acquire("run")
print("held", flush=True)
time.sleep(60)
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock of a database."""
    process = subprocess.Popen(  # noqa: S603  our own program
        [sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def end(process: subprocess.Popen[str]) -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def test_the_second_process_is_told_who_holds_the_database(tmp_path: Path) -> None:
    path = tmp_path / "turnkeeper.db"
    other = holder(path)
    try:
        with pytest.raises(LockedDatabase, match=f"in use by python -m bot run, process {other.pid}"):
            ProcessLock(path).acquire("play")
        assert ProcessLock(path).holder() == f"python -m bot run, process {other.pid}"
    finally:
        end(other)


def test_a_killed_process_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "turnkeeper.db"
    end(holder(path))
    lock = ProcessLock(path)
    assert lock.holder() is None
    lock.acquire("play")
    lock.release()
    lock.release()


def test_a_lock_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "turnkeeper.db.lock").mkdir()
    (tmp_path / "file").touch()
    for path in (tmp_path / "turnkeeper.db", tmp_path / "file" / "turnkeeper.db"):
        with pytest.raises(StoreError, match="cannot be created"):
            ProcessLock(path).acquire("run")


def test_a_lock_on_a_full_disk_is_said_and_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = ProcessLock(tmp_path / "turnkeeper.db")

    def full() -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "getpid", full)
        with pytest.raises(StoreError, match="No space left"):
            lock.acquire("run")
    assert lock.holder() is None
