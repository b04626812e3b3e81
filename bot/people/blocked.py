"""Settings: those with whom a person would rather not sit."""

from __future__ import annotations

from msgspec import Struct

from bot.errors import Stale
from bot.messages.ids import OLDER
from bot.messages.parts import ENTRY, Button, Buttons, Entry, Menu, Part, Text, cut
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
    def here(self) -> list[tuple[Blocked, str]]:
        """Those on the page, each with its mark."""
        first = self.page * ON_A_PAGE
        return list(zip(self.people, self.marks, strict=True))[first : first + ON_A_PAGE]

    @property
    def last(self) -> int:
        """The number of the last page."""
        return max(0, (len(self.people) - 1) // ON_A_PAGE)


async def _read(tables: Tables, user: int, table: int) -> Shown:
    found = await tables.people.blocked(user)
    marks = apart([plain(one.name) for one in found], [f"id {one.user}" for one in found])
    return Shown(tuple(found), tuple(marks))


def _turned(found: Shown, what: str) -> Shown:
    page = what.removeprefix("turn")
    if not what.startswith("turn") or not page.isdecimal():
        return found
    return Shown(found.people, found.marks, min(int(page), found.last))


def _line(found: Shown) -> str:
    return words.count(len(found.people), "person", "people") if found.people else "nobody"


def _parts(found: Shown, control: Control) -> list[Part]:
    lines = [
        f"You never sit at a table with those whom you block: **{_line(found)}**.",
        "-# Nobody is told. A game that you play together already goes on.",
        "-# To block somebody, use `/block`, or press and hold their name: Apps, Block.",
        *(f"- {marked(shown(one.name), mark)}" for one, mark in found.here),
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    if found.here:
        entries = tuple(Entry(str(one.user), cut(marked(plain(one.name), mark), ENTRY)) for one, mark in found.here)
        parts.append(Menu(control.id("off"), "Take somebody off the list", entries))
    turns = [
        Button(label, control.id(f"turn{to}"))
        for label, to in (("◀ Previous", found.page - 1), ("Next ▶", found.page + 1))
        if 0 <= to <= found.last
    ]
    return [*parts, Buttons(tuple(turns))] if turns else parts


async def _change(tables: Tables, change: Change) -> str:
    if change.what.startswith("turn"):
        return ""
    if change.what != "off" or len(change.values) != 1 or not change.values[0].isdigit():
        raise Stale(OLDER)
    await tables.people.unblock(change.who.id, int(change.values[0]))
    return "Taken off the list."


SECTION = Section("blocked", "Blocked People", _read, _line, _parts, _change, turned=_turned)
