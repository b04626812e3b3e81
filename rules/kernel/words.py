"""Words of the rules name seats by marks, since the rules know no people; whoever shows them puts the names in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_MARK = re.compile("⟪(\\d+)⟫")


def seat(number: int) -> str:
    """Return the mark that stands for a seat's name in a text of the rules."""
    return f"⟪{number}⟫"


def fill(text: str, names: Sequence[str] | Callable[[int], str]) -> str:
    """Put names in for the marks of a text; a name that itself looks like a mark stays as it is."""
    name = names if callable(names) else names.__getitem__
    return _MARK.sub(lambda mark: name(int(mark[1])), text)


def listing(items: Sequence[str], last: str = "and") -> str:
    """Join words as a sentence does: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def numbers(some: Sequence[int]) -> str:
    """Return rising numbers as words have it: ``3``, ``2 to 4``, ``2 or 4``."""
    if len(some) > 1 and some[-1] - some[0] == len(some) - 1:
        return f"{some[0]} to {some[-1]}"
    return listing([str(number) for number in some], "or")


def count(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun, in the singular or the plural."""
    return f"{number} {one if number == 1 else many or one + 's'}"
