"""How computer players judge positions and answers. No rule depends on it.

- ``evaluating``: How well a seat stands: its Faction's Sagas, Avatars, PT and creatures
- ``weighing``: What each kind of effect is worth on one target
- ``thumbs``: Rules of thumb: points for the answers to each kind of question
- ``playbook``: What computer players know of Elemancers
"""
