"""Decks of one's own: a person builds them outside a game, by its rules, and brings them."""
