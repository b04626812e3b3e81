"""Dice: combat dice and D20s, and the cards that change a roll.

- ``rolling``: Rolling, and what a roll shows
- ``reaction_windows``: The moment after a roll, in which a card may change it
"""
