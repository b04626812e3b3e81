"""Messages of a table: lobby, turn, questions, notices, lookups, undo, time, the staff.

- ``act_pages``: Acts and queries: what a person may do without being asked, and what they may ask
- ``catchup``: Catching up: a few lines of what happened, and the board with changes marked
- ``ending``: The end of a game: who won and why, what the points are made of, what decided it, and what to do next
- ``length``: How long a game takes at a pace, in words, from what was counted in played games
- ``lobby``: The lobby: its players, the game and its options, and what is missing for the start
- ``notices``: Notices to the table or to one person: happenings besides the game, and what can be done about them
- ``place_notices``: Notices about a table's place: gone, locked or closed to the bot, or moved
- ``private``: Messages for one person: the sealed question with the hand, the confirmation of an answer, the hand
- ``reading``: Lookups: the board in words, the log, a table's status, help, the proof of chance
- ``setup``: The form of a game's options, made from their types: a menu for each, in the game's own words
- ``setup_time``: The second page of the form for a new table: pace, late people, weekends, vacations
- ``staff_pages``: The staff's acts at a table, and its owner's decisions about seats, in words
- ``time_pages``: Time at a table in words: each seat's part, its deadline, and what happens when time is up
- ``turn``: The turn message: who is to move, the question, the deadline, the changes, the board, the buttons
- ``undo_pages``: Undo in words: what would be taken back, what others are asked, and what came of it
"""
