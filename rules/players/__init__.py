"""Computer players for any game. They decide from their view and from samples of what they cannot see."""

from rules.players.thinking import LEVELS, Mind, load

__all__ = ["LEVELS", "Mind", "load"]
