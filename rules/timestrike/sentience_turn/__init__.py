"""The Sentience's turn: her cards step by step, her moves, her phases.

- ``sentience_cards``: Cards in play: an action at the end of a round, the setup of a phase
- ``sentience_hits``: Hits in an area, curses for whoever is hurt, crumbling ground
- ``sentience_moves``: Fear set down somewhere: whom it pushes, what it levels, how it turns
- ``resolving_cards``: The step that carries a card out, step by step
- ``carrying_out``: What each kind of step of a card does
"""
