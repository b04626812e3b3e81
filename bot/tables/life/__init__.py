"""A table's life: the lobby, pauses, seats that change hands, the end, the archive.

- ``agreed_ends``: Games ended by agreement: a draw or no result. The rules have not ended them
- ``leaving_and_closing``: Leaving and closing: conceding, vanished people, computers that take over, closed tables
- ``idle``: Silent tables: a word, then a way out, then the archive, from which they come back whole
- ``invitations``: The owner's wishes about people: invitations, kept seats, and people who were removed
- ``lobby``: The lobby: opening a table, taking and leaving seats, computer players, the start
- ``moving_pictures``: Moving pictures: whether shared pictures of moments move, as a table's owner likes
- ``table_options``: A game's options at a table: the number of players, the sides, and anything missing
- ``pause``: Pauses: all clocks of a table stop, and run on with exactly the time they had left
- ``replacing``: Seats that change hands: a computer stands in for a while, or somebody takes over
- ``standstill``: Unreachable tables: their clocks stop until their turn message stands again
"""
