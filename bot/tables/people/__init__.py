"""People at a table: votes, what each has seen, staff, and what happened beside the moves.

- ``door``: The door's part for people: seats that change hands, votes, watching, blocks, open tables
- ``happenings``: Happenings among a table's people besides its moves, kept for the log with the names of the time
- ``seen``: What each person last saw of a table, and what has happened since, as far as they may know
- ``servers``: The door's part for servers: their settings, barred people, and what staff does at tables
- ``staff``: What a server's staff and hosts do at a table: each act is logged, and the table sees who and why
- ``votes``: Votes of a table's people: to pause, resume, draw, end, cancel, or replace somebody
"""
