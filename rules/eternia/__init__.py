"""Clash for Eternia: a folder for each part of the rulebook; here the state, views, asking.

- ``activations``: Activations of Characters, Minions and the Controller, and the Actions in them
- ``ai``: The AI as the rules play it: its cards, its goals, and trying a line on a copy
- ``combat``: Attacks step by step, with Boosts, Surges, Armor, Wounds, and the Reactions to them
- ``content``: Characters, cards and scenarios as data: records, checks, and the content in force
- ``effects``: Effects of Skills and cards: their targets, durations, Power, and consequences
- ``ground``: The battlefield: spaces, terrain, sight, reach, moves, Pushes, placements, spawning
- ``mind``: How computer players judge a game, and whether it is balanced. No rule depends on it
- ``rounds``: Set-up, Rounds and the end of the game
- ``told``: The events of a game, and the sentences that tell them
- ``words``: All else in words: cards, effects, scenarios, options, refusals, the position, the lookup
- ``asking``: Asking: which seat decides for a model or a side, and the question put to it
- ``invariants``: Invariants of a game of Clash for Eternia; any breach is a fault of the engine
- ``game``: Clash for Eternia as a game of the kernel: its rules, words and computer players' mind
- ``models``: Reading the models on the table: which are standing, whose they are, their names
- ``rulebook``: Clash for Eternia in rules: set-up, visibility, invariants
- ``viewing``: What a seat or a spectator sees of the table, copied together from nothing
- ``board_marks``: The marks on the board for the choice at hand, shown to those seats that may know it
- ``state``: The state of a game of Clash for Eternia: everything on the table, hidden things included
- ``state_underway``: The state of things under way: moves, attacks, Wounds, uses of skills, and occasions
- ``view``: What a seat or a spectator may know of a game of Clash for Eternia

No module imports itself by way of others. A step that is queued from below what it does has its record in
``activation_steps``, ``combat_steps`` or ``move_steps``, and ``@runs`` says elsewhere what it does.
"""
