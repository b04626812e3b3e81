"""Messages as data, and their way into components; here the parts that all of them share.

- ``opening``: Messages before a game: the form for a new table, and its lobby
- ``people``: Pages of people: votes, plans, pings, settings, decks, records
- ``rules``: Pages of rules, cards and rulings, and why something was refused
- ``table``: Messages of a table in play: turn, questions, notices, lookups, undo, time, the staff
- ``forms``: A form as data, and its one way into Discord's modal
- ``concerned``: Whom a line of the log is about: seats that it names, and those whose pieces it names
- ``news_lines``: The news in a few lines: their sum with signs, then the most important; Log has the rest
- ``button_ids``: Ids of buttons and menus: everything a press needs, so that it works after a restart
- ``layout``: The one way of a message into Discord's components (Components V2), and its views
- ``pager``: Pages: one part of a long list at a time, and the buttons to the others
- ``message_parts``: A message as data: its words and its buttons, before Discord is involved
- ``phrases``: Phrases shared by messages: where and when, names, lines of the log, links
- ``reason_buttons``: Buttons that open the rules behind something, each named for what it explains
"""
