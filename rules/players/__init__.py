"""Computer players for any game. They decide from their view and from samples of what they cannot see."""

from rules.players.thinking import LEVELS, Mind, at_once, load

__all__ = ["LEVELS", "Mind", "at_once", "load"]
