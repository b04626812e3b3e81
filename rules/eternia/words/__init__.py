"""All else in words: cards, effects, scenarios, options, refusals, the position, the lookup.

- ``actions``: Actions in words, with what they can bring
- ``cards``: Cards in words, as views: Skills, Controller, Strategy and AI cards, terrain, NPCs
- ``describing``: The position in words: in full, and briefly as alt text. Seats appear as marks
- ``effects``: Effects in words: a card's text, written from its effects; one clause each, joined
- ``passages``: A scenario's answers to questions: how to win, what scores, what moves Escalation
- ``phrasebook``: Clash for Eternia in words: what is told, asked, refused and looked up
- ``phrases``: Targets, moments, conditions, durations: a phrase for each word of the vocabulary
- ``pieces``: Pieces to look up by name: Characters, Skills, figures, terrain, cards, scenarios
- ``refusing``: What players often try and cannot do now, and why
- ``refusing_in_combat``: What players often try in combat and cannot do now, and why
- ``scenarios``: Scenarios in words: victory for each side, scoring, Escalation steps, special rules
- ``summing``: What has changed between two views of the table, in a few words and figures
- ``talk``: A sentence's thread: where its effects stand, models already named, and their pronouns
"""
