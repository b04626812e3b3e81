"""The panel of what a person has set: an overview with a line for each section, and a page for each.

A section is made in a module of its own and named in :data:`bot.talk.settings_acts.SECTIONS`; the panel, its buttons
and its forms then work for it, also after a restart. See :mod:`bot.people.private_messages` for the smallest one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.messages import ids
from bot.messages.forms import Form
from bot.messages.parts import Button, Buttons, Entry, Menu, Message, Part, Text, rows
from bot.tables.model import Person
from bot.tables.service import Tables

FEW = 5
"""Sections up to which each has a button of its own; more are a menu."""


class Control(Struct, frozen=True):
    """Makes the ids of a section's buttons, menus and forms.

    Attributes:
        section: The section's id.
        table: The table at which the panel was opened; 0 when it was elsewhere.
    """

    section: str
    table: int = 0

    def id(self, what: str) -> str:
        """The id of a button or menu that changes something; ``what`` comes back in :class:`Change`."""
        return ids.make(self.table, "set", f"{self.section}.{what}")

    def opens(self, what: str) -> str:
        """The id of a button that opens a form."""
        return ids.make(self.table, "set_form", f"{self.section}.{what}")

    def form(self, what: str) -> str:
        """The id of the form itself; what is written in it comes back in :class:`Change`."""
        return ids.make(self.table, "set_sent", f"{self.section}.{what}")


class Change(Struct, frozen=True):
    """What a person wants to be otherwise.

    Attributes:
        who: The person.
        key: The press.
        table: The table at which the panel was opened; 0 when it was elsewhere.
        what: What the button, menu or form said.
        values: The entries chosen, when it was a menu.
        fields: What was written, when it was a form.
    """

    who: Person
    key: str
    table: int
    what: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = {}


class Section(Struct, frozen=True):
    """A part of the panel.

    Attributes:
        id: Its name in ids, lower case letters alone.
        title: Its heading, and the label of its button.
        read: Gives what a person has set, from the person's id and the table's (0: none).
        line: The same in one line for the overview.
        parts: The page: words, and what can be pressed, with ids made by :class:`Control`.
        change: Does a change; what it returns is said above the page. What it refuses raises a ``Refused``.
        form: Makes the form that a button opens, from what is set and what the button said.
    """

    id: str
    title: str
    read: Callable[[Tables, int, int], Awaitable[Any]]
    line: Callable[[Any], str]
    parts: Callable[[Any, Control], Sequence[Part]]
    change: Callable[[Tables, Change], Awaitable[str]]
    form: Callable[[Any, str, Control], Form] | None = None


def overview(found: Sequence[tuple[Section, Any]], table: int = 0) -> Message:
    """All sections, a line each, and the way into them."""
    lines = [f"**{section.title}**: {section.line(set_)}" for section, set_ in found]
    parts: list[Part] = [Text("\n".join(["## Your settings", "-# Only you see them.", *lines]))]
    if len(found) <= FEW:
        parts += rows([Button(section.title, ids.make(table, "settings_page", section.id)) for section, _ in found])
    else:
        entries = tuple(Entry(section.id, section.title) for section, _ in found)
        parts.append(Menu(ids.make(table, "settings_page", "menu"), "Change…", entries))
    return Message(tuple(parts))


def page(section: Section, set_: Any, table: int = 0, *, said: str = "") -> Message:
    """One section.

    Args:
        section: The section.
        set_: What its ``read`` gave.
        table: The table at which the panel was opened.
        said: What came of the change before.
    """
    head = f"## {section.title}" + (f"\n{said}" if said else "")
    back = Buttons((Button("Back", ids.make(table, "settings_back")),))
    return Message((Text(head), *section.parts(set_, Control(section.id, table)), back))
