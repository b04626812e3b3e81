"""Pictures of Elemancers.

- ``board``: The whole table of Elemancers
- ``field``: The board of 25 locations: grounds, names, Power Tokens, who stands where, marks
- ``layout``: Where hexes with a flat top lie in the pictures of Elemancers
- ``panels``: Beside the board: the turn, the score, Baransu, the dice, a panel for each Clan
- ``pieces``: Small parts of the pictures of Elemancers: creatures, Baransu, Power Tokens, dice
- ``scene``: The table of Elemancers on a phone: the board, the score, whose turn it is, the Clans
- ``since``: Changes since an earlier view of the same table of Elemancers
- ``theme``: The colours of Elemancers, and the signs that back each meaning of a colour
"""

from render.elemancers.board import board
from render.elemancers.scene import scene

__all__ = ["board", "scene"]
