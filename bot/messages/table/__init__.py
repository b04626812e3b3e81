"""Messages of a table in play: turn, questions, notices, lookups, undo, time, the staff.

- ``act_pages``: Acts and queries: things a person may do or ask at any time
- ``catchup``: Catching up: a few lines of news, and the board with changes marked
- ``ending``: The end of a game: the winner and why, the points' parts, the deciding moment, the way on
- ``moments``: Moments: events that are worth a picture, the button for it, the picture to share
- ``notices``: Notices to the table or one person: happenings besides the game, and the ways to react
- ``place_notices``: Notices about a table's place: gone, locked or closed to the bot, or the table has moved
- ``question_pages``: Messages for one person: the sealed question with the hand, its confirmation, the hand
- ``status_pages``: A table's status and the board in words, the log, help, the proof of chance
- ``staff_pages``: The staff's acts at a table, and its owner's decisions about seats, in words
- ``time_pages``: Time at a table in words: each seat's part, its deadline, and the price of lateness
- ``turn_message``: The turn message: seats to move, question, deadline, changes, board, buttons
- ``undo_pages``: Undo in words: the steps to take back, the request to others, and its result
"""
