"""Pictures of Terrene Odyssey.

- ``asked``: A question of Terrene Odyssey in a picture: its choices, the attack, the cards
- ``board``: The whole table of Terrene Odyssey
- ``chain``: What is under way, between both sides: the battle, what is answered, and the chain on it
- ``cover``: Terrene Odyssey's cover: a row of cards, one an affiliation, between the two sides
- ``face``: What stands on a card: its sign, its name, its numbers, its abilities in words
- ``hand``: The hand of a seat of Terrene Odyssey: its cards in words, its Characters, its Terrain
- ``layout``: Where things lie in the pictures of Terrene Odyssey, in pixels
- ``legend``: How the pictures of Terrene Odyssey are read: each sign with its meaning
- ``member``: A Character on the table: its face with all that applies to it, or its numbered back
- ``party``: A side: its hit points and games won, players' numbers and Terrains, rows of Characters
- ``piece``: One card of Terrene Odyssey by itself, as it is looked up
- ``pieces``: Small parts of Terrene Odyssey's pictures: badges, chips, bars, backs, flowing numbers
- ``scene``: The table of Terrene Odyssey on a phone: both sides, what is under way, everyone in play
- ``since``: What changed since an earlier view of the same game, and what is marked for other reasons
- ``small``: Characters and cards as small as a phone allows: signs, names, present numbers
- ``theme``: The colours of Terrene Odyssey, and the signs that back each meaning of a colour
"""

from render.terrene.asked import asked
from render.terrene.board import board
from render.terrene.cover import cover
from render.terrene.hand import hand
from render.terrene.legend import legend
from render.terrene.piece import piece
from render.terrene.scene import scene

__all__ = ["asked", "board", "cover", "hand", "legend", "piece", "scene"]
