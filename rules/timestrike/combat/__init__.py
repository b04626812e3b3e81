"""Combat: attacks and other hits, defending, and what follows.

- ``aftermath``: What comes after combat: skills, items, the end of an attack
- ``attacking``: The Attack Action and the Jump Attack
- ``defending``: Meeting hits: the choice, the dice, the damage
- ``targeting``: Who can be chosen: range, line of sight, engagement, Stealth
- ``totals``: How many dice an attack and a defense roll, and what skills add
"""
