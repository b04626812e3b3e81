"""Everything the store keeps of a person.

:data:`KEPT` names every column of the store that says who somebody is, what of its row is theirs to have, and what
becomes of it when they want to be forgotten. A test holds it against the store as it is.
"""

from __future__ import annotations

from msgspec import Struct

from bot.store.statement import Change, Query, change, query

SOMEBODY = "somebody"
"""The name in place of a forgotten person's."""


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
    among: str = "1 = 1"


_NO_NAME = f"name = '{SOMEBODY}'"
_NOBODY = f'"user" = NULL, {_NO_NAME}'

_TABLES = (
    '(SELECT table_id FROM seats WHERE "user" = ?1 UNION SELECT table_id FROM starters WHERE "user" = ?1'
    ' UNION SELECT table_id FROM happenings WHERE ?1 IN ("user", new_user)'
    " UNION SELECT id FROM tables WHERE owner = ?1)"
)
"""Where a person has or had something to do."""

KEPT: dict[str, tuple[Kept, ...]] = {
    "moves": (
        Kept(
            '"user"',
            "table_id, n, kind, seat, decision, said, at, undone_by",
            '"user" = NULL',
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
    "seats": (Kept('"user"', "table_id, seat, holder, name, conceded, missed", _NOBODY),),
    "messages": (Kept("lane", "message, table_id, kind, posted_at"),),
    "outbox": (Kept("lane", "id, table_id, kind, state, at"),),
    "drafts": (Kept('"user"', "table_id, decision, at"),),
    "starters": (Kept('"user"', "table_id, seat, recorded", '"user" = NULL'),),
    "answered": (Kept('"user"', "table_id, decision, asked_at, at, late", '"user" = NULL'),),
    "results": (
        Kept(
            '"user"', "table_id, seat, game, guild, place, won, together, stayed, rated, mu, sigma, at", '"user" = NULL'
        ),
    ),
    "ruling_versions": (
        Kept("author", "ruling, n, text, reason, status, at", f"author = NULL, author_name = '{SOMEBODY}'"),
    ),
    "ruling_votes": (Kept('"user"', "ruling, n, agrees, at"),),
    "ruling_acts": (Kept('"user"', "ruling, n, what, note, at", _NOBODY),),
    "ruling_files": (Kept('"user"', "id, guild, at"),),
    "seen": (Kept('"user"', "*"),),
    "plans": (Kept('"user"', "table_id, kind, topic, mode, said, at, ended, why"),),
    "planned": (Kept('"user"', "table_id, decision, due, move"),),
    "decks": (Kept('"user"', "game, name, cards, at"),),
    "happenings": (
        Kept('"user"', "table_id, what, seat, note, at", _NOBODY),
        Kept("new_user", "table_id, what, seat, at", f"new_user = NULL, new_name = '{SOMEBODY}'"),
    ),
    "offers": (Kept('"by"', "table_id, seat, why, at", '"by" = 0'),),
    "votes": (Kept('"by"', "table_id, kind, seat, opened_at, result", f'"by" = 0, {_NO_NAME}'),),
    "ballots": (Kept('"user"', "vote, yes, at"),),
    "ping_places": (Kept('"user"', "game, place"),),
    "calls": (Kept('"user"', "table_id, what, n, dm, at, due, told_at"),),
    "reminded": (Kept('"user"', "table_id, times, at"),),
    "hushed": (Kept('"user"', "table_id, step"),),
    "watchers": (Kept('"user"', "table_id, at"),),
    "invited": (Kept('"user"', "table_id, state, at"),),
    "told_staff": (Kept('"user"', "guild, at"),),
    # Whom a server bars stays barred, or deleting one's data would undo it.
    "barred": (
        Kept('"user"', "guild, reason, at", _NO_NAME),
        Kept('"by"', "guild, at", f"\"by\" = 0, by_name = '{SOMEBODY}'"),
    ),
    # Whom others block is theirs to know and goes on to hold, or deleting one's data would undo it.
    "blocks": (Kept('"user"', "blocked, name, at"), Kept("blocked", "", _NO_NAME)),
}
"""By table of the store; moves come first, since they are found by what is forgotten after them."""


def given(user: int) -> list[tuple[str, Query]]:
    """Queries for everything a person may have a copy of, each with its SQL table."""
    return [
        (name, query(f"SELECT {kept.given} FROM {name} WHERE {kept.column} = ?1 AND {kept.among}", user))  # noqa: S608
        for name, columns in KEPT.items()
        for kept in columns
        if kept.given
    ]


def erase(user: int) -> list[Change]:
    """Changes that forget somebody, to be made in this order."""
    return [
        change(
            f"UPDATE {name} SET {kept.erase} WHERE {kept.column} = ?1 AND {kept.among}"  # noqa: S608
            if kept.erase
            else f"DELETE FROM {name} WHERE {kept.column} = ?1 AND {kept.among}",  # noqa: S608
            user,
        )
        for name, columns in KEPT.items()
        for kept in columns
    ]


def forget_mail(user: int) -> Change:
    """Delete letters done with at all tables of a person."""
    return change(
        """
        DELETE FROM outbox
        WHERE state <> 'waiting' AND table_id IN (
            SELECT table_id FROM seats WHERE "user" = ?1
            UNION SELECT table_id FROM starters WHERE "user" = ?1
            UNION SELECT table_id FROM happenings WHERE ?1 IN ("user", new_user)
            UNION SELECT id FROM tables WHERE owner = ?1)
        """,
        user,
    )


def unname_seats(name: str, user: int) -> Change:
    """Replace the name of a forgotten person's stand-in."""
    return change(
        """
        UPDATE seats
        SET name = ?1
        WHERE holder = 'computer' AND (table_id, seat) IN (
            SELECT table_id, seat FROM starters WHERE "user" = ?2
            UNION SELECT table_id, seat FROM happenings WHERE "user" = ?2)
        """,
        name, user,
    )  # fmt: skip


def unname_happenings(name: str, user: int) -> Change:
    """Replace the name of a forgotten person's stand-in in the log."""
    return change('UPDATE happenings SET new_name = ?1 WHERE "user" = ?2 AND new_user IS NULL', name, user)


def bound_to(user: int) -> Query:
    """Live tables that somebody owns or plays at."""
    return query(
        """
        SELECT t.id, t.status, t.owner = ?1 AS owned, s.seat IS NOT NULL AS seated FROM tables t
        LEFT JOIN seats s ON s.table_id = t.id AND s."user" = ?1 AND s.conceded = 0
        WHERE t.status IN ('lobby', 'playing') AND (t.owner = ?1 OR s.seat IS NOT NULL) ORDER BY t.id
        """,
        user,
    )
