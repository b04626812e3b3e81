"""The colours of Clash and the signs that stand for what colour alone must not say."""

from __future__ import annotations

from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette, hexed, mix
from render.kit.writing.fonts import Weight

TITLE: Weight = "cinzel"
"""The face of titles."""

TABLE = hexed("1b1e26")
PANEL = hexed("282d39")
WELL = hexed("14171e")  # a place without a card
BACK = hexed("2a3346")  # of cards
RAISED = hexed("353c4b")
LINE = hexed("4d566a")
TEXT = hexed("f3f5f9")
MUTED = hexed("b4bccb")
BRIGHT = hexed("f6dc92")  # a Titan's name
INK = hexed("1d2230")
AMBER = hexed("ffc24b")
RED = hexed("e5484d")
POISON = hexed("7fc241")
FROST = hexed("7cc7f2")
STEEL = hexed("47648a")
STONE = hexed("efe9dc")
SEAM = hexed("a39f92")  # between the sides of a card
SEATS = (hexed("f2994a"), hexed("58b7f0"), hexed("5fd39a"), hexed("e392d8"))
SEAT_SHAPES = ("circle", "square", "diamond", "hexagon")
KIND = {"golem": hexed("3a4152"), "titan": hexed("7c2230"), "boss": hexed("3a1d52")}

SYMBOL = {
    "sword": hexed("2b3345"),
    "heart": hexed("c3203f"),
    "key": hexed("8f5f00"),
    "confuse": hexed("6a34b4"),
    "none": hexed("8a8778"),
}
SYMBOL_SHAPE = {"sword": "sword", "heart": "heart", "key": "key", "confuse": "swirl", "none": "dash"}
TINT = {name: mix(STONE, colour, 0.14 if name != "none" else 0.08) for name, colour in SYMBOL.items()}
STATUS = {"poison": hexed("3c7d14"), "frost": hexed("14659c")}  # on a card
STATUS_CHIP = {"poison": POISON, "frost": FROST}  # beside words
STATUS_SHAPE = {"poison": "drop", "frost": "flake"}
STATUS_LETTER = {"poison": "P", "frost": "F"}
EQUIPMENT_SHAPE = {"attack": "sword", "defense": "shield", "heal": "heart"}
DIRECTION_LETTER = {"titan": "T", "right": "R", "self": "S", "left": "L"}

HUES = {name: Hue.of(name) for name in ("ember", "mire", "ice", "steel", "rift", "blood")}
"""The hues of emblems."""
LANDS = {name: Hue.land(name) for name in ("ash", "mire", "ice", "rift")}
"""The hues of battlefields."""
GOLD = Hue.between("5c3d14", "f6dc92")
FADED = Hue(tuple([mix(tone, PANEL, 0.55) for tone in HUES["steel"].tones]))
"""The hue of an emblem on a card that cannot be played now."""
DARK = Hue.between("10141d", "4c5a76", 9)
"""The hue of the back of a card."""


def faded(colour: Colour) -> Colour:
    """Return a colour as it looks on a card that cannot be played now."""
    return mix(colour, PANEL, 0.45)


def _palette() -> Palette:
    cards = (*TINT.values(), STONE, SEAM)
    on_cards = (*SYMBOL.values(), *STATUS.values(), STEEL, INK)
    on_dark = (TEXT, MUTED, BRIGHT, AMBER, RED, POISON, FROST, STEEL, *SEATS)
    dark = (TABLE, PANEL, RAISED, WELL, BACK, *KIND.values())
    pale = [faded(colour) for colour in (*cards, *on_cards, *KIND.values(), LINE, TEXT)]
    edges = [(ink, under) for under in dark[:3] for ink in (*on_dark, LINE)]
    edges += [(ink, land.middle) for land in LANDS.values() for ink in (TEXT, MUTED, BRIGHT, PANEL, INK)]
    edges += [(INK, light) for light in (*SEATS, AMBER, POISON, FROST)]
    edges += [(TEXT, ink) for ink in (STEEL, INK, *KIND.values())]
    edges += [(SYMBOL[name], TINT[name]) for name in SYMBOL]
    edges += [(ink, tint) for ink in (INK, STEEL) for tint in TINT.values()]
    edges += [(TINT["sword"], status) for status in STATUS.values()]
    edges += [(under, ink) for under in dark[3:] for ink in (*SEATS, RED, MUTED, TEXT, AMBER)]
    art = [tone for hue in (*HUES.values(), *LANDS.values(), GOLD, FADED, DARK) for tone in hue.tones]
    return Palette((*dark, *on_dark, LINE, *cards, *on_cards, *pale, *art), edges)


PALETTE = _palette()


def blank(width: int, height: int, ground: Colour = TABLE) -> Canvas:
    """Return an empty canvas in the colours of Clash."""
    return Canvas(PALETTE, PALETTE.blank((width, height), ground), ground)
