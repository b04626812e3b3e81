"""Pictures of Elemancers.

- ``board``: The whole table of Elemancers
- ``field``: The board of 25 locations: grounds, names, Power Tokens, who stands where, marks
- ``layout``: Where things lie in the pictures of Elemancers: flat-topped hexes, and the free corners of the star
- ``pieces``: Small parts of the pictures of Elemancers: creatures, Baransu, Power Tokens, dice, Clans
- ``scene``: The table of Elemancers on a phone: the board, the score and whose turn it is, the Clans
- ``theme``: The colours of Elemancers, and the signs that back each meaning of a colour
"""

from render.elemancers.board import board
from render.elemancers.scene import scene

__all__ = ["board", "scene"]
