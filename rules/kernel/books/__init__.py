"""A game's three books: its rules, its words, and what its computer players know.

- ``rulebook``: the rules of a game, enough to play it
- ``phrasebook``: its words; a game without any is played in plain ones
- ``playbook``: how it is played well, and how its balance is measured
- ``options``: the options of a game, and which of them go with which mode of play
- ``fields``: options, and what is chosen with an order, as the fields of a form
- ``orders``: what a player can want answered in one press, always or on a condition
- ``sides``: sides that seats choose before the game begins
- ``building``: what players build outside a game and bring to it, such as decks
- ``priors``: rules of thumb by the kind of question
- ``fairness``: which games measure a game's balance, and what should come out of them
"""
