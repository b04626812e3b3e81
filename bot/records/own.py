"""A person's own data: all of it as a file, whether records are kept, and its end.

:data:`KEPT` names every column of the store that says who somebody is, what of its row is theirs to have, and what
becomes of it when they want to be forgotten. A test holds it against the store as it is.
"""

from __future__ import annotations

import datetime
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct

from bot.clock import Clock
from bot.errors import Refused
from bot.store import Row, Store
from bot.tables.desk import Desk
from bot.tables.model import Person
from rules.kernel import words

SOMEBODY = "somebody"
"""What stands where the name of a person was."""

COMPUTER = f"Computer for {SOMEBODY}"

FORMAT = 1

Fetch = Callable[..., Awaitable[list[Row]]]


class Seated(Refused):
    """Data of somebody who plays cannot be deleted: the others at the table need to know who is asked."""


class Kept(Struct, frozen=True):
    """A column that says who somebody is.

    Attributes:
        column: The column.
        given: What of its rows the person is given; empty where the rows hold nothing of theirs but that.
        erase: What is set in its rows when they want to be forgotten; empty: the rows are deleted.
        among: Where the rows are looked for, when the column has no index.
    """

    column: str
    given: str = ""
    erase: str = ""
    among: str = "1"


_NO_NAME = f"name = '{SOMEBODY}'"
_NOBODY = f"user = NULL, {_NO_NAME}"

_TABLES = (
    "(SELECT table_id FROM seats WHERE user = ?1 UNION SELECT table_id FROM starters WHERE user = ?1"
    " UNION SELECT table_id FROM happenings WHERE ?1 IN (user, new_user) UNION SELECT id FROM tables WHERE owner = ?1)"
)
"""Where a person has or had something to do."""

KEPT: dict[str, tuple[Kept, ...]] = {
    "moves": (
        Kept(
            "user",
            "table_id, n, kind, seat, decision, said, at, undone_by",
            "user = NULL",
            f"table_id IN {_TABLES}",
        ),
    ),
    "people": (Kept("id", "*"),),
    "tables": (
        Kept(
            "owner",
            "id, game, pace, status, guild, channel, owner_name, opened_at, started_at, ended_at",
            f"owner = 0, owner_name = '{SOMEBODY}'",
        ),
    ),
    "seats": (Kept("user", "table_id, seat, holder, name, conceded, missed", _NOBODY),),
    "messages": (Kept("lane", "message, table_id, kind, posted_at"),),
    "outbox": (Kept("lane", "id, table_id, kind, state, at"),),
    "drafts": (Kept("user", "table_id, decision, at"),),
    "starters": (Kept("user", "table_id, seat, recorded", "user = NULL"),),
    "answered": (Kept("user", "table_id, decision, asked_at, at, late", "user = NULL"),),
    "results": (
        Kept("user", "table_id, seat, game, guild, place, won, together, stayed, rated, mu, sigma, at", "user = NULL"),
    ),
    "ruling_versions": (
        Kept("author", "ruling, n, text, reason, status, at", f"author = NULL, author_name = '{SOMEBODY}'"),
    ),
    "ruling_votes": (Kept("user", "ruling, n, agrees, at"),),
    "ruling_acts": (Kept("user", "ruling, n, what, note, at", _NOBODY),),
    "ruling_files": (Kept("user", "id, guild, at"),),
    "seen": (Kept("user", "*"),),
    "plans": (Kept("user", "table_id, kind, topic, mode, said, at, ended, why"),),
    "planned": (Kept("user", "table_id, decision, due, move"),),
    "decks": (Kept("user", "game, name, cards, at"),),
    "happenings": (
        Kept("user", "table_id, what, seat, note, at", _NOBODY),
        Kept("new_user", "table_id, what, seat, at", f"new_user = NULL, new_name = '{SOMEBODY}'"),
    ),
    "offers": (Kept('"by"', "table_id, seat, why, at", '"by" = 0'),),
    "votes": (Kept('"by"', "table_id, kind, seat, opened_at, result", f'"by" = 0, {_NO_NAME}'),),
    "ballots": (Kept("user", "vote, yes, at"),),
    "ping_places": (Kept("user", "game, place"),),
    "calls": (Kept("user", "table_id, what, n, dm, at, due, told_at"),),
    "reminded": (Kept("user", "table_id, times, at"),),
    "hushed": (Kept("user", "table_id, step"),),
    "watchers": (Kept("user", "table_id, at"),),
    "invited": (Kept("user", "table_id, state, at"),),
    "told_staff": (Kept("user", "guild, at"),),
    # Whom a server bars stays barred, or deleting one's data would undo it.
    "barred": (
        Kept("user", "guild, reason, at", _NO_NAME),
        Kept('"by"', "guild, at", f"\"by\" = 0, by_name = '{SOMEBODY}'"),
    ),
    # Whom others block is theirs to know and goes on to hold, or deleting one's data would undo it.
    "blocks": (Kept("user", "blocked, name, at"), Kept("blocked", "", _NO_NAME)),
}
"""By table of the store; moves come first, since they are found by what is forgotten after them."""


