"""Pictures of Terrene Odyssey.

- ``asked``: What a question of Terrene Odyssey is about: who can be chosen, the attack, the cards to choose from
- ``board``: The whole table of Terrene Odyssey
- ``chain``: What is under way, between both sides: the battle, what is answered, and the chain on it
- ``cover``: The cover of Terrene Odyssey: a row of cards, one of each affiliation, between the sides that meet
- ``face``: What stands on a card: its sign, its name, its numbers, its abilities in words
- ``hand``: What a seat of Terrene Odyssey holds: its hand in words, what its Characters can do, its Terrain
- ``layout``: Where things lie in the pictures of Terrene Odyssey, in pixels
- ``member``: A Character on the table: its face with everything that holds on it, or its back with its number
- ``party``: A side: its hit points and games won, its players' numbers and Terrains
- ``piece``: One card of Terrene Odyssey by itself, as it is looked up
- ``pieces``: Small things that the pictures of Terrene Odyssey are made of: badges, chips, bars, backs
- ``since``: What changed since an earlier view of the same game, and what is marked for other reasons
- ``small``: Characters and cards as small as they can be read on a phone: signs, names, the numbers of now
- ``theme``: The colours of Terrene Odyssey, and the signs that stand for what colour alone must not say
"""

from render.terrene.asked import asked
from render.terrene.board import board
from render.terrene.cover import cover
from render.terrene.hand import hand
from render.terrene.piece import piece

__all__ = ["asked", "board", "cover", "hand", "piece"]
