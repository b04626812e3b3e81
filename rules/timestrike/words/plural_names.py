"""Characters that are called by a plural: what is said of them agrees with it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_VERBS = {"is": "are", "has": "have"}
_AFTERWARDS = {"and has": "and have", "by its": "by their"}
_NO_VERBS = "as|its|this|always|unless|plus|across|towards|besides|less"
_NOT_AFTER = "".join([f"(?<!\\b{word} )" for word in ("of", "by", "to", "on", "at", "with", "from", "for", "and")])


class _Patterns(NamedTuple):
    owned: re.Pattern[str]
    asked: re.Pattern[str]
    told: re.Pattern[str]
    goes_on: re.Pattern[str]


def agreed(names: tuple[str, ...], text: str) -> str:
    """Make a text agree: ``Mana Wyrms take 1``, ``do Mana Wyrms give``, ``Mana Wyrms' turn``.

    A unit of theirs is one, ``Mana Wyrms Two takes 1``, and so is whatever has another name.

    Args:
        names: The names that are plurals.
        text: What is said, with names.
    """
    if not any(name in text for name in names):
        return text
    found = _patterns(names)
    text = found.owned.sub(r"\1'", text)
    text = found.asked.sub(r"\1o \2", text)
    text = found.told.sub(lambda one: f"{one[1]} {_plural(one[2])}", text)
    return found.goes_on.sub(lambda one: f"{one[1]} {_AFTERWARDS[one[2]]}", text)


@lru_cache(maxsize=8)
def _patterns(names: tuple[str, ...]) -> _Patterns:
    named = "|".join([re.escape(name) for name in names])
    return _Patterns(
        re.compile(rf"\b({named})'s\b"),
        re.compile(rf"\b([Dd])oes ({named})(?= [a-z])"),
        re.compile(rf"{_NOT_AFTER}\b({named}) (?!(?:{_NO_VERBS})\b)([a-z]+s)\b"),
        re.compile(rf"{_NOT_AFTER}\b((?:{named}) [a-z][^.;:]*?) ({'|'.join(_AFTERWARDS)})\b"),
    )


def _plural(verb: str) -> str:
    """Return a verb as it goes with a plural: ``take`` for ``takes``, ``catch`` for ``catches``."""
    if verb in _VERBS:
        return _VERBS[verb]
    return verb[:-2] if verb.endswith(("sses", "xes", "ches", "shes", "oes")) else verb[:-1]
