"""Plain words for anything a game has none for, made from the names in its rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rules.kernel.words.marks import listing, seat

_INNER = re.compile("(?<=[a-z0-9])(?=[A-Z])|\\s+")
_SEATS = ("seat", "seats")
_LISTS = (tuple, list)


@lru_cache(maxsize=4096)  # the same few names stand in every view
def name(of: str) -> str:
    """Return a program's name as words: ``ChooseCard`` and ``choose_card`` are ``Choose card``."""
    spaced = _INNER.sub(" ", of.replace("_", " ").replace(".", " ").replace(":", " ")).strip()
    return spaced[:1].upper() + spaced[1:].lower() if spaced[:1].isalpha() else spaced


@lru_cache(maxsize=1024)
def _label(field: str) -> str:
    return name(field).lower()


def sentence(of: str, fields: Sequence[tuple[str, Any]]) -> str:
    """Return a line of plain words about something: its name and its named fields.

    What a field called ``seat`` or ``seats`` holds is named as a seat.
    """
    said = [f"{_label(field)} {text}".strip() for field, value in fields if (text := _value(field, value))]
    return f"{name(of)}{': ' if said else ''}{', '.join(said)}."


def _value(of: str, value: Any) -> str:
    if type(value) is str:  # most are
        return name(value)
    if of in _SEATS and value is not None:
        return listing([seat(one) for one in (value if isinstance(value, _LISTS) else (value,))])
    if type(value) is int:
        return str(value)
    if value is None or isinstance(value, bool):
        return "yes" if value else "no"
    return _other(value)


def _other(value: Any) -> str:
    if isinstance(value, _LISTS):
        return ", ".join([_value("", one) for one in value]) or "none"
    if isinstance(value, Struct):
        return " ".join([f"{_label(one)} {_value(one, getattr(value, one))}" for one in value.__struct_fields__])
    if isinstance(value, Mapping):
        return ", ".join([f"{_value('', key)} {_value('', one)}" for key, one in value.items()]) or "none"
    if isinstance(value, frozenset):
        return ", ".join([_value("", one) for one in value]) or "none"
    return name(str(value.value if isinstance(value, Enum) else value))
