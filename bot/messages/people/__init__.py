"""Pages of people: votes, plans, pings, settings, decks, records.

- ``call_pages``: Pings as messages of their own: what waits at one table or at several, a test
- ``deck_pages``: Decks of one's own, as their owner sees them, and as they are shared
- ``list_pages``: Lists of tables: those of a person, and those of a server with a free seat
- ``order_pages``: Orders that depend on a condition, for whoever gives them: what can be chosen with one
- ``people_pages``: What people at a table do with each other, in words: votes, seats to take over, watching
- ``plan_pages``: What a person plans ahead, for their eyes alone: the list, the answers to a kind of question
- ``record_pages``: Games looked back at: pages of the log, the replay, the moving picture, statistics and ratings
- ``roll``: A list of people on a page of settings: told apart where two have one name, and turned page by page
- ``settings_pages``: A panel of settings, of a person or a server: an overview with a line for each section
"""
