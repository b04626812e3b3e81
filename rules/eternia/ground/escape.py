"""Escape Damage: who hurts a model that leaves a space (ETE-ESD-1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.ground.board import DISTANCE
from rules.eternia.ground.field import Field, Guard, Mover


def guarding(at: Field, mover: Mover, spaces: Sequence[int], covered: Sequence[int] = ()) -> list[Guard]:
    """ETE-ESD-1, ETE-ESD-5, ETE-BTF-3: the Enemies adjacent to at least one of the hexes that a model vacates.

    Args:
        at: The field.
        mover: Who moves; an effect may spare it all of this (ETE-ESD-3).
        spaces: The hexes it stands on.
        covered: Hexes that it stands on afterwards too.
    """
    if mover.no_escape:
        return []
    left = [space for space in spaces if space in at.exposed and space not in covered]
    if not left:
        return []
    return [guard for guard in at.guards if any(DISTANCE[space][here] == 1 for space in left for here in guard.at)]


def leaving(at: Field, mover: Mover, spaces: Sequence[int], covered: Sequence[int] = ()) -> int:
    """ETE-ESD-1, ETE-ESD-2, ETE-ESD-7: the Wounds for one step out of these hexes, wherever it ends.

    ETE-ESD-4, ETE-ATK-22: Armor does not reduce them.
    """
    if mover.no_escape:
        return 0
    if len(spaces) == 1 and not covered:
        return at.exposed.get(spaces[0], 0)
    return sum([guard.wounds for guard in guarding(at, mover, spaces, covered)])
