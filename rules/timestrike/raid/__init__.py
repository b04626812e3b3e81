"""A Boss Raid: its set-up, and rounds in which turns overlap.

- ``rounds``: Rounds: all Characters act as their players like, then the Sentience does
- ``setup``: Survivors picked, Fear placed, and what lies ready
"""
