"""An emblem: a silhouette in relief on a glow, in a ring, a hex or a card's window."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageFilter

from render.kit.art.silhouettes import silhouette
from render.kit.art.stamp import stamp
from render.kit.art.texture import noise, scaled
from render.kit.art.tones import Hue, toned
from render.kit.canvas import Canvas, Stencil
from render.kit.colours import Colour, Palette
from render.kit.drawing_notes import Kind
from render.kit.shapes import shape

Form = Literal["circle", "square", "diamond", "hexagon", "shield", "pentagon", "arch", "triangle"]

_SHARE: dict[Form, float] = {
    "circle": 0.72,
    "square": 0.78,
    "diamond": 0.56,
    "hexagon": 0.68,
    "shield": 0.64,
    "pentagon": 0.62,
    "arch": 0.66,
    "triangle": 0.46,
}
_DOWN: dict[Form, float] = {"shield": -0.05, "pentagon": 0.04, "arch": 0.05, "triangle": 0.17}
"""How far below the middle a figure lies, of the form's height."""
_WITHIN = [max(0, 255 - level * 255 // 168) for level in range(256)]  # how bright a glow is, by how far out

_BOLD, _DIM = 1.18, 0.55  # of a small emblem: how much larger its figure is, and how bright its ground

_GLOW, _RIM = 5.0, 1.0  # tones of the middle and of the edge of the ground
_TOP, _BOTTOM = 8.0, 6.4  # tones of the figure
_SHADOW = 0.15  # the tone of a figure's shadow


def relief(
    levels: Image.Image,
    mask: Image.Image,
    at: tuple[int, int],
    hue: Hue,
    *,
    top: float = _TOP,
    bottom: float = _BOTTOM,
) -> None:
    """Lay a silhouette on grey levels: its shadow, then itself, bright above and dark below.

    Args:
        levels: The grey levels; they are drawn over.
        mask: The silhouette.
        at: Where its corner lies.
        hue: The hue whose tones the levels are for.
        top: The tone of its upper end.
        bottom: The tone of its lower end.
    """
    size = mask.width
    depth, soft = max(1, size // 34), max(1, size // 46)
    room = 3 * soft + depth
    shadow = Image.new("L", (size + 2 * room, size + 2 * room))
    shadow.paste(mask, (room + depth // 2, room + depth))
    shadow = shadow.filter(ImageFilter.GaussianBlur(soft)).point([level * 9 // 10 for level in range(256)])
    levels.paste(hue.level(_SHADOW), (at[0] - room, at[1] - room), shadow)
    figure = scaled(Image.linear_gradient("L").resize(mask.size), hue.level(top), hue.level(bottom))
    edge = max(1, size // 90)
    upper = ImageChops.subtract(mask, ImageChops.offset(mask, 0, edge))
    lower = ImageChops.subtract(mask, ImageChops.offset(mask, 0, -edge))
    figure.paste(min(255, hue.level(top + 1.6)), (0, 0), upper)
    figure.paste(hue.level(bottom - 1.6), (0, 0), lower)
    levels.paste(figure, at, mask)


@lru_cache(maxsize=32)
def glow(width: int, height: int, hue: Hue, middle: float = 0.42, *, strength: float = 1.0) -> Image.Image:
    """Return the ground of an emblem in grey levels: bright about its middle, dark at its edges."""
    wide = round(max(width, height) * 1.45)
    disc = Image.radial_gradient("L").resize((wide, wide), Image.Resampling.BILINEAR).point(_WITHIN)
    left, top = (wide - width) // 2, round(wide / 2 - height * middle)
    disc = disc.crop((left, top, left + width, top + height))
    levels = scaled(disc, hue.level(_RIM), hue.level(_RIM + (_GLOW - _RIM) * strength))
    grain = scaled(noise(width, height, "glow", max(6, width // 7)), 112, 144)
    return Image.composite(ImageChops.add(levels, grain, 1, -128), levels, disc)


def levels_of(
    art: str,
    hue: Hue,
    width: int,
    height: int,
    *,
    share: float = 0.8,
    down: float = 0.0,
    strength: float = 1.0,
) -> Image.Image:
    """Return an emblem in grey levels, without a frame.

    Args:
        art: The silhouette's name.
        hue: The hue whose tones the levels are for.
        width: The width of the ground.
        height: Its height.
        share: How much of the shorter side the silhouette takes.
        down: How far the silhouette lies below the middle, of the height.
        strength: How bright the middle of the ground is.
    """
    levels = glow(width, height, hue, strength=strength).copy()
    size = round(min(width, height) * share)
    at = (width - size) // 2, round((height - size) / 2 + height * down)
    relief(levels, silhouette(art, size), at, hue)
    return levels


@lru_cache(maxsize=384)
def _badge(
    art: str, hue: Hue, size: int, form: Form, line: int, ring: Colour, palette: Palette, ground: Colour, bold: bool
) -> Stencil:
    outer = shape(form, size)
    inner = Image.new("L", outer.size)
    inner.paste(shape(form, size - 2 * line), (line, line))
    edge = Image.new("RGB", outer.size, ground)
    edge.paste(ring, (0, 0), outer)
    return stamp(_inside(art, hue, size, form, line, palette, bold), inner, edge, outer, palette)


@lru_cache(maxsize=256)
def _inside(art: str, hue: Hue, size: int, form: Form, line: int, palette: Palette, bold: bool) -> Image.Image:
    """Return what is within the ring of a badge, whatever its colour is."""
    share = _SHARE[form] * (_BOLD if bold else 1.0) * (size - 2 * line) / size
    strength = _DIM if bold else 1.0
    levels = levels_of(art, hue, size, size, share=share, down=_DOWN.get(form, 0.0), strength=strength)
    return toned(levels, palette, hue, grain=not bold)


def emblem(
    canvas: Canvas,
    art: str,
    hue: Hue,
    x: float,
    y: float,
    size: int,
    *,
    form: Form = "circle",
    ring: Colour,
    line: int = 4,
    kind: Kind = "shape",
    bold: bool = False,
) -> None:
    """Draw an emblem in a ring, with its middle at a point.

    Args:
        canvas: Where to draw.
        art: The silhouette's name.
        hue: Its hue.
        x: Its middle.
        y: Its middle.
        size: How wide it is, with its ring.
        form: The shape of the ring.
        ring: The colour of the ring.
        line: How wide the ring is.
        kind: What it is, for the notes.
        bold: It is small: its figure is larger, its ground darker and without a pattern.
    """
    stencil = _badge(art, hue, size, form, line, ring, canvas.palette, canvas.ground, bold)
    canvas.place(stencil, x, y, form, size, ring, kind)


@lru_cache(maxsize=64)
def _window(art: str, hue: Hue, width: int, height: int, share: float, down: float, palette: Palette) -> Image.Image:
    return toned(levels_of(art, hue, width, height, share=share, down=down), palette, hue)


def window(
    canvas: Canvas,
    art: str,
    hue: Hue,
    x: int,
    y: int,
    width: int,
    height: int,
    *,
    share: float = 0.8,
    down: float = 0.0,
    radius: int = 0,
) -> None:
    """Fill a rectangle with an emblem: a card's window.

    Args:
        canvas: Where to draw.
        art: The silhouette's name.
        hue: Its hue.
        x: The rectangle's left.
        y: Its top.
        width: Its width.
        height: Its height.
        share: How much of the shorter side the silhouette takes.
        down: How far the silhouette lies below the middle, of the height.
        radius: How round the corners are.
    """
    canvas.paste(_window(art, hue, width, height, share, down, canvas.palette), x, y, radius=radius)
