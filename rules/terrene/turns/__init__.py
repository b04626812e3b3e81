"""Matches, games and turns: set-up, phases, Free Actions, supply, and how a game is lost."""
