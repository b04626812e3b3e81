"""Pictures of Clash for Eternia."""

from render.eternia.board import board
from render.eternia.hand import hand
from render.eternia.piece import piece

__all__ = ["board", "hand", "piece"]
