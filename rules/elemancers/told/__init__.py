"""What happened: the events of a game, and the sentences that tell them.

- ``base``: The base of all events of Elemancers, and what Factions are called
- ``table_events``: What can happen outside Battles
- ``battle_events``: What can happen in a Battle
"""
