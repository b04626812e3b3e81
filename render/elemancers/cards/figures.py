"""Which figures are on which card: each is made of a few shapes of the kit."""

from __future__ import annotations

from typing import NamedTuple

from render.elemancers import theme
from render.kit.art.catalogue import look


class Glyph(NamedTuple):
    """A shape on a card.

    Attributes:
        shape: Its name in the kit.
        x: Its middle, from -1 to 1 of the figure's square.
        y: Its height, downwards.
        size: How wide it is, of the square.
        turn: Degrees that it is turned clockwise.
        behind: It lies behind the others, and is darker.
    """

    shape: str
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    turn: int = 0
    behind: bool = False


def _one(shape: str) -> tuple[Glyph, ...]:
    return (Glyph(shape),)


def _haloed(shape: str, halo: str = "halo", size: float = 0.74, y: float = 0.12) -> tuple[Glyph, ...]:
    """Return a figure before a large sign."""
    return (Glyph(halo, 0, -0.1, 1.06, behind=True), Glyph(shape, 0, y, size))


def _with(shape: str, sign: str, x: float = 0.62, y: float = -0.58, size: float = 0.38) -> tuple[Glyph, ...]:
    """Return a figure with a small sign at its corner."""
    return (Glyph(shape, -0.08, 0.06, 0.92), Glyph(sign, x, y, size))


