"""Rounds and turns: who is next, what begins and ends, and how a Skirmish ends.

- ``ending``: The end: the last team standing, a draw, and players who leave
- ``not_doable``: What units cannot do in their turn now, and why
- ``rounds``: Rounds, initiative, and whose turn it is
- ``standing_orders``: Standing orders: answers that a player gives once, some on a condition
- ``turns``: A Character's turn: its beginning, what its units do, its end
"""
