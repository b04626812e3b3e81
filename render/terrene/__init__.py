"""Pictures of Terrene Odyssey: the table, a hand, a question, the legend, the cover.

- ``art``: The art of Terrene Odyssey: the emblem of each card, the land of a Terrain, the backs
- ``cards``: Cards in pictures: their faces, small ones, one piece, a seat's hand
- ``moment_picture``: A moment of Terrene Odyssey in a picture: both sides, who fell, who fought
- ``question_picture``: A question of Terrene Odyssey in a picture: its choices, the attack, the cards
- ``board``: The whole table of Terrene Odyssey
- ``chain``: Acts under way, between both sides: the battle, the act answered, and the chain on it
- ``lobby_cover``: Terrene Odyssey's cover: a row of Characters, one an affiliation, between the two sides
- ``layout``: Where things lie in the pictures of Terrene Odyssey, in pixels
- ``legend``: How the pictures of Terrene Odyssey are read: each sign with its meaning
- ``character``: A Character on the table: its face with all lasting effects, or its numbered back
- ``party``: A side: its hit points and games won, players' numbers and Terrains, rows of Characters
- ``pieces``: Small parts of Terrene Odyssey's pictures: badges, chips, bars, backs, flowing numbers
- ``scene``: The table of Terrene Odyssey on a phone: both sides, what is under way, everyone in play
- ``changes``: Changes since an earlier view of the same game, and marks for other reasons
- ``theme``: The colours of Terrene Odyssey, and the signs that back each meaning of a colour
"""

from render.terrene.board import board
from render.terrene.cards.hand import hand
from render.terrene.cards.piece import piece
from render.terrene.legend import legend
from render.terrene.lobby_cover import cover
from render.terrene.moment_picture import moment
from render.terrene.question_picture import asked
from render.terrene.scene import scene

__all__ = ["asked", "board", "cover", "hand", "legend", "moment", "piece", "scene"]
