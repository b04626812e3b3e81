"""Settings: the people that a person would rather not sit with."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages.button_ids import OLDER, snowflake
from bot.messages.message_parts import Part, Text
from bot.messages.people.name_list import Roll, roll, turns_only
from bot.messages.people.settings_pages import Change, Control, Section
from bot.people.blocks import Blocked
from bot.tables.table_service import Tables

ON_A_PAGE = 20
"""People on a page."""


async def _read(tables: Tables, user: int, table: int) -> Roll[Blocked]:
    return roll(await tables.people.blocked(user), ON_A_PAGE)


def _parts(found: Roll[Blocked], control: Control) -> list[Part]:
    lines = [
        f"You never share a table with people you block: **{found.count}**.",
        "-# Nobody is told. Games you already play together continue.",
        "-# To block someone, use `/block`, or press and hold their name: Apps, Block.",
        *(f"- {name}" for _, name in found.names),
    ]
    return [Text("\n".join(lines)), *found.parts(control, "off", "Remove someone from the list")]


async def _change(tables: Tables, change: Change) -> str:
    if turns_only(change.what):
        return ""
    if change.what != "off" or len(change.values) != 1:
        raise Stale(OLDER)
    await tables.people.unblock(change.who.id, snowflake(change.values[0]))
    return "Removed from the list."


SECTION = Section("blocked", "Blocked People", _read, lambda found: found.count, _parts, _change, turned=Roll.turned)
