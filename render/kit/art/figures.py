"""Figures of our own, each of silhouettes over one another."""

from __future__ import annotations

from typing import NamedTuple


class Layer(NamedTuple):
    """A silhouette as a part of a figure.

    Attributes:
        art: Its name.
        size: Its size, of the figure's.
        x: Its middle, from -1 at the left to 1 at the right.
        y: Its middle, from -1 at the top to 1 at the bottom.
        gap: How far what lies below it keeps away, of the figure's size.
        cut: It is taken away from what lies below it, instead of laid on that.
        turn: Degrees that it is turned clockwise.
        mirrored: Left and right are exchanged.
    """

    art: str
    size: float = 1.0
    x: float = 0.0
    y: float = 0.0
    gap: float = 0.03
    cut: bool = False
    turn: int = 0
    mirrored: bool = False


FIGURES: dict[str, tuple[Layer, ...]] = {
    "cinder-golem": (Layer("fire", 0.56, 0, -0.43), Layer("golem", 0.92, 0, 0.08)),
    "mire-golem": (Layer("grass", 0.6, 0, -0.38), Layer("golem", 0.92, 0, 0.08)),
    "rime-golem": (Layer("crystals", 0.52, 0, -0.46), Layer("golem", 0.92, 0, 0.08)),
    "bulwark-golem": (Layer("golem", 0.92, 0, -0.02), Layer("heavy-shield", 0.5, 0, 0.46, 0.035)),
    "ashen-colossus": (Layer("golem", 0.88, 0, 0.14), Layer("monster-skull", 0.6, 0, -0.36, 0.03)),
    "glacier-warden": (
        Layer("crystals", 0.56, 0, -0.43),
        Layer("golem", 0.88, 0, 0.14),
        Layer("knight-helmet", 0.4, 0, -0.26, 0.03),
    ),
    "sword-hero": (
        Layer("broadsword", 0.8, 0, -0.2, turn=-45),
        Layer("muscle-up", 0.86, 0, 0.16, 0.03),
    ),
    "ram-helm": (Layer("aries", 0.9, 0, -0.1), Layer("cracked-helm", 0.56, 0, 0.36, 0.04)),
    "winged-mask": (Layer("wings", 1.0, 0, 0.0), Layer("bird-mask", 0.6, 0, 0.1, 0.04)),
    "cobra-crown": (Layer("heavy-shield", 0.8, 0, 0.2), Layer("queen-crown", 0.6, 0, -0.56, 0.03)),
    "hooded-skull": (
        Layer("hood", 1.0, 0, 0.0),
        Layer("oval", 0.56, 0, 0.06, 0, cut=True),
        Layer("skull", 0.5, 0, 0.12, 0.0),
    ),
    "jaw-helm": (Layer("helm", 0.9, 0, -0.1), Layer("bear-trap", 0.66, 0, 0.5, 0.04)),
    "two-skulls": (Layer("skull", 0.66, 0.32, -0.3), Layer("skull", 0.76, -0.22, 0.24, 0.045)),
    "barrel-rider": (Layer("barrel", 0.72, 0, 0.28), Layer("helmet", 0.6, 0, -0.42, 0.04)),
    "lucky-coin": (
        Layer("circle", 0.96),
        Layer("circle", 0.82, 0, 0, 0, cut=True),
        Layer("circle", 0.74, 0, 0, 0),
        Layer("clover", 0.54, 0, 0.02, 0, cut=True),
    ),
    "winged-fish": (Layer("feather-wing", 0.66, 0.3, -0.4), Layer("fish", 0.78, -0.1, 0.22, 0.04)),
    "eyed-fish": (Layer("fish", 0.78, 0, 0.24), Layer("eye", 0.56, 0, -0.52, 0.035)),
    "fish-net": (Layer("honeycomb", 0.98), Layer("fish", 0.6, 0, 0.04, 0.045)),
    "robot": (Layer("cog", 0.96, 0, 0.0), Layer("circle", 0.6, 0, 0, 0, cut=True), Layer("eyeball", 0.46, 0, 0, 0)),
}
