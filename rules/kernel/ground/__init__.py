"""Boards as games compute with them: neighbours, ways, distances and lines.

- ``ways``: nodes, bases, distances, and the ways across a board with their cost and harm; the package hands them on
- ``hexes``: hexes in axial coordinates: distance, neighbours, bearings, turns
- ``sight``: lines over hexes: which they cross, which edges they follow, and for what part
- ``places``: choosing among many places, in groups that each fit into one list
"""

from rules.kernel.ground.ways import NOWHERE, Going, Ground, reach, remaining, search

__all__ = ["NOWHERE", "Going", "Ground", "reach", "remaining", "search"]
