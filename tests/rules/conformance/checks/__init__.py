"""The checks of the conformance suite, a module for each duty of a game."""
