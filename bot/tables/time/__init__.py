"""Time at a table: clocks, hours, what follows when time is up, reminders, the sweep.

- ``clocks``: The clocks of open questions: started when asked, stopped when not, and run on after an undo
- ``expiry``: What happens when a person's time is up, as the table agreed when it was opened
- ``hours``: People's hours: time zone, quiet hours, vacations. A change moves every clock of that person
- ``pace``: Paces at tables: each seat's clock, from the table's terms and the person's hours
- ``reminders``: Reminders: once for each decision, in waking hours, where its person wants it, and not for ever
- ``sweep``: The sweep: asks the store what is due, does it, and says when to come again. Nothing waits in memory
"""
