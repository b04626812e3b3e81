"""Playing at a table: answers, the writing of moves, computers, plans, taking back.

- ``acting``: Acting: what a seat does without being asked, and what anybody may ask about what they see
- ``anew``: Posting again: pictures that failed
- ``announce``: What has to be sent after something happened at a table. No store, no Discord: plain data in
- ``auto``: Answering without a press: computer players, empty seats, and whoever is late
- ``drafts``: Answers of several parts that are put together but not handed in yet
- ``play``: Playing: taking an answer from a person, and answering for a seat whose player does not
- ``said``: An answer in words, as its owner reads it
- ``undo``: Taking steps back: freely as far as they are one's own, with consent beyond another's
- ``write``: Writing a move: the one transaction of every change to a game under way
- ``written``: A move: what is to be written of it, and what it was once it stands in the store
"""
