"""SQLite behind the store: one file, one process; the default.

- ``connections``: Making, opening and reading a file, and its errors in words for the operator
- ``driver``: The store's driver: one writer, a few readers, one trip to a thread for a whole job
- ``hop``: That trip
- ``migrate``: Numbered migrations
- ``copies``: Backups of a file
- ``file_lock``: One bot for each file
"""
