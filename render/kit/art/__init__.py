"""Art drawn by code: emblems, figures, grounds and frames, each in the tones of a hue.

- ``catalogue``: How an item looks, by its code or its name: what the data of its game says, read once
- ``field``: A field: a dark ground under a picture, with silhouettes scattered on it
- ``painters``: Silhouettes of beings that no icon font has, drawn with the pen
- ``icon_font``: The icon font: the silhouette of each of its glyphs by name
- ``figures``: Figures of our own, each of silhouettes over one another
- ``silhouettes``: A silhouette by name, as a mask: a figure, a glyph of the icon font, or a shape of the kit
- ``tones``: The tones of a hue, from its shadow to ivory, and pictures of grey levels turned into them
- ``tile``: A hex of land: quiet ground of one hue, perhaps with a sign on it
- ``stamp``: A toned picture cut out as a stencil, with an edge that is smooth on its ground
- ``texture``: Quiet noise made from a seed, and levels brought between two others
- ``emblem``: An emblem: a silhouette in relief on a glow, in a ring, a hex or a card's window
- ``frame``: A frame round a window: a rim of metal, a band for a title
"""
