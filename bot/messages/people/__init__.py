"""Pages about people, whatever the table: votes, plans, pings, settings, decks, records.

- ``about_page``: What the bot is, and whose work its pictures are made with
- ``ping_pages``: Pings as messages of their own: waiting matters at tables, a test, and how to stop them
- ``deck_pages``: A person's own decks, as they see them, and as they share them
- ``list_pages``: Lists of tables: a person's own, and a server's with a free seat
- ``order_pages``: Orders with a condition, for people who give them: their choices and their words
- ``people_pages``: People at a table, in words: votes, seats on offer, watching, a table's settings
- ``plan_pages``: A person's plans, for them alone: the list, the answers to a kind of question, results
- ``record_pages``: Games looked back at: the replay, the moving picture, files, statistics and ratings
- ``name_list``: A list of people on a settings page: namesakes marked apart, in pages
- ``settings_pages``: A person's or a server's settings panel: an overview, a line a section, and its pages
"""
