"""Small parts of the pictures of Elemancers: creatures, Baransu, Power Tokens, dice."""

from __future__ import annotations

from render.elemancers import theme
from render.kit.canvas import Canvas
from render.kit.colours import Colour

_SQUARE = 0.96  # of a square that looks as large as a circle
_SIGN = 0.62  # of a piece: the Clan's sign on it
_CROWN = 0.62
_DROP = 0.44
_LYING = 90  # degrees: a piece that lies Face Up


def badge(canvas: Canvas, clan: str, x: float, y: float, size: int, rim: Colour = theme.INK) -> None:
    """Draw the sign of a Clan on the shape of its Faction."""
    shape, colour = theme.FACTION_SHAPE[theme.FACTION[clan]], theme.CLAN[clan]
    wide = round(size * _SQUARE) if shape == "square" else size
    canvas.shape(shape, x, y, wide, rim)
    canvas.on(rim).shape(shape, x, y, wide - _rim(size, rim), colour)
    canvas.on(colour).shape(theme.CLAN_SHAPE[clan], x, y, round(size * _SIGN), theme.INK)


def lying(canvas: Canvas, clan: str, x: float, y: float, size: int, rim: Colour = theme.INK) -> None:
    """Draw a creature that is Face Up: dark, its sign on its side."""
    shape, colour = theme.FACTION_SHAPE[theme.FACTION[clan]], theme.CLAN[clan]
    wide = round(size * _SQUARE) if shape == "square" else size
    edge = colour if rim == theme.INK else rim
    canvas.shape(shape, x, y, wide, edge)
    canvas.on(edge).shape(shape, x, y, wide - _rim(size, rim), theme.INK)
    canvas.on(theme.INK).shape(theme.CLAN_SHAPE[clan], x, y, round(size * _SIGN), colour, turn=_LYING)


def _rim(size: int, rim: Colour) -> int:
    """Return how much smaller the inside is; a rim of another colour than ink is broad."""
    return max(4, 2 * round(size * 0.06)) if rim == theme.INK else max(8, 2 * round(size * 0.095))


def creature(
    canvas: Canvas,
    clan: str,
    x: float,
    y: float,
    size: int,
    *,
    up: bool = False,
    avatar: bool = False,
    lost: int = 0,
    rim: Colour = theme.INK,
) -> None:
    """Draw a creature.

    Args:
        canvas: Where to draw.
        clan: Its Clan.
        x: Its middle.
        y: The height of its middle.
        size: How wide it is.
        up: It is Face Up.
        avatar: It is an Avatar: it wears a crown.
        lost: The HP that it has lost, a drop each.
        rim: The colour of its rim.
    """
    (lying if up else badge)(canvas, clan, x, y, size, rim)
    if avatar:
        canvas.shape(theme.AVATAR, x, y - size * 0.5, round(size * _CROWN), theme.PALE)
    small = round(size * _DROP)
    for number in range(lost):
        at, down = x + size * 0.52, y + size * (0.26 - 0.46 * number)
        canvas.shape("drop", at, down, small + 4, theme.INK)
        canvas.on(theme.INK).shape("drop", at, down, small, theme.RED)


def dragon(canvas: Canvas, x: float, y: float, size: int, *, asleep: bool = False, rim: Colour = theme.SILVER) -> None:
    """Draw Baransu; she lies on her side while she sleeps."""
    canvas.shape("hexagon", x, y, size, rim)
    canvas.on(rim).shape("hexagon", x, y, size - (6 if rim == theme.SILVER else 12), theme.INK)
    ink = theme.SHIELD if asleep else theme.SILVER
    canvas.on(theme.INK).shape(theme.DRAGON, x, y, round(size * 0.66), ink, turn=_LYING if asleep else 0)


def coin(canvas: Canvas, x: float, y: float, size: int, rim: Colour = theme.INK) -> None:
    """Draw a Power Token."""
    canvas.shape("circle", x, y, size, rim)
    canvas.on(rim).shape("circle", x, y, size - (4 if rim == theme.INK else 10), theme.PALE)
    canvas.on(theme.PALE).shape(theme.POWER, x, y, round(size * 0.7), theme.INK)


def taken(canvas: Canvas, x: float, y: float, size: int) -> None:
    """Draw that a Power Token is gone."""
    canvas.shape("ring", x, y, size, theme.PALE)
    canvas.shape("cross", x, y, round(size * 0.6), theme.TEXT)


def goal(canvas: Canvas, clan: str, x: float, y: float, size: int) -> None:
    """Draw where a Saga leads that only some may see."""
    canvas.shape("circle", x, y, size, theme.INK)
    canvas.on(theme.INK).shape(theme.SAGA, x + size * 0.04, y, round(size * 0.6), theme.CLAN[clan])


def die(canvas: Canvas, side: str, n: int, x: int, y: int, size: int, letters: int, *, locked: bool = False) -> None:
    """Draw a Battle Die by its middle; one that nobody can change has a white edge."""
    fill = theme.DIE[side]
    edge = theme.TEXT if locked else theme.LINE if side == "baransu" else fill
    canvas.framed(x - size // 2, y - size // 2, size, size, fill, 12, edge, 4)
    canvas.on(fill).text(x, y, str(n), letters, theme.PIPS[side], weight=800, anchor="centre")
