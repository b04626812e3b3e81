"""Tables in the browser: a table by its link, and a seat by a link of its own.

The host switches it on (:mod:`bot.settings`); nothing is served otherwise. A page is made of the same messages that
Discord is sent, and a press on it goes through the same registry of verbs.

- ``bodies``: What visitors send: presses of pages, and the secret of a seat's link
- ``links``: Links that only this bot can make: to a table for everyone, to a seat for one person
- ``markup``: Discord's mark-up as HTML
- ``picture_links``: The address of a picture, which says all that is needed to draw it
- ``html_pages``: Messages and pages as HTML
- ``door``: A press in the browser: what may be pressed there, and its answer
- ``guard``: What every request passes: how many, from where, and a page for whatever goes wrong
- ``kept_pages``: Pages that everyone sees alike, for a moment
- ``rate_limit``: How many requests an address may make
- ``open_tables``: The open tables of a server that wants them listed: public facts, and nobody's name
- ``table_page``: How a table stands, or stood, as its page shows it: news, board, what can be looked up
- ``site``: The routes, and serving them

The pages' own files are in ``templates`` and ``static``.
"""
