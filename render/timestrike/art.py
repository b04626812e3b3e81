"""The art of TimeStrike: the emblem of each Character and card, the grounds of its map."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

from PIL import Image, ImageFilter

from render.kit.art.catalogue import Look, look
from render.kit.art.emblem import Form, emblem, window
from render.kit.art.frame import rim
from render.kit.art.silhouettes import silhouette
from render.kit.art.stamp import stamp
from render.kit.art.texture import scaled
from render.kit.art.tones import Hue, toned
from render.kit.canvas import Canvas, Stencil, shrunk
from render.kit.colours import Colour, Palette
from render.kit.writing.fonts import Weight, measured
from render.timestrike import theme

GAME = "timestrike"
_TABLES = {
    "item": "item",
    "fish": "fish",
    "treasure": "fish",
    "artifact": "artifact",
    "trial": "trial",
    "action card of Fear": "action",
    "structure": "structure",
    "gadget": "gadget",
    "cheat sheet": "cheat_sheet",
    "map": "map",
}
"""The table of the data that a card is from, by what players call its kind."""
_SKILLS = {
    "attack skill": Look("broadsword", "ember"),
    "defense skill": Look("heavy-shield", "steel"),
    "ability": Look("fluffy-swirl", "rift"),
    "passive": Look("infinity", "gold"),
}
"""The look of a skill that is shown without whose it is."""
_FORMS = {*get_args(Form)}


@lru_cache(maxsize=512)
def character_look(code: str) -> Look:
    """Return the look of a Character."""
    return look(GAME, code, "character")


@lru_cache(maxsize=512)
def card_look(code: str, kind: str, of: str = "") -> Look:
    """Return the look of a card; a skill has that of the Character that it belongs to."""
    if kind in _SKILLS:
        return look(GAME, of, "character") if of else _SKILLS[kind]
    table = "scaled" if kind.startswith("phase") else _TABLES.get(kind, "item")
    return look(GAME, code, table)


def hue_of(found: Look) -> Hue:
    """Return the hue of a look, as far as the pictures of this game have it."""
    return theme.HUES.get(found.hue, theme.HUES["steel"])


def badge(
    canvas: Canvas, code: str, shape: str, ring: Colour, x: float, y: float, size: int, *, pale: bool = False
) -> None:
    """Draw a Character's emblem in the shape of its team.

    Args:
        canvas: Where to draw.
        code: The Character's code.
        shape: The shape of its ring.
        ring: The colour of its ring.
        x: Its middle.
        y: Its middle.
        size: How wide it is.
        pale: It is exhausted, or gone.
    """
    found = character_look(code)
    hue = theme.SPENT if pale else hue_of(found)
    line = max(3, round(size * 0.12))
    emblem(canvas, found.art, hue, x, y, size, form=form(shape), ring=ring, line=line, bold=True)
    canvas.note(x, y, found.art, round(size * 0.5), theme.INK, "shape")


def form(shape: str) -> Form:
    """Return a shape of a team as the form of an emblem."""
    return shape if shape in _FORMS else "circle"  # type: ignore[return-value]


@lru_cache(maxsize=64)
def _standing(art: str, hue: Hue, size: int, palette: Palette) -> Stencil:
    mask = Image.new("L", (size + 6, size + 6))
    mask.paste(silhouette(art, size), (3, 3))
    outer = mask.filter(ImageFilter.MaxFilter(5))
    levels = scaled(Image.linear_gradient("L").resize(mask.size), hue.level(len(hue.tones) - 1), hue.level(3))
    return stamp(toned(levels, palette, hue), mask, Image.new("RGB", mask.size, theme.INK), outer, palette)


def standing(canvas: Canvas, art: str, hue: Hue, x: float, y: float, size: int) -> None:
    """Draw something that stands on the ground: bright above, dark below, with a dark edge."""
    canvas.place(_standing(art, hue, size, canvas.palette), x, y, art, size, hue.middle, "ground")


def framed(canvas: Canvas, found: Look, x: int, y: int, width: int, height: int, *, sign: str = "") -> None:
    """Draw a card's window with its emblem, in a frame of gold.

    Args:
        canvas: Where to draw.
        found: What is in it.
        x: The left of the frame.
        y: Its top.
        width: Its width.
        height: Its height.
        sign: A sign at its lower right corner.
    """
    short = min(width, height)
    radius, line = short // 8, max(5, short // 28)
    window(canvas, found.art, hue_of(found), x, y, width, height, share=0.82, radius=radius)
    rim(canvas, theme.HUES["gold"], x, y, width, height, line, radius)
    if sign:
        small, off = round(short * 0.28), round(short * 0.2)
        canvas.shape("circle", x + width - off, y + height - off, small + 12, theme.INK, kind="ground")
        canvas.on(theme.INK).shape(sign, x + width - off, y + height - off, round(small * 0.86), theme.PALE)


def titled(
    canvas: Canvas, words: str, x: float, y: float, sizes: tuple[int, ...], most: int, fill: Colour = theme.TEXT
) -> None:
    """Write a title in the face of titles, or in the plain one where that is too wide."""
    face: Weight = theme.TITLE if measured(words, sizes[-1], theme.TITLE) <= most else 800
    canvas.text(x, y, words, shrunk(words, sizes, face, most), fill, weight=face, most=most)
