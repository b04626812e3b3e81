"""All else in words: cards, abilities, options, refusals, the view, and the lookup.

- ``action_phase``: How the options of the Action Phase read
- ``cards``: Cards in words: their abilities, and the face of each
- ``describing``: The position in words, and a turn's changes
- ``effect_texts``: Effects in words: each kind has one clause, and neighbours with the same subject make one
- ``forecast_figures``: Figures that players watch, what an answer loses or wins, and plain sequels
- ``own_cards``: A seat's own cards in words, with their full text, in the order of its picture
- ``labels``: Names of cards in play, for the player who is asked
- ``phrasebook``: Terrene Odyssey in words: events, questions, refusals and lookups
- ``phrases``: Targets, moments, durations, amounts: a phrase for each word of the vocabulary
- ``pieces``: Lookups by name: every card, token and pre-constructed deck
- ``refusing``: Things that players often try and cannot do now, and why
- ``aimed_abilities``: An ability in words that name its targets: as it can be used, and as it waits
- ``pronouns``: Names and pronouns in a sentence of effects: what was named before is called it
"""
