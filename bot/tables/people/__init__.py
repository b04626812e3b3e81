"""People at a table: votes, what each has seen, staff, and what happened beside the moves.

- ``door``: The part of the door that is about people: seats that change hands, votes, watching, who avoids whom
- ``happenings``: What happens between the people of a table, beside its moves: kept for the log
- ``seen``: What each person last saw of a table, and what has happened there since
- ``servers``: The part of the door that is about servers: what their staff settles, whom it bars
- ``staff``: What the staff of a server and its hosts do at a table: each act is logged
- ``votes``: Votes of the people at a table: to pause, to go on, to end without a result, to draw, to cancel
"""
