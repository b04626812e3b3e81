"""Fates: the ways in which dice may fall that are rolled next, tried one by one.

A game says of a step that rolls which ways differ, and how likely each is. An answer that leads to such a roll is tried
once for each way, so that its odds are those of the dice; where there are too many ways, for a part of them that is
spread evenly. What is rolled or drawn after that is likewise, as far as there are trials left, or drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rules.kernel.books.phrasebook import Fates
from rules.kernel.engine.trials import Trial, ended

PARTS = 64
"""In how many parts of equal weight what comes of an answer is said: three dice against three, each a Hit by half."""
MOST = 20
"""How many trials an answer takes at most: more ways are thinned out."""
WHOLE = 1 << 40
"""The weight of all ways together."""


Tries = Callable[[Sequence[int], int], Generator[Fates | None, None, Trial]]
"""Begins a trial with what its first dice show, and the number of its further draws."""


class Told(NamedTuple):
    """What came of an answer that leads to a roll.

    Attributes:
        trials: Trials of equal weight; some are the same one.
        whole: All ways were tried, and nothing else was drawn.
    """

    trials: list[Trial]
    whole: bool


def told(begin: Tries, first: Fates, most: int) -> Told:
    """Try an answer for the ways in which its dice may fall.

    Args:
        begin: Begins a trial of it.
        first: How the dice of its first roll may fall.
        most: How many trials there may be.
    """
    ways, whole = spread(first, WHOLE, most)
    leaves: list[tuple[int, Trial]] = []
    number = 0
    while ways:
        weight, dice = ways.pop(0)
        work = begin(dice, number)
        number += 1
        try:
            further = next(work)
        except StopIteration as over:
            leaves.append((weight, over.value))
            continue
        room = most - number - len(ways)
        if further and room > 1:
            more, all_ = spread(further, weight, room)
            ways += [(part, (*dice, *then)) for part, then in more]
            whole = whole and all_
            continue
        leaves.append((weight, replace_sure(ended(work))))
        whole = False
    whole = whole and all(trial.sure for _, trial in leaves)
    return Told([replace_sure(leaves[place][1]) for place in parts([weight for weight, _ in leaves])], whole)


def replace_sure(trial: Trial) -> Trial:
    """Return a trial as one of several that differ."""
    return trial._replace(sure=False)


def spread(fates: Fates, weight: int, most: int) -> tuple[list[tuple[int, tuple[int, ...]]], bool]:
    """Return ways with their weights, and whether these are all.

    Each group of dice falls by itself. Of too many ways as many are taken as may be, each group's by its weights.

    Args:
        fates: How the dice of each group may fall.
        weight: The weight of all together.
        most: How many ways are wanted at most.
    """
    size = 1
    for group in fates:
        size *= len(group)
    if size <= most:
        found = []
        for way in product(*fates):
            part, dice = weight, tuple([n for _, shown in way for n in shown])
            for (times, _), group in zip(way, fates, strict=True):
                part = part * times // sum(each for each, _ in group)
            found.append((part, dice))
        return found, True
    columns = []
    for group, stride in zip(fates, _strides(most, len(fates)), strict=True):
        even = [group[at][1] for at in parts([times for times, _ in group], most)]
        columns.append([even[way * stride % most] for way in range(most)])
    return [(weight // most, tuple([n for shown in row for n in shown])) for row in zip(*columns, strict=True)], False


@lru_cache(maxsize=256)
def _strides(most: int, groups: int) -> tuple[int, ...]:
    """Return the steps by which groups go through their ways, so that these lie far apart.

    Groups that go alike would fall alike. Of each further group the step is taken at which the nearest two of so many
    points are farthest from each other; all steps go through all ways.
    """
    found = [1]
    able = [step for step in range(1, most) if len({way * step % most for way in range(most)}) == most]
    for _ in range(groups - 1):
        found.append(max(able, key=lambda step: (step not in found, _nearest(most, (*found, step))), default=1))
    return tuple(found)


def _nearest(most: int, strides: Sequence[int]) -> int:
    """Return the least squared distance of two points, on a grid that is a ring each way."""
    return min(sum(min(by * step % most, -by * step % most) ** 2 for step in strides) for by in range(1, most))


def parts(weights: Sequence[int], number: int = PARTS) -> list[int]:
    """Return places by their weights, so many in all: the largest rests are rounded up."""
    whole = sum(weights)
    shares = [divmod(number * weight, whole) for weight in weights]
    left = number - sum(share for share, _ in shares)
    up = set(sorted(range(len(weights)), key=lambda place: -shares[place][1])[:left])
    return [place for place, (share, _) in enumerate(shares) for _ in range(share + (place in up))]
