"""A person's own data: all of it as a file, whether records are kept, and its end."""

from __future__ import annotations

import datetime
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.clock import Clock
from bot.errors import Refused
from bot.store import Row, Store, sql
from bot.store.sql.person.personal_data import SOMEBODY
from bot.tables.model import Person
from rules.kernel import words

COMPUTER = f"Computer for {SOMEBODY}"

FORMAT = 1

Fetch = Callable[..., Awaitable[list[Row]]]


class Seated(Refused):
    """A seated person's data cannot be deleted: the others need to know who is asked."""


async def export(store: Store, clock: Clock, user: int) -> bytes:
    """All that is kept of a person, as JSON; times are seconds since 1970.

    Of the tables it has what is theirs: their answers, and nothing that others hold or have answered.
    """
    queries = sql.personal_data.given(user)
    found = await store.read(*(query for _, query in queries))
    data: dict[str, list[dict[str, Any]]] = {}
    for (name, _), rows in zip(queries, found, strict=True):
        data.setdefault(name, []).extend(_plain(row) for row in rows)
    made = datetime.datetime.fromtimestamp(clock.now(), datetime.UTC).isoformat(timespec="seconds")
    whole = {"format": FORMAT, "person": user, "made": made, **{name: rows for name, rows in data.items() if rows}}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def _plain(row: Row) -> dict[str, Any]:
    """The values of a row, without bytes."""
    return {name: row[name] for name in row.keys() if not isinstance(row[name], bytes)}  # noqa: SIM118  not a dict


async def need_free(fetch: Fetch, user: int) -> None:
    """Check that a person has nothing to do with a table that is open or under way.

    Args:
        fetch: Reads from the store, or within a transaction.
        user: The person.

    Raises:
        Seated: When they have; it says how to get away.
    """
    rows = await fetch(sql.personal_data.bound_to(user))
    if not rows:
        return
    numbers = words.listing([str(row["id"]) for row in rows[:5]] + (["others"] if len(rows) > 5 else []))
    instead = []
    if any(row["seated"] and row["status"] == "playing" for row in rows):
        instead.append("finish the game, or give up your seat with /table concede")
    if any(row["seated"] and row["status"] == "lobby" and not row["owned"] for row in rows):
        instead.append("leave the lobby with /table leave")
    if any(row["owned"] for row in rows):
        instead.append("close the table you opened with /table close")
    tables = f"table {numbers}" if len(rows) == 1 else f"tables {numbers}"
    raise Seated(
        f"You are still at {tables}, and the others need to know who they play with. Nothing was deleted.",
        instead=tuple(instead),
        table=rows[0]["id"],
    )


async def forget(store: Store, user: int) -> None:
    """Delete a person's data; games and rulings stay for the others, naming ``somebody``.

    Raises:
        Seated: When they have a seat at a live table, or opened one.
    """
    async with store.transaction() as tx:
        await need_free(tx.fetch, user)
        # What was sent for their tables may name them among those who were pinged; nothing of it is needed any more.
        await tx.run(sql.personal_data.forget_mail(user))
        # A computer that took a seat over is called after who left it.
        await tx.run(sql.personal_data.unname_seats(COMPUTER, user))
        await tx.run(sql.personal_data.unname_happenings(COMPUTER, user))
        for change in sql.personal_data.erase(user):
            await tx.run(change)


async def keep_records(store: Store, clock: Clock, who: Person, *, on: bool) -> None:
    """Note whether a person wants statistics and ratings, for games that begin from now on."""
    async with store.transaction() as tx:
        await tx.run(sql.people.switch_records(who.id, who.name, not on, clock.now()))
