"""A canvas to draw a picture or a part of one on."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.kit.colours import Colour, Palette
from render.kit.drawing_notes import Drawn, Kind, Note, Sheet, noting
from render.kit.icons.pen import FINE
from render.kit.shapes import shape
from render.kit.writing.fonts import CAPITAL, Weight, fit, ink, measured

Anchor = Literal["left", "centre", "right"]

_INKED = bytes([0] + [255] * 255)  # by the level of a mask


class Stencil(NamedTuple):
    """Something to paste: its colours, where it has any, and where its corner lies."""

    image: Image.Image
    inked: Image.Image
    x: int = 0
    y: int = 0


def _cut(mask: Image.Image, palette: Palette, fill: Colour, ground: Colour) -> Stencil:
    box = mask.getbbox() or (0, 0, 1, 1)
    inner = mask.crop(box)
    inked = Image.frombytes("L", inner.size, inner.tobytes().translate(_INKED))
    return Stencil(palette.tinted(inner, fill, ground), inked, *box[:2])


@lru_cache(maxsize=512)
def _shape(name: str, size: int, turn: int, palette: Palette, fill: Colour, ground: Colour) -> Stencil:
    return _cut(shape(name, size, turn), palette, fill, ground)


@lru_cache(maxsize=1024)
def _line(
    words: str, size: int, weight: Weight, within: int, palette: Palette, fill: Colour, ground: Colour
) -> Stencil:
    """Return a line of text; its origin is the left end of its baseline."""
    mask, baseline = ink(words, size, weight)
    if within and (wide := measured(words, size, weight)) > within:
        mask = mask.resize((round(mask.width * within / wide), mask.height), Image.Resampling.LANCZOS)
    cut = _cut(mask, palette, fill, ground)
    return cut._replace(y=cut.y - baseline)


@lru_cache(maxsize=256)
def _corners(radius: int, line: int, palette: Palette, fill: Colour, ground: Colour) -> tuple[Stencil, ...]:
    """Return the corners of a rectangle, clockwise from the top left one.

    Args:
        radius: How round they are, which is also the size of one.
        line: The width of the border; 0 fills.
        palette: The palette.
        fill: The colour of the rectangle.
        ground: The colour of what it lies on.
    """
    big = Image.new("L", (radius * FINE, radius * FINE))
    draw = ImageDraw.Draw(big)
    across = 2 * radius * FINE - 1
    draw.ellipse((0, 0, across, across), fill=255)
    if line:
        inner = line * FINE
        draw.ellipse((inner, inner, across - inner, across - inner), fill=0)
    turns = (Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
    one = big.reduce(FINE)
    return tuple(_cut(mask, palette, fill, ground) for mask in (one, *map(one.transpose, turns)))


@lru_cache(maxsize=32)
def _round(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rectangle with round corners."""
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    return mask


