"""All else in words: cards, effects, scenarios, options, refusals, the position, the lookup.

- ``actions``: Actions in words, with their possible gains
- ``cards``: Cards in words: Skills, traits, Controller Skills, Strategy cards, the AI's cards, terrain and NPCs
- ``describing``: The position in words: whole, and short enough for the alt text of a picture. Seats appear as marks
- ``effect_texts``: Effects in words: what a card says, written from what it does; one clause an effect
- ``forecast_figures``: Figures that players watch, and an answer's plain sequels
- ``scenario_answers``: A scenario's answers to questions: how to win, ways to score, causes of Escalation
- ``phrasebook``: Clash for Eternia in words: events, questions, refusals and lookups
- ``phrases``: Targets, moments, conditions, durations: a phrase for each word of the vocabulary
- ``pieces``: Pieces to look up by name: Characters, Skills, figures, terrain, cards, scenarios
- ``refusing``: Things that players often try and cannot do now, and why
- ``refusing_in_combat``: Things that players often try in combat and cannot do now, and why
- ``scenarios``: Scenarios in words: victory for each side, scoring, Escalation steps, special rules
- ``summing``: The changes between two views of the table, in a few words and figures
- ``pronouns``: Names and pronouns in a sentence of effects: what was named before is called it
"""
