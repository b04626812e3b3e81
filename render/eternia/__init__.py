"""Pictures of Clash for Eternia.

- ``asked``: What a question of Clash for Eternia is about: the part of the map with those who act, where to, and whom
- ``battlefield``: The battlefield: hexes, terrain, tokens, models
- ``board``: The whole table of Clash for Eternia
- ``cover``: The cover of Clash for Eternia: a strip of the battlefield with the team and its enemies
- ``crop``: The part of the battlefield that a question is about, large enough to be read on a phone
- ``hand``: What a seat of Clash for Eternia holds: its Characters with their Skills, or the Controller's cards
- ``layout``: Where things lie in the pictures of Clash for Eternia, in pixels
- ``panels``: What stands below the battlefield: a panel for each Character, the Controller's board
- ``piece``: One card or figure of Clash for Eternia by itself, as it is looked up
- ``pieces``: Small things that the pictures of Clash for Eternia are made of: figures, tokens, badges
- ``sheet``: A Character's sheet and cards with words: Skills with their cost, their type
- ``theme``: The colours of Clash for Eternia, and the signs that stand for what colour alone must not say
- ``tracker``: What stands over the battlefield: scenario and goals, the two tracks, and the dice of an Attack
"""

from render.eternia.asked import asked
from render.eternia.board import board
from render.eternia.cover import cover
from render.eternia.hand import hand
from render.eternia.piece import piece

__all__ = ["asked", "board", "cover", "hand", "piece"]
