"""Watching the bot from outside: its figures, its health, and what the system is told.

- ``metrics``: The figures that are counted; they name no person, no table and no card
- ``stored_figures``: Figures that are read from the database when somebody asks
- ``http_pages``: The figures and the health of the process, by HTTP
- ``liveness``: How late the event loop is, and whether the sweep comes by
- ``systemd``: Telling systemd that the bot is ready, lives, and stops
"""
