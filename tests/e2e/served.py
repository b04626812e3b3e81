"""The local page in a process of its own, for killing and restarting."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[2]
START = 240.0
"""Most seconds that a start may take on a busy machine."""


class Served:
    """One page; it keeps its address over restarts."""

    def __init__(self, command: list[str], log: Path) -> None:
        """Prepare a page.

        Args:
            command: what to run after the interpreter; `{port}` in it becomes the port.
            log: file that gets what the process says.
        """
        self.command = command
        self.log = log
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> Self:
        """Start the process and wait until the page answers."""
        before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  # our own command
                [sys.executable, *(part.format(port=self.port) for part in self.command)],
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "NO_BROWSER": "1"},
            )
        deadline = time.monotonic() + START
        while time.monotonic() < deadline and self.process.poll() is None:
            said = self.log.read_bytes()[before:].decode()
            if "http://127.0.0.1:" in said:
                self.port = int(said.partition("http://127.0.0.1:")[2].split("/")[0])
                with contextlib.suppress(OSError), urllib.request.urlopen(self.address + "shell/look?person=ana"):  # noqa: S310
                    return self
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the page did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def end(self) -> int:
        """Ask it to end, as Ctrl-C does; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


@contextlib.contextmanager
def served(command: list[str], log: Path) -> Iterator[Served]:
    """A running page, ended afterwards."""
    page = Served(command, log).start()
    try:
        yield page
    finally:
        if page.process is not None and page.process.poll() is None:
            page.end()
