"""The whole table of Elemancers."""

from __future__ import annotations

from collections.abc import Sequence

from render.elemancers.scene import scene
from render.kit.picture import Picture
from rules.elemancers.view import ElemancersView


def board(view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None) -> Picture:
    """Draw the table as the view shows it.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    return scene(view, names, before)
