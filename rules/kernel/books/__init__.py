"""A game's three books: rules, words, and computer players' knowledge and claims of balance.

- ``rulebook``: A game's rules: its steps, players and each seat's view. They suffice to play it
- ``phrasebook``: A game's words. Until it has any, plain words are made from the names in its rules
- ``playbook``: A game's computer players and its balance. By default, play is random
- ``game_options``: A game's options: one typed struct, or a tagged union with a struct for each mode
- ``form_fields``: Form fields made from types: a game's options, and the choices of an order
- ``orders``: Orders: answers to several kinds of question, planned at once, always or on a condition
- ``sides``: Sides: seats that win and lose together. Players may choose them; they may change later
- ``building``: Things that players build outside a game and bring to it, such as decks of their own
- ``priors``: Rules of thumb: the apparent worth of each answer, by kind of question
- ``forecast_figures``: Figures that players watch, and an answer's outlook: their changes, and losses
- ``balance_claims``: A game's own measure of balance: which games are played, and how they should come out
"""
