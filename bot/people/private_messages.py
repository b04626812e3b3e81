"""Settings: whether the bot writes to a person directly."""

from __future__ import annotations

from bot.messages.message_parts import Part
from bot.messages.people.settings_pages import Change, Control, Section
from bot.people import switches
from bot.tables.table_service import Tables


async def _read(tables: Tables, user: int, table: int) -> bool:
    return await tables.people.wants_dm(user)


def _line(on: bool) -> str:
    return "on" if on else "off"


def _parts(on: bool, control: Control) -> list[Part]:
    lines = [
        f"Private messages with your question and hand: **{_line(on)}**.",
        "-# They come silently; Pings sets where I ping you. When off, a ping by private message is only a link.",
        "-# Choose and My Hand always work at the table, and only you see what they show.",
        "-# If none arrive, allow direct messages from this server in Discord's privacy settings.",
    ]
    return switches.parts(lines, on, control, ("Switch On", "Switch Off"))


async def _change(tables: Tables, change: Change) -> str:
    on = switches.wanted(change)
    await tables.people.set_dm(change.who, on=on)
    if on:
        await tables.touch(change.who)
    return ""


SECTION = Section("dm", "Private Messages", _read, _line, _parts, _change)
