"""Dice: pools that keep every roll and reroll as data, and exact odds in whole numbers and fractions."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from rules.kernel.chance import Chance

Odds = dict[int, Fraction]
"""How likely each value is, the smallest value first; the fractions add up to 1."""


class Die(Struct, frozen=True):
    """A die: the values on its faces, each face as likely as the next. Faces of the same value may repeat."""

    faces: tuple[int, ...]


def plain(sides: int) -> Die:
    """Return the die with faces 1 to ``sides``."""
    return Die(tuple(range(1, sides + 1)))


class Rolled(Struct):
    """A die on the table.

    Attributes:
        die: Which die it is.
        shown: All that it showed, rerolls included; the last counts.
    """

    die: Die
    shown: list[int]

    @property
    def value(self) -> int:
        """What it shows now."""
        return self.shown[-1]


def roll(chance: Chance, dice: Iterable[Die]) -> list[Rolled]:
    """Roll a pool."""
    return [Rolled(die, [chance.pick(die.faces)]) for die in dice]


def reroll(chance: Chance, pool: Sequence[Rolled], which: Iterable[int]) -> None:
    """Roll some of a pool again, by their places in it; what they showed before is kept.

    Raises:
        IndexError: When the pool has no such die.
    """
    for place in which:
        die = pool[place]
        die.shown.append(chance.pick(die.die.faces))


def total(pool: Iterable[Rolled]) -> int:
    """Add up what a pool shows."""
    return sum(die.value for die in pool)


# ---- Odds


def one(die: Die, again: Container[int] = ()) -> Odds:
    """Return the odds of one die that is rolled again, once, when it shows one of these values."""
    share = Fraction(1, len(die.faces))
    odds: dict[int, Fraction] = {}
    for face in die.faces:
        if face not in again:
            odds[face] = odds.get(face, Fraction()) + share
            continue
        for second in die.faces:
            odds[second] = odds.get(second, Fraction()) + share * share
    return _sorted(odds)


def added(parts: Iterable[Mapping[int, Fraction]]) -> Odds:
    """Return the odds of the sum of independent values."""
    odds: dict[int, Fraction] = {0: Fraction(1)}
    for part in parts:
        summed: dict[int, Fraction] = {}
        for so_far, likely in odds.items():
            for value, share in part.items():
                summed[so_far + value] = summed.get(so_far + value, Fraction()) + likely * share
        odds = summed
    return _sorted(odds)


def highest(parts: Iterable[Mapping[int, Fraction]], keep: int = 1) -> Odds:
    """Return the odds of the sum of the highest ``keep`` of independent values."""
    kept: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for part in parts:
        more: dict[tuple[int, ...], Fraction] = {}
        for values, likely in kept.items():
            for value, share in part.items():
                best = tuple(sorted((*values, value), reverse=True)[:keep])
                more[best] = more.get(best, Fraction()) + likely * share
        kept = more
    odds: dict[int, Fraction] = {}
    for values, likely in kept.items():
        odds[sum(values)] = odds.get(sum(values), Fraction()) + likely
    return _sorted(odds)


def successes(parts: Iterable[Mapping[int, Fraction]], least: int) -> Odds:
    """Return the odds of how many of independent values are at least ``least``."""
    hits = [at_least(part, least) for part in parts]
    return added([{0: 1 - hit, 1: hit} for hit in hits])


def at_least(odds: Mapping[int, Fraction], least: int) -> Fraction:
    """Return how likely a value of at least ``least`` is."""
    return sum((likely for value, likely in odds.items() if value >= least), Fraction())


def mean(odds: Mapping[int, Fraction]) -> Fraction:
    """Return the value to be expected on average."""
    return sum((value * likely for value, likely in odds.items()), Fraction())


def _sorted(odds: Mapping[int, Fraction]) -> Odds:
    return {value: odds[value] for value in sorted(odds) if odds[value]}
