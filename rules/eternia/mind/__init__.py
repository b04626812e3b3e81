"""How computer players judge positions, places and answers. No rule depends on it.

- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``fairness``: When Clash for Eternia is balanced: neither side wins much more often, in any scenario
- ``playbook``: What computer players know of Clash for Eternia, and how its balance is measured
- ``priors``: What a sensible player would answer, for computer players that play on in their minds
- ``prospects``: What a place is worth to a model, as computer players see it: whom it could attack
"""
