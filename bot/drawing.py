"""Drawing views and pieces with the drawers of the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.talk.painter import Beside, Drawn, Kind, Sheet
from rules.kernel import Focus


def draw(kind: Kind, game: str, view: Any, names: Sequence[str], beside: Beside) -> Drawn:
    """Draw a view or a piece as PNG, a high one in several sheets; ``None`` if it has no drawer."""
    import render  # noqa: PLC0415  Pillow and the fonts are needed only where something is drawn

    if game not in render.games():
        return None
    if kind == "cover":
        cover = render.cover(game, *view)
        return None if cover is None else cover.png
    if kind in ("end", "moment"):
        return _card(game, view, names, beside)
    if kind == "themes":
        sheet = render.themes(game, *view)
        return None if sheet is None else sheet.png
    if isinstance(beside, Focus):
        asked = render.asked(game, view, names, beside)
        if asked is None:
            return None
        picture = asked
    elif kind == "piece":
        picture = render.piece(game, view)
    elif kind == "legend":
        found = render.legend(game, view)
        if found is None:
            found = render.board(game, view, names)
        picture = found
    elif kind == "hand":
        picture = render.hand(game, view, names)
    else:
        draws = {"board": render.scene, "beside": render.beside, "whole": render.board}[kind]
        picture = draws(game, view, names, beside)
    sheets = (picture, *picture.more)
    return tuple([Sheet(one.png, one.says) for one in sheets]) if picture.more else picture.png


def _card(game: str, view: Any, names: Sequence[str], before: Beside) -> bytes:
    """Draw the card of an end, or of a moment: that says besides whether it moves."""
    import render  # noqa: PLC0415  as above

    shown, said, *moving = view
    if not moving:
        return render.end(game, shown, names, render.EndCard(*said)).png
    return render.moment(game, shown, names, before, render.MomentCard(*said), moving=moving[0]).png


def themed(png: bytes, theme: str) -> bytes:
    """Return a drawn picture in the colours of a theme."""
    import render  # noqa: PLC0415  as above

    return render.themed(png, theme)
