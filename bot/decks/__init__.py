"""Decks of one's own: what a person builds outside a game, by its rules, and brings to tables."""
