"""Pages about people, whatever the table: votes, plans, pings, settings, decks, records.

- ``call_pages``: Pings as messages of their own: what waits at one or several tables, a test, and how to stop them
- ``deck_pages``: A person's own decks, as they see them, and as they share them
- ``list_pages``: Lists of tables: a person's own, and a server's with a free seat
- ``order_pages``: Orders that depend on a condition, for whoever gives them: what can be chosen with one
- ``people_pages``: People at a table, in words: votes, seats on offer, watching, a table's settings
- ``plan_pages``: A person's plans, for their eyes only: the list, the answers to a kind of question, the results
- ``record_pages``: Games looked back at: the replay, the moving picture, files, statistics and ratings
- ``roll``: A list of people on a settings page: namesakes marked apart, in pages
- ``settings_pages``: A settings panel of a person or a server: an overview with a line for each section, and its pages
"""
