"""The bot: tables, time, records and messages over the rules.

- ``tables``: the one door to every table; ``calls`` who is told what and when, ``plans`` what is answered as planned.
- ``store``: the database; ``outbox``: what is to be sent; ``clockwork``: time zones, hours, paces, all of it pure.
- ``messages`` and ``prompts``: words, buttons and menus as plain data; ``page`` the local page.
- ``talk``: acts that answer presses and commands, pictures, places, the courier.
- ``people`` and ``servers``: what a person and a server have set; ``records``, ``rulings``, ``decks``.
- ``operating`` and ``smoke``: the commands of an operator.
"""
