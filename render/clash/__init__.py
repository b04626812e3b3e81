"""Pictures of Clash."""

from render.clash.board import board
from render.clash.hand import hand
from render.clash.piece import piece

__all__ = ["board", "hand", "piece"]
