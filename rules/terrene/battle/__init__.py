"""Battles: the attack, blocks, damage, defeats, and the XP that they bring."""
