"""Everything else in words: cards, abilities, options, refusals, the view, what can be looked up.

- ``action_phase``: How the options of the Action Phase read
- ``cards``: Cards in words: their abilities, and the face of each
- ``describing``: The position in words, and what a turn has changed
- ``effects``: Effects in words: each kind has one clause, and neighbours with the same subject make one
- ``forecasts``: What would come of an answer: the figures players watch, what is lost and won, what follows plainly
- ``holding``: What a seat holds in words: its cards with all that is printed on them, as its hand is drawn
- ``labels``: Names of cards in play as a player who is asked reads them
- ``phrasebook``: Terrene Odyssey in words: what is told, asked, refused and looked up
- ``phrases``: Whom, when, how long, how much: the words round an effect, a phrase for each word of the vocabulary
- ``pieces``: What players may look up by its name: every card, token and pre-constructed deck
- ``refusing``: What players often try and cannot do now, and why
- ``scenes``: What an ability does, in words that name whom it concerns: as it can be used
- ``talk``: The thread of a sentence about effects: where they stand, the targets already named
"""
