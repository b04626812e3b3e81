"""Acts that look things up: rules, cards, what a server rules, and why something is asked or happened.

- ``book``: The rules as acts look them up: searchable, with their terms
- ``cards``: Acts about what can be looked up by its name: the pieces of the games, and the terms of their rules
- ``rules``: Acts that open rules: by heading, by id, in the words of a question or of a message
- ``rulings``: What ``/ruling`` and its buttons do: they ask the rulings and say what came of it. No Discord here
- ``why``: Acts that tell why: the rules of a question, of what happened, of the log and of the end
"""
