"""Time at a table: clocks, hours, consequences of lateness, reminders, the sweep.

- ``heartbeats``: Heartbeats: each process notes that it serves its shards
- ``clocks``: The clocks of open questions: started when asked, stopped when not, kept by an undo
- ``expiry``: Consequences of a person's lateness, as the table agreed when it was opened
- ``first_answers``: Where the first answer counts, computers let people go first: until when
- ``hours``: People's hours: time zone, quiet hours, vacations. A change moves all their clocks
- ``pace``: Paces at tables: each seat's clock, from the table's terms and the person's hours
- ``reminders``: Reminders: once a decision, in waking hours, where the person wants it, and not for ever
- ``sweep``: The sweep: does everything due in the store, and says when to come again
"""
