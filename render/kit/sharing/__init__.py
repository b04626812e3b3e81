"""Pictures made for sharing: cards of an end and of a moment, and moving pictures.

- ``animation``: Several pictures of one table as one moving picture, and the change from one to another
- ``end_card``: The card of a finished game: who won, the last board, three figures
- ``moment_card``: The card of a moment: what happened in words, and the place where it did
"""
