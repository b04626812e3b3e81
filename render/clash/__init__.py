"""Pictures of Clash."""

from render.clash.board import board
from render.clash.hand import hand

__all__ = ["board", "hand"]
