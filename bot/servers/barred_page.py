"""Settings of a server: people who take no seat at its tables."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.errors import Stale
from bot.messages.ids import OLDER
from bot.messages.parts import ENTRY, Button, Buttons, Entry, Menu, Part, Picker, Text, cut
from bot.messages.settings_pages import Change, Control, Section
from bot.names import plain, quote, shown
from bot.servers import rows
from bot.servers.model import REASON, Barred
from bot.servers.pages import DIGITS
from bot.tables.model import Person
from bot.tables.service import Tables
from rules.kernel import words

ON_A_PAGE = 20
"""People on a page."""


class Shown(Struct, frozen=True):
    """Those who are barred, and the page that is looked at."""

    people: tuple[Barred, ...]
    page: int = 0

    @property
    def here(self) -> tuple[Barred, ...]:
        """Those on the page."""
        return self.people[self.page * ON_A_PAGE : (self.page + 1) * ON_A_PAGE]

    @property
    def last(self) -> int:
        """The number of the last page."""
        return max(0, (len(self.people) - 1) // ON_A_PAGE)


async def _read(tables: Tables, guild: int, table: int) -> Shown:
    return Shown(tuple(await rows.barred(tables.desk.store, guild)))


def _turned(found: Shown, what: str) -> Shown:
    page = what.removeprefix("turn")
    return Shown(found.people, min(int(page), found.last)) if what.startswith("turn") and page.isdecimal() else found


def _line(found: Shown) -> str:
    return words.count(len(found.people), "person", "people") if found.people else "nobody"


def line_of(one: Barred) -> str:
    """Somebody who is barred, since when, by whom and why."""
    why = f": {quote(one.reason, REASON)}" if one.reason else ""
    return f"- {shown(one.name)}, since <t:{int(one.at)}:d>, by {shown(one.by)}{why}"


def _parts(found: Shown, control: Control) -> list[Part]:
    about = (
        f"Barred from the tables of this server: **{_line(found)}**. They cannot open a table, join, be invited or "
        "take a seat over. Seats that they have go on; `/staff replace` frees one."
    )
    lines = [
        about,
        *(line_of(one) for one in found.here),
    ]
    parts: list[Part] = [Text("\n".join(lines)), Picker(control.id("bar"), "people", "Bar somebody…")]
    if found.here:
        entries = tuple(Entry(str(one.user), cut(plain(one.name), ENTRY)) for one in found.here)
        parts.append(Menu(control.id("unbar"), "Let somebody play again…", entries))
    turns: Sequence[Button] = [
        Button(label, control.id(f"turn{to}"))
        for label, to in (("◀ Previous", found.page - 1), ("Next ▶", found.page + 1))
        if 0 <= to <= found.last
    ]
    return [*parts, Buttons(tuple(turns))] if turns else parts


async def bar(tables: Tables, change: Change, other: Person, reason: str) -> str:
    """Bar somebody; returns what is said of it."""
    together = await tables.servers.bar(change.standing, change.who, other, reason)
    said = f"{shown(other.name)} is barred from the tables of this server."
    if together:
        at = words.listing([f"table {table}" for table in together])
        said += f" They sit at {at}, and that goes on: `/staff replace` frees the seat."
    return said


async def _change(tables: Tables, change: Change) -> str:
    if change.what.startswith("turn"):
        return ""
    if len(change.values) != 1 or not change.values[0].isdecimal() or len(change.values[0]) > DIGITS:
        raise Stale(OLDER)
    user = int(change.values[0])
    if change.what == "bar":
        return await bar(tables, change, Person(user, change.names.get(user, "somebody")), "")
    if change.what == "unbar":
        await tables.servers.unbar(change.standing, user)
        return "They can play here again."
    raise Stale(OLDER)


SECTION = Section("barred", "Barred People", _read, _line, _parts, _change, turned=_turned)
