"""Pictures: what a view shows, as a PNG file.

- ``clash``: Pictures of Clash: the table, a hand, a question, one piece, the legend, the cover
- ``elemancers``: Pictures of Elemancers: the board, playerboards, hands, questions, the legend, the cover
- ``eternia``: Pictures of Clash for Eternia: the table, a hand, a question, the legend, the cover
- ``kit``: Parts of every game's pictures: colours, fonts, shapes, a canvas, the finished picture
- ``terrene``: Pictures of Terrene Odyssey: the table, a hand, a question, the legend, the cover
- ``timestrike``: Pictures of TimeStrike: the map, boards, a question, the legend, the cover
- ``credits``: Whose work the pictures are made with: fonts and icons, by whom, under which licence
- ``__main__``: ``python -m render sample GAME --out DIR``: pictures of a table after random moves

A game of :mod:`rules.registry` is drawn by the package of its id here, from its own view. Nothing of the rules is known
here but the types of views, so nothing that a viewer may not see can be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from msgspec.structs import replace
from PIL import Image

from render.kit.canvas import Canvas
from render.kit.caption import captioned
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sharing.animation import TooLarge, animation, change
from render.kit.sharing.end_card import EndCard, Look, end_card
from render.kit.sharing.moment_card import MomentCard, moment_card
from render.kit.themes import side_by_side, themed
from rules.kernel.play.model import Focus
from rules.registry import GAMES

__all__ = [
    "EndCard",
    "MomentCard",
    "Picture",
    "TooLarge",
    "animation",
    "asked",
    "beside",
    "board",
    "captioned",
    "cover",
    "end",
    "games",
    "hand",
    "legend",
    "moment",
    "piece",
    "scene",
    "themed",
    "themes",
]


def games() -> tuple[str, ...]:
    """Return the ids of the games that can be drawn."""
    return tuple(game for game in GAMES if find_spec(f"render.{game}") is not None)


def board(game_id: str, view: Any, names: Sequence[str], before: Any = None) -> Picture:
    """Draw the table as a view shows it. Safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The game's own view, a seat's or a spectator's.
        names: What to call each seat, by seat.
        before: An earlier view of the same table; what changed since then is marked.

    Raises:
        KeyError: Nobody draws this game.
    """
    picture: Picture = _drawer(game_id).board(view, names, before)
    return picture


def scene(game_id: str, view: Any, names: Sequence[str], before: Any = None) -> Picture:
    """Draw the table for a phone; the whole table where a game has nothing smaller.

    It is safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The game's own view, a seat's or a spectator's.
        names: What to call each seat, by seat.
        before: An earlier view of the same table; what changed since then is marked.

    Raises:
        KeyError: Nobody draws this game.
    """
    drawer = _drawer(game_id)
    picture: Picture = getattr(drawer, "scene", drawer.board)(view, names, before)
    return picture


def beside(game_id: str, view: Any, names: Sequence[str], before: Any = None) -> Picture:
    """Draw the table for a phone beside the picture of a question, without what that shows.

    It is the scene where a game does not tell them apart. It is safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The game's own view, a seat's or a spectator's.
        names: What to call each seat, by seat.
        before: An earlier view of the same table; what changed since then is marked.

    Raises:
        KeyError: Nobody draws this game.
    """
    draw = getattr(_drawer(game_id), "beside", None)
    picture: Picture = scene(game_id, view, names, before) if draw is None else draw(view, names, before)
    return picture


def legend(game_id: str, view: Any) -> Picture | None:
    """Draw the legend of a game: each sign with its meaning; ``None`` if it has none.

    Args:
        game_id: The game's id.
        view: The game's own view of who asks.

    Raises:
        KeyError: Nobody draws this game.
    """
    draw = getattr(_drawer(game_id), "legend", None)
    picture: Picture | None = None if draw is None else draw(view)
    return picture


def hand(game_id: str, view: Any, names: Sequence[str]) -> Picture:
    """Draw what the seat whose view it is holds. Safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The game's own view of one seat.
        names: What to call each seat, by seat.

    Raises:
        KeyError: Nobody draws this game.
        ValueError: It is a spectator's view.
    """
    picture: Picture = _drawer(game_id).hand(view, names)
    return picture


def asked(game_id: str, view: Any, names: Sequence[str], focus: Focus) -> Picture | None:
    """Draw what a question is about. Safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The game's own view of the seat that is asked.
        names: What to call each seat, by seat.
        focus: What the question is about, and what is offered at this point of choosing.

    Returns:
        The picture; ``None`` when there is nothing to be seen of it, or nobody draws the game's questions.

    Raises:
        KeyError: Nobody draws this game.
    """
    draw = getattr(_drawer(game_id), "asked", None)
    picture: Picture | None = None if draw is None else draw(view, names, focus)
    return picture


def piece(game_id: str, face: Any) -> Picture:
    """Draw a game's piece, such as a card, as all know it. Safe to call from several threads.

    Args:
        game_id: The game's id.
        face: The piece's face, of a type of the game's views.

    Raises:
        KeyError: Nobody draws this game.
    """
    picture: Picture = _drawer(game_id).piece(face)
    return picture


def cover(game_id: str, title: str, lines: Sequence[str], seats: int) -> Picture | None:
    """Draw the cover of a game for its lobby. Safe to call from several threads.

    Args:
        game_id: The game's id.
        title: Its title.
        lines: What is said below it.
        seats: For how many.

    Returns:
        The picture; ``None`` when nobody has drawn one.

    Raises:
        KeyError: Nobody draws this game.
    """
    draw = getattr(_drawer(game_id), "cover", None)
    picture: Picture | None = None if draw is None else draw(title, lines, seats)
    return picture


def end(game_id: str, view: Any, names: Sequence[str], card: EndCard) -> Picture:
    """Draw the card of a finished game. Safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The table as everyone saw it at the end.
        names: What to call each seat, by seat.
        card: What it says.

    Raises:
        KeyError: Nobody draws this game.
    """
    return end_card(card, _look(game_id), scene(game_id, view, names))


def moment(
    game_id: str, view: Any, names: Sequence[str], before: Any, card: MomentCard, *, moving: bool = False
) -> Picture:
    """Draw the card of a moment: its words, and the place where it happened.

    It is safe to call from several threads.

    Args:
        game_id: The game's id.
        view: The table as everyone sees it after it.
        names: What to call each seat, by seat.
        before: The same before it; ``None`` where the game began with it.
        card: What it says.
        moving: The place is shown before it and after it, as a WebP; without a before that stands still.

    Raises:
        KeyError: Nobody draws this game.
    """
    look, draw = _look(game_id), getattr(_drawer(game_id), "moment", None)
    if draw is None:
        draw = partial(_scene, game_id)
    view = replace(view, waiting=())  # whom the table waits for is nothing to share
    shown = moment_card(card, look, draw(view, names, before)).image
    if not moving:
        return Picture(encode(shown), *shown.size)
    if before is None:
        return Picture(change(shown), *shown.size)
    then = moment_card(card, look, draw(view, names, replace(before, waiting=()), then=True)).image
    return Picture(change(then, shown), *shown.size)


def themes(game_id: str, title: str, named: Sequence[tuple[str, str]], seats: int) -> Picture | None:
    """Draw a game's cover in every theme, to choose from; ``None`` when nobody has drawn one.

    Args:
        game_id: The game's id.
        title: The game's title.
        named: The themes with their names.
        seats: How many play.

    Raises:
        KeyError: Nobody draws this game, or there is no such theme.
    """
    draw = getattr(_drawer(game_id), "cover", None)
    return None if draw is None else side_by_side(lambda name: draw(name, (title,), seats), named)


def _drawer(game_id: str) -> Any:
    if game_id not in GAMES:
        raise KeyError(game_id)
    return import_module(f"render.{game_id}")


def _scene(game_id: str, view: Any, names: Sequence[str], before: Any, *, then: bool = False) -> Canvas:
    """Draw the table for a phone where a game has no picture of a moment."""
    picture = scene(game_id, before, names) if then else scene(game_id, view, names, before)
    canvas = _look(game_id).blank(picture.width, picture.height)
    canvas.paste(canvas.palette.matched(Image.open(BytesIO(picture.png)).convert("RGB")), 0, 0)
    return canvas


def _look(game_id: str) -> Look:
    theme = import_module(f"{_drawer(game_id).__name__}.theme")
    return Look(theme.blank, theme.TITLE, theme.PANEL, theme.TEXT, theme.MUTED, theme.AMBER)
