"""How computer players judge a game, and whether it is balanced. No rule depends on it.

- ``choices``: Rules of thumb for an ability's choices: targets, cards, whether to use it at all
- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``balance_claims``: Whether Terrene Odyssey is balanced: no deck and no first player wins much more often
- ``playbook``: Knowledge of Terrene Odyssey for computer players, and measures of its balance
- ``priors``: Likely answers of a sensible player, and those worth a closer look, for computer players
- ``prospects``: The worth of Characters, cards and effects, for computer players
- ``weighing``: The worth of abilities now, for computer players
"""
