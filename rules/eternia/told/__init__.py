"""What happened: the events of a game, and the sentences that tell them.

- ``combat_events``: What can happen in an attack, through a Skill, and in the Strategy Activation
- ``events``: Events besides moves and combat
- ``move_events``: What can happen on the battlefield: moves, Pushes, placements, tokens
"""
