"""Putting units and pieces somewhere, not by a unit's own Movement.

- ``standing``: Where a unit could be put: bases that fit on even ground, beside a place or near it
- ``shaping``: Changes of the ground: hexes that go, structures, and who drops when ground is gone
- ``shoving``: Units moved by others, and jumps: where pushes, pulls, exchanges and jumps can put them
"""
