"""Pictures of Clash for Eternia: the table, a hand, a question, the legend, the cover.

- ``art``: The art of Clash for Eternia: an emblem for each model and card, a land for each scenario
- ``cards``: Cards in pictures: a seat's hand, one piece, a Character's sheet
- ``map``: The battlefield in pictures: the whole of it, a part, and the figures on it
- ``moment_picture``: A moment of Clash for Eternia in a picture: the goals, the map, who was hurt
- ``question_picture``: A question of Clash for Eternia in a picture: the map around its actors and its targets
- ``board``: The whole table of Clash for Eternia
- ``lobby_cover``: The cover of Clash for Eternia: the team on the battlefield, and who waits for it
- ``layout``: Where things lie in the pictures of Clash for Eternia, in pixels
- ``legend``: How the pictures of Clash for Eternia are read: each sign with its meaning
- ``panels``: Below the battlefield: a panel for each Character, the Controller's board, the key
- ``scene``: The table of Clash for Eternia on a phone: the map with the action, then everyone
- ``theme``: The colours of Clash for Eternia, and the signs that back each meaning of a colour
- ``tracks_and_goals``: Above the battlefield: scenario and goals, the two tracks, and the dice of an Attack
"""

from render.eternia.board import board
from render.eternia.cards.hand import hand
from render.eternia.cards.piece import piece
from render.eternia.legend import legend
from render.eternia.lobby_cover import cover
from render.eternia.moment_picture import moment
from render.eternia.question_picture import asked
from render.eternia.scene import scene

__all__ = ["asked", "board", "cover", "hand", "legend", "moment", "piece", "scene"]
