"""A Boss Battle Royale: set-up, rounds that end with initiative, and what effects leave due.

- ``initiative``: The end of a round: Fear's card, and who begins the next one
- ``settling``: Rewards, phases and Myths, once an effect is over
- ``royale_setup``: Survivors drafted, and Lost Monsters placed
"""
