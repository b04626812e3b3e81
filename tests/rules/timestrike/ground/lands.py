"""A field to test on: 15 by 15 flat spaces of elevation 0, changed by the name of a space."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rules.timestrike.ground.bodies import Body, Field, MoveType
from rules.timestrike.ground.map_text import Span, Standing
from rules.timestrike.ground.maps import Map
from rules.timestrike.ground.places import board_of
from rules.timestrike.ground.terrain import Relief, Terrain, Wall, opening, relief_of

DATA = Path(__file__).parents[4] / "data" / "timestrike"
SIDE = 15


@cache
def maps() -> dict[str, Map]:
    """Return the maps of the data files by code."""
    entries = tomllib.loads((DATA / "maps.toml").read_text(encoding="utf-8"))["map"]
    return {entry["code"]: msgspec.convert(entry, Map) for entry in entries}


def flat(**given: Any) -> Map:
    """Return a flat map, with water at A1 and a higher space beside it; any field may be given."""
    rows = [["0."] * SIDE for _ in range(SIDE)]
    rows[0][:2] = ["0~", "1."]
    fields = {
        "code": "flat",
        "name": "Flat",
        "source": "turnkeeper",
        "summary": "Nothing but sand.",
        "best_for": ("skirmish",),
        "players": (1, 2),
        "fear": ("E12",),
        "rows": "\n".join([" ".join(row) for row in rows]),
    }
    return Map(**fields | given)


FLAT = flat()
BOARD = board_of(FLAT)


def land(
    columns: Mapping[str, str] = {}, spans: tuple[Span, ...] = (), walls: tuple[tuple[str, str, int], ...] = ()
) -> Relief:
    """Return the flat map with other pieces on some places, with overhangs and walls.

    Args:
        columns: The pieces by place; a number is so much sand, ``3~`` is water on 3 sand.
        spans: Overhangs.
        walls: Two spaces, and how many pieces lie there.
    """
    of = flat(spans=spans) if spans else FLAT
    ground = opening(of)
    called = board_of(of).called
    for name, pieces in columns.items():
        digit = pieces[:1].isdigit()
        ground.columns[called(name)] = "." * int(pieces[0]) + pieces[1:] if digit else pieces
    standing = [Wall(min(called(a), called(b)), max(called(a), called(b)), pieces) for a, b, pieces in walls]
    return relief_of(of, Terrain(ground.columns, standing))


def at(*names: str, relief: Relief | None = None) -> tuple[int, ...]:
    """Return places by name."""
    board = BOARD if relief is None else relief.board
    return tuple([board.called(name) for name in names])


def names(places: Any, relief: Relief | None = None) -> str:
    """Return the names of places in order."""
    board = BOARD if relief is None else relief.board
    return " ".join([board.names[place] for place in places])


def body(
    unit: str,
    *where: str,
    side: str = "a",
    height: int = 4,
    move: MoveType = "walk",
    relief: Relief | None = None,
    **more: Any,
) -> Body:
    """Return a unit that stands on places by name."""
    return Body(unit, side, at(*where, relief=relief), height, move, **more)


def field(*bodies: Body, relief: Relief | None = None) -> Field:
    """Return a field: the flat map unless told otherwise, with these units on it."""
    return Field(land() if relief is None else relief, bodies)


__all__ = ["BOARD", "FLAT", "Span", "Standing", "at", "body", "field", "flat", "land", "maps", "names"]
