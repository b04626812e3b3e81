"""Where things lie in the pictures of Terrene Odyssey, in pixels.

Pictures are 1200 wide, which a phone of 400 points shows pixel for pixel, so nothing that matters is written smaller
than 26. Heights follow from what there is to say: a row of Characters is as high as its highest card.
"""

from __future__ import annotations

WIDTH = 1200
MARGIN = 20
INNER = WIDTH - 2 * MARGIN
GAP = 16

COLUMNS = 4
CARD = (INNER - (COLUMNS - 1) * GAP) // COLUMNS
"""The width of a Character's card, and of a player's column where two play together."""

PAD = 14  # inside a card
ROUND = 18  # of its corners
EDGE = 6  # of the frame that marks one

HEAD = 76  # game, turn, phase
BAND = 84  # a side's name, hit points and games won
TAG = 44  # what marks a card at its edge towards the middle: attacks, blocks, target
HEADER = 92  # of a Character's card: sign and name
STRIP = 62  # of a Character's card: what it holds
LINE = 41  # of a Character's card: a line of numbers
BACK = 170  # a back without a face beside it
EMPTY = 96  # a row without Characters
