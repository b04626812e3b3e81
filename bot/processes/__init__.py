"""Several processes of one bot.

- ``hand_over``: Who takes presses while an older and a newer process serve the same servers
- ``other_processes``: What one process wakes in the others
- ``request_budget``: The requests that a process may make of Discord
"""
