"""Colours and the fixed palette that all pictures of a game share."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

Colour = tuple[int, int, int]

_MOST = 256  # entries of a PNG palette
_CELL = 4
_LEVELS = Image.frombytes("L", (256, 1), bytes(range(256)))  # every level of a mask


def hexed(code: str) -> Colour:
    """Return the colour of a code such as ``"1e2129"``."""
    red, green, blue = bytes.fromhex(code)
    return red, green, blue


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour that lies ``share`` (0 to 1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _near(one: Colour, others: Iterable[Colour]) -> bool:
    """Return whether another colour lies in a neighbouring cell of Pillow's grid, 4 wide."""
    r, g, b = one
    reach = 2 * _CELL
    return any(abs(r - red) < reach and abs(g - green) < reach and abs(b - blue) < reach for red, green, blue in others)


class Palette:
    """Up to 256 colours: those drawn with, and the steps between them for smooth edges."""

    def __init__(self, colours: Iterable[Colour], edges: Iterable[tuple[Colour, Colour]]) -> None:
        """Make a palette.

        Args:
            colours: What is drawn with; each is in the palette exactly.
            edges: Pairs of colours that meet; as many steps between them are added as there is room for.

        Raises:
            ValueError: There are more than 256 colours.
        """
        exact = list(dict.fromkeys(colours))
        if len(exact) > _MOST:
            raise ValueError(f"{len(exact)} colours, and a palette holds {_MOST}")
        pairs = [pair for pair in dict.fromkeys(edges) if pair[0] != pair[1]]
        entries = dict.fromkeys(exact)
        for share in (0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625):
            for one, other in pairs:
                step = mix(one, other, share)
                if len(entries) < _MOST and not _near(step, exact):
                    entries.setdefault(step)
        self.colours = tuple(entries)
        self.flat = [channel for colour in self.colours for channel in colour]
        self._source = Image.new("P", (1, 1))
        self._source.putpalette(self.flat)
        self._index = {colour: index for index, colour in enumerate(self.colours)}
        self._ramps: dict[tuple[Colour, Colour], bytes] = {}

    def index(self, colour: Colour) -> int:
        """Return the number of one of the exact colours.

        Raises:
            KeyError: It is not drawn with.
        """
        return self._index[colour]

    def tinted(self, mask: Image.Image, fill: Colour, ground: Colour) -> Image.Image:
        """Return a "P" image of a mask in one colour on another, mixed where the mask is in between."""
        if (fill, ground) not in self._ramps:
            steps = Image.new("RGB", _LEVELS.size, ground)
            steps.paste(fill, mask=_LEVELS)
            self._ramps[fill, ground] = self.matched(steps).tobytes()
        return Image.frombytes("P", mask.size, mask.tobytes().translate(self._ramps[fill, ground]))

    def matched(self, image: Image.Image) -> Image.Image:
        """Return an RGB image as one of mode "P", with the nearest entry for each pixel."""
        return image.quantize(palette=self._source, dither=Image.Dither.NONE)

    def blank(self, size: tuple[int, int], colour: Colour) -> Image.Image:
        """Return a "P" image of this palette, filled with one of its exact colours."""
        image = Image.new("P", size, self.index(colour))
        image.putpalette(self.flat)
        return image
