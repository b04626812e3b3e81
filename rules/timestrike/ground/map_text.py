"""The text of maps: rows of cells, read into spaces; overhangs and walls in words.

A cell becomes a column of pieces, from the base layer up: :data:`SAND`, :data:`WATER`, :data:`RESOURCE` and
:data:`ROAD`, each one sign. The base layer itself is no piece, so that nothing can take it away (TIM-HEX-8).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from rules.kernel.ground.hexes import Hex

SAND = "."
WATER = "~"
RESOURCE = "o"
ROAD = "="

WALLS = 6
"""How many pieces of wall there are."""
ROADS = 24
"""How many road hexes there are (TIM-COMP-4); they are building hexes (TIM-HEX-3)."""

SpaceName = Annotated[
    str, Meta(pattern="^[A-Z][1-9][0-9]?$", description="a space: its column from A to Z and its row from 1, as C4")
]
Pair = Annotated[tuple[SpaceName, ...], Meta(min_length=2, max_length=2)]

_CELL = re.compile(r"(\d)([.~oO=])")
_NONE = "--"
_COLUMNS, _ROWS = 26, 40
_TOPS = {".": SAND, "~": WATER, "o": RESOURCE, "O": RESOURCE * 2, "=": ROAD}


class Span(Struct, frozen=True, forbid_unknown_fields=True):
    """An overhang: base hexes above spaces, with air between (TIM-OVER-1, TIM-OVER-5).

    Attributes:
        spaces: The spaces that it covers.
        underside: The elevation up to which there is air.
        top: The elevation of its surface.
    """

    spaces: Annotated[tuple[SpaceName, ...], Meta(min_length=1)]
    underside: Annotated[int, Meta(ge=1, le=9)]
    top: Annotated[int, Meta(ge=2, le=12)]


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A wall that stands from the start (TIM-MAP-8): its two spaces, and how many pieces."""

    spaces: Pair
    pieces: Annotated[int, Meta(ge=1, le=WALLS)] = 1


class Cell(Struct, frozen=True):
    """A space as written: its row and column from 0, and its pieces from the base layer up."""

    row: int
    column: int
    pieces: str

    @property
    def hex(self) -> Hex:
        """TIM-HEX-9: its coordinates: the column less half the row, rounded down, and the row."""
        return Hex(self.column - self.row // 2, self.row)

    @property
    def name(self) -> str:
        """What players call it: the column by a letter, the row by a number."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


@lru_cache(maxsize=64)
def cells_of(rows: str) -> tuple[Cell, ...]:
    """Return the spaces of a map's text, row by row (TIM-MAP-3, TIM-MAP-6).

    Args:
        rows: A line for each row, cells with spaces between; ``--`` is no space.

    Raises:
        ValueError: A line or a cell is no part of a map; the message names it.
    """
    lines = [line.split() for line in rows.strip().splitlines()]
    if len(lines) > _ROWS:
        raise ValueError(f"there are {len(lines)} rows; a map has at most {_ROWS}")
    found: list[Cell] = []
    for row, cells in enumerate(lines):
        if len(cells) > _COLUMNS:
            raise ValueError(f"row {row + 1} has {len(cells)} cells; a row has at most {_COLUMNS}")
        if not cells:
            raise ValueError(f"row {row + 1} is empty")
        for column, cell in enumerate(cells):
            if cell != _NONE:
                found.append(Cell(row, column, _pieces(cell, f"row {row + 1}, cell {column + 1}")))
    return tuple(found)


@lru_cache(maxsize=256)
def level_of(pieces: str) -> int:
    """TIM-HEX-7: how many land hexes are stacked on the base layer; water adds none."""
    return len(pieces) - pieces.endswith(WATER)


def _pieces(cell: str, where: str) -> str:
    """Read a cell."""
    read = _CELL.fullmatch(cell)
    if read is None:
        raise ValueError(f"{where}: {cell!r} is no cell; write an elevation from 0 to 9 and one of . ~ o O =, as in 2o")
    level, top = int(read[1]), _TOPS[read[2]]
    if top == SAND:
        return SAND * level
    if level < level_of(top):
        raise ValueError(f"{where}: {cell!r} has more hexes on top than its elevation counts")
    return SAND * (level - level_of(top)) + top


def is_base(pieces: str) -> bool:
    """TIM-HEX-1: whether the surface is a base hex: the bare base layer, or sand."""
    return not pieces or pieces[-1] == SAND
