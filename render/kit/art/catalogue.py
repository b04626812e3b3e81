"""How an item looks, by its code: what the data of its game says, read once."""

from __future__ import annotations

from functools import lru_cache

from rules.content.art import Look, art


@lru_cache(maxsize=2048)
def look(game_id: str, code: str, kind: str) -> Look:
    """Return the look of an item, or else that of its kind.

    Args:
        game_id: The game's id.
        code: The item's code.
        kind: The name of its table in the data.

    Raises:
        KeyError: Neither has one.
    """
    return art(game_id).look(code, kind)
