"""How computer players judge: what positions, cards and answers are worth. No rule depends on it.

- ``choices``: What a sensible player chooses for an ability: targets, cards, whether to have it at all
- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``fairness``: When Terrene Odyssey is balanced
- ``playbook``: What computer players know of Terrene Odyssey, and how its balance is measured
- ``priors``: What a sensible player would answer, and what is worth a closer look, for computer players
- ``prospects``: What Characters, cards and effects are worth to a player, for computer players
- ``weighing``: What abilities are worth to a player as things are, for computer players
"""
