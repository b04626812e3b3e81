"""Battles: the attack, blocks, damage, defeats, and the XP that they bring.

- ``attack``: The battle: an attack from declaration to end, even an early end
- ``blockers``: Who can block an attack, and who must
- ``blocking``: Blocking: whom a player names, and what is told of it
- ``damage``: Damage and healing of Characters and players, done at once; defeats are collected later
- ``defeating``: How Characters leave play: what becomes of what is on them, and who is defeated by whom
- ``experience``: XP, and the rewards that the active Terrain gives for it
- ``orders``: Orders for defenders, so that nobody waits for an obvious answer to an attack
- ``striking``: The damage step and what follows from it: defeats, overkill, Defence Decay
"""
