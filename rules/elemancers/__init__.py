"""Elemancers: Light and Dark, a folder for each part of the rulebook; here state and views.

- ``rounds``: Everything outside Battles, by the headings of the rulebook
- ``battle``: A Battle step by step
- ``effects``: Effects of Traits, Battle Cards and Weapons: records, conditions, targets, what they do
- ``content``: The content: what the data files hold, its checks, and the tables in force
- ``mind``: How computer players judge a game, and whether it is balanced. No rule depends on it
- ``told``: What happened: the events of a game, and the sentences that tell them
- ``words``: All else in words: names, labels, figures
- ``clan_questions``: Questions to a Clan: put to its player, or answered by the rules where nobody leads it
- ``game``: Elemancers as a game of the kernel: its rules, its words and its mind
- ``rulebook``: Elemancers in rules: set-up, what may be seen, what always holds
- ``sides``: Dark, Light and Baransu: the sides of a game, and what they are called
- ``state``: The state of a game of Elemancers: everything on the table, hidden things included
- ``view``: What a seat or a spectator may know of a game of Elemancers
- ``viewing``: What a seat or a spectator sees of the table, copied together from nothing
- ``redealing``: Dealing again what a seat cannot see: hands and decks, Sagas, the order of decks
- ``invariants``: What always holds in a game of Elemancers; anything else is a fault of the engine
"""
