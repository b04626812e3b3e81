"""What attacks deal on the average, as boards and stats cards were designed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from tests.rules.timestrike.content.box import cards


def odds(dice: int, icon: str) -> list[Fraction]:
    """How likely so many dice show each number of an icon, the gold one included."""
    faces = cards().faces
    one = Fraction(sum(face.endswith(icon) for face in faces), len(faces))
    return [comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(dice + 1)]


def dealt(hits: list[Fraction], blocks: list[Fraction]) -> float:
    """The damage on the average, to two digits."""
    damage = sum(
        (a * b * max(0, hit - block) for (hit, a), (block, b) in product(enumerate(hits), enumerate(blocks))),
        start=Fraction(0),
    )
    return round(float(damage), 2)


def sure(number: int) -> list[Fraction]:
    """A number that is no roll."""
    return [*[Fraction(0)] * number, Fraction(1)]


@pytest.mark.rule("TIM-ATK-5", "TIM-DICE-3", "TIM-DICE-4", "TIM-DICE-5")
@pytest.mark.parametrize(("attack", "defense", "average"), [(3, 2, 0.96), (4, 2, 1.40), (3, 3, 0.75), (5, 3, 1.59)])
def test_dice_against_dice(attack: int, defense: int, average: float) -> None:
    assert dealt(odds(attack, "hit"), odds(defense, "block")) == average


@pytest.mark.rule("TIM-LCOM-1")
@pytest.mark.parametrize(("attack", "average"), [(3, 0.62), (4, 1.06), (5, 1.53)])
def test_dice_against_a_lost_defense_of_1(attack: int, average: float) -> None:
    assert dealt(odds(attack, "hit"), sure(1)) == average


@pytest.mark.rule("TIM-LCOM-3")
@pytest.mark.parametrize(("hits", "defense", "average"), [(2, 2, 1.33), (2, 3, 1.04), (3, 3, 2.00)])
def test_lost_hits_against_dice(hits: int, defense: int, average: float) -> None:
    assert dealt(sure(hits), odds(defense, "block")) == average
