"""Which signs are on whom and what: a few shapes of the kit for each Character and card."""

from __future__ import annotations

from typing import NamedTuple

from render.kit.canvas import Canvas
from render.kit.colours import Colour


class Glyph(NamedTuple):
    """A shape of an emblem.

    Attributes:
        shape: Its name in the kit.
        x: Its middle, from -1 to 1 of the emblem's square.
        y: Its height, downwards.
        size: How wide it is, of the square.
        behind: It lies behind the others, in the second colour.
    """

    shape: str
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    behind: bool = False


Emblem = tuple[Glyph, ...]


def _on(front: str, behind: str, size: float = 0.78, y: float = 0.04) -> Emblem:
    return (Glyph(behind, 0, 0, 1.2, behind=True), Glyph(front, 0, y, size))


def _pair(one: str, other: str) -> Emblem:
    return (Glyph(one, -0.34, 0.1, 0.72), Glyph(other, 0.44, -0.2, 0.62))


MINIATURE = {
    "jake": "plumed",
    "mara": "flake",
    "roland": "hammer",
    "luxuria": "mask",
    "gula": "pot",
    "legion": "skull",
    "hod": "barrel",
    "mana_wyrms": "wyrm",
    "abaddon": "dragon",
    "moggie": "lynx",
    "txato": "bear",
    "tentacle": "tentacle",
    "fear": "eye",
}
"""The one sign of a Character on the map."""
CHARACTERS: dict[str, Emblem] = {
    "jake": _on("plumed", "tower"),
    "mara": _on("hood", "flake", 0.74, 0.12),
    "roland": _on("hammer", "flame", 0.86),
    "luxuria": _on("mask", "moon", 0.8),
    "gula": (Glyph("pot", 0, 0.16, 0.92), Glyph("fish", 0.1, -0.62, 0.54)),
    "legion": (Glyph("skull", -0.4, 0.1, 0.7), Glyph("skull", 0.42, -0.1, 0.7)),
    "hod": _on("barrel", "wave", 0.76),
    "mana_wyrms": (Glyph("wyrm", 0, 0.2, 0.72), Glyph("wyrm", -0.62, -0.46, 0.5), Glyph("wyrm", 0.62, -0.46, 0.5)),
    "abaddon": _on("dragon", "claws", 0.86),
    "moggie": _on("lynx", "paw", 0.82),
    "txato": _on("bear", "paw", 0.82),
    "tentacle": (Glyph("tentacle", 0, 0, 1.0),),
    "fear": _on("eye", "swirl", 0.8),
}
CARDS: dict[str, Emblem] = {
    "second_wind": _on("bolt", "wind"),
    "adrenaline_vial": _on("vial", "flame"),
    "smoke_bomb": _on("hood", "cloud"),
    "grappling_hook": _on("hook", "peak"),
    "void_anchor": _on("hook", "swirl"),
    "lucky_coin": _on("star", "circle", 0.66),
    "loaded_die": _on("die", "star", 0.66),
    "bulwark_charm": _on("tower", "shield", 0.62),
    "blast_powder": _on("comet", "flame"),
    "antidote": _on("vial", "leaf"),
    "cursed_idol": _on("totem", "swirl"),
    "hush_stone": _on("ban", "circle", 0.7),
    "rift_key": _on("key", "swirl"),
    "awakening_shard": _on("crystal", "star", 0.76),
    "thiefs_hook": _on("hook", "cards"),
    "beast_whistle": _on("horn", "paw"),
    "sounding_line": _on("hook", "wave"),
    "dune_minnow": _on("fish", "peak", 0.7),
    "glass_trout": _on("fish", "crystal", 0.8),
    "void_sturgeon": _on("fish", "swirl", 0.8),
    "bitter_eel": _on("wyrm", "drop", 0.8),
    "salt_ray": _on("fish", "diamond", 0.7),
    "quickfin": _on("fish", "wind", 0.8),
    "hawkeye_perch": _on("fish", "aim", 0.8),
    "razor_pike": _on("fish", "daggers", 0.74),
    "stoneback_carp": _on("fish", "shield", 0.74),
    "sunken_satchel": _on("chest", "wave"),
    "drowned_reliquary": _on("crown", "wave"),
    "oathblade": _on("blade", "halo", 0.9),
    "rimeglass_lens": _on("eye", "flake", 0.8),
    "cinder_gauntlets": _on("claws", "flame", 0.8),
    "mirror_of_longing": _on("mask", "ring", 0.7),
    "endless_cauldron": _on("pot", "infinity", 0.86),
    "chain_of_names": _on("lock", "people", 0.7),
    "kraken_spigot": _on("tentacle", "barrel", 0.7),
    "ley_prism": _on("crystal", "sun", 0.74),
    "grasping_tide": _on("tentacle", "wave"),
    "eyes_in_the_dark": _on("eye", "moon", 0.8),
    "shudder": _on("swirl", "bolt", 0.8),
    "call_of_the_void": _on("horn", "swirl"),
    "crumbling_sands": _on("arrow", "peak", 0.6),
    "strangling_night": _on("tentacle", "moon"),
    "reaching_dark": _on("tentacle", "hood", 0.8),
    "dread_gaze": _on("eye", "aim", 0.74),
    "convulsion": _on("comet", "swirl"),
    "void_brood": _on("paw", "swirl", 0.74),
    "sinking_earth": _on("peak", "wave", 0.8),
    "no_escape": _on("lock", "tentacle", 0.66),
    "dreaming_dread": _on("eye", "cloud", 0.74),
    "waking_nightmare": _on("ghost", "eye", 0.66),
    "shape_in_the_dust": _on("ghost", "wind", 0.8),
    "dust_stands_up": _on("amalgam", "wind", 0.8),
    "shadow_of_fear": _on("eye", "halo", 0.8),
    "first_breath": _on("wind", "skull", 0.8),
    "no_horizon": _on("sun", "ban", 0.6),
    "end_of_time": _on("hourglass", "halo", 0.8),
    "wall": (Glyph("bricks"),),
    "road": _on("boot", "pillars", 0.66),
    "resource": (Glyph("ore"),),
    "hang_glider": (Glyph("wings"),),
    "fishing_net": _on("fish", "scales", 0.6),
    "monster_trap": _on("claws", "lock", 0.66),
    "sheet_turn": _on("hourglass", "ring", 0.66),
    "sheet_movement": _on("boot", "wind", 0.8),
    "sheet_engagement": _pair("people", "daggers"),
    "sheet_attack": _pair("sword", "shield"),
    "sheet_gathering": _pair("fish", "ore"),
    "sheet_contest": _pair("claws", "die"),
    "sheet_building": _pair("bricks", "hammer"),
    "sheet_lost": _pair("ghost", "tentacle"),
    "sheet_fear": _pair("eye", "cards"),
}
OF_KIND = {
    "item": "cards",
    "fish": "fish",
    "treasure": "chest",
    "artifact": "crown",
    "trial": "flag",
    "attack skill": "sword",
    "defense skill": "shield",
    "ability": "swirl",
    "passive": "infinity",
    "action card of Fear": "eye",
    "structure": "bricks",
    "gadget": "wings",
    "cheat sheet": "flag",
}
"""What is on a card that has no emblem of its own."""


def miniature(code: str) -> str:
    """Return the sign of a Character on the map; one that is new has a helm."""
    return MINIATURE.get(code, "helm")


def of_character(code: str) -> Emblem:
    """Return the emblem of a Character."""
    return CHARACTERS.get(code) or (Glyph(miniature(code)),)


def of_card(code: str, kind: str, of: str = "") -> Emblem:
    """Return the emblem of a card; what belongs to a Character has the Character's sign behind."""
    if code in CARDS:
        return CARDS[code]
    sign = OF_KIND.get(kind, "cards")
    return _on(sign, miniature(of), 0.62) if of else (Glyph(sign),)


def draw(canvas: Canvas, emblem: Emblem, x: float, y: float, size: int, ink: Colour, behind: Colour) -> None:
    """Draw an emblem in two colours, so large, with its middle at a point."""
    for glyph in emblem:
        wide = round(size * glyph.size)
        at = x + glyph.x * size / 2, y + glyph.y * size / 2
        canvas.shape(glyph.shape, *at, wide, behind if glyph.behind else ink, kind="ground")
