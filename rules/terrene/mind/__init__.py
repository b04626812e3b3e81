"""How computer players judge positions, cards and answers. No rule depends on it.

- ``choices``: Rules of thumb for an ability's choices: targets, cards, whether to use it at all
- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``fairness``: Whether Terrene Odyssey is balanced: no deck and no first player wins much more often
- ``playbook``: What computer players know of Terrene Odyssey, and how its balance is measured
- ``priors``: Likely answers of a sensible player, and those worth a closer look, for computer players
- ``prospects``: What Characters, cards and effects are worth, for computer players
- ``weighing``: The worth of abilities now, for computer players
"""
