"""Clash: a folder for each part of the rulebook; here the state, the view and shared parts.

Read it first: it is the smallest whole game.

- ``effects``: The actions on the sides of a card
- ``mind``: Knowledge of Clash for computer players, and measures of its balance
- ``rounds``: Rounds of Clash: choosing and revealing, the order of resolution, and the ending
- ``words``: Clash in words
- ``cards``: Cards of Clash as data: the vocabulary of effects, and the content of a game
- ``events``: Events of a game of Clash; each cites the rules that made it happen
- ``game``: Clash as a game of the kernel: its rules, its words and its computer players' knowledge
- ``rulebook``: Clash in rules: set-up, visibility, invariants
- ``viewing``: What a seat or a spectator sees of the table, copied together from nothing
- ``state``: The state of a game of Clash: everything on the table, hidden things included
- ``view``: What a seat or a spectator may know of a game of Clash
"""
