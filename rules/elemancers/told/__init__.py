"""What happened: the events of a game, and the sentences that tell them.

- ``event_base``: The base of all events of Elemancers
- ``table_events``: What can happen outside Battles
- ``battle_events``: What can happen in a Battle
"""
