"""A Battle step by step.

- ``battles``: A Battle from its beginning to its end: who rolls, what comes after the Damage
- ``fighters``: Who is in a Battle: creatures, Clans and sides, and what holds for them in it
- ``begin_and_modify``: The two windows of a Battle: its beginning and the Modify step
- ``using``: Using Traits, Battle Cards and Weapons: what can be used, choosing targets, doing it
- ``die_changes``: What comes of a die on which something is used: its number, and whether it is a Hit
- ``battle_orders``: An order for Battles: Traits and Hits by themselves, one question about cards
- ``damage``: The Damage step: which Hits a side's dice can score, and how they are assigned
- ``hits_and_defeat``: Hits on creatures and on Baransu: Wards, HP, Defeat, and what Eternal keeps
"""
