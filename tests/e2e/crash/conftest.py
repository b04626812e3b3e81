"""Fixtures of the crash tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def cogs_are_read_once() -> None:
    """Read cogs for each bot here: the fall watches the functions of all modules read before it."""
