"""Effects that last for a time, and limits that are used up for a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

L = TypeVar("L", bound="Lasting")


class Lasting(Struct, kw_only=True, omit_defaults=True):
    """An effect that lasts for a time. A game's subclass adds its subject and its end.

    Attributes:
        effect: The effect.
        by: The number of whoever caused it.
        source: The code of its card.
    """

    effect: Any
    by: int | None = None
    source: str


def end(lasting: list[L], over: Callable[[L], bool]) -> list[L]:
    """Remove the effects that have ended, in place, and return them."""
    ended = [one for one in lasting if over(one)]
    if ended:
        lasting[:] = [one for one in lasting if one not in ended]
    return ended


def limit(span: str, *of: object) -> str:
    """Return the key of a used limit: ``round:heal:3`` is used up until the round ends."""
    return ":".join([span, *map(str, of)])


def renew(used: list[str], span: str) -> None:
    """Remove, in place, the limits of a span that has ended."""
    used[:] = [key for key in used if not key.startswith(f"{span}:")]
