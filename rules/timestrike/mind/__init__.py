"""How computer players judge a game, and whether it is balanced. No rule depends on it.

- ``priors``: Where the rules of thumb are registered
- ``worth``: What health, Characters, statuses and loot are worth
- ``evaluating``: How well a seat stands, from 0 to 1,000
- ``weighing``: What each kind of effect is worth in a use of a skill or a card
- ``place_worth``: What it is worth to a unit to stand somewhere
- ``drafting``: Rules of thumb for the draft and for where teams start
- ``fearing``: Rules of thumb for a player's Fear, and for whoever climbs it
- ``against_fear``: Rules of thumb for games with the Lost: picks, taming, and how Myths lead
- ``acting``: Rules of thumb for a Character's turn
- ``answering``: Rules of thumb for choices within effects, and for reactions
- ``balance_claims``: Whether the game is balanced: seats and Survivors win alike, and so on
- ``playbook``: What computer players know of TimeStrike
"""
