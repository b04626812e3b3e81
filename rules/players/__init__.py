"""Computer players for any game. They decide by their view and by samples of the unseen."""

from rules.players.thinking import LEVELS, Mind, at_once, load

__all__ = ["LEVELS", "Mind", "at_once", "load"]
