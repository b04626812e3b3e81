"""What acts in vain is told too, with the rule that says so: a player should never wonder why nothing happened."""

from __future__ import annotations

import pytest

from rules.clash.events import NothingHappened
from tests.rules.clash.tables import At, Table, table


def _why(t: Table) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(event.seat, event.why, event.rules) for event in t.happened(NothingHappened)]


@pytest.mark.rule("CLA-HEA-6")
def test_a_heart_for_a_healthy_player() -> None:
    t = table(2, cards={"card": "0/- 0/H1 0/- 0/-"}).solo("card.A")
    assert _why(t) == [(1, "healthy", ("CLA-HEA-6",))]
    assert "seat 1 has nothing to heal" in t.words().lower()


@pytest.mark.rule("CLA-KEY-3")
def test_keys_that_point_at_their_player() -> None:
    t = table(2, cards={"card": "0/- 0/- 0/K1 0/-"}).solo("card.A")
    assert _why(t) == [(0, "keys_at_self", ("CLA-KEY-3",))]


@pytest.mark.rule("CLA-KEY-9")
@pytest.mark.parametrize("side", ["A", "D"])
def test_keys_for_stacks_without_tiles(side: str) -> None:
    t = table(2, cards={"card": "0/K1 0/- 0/- 0/-"}, tiles=()).solo(f"card.{side}")
    assert _why(t) == [(0, "stack_empty", ("CLA-KEY-9",))]


@pytest.mark.rule("CLA-KEY-7")
@pytest.mark.parametrize("side", ["A", "D"])
def test_keys_of_a_player_with_no_fp_in_front(side: str) -> None:
    t = table(2, cards={"card": "0/K1 0/- 0/- 0/-"}, at={0: At(focus=0, left=1)}).solo(f"card.{side}")
    assert _why(t) == [(0, "no_focus_for_keys", ("CLA-KEY-7",))]


@pytest.mark.rule("CLA-COO-6")
def test_confusing_oneself_in_the_first_round() -> None:
    t = table(2, cards={"card": "0/- 0/- 0/C 0/-"}).solo("card.A")
    assert _why(t) == [(0, "nothing_to_hold_back", ("CLA-COO-6",))]
