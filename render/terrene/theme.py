"""The colours of Terrene Odyssey, and the signs that back each meaning of a colour."""

from __future__ import annotations

from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette, hexed
from render.kit.writing.fonts import Weight
from rules.terrene.view import CardView

TITLE: Weight = "marcellus"
"""The face of titles."""

TABLE = hexed("1b1e26")
PANEL = hexed("282d39")
RAISED = hexed("353c4b")
LINE = hexed("4d566a")
TEXT = hexed("f3f5f9")
MUTED = hexed("b4bccb")
INK = hexed("14171f")
AMBER = hexed("ffc24b")  # who is asked
CHOICE = hexed("3fe0cf")  # what can be chosen
PALE = hexed("efe3c0")  # what is had: Power, Actions, counters, goals
RED = hexed("ff6b6b")
GREEN = hexed("62cf8f")
LOST = hexed("7c2f3a")  # the part of a bar that is gone
STRIPE = hexed("b9525c")  # and its stripes

BACK = hexed("342a57")
LATTICE = hexed("52458a")
FOLD = hexed("c9bcff")  # words on a back

SIDE: tuple[Colour, Colour] = (hexed("62bdf5"), hexed("ff9a5c"))
SIDE_SHAPE = ("circle", "square")

AFFILIATION: dict[str, Colour] = {
    "Earth": hexed("dcb97c"),
    "Fire": hexed("ff8a6a"),
    "Water": hexed("6cb4ff"),
    "Wind": hexed("74dcc4"),
    "Light": hexed("ffe896"),
    "Dark": hexed("cfa4ff"),
}
AFFILIATION_TINT: dict[str, Colour] = {
    "Earth": hexed("4b3c22"),
    "Fire": hexed("61291f"),
    "Water": hexed("1d3f6b"),
    "Wind": hexed("1a4d47"),
    "Light": hexed("565021"),
    "Dark": hexed("472a63"),
}
AFFILIATION_SHAPE = {
    "Earth": "tree",
    "Fire": "flame",
    "Water": "drop",
    "Wind": "wind",
    "Light": "sun",
    "Dark": "moon",
}
KIND: dict[str, Colour] = {
    "item": hexed("d8c48a"),
    "command": hexed("f3f5f9"),
    "spell": hexed("cfa4ff"),
    "trap": hexed("ff8a6a"),
    "terrain": hexed("62cf8f"),
    "storm": hexed("6cb4ff"),
}
KIND_TINT: dict[str, Colour] = {
    "item": hexed("565021"),
    "command": hexed("4d566a"),
    "spell": hexed("472a63"),
    "trap": hexed("61291f"),
    "terrain": hexed("1a4d47"),
    "storm": hexed("1d3f6b"),
}
KIND_SHAPE = {
    "item": "chest",
    "command": "flag",
    "spell": "star",
    "trap": "triangle",
    "terrain": "peak",
    "storm": "cloud",
}
SPEED: dict[str, Colour] = {
    "green": hexed("62cf8f"),
    "blue": hexed("62bdf5"),
    "purple": hexed("cfa4ff"),
    "passive": hexed("b4bccb"),
}
SPEED_SHAPE = {"green": "circle", "blue": "square", "purple": "diamond", "passive": "hexagon"}
SPEED_LETTER = {"green": "G", "blue": "B", "purple": "P", "passive": "–"}
STATUS_SHAPE = {"slow": "hourglass", "stun": "swirl", "silence": "cross"}
STATUS_NAME = {"slow": "Slow", "stun": "Stun", "silence": "Silence"}
COUNTER_SHAPE = {"charge": "bolt", "stratagem": "flag"}
COUNTER_NAME = {"charge": "Charge", "stratagem": "Stratagem"}

HUES = {name: Hue.of(name) for name in ("bark", "ember", "gold", "leaf", "mire", "rift", "sea", "steel", "sun")}
"""The hues of emblems."""
LANDS = {name: Hue.land(name) for name in ("bark", "ember", "leaf", "rift", "sea", "steel")}
"""The hues of Terrains."""
DARK = Hue.between("1c1633", "6655a8", 8)
"""The hue of the backs of cards."""

GROUNDS = (TABLE, PANEL, RAISED, INK, BACK)
TINTS = tuple(dict.fromkeys((*AFFILIATION_TINT.values(), *KIND_TINT.values())))


def kind(card: CardView) -> str:
    """Return a card's kind of sign: its type, or something more special."""
    if card.subtype != "none":
        return card.subtype
    return "storm" if card.storm else card.kind


def sign(card: CardView) -> tuple[str, Colour, Colour]:
    """Return a card's sign: its shape, its colour, and the dark colour behind it."""
    if card.affiliation is not None:
        one = card.affiliation
        return AFFILIATION_SHAPE[one], AFFILIATION[one], AFFILIATION_TINT[one]
    of = kind(card)
    return KIND_SHAPE[of], KIND[of], KIND_TINT[of]


def _palette() -> Palette:
    bright = (
        TEXT,
        MUTED,
        AMBER,
        CHOICE,
        PALE,
        RED,
        GREEN,
        FOLD,
        *SIDE,
        *AFFILIATION.values(),
        *KIND.values(),
        *SPEED.values(),
    )
    edges = [(ink, under) for under in (PANEL, RAISED, TABLE) for ink in (TEXT, MUTED, AMBER, PALE, RED)]
    edges += [(TEXT, tint) for tint in TINTS]
    edges += [(INK, light) for light in (AMBER, PALE, TEXT, RED, *SIDE, *SPEED.values())]
    edges += [
        (FOLD, BACK),
        (LATTICE, BACK),
        (TEXT, BACK),
        (PALE, BACK),
        (AMBER, BACK),
        (TEXT, LOST),
        (TEXT, INK),
        (PALE, INK),
        (AMBER, INK),
    ]
    edges += [(ink, PANEL) for ink in (*SIDE, GREEN, LINE, RAISED, BACK, FOLD)]
    edges += [(ink, TABLE) for ink in (*SIDE, PANEL, RAISED, LINE, BACK, INK, CHOICE)]
    edges += [(ink, RAISED) for ink in (GREEN, LINE, FOLD, BACK, INK, *SPEED.values(), *KIND.values())]
    edges += [(AFFILIATION[one], AFFILIATION_TINT[one]) for one in AFFILIATION]
    edges += [(KIND[one], KIND_TINT[one]) for one in KIND]
    edges += [(MUTED, tint) for tint in TINTS]
    edges += [(CHOICE, under) for under in (PANEL, BACK)]
    edges += [(ink, PANEL) for ink in (*SPEED.values(), *KIND.values(), *AFFILIATION.values())]
    edges += [(TEXT, land.middle) for land in LANDS.values()]
    art = [tone for hue in (*HUES.values(), *LANDS.values(), DARK) for tone in hue.tones]
    return Palette((*GROUNDS, LINE, LOST, STRIPE, LATTICE, *bright, *TINTS, *art), edges)


PALETTE = _palette()


def blank(width: int, height: int, ground: Colour = TABLE) -> Canvas:
    """Return an empty canvas in the colours of Terrene Odyssey."""
    return Canvas(PALETTE, PALETTE.blank((width, height), ground), ground)
