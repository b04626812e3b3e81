"""What every game's pictures are made from: colours, fonts, shapes, a canvas and a PNG writer.

Nothing here knows a game. Shapes and words are drawn once, as masks that shapes have four times as large, and are kept
in the colours of a fixed palette. A picture is then copies of them, and takes a few milliseconds.
"""