class Canvas:
    """A picture or a part of one. Lengths are pixels, from the top left corner.

    What is drawn are copies of stencils that are kept. Their smooth edges are steps of the palette towards the one
    colour that they are taken to lie on: the canvas's ground.
    """

    def __init__(
        self, palette: Palette, image: Image.Image, ground: Colour, x: int = 0, y: int = 0, sheet: Sheet | None = None
    ) -> None:
        """Draw on a palette image of one colour, or from a point of it on, over that colour."""
        self.image = image
        self._sheet = sheet or Sheet.of(image)
        self._palette, self._ground, self._x, self._y = palette, ground, x, y

    def on(self, ground: Colour, x: int = 0, y: int = 0) -> Canvas:
        """Return the same canvas on another ground, perhaps with its corner moved to a point."""
        return Canvas(self._palette, self.image, ground, self._x + x, self._y + y, self._sheet)

    @property
    def palette(self) -> Palette:
        """The palette that it is drawn in."""
        return self._palette

    @property
    def ground(self) -> Colour:
        """The colour that things on it are taken to lie on."""
        return self._ground

    def paste(self, part: Image.Image | Drawn, x: int, y: int, *, radius: int = 0) -> None:
        """Copy a part that was drawn before, in the same palette; ``radius`` rounds its corners."""
        x, y = self._x + x, self._y + y
        if isinstance(part, Drawn):
            if (notes := noting()) is not None:
                notes += [note.moved(x, y, self._sheet) for note in part.notes]
            part = part.image
        if radius:
            self.image.paste(part, (x, y), _round(part.width, part.height, radius))
            return
        self.image.paste(part, (x, y))

    def place(self, stencil: Stencil, x: float, y: float, what: str, size: int, fill: Colour, kind: Kind) -> None:
        """Copy a stencil with its middle at a point, and note it.

        Args:
            stencil: The stencil, whose origin is its top left corner.
            x: Its middle.
            y: Its middle.
            what: What it shows.
            size: How wide that is.
            fill: Its colour.
            kind: What it is.
        """
        self.note(x, y, what, size, fill, kind)
        wide, high = stencil.image.size
        self.stamp(stencil, self._x + round(x - wide / 2), self._y + round(y - high / 2))

    def note(self, x: float, y: float, what: str, size: int, fill: Colour, kind: Kind) -> None:
        """Note something that is a part of what was drawn, with its middle at a point."""
        if (notes := noting()) is not None:
            left, top = self._x + x - size / 2, self._y + y - size / 2
            notes.append(Note(kind, what, left, top, left + size, top + size, size, fill, self._sheet))

    def box(self, x: int, y: int, width: int, height: int, fill: Colour, *, radius: int = 0, line: int = 0) -> None:
        """Draw a rectangle with rounded corners, or with ``line`` its inner border of that width."""
        x, y, index = self._x + x, self._y + y, self._palette.index(fill)
        right, bottom = x + width, y + height
        if (notes := noting()) is not None:
            notes.append(Note("box", "line" if line else "", x, y, right, bottom, height, fill, self._sheet))
        if radius:
            spots = ((x, y), (right - radius, y), (right - radius, bottom - radius), (x, bottom - radius))
            stencils = _corners(radius, line, self._palette, fill, self._ground)
            for spot, stencil in zip(spots, stencils, strict=True):
                self.stamp(stencil, *spot)
        if line:
            self.image.paste(index, (x + radius, y, right - radius, y + line))
            self.image.paste(index, (x + radius, bottom - line, right - radius, bottom))
            self.image.paste(index, (x, y + radius, x + line, bottom - radius))
            self.image.paste(index, (right - line, y + radius, right, bottom - radius))
            return
        self.image.paste(index, (x + radius, y, right - radius, bottom))
        if radius:
            self.image.paste(index, (x, y + radius, x + radius, bottom - radius))
            self.image.paste(index, (right - radius, y + radius, right, bottom - radius))

    def framed(
        self, x: int, y: int, width: int, height: int, fill: Colour, radius: int, edge: Colour, line: int
    ) -> None:
        """Draw a rectangle with a border of another colour inside it, ``line`` wide."""
        self.box(x, y, width, height, edge, radius=radius)
        if edge != fill:
            self.on(edge).box(x + line, y + line, width - 2 * line, height - 2 * line, fill, radius=radius - line)

    def fill(self, mask: Image.Image, x: int, y: int, fill: Colour) -> None:
        """Fill where a mask is white, with hard edges; its top left corner is at a point."""
        x, y = self._x + x, self._y + y
        if (notes := noting()) is not None:
            right, bottom = x + mask.width, y + mask.height
            notes.append(Note("ground", "mask", x, y, right, bottom, mask.width, fill, self._sheet))
        self.image.paste(self._palette.index(fill), (x, y), mask)

    def shape(
        self, name: str, x: float, y: float, size: int, fill: Colour, *, turn: int = 0, kind: Kind = "shape"
    ) -> None:
        """Draw a shape of the kit, ``size`` wide, centred at a point, turned clockwise by degrees."""
        self.note(x, y, name, size, fill, kind)
        stencil = _shape(name, size, turn, self._palette, fill, self._ground)
        self.stamp(stencil, self._x + round(x - size / 2), self._y + round(y - size / 2))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        fill: Colour,
        *,
        weight: Weight = 700,
        anchor: Anchor = "left",
        most: int = 0,
        within: int = 0,
    ) -> int:
        """Write one line, with the middle of its capital letters at height ``y``.

        Args:
            x: Where the line's left end, centre or right end lies, by ``anchor``.
            y: The height of the middle of its capitals.
            words: What to write.
            size: The size of the font.
            fill: The colour of the words.
            weight: How bold they are.
            anchor: What ``x`` means.
            most: Cut the line to this width; 0 leaves it whole.
            within: Write the letters narrower, as high as ever, where the line is wider than this; 0 leaves them.

        Returns:
            The width of what was written.
        """
        shown = fit(words, size, weight, most) if most else words
        width = measured(shown, size, weight)
        width = min(width, within) if within else width
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[anchor]
        if (notes := noting()) is not None:
            start, middle, half = self._x + left, self._y + y, size * CAPITAL / 2
            end, low = start + width, middle + half
            notes.append(Note("text", shown, start, middle - half, end, low, size, fill, self._sheet))
        stencil = _line(shown, size, weight, within, self._palette, fill, self._ground)
        self.stamp(stencil, self._x + round(left), self._y + round(y + size * CAPITAL / 2))
        return round(width)

    def stamp(self, stencil: Stencil, x: int, y: int) -> None:
        """Copy a stencil that is kept, with its origin at a point of the whole picture."""
        self.image.paste(stencil.image, (x + stencil.x, y + stencil.y), stencil.inked)


def signed(change: int) -> str:
    """Return a change in digits, after a plus or a true minus."""
    return f"{change:+d}".replace("-", "−")


def shrunk(words: str, sizes: tuple[int, ...], weight: Weight, most: int) -> int:
    """Return the first size (largest first) for a line at most ``most`` wide, else the last."""
    return next((size for size in sizes if not size or measured(words, size, weight) <= most), sizes[-1])


@lru_cache(maxsize=1024)
def wrapped(words: str, size: int, weight: Weight, most: int) -> tuple[str, ...]:
    """Return a text in lines at most so wide, broken between words; a longer word stands alone."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measured(longer, size, weight) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
