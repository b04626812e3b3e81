"""Who is invited to a table, who watches it, and how far each has looked."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def invite_again(table: int, user: int, name: str, state: str, at: float) -> Change:
    """Set how a person stands with a table; their name stays as it is."""
    return change(
        """
        INSERT INTO invited (table_id, "user", name, state, at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, "user")
        DO UPDATE SET state = excluded.state
        """,
        table, user, name, state, at,
    )  # fmt: skip


def invite(table: int, user: int, name: str, state: str, at: float) -> Change:
    """Set how a person stands with a table, and their name."""
    return change(
        """
        INSERT INTO invited (table_id, "user", name, state, at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, "user")
        DO UPDATE SET state = excluded.state, name = excluded.name
        """,
        table, user, name, state, at,
    )  # fmt: skip


def invited(table: int) -> Query:
    """People invited to a table, the first first."""
    return query(
        """SELECT * FROM invited WHERE table_id = ? AND state IN ('invited', 'kept') ORDER BY at, "user" ASC""", table
    )


def standing(table: int, user: int) -> Query:
    """How a person stands with a table."""
    return query('SELECT state FROM invited WHERE table_id = ? AND "user" = ?', table, user)


def standings(table: int) -> Query:
    """How people stand with a table."""
    return query('SELECT "user", state FROM invited WHERE table_id = ?', table)


def withdraw_in(user: int, guild: int) -> Change:
    """Withdraw somebody's invitations in a server; returns the tables."""
    return change(
        """
        UPDATE invited
        SET state = 'withdrawn'
        WHERE "user" = ? AND state IN ('invited', 'kept') AND table_id IN (SELECT id FROM tables
            WHERE guild = ? AND status IN ('lobby', 'playing'))
        RETURNING table_id
        """,
        user, guild,
    )  # fmt: skip


def acted(table: int, user: int) -> Query:
    """Somebody's newest move that no plan made."""
    return query(
        """
        SELECT n AS move, at FROM moves
        WHERE table_id = ? AND "user" = ? AND NOT EXISTS (SELECT 1 FROM planned p
            WHERE p.table_id = moves.table_id AND p.move = moves.n)
        ORDER BY n DESC LIMIT 1
        """,
        table, user,
    )  # fmt: skip


def moves_since(table: int, since: int, upto: int) -> Query:
    """Moves made or undone since a number, and the plan that made each; ``NULL`` for none."""
    return query(
        """
        SELECT n, kind, seat, "user", said, undone_by, events, (SELECT MAX(p.plan) FROM planned p
            WHERE p.table_id = moves.table_id AND p.move = moves.n) AS plan
        FROM moves
        WHERE table_id = ?1 AND (n > ?2 OR undone_by > ?2) AND n <= ?3 ORDER BY n
        """,
        table, since, upto,
    )  # fmt: skip


def look(table: int, user: int, move: int, at: float) -> Change:
    """Keep the newest move that somebody has seen."""
    return change(
        """
        INSERT INTO seen (table_id, "user", move, at)
        VALUES (?, ?, ?, ?)
        ON CONFLICT (table_id, "user")
        DO UPDATE SET move = excluded.move, at = excluded.at
        WHERE excluded.move >= seen.move
        """,
        table, user, move, at,
    )  # fmt: skip


def looked(table: int, user: int) -> Query:
    """The newest move that somebody has seen."""
    return query('SELECT move, at FROM seen WHERE table_id = ? AND "user" = ?', table, user)


def unwatch(table: int, user: int) -> Change:
    """Stop watching a table."""
    return change('DELETE FROM watchers WHERE table_id = ? AND "user" = ?', table, user)


def watch(table: int, user: int, name: str, seen: int, at: float) -> Change:
    """Watch a table, or note the newest move seen."""
    return change(
        """
        INSERT INTO watchers (table_id, "user", name, seen, at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, "user")
        DO UPDATE SET name = excluded.name, seen = excluded.seen
        """,
        table, user, name, seen, at,
    )  # fmt: skip


def is_watching(table: int, user: int) -> Query:
    """One row when a person watches a table."""
    return query('SELECT 1 FROM watchers WHERE table_id = ? AND "user" = ?', table, user)


def watched_by(user: int) -> Query:
    """Tables that a person watches, with how many moves are new."""
    return query(
        """
        SELECT t.*, t.move - w.seen AS new FROM watchers w
        JOIN tables t ON t.id = w.table_id
        WHERE w."user" = ? AND (t.status IN ('lobby', 'playing') OR t.move > w.seen) ORDER BY new DESC, t.id
        """,
        user,
    )


def watchers(table: int) -> Query:
    """Who watches a table, the first first."""
    return query('SELECT "user", name FROM watchers WHERE table_id = ? ORDER BY at, "user"', table)


def joinable(guild: int, user: int) -> Query:
    """Tables of a server with a seat for a person, lobbies first."""
    return query(
        """
        SELECT t.id FROM tables t
        WHERE t.guild = ?1 AND t.homeless = 0 AND (
                t.status = 'lobby' AND (SELECT count(*) FROM seats s WHERE s.table_id = t.id) + (
                    SELECT count(*) FROM invited i
                    WHERE i.table_id = t.id AND i.state = 'kept' AND i."user" <> ?2
                        AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = i.table_id AND s."user" = i."user")
                ) < t.seats
                OR t.status = 'playing' AND EXISTS (SELECT 1 FROM offers o WHERE o.table_id = t.id AND o.result IS NULL)
            )
            AND NOT EXISTS (SELECT 1 FROM invited i WHERE i.table_id = t.id AND i."user" = ?2 AND i.state = 'removed')
            AND (t.private = 0 OR EXISTS (
                SELECT 1 FROM invited i WHERE i.table_id = t.id AND i."user" = ?2 AND i.state IN ('invited', 'kept')))
        ORDER BY t.status, t.id DESC
        """,
        guild, user,
    )  # fmt: skip
