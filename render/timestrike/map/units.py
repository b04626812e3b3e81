"""Units as they stand: their team, their Character's sign, their health."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.hexmap import base
from render.timestrike import theme
from render.timestrike.art import badge
from rules.timestrike.view import BoardFace, CharacterView, TimestrikeView, UnitView

_FULL = {"diamond": 1.08, "triangle": 1.12, "hexagon": 1.06, "pentagon": 1.06, "shield": 1.04}
"""How large the shape of a team is, so that all look about as large."""
_OWN_BAR = -1
_FEAR_HEXES = 7
_PERCHES = {1: (3, 2, 4), 2: (5, 6), 3: (1,)}
"""The hexes of Fear on which units of each tier are drawn: its centre is 0, its front to the east 1."""


class Sides(Struct, frozen=True):
    """Who is on which team.

    Attributes:
        team: The number of each seat's team.
        seat: Each Character's seat.
        own: The viewer's team; -1 for a spectator.
    """

    team: tuple[int, ...]
    seat: dict[str, int]
    own: int

    @classmethod
    def of(cls, view: TimestrikeView) -> Sides:
        """Read a view."""
        order = [*dict.fromkeys(view.side)]
        team = tuple([order.index(one) for one in view.side])
        own = _OWN_BAR if view.seat is None else team[view.seat]
        return cls(team, {one.code: one.seat for one in view.characters}, own)

    def of_character(self, code: str) -> int:
        """Return the team of a Character; the Lost are one of their own."""
        seat = self.seat[code]
        return self.team[seat] if seat >= 0 else max(self.team) + 1


def figure(
    canvas: Canvas, code: str, team: int, x: float, y: float, size: int, rim: Colour = theme.INK, *, pale: bool = False
) -> None:
    """Draw a unit: its Character's emblem in its team's shape; ``pale`` once it is exhausted."""
    number = team % len(theme.TEAMS)
    shape, colour = theme.TEAM_SHAPE[number], theme.TEAMS[number]
    wide = round(size * _FULL.get(shape, 1.0))
    canvas.shape(shape, x, y, wide + (8 if rim != theme.INK else 4), rim)
    badge(canvas.on(rim), code, shape, colour, x, y, wide - 2, pale=pale)


def large(
    canvas: Canvas, code: str, team: int, middles: Sequence[tuple[int, int]], wide: int, rim: Colour = theme.INK
) -> None:
    """Draw a unit of several hexes as one figure over all of them."""
    colour = theme.TEAMS[team % len(theme.TEAMS)]
    base(canvas, middles, wide, rim, colour)
    x, y = (sum(line) / len(middles) for line in zip(*middles, strict=True))
    figure(canvas.on(colour), code, team, x, y, wide + 4)


def perches(view: TimestrikeView) -> dict[str, int]:
    """Return on which of Fear's hexes each unit is drawn that has climbed it, by tier."""
    found: dict[str, int] = {}
    free = {tier: [*hexes] for tier, hexes in _PERCHES.items()}
    for unit in view.units:
        if unit.tier and unit.at and free.get(unit.tier):
            found[unit.code] = free[unit.tier].pop(0)
    return found


def numbered(view: TimestrikeView, unit: UnitView) -> str:
    """Return the number of a unit of several, marked as no health; empty for the only one."""
    return f"#{unit.code.rpartition('_')[2]}" if unit.code != unit.of else ""


def tier_of(view: TimestrikeView, unit: UnitView) -> str:
    """Return the tier of Fear that a unit stands on: back, shoulders or head; empty for another."""
    return boards(view)[unit.on or ""].tiers[unit.tier - 1][0].lower() if unit.tier else ""


def hurt_ink(one: CharacterView, health: int) -> Colour:
    """Return the colour of a health: red when a third or less is left."""
    return theme.RED if 3 * health <= one.full else theme.TEXT


def boards(view: TimestrikeView) -> dict[str, BoardFace]:
    """Return all boards by code."""
    return {board.code: board for board in view.boards}


def nearest_enemies(view: TimestrikeView, units: Sequence[UnitView]) -> tuple[str, ...]:
    """Return the places of the enemy nearest to some units, and of Fear as an enemy.

    Args:
        view: What may be seen.
        units: The units; of none there is no nearest enemy.
    """
    sides, hexes = Sides.of(view), {place.name: place.hex for place in view.places}
    own = [hexes[name] for unit in units for name in unit.at]
    teams = {sides.of_character(unit.of) for unit in units}
    foes = [unit for unit in view.units if unit.at and sides.of_character(unit.of) not in teams]
    if not own or not foes:
        return ()
    near = min(foes, key=lambda foe: min([_apart(hexes[name], one) for name in foe.at for one in own]))
    fear = [foe.at for foe in foes if len(foe.at) == _FEAR_HEXES]
    return tuple(dict.fromkeys([*near.at, *[name for at in fear for name in at]]))


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return how many hexes lie between two of them."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
