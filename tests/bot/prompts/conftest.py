"""What tests of prompts share."""

from __future__ import annotations

import pytest

from bot.prompts import slots


@pytest.fixture
def slot_by_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few orders are shown as many are: a menu for each slot."""
    monkeypatch.setattr(slots, "orders", lambda form: ())
