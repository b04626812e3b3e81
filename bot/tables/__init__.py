"""Tables: the one door through which every change to a table goes, and its past is read.

- ``life``: A table's life: the lobby, pauses, seats that change hands, the end, the archive
- ``people``: People at a table: votes, each person's last look, staff, and happenings besides moves
- ``play``: Playing at a table: answers, the writing of moves, computers, plans, taking back
- ``time``: Time at a table: clocks, hours, consequences of lateness, reminders, the sweep
- ``damage``: Damage: a table that cannot be read is set aside, and its owner and the operator are told
- ``desk``: The desk: shared by all parts of the table service. Reads rows; keeps one lock per table
- ``doubtful_tables``: Doubts: tables that could not be read or did not go on, kept from harming the others
- ``playable_games``: The games a bot plays, in the editions its tables play
- ``model``: A table as data: its row, seats, questions and log, and the snapshot that holds them all
- ``table_past``: A table's past: its log, and the steps an undo would take back
- ``service_results``: What the table service returns for an answer, for a request to undo, and for lists
- ``rows``: Rows of the store as plain data; an unreadable value is an error of its own row
- ``table_service``: The table service: commands, buttons, clocks and computers change tables only through it
- ``snapshot_cache``: What is made of a position for its snapshots: views, words, questions as shown

Pings and plans stand beside: ``bot.calls`` and ``bot.plans``.
"""
