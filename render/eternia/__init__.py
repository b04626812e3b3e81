"""Pictures of Clash for Eternia.

- ``asked``: A question of Clash for Eternia in a picture: the map around its actors and its targets
- ``battlefield``: The battlefield: hexes, terrain, tokens, models, marks of the choice and the last change
- ``board``: The whole table of Clash for Eternia
- ``cover``: The cover of Clash for Eternia: a strip of the battlefield with the team and its enemies
- ``crop``: The part of the battlefield that a question is about, large enough to be read on a phone
- ``field``: What stands and lies on a part of the battlefield, with the marks of the choice
- ``hand``: The hand of a seat of Clash for Eternia: Characters and Skills, or Controller's cards
- ``layout``: Where things lie in the pictures of Clash for Eternia, in pixels
- ``legend``: How the pictures of Clash for Eternia are read: each sign with its meaning
- ``panels``: Below the battlefield: a panel for each Character, the Controller's board, the key
- ``piece``: One card or figure of Clash for Eternia by itself, as it is looked up
- ``pieces``: Small parts of the pictures of Clash for Eternia: figures, tokens, badges, numbers
- ``scene``: The table of Clash for Eternia on a phone: the map with the action, then everyone
- ``sheet``: A Character's sheet and cards in words: Skills with cost, type, dice and effects
- ``theme``: The colours of Clash for Eternia, and the signs that back each meaning of a colour
- ``tracker``: Above the battlefield: scenario and goals, the two tracks, and the dice of an Attack
"""

from render.eternia.asked import asked
from render.eternia.board import board
from render.eternia.cover import cover
from render.eternia.hand import hand
from render.eternia.legend import legend
from render.eternia.piece import piece
from render.eternia.scene import scene

__all__ = ["asked", "board", "cover", "hand", "legend", "piece", "scene"]
