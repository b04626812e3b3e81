"""Exact odds of attacks, against a count of every possible roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.eternia.combat.odds import Pool, at_least, rolled, standing_rerolls, succeeds, thousandths, words
from rules.eternia.effects.vocabulary import Face, Reach
from rules.eternia.models import numbered
from rules.eternia.state import EterniaTable
from rules.eternia.view import ChoiceView
from tests.rules.eternia.table import At, Table, table

FACES = ("power", "plain", "plain", "miss", "miss", "miss")
REACH: tuple[Reach, ...] = ("melee", "ranged")
SHOWN: tuple[Face, ...] = ("melee", "ranged", "power", "blank")


def counted(pool: Pool) -> dict[tuple[int, int], Fraction]:
    """Every roll with every reroll, one by one, with rerolls from two further throws."""
    found: dict[tuple[int, int], Fraction] = {}
    spare = pool.again + pool.against
    share = Fraction(1, len(FACES) ** (pool.dice + spare))
    for throw in product(FACES, repeat=pool.dice + spare):
        dice, later = list(throw[: pool.dice]), list(throw[pool.dice : pool.dice + pool.again])
        for place in [place for place, face in enumerate(dice) if face == "miss"][: pool.again]:
            dice[place] = later.pop()
        later = list(throw[pool.dice + pool.again :])
        for place in [place for place, face in enumerate(dice) if face == "miss"][: pool.turned]:
            dice[place] = "power" if pool.to_power else "plain"
        hits = sorted(place for place, face in enumerate(dice) if face != "miss")
        hits.sort(key=lambda place: dice[place] != "power")
        for place in hits[: pool.against]:
            dice[place] = later.pop()
        end = (dice.count("power"), dice.count("plain"))
        found[end] = found.get(end, Fraction()) + share
    return found


@pytest.mark.parametrize(
    "pool",
    [
        Pool(dice=0, power=1, plain=2),
        Pool(dice=3, power=1, plain=2),
        Pool(dice=2, power=1, plain=2, again=1),
        Pool(dice=2, power=1, plain=2, turned=1),
        Pool(dice=2, power=1, plain=2, turned=1, to_power=False),
        Pool(dice=2, power=1, plain=2, again=1, against=2),
        Pool(dice=3, power=1, plain=2, turned=2, against=1),
    ],
)
def test_odds_are_those_of_all_rolls(pool: Pool) -> None:
    assert rolled(pool) == counted(pool)
    assert sum(rolled(pool).values()) == 1


@pytest.mark.rule("ETE-ATK-9")
def test_a_symbol_is_a_success_in_its_own_type_of_attack_alone() -> None:
    hits = {reach: [face for face in SHOWN if succeeds(face, reach)] for reach in REACH}
    assert hits == {"melee": ["melee", "power"], "ranged": ["ranged", "power"]}


def test_words_never_call_a_chance_none_or_certain_that_is_not() -> None:
    sure = (Fraction(1, 1000), Fraction(1, 1000), Fraction(998, 1000))
    assert words(sure) == "1+ Wounds over 99%, KO over 99%"
    slight = (Fraction(999, 1000), Fraction(0), Fraction(0), Fraction(1, 1000))
    assert words(slight) == "1+ Wounds under 1%, 2+ under 1%, KO under 1%"
    assert words((Fraction(1, 4), Fraction(3, 4))) == "KO 75%"
    assert thousandths(sure) == (1, 1, 998)
    assert at_least(sure, 1) == Fraction(999, 1000)


@pytest.mark.rule("ETE-ATK-15")
def test_odds_count_the_rerolls_that_a_target_always_has_until_they_are_used_up() -> None:
    def odds(*, empowered: bool, used: bool = False) -> tuple[int, ...]:
        t = table({"he_man": "C6"}, {"orko": At("D6", empowered=empowered)}, turn="he_man")
        number = numbered(t.state, "orko")
        if used:
            t.state.limits += [key for _, key in standing_rerolls(EterniaTable(t.state, t.game.cards), number)]
        (aim,) = [one for one in choice_of(t).aims if one.model == number]
        return aim.odds

    def choice_of(t: Table) -> ChoiceView:
        choice = t.view(1).choice
        assert choice is not None
        return choice

    assert odds(empowered=True)[0] > odds(empowered=False)[0]
    assert odds(empowered=True, used=True) == odds(empowered=False)
