"""Characters, cards and scenarios as data: records, checks, and the content in force.

- ``checking``: What the content of Clash for Eternia must be beyond its types
- ``checking_effects``: What effects must say, so that nothing in them goes without saying: on whom, when
- ``in_force``: The content in force at a table, by code, and what is found by it often
- ``records``: What a game of Clash for Eternia is made of: characters, skills, cards, terrain and scenarios
- ``scenarios``: What a scenario is made of, as data: battlefield, scoring, escalation, victory and special rules
"""
