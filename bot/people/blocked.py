"""Settings: those with whom a person would rather not sit."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import Stale
from bot.messages.ids import OLDER
from bot.messages.parts import ENTRIES, ENTRY, Entry, Menu, Part, Text, cut
from bot.messages.settings_pages import Change, Control, Section
from bot.names import plain, shown
from bot.people.blocks import Blocked
from bot.tables.service import Tables
from rules.kernel import words


async def _read(tables: Tables, user: int, table: int) -> list[Blocked]:
    return await tables.people.blocked(user)


def _line(found: Sequence[Blocked]) -> str:
    return words.count(len(found), "person", "people") if found else "nobody"


def _parts(found: Sequence[Blocked], control: Control) -> list[Part]:
    lines = [
        f"You never sit at a table with those whom you block: **{_line(found)}**.",
        "-# Nobody is told. A game that you play together already goes on.",
        "-# To block somebody, use `/block`, or press and hold their name: Apps, Block.",
        *(f"- {shown(one.name)}" for one in found[:ENTRIES]),
    ]
    if len(found) > ENTRIES:
        lines.append(f"-# and {len(found) - ENTRIES} more, who are shown once others are off the list")
    parts: list[Part] = [Text("\n".join(lines))]
    if found:
        entries = tuple(Entry(str(one.user), cut(plain(one.name), ENTRY)) for one in found[:ENTRIES])
        parts.append(Menu(control.id("off"), "Take somebody off the list", entries))
    return parts


async def _change(tables: Tables, change: Change) -> str:
    if change.what != "off" or len(change.values) != 1 or not change.values[0].isdigit():
        raise Stale(OLDER)
    await tables.people.unblock(change.who.id, int(change.values[0]))
    return "Taken off the list."


SECTION = Section("blocked", "Blocked People", _read, _line, _parts, _change)
