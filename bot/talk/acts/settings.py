"""The acts of settings panels: a person's and a server's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.calls import ping_section
from bot.errors import Stale
from bot.messages.button_ids import OLDER, Press
from bot.messages.forms import Form
from bot.messages.message_parts import Message
from bot.messages.people import settings_pages
from bot.messages.people.settings_pages import PERSON, Change, Control, Panel, Section
from bot.people import blocks_settings, hours_settings, no_choice, private_messages, records_settings, theme_settings
from bot.tables.table_service import Tables
from bot.talk.press_verbs import Where, act
from bot.talk.requester import By

SECTIONS: tuple[Section, ...] = (
    ping_section.SECTION,
    private_messages.SECTION,
    no_choice.SECTION,
    hours_settings.SECTION,
    theme_settings.SECTION,
    records_settings.SECTION,
    blocks_settings.SECTION,
)
"""The sections of a person's panel from top to bottom; a new one is named only here."""


class PanelActs:
    """The acts of a panel, over one table service."""

    def __init__(self, tables: Tables, sections: tuple[Section, ...], panel: Panel) -> None:
        self.tables = tables
        self.sections = {section.id: section for section in sections}
        self.panel = panel

    async def show(self, whose: int, table: int = 0) -> Message:
        """Return all settings of a person or a server."""
        found = [(section, await section.read(self.tables, whose, table)) for section in self.sections.values()]
        return settings_pages.overview(found, table, self.panel)

    @act(lambda acts: acts.panel.verbs[2], where=Where.IN_PLACE)
    async def home(self, by: By, table: int = 0) -> Message:
        """Return all settings, for the people who may see them."""
        self.need(by)
        return await self.show(self.whose(by), table)

    async def page(self, whose: int, section: str, table: int = 0, *, said: str = "", what: str = "") -> Message:
        """Return one section.

        Args:
            whose: The person or the server.
            section: The section.
            table: The table at which the panel was opened.
            said: What came of the change before.
            what: What was pressed.

        Raises:
            Stale: There is none of that name.
        """
        found = self._section(section)
        set_ = await found.read(self.tables, whose, table)
        if found.turned is not None:
            set_ = found.turned(set_, what)
        return settings_pages.page(found, set_, table, said=said, panel=self.panel)

    @act(lambda acts: acts.panel.verbs[1], where=Where.IN_PLACE)
    async def opened(self, press: Press, by: By) -> Message:
        """Open a section by its button, or by the menu of sections."""
        self.need(by)
        return await self.page(self.whose(by), press.value if press.values else press.n, press.table)

    @act(lambda acts: acts.panel.verbs[0], where=Where.IN_PLACE)
    @act(lambda acts: acts.panel.verbs[4], where=Where.IN_PLACE, sent=True, opens=lambda acts: acts.panel.verbs[3])
    async def change(
        self, press: Press, by: By, fields: Mapping[str, str] | None = None, names: Mapping[int, str] | None = None
    ) -> Message:
        """Apply a press on a page or a sent form, and show the page again.

        Raises:
            Stale: There is no such section.
            Refused: The section refuses it.
        """
        section, what = _of(press)
        return await self.made(section, what, by, press.table, press.values, fields, names)

    async def made(
        self,
        section: str,
        what: str,
        by: By,
        table: int = 0,
        values: tuple[str, ...] = (),
        fields: Mapping[str, str] | None = None,
        names: Mapping[int, str] | None = None,
    ) -> Message:
        """Make a change as a press or a form does, and show the page of its section.

        Raises:
            Stale: There is no such section.
            Refused: The section refuses it.
        """
        self.need(by)
        found = self._section(section)
        change = Change(by.who, by.key, table, what, values, fields or {}, by.standing, names or {})
        said = await found.change(self.tables, change)
        return await self.page(self.whose(by), section, table, said=said, what=what)

    @act(lambda acts: acts.panel.verbs[3], where=Where.FORM)
    async def form(self, press: Press, by: By) -> Form:
        """Return the form that a button opens.

        Raises:
            Stale: There is no such form.
        """
        self.need(by)
        section, what = _of(press)
        found = self._section(section)
        if found.form is None:
            raise Stale(OLDER)
        set_: Any = await found.read(self.tables, self.whose(by), press.table)
        return found.form(set_, what, Control(section, press.table, self.panel))

    def need(self, by: By) -> None:
        """Check that somebody may see and change these settings: a person only their own."""

    def whose(self, by: By) -> int:
        """Return the id of the person or server with these settings."""
        return by.who.id if self.panel is PERSON else by.guild or 0

    def _section(self, name: str) -> Section:
        found = self.sections.get(name)
        if found is None:
            raise Stale(OLDER)
        return found


class SettingsActs(PanelActs):
    """The acts of a person's settings panel."""

    def __init__(self, tables: Tables, sections: tuple[Section, ...] = SECTIONS) -> None:
        super().__init__(tables, sections, PERSON)

    @act("settings", where=Where.BESIDE)
    async def settings(self, by: By, table: int = 0) -> Message:
        """Return all of a person's settings, for them only."""
        return await self.home(by, table)


def _of(press: Press) -> tuple[str, str]:
    """Return the section of a press, and the rest of it."""
    section, _, what = press.n.partition(".")
    return section, what
