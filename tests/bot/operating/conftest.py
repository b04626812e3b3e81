"""A database with a finished table and one in play, and the command line over it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import rules
from bot import __main__ as command_line
from tests.bot.kit import GAMES, StillClock
from tests.bot.made_once import copied
from tests.bot.operating.kit import Main, played


@pytest.fixture
def database(tmp_path: Path, clock: StillClock) -> Path:
    return asyncio.run(copied(played, tmp_path / "played.db", clock))


@pytest.fixture
def main(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database: Path, logging_as_before: None
) -> Main:
    """The command line on that database with toys for games; gives exit code and JSON."""
    monkeypatch.setattr(rules, "load", GAMES.__getitem__)
    monkeypatch.setattr(rules, "games", lambda: tuple(GAMES))
    monkeypatch.setenv("TURNKEEPER_DATABASE", str(database))

    def run(*arguments: object) -> tuple[int, Any]:
        done = command_line.main([str(argument) for argument in arguments])
        out = capsys.readouterr().out
        return done, json.loads(out) if out.startswith("{") else out

    return run
