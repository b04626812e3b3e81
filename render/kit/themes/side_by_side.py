"""One picture in every theme, side by side, to choose from."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from PIL import Image

from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.themes.recolour import themed

_COLUMNS = 2
_COLOURS = 256


def side_by_side(draw: Callable[[str], Picture], named: Sequence[tuple[str, str]]) -> Picture:
    """Return small pictures in two columns, each in its theme.

    Args:
        draw: Draws the picture under a title.
        named: The themes with their names, in order of reading.

    Raises:
        KeyError: There is no such theme.
    """
    drawn = [(draw(name), theme) for theme, name in named]
    first, _ = drawn[0]
    width, height = first.width // _COLUMNS, first.height // _COLUMNS
    sheet = Image.new("RGB", (_COLUMNS * width, -(-len(drawn) // _COLUMNS) * height))
    for place, (picture, theme) in enumerate(drawn):
        shown = Image.open(io.BytesIO(themed(picture.png, theme))).convert("RGB")
        row, column = divmod(place, _COLUMNS)
        sheet.paste(shown.resize((width, height), Image.Resampling.BOX), (column * width, row * height))
    return Picture(encode(sheet.quantize(_COLOURS, dither=Image.Dither.NONE)), *sheet.size)
