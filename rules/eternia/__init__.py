"""Masters of the Universe: Clash for Eternia: the rulebook as steps, a folder for each of its parts.

``game`` binds it together; ``state`` is all that lies on the table, ``view`` what somebody may know of it, built by
``seeing`` and ``showing``. ``models``, ``seats``, ``underway``, ``asking`` and ``checks`` serve all.

- ``rounds``: set-up, Rounds, orders, Activations, Actions, the Controller's turn, scoring, victory.
- ``ground``: spaces, terrain, sight, reach, moves, Pushes, placements, spawning.
- ``combat``: attacks step by step, Boosts and Surges, Armor and Wounds, Reactions.
- ``effects``: what Skills and cards do, for whom, how long; Power.
- ``ai``: the AI as the rules play it.
- ``content``: characters, cards and scenarios as data, the content in force.
- ``told``: events and their sentences. ``words``: everything else in words. ``mind``: what computer players think.

No module imports itself by way of others. A step that is queued from below what it does has its record in the ``steps``
of its folder, and ``@runs`` says elsewhere what it does.
"""
