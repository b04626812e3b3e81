"""Tables: the one door through which every change to a table goes.

- ``life``: A table's life: the lobby, pauses, seats that change hands, the end, the archive
- ``people``: People at a table: votes, what each has seen, staff, and what happened beside the moves
- ``play``: Playing at a table: answers, the writing of moves, computers, plans, taking back
- ``time``: Time at a table: clocks, hours, what follows when time is up, reminders, the sweep
- ``damage``: Damage: a table that cannot be read is set aside, so that it harms no other
- ``desk``: The desk: what all parts of the table service share
- ``doubts``: Doubts: tables that could not be read or did not go on, tried again later
- ``games``: The games that a bot plays, in the editions that its tables play
- ``model``: What the table service hands out: rows of the store as plain data
- ``past``: What has happened at a table, as its log has it, and what would be taken back of it
- ``rows``: Rows of the store as plain data; what cannot be read is an error of its own row
- ``service``: The table service: the door that commands, buttons and tests go through

Pings and plans stand beside: ``bot.calls`` and ``bot.plans``.
"""
