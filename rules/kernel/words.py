"""Words of the rules name seats by marks, since the rules know no people; whoever shows them puts the names in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct

_MARK = re.compile("⟪(\\d+)⟫")
_INNER = re.compile("(?<=[a-z0-9])(?=[A-Z])|\\s+")


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


# ---- plain words, for what a game has none for


def plain(name: str) -> str:
    """Return the name of something in a program as words: ``ChooseCard`` and ``choose_card`` are ``Choose card``."""
    spaced = _INNER.sub(" ", name.replace("_", " ").replace(".", " ").replace(":", " ")).strip()
    return spaced[:1].upper() + spaced[1:].lower() if spaced[:1].isalpha() else spaced


def sentence(name: str, fields: Sequence[tuple[str, Any]]) -> str:
    """Return a line of plain words about something: its name, and its fields by their names.

    What a field called ``seat`` or ``seats`` holds is named as a seat.
    """
    said = [f"{plain(of).lower()} {text}".strip() for of, value in fields if (text := _value(of, value))]
    return f"{plain(name)}{': ' if said else ''}{', '.join(said)}."


def _value(of: str, value: Any) -> str:
    if of in ("seat", "seats") and value is not None:
        return listing([seat(one) for one in (value if isinstance(value, tuple | list) else (value,))])
    if isinstance(value, bool) or value is None:
        return "yes" if value else "no"
    if isinstance(value, Struct):
        return " ".join(f"{plain(one).lower()} {_value(one, getattr(value, one))}" for one in value.__struct_fields__)
    if isinstance(value, Mapping):
        return ", ".join(f"{_value('', key)} {_value('', one)}" for key, one in value.items()) or "none"
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(_value("", one) for one in value) or "none"
    return plain(str(value.value if isinstance(value, Enum) else value))
