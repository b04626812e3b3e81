"""A Boss Battle Royale: its set-up, the end of a round, and what an effect leaves due.

- ``initiative``: The end of a round: Fear's card, and who begins the next one
- ``settling``: Rewards, phases and Myths, once an effect is over
- ``setup``: Survivors drafted, and Lost Monsters placed
"""
