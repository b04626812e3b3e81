"""Characters, cards and scenarios as data: records, checks, and the content in force.

- ``checking``: Checks of the content beyond its types: a wrong file is refused on reading
- ``checking_effects``: Checks that effects leave nothing unsaid: targets, moments, order, and repeated targets
- ``in_force``: The content in force at a table, by code, with frequent lookups prepared
- ``records``: A game of Clash for Eternia as data: characters, skills, cards, terrain and scenarios
- ``scenarios``: A scenario as data: battlefield, scoring, escalation, victory, special rules
"""
