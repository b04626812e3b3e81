"""What every game's pictures are made from: colours, fonts, shapes, a canvas and a PNG writer.

Nothing here knows a game. A part of a picture is drawn once in full colour from masks that were made four times as
large, matched to a fixed palette and kept; a whole picture is then copies of parts, and takes a few milliseconds.
"""
