"""A person's or a server's settings panel: an overview, a line a section, and its pages.

A section is made in a module of its own and named in :data:`bot.talk.acts.settings.SECTIONS`; the panel, its buttons
and its forms then work for it, also after a restart. See :mod:`bot.people.private_messages` for the smallest one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.messages import button_ids
from bot.messages.forms import Form
from bot.messages.message_parts import Button, Buttons, Entry, Menu, Message, Part, Text, rows
from bot.servers.model import NOBODY_SPECIAL, Standing
from bot.tables.model import Person
from bot.tables.table_service import Tables

FEW = 15
"""Up to this many sections have buttons; more share a menu, which cannot choose the same twice in a row."""


class Panel(Struct, frozen=True):
    """The owner of a panel's settings.

    Attributes:
        verbs: The verbs of its ids: a change, a page, the way back, a form that is opened, and one that was sent.
        title: Its heading.
        small: A line in small print below that.
    """

    verbs: tuple[str, str, str, str, str]
    title: str
    small: str


PERSON = Panel(
    ("set", "settings_page", "settings_back", "set_form", "set_sent"), "Your settings", "Only you see these."
)
SERVER = Panel(
    ("server", "server_page", "server_back", "server_form", "server_sent"),
    "Server settings",
    "For staff with the permission Manage Channels.",
)


class Control(Struct, frozen=True):
    """Makes the ids of a section's buttons, menus and forms.

    Attributes:
        section: The section's id.
        table: The table at which the panel was opened; 0 when it was elsewhere.
        panel: The panel.
    """

    section: str
    table: int = 0
    panel: Panel = PERSON

    def id(self, what: str) -> str:
        """Return the id of a button or menu for a change; ``what`` comes back in :class:`Change`."""
        return button_ids.make(self.table, self.panel.verbs[0], f"{self.section}.{what}")

    def opens(self, what: str) -> str:
        """Return the id of a button that opens a form."""
        return button_ids.make(self.table, self.panel.verbs[3], f"{self.section}.{what}")

    def form(self, what: str) -> str:
        """Return the id of the form itself; its texts return in :class:`Change`."""
        return button_ids.make(self.table, self.panel.verbs[4], f"{self.section}.{what}")


class Change(Struct, frozen=True):
    """A change that a person wants.

    Attributes:
        who: The person.
        key: The press.
        table: The table at which the panel was opened; 0 when it was elsewhere.
        what: What the button, menu or form said.
        values: The entries chosen, when it was a menu.
        fields: What was written, when it was a form.
        standing: What the person is in the server where they act.
        names: The names of people who were chosen in a menu.
    """

    who: Person
    key: str
    table: int
    what: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = {}
    standing: Standing = NOBODY_SPECIAL
    names: Mapping[int, str] = {}


class Section(Struct, frozen=True):
    """A section of the panel.

    Attributes:
        id: Its name in ids, lower case letters alone.
        title: Its heading, and the label of its button.
        read: Gives what is set, from the id of the person or server and the table's (0: none).
        line: The same in one line for the overview.
        parts: The page: words, and what can be pressed, with ids made by :class:`Control`.
        change: Does a change; what it returns is said above the page. What it refuses raises a ``Refused``.
        form: Makes the form that a button opens, from what is set and what the button said.
        turned: Gives what is shown after a press that turns to another page of a long list.
    """

    id: str
    title: str
    read: Callable[[Tables, int, int], Awaitable[Any]]
    line: Callable[[Any], str]
    parts: Callable[[Any, Control], Sequence[Part]]
    change: Callable[[Tables, Change], Awaitable[str]]
    form: Callable[[Any, str, Control], Form] | None = None
    turned: Callable[[Any, str], Any] | None = None


def overview(found: Sequence[tuple[Section, Any]], table: int = 0, panel: Panel = PERSON) -> Message:
    """Return all sections, a line each, with the ways into them."""
    opens = panel.verbs[1]
    lines = [f"**{section.title}**: {section.line(set_)}" for section, set_ in found]
    parts: list[Part] = [Text("\n".join([f"## {panel.title}", f"-# {panel.small}", *lines]))]
    if len(found) <= FEW:
        parts += rows([Button(section.title, button_ids.make(table, opens, section.id)) for section, _ in found])
    else:
        entries = tuple(Entry(section.id, section.title) for section, _ in found)
        parts.append(Menu(button_ids.make(table, opens, "menu"), "Change…", entries))
    return Message(tuple(parts))


def page(section: Section, set_: Any, table: int = 0, *, said: str = "", panel: Panel = PERSON) -> Message:
    """Return one section.

    Args:
        section: The section.
        set_: What its ``read`` gave.
        table: The table at which the panel was opened.
        said: What came of the change before.
        panel: The panel.
    """
    head = f"## {section.title}" + (f"\n{said}" if said else "")
    back = Buttons((Button("Back", button_ids.make(table, panel.verbs[2])),))
    return Message((Text(head), *section.parts(set_, Control(section.id, table, panel)), back))
