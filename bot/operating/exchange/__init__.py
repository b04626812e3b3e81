"""Tables in files, for other databases.

- ``file_format``: Files that one bot writes and another reads: JSON of a numbered format
- ``exported_game``: A table as a file has it: its rows as plain data
- ``table_files``: A table with all that belongs to it as a JSON file
- ``server_files``: All tables of a server in a file
"""
