"""The Sentience on the map: set down with its 7 hexes, and climbed.

- ``fear``: The Sentience set down: where it fits, what it levels, whom it pushes, how it turns
- ``tiers``: The Sentience climbed: tiers with room, and where those go who come off it
"""
