"""Parts of every game's pictures: colours, fonts, shapes, a canvas, the finished picture.

- ``art``: Art drawn by code: emblems, figures, grounds and frames, each in the tones of a hue
- ``icons``: Icons by theme, each drawn from a few numbers with a pen
- ``canvas``: A canvas to draw a picture or a part of one on
- ``caption``: A strip of words above a picture: what it shows
- ``colours``: Colours and the fixed palette that all pictures of a game share
- ``lobby_cover``: The frame of a game's cover: title, subtitle, and room for the game's own drawing
- ``hexmap``: Drawing on hexes: a whole map or a part of it, with marks, labels and bases on the hexes
- ``legend``: A legend: the picture's own signs, a line of words beside each, in sheets
- ``drawing_notes``: Notes of what is drawn, each with its box, so that a test can read a picture
- ``phone``: Pictures for phones: how wide they are, and how small anything on them may be written
- ``picture``: The finished picture: a PNG file and its size
- ``png``: Write a palette image as a PNG file
- ``free_space``: Room on a picture: what is taken, so that the rest is drawn only where it is free
- ``shapes``: Shapes by name: the icons of all themes as masks
- ``sharing``: Pictures made for sharing: cards of an end and of a moment, and moving pictures
- ``themes``: Themes: the colours of a finished picture, changed for who looks at it
- ``sheets``: A picture of parts under each other, cut between them into sheets where it is too high
- ``writing``: Words as masks: fonts, their characters, substitutes for letters that no font has

Nothing here knows a game. Shapes and words are drawn once, as masks that shapes have four times as large, and are kept
in the colours of a fixed palette. A picture is then copies of them, and takes a few milliseconds.
"""
