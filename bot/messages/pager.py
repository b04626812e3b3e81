"""Pages: one part of a long list at a time, and the buttons to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from bot.messages.message_parts import Button, Buttons, Part

T = TypeVar("T")


class Page(Struct, Generic[T], frozen=True):
    """A page of a list.

    Attributes:
        here: What is on it.
        at: Its number, from 0.
        last: The number of the last page.
    """

    here: tuple[T, ...]
    at: int = 0
    last: int = 0


def page_of(items: Sequence[T], size: int, at: int = 0) -> Page[T]:
    """Return a page of a list; a number beyond either end gives the last page there.

    Args:
        items: The whole list.
        size: How many are on a page.
        at: The page, from 0.
    """
    last = max(0, (len(items) - 1) // size)
    at = max(0, min(at, last))
    return Page(tuple(items[at * size : (at + 1) * size]), at, last)


def turns(page: Page[T], id_of: Callable[[int], str]) -> list[Part]:
    """Return the buttons to the previous and the next page; empty if there is none.

    Args:
        page: The page.
        id_of: Makes the id of a button that shows a page.
    """
    buttons = [
        Button(label, id_of(to))
        for label, to in (("◀ Previous", page.at - 1), ("Next ▶", page.at + 1))
        if 0 <= to <= page.last
    ]
    return [Buttons(tuple(buttons))] if buttons else []
