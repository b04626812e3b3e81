"""What the panel of a person's settings does."""

from __future__ import annotations

from typing import Any

from bot.errors import Stale
from bot.messages import settings_pages
from bot.messages.forms import Form
from bot.messages.ids import OLDER, Press
from bot.messages.parts import Message
from bot.messages.settings_pages import Change, Control, Section
from bot.people import blocked, pings, private_messages, recorded, time
from bot.tables.service import Tables
from bot.talk.by import By

SECTIONS: tuple[Section, ...] = (
    pings.SECTION,
    private_messages.SECTION,
    time.SECTION,
    recorded.SECTION,
    blocked.SECTION,
)
"""The sections of the panel from top to bottom; a new one is named here and nowhere else."""


class SettingsActs:
    """The acts of the panel, over one table service."""

    def __init__(self, tables: Tables, sections: tuple[Section, ...] = SECTIONS) -> None:
        self.tables = tables
        self.sections = {section.id: section for section in sections}

    async def show(self, user: int, table: int = 0) -> Message:
        """All that a person has set."""
        found = [(section, await section.read(self.tables, user, table)) for section in self.sections.values()]
        return settings_pages.overview(found, table)

    async def page(self, user: int, section: str, table: int = 0, *, said: str = "") -> Message:
        """One section.

        Raises:
            Stale: There is none of that name.
        """
        found = self._section(section)
        return settings_pages.page(found, await found.read(self.tables, user, table), table, said=said)

    async def opened(self, press: Press, by: By) -> Message:
        """A press on a section's button, or a choice in the menu of sections."""
        return await self.page(by.who.id, press.value if press.values else press.n, press.table)

    async def change(self, press: Press, by: By, fields: dict[str, str] | None = None) -> Message:
        """A press on a page, or a form that was sent: do what it says and show the page again.

        Raises:
            Stale: There is no such section.
            Refused: The section refuses it.
        """
        section, what = _of(press)
        found = self._section(section)
        change = Change(by.who, by.key, press.table, what, press.values, fields or {})
        said = await found.change(self.tables, change)
        return await self.page(by.who.id, section, press.table, said=said)

    async def form(self, press: Press, user: int) -> Form:
        """The form that a button opens.

        Raises:
            Stale: There is no such form.
        """
        section, what = _of(press)
        found = self._section(section)
        if found.form is None:
            raise Stale(OLDER)
        set_: Any = await found.read(self.tables, user, press.table)
        return found.form(set_, what, Control(section, press.table))

    def _section(self, name: str) -> Section:
        found = self.sections.get(name)
        if found is None:
            raise Stale(OLDER)
        return found


def _of(press: Press) -> tuple[str, str]:
    """The section that a press is about, and what it says."""
    section, _, what = press.n.partition(".")
    return section, what
