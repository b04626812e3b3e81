"""The events of a game, and the sentences that tell them.

- ``combat_events``: Events of attacks, Skills and the Strategy Activation
- ``events``: Events besides moves and combat
- ``move_events``: Events on the battlefield: moves, Pushes, placements, tokens
"""
