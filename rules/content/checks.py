"""Checks of content beyond its types; each raises :class:`ValueError` that names the item."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches


def need(holds: bool, said: str) -> None:
    """Refuse content unless a condition holds.

    Raises:
        ValueError: It does not hold; ``said`` names the item and its fault.
    """
    if not holds:
        raise ValueError(said)


def need_known(code: str, known: Collection[str], of: str, what: str) -> None:
    """Refuse a code that names nothing, with the nearest one that does.

    Args:
        code: The code.
        known: The codes that there are.
        of: The item that names it.
        what: What it should name, such as ``Character``.

    Raises:
        ValueError: It is not known.
    """
    if code not in known:
        near = get_close_matches(code, known, n=1)
        raise ValueError(f"{of}: there is no {what} {code!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def need_once(items: Iterable[str], of: str) -> None:
    """Refuse a list in which an item stands twice.

    Raises:
        ValueError: An item does.
    """
    seen: set[str] = set()
    for item in items:
        need(item not in seen, f"{of}: {item!r} is used twice")
        seen.add(item)
