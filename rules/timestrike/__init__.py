"""TimeStrike: Shadow of Fear: a folder for each part of the rulebook.

- ``content``: Boards, cards, decks and figures: what the data files hold, and its checks
- ``effects``: The vocabulary that content is written in
- ``ground``: Maps, places, heights, and who stands where
"""
