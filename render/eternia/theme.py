"""The colours of Clash for Eternia, and the signs that back each meaning of a colour."""

from __future__ import annotations

from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette, hexed
from render.kit.writing.fonts import Weight

TITLE: Weight = "russo"
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
RED = hexed("ff5a5f")

PLAIN = hexed("47505f")
COORDINATE = hexed("98a2b5")
TERRAIN = {
    "forest": hexed("2c5f3c"),
    "rocks": hexed("7b808c"),
    "ruins": hexed("7d6747"),
    "tar_pit": hexed("12141a"),
}
TERRAIN_SIGN = {
    "forest": hexed("7cc492"),
    "rocks": hexed("383c45"),
    "ruins": hexed("d2bc8c"),
    "tar_pit": hexed("8d93a3"),
}
TERRAIN_SHAPE = {"forest": "tree", "rocks": "peak", "ruins": "pillars", "tar_pit": "drop"}
UNKNOWN, UNKNOWN_SIGN, UNKNOWN_SHAPE = hexed("5d5470"), hexed("c4b8de"), "square"

TOKEN = {"water": hexed("4a92ee"), "boulder": hexed("c3c7d0"), "deadly_plant": hexed("c27be8")}
TOKEN_SHAPE = {"water": "drop", "boulder": "circle", "deadly_plant": "flake"}
OBJECTIVE_LETTER = {"hold": "H", "carry": "C", "claim": "B", "seal": "S", "exit": "E"}

SIDE: dict[str, Colour] = {"players": hexed("62bdf5"), "controller": hexed("ff8a5c"), "none": hexed("e9dfae")}
SIDE_SHAPE: dict[str, str] = {"players": "circle", "controller": "square", "none": "diamond"}
SIDE_NAME: dict[str, str] = {"players": "Player Team", "controller": "Controller", "none": "nobody's"}
LEVEL = {"green": hexed("62cf8f"), "yellow": hexed("f6d14a"), "red": hexed("ff5a5f"), "card": hexed("b4bccb")}
LEVEL_LETTER = {"green": "G", "yellow": "Y", "red": "R", "card": "C"}
FACE_SHAPE: dict[str, str] = {"melee": "sword", "ranged": "aim", "power": "bolt", "blank": "dash"}
KIND_SHAPE = {"Attack": "sword", "Reaction": "swirl", "Passive": "lock", "Bonus Action": "arrow", "Action": "hexagon"}

GROUNDS = (PLAIN, *TERRAIN.values(), UNKNOWN)


def _palette() -> Palette:
    signs = (*TERRAIN_SIGN.values(), UNKNOWN_SIGN)
    bright = (TEXT, MUTED, AMBER, CHOICE, PALE, RED, *TOKEN.values(), *SIDE.values(), *LEVEL.values())
    dark = (TABLE, PANEL, RAISED)
    edges = [
        (colour, ground)
        for ground in (*dark, PLAIN)
        for colour in (TEXT, MUTED, AMBER, CHOICE, PALE, RED, *SIDE.values())
    ]
    edges += [(INK, colour) for colour in (*SIDE.values(), *TOKEN.values(), AMBER, PALE, TEXT, RED)]
    edges += [*zip(signs, (*TERRAIN.values(), UNKNOWN), strict=True)]
    edges += [(ground, TABLE) for ground in GROUNDS]
    edges += [(INK, ground) for ground in GROUNDS]
    edges += [(colour, ground) for ground in GROUNDS[1:] for colour in (AMBER, CHOICE, COORDINATE, TEXT)]
    edges += [(COORDINATE, PLAIN)]
    edges += [(colour, ground) for ground in (PANEL, RAISED) for colour in (*LEVEL.values(), *TOKEN.values(), LINE)]
    edges += [(INK, colour) for colour in LEVEL.values()]
    return Palette((*dark, LINE, INK, COORDINATE, *bright, *GROUNDS, *signs), edges)


PALETTE = _palette()


def blank(width: int, height: int, ground: Colour = TABLE) -> Canvas:
    """Return an empty canvas in the colours of Clash for Eternia."""
    return Canvas(PALETTE, PALETTE.blank((width, height), ground), ground)
