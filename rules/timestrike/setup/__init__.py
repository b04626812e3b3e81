"""Set-up of a Skirmish: turn order, draft, trials, and where teams start.

- ``deployment``: Where the units of a team start
- ``draft``: The turn order, the points, and the snake draft
"""
