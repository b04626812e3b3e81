"""People at a table: votes, each person's last look, staff, and happenings besides moves.

- ``people_service``: The door's part for people: seats that change hands, votes, watching, blocks, open tables
- ``happenings``: Happenings among a table's people besides moves, logged with the names of the time
- ``last_looks``: Each person's last look at a table, and the news since that they may know
- ``server_service``: The door's part for servers: their settings, barred people, and acts of staff at tables
- ``staff``: Acts of a server's staff and hosts at a table: each is logged, with its doer and reason
- ``votes``: Votes of a table's people: to pause, resume, draw, end, cancel, or replace somebody
"""
