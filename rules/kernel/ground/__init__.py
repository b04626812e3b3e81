"""Ground as games compute with it: neighbours, ways, distances and lines.

- ``ways``: Ground: neighbours, distances, and ways across with their cost and harm
- ``hexes``: Hexes in axial coordinates, in whole numbers: distance, neighbours, bearings, turns
- ``sight``: Lines over hexes in whole numbers: the hexes they cross, the edges they follow, how far
- ``heights``: Lines over hexes of different heights: where one goes through a hex, and how high
- ``places``: Choosing among many places: options in groups, so that none needs more than one list
"""

from rules.kernel.ground.ways import EVERYWHERE, NOWHERE, Going, Ground, reach, remaining, rings, search

__all__ = ["EVERYWHERE", "NOWHERE", "Going", "Ground", "reach", "remaining", "rings", "search"]
