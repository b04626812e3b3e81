"""Fixtures of the tests that play with the bot in a simulated Discord."""

from __future__ import annotations

import pytest

from tests.e2e import discord_api
from tests.e2e.fixtures import (
    cogs_are_read_once,
    discord_with,
    reality,
    rules_are_read_once,
    what_is_sent_is_checked,
)
from tests.migrated import migrated_once
from tests.on_postgresql import databases, in_place_of_files, on_postgresql

__all__ = [
    "cogs_are_read_once",
    "databases",
    "discord_with",
    "in_place_of_files",
    "migrated_once",
    "on_postgresql",
    "reality",
    "rules_are_read_once",
    "what_is_sent_is_checked",
]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it when only half of the check of sent messages could be made."""
    if not discord_api.DESCRIPTION.exists():
        terminalreporter.write_line(discord_api.WHY_SKIPPED)
