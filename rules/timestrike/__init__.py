"""TimeStrike: Shadow of Fear.

- ``content``: Boards, cards, decks and figures: what the data files hold, and its checks
- ``effects``: The vocabulary that content is written in
"""
