"""The ways in which dice may fall, tried one by one."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import pytest

from rules.kernel.books.forecast_figures import Figure, Outlook, forecast
from rules.kernel.engine.fates import PARTS, WHOLE, parts, spread, told
from rules.kernel.engine.trials import Trial
from rules.kernel.play.chance import Chance, Loaded

COIN = ((1, (1,)), (1, (8,)))
LOADED = ((3, (1,)), (5, (8,)))


def test_few_ways_are_all_tried_with_their_weights() -> None:
    found, all_ = spread([COIN, LOADED], WHOLE, 4)
    assert all_
    assert [dice for _, dice in found] == [(1, 1), (1, 8), (8, 1), (8, 8)]
    assert [weight * 16 // WHOLE for weight, _ in found] == [3, 5, 3, 5]


@pytest.mark.parametrize("most", [4, 7, 10, 16])
def test_of_too_many_ways_a_part_is_spread_evenly(most: int) -> None:
    found, all_ = spread([COIN, LOADED, COIN], WHOLE, most)
    assert len(found) == min(most, 8)
    assert all_ == (most >= 8)
    if not all_:
        for die, share in enumerate((4, 5, 4)):
            high = sum(dice[die] == 8 for _, dice in found)
            assert abs(8 * high - share * most) <= 8, "each die falls by its odds"


def test_parts_are_as_many_as_wanted_and_go_by_weight() -> None:
    assert parts([1, 3, 3, 1], 8) == [0, 1, 1, 1, 2, 2, 2, 3]
    assert len(parts([5, 1, 1])) == PARTS


def _begin(dice: Sequence[int], number: int) -> Generator[Any, None, Trial]:
    """A Hit by an 8; after one, a coin is thrown besides."""
    if dice[0] == 8 and len(dice) == 1:
        yield [COIN]
    hp = 3 - sum(die == 8 for die in dice)
    figures: Any = {"hp": Figure("Titan", hp, "HP", "KO")}
    return Trial(figures, (), (), sure=True, assumes=False, vain="")


def test_a_roll_after_a_roll_is_tried_likewise() -> None:
    found = told(_begin, [LOADED], 9)
    hps = [trial.figures["hp"].value for trial in found.trials]
    assert found.whole
    assert (len(hps), hps.count(3), hps.count(2), hps.count(1)) == (64, 24, 20, 20)
    few = told(_begin, [LOADED], 2)
    assert not few.whole, "what comes after the roll was drawn"


def test_what_comes_of_all_ways_is_not_merely_likely() -> None:
    before = {"a": Figure("Titan", 3, "HP", "KO")}
    after = {"a": Figure("Titan", 2, "HP", "KO")}
    lost = Outlook(before, (after, after), lost={"you lose": 2})
    assert forecast(lost) == "likely you lose; likely Titan takes 1, 2 HP left"
    every = Outlook(before, (after, after), lost={"you lose": 2}, whole=True)
    assert forecast(every) == "you lose; Titan takes 1, 2 HP left"


def test_a_loaded_stream_shows_what_it_should_and_then_draws() -> None:
    stream = Loaded(bytes(32), 5, [8, 1])
    assert [stream.roll(8), stream.roll(8), stream.count] == [8, 1, 7]
    assert stream.roll(8) == Chance(bytes(32), 7).roll(8)


@pytest.mark.parametrize("most", [16, 19, 20])
def test_of_too_many_ways_no_two_groups_fall_alike(most: int) -> None:
    group = tuple([(1, (n,)) for n in range(4)])
    ways, whole = spread([group, group, group], WHOLE, most)
    assert (len(ways), whole) == (most, False)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert len({(dice[one], dice[other]) for _, dice in ways}) >= most // 2
