"""Actions: what a unit does for Energy, building and crafting, and what each needs.

- ``action_limits``: Energy, the limits of a turn, and what engaged units cannot do
- ``building``: Walls and roads
- ``casting``: The Cast Ability Action, and skills that cost no Energy
- ``climbing``: Climb Sentience, and being shaken off
- ``contesting``: Contest
- ``fishing``: Fish
- ``loot_use``: Items and fish that are used in the own turn
- ``mining``: Mine
- ``taming``: Tame Monster
- ``trading``: Trade
"""
