"""Pictures of TimeStrike: the map, boards, a question, the legend, the cover.

- ``cards``: Boards and cards in pictures
- ``map``: The map in pictures: the ground, a part of it, and the units on it
- ``moment_picture``: A moment of TimeStrike in a picture: the map around it, the teams that it is about
- ``question_picture``: A question in a picture: the map around who acts and what can be chosen
- ``board``: The whole table: all of the map, and everyone
- ``fears_card``: Fear's stats card in a strip below the map: its phase, its health, the stats of the Lost
- ``lobby_cover``: The cover: Fear rises over the desert, and Survivors stand against it
- ``art``: The art of TimeStrike: the emblem of each Character and card
- ``legend``: How the pictures are read: each sign with its meaning
- ``panels``: Beside the map: the round, a fight or a roll under way, and each player's Characters
- ``scene``: The table on a phone: the map cropped to the action, then everyone
- ``theme``: The colours, and the signs that back each meaning of a colour
"""

from render.timestrike.board import board
from render.timestrike.cards.hand import hand
from render.timestrike.cards.piece import piece
from render.timestrike.legend import legend
from render.timestrike.lobby_cover import cover
from render.timestrike.moment_picture import moment
from render.timestrike.question_picture import asked
from render.timestrike.scene import scene

__all__ = ["asked", "board", "cover", "hand", "legend", "moment", "piece", "scene"]
