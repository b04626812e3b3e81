"""A table's life: the lobby, pauses, seats that change hands, the end, the archive.

- ``agreed``: Games ended by agreement: a draw, or no result. The rules have not ended them, so nobody has won
- ``ends``: Leaving and closing: conceding, people who vanish, computers that take over, tables that are closed
- ``idle``: Silent tables: a word, then a way out, then the archive, from which they come back whole
- ``invited``: The owner's wishes about people: invitations, kept seats, and people who were removed
- ``lobby``: The lobby: opening a table, taking and leaving seats, computer players, the start
- ``options``: What a game's options allow at a table: the number of players, the sides, and what is missing
- ``pause``: Pauses: all clocks of a table stop, and run on with exactly the time they had left
- ``replacing``: Seats that change hands: a computer stands in until its person is back, or people take over
- ``standstill``: Tables that cannot be reached: their clocks are stopped until their turn message stands again
"""
