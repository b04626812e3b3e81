"""What happens in a game of TimeStrike, as records that tell themselves.

- ``event_base``: The base of all events
- ``combat_events``: Attacks, hits, damage, defeat, Contests
- ``lost_events``: What the Lost do, and what happens by the cards of the Sentience
- ``royale_events``: Initiative by tiers, Myths, Fear's defeat
- ``table_events``: Set-up, turns, rounds, moving, Actions, loot, statuses
"""
