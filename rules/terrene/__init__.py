"""Terrene Odyssey: the rulebook as steps, a folder for each of its parts.

``game`` binds it together; ``state`` is all that lies on the table, ``view`` what somebody may know of it, built by
``seeing`` and ``showing``, and ``hidden`` draws the rest anew.
``seats``, ``asking``, ``room`` and ``checks`` serve all.

- ``turns``: matches, games and turns: set-up, phases, Free Actions, supply, losing.
- ``battle``: the attack, blocks, damage, defeats, XP.
- ``chain``: what triggers, what is used and paid for, the chain, rounds of responses.
- ``effects``: what cards do, for whom, how long, and the numbers that follow.
- ``cards``: cards as data, decks, the content in force.
- ``told``: events and their sentences. ``words``: everything else in words. ``mind``: what computer players think.
"""
