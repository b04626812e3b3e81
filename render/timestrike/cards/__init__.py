"""Boards and cards of TimeStrike in pictures.

- ``card``: A card: its emblem, its name, what is on it
- ``hand``: What a seat has: its Characters' boards with all that lies on and beside them
- ``offered_cards``: What is chosen from: Characters, or cards
- ``piece``: Whatever can be looked up, by itself
- ``sheet``: A Character's board: class, stats, slots, skills, trial
"""
