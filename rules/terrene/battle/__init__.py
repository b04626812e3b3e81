"""Battles: the attack, blocks, damage, defeats, and the XP that they bring.

- ``attack``: The battle: an attack from declaration to end, even an early end
- ``blockers``: The Characters that can block an attack, and those that must
- ``blocking``: Blocking: the choice of a blocker, and its announcement
- ``damage``: Damage and healing of Characters and players, done at once; defeats are collected later
- ``defeating``: How Characters leave play: the cards on them, and the Character each defeat is due to
- ``experience``: XP, and the active Terrain's rewards for it
- ``defence_orders``: Orders for defenders: nobody waits for an obvious answer to an attack
- ``striking``: The damage step and its consequences: defeats, overkill, Defence Decay
"""
