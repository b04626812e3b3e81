"""Pages of rules, cards and rulings, and why something was refused.

- ``card_pages``: A card, a figure or another piece of a game as a person looks it up
- ``glossary``: The terms of a message made openable: as links where the rules stand on a page, else as a menu below
- ``refused``: Refusals: what was tried and why not, the rule, what to do instead
- ``rule_menus``: The rules by game and by heading, as menus and pages. A heading is named by the id of its first rule
- ``rule_pages``: Rules as a person reads them: one rule, several below each other, the rules of what happened
- ``ruling_notes``: What a server rules and a table plays otherwise, as it stands under a rule: apart from it
- ``ruling_pages``: Rulings of a community as a person reads them
- ``terms``: Terms of the rules in a text: found, and linked to their rules. Pure words; no game and no Discord
"""
