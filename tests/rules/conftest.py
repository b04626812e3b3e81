"""For the tests of commands: a command of ``python -m rules``, run in this process."""

from __future__ import annotations

import pytest

from rules import __main__ as line
from tests.rules.commands import Run


@pytest.fixture(name="run")
def _run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code, its output and its errors."""

    def run(*words: str) -> tuple[int, str, str]:
        try:
            code = line.main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run
