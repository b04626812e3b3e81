"""The sum of the news: points that are left, as the picture counts them."""

from __future__ import annotations

import pytest

from tests.rules.terrene.table import C, table


@pytest.mark.rule("TER-GOAL-1")
def test_damage_is_told_by_the_points_that_are_left() -> None:
    t = table([C("ann")], [C("bob")])
    before = t.view(None)
    for damage, said in ((15, "−15, 35 HP left"), (65, "−65, 0 HP left")):
        t.state.damage[0] = damage
        assert t.game.words.sum_up(before, t.view(None)) == (f"⟪0⟫ {said}",)
