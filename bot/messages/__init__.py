"""Messages as data, made from what the table service knows, and their one way into Discord's components.

- ``people``: Pages of people: votes, plans, pings, settings, decks, records
- ``rules``: Pages of rules, cards and rulings, and why something was refused
- ``table``: Messages of a table: lobby, turn, private questions, notices, what is looked up there
- ``forms``: A form to write into, as data, and the one way of it into Discord's modal
- ``ids``: Ids of buttons and menus: everything that a press needs, so that it works after a restart
- ``layout``: The one way of a message into Discord's components (Components V2): the only place that makes views
- ``pager``: Pages: one part of a long list at a time, and the buttons that turn to the others
- ``parts``: A message as data: what it says and what can be pressed, before Discord is involved
- ``phrases``: Phrases that several messages share: where and when, names, lines of the log, links
"""
