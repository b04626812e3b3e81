"""A table of a Skirmish with a drafted Fear for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.timestrike.units.unit_places import relief
from tests.rules.timestrike.table import NOTHING, State, Struck, _bench, table

HERS = (("fear",), ("jake", "mara"))


def led(
    at: Mapping[str, str],
    *,
    fear: str = "I7",
    seats: Sequence[Sequence[str]] = HERS,
    on: Mapping[str, int] = NOTHING,
    also: Callable[[State], object] = lambda s: None,
    **kw: Any,
) -> Struck:
    """Set a Skirmish up in which the first seat leads Fear, whose turn it is.

    Args:
        at: Where the other units stand, tentacles too.
        fear: The centre of Fear.
        seats: The Characters of each seat.
        on: Units on Fear, each with its tier.
        also: Sets whatever else has to be set.
        kw: What else a table may be given.
    """

    def put(s: State) -> None:
        board = relief(_bench(s)).board
        s.units["fear"].at = board.ring(board.called(fear))
        for unit, tier in on.items():
            s.units[unit].on, s.units[unit].tier, s.units[unit].at = "fear", tier, s.units["fear"].at[:1]
        also(s)

    return table(at, seats=seats, also=put, **kw)


def centre(t: Struck) -> str:
    """Where Fear stands."""
    return t.unit("fear").at[0]


def on_map(t: Struck) -> list[str]:
    """The tentacles on the map."""
    return [unit.code for unit in t.view().units if unit.of == "tentacle" and unit.at]
