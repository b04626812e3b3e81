"""Settings: those with whom a person would rather not sit."""

from __future__ import annotations

from msgspec import Struct

from bot.errors import Stale
from bot.messages.ids import OLDER
from bot.messages.pager import Page, page_of, turns
from bot.messages.parts import ENTRY, Entry, Menu, Part, Text, cut
from bot.messages.settings_pages import Change, Control, Section
from bot.names import apart, marked, plain, shown
from bot.people.blocks import Blocked
from bot.tables.service import Tables
from rules.kernel import words

ON_A_PAGE = 20
"""People on a page."""


class Shown(Struct, frozen=True):
    """Those whom a person blocks, what tells those of one name apart, and the page that is looked at."""

    people: tuple[Blocked, ...]
    marks: tuple[str, ...] = ()
    page: int = 0

    @property
    def on(self) -> Page[tuple[Blocked, str]]:
        """Those on the page, each with its mark."""
        return page_of(list(zip(self.people, self.marks, strict=True)), ON_A_PAGE, self.page)


async def _read(tables: Tables, user: int, table: int) -> Shown:
    found = await tables.people.blocked(user)
    marks = apart([plain(one.name) for one in found], [f"id {one.user}" for one in found])
    return Shown(tuple(found), tuple(marks))


def _turned(found: Shown, what: str) -> Shown:
    page = what.removeprefix("turn")
    if not what.startswith("turn") or not page.isdecimal():
        return found
    return Shown(found.people, found.marks, int(page[:4]))


def _line(found: Shown) -> str:
    return words.count(len(found.people), "person", "people") if found.people else "nobody"


def _parts(found: Shown, control: Control) -> list[Part]:
    lines = [
        f"You never sit at a table with those whom you block: **{_line(found)}**.",
        "-# Nobody is told. A game that you play together already goes on.",
        "-# To block somebody, use `/block`, or press and hold their name: Apps, Block.",
        *(f"- {marked(shown(one.name), mark)}" for one, mark in found.on.here),
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    if found.on.here:
        entries = tuple(Entry(str(one.user), cut(marked(plain(one.name), mark), ENTRY)) for one, mark in found.on.here)
        parts.append(Menu(control.id("off"), "Take somebody off the list", entries))
    return [*parts, *turns(found.on, lambda to: control.id(f"turn{to}"))]


async def _change(tables: Tables, change: Change) -> str:
    if change.what.startswith("turn"):
        return ""
    if change.what != "off" or len(change.values) != 1 or not change.values[0].isdigit():
        raise Stale(OLDER)
    await tables.people.unblock(change.who.id, int(change.values[0]))
    return "Taken off the list."


SECTION = Section("blocked", "Blocked People", _read, _line, _parts, _change, turned=_turned)
