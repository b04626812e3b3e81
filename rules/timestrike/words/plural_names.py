"""Characters that are called by a plural: what is said of them agrees with it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_VERBS = {"is": "are", "has": "have"}
_AFTERWARDS = {"and has": "and have", "by its": "by their"}
_NO_VERBS = "as|its|this|always|unless|plus|across|towards|besides|less"
_NOT_AFTER = ("of", "by", "to", "on", "at", "with", "from", "for", "and")


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
    anywhere = _named(names)
    subject = _named(names, _NOT_AFTER)
    return _Patterns(
        re.compile(rf"({anywhere})'s\b"),
        re.compile(rf"([Dd])(?<!\w[Dd])oes ({anywhere})(?= [a-z])"),
        re.compile(rf"({subject}) (?!(?:{_NO_VERBS})\b)([a-z]+s)\b"),
        re.compile(rf"((?:{subject}) [a-z][^.;:]*?) ({'|'.join(_AFTERWARDS)})\b"),
    )


def _named(names: tuple[str, ...], not_after: tuple[str, ...] = ()) -> str:
    """Return a pattern of whole names, except after some words.

    What stands before a name is looked at behind it: a search that begins with letters skips all else at once.
    """
    found = []
    for name in map(re.escape, names):
        not_after_these = "".join([rf"(?<!\b{word} {name})" for word in not_after])
        found.append(rf"{name}(?<!\w{name}){not_after_these}")
    return "|".join(found)


def _plural(verb: str) -> str:
    """Return a verb as it goes with a plural: ``take`` for ``takes``, ``catch`` for ``catches``."""
    if verb in _VERBS:
        return _VERBS[verb]
    return verb[:-2] if verb.endswith(("sses", "xes", "ches", "shes", "oes")) else verb[:-1]
