"""TimeStrike: Shadow of Fear: a folder for each part of the rulebook.

- ``ground``: Maps, places, heights, and who stands where
"""
