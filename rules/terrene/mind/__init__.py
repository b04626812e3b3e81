"""How computer players judge positions, cards and answers. No rule depends on it.

- ``choices``: What a sensible player chooses for an ability: targets, cards, whether to have it at all
- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``fairness``: When Terrene Odyssey is balanced
- ``playbook``: What computer players know of Terrene Odyssey, and how its balance is measured
- ``priors``: Likely answers of a sensible player, and those worth a closer look, for computer players
- ``prospects``: What Characters, cards and effects are worth to a player, for computer players
- ``weighing``: What abilities are worth to a player as things are, for computer players
"""
