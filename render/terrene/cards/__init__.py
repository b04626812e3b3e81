"""Cards in pictures: their faces, small ones, one piece, a seat's hand.

- ``offered_cards``: What a match and a game of it begin with: decks to choose from, and the cards of one
- ``face``: The face of a card: its sign, its name, its numbers, its abilities in words
- ``hand``: The hand of a seat of Terrene Odyssey: its cards in words, its Characters, its Terrain
- ``piece``: One card of Terrene Odyssey by itself, for a lookup
- ``small_cards``: Characters and cards as small as a phone allows: signs, names, present numbers
"""
