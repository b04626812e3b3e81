"""Fear as a player's Character in a Skirmish.

- ``limbs``: Tentacles that its player has grow
- ``treading``: Its own move: set down elsewhere once in a turn, or along a road
"""
