"""Choosing among many places: options in groups, so that none needs more than one list.

A place is an option's target of the kind :data:`PLACE`, by the name that players call it: a column in letters and a row
in numbers, ``C4``, and perhaps a word that tells places of one hex apart, ``C4 top``. A game that knows where somebody
starts from groups places by direction (:func:`by_direction`) and says so in
:attr:`rules.kernel.play.model.Option.path`. Where a game says nothing, they are grouped by row.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rules.kernel.ground.hexes import Hex, bearings
from rules.kernel.play.model import Option

PLACE = "space"
"""The kind of target that is a place."""

FEW = 5  # places that need no groups
MANY = 25  # places in one direction, more than which are two groups
COMPASS = ("East", "South-east", "South-west", "West", "North-west", "North-east")
"""Names of the directions by number, for hexes with a point at the top."""
QUARTERS = {"South-east": "South", "South-west": "South", "North-west": "North", "North-east": "North"}
"""What directions are together that lie side by side: with East and West there are four, for which one message does."""

_NAME = re.compile("[A-Za-z]+([0-9]+)(?![A-Za-z0-9])")


def compass(start: Hex, end: Hex) -> str:
    """Return the direction of a hex, one of six; the first of two if it lies between them."""
    return COMPASS[bearings(start, end)[0]]


@lru_cache(maxsize=64)
def by_direction(ways: tuple[tuple[Hex, Hex, int], ...], *, quarters: bool = False) -> tuple[str, ...]:
    """Return the group of each place: its direction, with near or far where many share one.

    Args:
        ways: For each place where the way to it starts, where it ends, and what it takes.
        quarters: There are four directions instead of six.
    """
    named = [compass(start, end) for start, end, _ in ways]
    if quarters:
        named = [QUARTERS.get(direction, direction) for direction in named]
    for direction in dict.fromkeys(named):
        places = [place for place, name in enumerate(named) if name == direction]
        if len(places) > MANY:
            places.sort(key=lambda place: ways[place][2])
            for at, place in enumerate(places):
                named[place] += ", near" if at < len(places) // 2 else ", far"
    return tuple(named)


def by_row(options: Sequence[Option]) -> tuple[tuple[str, ...], ...]:
    """Return the path of each option: the row of a place; empty for anything else."""
    return tuple([_row(option) for option in options])


def _row(option: Option) -> tuple[str, ...]:
    named = _NAME.match(option.target.id) if option.target is not None and option.target.kind == PLACE else None
    return (f"Row {named[1]}",) if named is not None else ()
