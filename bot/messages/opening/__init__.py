"""Messages before a game: the form for a new table, and its lobby.

- ``game_length``: The length of a game at a pace, in words, from counts of played games
- ``lobby``: The lobby: its players, the game and its options, and the conditions for a start
- ``setup``: The form of a game's options, made from their types: a menu each, in the game's words
- ``setup_time``: The second page of the form for a new table: pace, late people, weekends, vacations
"""
