"""How the pictures of Clash are read: each sign with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from render.clash import theme
from render.clash.pieces import badge
from render.kit import legend as kit
from render.kit.art.emblem import emblem, window
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.legend import Sign, shape
from render.kit.picture import Picture
from rules.clash.view import ClashView

_SYMBOLS = {
    "sword": "attacks: its number less the shield it meets is the damage",
    "heart": "heals the player it points at",
    "key": "puts your Focus on the stack there",
    "confuse": "confuses: turns a card, or the Titan",
    "none": "does nothing",
}
_STATUSES = {"poison": "poisons, or poisoned", "frost": "frosts, or frosted"}
_TILES = {"attack": "a tile that helps attacks", "defense": "a tile that shields", "heal": "a tile that heals"}


def legend(view: ClashView) -> Picture:
    """Draw the legend for the seat whose view it is.

    Args:
        view: What the seat may see: which seat is its own.
    """
    signs = [*_seats(view), *_cards(), *_table()]
    return kit.legend(signs, "How to read the board", theme.blank, theme.TEXT, theme.MUTED)


def _badge(seat: int) -> Callable[[Canvas, int, int], object]:
    return lambda canvas, x, y: badge(canvas, seat, x, y, 68)


def _seats(view: ClashView) -> Iterator[Sign]:
    """Yield the signs of the four seats."""
    for seat in range(len(theme.SEATS)):
        yield Sign(_badge(seat), f"player {seat + 1}{': you' if seat == view.seat else ''}, and Focus of theirs")
    yield Sign(shape("hourglass", theme.AMBER), "amber: who is asked; a plain frame: whose card acts, or your choice")
    yield Sign(shape("check", theme.MUTED), "has chosen, or has had their turn")
    yield Sign(shape("check", theme.TEXT), "a card is chosen, still face-down")


def _cards() -> Iterator[Sign]:
    """Yield the signs on cards."""
    for symbol, words in _SYMBOLS.items():
        yield Sign(shape(theme.SYMBOL_SHAPE[symbol], theme.SYMBOL[symbol], on=theme.TINT[symbol]), words)
    yield Sign(shape("shield", theme.STEEL, on=theme.STONE), "shield: stops attacks from that direction")
    for status, words in _STATUSES.items():
        yield Sign(shape(theme.STATUS_SHAPE[status], theme.STATUS[status], on=theme.STONE), f"{words}: on a card")
        yield Sign(shape(theme.STATUS_SHAPE[status], theme.STATUS_CHIP[status]), f"{words}: on the Titan")
        yield Sign(shape(theme.STATUS_SHAPE[status], theme.INK, on=theme.STATUS_CHIP[status]), f"{words}: a player")
    yield Sign(_golem, "the emblem of a card: here a golem")
    yield Sign(shape("head", theme.TEXT), "this side faces the Titan")
    yield Sign(shape("swirl", theme.STONE), "turned since the last picture")
    yield Sign(shape("lock", theme.STONE), "your choice: nobody else sees it yet")
    yield Sign(shape("lock", theme.MUTED), "a card that cools down")


def _health(colour: Colour, line: int = 0) -> Callable[[Canvas, int, int], object]:
    return lambda canvas, x, y: canvas.box(x - 20, y - 26, 40, 52, colour, radius=6, line=line)


def _golem(canvas: Canvas, x: int, y: int) -> None:
    window(canvas, "golem", theme.HUES["steel"], x - 46, y - 46, 92, 92, radius=12)


def _titan(canvas: Canvas, x: int, y: int) -> None:
    emblem(canvas, "monster-skull", theme.HUES["ember"], x, y, 92, ring=theme.RED, line=6)


def _table() -> Iterator[Sign]:
    """Yield the signs of the Titan, the stacks and the order."""
    yield Sign(_titan, "the Titan")
    yield Sign(shape("hexagon", theme.RED), "its health, or what a player took of it")
    yield Sign(_health(theme.RED), "a part of its health")
    yield Sign(_health(theme.TEXT, 4), "health that it has just lost")
    yield Sign(_health(theme.MUTED, 4), "health that it lost before")
    yield Sign(_health(theme.POISON, 5), "health that poison took")
    yield Sign(shape("head", theme.RED, turn=180), "the Titan's arrow, at its side A")
    yield Sign(shape("chest", theme.STONE), "an equipment stack, with its tiles")
    yield Sign(shape("chest", theme.LINE), "an empty stack")
    yield Sign(shape("chest", theme.MUTED), "Focus that lies on stacks")
    for tile, words in _TILES.items():
        yield Sign(shape(theme.EQUIPMENT_SHAPE[tile], theme.TEXT, on=theme.RAISED), words)
    yield Sign(shape("arrow", theme.STONE, on=theme.RAISED), "the direction that a tile helps")
    yield Sign(shape("triangle", theme.MUTED, turn=90), "then: the order of play")
