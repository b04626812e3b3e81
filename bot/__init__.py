"""The bot: tables, time, records and messages over the rules; shared parts are here.

- ``tables``: Tables: the one door through which every change to a table goes
- ``store``: The store: where everything that must outlive the process is kept
- ``messages`` and ``prompts``: words, buttons and menus as plain data; ``page`` the local page.
- ``talk``: Talking with people on Discord: acts for presses and commands, pictures, places, courier
- ``people`` and ``servers``: what a person and a server have set; ``records``, ``rulings``, ``decks``.
- ``operating`` and ``smoke``: the commands of an operator.
"""
