"""Units as they stand: their team, their Character's sign, their health."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from msgspec import Struct

from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.hexmap import base
from render.timestrike import theme
from render.timestrike.emblems import miniature
from rules.timestrike.view import BoardFace, CharacterView, TimestrikeView, UnitView

_SIGN = {"circle": 0.72, "square": 0.76, "diamond": 0.56, "hexagon": 0.7, "shield": 0.66, "pentagon": 0.62}
"""How large a Character's sign is in the shape of its team, of its size."""
_FULL = {"diamond": 1.08, "triangle": 1.12, "hexagon": 1.06, "pentagon": 1.06, "shield": 1.04}
_DOWN = {"triangle": 0.18, "pentagon": 0.05, "shield": -0.05, "arch": 0.04}
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


@lru_cache(maxsize=1024)
def _sizes(shape: str, size: int) -> tuple[int, int, float]:
    wide = round(size * _FULL.get(shape, 1.0))
    return wide, round(size * _SIGN.get(shape, 0.6)), size * _DOWN.get(shape, 0.0)


def figure(
    canvas: Canvas, code: str, team: int, x: float, y: float, size: int, rim: Colour = theme.INK, *, pale: bool = False
) -> None:
    """Draw a unit: its team's shape, its Character's sign; ``pale`` once it is exhausted."""
    number = team % len(theme.TEAMS)
    shape, colour = theme.TEAM_SHAPE[number], theme.TEAMS[number]
    wide, sign, down = _sizes(shape, size)
    line = 9 if rim != theme.INK else 6
    canvas.shape(shape, x, y, wide + line, rim)
    on = canvas.on(rim)
    if pale:
        on.shape(shape, x, y, wide - 2, colour)
        on.on(colour).shape(shape, x, y, wide - 12, theme.RAISED)
        on.on(theme.RAISED).shape(miniature(code), x, y + down, sign, colour)
        return
    on.shape(shape, x, y, wide - 2, colour)
    on.on(colour).shape(miniature(code), x, y + down, sign, theme.INK)


def large(
    canvas: Canvas, code: str, team: int, middles: Sequence[tuple[int, int]], wide: int, rim: Colour = theme.INK
) -> None:
    """Draw a unit of several hexes as one figure over all of them."""
    colour = theme.TEAMS[team % len(theme.TEAMS)]
    base(canvas, middles, wide, rim, colour)
    x, y = (sum(line) / len(middles) for line in zip(*middles, strict=True))
    figure(canvas.on(colour), code, team, x, y, wide - 10)


def huge(
    canvas: Canvas,
    middles: Sequence[tuple[int, int]],
    wide: int,
    rim: Colour = theme.VOID_MARK,
    *,
    team: int = -1,
    taken: Collection[int] = (),
) -> None:
    """Draw Fear over its seven hexes: its body, its limbs, its eye.

    Args:
        canvas: Where to draw.
        middles: The middles of its hexes, its centre first.
        wide: How wide a hex is.
        rim: The colour of its edge.
        team: The team of a player's Fear; -1 for a Lost one.
        taken: On which of its hexes somebody stands who has climbed it.
    """
    ink = theme.VOID_MARK if team < 0 else theme.TEAMS[team % len(theme.TEAMS)]
    base(canvas, middles, wide, rim, theme.VOID)
    x, y = middles[0]
    on = canvas.on(theme.VOID)
    for number, (right, down) in enumerate(middles[1:]):
        turn = (60 * number + 30) % 360
        if number + 1 not in taken:
            on.shape("tentacle", right, down, round(wide * 0.62), ink, turn=turn, kind="ground")
    if team < 0:
        on.shape("eye", x, y, round(wide * 1.3), theme.INK, kind="ground")
        on.shape("eye", x, y, round(wide * 1.2), ink, kind="ground")
    else:
        figure(on, "fear", team, x, y - round(wide * 0.12), wide)


def perches(view: TimestrikeView) -> dict[str, int]:
    """Return on which of Fear's hexes each unit is drawn that has climbed it, by tier."""
    found: dict[str, int] = {}
    free = {tier: [*hexes] for tier, hexes in _PERCHES.items()}
    for unit in view.units:
        if unit.tier and unit.at and free.get(unit.tier):
            found[unit.code] = free[unit.tier].pop(0)
    return found


def numbered(view: TimestrikeView, unit: UnitView) -> str:
    """Return the number of a unit of several of its Character; empty for the only one."""
    return unit.code.rpartition("_")[2] if unit.code != unit.of else ""


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
