"""A list of people on a settings page: namesakes marked apart, in pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.messages.message_parts import ENTRY, Entry, Menu, Part, cut
from bot.messages.pager import Page, page_of, turns
from bot.messages.people.settings_pages import Control
from bot.names import apart, marked, plain, shown
from rules.kernel import words

TURN = "turn"
"""What the buttons that turn the page say, before its number."""


class Named(Protocol):
    """A person with a name."""

    @property
    def user(self) -> int:
        """Their id."""

    @property
    def name(self) -> str:
        """The person's own name for themselves."""


P = TypeVar("P", bound=Named)


class Roll(Struct, Generic[P], frozen=True):
    """A list of people.

    Attributes:
        people: All of them, each with what tells them from others of that name.
        size: How many are on a page.
        page: The page that is looked at, from 0.
    """

    people: tuple[tuple[P, str], ...]
    size: int
    page: int = 0

    @property
    def on(self) -> Page[tuple[P, str]]:
        """The people on the page."""
        return page_of(self.people, self.size, self.page)

    @property
    def names(self) -> list[tuple[P, str]]:
        """The people on the page, each with the name for a message."""
        return [(one, marked(shown(one.name), mark)) for one, mark in self.on.here]

    @property
    def count(self) -> str:
        """Their number, for a sentence."""
        return words.count(len(self.people), "person", "people") if self.people else "nobody"

    def turned(self, what: str) -> Roll[P]:
        """Return the list after a press on one of its buttons."""
        page = what.removeprefix(TURN)
        return replace(self, page=int(page)) if turns_only(what) and page.isdecimal() else self

    def parts(self, control: Control, off: str, title: str) -> list[Part]:
        """Return the menu that removes somebody on the page, and the buttons that turn it.

        Args:
            control: Makes the ids.
            off: What the menu says.
            title: Its placeholder.
        """
        entries = tuple(Entry(str(one.user), cut(marked(plain(one.name), mark), ENTRY)) for one, mark in self.on.here)
        menu = [Menu(control.id(off), title, entries)] if entries else []
        return [*menu, *turns(self.on, lambda to: control.id(f"{TURN}{to}"))]


def roll(people: Sequence[P], size: int) -> Roll[P]:
    """Return the first page of a list of people.

    Args:
        people: All of them.
        size: How many are on a page.
    """
    marks = apart([plain(one.name) for one in people], [f"id {one.user}" for one in people])
    return Roll(tuple(zip(people, marks, strict=True)), size)


def turns_only(what: str) -> bool:
    """Whether a press only turns the page."""
    return what.startswith(TURN)
