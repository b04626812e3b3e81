"""How computer players judge a game, and whether it is balanced. No rule depends on it.

- ``evaluating``: How well a side stands, as computer players see it. No rule of the game depends on it
- ``balance_claims``: Whether Clash for Eternia is balanced: no side wins much more, with any scenario or team
- ``playbook``: Knowledge of Clash for Eternia for computer players, and measures of its balance
- ``priors``: Answers of a sensible player, for computer players that play on in their minds
- ``prospects``: A place's worth to a model, for computer players: targets, business, Enemies nearby
"""
