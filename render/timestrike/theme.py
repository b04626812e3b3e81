"""The colours of TimeStrike, and the signs that back each meaning of a colour."""

from __future__ import annotations

from functools import lru_cache

from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette, hexed, mix
from render.kit.writing.fonts import Weight

TITLE: Weight = "alfa"
"""The face of titles."""

TABLE = hexed("16151c")
PANEL = hexed("262431")
RAISED = hexed("373446")
LINE = hexed("565169")
TEXT = hexed("f6f3ee")
MUTED = hexed("bcb6c6")
INK = hexed("0d0c12")
AMBER = hexed("ffc24b")  # who is asked, or has the turn
CHOICE = hexed("3fe0cf")  # what can be chosen
PALE = hexed("efe3c0")  # what is had: loot, awakenings
SAND = hexed("ecdfc4")  # levels
RED = hexed("ff5a5f")  # health, attacks
BUFF = hexed("7fd88f")
CURSE = hexed("d58cff")

HUES = {
    name: Hue.of(name)
    for name in ("bark", "blood", "bone", "ember", "gold", "ice", "leaf", "rift", "rose", "sea", "steel")
}
"""The hues of emblems."""
SPENT = Hue((INK, INK, TABLE, PANEL, RAISED, RAISED, LINE, MUTED, MUTED))
"""The hue of a Character that is exhausted or gone."""

LAND: tuple[Colour, ...] = tuple([mix(hexed("382b26"), hexed("dcb878"), (step / 11) ** 0.8) for step in range(10)])
"""The ground by its level; what is higher has the colour of the highest."""
SHADE: tuple[Colour, ...] = tuple([mix(one, INK, 0.62) for one in LAND])
"""The foot of a cliff on the ground of a level."""
RIDGE: tuple[Colour, ...] = tuple([mix(one, TEXT, 0.3) for one in LAND])
"""The upper edge of a cliff."""
_INKED = 5  # from this level on, numbers are dark
GRAIN: tuple[Hue, ...] = tuple(
    [
        Hue((mix(one, INK, 0.2 if level < _INKED else 0.12), one, mix(one, TEXT, 0.06 if level < _INKED else 0.12)))
        for level, one in enumerate(LAND)
    ]
)
"""The tones of the ground by its level; the one that is nearer to its numbers keeps closer to the middle."""
WATER, WATER_MARK, WATER_SHADE = hexed("1d4c6e"), hexed("3f80a8"), hexed("0e2738")
SEA = Hue((mix(WATER, INK, 0.3), WATER, mix(WATER, WATER_MARK, 0.45)))
"""The tones of water."""
ORE = hexed("b9f0ff")  # a resource
ROAD = hexed("d8cdb4")
WALL = hexed("dcdde6")
PAVED = hexed("5b5044")  # the edge of a road
VOID = hexed("2c1840")  # Fear
VOID_MARK = hexed("9a5cff")

TEAMS: tuple[Colour, ...] = tuple(
    [hexed(code) for code in ("62b4f5", "ff9457", "97d167", "f59ac8", "e8dcb0", "a9a2ff", "c9a06a", "9fb8c8")]
)
TEAM_SHAPE = ("circle", "square", "diamond", "hexagon", "shield", "pentagon", "arch", "triangle")
"""The shape of what a team's units stand on; with its colour."""

STAT_SHAPE = {"move": "boot", "range": "aim", "attack": "sword", "defense": "shield"}
STATS = (*STAT_SHAPE,)
STATUS_SHAPE = {**STAT_SHAPE, "stealth": "hood", "enrage": "flame", "affliction": "drop", "silence": "ban"}
FACE_SHAPE = {
    "lucky_hit": "sword",
    "hit": "sword",
    "lucky_block": "shield",
    "block": "shield",
    "void": "dash",
}
SKILL_SHAPE = {"attack skill": "sword", "defense skill": "shield", "ability": "swirl", "passive": "infinity"}
HEALTH, AWAKE, TRIAL, ITEM, FISH, ARTIFACT, MATERIAL = "heart", "star", "flag", "cards", "fish", "crown", "ore"


def land(level: int, surface: str = "base") -> Colour:
    """Return the colour of a place by its level and its surface."""
    return WATER if surface == "water" else LAND[max(0, min(level, len(LAND) - 1))]


def foot(ground: Colour) -> Colour:
    """Return the colour of the foot of a cliff on a ground."""
    return WATER_SHADE if ground == WATER else SHADE[LAND.index(ground)]


def ink_on(ground: Colour) -> Colour:
    """Return the colour of numbers on a ground."""
    return INK if ground in LAND[_INKED:] else SAND


GROUNDS = (*LAND, WATER)


@lru_cache(maxsize=1)
def palette() -> Palette:
    """Return the palette of all pictures of TimeStrike."""
    bright = (TEXT, SAND, MUTED, AMBER, CHOICE, PALE, RED, BUFF, CURSE, ORE, ROAD, WALL, VOID_MARK, *TEAMS)
    dark = (TABLE, PANEL, RAISED, LINE, INK, VOID)
    edges = [(ink, under) for under in (TABLE, PANEL, RAISED, INK) for ink in (TEXT, MUTED, PALE, AMBER, RED)]
    edges += [(INK, light) for light in (*TEAMS, TEXT, PALE, AMBER, RED, BUFF, CURSE, WALL)]
    edges += [(INK, under) for under in GROUNDS]
    edges += [(team, INK) for team in TEAMS]
    edges += [(ink, INK) for ink in (CHOICE, ORE, ROAD, WALL, VOID_MARK, BUFF, CURSE)]
    edges += [
        (WATER_MARK, WATER),
        (VOID_MARK, VOID),
        (TEXT, VOID),
        (MUTED, VOID),
        (RED, VOID),
        (PANEL, TABLE),
        (RAISED, PANEL),
        (RAISED, TABLE),
    ]
    edges += [(ink, under) for under in (*LAND[:_INKED], WATER) for ink in (SAND, TEXT)]
    edges += [(ink, PANEL) for ink in (BUFF, CURSE, CHOICE, ORE, *TEAMS)]
    edges += [(ink, under) for under in (LAND[1], LAND[2], WATER) for ink in (AMBER, CHOICE, ORE, RED)]
    grounds = [tone for hue in (*GRAIN, SEA) for tone in hue.tones]
    emblems = [tone for hue in HUES.values() for tone in hue.tones]
    rest = (WATER_MARK, WATER_SHADE, PAVED)
    colours = (*dark, *bright, *GROUNDS, *SHADE, *RIDGE, *rest, *grounds, *emblems)
    return Palette(colours, edges)


def blank(width: int, height: int, ground: Colour = TABLE) -> Canvas:
    """Return an empty canvas in the colours of TimeStrike."""
    return Canvas(palette(), palette().blank((width, height), ground), ground)
