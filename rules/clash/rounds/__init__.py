"""Rounds of Clash: choosing and revealing, the order of resolution, and the ending.

- ``rounds``: battles, rounds, and the time after a round
- ``choosing``: choosing a card, revealing it, and Frost
- ``falling``: cards by which their player falls, as the table lies
- ``resolving``: for each seat the Titan's side, then the four sides of the player's card
- ``ending``: the end of a round, defeats of Titans and players, the end of the game
- ``scoring``: points and ties
"""
