"""Pictures of Elemancers: the board, playerboards, hands, questions, the legend, the cover.

- ``battle``: The picture of a Battle
- ``cards``: Cards in pictures: their figures and art, each as it can be looked up
- ``moment_picture``: A moment of Elemancers in a picture: the board around it, a Weapon, the Clans
- ``question_picture``: A question of Elemancers in a picture: moves, places, the playerboard, the Battle
- ``board``: The whole table of Elemancers: whole names, and every Clan's cards in use
- ``lobby_cover``: The cover of Elemancers: Dark and Light face each other, Baransu between them
- ``hand``: The hand of a seat of Elemancers: each of its Clans, with its Saga, cards and Weapon
- ``layout``: Where hexes with a flat top lie in the pictures of Elemancers
- ``legend``: How the pictures of Elemancers are read: each sign with its meaning
- ``moments``: Moments that everybody has to see: a Weapon found, the Hollow open
- ``panels``: Beside the board: the turn, the score, Baransu, the dice, a panel for each Clan
- ``locations``: The board of 25 locations: grounds, names, Power Tokens, who stands where, marks
- ``pieces``: Small parts of the pictures of Elemancers: creatures, Baransu, Power Tokens, dice
- ``playerboard``: A Clan's playerboard: its cards and what lies on them, as a question offers them
- ``scene``: The table of Elemancers on a phone: the board, the score, whose turn it is, the Clans
- ``changes``: Changes since an earlier view of the same table of Elemancers
- ``theme``: The colours of Elemancers, and the signs that back each meaning of a colour
"""

from render.elemancers.board import board
from render.elemancers.cards.piece import piece
from render.elemancers.hand import hand
from render.elemancers.legend import legend
from render.elemancers.lobby_cover import cover
from render.elemancers.moment_picture import moment
from render.elemancers.question_picture import asked
from render.elemancers.scene import beside, scene

__all__ = ["asked", "beside", "board", "cover", "hand", "legend", "moment", "piece", "scene"]
