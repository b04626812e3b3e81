"""A Boss Battle Royale: set-up, the end of a round with initiative, what an effect leaves due.

- ``initiative``: The end of a round: Fear's card, and who begins the next one
- ``settling``: Rewards, phases and Myths, once an effect is over
- ``setup``: Survivors drafted, and Lost Monsters placed
"""
