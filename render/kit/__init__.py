"""What every game's pictures are made from: colours, fonts, shapes, a canvas, the finished picture.

- ``icons``: Icons by theme, each drawn from a few numbers with a pen
- ``animation``: Several pictures of one table as one moving picture
- ``canvas``: A canvas to draw a picture or a part of one on
- ``cmap``: Read which characters a font file has (the ``cmap`` table of OpenType)
- ``colours``: Colours and the fixed palette that all pictures of a game share
- ``fonts``: Words as masks: which font has each character, how a name is cut, and the ink of a line of text
- ``hexmap``: Drawing on hexes: where they lie, the whole map or a part of it, and marks, labels and bases on them
- ``letters``: Other ways to write what no font has: a simpler form, or Latin letters by the Unicode name
- ``picture``: The finished picture: a PNG file and its size
- ``png``: Write a palette image as a PNG file
- ``shapes``: Shapes by name: the icons of all themes as masks
- ``sheets``: A picture put together from parts under each other

Nothing here knows a game. Shapes and words are drawn once, as masks that shapes have four times as large, and are kept
in the colours of a fixed palette. A picture is then copies of them, and takes a few milliseconds.
"""
