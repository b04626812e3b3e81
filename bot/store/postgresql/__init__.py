"""PostgreSQL behind the store: a server's database, for a bot of several processes.

- ``words``: Placeholders of statements and types of migrations, in PostgreSQL's words
- ``migrations``: The same numbered migrations, with the version in a table
"""
