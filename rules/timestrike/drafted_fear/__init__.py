"""Fear as a player's Character in a Skirmish.

- ``tentacles``: Tentacles that its player has grow
- ``drafted_fear_moves``: Its own move: set down elsewhere once in a turn, or along a road
"""
