"""Pictures of Terrene Odyssey."""

from render.terrene.board import board
from render.terrene.hand import hand
from render.terrene.piece import piece

__all__ = ["board", "hand", "piece"]
