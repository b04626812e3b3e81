"""Everything outside Battles, by the headings of the rulebook.

- ``setup``: Set-up: players choose their Clans, and everything is laid out
- ``rounds``: Rounds: the Activate Phase, the first player Clan, and the end of a Round
- ``drawing``: Drawing cards: Creature Cards laid open, Battle Cards that their player alone sees
- ``turns``: Turns: whose it is, how one begins, what is checked after the Moves, its Battles
- ``power_actions``: Power Actions: what a Clan can do with its PT, and where the PT lies afterwards
- ``summoning``: Summon Creatures: where tokens or the Avatar may be placed, and placing them
- ``moving``: Moves: which creatures can go where, one after the other
- ``destinations``: Destinations: how far from an Avatar's goal, and the order in which they are shown
- ``elements``: Matching Element Locations: where PT are placed, and where they go back
- ``sagas``: Saga Cards and Lore Cards: completing a Saga, the next one, the unlocking
- ``baransu``: Baransu's action at the end of each turn, once she is unlocked
- ``winning``: The end: in the Hollow, by Power Tokens, or because a Faction has no player left
- ``hollow``: Who stands to win in the Hollow, who may soon, and what stops it
- ``leaving``: Leaving players: who takes their Clans over, autopilot, an empty Faction
"""
