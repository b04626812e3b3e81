"""Moving: ways, fleeing and Cheap Shots, falling, and being moved by others.

- ``cheap_shots``: Cheap Shots
- ``falling``: Falls, and the Hang Glider
- ``shifting``: Units that are moved, by a Contest, a skill or a card
- ``stopping_places``: What a unit finds where it stops
- ``walking``: A unit's own Movement, step by step
- ``way_risks``: What a way may cost, and why
"""
