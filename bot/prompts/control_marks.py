"""The options that a control was made for, as a mark in its id.

A control names an answer by its place among the options. Answers that lead on are joined with the next, and another
version of the bot may join them otherwise: a control of before would then mean another answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from bot.errors import Stale
from rules.kernel.play.joined_keys import JOINT

_SIGN = "_"
OUTDATED = "That button belongs to an older form of this question. Here it is again."
"""What is said above a fresh question."""


class Outdated(Stale):
    """A control was made for other options."""


def marked(n: str | int, keys: Iterable[str]) -> str:
    """Return what an id says, with a mark of the options if some are joined.

    Args:
        n: What it says.
        keys: The keys of all options, in their order.
    """
    mark = _mark(keys)
    return f"{n}{_SIGN}{mark}" if mark else str(n)


def unmarked(n: str, keys: Iterable[str]) -> str:
    """Return what :func:`marked` was given.

    Args:
        n: What the id says.
        keys: The keys of all options now.

    Raises:
        Outdated: It was made for other options.
    """
    said, _, mark = n.partition(_SIGN)
    if mark != _mark(keys):
        raise Outdated(OUTDATED)
    return said


def _mark(keys: Iterable[str]) -> str:
    listed = [*keys]
    if not any(JOINT in key for key in listed):
        return ""
    return blake2b("\n".join(listed).encode(), digest_size=4, person=b"tk-options").hexdigest()
