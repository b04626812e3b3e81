"""Set-up: turn order, draft, trials, where teams start, and where Fear does.

- ``deployment``: Where the units of a team start
- ``draft``: The turn order, the points, and the snake draft
- ``placing_fear``: What lies ready for a game against Fear, and where Fear begins
- ``survivors``: Survivors picked one at a time, for a Boss Raid and for a Boss Battle Royale
"""
