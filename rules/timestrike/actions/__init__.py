"""Actions: what a unit does for Energy, building and crafting, and what each needs.

- ``budget``: Energy, the limits of a turn, and what engaged units cannot do
- ``building``: Walls and roads
- ``climbing``: Climb Sentience, and being shaken off
- ``contesting``: Contest
- ``fishing``: Fish
- ``mining``: Mine
- ``taming``: Tame Monster
- ``trading``: Trade
"""
