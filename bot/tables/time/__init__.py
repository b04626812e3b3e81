"""Time at a table: clocks, hours, what follows when time is up, reminders, the sweep."""
