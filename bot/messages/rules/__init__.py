"""Pages of rules, cards and rulings, and why something was refused.

- ``card_pages``: The page of a piece: a card, a figure or another piece of a game
- ``glossary``: The terms of a message as links to a rules page, or else in a menu below
- ``refusal_pages``: Refusals: the attempt, the reason, the rule, the way on; and all that is impossible now
- ``rule_menus``: The rules by game and heading, as menus and pages; its first rule's id names a heading
- ``rule_pages``: Rules for reading: one rule, several in a list, the rules of events
- ``ruling_notes``: Rulings and house rules under a rule: apart from it, and named as such
- ``ruling_pages``: A community's rulings for reading, always apart from the rulebook and our own rulings
- ``rule_terms``: Terms of the rules, found in a text and linked to their rules; no game and no Discord
"""
