import itertools
from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import dice
from rules.kernel.chance import Chance
from rules.kernel.dice import Die, Odds, Rolled

small = st.lists(st.integers(-2, 5), min_size=1, max_size=5).map(lambda faces: Die(tuple(faces)))
pools = st.lists(small, min_size=1, max_size=4)


def counted(values: list[int]) -> Odds:
    """Odds by writing every case down."""
    counts = Counter(values)
    return {value: Fraction(counts[value], len(values)) for value in sorted(counts)}


@given(pools)
def test_odds_of_a_sum_are_what_counting_gives(pool: list[Die]) -> None:
    everything = [sum(shown) for shown in itertools.product(*(die.faces for die in pool))]
    odds = dice.added(map(dice.one, pool))
    assert odds == counted(everything)
    assert sum(odds.values()) == 1
    assert list(odds) == sorted(odds)


@given(pools, st.integers(1, 3))
def test_odds_of_the_highest_are_what_counting_gives(pool: list[Die], keep: int) -> None:
    shown = itertools.product(*(die.faces for die in pool))
    assert dice.highest(map(dice.one, pool), keep) == counted([sum(sorted(faces)[-keep:]) for faces in shown])


@given(small, st.sets(st.integers(-2, 5)))
def test_odds_of_one_rolled_again_are_what_counting_gives(die: Die, again: set[int]) -> None:
    shown = itertools.product(die.faces, repeat=2)
    assert dice.one(die, again) == counted([second if first in again else first for first, second in shown])


@given(pools, st.integers(-2, 5))
def test_successes_are_what_counting_gives(pool: list[Die], least: int) -> None:
    shown = itertools.product(*(die.faces for die in pool))
    odds = dice.successes(map(dice.one, pool), least)
    assert odds == counted([sum(face >= least for face in faces) for faces in shown])


def test_two_dice() -> None:
    two = dice.added([dice.one(dice.plain(6))] * 2)
    assert two[7] == Fraction(6, 36)
    assert dice.at_least(two, 10) == Fraction(1, 6)
    assert dice.mean(two) == 7


def test_no_dice_add_up_to_nothing() -> None:
    assert dice.added([]) == dice.highest([]) == {0: Fraction(1)}


def test_a_pool_keeps_every_roll() -> None:
    chance = Chance(bytes(32))
    pool = dice.roll(chance, [dice.plain(6), dice.plain(6), Die((0, 0, 1))])
    before = [die.value for die in pool]
    dice.reroll(chance, pool, [2, 0])
    assert [len(die.shown) for die in pool] == [2, 1, 2]
    assert [die.shown[0] for die in pool] == before
    assert all(shown in die.die.faces for die in pool for shown in die.shown)
    assert dice.total(pool) == sum(die.shown[-1] for die in pool)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(pool), type=list[Rolled]) == pool
    with pytest.raises(IndexError):
        dice.reroll(chance, pool, [3])
