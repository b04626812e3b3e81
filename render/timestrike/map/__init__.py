"""The map of TimeStrike in pictures: the ground, a part of it, and the units on it.

- ``behemoth``: Fear as it lies over its seven hexes: its tiers, its limbs, its maw
- ``crop``: The part of the map that the action is in, large enough to be read on a phone
- ``ground``: The ground: height by shade and edge, water, resources, roads, walls, overhangs
- ``map_part``: What stands on a part of the map, with the marks of the choice
- ``units``: Units as they stand: their team, their Character's sign, their health
"""
