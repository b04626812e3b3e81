"""Moments of Elemancers that everybody has to see: a Weapon found, the Hollow open."""

from __future__ import annotations

from collections.abc import Iterator

from render.elemancers import theme
from render.elemancers.cards import card_art, figures, tiles
from render.elemancers.cards.tiles import GAP, INNER, MARGIN
from render.kit.canvas import Canvas
from render.kit.phone import WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.elemancers.view import ElemancersView

_HEAD = 96
_OPEN = "The Hollow of Fate is open"


def moments(view: ElemancersView, before: ElemancersView | None) -> tuple[Picture, ...]:
    """Draw what has come about since an earlier view and no mark on the board can say.

    Args:
        view: What may be seen.
        before: What could be seen earlier; nothing is drawn without it.
    """
    if before is None or len(before.clans) != len(view.clans):
        return ()
    parts = [*_parts(view, before)]
    if not parts:
        return ()

    def heading(canvas: Canvas, place: int, of: int) -> None:
        said = _OPEN if view.unlocked and not before.unlocked else "A Legendary Weapon is found"
        canvas.text(MARGIN, _HEAD / 2, said, 46, theme.PALE, most=INNER)

    return (draw(parts, Layout(WIDTH, _HEAD, MARGIN - GAP, card_art.table, heading)),)


def _parts(view: ElemancersView, before: ElemancersView) -> Iterator[Part]:
    """Yield Baransu as she wakes, then each Weapon that was found."""
    if view.unlocked and not before.unlocked:
        lines = [
            ("bold", "Baransu wakes", theme.PALE),
            ("plain", "The shield is gone for good.", theme.TEXT),
            ("plain", "From now on she acts after every turn.", theme.TEXT),
        ]
        yield tiles.worded(f"{_OPEN}, Baransu wakes", card_art.PLAIN, figures.DRAGON, lines, None)
    for now, was in zip(view.clans, before.clans, strict=True):
        if now.weapon is not None and was.weapon is None:
            yield tiles.weapon(now.arms, f"Found by {now.name}: a Power Token activates it", works=now.works)
