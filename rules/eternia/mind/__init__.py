"""How computer players judge positions, places and answers. No rule depends on it.

- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``fairness``: Whether Clash for Eternia is balanced: no side wins much more, with any scenario or team
- ``playbook``: What computer players know of Clash for Eternia, and how its balance is measured
- ``priors``: What a sensible player would answer, for computer players that play on in their minds
- ``prospects``: A place's worth to a model, for computer players: targets, business, Enemies nearby
"""
