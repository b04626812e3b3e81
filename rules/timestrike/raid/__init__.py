"""A Boss Raid: its set-up, and rounds in which turns overlap.

- ``raid_rounds``: Rounds: all Characters act as their players like, then the Sentience does
- ``raid_setup``: Survivors picked in the order of the seats
"""