async def export(store: Store, clock: Clock, user: int) -> bytes:
    """All that is kept of a person, as JSON; times are seconds since 1970.

    Of the tables it has what is theirs: their answers, and nothing that others hold or have answered.
    """
    queries = [
        (name, (f"SELECT {kept.given} FROM {name} WHERE {kept.column} = ?1 AND {kept.among}", (user,)))  # noqa: S608
        for name, columns in KEPT.items()
        for kept in columns
        if kept.given
    ]
    found = await store.read(*(query for _, query in queries))
    data: dict[str, list[dict[str, Any]]] = {}
    for (name, _), rows in zip(queries, found, strict=True):
        data.setdefault(name, []).extend(_plain(row) for row in rows)
    made = datetime.datetime.fromtimestamp(clock.now(), datetime.UTC).isoformat(timespec="seconds")
    whole = {"format": FORMAT, "person": user, "made": made, **{name: rows for name, rows in data.items() if rows}}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def _plain(row: Row) -> dict[str, Any]:
    """A row without what is no text or number."""
    return {name: row[name] for name in row.keys() if not isinstance(row[name], bytes)}  # noqa: SIM118  not a dict


async def need_free(fetch: Fetch, user: int) -> None:
    """Check that a person has nothing to do with a table that is open or under way.

    Args:
        fetch: Reads from the store, or within a transaction.
        user: The person.

    Raises:
        Seated: When they have; it says how to get away.
    """
    rows = await fetch(
        "SELECT t.id, t.status, t.owner = ?1 AS owned, s.seat IS NOT NULL AS seated FROM tables t LEFT JOIN seats s"
        " ON s.table_id = t.id AND s.user = ?1 AND s.conceded = 0"
        " WHERE t.status IN ('lobby', 'playing') AND (t.owner = ?1 OR s.seat IS NOT NULL) ORDER BY t.id",
        user,
    )  # fmt: skip
    if not rows:
        return
    numbers = words.listing([str(row["id"]) for row in rows[:5]] + (["others"] if len(rows) > 5 else []))
    instead = []
    if any(row["seated"] and row["status"] == "playing" for row in rows):
        instead.append("finish the game, or give your seat up with /table concede")
    if any(row["seated"] and row["status"] == "lobby" and not row["owned"] for row in rows):
        instead.append("leave the lobby with /table leave")
    if any(row["owned"] for row in rows):
        instead.append("close the table that you opened with /table close")
    tables = f"table {numbers}" if len(rows) == 1 else f"tables {numbers}"
    raise Seated(
        f"You are still at {tables}, and the others need to know whom they play with. Nothing was deleted.",
        instead=tuple(instead),
        table=rows[0]["id"],
    )


async def forget(desk: Desk, user: int) -> None:
    """Delete what is kept of a person; games and rulings stay whole for the others, with ``somebody`` in their place.

    Raises:
        Seated: When they have a seat at a live table, or opened one.
    """
    async with desk.store.transaction() as tx:
        await need_free(tx.fetch, user)
        # What was sent for their tables may name them among those who were pinged; nothing of it is needed any more.
        await tx.run(
            f"DELETE FROM outbox WHERE state <> 'waiting' AND table_id IN {_TABLES}",  # noqa: S608
            user,
        )
        # A computer that took a seat over is called after who left it.
        await tx.run(
            "UPDATE seats SET name = ?1 WHERE holder = 'computer' AND (table_id, seat) IN"
            " (SELECT table_id, seat FROM starters WHERE user = ?2 UNION SELECT table_id, seat FROM happenings"
            " WHERE user = ?2)",
            COMPUTER, user,
        )  # fmt: skip
        await tx.run("UPDATE happenings SET new_name = ?1 WHERE user = ?2 AND new_user IS NULL", COMPUTER, user)
        for name, columns in KEPT.items():
            for kept in columns:
                act = f"UPDATE {name} SET {kept.erase}" if kept.erase else f"DELETE FROM {name}"  # noqa: S608
                await tx.run(f"{act} WHERE {kept.column} = ?1 AND {kept.among}", user)


async def keep_records(store: Store, clock: Clock, who: Person, *, on: bool) -> None:
    """Note whether a person wants statistics and ratings; it counts for games that begin from now on."""
    async with store.transaction() as tx:
        await tx.run(
            "INSERT INTO people (id, name, records_off, seen_at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " records_off = excluded.records_off, name = excluded.name",
            who.id, who.name, not on, clock.now(),
        )  # fmt: skip