CREATURES: dict[str, tuple[Glyph, ...]] = {
    "gloom_stalkers": _one("hood"),
    "ruinbringers": _one("hammer"),
    "duskblades": (Glyph("moon", 0, 0, 1.1, behind=True), Glyph("daggers", 0, 0, 0.92)),
    "void_wardens": (Glyph("tower"), Glyph("eye", 0, -0.1, 0.5)),
    "lingering_shades": _one("ghost"),
    "umbral_drakes": (Glyph("moon", 0.1, 0, 1.16, behind=True), Glyph("drake", 0, 0, 1.0)),
    "bone_legion": (Glyph("daggers", 0, 0, 1.1, behind=True), Glyph("skull", 0, 0.02, 0.66)),
    "gravewardens": (Glyph("tower", 0, 0, 1.1, behind=True), Glyph("tomb", 0, 0.06, 0.7)),
    "flesh_amalgams": _one("amalgam"),
    "bonecallers": (Glyph("hood", -0.14, 0.04, 0.9), Glyph("sceptre", 0.74, 0, 0.72)),
    "wailing_spectres": (Glyph("ghost", 0.5, -0.12, 0.66, behind=True), Glyph("ghost", -0.18, 0.04, 0.92)),
    "carrion_wyrms": (Glyph("wyrm"), Glyph("skull", 0.64, -0.62, 0.36)),
    "frozen_revenants": (Glyph("crystal", 0, 0.06, 1.2, behind=True), Glyph("helm", 0, 0.04, 0.78)),
    "rime_exorcists": _haloed("hood", "flake", 0.76, 0.16),
    "frost_reavers": (Glyph("flake", 0, 0, 1.16, behind=True), Glyph("axe", 0, 0, 0.92, 20)),
    "icebinders": _one("crystal"),
    "snow_striders": (Glyph("wind", 0.16, -0.1, 1.16, behind=True), Glyph("wolf", 0.06, 0.06, 0.84)),
    "glacier_wyrms": (Glyph("peak", 0, 0, 1.2, behind=True), Glyph("wyrm", 0, 0, 0.92)),
    "halo_pilgrims": _haloed("hood"),
    "lightjudges": _haloed("scales", "sun", 0.8, 0.02),
    "seraph_sentinels": (Glyph("wings", 0, 0, 1.12, behind=True), Glyph("shield", 0, 0.1, 0.58)),
    "oathblades": (Glyph("halo", 0, 0, 1.08, behind=True), Glyph("daggers", 0, 0, 0.86)),
    "star_couriers": (Glyph("wings", 0, 0.04, 1.14), Glyph("star", 0, -0.62, 0.42)),
    "celestine_dragons": (Glyph("star", 0, -0.06, 1.24, behind=True), Glyph("drake", 0, 0.04, 0.94)),
    "phoenixes": _one("phoenix"),
    "pyre_inquisitors": _haloed("hood", "flame", 0.7, 0.26),
    "flamecallers": (Glyph("staff", -0.5, 0.04, 0.96), Glyph("flame", 0.36, 0.04, 0.84)),
    "ember_knights": _one("plumed"),
    "smoke_dancers": (Glyph("wind", 0.1, 0.02, 1.2, behind=True), Glyph("mask", 0, 0.02, 0.8)),
    "magma_dragons": (Glyph("flame", 0, -0.04, 1.26, behind=True), Glyph("dragon", -0.02, 0.12, 0.8)),
    "ghost_lynxes": _one("lynx"),
    "stonehide_bears": _one("bear"),
    "totem_shamans": _one("totem"),
    "spirit_owls": _one("owl"),
    "everstags": _one("stag"),
    "thornback_dragons": (Glyph("leaf", 0.06, 0, 1.2, behind=True), Glyph("dragon", 0, 0.06, 0.84)),
}
"""The figure of each Creature Card."""
AVATARS: dict[str, tuple[Glyph, ...]] = {
    "nyxara": (Glyph("moon", 0.06, -0.06, 1.24, behind=True), Glyph("veiled", 0, 0.08, 0.9)),
    "orienne": (Glyph("halo", 0, -0.06, 1.16, behind=True), Glyph("hood", 0, 0.16, 0.8), Glyph("star", 0, -0.72, 0.4)),
    "vorgath": (Glyph("daggers", 0, 0.1, 1.2, behind=True), Glyph("skull", 0, 0.14, 0.8), Glyph("crown", 0, -0.6, 0.6)),
    "sylka": (Glyph("leaf", 0.1, -0.04, 1.24, behind=True), Glyph("wolf", 0, 0.06, 0.94)),
    "isvaar": (Glyph("crystal", 0, -0.22, 1.2, behind=True), Glyph("helm", 0, 0.16, 0.82)),
    "kaedra": (Glyph("flame", 0.02, -0.1, 1.24, behind=True), Glyph("plumed", 0, 0.14, 0.82)),
}
WEAPONS: dict[str, tuple[Glyph, ...]] = {
    "duskreaver": (Glyph("moon", 0.06, 0, 1.2, behind=True), Glyph("scythe")),
    "dawnward": (Glyph("sun", 0, -0.46, 1.2, behind=True), Glyph("staff")),
    "gravecaller": (Glyph("tomb", 0, 0.04, 1.2, behind=True), Glyph("sceptre")),
    "wildheart_horn": (Glyph("paw", 0.1, 0, 1.2, behind=True), Glyph("horn")),
    "winterwall": (Glyph("flake", 0, 0, 1.24, behind=True), Glyph("tower")),
    "sunbrand": (Glyph("sun", 0, -0.06, 1.3, behind=True), Glyph("blade")),
}
BATTLE_CARDS: dict[str, tuple[Glyph, ...]] = {
    "battle_rhythm": _one("drum"),
    "strength_in_numbers": _one("people"),
    "cornered_fury": _one("claws"),
    "home_ground": _with("flag", "shield", 0.6, 0.5),
    "siphon": (Glyph("swirl", 0, 0.04, 1.06, behind=True), Glyph("drop", 0, 0.04, 0.8)),
    "mirror_veil": (Glyph("mask", 0.36, -0.1, 0.74, behind=True), Glyph("mask", -0.2, 0.04, 0.9)),
    "slip_into_dusk": (Glyph("moon", 0.1, -0.08, 1.2, behind=True), Glyph("hood", 0.2, 0.2, 0.72)),
    "ruinous_omen": (Glyph("moon", 0.06, 0, 1.2, behind=True), Glyph("eye", 0, 0, 0.9)),
    "dread_visage": _one("skull"),
    "reap": (Glyph("skull", 0.1, 0.06, 1.1, behind=True), Glyph("scythe", -0.04, 0, 0.96)),
    "grotesque_growth": _with("amalgam", "arrow", 0.7, -0.56, 0.44),
    "no_rest": (Glyph("tomb", 0, 0.1, 0.96), Glyph("ghost", 0.42, -0.5, 0.56)),
    "ice_wall": (Glyph("tower", 0, 0, 1.06), Glyph("flake", 0, -0.1, 0.52)),
    "flash_freeze": (Glyph("flake", 0, 0, 1.2, behind=True), Glyph("lock", 0, 0, 0.76)),
    "forgetting_frost": (Glyph("flake", 0, 0, 1.26, behind=True), Glyph("swirl", 0, 0, 0.86)),
    "brittle_cold": (Glyph("crystal", 0, 0, 1.16, behind=True), Glyph("bolt", 0, 0, 0.9)),
    "aegis_of_dawn": (Glyph("sun", 0, 0, 1.3, behind=True), Glyph("shield", 0, 0.02, 0.78)),
    "foresight": (Glyph("star", 0, -0.04, 1.3, behind=True), Glyph("eye", 0, 0, 0.9)),
    "blessing_of_stars": (Glyph("star", 0, 0.06), Glyph("star", 0.72, -0.58, 0.42), Glyph("star", -0.7, 0.56, 0.34)),
    "starfall": _one("comet"),
    "scorch": _one("flame"),
    "illuminate": _one("sun"),
    "take_heart": (Glyph("flame", 0, -0.1, 1.26, behind=True), Glyph("heart", 0, 0.16, 0.74)),
    "backdraft": (Glyph("flame", 0.02, -0.06, 1.26, behind=True), Glyph("wind", 0, 0.1, 0.84)),
    "breath_of_life": _one("leaf"),
    "pack_instinct": (Glyph("paw", 0, 0.16, 0.78), Glyph("paw", -0.64, -0.46, 0.46), Glyph("paw", 0.64, -0.46, 0.46)),
    "keen_senses": (Glyph("lynx", 0, 0, 1.2, behind=True), Glyph("eye", 0, -0.02, 0.8)),
    "spirit_guardian": (Glyph("shield", 0, 0, 1.22, behind=True), Glyph("bear", 0, -0.02, 0.78)),
}
LORE: dict[int, tuple[Glyph, ...]] = {
    4: (Glyph("shield", 0, 0.02, 1.1, behind=True), Glyph("eye", 0, -0.06, 0.84)),
    6: (Glyph("sun", 0, 0, 1.3, behind=True), Glyph("tree", 0, 0, 0.8)),
    7: (Glyph("moon", 0, 0, 1.2, behind=True), Glyph("star", 0.2, 0.06, 0.62)),
    8: (Glyph("crown", 0, -0.56, 0.7), Glyph("dragon", 0, 0.18, 0.84)),
    9: (Glyph("ring", 0, 0, 1.2, behind=True), Glyph("scales", 0, 0, 0.8)),
}
DRAGON = (Glyph("drake", 0.04, 0.06, 1.12, behind=True), Glyph("dragon", -0.04, 0.06, 0.84))


