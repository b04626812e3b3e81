"""How an item looks, by its code or its name: what the data of its game says, read once."""

from __future__ import annotations

from functools import lru_cache

from rules.content.art import Hue as HueName
from rules.content.art import Look, art

__all__ = ["HueName", "Look", "look", "look_by_name"]


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


@lru_cache(maxsize=512)
def look_by_name(game_id: str, name: str, kind: str) -> Look:
    """Return the look of an item by its name, or else that of its kind.

    Args:
        game_id: The game's id.
        name: What players call it.
        kind: The name of its table in the data.

    Raises:
        KeyError: Neither has one.
    """
    found = art(game_id)
    return next((one for one in found.items.values() if one.name == name), found.kinds[kind])
