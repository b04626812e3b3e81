"""Full collections come at rest, and Python's own seldom, while a bot has a process alone."""

from __future__ import annotations

import gc

import pytest

from bot.garbage_collection import DUE, SELDOM, Garbage


def test_python_collects_everything_seldom_until_the_end() -> None:
    before = gc.get_threshold()
    garbage = Garbage()
    garbage.begin()
    try:
        assert gc.get_threshold() == (*before[:2], SELDOM)
    finally:
        garbage.end()
    assert gc.get_threshold() == before


@pytest.mark.parametrize(("count", "collects"), [(DUE - 1, False), (DUE, True)])
def test_at_rest_everything_is_collected_once_that_is_due(
    monkeypatch: pytest.MonkeyPatch, count: int, collects: bool
) -> None:
    done: list[bool] = []
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, count))
    monkeypatch.setattr(gc, "collect", lambda: done.append(True))
    Garbage().at_rest()
    assert bool(done) is collects
