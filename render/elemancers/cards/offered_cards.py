"""The Clans among which a player chooses."""

from __future__ import annotations

from render.elemancers.cards import card_art, tiles
from render.kit.phone import SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, draw
from rules.elemancers.view import ElemancersView
from rules.kernel.play.model import Focus

_LAYOUT = Layout(WIDTH, tiles.MARGIN, 4, card_art.table, lambda canvas, place, of: None, most=SHEET)


def choosing(view: ElemancersView, focus: Focus) -> Picture | None:
    """Draw the Clans that a question is about; ``None`` where there are none.

    Args:
        view: What may be seen, while Clans are chosen.
        focus: The question.
    """
    parts = [tiles.clan(one) for one in view.choice if one.code in focus.ids("clan")]
    return draw(parts, _LAYOUT) if parts else None