def of_being(code: str, trait: str) -> tuple[Glyph, ...]:
    """Return the figure of a creature, or of Baransu; one that is new has the sign of its Trait."""
    known = CREATURES | AVATARS
    if code in known:
        return known[code]
    return _one(theme.TRAIT_SHAPE[trait]) if trait in theme.TRAIT_SHAPE else DRAGON


def of_card(code: str, clan: str | None) -> tuple[Glyph, ...]:
    """Return the figure of a Battle Card; one that is new has the sign of its Element."""
    return BATTLE_CARDS.get(code) or _one(theme.CLAN_SHAPE.get(clan or "", theme.CARDS))


def of_weapon(code: str) -> tuple[Glyph, ...]:
    """Return the figure of a Weapon."""
    return WEAPONS.get(code) or _one(theme.WEAPON)


def of_location(code: str) -> tuple[Glyph, ...]:
    """Return the landmark of a location; one that is new has that of its kind."""
    return (Glyph(look("elemancers", code, "location").art, 0, 0.04, 0.9),)


def of_lore(number: int, clan: str) -> tuple[Glyph, ...]:
    """Return the figure of a Lore Card; those of one Clan have the sign of its Element."""
    return LORE.get(number) or _one(theme.CLAN_SHAPE.get(clan, theme.SAGA))
