"""The words of TimeStrike: until they are written, the few that questions need.

- ``labels``: Short lines about Characters, for options
- ``phrasebook``: The words of the game
"""
