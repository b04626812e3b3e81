"""How well a seat stands, as computer players see it: the weights count as they are written."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.clash.mind.evaluating import BEATEN, LOST, SHARED, WON, evaluate
from rules.kernel import Outcome
from tests.rules.clash.tables import At, table


@pytest.mark.parametrize(
    ("at", "worths"),
    [
        # 21 health to come: each of 20 FP lives with 1600 of 3625, both with 194 of 1000; the lead is even
        ({}, [111, 111]),
        ({0: At(focus=12)}, [46, 65]),  # less life for both, and the other is ahead
        ({0: At(poisoned=True)}, [93, 104]),  # as with 18 FP
        ({0: At(tokens=1)}, [126, 96]),
        ({0: At(tiles=[("attack", "left")])}, [124, 98]),
        ({0: At(cards=("2/- 2/- 2/- 2/-",))}, [141, 81]),
        ({0: At(focus=16, trophies={1: 4}), 1: At(focus=16)}, [64, 64]),  # trophies may all be lost again
        ({0: At(focus=12, left=8)}, [111, 111]),  # FP on an own stack are as good as in front
    ],
)
def test_worths_at_the_beginning(at: Mapping[int, At], worths: list[int]) -> None:
    state = table(2, at=at).state
    assert [evaluate(state, seat) for seat in (0, 1)] == worths


def test_near_the_end_fewer_fp_are_enough() -> None:
    state = table(2, battle=3, health=1).state
    assert [evaluate(state, seat) for seat in (0, 1)] == [556, 556]
    state = table(3, battle=3, health=1, at={0: At(focus=3)}).state
    assert [evaluate(state, seat) for seat in (0, 1, 2)] == [148, 328, 328]
    state = table(2, battle=3, health=1, at={0: At(focus=16, trophies={1: 4}), 1: At(focus=16)}).state
    assert [evaluate(state, seat) for seat in (0, 1)] == [808, 285]


@pytest.mark.parametrize(
    ("winners", "worths"), [((0,), [WON, BEATEN, BEATEN]), ((0, 2), [SHARED, BEATEN, SHARED]), ((), [LOST] * 3)]
)
def test_a_game_that_is_over_is_worth_what_it_brought(winners: tuple[int, ...], worths: list[int]) -> None:
    state = table(3).state
    state.outcome = Outcome(winners, ((0, 1, 2),), (1, 1, 1), "It is over.", ())
    assert [evaluate(state, seat) for seat in range(3)] == worths
