"""Themes: the colours of a finished picture, changed for who looks at it.

A picture is drawn once, in the colours of the dark theme, and holds them in a palette of at most 256. A theme gives
each of them another colour, so a picture in a theme is the same file with another palette, and costs next to no time.

- ``perception``: How colours are seen: luminance, contrast, hue and chroma, and how others see them
- ``recolour``: What each theme makes of a colour, and a picture with its palette changed
- ``side_by_side``: One picture in every theme, side by side, to choose from
"""

from render.kit.themes.recolour import THEMES, recoloured, themed
from render.kit.themes.side_by_side import side_by_side

__all__ = ["THEMES", "recoloured", "side_by_side", "themed"]
