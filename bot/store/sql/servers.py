"""Servers: their settings, the people they bar, and their live tables."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def unbar(guild: int, user: int) -> Change:
    """Let a barred person take seats in a server again."""
    return change('DELETE FROM barred WHERE guild = ? AND "user" = ?', guild, user)


def bar(guild: int, user: int, name: str, by: int, by_name: str, reason: str, at: float) -> Change:
    """Keep a person from taking seats in a server; a new reason replaces the old."""
    return change(
        """
        INSERT INTO barred (guild, "user", name, by, by_name, reason, at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (guild, "user")
        DO UPDATE SET name = excluded.name, reason = coalesce(nullif(excluded.reason, ''), barred.reason)
        """,
        guild, user, name, by, by_name, reason, at,
    )  # fmt: skip


def barred(guild: int) -> Query:
    """People barred in a server, the newest first."""
    return query('SELECT * FROM barred WHERE guild = ? ORDER BY at DESC, "user"', guild)


def is_barred(guild: int | None, user: int) -> Query:
    """One row when a person is barred in a server."""
    return query('SELECT 1 FROM barred WHERE guild = ? AND "user" = ?', guild, user)


def reset(guild: int, what: str, about: str) -> Change:
    """Set a setting of a server back to its default."""
    return change("DELETE FROM server_settings WHERE guild = ? AND what = ? AND about = ?", guild, what, about)


def keep(guild: int, what: str, about: str, value: str) -> Change:
    """Keep a setting of a server."""
    return change(
        """
        INSERT INTO server_settings (guild, what, about, value)
        VALUES (?, ?, ?, ?)
        ON CONFLICT (guild, what, about) DO UPDATE SET value = excluded.value
        """,
        guild, what, about, value,
    )  # fmt: skip


def settings(guild: int) -> Query:
    """The settings of a server."""
    return query("SELECT what, about, value FROM server_settings WHERE guild = ?", guild)


def forget_told(guild: int, user: int) -> Change:
    """Forget when a person last told the staff."""
    return change('DELETE FROM told_staff WHERE guild = ? AND "user" = ?', guild, user)


def keep_told(guild: int, user: int, at: float) -> Change:
    """Keep when a person last told the staff."""
    return change(
        """
        INSERT INTO told_staff (guild, "user", at)
        VALUES (?, ?, ?)
        ON CONFLICT (guild, "user") DO UPDATE SET at = excluded.at
        """,
        guild, user, at,
    )  # fmt: skip


def told_at(guild: int, user: int) -> Query:
    """When a person last told the staff."""
    return query('SELECT at FROM told_staff WHERE guild = ? AND "user" = ?', guild, user)


def live(guild: int) -> Query:
    """The newest 200 live tables of a server."""
    return query(
        "SELECT * FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') ORDER BY id DESC LIMIT 200", guild
    )


def in_public(guild: int) -> Query:
    """Live tables of a server that are not private, with their seats and lobby; 200 at most."""
    return query(
        """
        SELECT t.*, (SELECT count(*) FROM seats s WHERE s.table_id = t.id) + (
                SELECT count(*) FROM invited i
                WHERE i.table_id = t.id AND i.state = 'kept'
                    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = i.table_id AND s."user" = i."user")
            ) AS taken,
            (
                SELECT max(m.message) FROM messages m WHERE m.table_id = t.id AND m.kind = 'lobby' AND m.retired = 0
            ) AS lobby
        FROM tables t
        WHERE t.guild = ? AND t.homeless = 0 AND t.private = 0 AND t.status IN ('lobby', 'playing')
        ORDER BY t.status, t.id DESC LIMIT 200
        """,
        guild,
    )  # fmt: skip


def count(guild: int | None, owner: int) -> Query:
    """Live tables in a server, and those of one owner."""
    return query(
        """
        SELECT count(*) AS here, count(*) FILTER (WHERE owner = ?2) AS own FROM tables
        WHERE guild = ?1 AND status IN ('lobby', 'playing')
        """,
        guild, owner,
    )  # fmt: skip


def lobbies(guild: int) -> Query:
    """Lobbies of a server."""
    return query("SELECT id FROM tables WHERE guild = ? AND status = 'lobby'", guild)


def at_home(guild: int) -> Query:
    """Live tables of a server that have a channel."""
    return query(
        """
        SELECT id, owner, move FROM tables
        WHERE guild = ? AND homeless = 0 AND status IN ('lobby', 'playing')
        """,
        guild,
    )


def stuck(guild: int) -> Query:
    """Live tables of a server whose turn message cannot be posted."""
    return query(
        """
        SELECT id, status, move FROM tables
        WHERE guild = ? AND homeless = 2 AND status IN ('lobby', 'playing')
        """,
        guild,
    )
