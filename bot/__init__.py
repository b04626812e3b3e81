"""The bot over the rules: a folder for each matter; here settings, editions, names and logs.

- ``tables``: Tables: the one door through which every change to a table goes
- ``store``: The store: where everything that must outlive the process is kept
- ``messages`` and ``prompts``: words, buttons and menus as plain data.
- ``page``: the local page; ``web``: tables in the browser.
- ``talk``: Talking with people on Discord: verbs of presses, their acts, pictures, places, courier
- ``people`` and ``servers``: what a person and a server have set; ``records``, ``rulings``, ``decks``.
- ``operating`` and ``smoke``: the commands of an operator.
- ``processes``: several processes of one bot; ``watching``: figures and health.
"""

RELEASE = "0.1.0"
"""The release, as in the project's file."""
