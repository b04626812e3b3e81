"""The games: folders here, in ``render/`` and in ``data/``, and a line in :data:`GAMES`."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from rules.content import loader
from rules.kernel.books.phrasebook import Texts
from rules.kernel.engine.game import Game


class Entry(NamedTuple):
    """Where a game's content type and game stand in its folder; imported on first use."""

    content: str
    game: str


GAMES = {
    "clash": Entry("cards:Content", "game:Clash"),
    "eternia": Entry("content.checking:Content", "game:Eternia"),
    "terrene": Entry("cards.checking:Content", "game:Terrene"),
    "elemancers": Entry("content.checking:Content", "game:Elemancers"),
    "timestrike": Entry("content.checking:Content", "game:Timestrike"),
}
"""All games by id, which is the name of their folders."""

UNFINISHED: dict[str, Entry] = {}
"""Games without pictures or a mind: they can be loaded and are offered nowhere. A finished one moves up."""


def games() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(GAMES)


def load(game_id: str, packs: Iterable[Path | str] = ()) -> Game[Any, Any, Any]:
    """Return a game bound to its content; without packs, always the same object.

    Args:
        game_id: One of :func:`games`, or one that is unfinished.
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
    kind: type[Any] = _import(game_id, _entry(game_id).content)
    return kind


@functools.cache
def _plain(game_id: str) -> Game[Any, Any, Any]:
    return _build(game_id, ())


def _build(game_id: str, packs: tuple[Path | str, ...]) -> Game[Any, Any, Any]:
    loaded = loader.load(content_type(game_id), game_id, packs)
    game: Game[Any, Any, Any] = _import(game_id, _entry(game_id).game)(loaded.content, loaded.digest)
    game.words.texts = loader.texts(Texts, game_id)
    return game


def _entry(game_id: str) -> Entry:
    return GAMES[game_id] if game_id in GAMES else UNFINISHED[game_id]


def _import(game_id: str, name: str) -> Any:
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(f"rules.{game_id}.{module}"), attribute)
