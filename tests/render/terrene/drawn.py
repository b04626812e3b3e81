"""Tables of Terrene Odyssey drawn, and where two pictures differ."""

from __future__ import annotations

from collections.abc import Callable

import render
from render import Picture
from render.terrene.layout import CARD, GAP, MARGIN
from rules.terrene.view import TerreneView
from tests.render.pictures import difference, inside
from tests.render.terrene.views import PLAIN

Build = Callable[[], TerreneView]


def board(view: TerreneView, names: tuple[str, ...] = PLAIN, before: TerreneView | None = None) -> Picture:
    return render.board("terrene", view, names, before)


def column(place: int) -> tuple[int, int]:
    """Return the left and the width of the place of a Character in a row of four."""
    return MARGIN + place * (CARD + GAP), CARD


def in_column(one: Picture, other: Picture, place: int) -> bool:
    """Return whether two pictures of a height differ, and in one column alone."""
    x, width = column(place)
    return inside(difference(one, other), x, 0, width, one.height) and one.height == other.height
