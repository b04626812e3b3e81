"""Settings of a server: people who take no seat at its tables."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages.button_ids import OLDER, snowflake
from bot.messages.message_parts import Part, Picker, Text
from bot.messages.people.name_list import Roll, roll, turns_only
from bot.messages.people.settings_pages import Change, Control, Section
from bot.names import quote, shown
from bot.servers import rows
from bot.servers.model import BARRED_FOR, Barred
from bot.tables.model import Person
from bot.tables.table_service import Tables
from rules.kernel import words

ON_A_PAGE = 10
"""People on a page: Discord takes so many with the longest names and reasons."""


async def _read(tables: Tables, guild: int, table: int) -> Roll[Barred]:
    return roll(await rows.barred(tables.store, guild), ON_A_PAGE)


def line_of(one: Barred, name: str) -> str:
    """A barred person in a line: the date, the person who did it, and the reason."""
    why = f": {quote(one.reason, BARRED_FOR)}" if one.reason else ""
    return f"- {name}, since <t:{int(one.at)}:d>, by {shown(one.by)}{why}"


def _parts(found: Roll[Barred], control: Control) -> list[Part]:
    about = (
        f"Barred from this server's tables: **{found.count}**. They cannot open a table, join, be invited or take "
        "over a seat. They keep the seats they have; `/staff replace` frees one."
    )
    lines = [about, *(line_of(one, name) for one, name in found.names)]
    picker = Picker(control.id("bar"), "people", "Bar someone…")
    return [Text("\n".join(lines)), picker, *found.parts(control, "unbar", "Let someone play again…")]


async def bar(tables: Tables, change: Change, other: Person, reason: str) -> str:
    """Bar a person; returns the answer."""
    together = await tables.servers.bar(change.standing, change.who, other, reason)
    said = f"{shown(other.name)} is barred from this server's tables."
    if together:
        at = words.listing([f"table {table}" for table in together])
        said += f" They still sit at {at}: `/staff replace` frees the seat."
    return said


async def _change(tables: Tables, change: Change) -> str:
    if turns_only(change.what):
        return ""
    if len(change.values) != 1:
        raise Stale(OLDER)
    user = snowflake(change.values[0])
    if change.what == "bar":
        return await bar(tables, change, Person(user, change.names.get(user, "somebody")), "")
    if change.what == "unbar":
        await tables.servers.unbar(change.standing, user)
        return "They can play here again."
    raise Stale(OLDER)


SECTION = Section("barred", "Barred People", _read, lambda found: found.count, _parts, _change, turned=Roll.turned)
