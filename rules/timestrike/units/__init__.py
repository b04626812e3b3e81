"""Units: where they stand, their stats, health and statuses.

- ``health``: Damage, healing and defeat
- ``removing``: Taking a Character off the map, with what lay on its board
- ``stats``: Total stats, health, and what skills and artifacts change about a unit
- ``statuses``: Buffs, curses and awakenings
- ``unit_places``: Where units stand, and who is engaged with whom
"""
