"""The colours of Clash for Eternia, and the signs that back each meaning of a colour."""

from __future__ import annotations

from render.kit.art.tones import Hue
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

HUES = {
    name: Hue.of(name) for name in ("bark", "ember", "gold", "leaf", "night", "rift", "rose", "sea", "sky", "steel")
}
"""The hues of emblems."""
LANDS = {
    "bark": Hue.between("43352a", "5b4a3a", 4),
    "leaf": Hue.between("35422f", "4c5b41", 4),
    "mire": Hue.between("263a2c", "39543c", 4),
    "sand": Hue.between("4b4433", "645a43", 4),
    "steel": Hue.between("333c4a", "4a5566", 4),
    "stone": Hue.between("38373f", "504e58", 4),
}
"""The hues of the land under a scenario."""
GROUND = {
    "forest": Hue.between("1b3f26", "35683d", 4).topped("5d9a63"),
    "rocks": Hue.between("62676f", "868c97", 4).topped("b4bac6"),
    "ruins": Hue.between("5c482f", "85693f", 4).topped("b79a68"),
    "tar_pit": Hue.between("0a0b0f", "23252d", 4).topped("4c505e"),
}
"""The hues of terrain, the brightest tone for its sign."""
OTHER = Hue.between("4b4460", "6d6482", 4).topped("9d93b8")

COORDINATE = hexed("b0b8c6")
TERRAIN = {code: hue.tones[2] for code, hue in GROUND.items()}
UNKNOWN = OTHER.tones[2]

TOKEN = {"water": hexed("4a92ee"), "boulder": hexed("c3c7d0"), "deadly_plant": hexed("c27be8")}
OBJECTIVE_LETTER = {"hold": "H", "carry": "C", "claim": "B", "seal": "S", "exit": "E"}

SIDE: dict[str, Colour] = {"players": hexed("62bdf5"), "controller": hexed("ff8a5c"), "none": hexed("e9dfae")}
SIDE_SHAPE: dict[str, str] = {"players": "circle", "controller": "square", "none": "diamond"}
SIDE_NAME: dict[str, str] = {"players": "Player Team", "controller": "Controller", "none": "nobody's"}
LEVEL = {"green": hexed("62cf8f"), "yellow": hexed("f6d14a"), "red": hexed("ff5a5f"), "card": hexed("b4bccb")}
LEVEL_LETTER = {"green": "G", "yellow": "Y", "red": "R", "card": "C"}
FACE_SHAPE: dict[str, str] = {"melee": "sword", "ranged": "aim", "power": "bolt", "blank": "dash"}
KIND_SHAPE = {"Attack": "sword", "Reaction": "swirl", "Passive": "lock", "Bonus Action": "arrow", "Action": "hexagon"}

PLAINS = tuple([land.middle for land in LANDS.values()])
PLAIN = LANDS["leaf"].middle
GROUNDS = (*PLAINS, *TERRAIN.values(), UNKNOWN)


def _palette() -> Palette:
    bright = (TEXT, MUTED, AMBER, CHOICE, PALE, RED, *TOKEN.values(), *SIDE.values(), *LEVEL.values())
    dark = (TABLE, PANEL, RAISED)
    edges = [
        (colour, ground)
        for ground in (*dark, *PLAINS)
        for colour in (TEXT, MUTED, AMBER, CHOICE, PALE, RED, *SIDE.values())
    ]
    edges += [(INK, colour) for colour in (*SIDE.values(), *TOKEN.values(), AMBER, PALE, TEXT, RED)]
    edges += [(ground, TABLE) for ground in GROUNDS]
    edges += [(INK, ground) for ground in GROUNDS]
    edges += [(colour, ground) for ground in GROUNDS for colour in (AMBER, CHOICE, COORDINATE, TEXT)]
    edges += [(colour, ground) for ground in (PANEL, RAISED) for colour in (*LEVEL.values(), *TOKEN.values(), LINE)]
    edges += [(INK, colour) for colour in LEVEL.values()]
    art = [tone for hue in (*HUES.values(), *LANDS.values(), *GROUND.values(), OTHER) for tone in hue.tones]
    return Palette((*dark, LINE, INK, COORDINATE, *bright, *GROUNDS, *art), edges)


PALETTE = _palette()


def blank(width: int, height: int, ground: Colour = TABLE) -> Canvas:
    """Return an empty canvas in the colours of Clash for Eternia."""
    return Canvas(PALETTE, PALETTE.blank((width, height), ground), ground)
