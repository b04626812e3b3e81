"""Settings: whether a person is asked questions with no real choice."""

from __future__ import annotations

from bot.messages.message_parts import Part
from bot.messages.people.settings_pages import Change, Control, Section
from bot.people import switches
from bot.tables.table_service import Tables


async def _read(tables: Tables, user: int, table: int) -> bool:
    return await tables.people.asked_all(user)


def _line(on: bool) -> str:
    return "I ask them all" if on else "I answer them for you"


def _parts(on: bool, control: Control) -> list[Part]:
    lines = [
        f"Questions with only one possible answer: **{_line(on)}**.",
        "-# Where an answer at once would tell the others that you had none, it comes after a short while.",
    ]
    return switches.parts(lines, on, control, ("Ask Me", "Answer for Me"))


async def _change(tables: Tables, change: Change) -> str:
    await tables.people.set_asked_all(change.who, on=switches.wanted(change))
    return ""


SECTION = Section("needless", "No Choice", _read, _line, _parts, _change)
