"""PostgreSQL behind the store: a server's database, for a bot of several processes.

- ``dialect``: Placeholders of statements and types of migrations, in PostgreSQL's words
- ``migrations``: The same numbered migrations, with the version in a table
- ``connections``: Connections, and the server's errors in the store's words
- ``driver``: The store's driver: a pool, and locks that all processes see
- ``between_processes``: Tasks that one process does at a time, and processes that wake each other
- ``database_reader``: Reading for a command, which waits for each answer
- ``server_lock``: One bot for each database
- ``server_move``: A server's side of a move
- ``own_loop``: An event loop for those who have none
"""
