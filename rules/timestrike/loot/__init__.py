"""Loot: draw piles, inventories, and how cards are used.

- ``choosing_drawn_cards``: Choosing among cards that were drawn
- ``inventory``: What Characters gain, give and lose
- ``piles``: The draw piles: drawing, and what goes back under them
"""
