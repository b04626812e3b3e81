"""Rules engines of tabletop games: pure, and the only judge of what is legal.

``games()`` lists what can be played and ``load(id)`` gives a game bound to its content. What goes in and
comes out is re-exported here from :mod:`rules.kernel`.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from rules.content import loader
from rules.content.loader import ContentError
from rules.kernel.chance import Chance, commit, seating, seed
from rules.kernel.engine import Game
from rules.kernel.model import (
    Allot,
    Answer,
    Arrange,
    Assign,
    Bin,
    Decision,
    Event,
    Form,
    HouseRule,
    Left,
    Option,
    Outcome,
    Pick,
    Picks,
    Piece,
    Ref,
    Refusal,
    Secrecy,
    View,
    Waiting,
)
from rules.kernel.results import Choice, IllegalAnswer, Transition
from rules.kernel.save import SaveError

__all__ = [
    "Allot",
    "Answer",
    "Arrange",
    "Assign",
    "Bin",
    "Chance",
    "Choice",
    "ContentError",
    "Decision",
    "Event",
    "Form",
    "Game",
    "HouseRule",
    "IllegalAnswer",
    "Left",
    "Option",
    "Outcome",
    "Pick",
    "Picks",
    "Piece",
    "Ref",
    "Refusal",
    "SaveError",
    "Secrecy",
    "Transition",
    "View",
    "Waiting",
    "commit",
    "content_type",
    "games",
    "load",
    "seating",
    "seed",
]


class _Entry(NamedTuple):
    """Where a game's code is; imported when the game is first asked for, so that start-up stays short."""

    content: str
    game: str


_GAMES = {
    "clash": _Entry("rules.clash.cards:Content", "rules.clash.game:Clash"),
    "eternia": _Entry("rules.eternia.content.checked:Content", "rules.eternia.game:Eternia"),
    "terrene": _Entry("rules.terrene.cards.checked:Content", "rules.terrene.game:Terrene"),
}


def games() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(_GAMES)


def load(game_id: str, packs: Iterable[Path | str] = ()) -> Game[Any, Any, Any]:
    """Return a game bound to its content; without packs, always the same object.

    Args:
        game_id: One of :func:`games`.
        packs: Folders of content packs, later ones over earlier ones.

    Raises:
        KeyError: There is no such game.
        ContentError: A data file or a pack cannot be used.
    """
    chosen = tuple(packs)
    return _build(game_id, chosen) if chosen else _plain(game_id)


def content_type(game_id: str) -> type[Any]:
    """Return the type of a game's content; it says which tables the data files hold.

    Raises:
        KeyError: There is no such game.
    """
    kind: type[Any] = _import(_GAMES[game_id].content)
    return kind


@functools.cache
def _plain(game_id: str) -> Game[Any, Any, Any]:
    return _build(game_id, ())


def _build(game_id: str, packs: tuple[Path | str, ...]) -> Game[Any, Any, Any]:
    loaded = loader.load(content_type(game_id), game_id, packs)
    game: Game[Any, Any, Any] = _import(_GAMES[game_id].game)(loaded.content, loaded.digest)
    return game


def _import(name: str) -> Any:
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute)
