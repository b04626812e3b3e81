"""A toned picture cut out as a stencil, with an edge that is smooth on its ground."""

from __future__ import annotations

from PIL import Image

from render.kit.canvas import Stencil
from render.kit.colours import Palette

FIRM = [0] * 96 + [255] * 160
"""Where a stencil covers what it is laid on, by how much of a point its shape covers."""

_WHOLE = [0] * 255 + [255]


def stamp(inside: Image.Image, within: Image.Image, edge: Image.Image, outer: Image.Image, palette: Palette) -> Stencil:
    """Return a stencil of a toned picture; only its edge is matched anew.

    There its tones mix with the ground.

    Args:
        inside: The picture, of mode "P".
        within: Its shape, in grey levels.
        edge: What lies around and below it, of mode "RGB"; it is drawn over.
        outer: The shape of the whole, in grey levels.
        palette: The palette.
    """
    inside.putpalette(palette.flat)
    edge.paste(inside.convert("RGB"), (0, 0), within)
    whole = palette.matched(edge)
    whole.paste(inside, (0, 0), within.point(_WHOLE))
    return Stencil(whole, outer.point(FIRM))
