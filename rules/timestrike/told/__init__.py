"""What happens in a game of TimeStrike, as records that tell themselves.

- ``base``: The base of all events
- ``combat_events``: Attacks, hits, damage, defeat, Contests
- ``table_events``: Set-up, turns, rounds, moving, Actions, loot, statuses
"""
