"""What tests of prompts share."""

from __future__ import annotations

import pytest

from bot.prompts import slot_menus


@pytest.fixture
def slot_by_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few orders are shown as many are: a menu for each slot."""
    monkeypatch.setattr(slot_menus, "orders", lambda form: ())
