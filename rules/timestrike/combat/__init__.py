"""Combat: attacks and other hits, defending, and what follows.

- ``aftermath``: What comes after combat: skills, items, the end of an attack
- ``attacking``: The Attack Action and the Jump Attack
- ``declaring``: Which skills can be declared in an attack or a defense
- ``defending``: Meeting hits: the choice, the dice, the damage
- ``odds``: The odds of an attack, exact by the dice
- ``targeting``: Who can be chosen: range, line of sight, engagement, Stealth
- ``deadly_attacks``: Who could defeat a player's last Character next, and how likely
- ``totals``: How many dice an attack and a defense roll, and what skills add
"""
