"""Terrene Odyssey: a folder for each part of the rulebook; here the state, views and asking.

- ``battle``: Battles: the attack, blocks, damage, defeats, and the XP that they bring
- ``cards``: Cards as data: their records and checks, the decks made of them, the content in force
- ``chain``: Abilities: triggers, use and payment, the chain, and rounds of responses
- ``effects``: Effects of cards: their targets, how long they hold, and the numbers that follow
- ``mind``: How computer players judge a game, and whether it is balanced. No rule depends on it
- ``told``: The events of a match, and the sentences that tell them
- ``turns``: Matches, games and turns: set-up, phases, Free Actions, supply, and how a game is lost
- ``words``: All else in words: cards, abilities, options, refusals, the view, and the lookup
- ``asking``: Asking one player: the base of this game's questions
- ``invariants``: Invariants of a table of Terrene Odyssey
- ``game``: Terrene Odyssey as a game of the kernel: its rules, words and computer players' mind
- ``redealing``: Deal again everything a seat cannot see: decks, hands, face-down cards, built lists
- ``supply_limit``: Supply: each player's limit, its use by Characters, and who fits into the rest
- ``rulebook``: Terrene Odyssey in rules: set-up, visibility, invariants
- ``seats``: Who is who: sides, allies, opponents, and the order in which players come
- ``viewing``: What a seat or a spectator sees of a match, copied together from nothing
- ``viewing_underway``: Acts under way, and lasting effects on a Character, for the view
- ``state``: The state of a match of Terrene Odyssey: everything on the table, hidden things included
- ``state_underway``: The state of things under way: the chain, the battle, waiting and resolving links
- ``view``: What a seat or a spectator may know of a match of Terrene Odyssey
"""
