"""Pictures of Clash: the table, a hand, a question, one piece, the legend, the cover.

- ``art``: The art of Clash: the emblem and the face of each card, the back of all, the battlefield
- ``moment_picture``: A moment of Clash in a picture: the Titan that fell or appeared, and everyone
- ``question_picture``: A question of Clash in a picture: the playable cards, or the four ways to turn one
- ``board``: The whole table of Clash
- ``cards``: The cards on the table: one at each place, and the Titan
- ``lobby_cover``: The cover of Clash: the Titan in the middle, and a golem for each seat around it
- ``hand``: A seat's hand of Clash: every card with its four sides, side A at the top; one card or tile by itself
- ``layout``: Where things lie in the pictures of Clash, in pixels
- ``legend``: How the pictures of Clash are read: each sign with its meaning
- ``phone_cards``: Cards as they lie on the table, large enough for a phone: sides without letters
- ``own_side``: One's own side of the table: the Titan, the card as it lies, and what is there to lose or to use
- ``panel``: A seat's panel: everything in front of a player, with the latest changes
- ``pieces``: Small parts of the pictures of Clash: badges, chips, tiles, names
- ``scene``: The table of Clash on a phone: the Titan, the cards and stacks round it, then everyone
- ``theme``: The colours of Clash and the signs that stand for what colour alone must not say
"""

from render.clash.board import board
from render.clash.hand import hand, piece
from render.clash.legend import legend
from render.clash.lobby_cover import cover
from render.clash.moment_picture import moment
from render.clash.question_picture import asked
from render.clash.scene import scene

__all__ = ["asked", "board", "cover", "hand", "legend", "moment", "piece", "scene"]
