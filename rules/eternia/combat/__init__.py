"""Attacks step by step, with Boosts, Surges, Armor, Wounds, and the Reactions that answer them."""
