"""A table's life: the lobby, pauses, seats that change hands, the end, the archive.

- ``agreed``: A game that its people end by agreement: a draw, or no result at all. The rules have not ended it
- ``ends``: Leaving and closing: conceding, players who vanish, computer players who take over
- ``idle``: Tables that nobody plays any more: a word, then a way out, then the archive
- ``invited``: Whom the owner of a table wants there: invitations, seats that are kept
- ``lobby``: The lobby: opening a table, taking and leaving seats, computer players, the start
- ``options``: What a game's options allow at a table: how many players, which sides, and what is missing yet
- ``pause``: Pauses: all clocks of a table stand still, and go on with exactly what was left
- ``replacing``: Who holds a seat after whom: a computer that stands in until its person is back
- ``standstill``: Tables that cannot be reached: their clocks stand still until their turn message stands
"""
