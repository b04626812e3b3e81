"""How the pictures of Terrene Odyssey are read: each sign with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from render.kit import legend as kit
from render.kit.canvas import Canvas
from render.kit.legend import Sign, shape
from render.kit.picture import Picture
from render.terrene import theme
from render.terrene.pieces import badge, lattice, speed
from rules.terrene.view import TerreneView

_SPEEDS = {"green": "Green", "blue": "Blue", "purple": "Purple", "passive": "passive"}

Draw = Callable[[Canvas, int, int], object]


def legend(view: TerreneView) -> Picture:
    """Draw the legend for the seat whose view it is.

    Args:
        view: What the seat may see: which side is its own.
    """
    signs = [*_sides(view), *_marks(), *_numbers(), *_cards(), *_held()]
    return kit.legend(signs, "How to read the board", theme.blank, theme.TEXT, theme.MUTED)


def _badge(seat: int) -> Draw:
    return lambda canvas, x, y: badge(canvas, seat, x, y, 68)


def _frame(colour: tuple[int, int, int]) -> Draw:
    return lambda canvas, x, y: canvas.framed(x - 50, y - 36, 100, 72, theme.PANEL, 18, colour, 8)


def _corner(sign: str, colour: tuple[int, int, int]) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.shape("circle", x, y, 62, colour)
        canvas.on(colour).shape(sign, x, y, 44, theme.INK)

    return drawn


def _sides(view: TerreneView) -> Iterator[Sign]:
    """Yield the players' signs; the viewer's side lies below, for a spectator player 1's."""
    own = view.seat or 0
    for seat in range(view.seats):
        side = "below" if seat % 2 == own % 2 else "above"
        you = ": you" if seat == view.seat else ""
        yield Sign(_badge(seat), f"player {seat + 1}{you}, {side}")
    for seat in range(2) if view.seats > 2 else ():
        yield Sign(shape(theme.SIDE_SHAPE[seat], theme.SIDE[seat]), f"the side of player {seat + 1}")
    yield Sign(shape("heart", theme.RED), "hit points left of a side, or HP of a Character; red is low")
    yield Sign(shape("flag", theme.PALE), "a game won, or Stratagem counters")
    yield Sign(shape("flag", theme.LINE), "a game still to be won")


def _marks() -> Iterator[Sign]:
    """Yield the marks of asked players, of possible choices, and of the battle."""
    yield Sign(shape("hourglass", theme.AMBER), "who is asked; amber frame")
    yield Sign(shape("triangle", theme.TEXT, turn=-90), "whose turn it is")
    yield Sign(_frame(theme.AMBER), "amber: who is asked")
    yield Sign(_frame(theme.CHOICE), "turquoise: can be chosen")
    yield Sign(_frame(theme.TEXT), "a plain frame: came, or changed since the last picture")
    yield Sign(_corner("sword", theme.RED), "it attacks")
    yield Sign(_corner("shield", theme.SPEED["blue"]), "it blocks")
    yield Sign(shape("sword", theme.RED), "the attack and its damage")
    yield Sign(shape("shield", theme.SPEED["blue"]), "who blocks it")
    yield Sign(shape("arrow", theme.RED, turn=90), "against")
    yield Sign(_corner("aim", theme.TEXT), "it is aimed at")
    yield Sign(shape("cross", theme.RED), "gone, left or without effect")


def _numbers() -> Iterator[Sign]:
    """Yield the signs next to numbers."""
    yield Sign(shape("sword", theme.MUTED), "ATK; on the board, attacks left")
    yield Sign(_chip("sword", theme.MUTED), "attacks that it may still declare")
    yield Sign(shape("shield", theme.MUTED), "DEF")
    yield Sign(shape("bolt", theme.PALE), "Actions, or Charge counters")
    yield Sign(shape("bolt", theme.LINE), "no Actions left")
    yield Sign(shape("cards", theme.MUTED), "the deck")
    yield Sign(shape("diamond", theme.PALE), "XP gained")
    yield Sign(shape("diamond", theme.LINE), "XP still to gain")
    for status, name in theme.STATUS_NAME.items():
        yield Sign(shape(theme.STATUS_SHAPE[status], theme.RED), name)
        yield Sign(_chip(theme.STATUS_SHAPE[status], theme.RED), name)
    for counter, name in theme.COUNTER_NAME.items():
        yield Sign(_chip(theme.COUNTER_SHAPE[counter], theme.PALE), f"{name} counters")
    yield Sign(shape("hourglass", theme.FOLD), "holds for a time, or waits")
    yield Sign(_chip("hourglass", theme.FOLD), "effects that hold for a time")


def _chip(sign: str, colour: tuple[int, int, int]) -> Draw:
    return shape(sign, theme.INK, 40, on=colour)


def _cards() -> Iterator[Sign]:
    """Yield the signs of the types of cards and abilities."""
    for name, sign in theme.AFFILIATION_SHAPE.items():
        yield Sign(shape(sign, theme.AFFILIATION[name], on=theme.AFFILIATION_TINT[name]), f"of {name}")
    for kind, sign in theme.KIND_SHAPE.items():
        yield Sign(shape(sign, theme.KIND[kind], on=theme.KIND_TINT[kind]), kind.title())
    for colour, name in _SPEEDS.items():
        yield Sign(_speed(colour), f"{name} ability")
    yield Sign(_speed(""), "an Action")


def _speed(colour: str) -> Draw:
    return lambda canvas, x, y: speed(canvas, colour, x, y, 68)


def _held() -> Iterator[Sign]:
    """Yield the backs of cards, and the signs on cards that the viewer knows."""
    yield Sign(_back, "a back: hidden, or face-down, by its number")
    signs = dict.fromkeys((*theme.AFFILIATION_SHAPE.values(), *theme.KIND_SHAPE.values()))
    yield Sign(_known([*signs]), "the same signs in violet: face-down, but you know it")


def _back(canvas: Canvas, x: int, y: int) -> None:
    canvas.paste(lattice(100, 76, 12, theme.TABLE), x - 50, y - 38)


def _known(signs: list[str]) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x - 60, y - 42, 120, 84, theme.BACK, radius=12)
        for place, sign in enumerate(signs):
            row, column = divmod(place, 4)
            canvas.on(theme.BACK).shape(sign, x - 42 + 28 * column, y - 28 + 28 * row, 24, theme.FOLD)

    return drawn
