"""How computer players judge a game, and whether it is balanced. No rule depends on it.

- ``odds``: What a Battle is likely to bring, counted before the dice are rolled
- ``prospects``: How near each Clan is to the Hollow, and what may come to a location
- ``evaluating``: How well a seat stands, from 0 to 1,000
- ``priors``: Where the rules of thumb are registered
- ``moving``: Rules of thumb for Moves
- ``weighing``: What each kind of effect is worth on one target
- ``rules_of_thumb``: Rules of thumb for all other questions
- ``playbook``: What computer players know of Elemancers
- ``balance_claims``: Whether Factions and Clans win alike, and each ending comes about
"""
