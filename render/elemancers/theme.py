"""The colours of Elemancers, and the signs that back each meaning of a colour."""

from __future__ import annotations

from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette, hexed, mix
from render.kit.writing.fonts import Weight

TITLE: Weight = "righteous"
"""The face of titles."""

TABLE = hexed("14161d")
PANEL = hexed("242935")
RAISED = hexed("353c4b")
LINE = hexed("4d566a")
TEXT = hexed("f3f5f9")  # words; what has just changed
MUTED = hexed("b4bccb")
INK = hexed("0d0f15")
AMBER = hexed("ffc24b")  # who is asked or acts
CHOICE = hexed("3fe0cf")  # what can be chosen
PALE = hexed("efe3c0")  # what is had: Power Tokens, Sagas, cards
RED = hexed("ff5a5f")  # a Battle, HP

CLANS = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")
CLAN: dict[str, Colour] = {
    "umbra": hexed("b890ff"),
    "caelum": hexed("f2e26b"),
    "mortis": hexed("b9d3b0"),
    "anima": hexed("93b544"),
    "cryo": hexed("84c8ff"),
    "ignis": hexed("ff8747"),
}
"""The colour of each Clan, which is that of its Element, its creatures, its dice and its cards."""
CLAN_SHAPE = {"umbra": "moon", "caelum": "star", "mortis": "skull", "anima": "paw", "cryo": "flake", "ignis": "flame"}
CLAN_NAME = {code: code.title() for code in CLANS}

GROUND: dict[str, Colour] = {
    "umbra": hexed("2e2450"),
    "caelum": hexed("45401f"),
    "mortis": hexed("333f38"),
    "anima": hexed("29371a"),
    "cryo": hexed("1c3a56"),
    "ignis": hexed("4e261a"),
}
"""The ground of a location, by its Element; that of one without is :data:`HOLLOW`."""
HELD: dict[str, Colour] = {code: mix(GROUND[code], CLAN[code], 0.28) for code in CLANS}
"""The ground of a location with a PT."""
HOLLOW = hexed("1d2029")
MARK: dict[str, Colour] = {code: mix(GROUND[code], CLAN[code], 0.3) for code in CLANS}
"""The Element's large sign on the ground, and on that of a location with a PT."""
HELD_MARK: dict[str, Colour] = {code: mix(HELD[code], CLAN[code], 0.24) for code in CLANS}
SHIELD = hexed("7d87a3")
SILVER = hexed("cfd4e2")  # Baransu

FACTION = {"umbra": "dark", "mortis": "dark", "cryo": "dark", "caelum": "light", "anima": "light", "ignis": "light"}
FACTION_SHAPE = {"dark": "square", "light": "circle", "baransu": "hexagon"}
"""The shape of each Faction's pieces."""
FACTION_NAME = {"dark": "Dark", "light": "Light", "baransu": "Baransu"}
DIE: dict[str, Colour] = {"dark": hexed("6554c4"), "light": hexed("fff4d6"), "baransu": INK}
"""The dice, and what else is a whole Faction's."""
PIPS: dict[str, Colour] = {"dark": TEXT, "light": INK, "baransu": TEXT}
"""What is written on it."""

POWER = "bolt"  # a Power Token, on a disc in PALE
AVATAR = "crown"
DRAGON = "dragon"
SAGA = "flag"
CARDS = "cards"
WEAPON = "sword"
BATTLE = "daggers"  # in RED
FATE = "eye"  # on the ground of the Hollow
LOCKED = "lock"  # the Hollow, while it is shielded
TRAIT_SHAPE = {
    "elemancer": "swirl",
    "warrior": "axe",
    "annihilator": "arrow",
    "bulwark": "tower",
    "banisher": "ban",
    "eternal": "infinity",
    "fade": "wind",
    "nimble": "wings",
    "dragon": "drake",
    "avatar": "crown",
}

LAND: dict[Colour, Hue] = {
    ground: Hue.toned(mix(ground, TABLE, 0.34), mix(ground, CLAN[code], 0.13), 4, mark)
    for grounds, marks in ((GROUND, MARK), (HELD, HELD_MARK))
    for code in CLANS
    for ground, mark in ((grounds[code], marks[code]),)
}
"""The land of a location, by its ground: quiet tones, and a brighter one for the sign of its Element."""
LAND[HOLLOW] = Hue.toned(mix(HOLLOW, INK, 0.5), mix(HOLLOW, RAISED, 0.4), 4, RAISED)

GROUNDS = (*GROUND.values(), *HELD.values(), HOLLOW)


def ground(element: str | None, *, held: bool = False) -> Colour:
    """Return the ground of a location by its Element, and by whether a PT lies there."""
    if element is None or element not in GROUND:
        return HOLLOW
    return HELD[element] if held else GROUND[element]


def _palette() -> Palette:
    bright = (TEXT, MUTED, AMBER, CHOICE, PALE, RED, SHIELD, SILVER, *CLAN.values(), *DIE.values())
    dark = (TABLE, PANEL, RAISED)
    edges = [(TEXT, under) for under in (*dark, *GROUNDS)]
    edges += [(INK, light) for light in (TEXT, PALE, AMBER, RED, MUTED, DIE["light"], *CLAN.values(), *GROUNDS)]
    edges += [(light, INK) for light in (TEXT, SILVER, SHIELD, RED, *CLAN.values())]
    edges += [(ink, under) for under in (TABLE, PANEL) for ink in (MUTED, AMBER, PALE, RED, CHOICE, *CLAN.values())]
    edges += [(MARK[code], GROUND[code]) for code in CLANS] + [(HELD_MARK[code], HELD[code]) for code in CLANS]
    edges += [(under, TABLE) for under in GROUNDS] + [(PANEL, TABLE), (RAISED, TABLE), (RAISED, PANEL), (LINE, PANEL)]
    edges += [(mark, under) for under in GROUNDS for mark in (CHOICE, AMBER, RED)]
    edges += [
        (SHIELD, HOLLOW),
        (RAISED, HOLLOW),
        (SILVER, PANEL),
        *[(SILVER, under) for under in GROUNDS],
        (TEXT, DIE["dark"]),
        (DIE["dark"], PANEL),
        (DIE["light"], PANEL),
        (INK, PANEL),
    ]
    edges += [(ink, RAISED) for ink in (MUTED, PALE, *CLAN.values())]
    colours = (*dark, LINE, INK, *bright, *GROUNDS, *MARK.values(), *HELD_MARK.values())
    art = [tone for land in LAND.values() for tone in land.tones]
    return Palette((*colours, *art), edges)


PALETTE = _palette()


def blank(width: int, height: int, ground: Colour = TABLE) -> Canvas:
    """Return an empty canvas in the colours of Elemancers."""
    return Canvas(PALETTE, PALETTE.blank((width, height), ground), ground)
