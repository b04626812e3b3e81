"""Settings: whether the bot writes to a person directly."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages.ids import OLDER
from bot.messages.parts import Button, Buttons, Part, Text
from bot.messages.settings_pages import Change, Control, Section
from bot.tables.service import Tables


async def _read(tables: Tables, user: int, table: int) -> bool:
    return await tables.wants_dm(user)


def _line(on: bool) -> str:
    return "on" if on else "off"


def _parts(on: bool, control: Control) -> list[Part]:
    lines = [
        f"Private messages with your question and hand: **{_line(on)}**.",
        "-# Choose and My Hand at the table always work, and only you see what they show.",
        "-# If none arrive, allow direct messages from this server in Discord's privacy settings.",
    ]
    buttons = Buttons(
        (
            Button("Switch On", control.id("on"), disabled=on),
            Button("Switch Off", control.id("off"), disabled=not on),
        )
    )
    return [Text("\n".join(lines)), buttons]


async def _change(tables: Tables, change: Change) -> str:
    if change.what not in {"on", "off"}:
        raise Stale(OLDER)
    await tables.set_dm(change.who, on=change.what == "on")
    if change.what == "on":
        await tables.touch(change.who)
    return ""


SECTION = Section("dm", "Private Messages", _read, _line, _parts, _change)
