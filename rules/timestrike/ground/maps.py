"""Maps as data: rows of cells, refused where no game can be played on them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.content.types import Named
from rules.timestrike.ground import map_checks
from rules.timestrike.ground.map_text import Cell, SpaceName, Span, Standing, cells_of

Mode = Literal["skirmish", "royale", "raid"]


class Map(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map (TIM-MAP-1): its spaces with what lies on them, and what it recommends.

    Attributes:
        summary: What it is like, in a sentence.
        best_for: The modes that it suits best.
        players: The fewest and the most players that it suits.
        fear: Where the centre of Fear may stand, the best space first.
        rows: The cells, a line for each row.
        spans: Overhangs.
        walls: Walls that stand from the start.
    """

    summary: Annotated[str, Meta(min_length=1, max_length=120)]
    best_for: Annotated[tuple[Mode, ...], Meta(min_length=1)]
    players: tuple[Annotated[int, Meta(ge=1, le=8)], Annotated[int, Meta(ge=1, le=8)]]
    fear: Annotated[tuple[SpaceName, ...], Meta(min_length=1)]
    rows: str
    spans: tuple[Span, ...] = ()
    walls: tuple[Standing, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no map, by row and cell, and what no game can be played on (TIM-MAP-10)."""
        if self.players[0] > self.players[1]:
            raise ValueError("players: the fewest come first")
        cells = {cell.name: cell for cell in self.cells()}
        covered = [name for span in self.spans for name in span.spaces]
        map_checks.known(cells, [*self.fear, *covered, *[name for wall in self.walls for name in wall.spaces]])
        map_checks.spans(cells, self.spans)
        map_checks.walls(cells, self.spans, self.walls)
        map_checks.playable(cells, self.spans, self.walls, self.fear, self.players[1])

    def cells(self) -> tuple[Cell, ...]:
        """Return its spaces, row by row."""
        return cells_of(self.rows)
