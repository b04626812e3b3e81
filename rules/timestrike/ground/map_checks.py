"""What a map must have: each check raises a ``ValueError`` that names what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel.ground.hexes import Hex, neighbours
from rules.timestrike.ground.map_text import (
    ROAD,
    ROADS,
    WALLS,
    WATER,
    Cell,
    Span,
    Standing,
    is_base,
    level_of,
)

Cells = Mapping[str, Cell]

EDGE_EACH = 6
"""TIM-MAP-10: how many land spaces at the edge a map has for each player that it suits: room for any team."""
RESTING = 5
"""TIM-BRSET-8: how many of the 7 hexes under Fear lie on one level at least."""


def known(cells: Cells, names: Iterable[str]) -> None:
    """Refuse names of spaces that the map does not have."""
    for name in names:
        if name not in cells:
            raise ValueError(f"{name} is no space of this map")


def spans(cells: Cells, over: Sequence[Span]) -> None:
    """TIM-OVER-1, TIM-OVER-5, TIM-OVER-8: one overhang above a space, air below, no road."""
    seen: set[str] = set()
    for span in over:
        if span.top <= span.underside:
            raise ValueError(f"the span over {span.spaces[0]} has no hexes: its top is not above its underside")
        for name in span.spaces:
            pieces = cells[name].pieces
            if name in seen:
                raise ValueError(f"{name} has two overhangs; a space has at most one")
            if level_of(pieces) >= span.underside:
                raise ValueError(f"{name} leaves no air below its overhang")
            if ROAD in pieces:
                raise ValueError(f"{name} has a road below its overhang")
            seen.add(name)


def walls(cells: Cells, over: Sequence[Span], standing: Sequence[Standing]) -> None:
    """TIM-WALL-1, TIM-OVER-8, TIM-MAP-8: walls cover two even base hexes; supplies end."""
    covered = {name for span in over for name in span.spaces}
    taken: set[str] = set()
    for wall in standing:
        one, other = [cells[name] for name in wall.spaces]
        if other.hex not in neighbours(one.hex):
            raise ValueError(f"the wall on {one.name} and {other.name} needs two spaces side by side")
        if level_of(one.pieces) != level_of(other.pieces):
            raise ValueError(f"the wall on {one.name} and {other.name} stands on uneven ground")
        for cell in (one, other):
            if not is_base(cell.pieces) or cell.name in covered:
                raise ValueError(f"{cell.name} cannot carry a wall; walls stand on base hexes in the open")
            if cell.name in taken:
                raise ValueError(f"{cell.name} has two walls; stack their pieces")
            taken.add(cell.name)
    if (built := sum([wall.pieces for wall in standing])) > WALLS:
        raise ValueError(f"the walls take {built} pieces; there are {WALLS} in all")
    if (laid := sum([cell.pieces.count(ROAD) for cell in cells.values()])) > ROADS:
        raise ValueError(f"the map has {laid} road hexes; there are {ROADS} in all")


def playable(
    cells: Cells, over: Sequence[Span], standing: Sequence[Standing], fear: Sequence[str], players: int
) -> None:
    """TIM-MAP-10: a connected map, a place for Fear, room at the edge, water to fish in.

    Args:
        cells: The spaces by name.
        over: The overhangs.
        standing: The walls from the start; TIM-WALL-3: they close nothing off.
        fear: The recommended centres.
        players: The most players that it suits.
    """
    walled = {name for wall in standing for name in wall.spaces}
    by_hex = {cell.hex: cell for cell in cells.values()}
    open_hexes = {cell.hex for name, cell in cells.items() if name not in walled}
    if not open_hexes:
        raise ValueError("the map has no space to stand on")
    if apart := open_hexes - _connected(open_hexes):
        raise ValueError(f"{by_hex[min(apart)].name} cannot be reached from every other space")
    tops = {cells[name].hex: span.top for span in over for name in span.spaces}
    for name in fear:
        if not rests([tops.get(at, level_of(by_hex[at].pieces)) for at in _base(cells[name].hex) if at in by_hex]):
            raise ValueError(f"Fear cannot stand on {name}: 7 spaces, of which 5 are level and 2 no higher, are needed")
    edge = [at for at in sorted(open_hexes) if any(near not in by_hex for near in neighbours(at))]
    land = [at for at in edge if not by_hex[at].pieces.endswith(WATER)]
    if len(land) < (needed := EDGE_EACH * players):
        raise ValueError(f"{len(land)} spaces at the edge are land; {players} players need {needed}")
    if not any(_fishing(cell, by_hex) for cell in cells.values()):
        raise ValueError("no water lies beside higher land, so nobody could fish")


def rests(levels: Sequence[int]) -> bool:
    """TIM-BRSET-8: whether Fear rests on 7 surfaces: at least 5 of them are the highest."""
    return len(levels) == 7 and levels.count(max(levels)) >= RESTING


def _base(centre: Hex) -> tuple[Hex, ...]:
    return centre, *neighbours(centre)


def _fishing(cell: Cell, by_hex: Mapping[Hex, Cell]) -> bool:
    """TIM-FISH-2: whether a space is water with land beside it that is higher."""
    if not cell.pieces.endswith(WATER):
        return False
    beside = [by_hex[near].pieces for near in neighbours(cell.hex) if near in by_hex]
    return any(not pieces.endswith(WATER) and level_of(pieces) > level_of(cell.pieces) for pieces in beside)


def _connected(hexes: set[Hex]) -> set[Hex]:
    """Return the hexes that hang together with the first."""
    waiting = [min(hexes)]
    found = {*waiting}
    while waiting:
        more = hexes.intersection(neighbours(waiting.pop())) - found
        found |= more
        waiting += more
    return found
