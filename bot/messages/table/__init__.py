"""Messages of a table: lobby, turn, private questions, notices, what is looked up there.

- ``act_pages``: What somebody may do without being asked, and what they may ask about what they see
- ``catchup``: Since your last turn: a few lines of what happened, and the board with what changed marked
- ``lobby``: The lobby: who has joined, what is played and how, and what it takes to start
- ``notices``: Short words to the table or to one person: what happened beside the game
- ``private``: What only one person sees: the sealed question with the hand, the confirmation of an answer
- ``reading``: What a person looks up: the board in words, the log, the state of a table, help, the dice
- ``setup``: The form of a game's options, made from their types: a menu for each
- ``setup_time``: The second page of the form that opens a table: pace, what happens when time is up, weekends
- ``staff_pages``: What the staff of a server does at a table, and what the owner of a table decides about its seats
- ``time_pages``: Time at a table in words: what each seat has to do, until when, and what follows when time is up
- ``turn``: The turn message: who must act, what is asked, until when, what has changed, the table
- ``undoing``: Taking back, in words: what would be taken back before it is, what others are asked
"""
