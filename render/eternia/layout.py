"""Where things lie in the pictures of Clash for Eternia, in pixels.

Pictures are 1200 wide, which a phone of 400 points shows pixel for pixel, so nothing is written smaller than
26. Hexes have a point at the top; every second row is shifted half a hex to the right.
"""

from __future__ import annotations

from math import cos, radians, sin

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

HEX_WIDTH, HEX_HEIGHT, PITCH = 84, 97, 72.75
LEFT = 44
FIELD_HEIGHT = round(PITCH * (ROWS - 1) + HEX_HEIGHT) + LETTERS
"""The board with its letters."""


def centre(space: int) -> tuple[int, int]:
    """Return the middle of a space on the board's canvas."""
    row, column = divmod(space, COLUMNS)
    x = LEFT + HEX_WIDTH * column + (HEX_WIDTH // 2) * (1 + row % 2)
    return x, round(LETTERS + HEX_HEIGHT / 2 + PITCH * row)


def corner(space: int, number: int) -> tuple[float, float]:
    """Return a corner of a space, 0 to 5 clockwise from the top, on the board's canvas."""
    x, y = centre(space)
    angle = radians(60 * number - 90)
    return x + HEX_HEIGHT / 2 * cos(angle), y + HEX_HEIGHT / 2 * sin(angle)


CENTRES = tuple([centre(space) for space in range(SPACES)])
