"""Where things lie in the pictures of Clash for Eternia, in pixels.

Pictures are 1200 wide, which a phone of 400 points shows pixel for pixel, so nothing is written smaller than
26. Hexes have a point at the top; every second row is shifted half a hex to the right.
"""

from __future__ import annotations

from render.kit.hexmap import Layout
from rules.eternia.view import COLUMNS, ROWS, SPACES

WIDTH = 1200
LEAST = 26  # the smallest writing
MARGIN = 20

HEAD = 180  # title, round, goals
SLOTS = 124  # the Activation Track
TRACK = 64  # the Escalation Track
LETTERS = 34  # over the board
ATTACK = 132  # dice, while there are any
PANEL, PANEL_GAP = 148, 12

LEFT = 44
FIELD = Layout(84, LEFT, LETTERS)
"""The hexes of the board, on its own canvas."""

FIELD_HEIGHT = FIELD.height(ROWS) + LETTERS
"""The board with its letters."""

CELLS = {space: divmod(space, COLUMNS)[::-1] for space in range(SPACES)}
CENTRES = FIELD.middles(CELLS)
