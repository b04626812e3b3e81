"""Tables: the one door through which every change to a table goes.

``service`` is the door, ``desk`` what its parts share, ``model`` what it hands out and ``rows`` how that is read;
``games`` has the games, ``past`` the log. ``damage`` and ``doubts`` keep a table that cannot be read from harming
others. Behind the door, beside ``bot.calls`` and ``bot.plans``:

- ``life``: the lobby, pauses, seats that change hands, the end, the archive.
- ``play``: answers, the writing of moves, computers, plans, taking back.
- ``time``: clocks, hours, what follows when time is up, reminders, the sweep.
- ``people``: votes, what each has seen, staff, what happened beside the moves.
"""
