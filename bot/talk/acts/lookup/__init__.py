"""Acts that look things up: rules, cards, rulings, and why something is asked or happened.

- ``table_at_hand``: The table at hand's answers to rules questions, from what their reader may know
- ``possible_now``: What a person can do at their table now, above the answer to a question that asks for it
- ``rules_with_rulings``: The rules for acts that look things up: search, terms, rulings and house rules
- ``cards``: Acts that look up things by name: the pieces of games, and the terms of their rules
- ``rules``: Acts that open rules: by heading, by id, by question, from a message; and sharing them
- ``rulings``: The acts behind ``/ruling`` and its buttons. No Discord here
- ``why``: Acts that give reasons: the rules of a question, of events, of the log and of the end
"""
