"""Settings: whether statistics and ratings of a person are kept."""

from __future__ import annotations

from bot.messages.message_parts import Part
from bot.messages.people.settings_pages import Change, Control, Section
from bot.people import switches
from bot.records import statistics
from bot.records.own_data import keep_records
from bot.tables.table_service import Tables


async def _read(tables: Tables, user: int, table: int) -> bool:
    return not await statistics.hidden(tables.store, user)


def _line(on: bool) -> str:
    return "kept" if on else "not kept"


def _parts(on: bool, control: Control) -> list[Part]:
    lines = [
        f"Statistics and ratings for you: **{_line(on)}**.",
        "-# Others see them on the servers where you play. A change applies to games that begin after it.",
        "-# `/records mine` shows yours; `/mydata` exports or deletes everything I keep about you.",
    ]
    return switches.parts(lines, on, control, ("Keep Them", "Keep None"))


async def _change(tables: Tables, change: Change) -> str:
    await keep_records(tables.store, tables.clock, change.who, on=switches.wanted(change))
    return ""


SECTION = Section("records", "Records", _read, _line, _parts, _change)
