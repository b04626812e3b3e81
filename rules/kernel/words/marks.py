"""Marks for seats and things in rule texts; the reader of a text fills in the names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

_MARK = re.compile("⟪(\\d+)⟫")
_THING = re.compile("⟪([a-z][^⟪⟫]*)⟫")


def seat(number: int) -> str:
    """Return the mark for a seat's name in a text of the rules."""
    return f"⟪{number}⟫"


def seats(numbers: Iterable[int]) -> str:
    """Return the marks of several seats as a list."""
    return listing([seat(number) for number in numbers])


def thing(code: str) -> str:
    """Return the mark for the name of a card or another thing, which begins with a small letter."""
    return f"⟪{code}⟫"


def fill(text: str, names: Sequence[str] | Callable[[int], str]) -> str:
    """Fill in names for the marks of seats; a name that looks like a mark stays unchanged."""
    name = names if callable(names) else names.__getitem__
    return _MARK.sub(lambda mark: name(int(mark[1])), text)


def name_things(text: str, names: Mapping[str, str]) -> str:
    """Fill in names for the marks of things."""
    return _THING.sub(lambda mark: names[mark[1]], text) if names else text


def listing(items: Sequence[str], last: str = "and") -> str:
    """Join words as a sentence does: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def numbers(some: Sequence[int]) -> str:
    """Return rising numbers in words: ``3``, ``2 to 4``, ``2 or 4``."""
    if len(some) > 1 and some[-1] - some[0] == len(some) - 1:
        return f"{some[0]} to {some[-1]}"
    return listing([str(number) for number in some], "or")


def signed(by: int) -> str:
    """Return a change with its sign: ``+3``, or ``−3`` with a minus sign as wide as the plus."""
    return f"+{by}" if by > 0 else f"−{-by}" if by else "±0"


def count(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun, in the singular or the plural."""
    return f"{number} {one if number == 1 else many or plural(one)}"


def one(noun: str) -> str:
    """Return a noun with its article: ``a card``, ``an animal``."""
    return f"{'an' if noun[:1].casefold() in 'aeiou' else 'a'} {noun}"


def plural(noun: str) -> str:
    """Return the plural of a noun: ``cards``, ``Allies``, ``Thieves``."""
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun[:-1]}ves" if noun.endswith("ief") else f"{noun}s"
