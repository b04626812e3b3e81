"""Cards in pictures: their faces, small ones, one piece, a seat's hand.

- ``face``: What stands on a card: its sign, its name, its numbers, its abilities in words
- ``hand``: The hand of a seat of Terrene Odyssey: its cards in words, its Characters, its Terrain
- ``piece``: One card of Terrene Odyssey by itself, as it is looked up
- ``small``: Characters and cards as small as a phone allows: signs, names, present numbers
"""
