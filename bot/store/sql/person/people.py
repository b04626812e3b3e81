"""People: their names, hours, switches and blocks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.statement import Change, Query, change, query


def unblock(user: int, blocked: int) -> Change:
    """End a block."""
    return change('DELETE FROM blocks WHERE "user" = ? AND blocked = ?', user, blocked)


def block(user: int, blocked: int, name: str, at: float) -> Change:
    """Block somebody, or note their newer name."""
    return change(
        """
        INSERT INTO blocks ("user", blocked, name, at)
        VALUES (?, ?, ?, ?)
        ON CONFLICT ("user", blocked)
        DO UPDATE SET name = excluded.name
        """,
        user, blocked, name, at,
    )  # fmt: skip


def apart(user: int) -> Query:
    """Everyone a person blocks, and everyone who blocks that person."""
    return query(
        'SELECT blocked AS other FROM blocks WHERE "user" = ?1 UNION SELECT "user" FROM blocks WHERE blocked = ?1', user
    )


def blocked(user: int) -> Query:
    """Everyone a person blocks."""
    return query('SELECT blocked FROM blocks WHERE "user" = ?', user)


def blocked_by_name(user: int) -> Query:
    """Everyone a person blocks, with names, sorted by name."""
    return query('SELECT blocked, name FROM blocks WHERE "user" = ? ORDER BY name, blocked', user)


def keep_channel(user: int, channel: int | None, at: float) -> Change:
    """Keep a person's private channel with the bot."""
    return change(
        """
        INSERT INTO people (id, name, dm_channel, seen_at)
        VALUES (?, '', ?, ?)
        ON CONFLICT (id)
        DO UPDATE SET dm_channel = excluded.dm_channel
        """,
        user, channel, at,
    )  # fmt: skip


def closed(user: int, at: float | None) -> Change:
    """Note that a person takes no private messages."""
    return change(
        """
        INSERT INTO people (id, name, dm_closed, seen_at)
        VALUES (?, '', ?, ?)
        ON CONFLICT (id)
        DO UPDATE SET dm_closed = excluded.dm_closed
        """,
        user, at, at,
    )  # fmt: skip


def _switch(column: str, user: int, name: str, value: bool | str, at: float) -> Change:
    """Set one switch of a person, and note their name; a person not seen before gets a row."""
    return change(
        f"""
        INSERT INTO people (id, name, {column}, seen_at)
        VALUES (?, ?, ?, ?)
        ON CONFLICT (id)
        DO UPDATE SET {column} = excluded.{column}, name = excluded.name
        """,  # noqa: S608  a column that this module names
        user, name, value, at,
    )  # fmt: skip


def switch_messages(user: int, name: str, off: bool, at: float) -> Change:
    """Turn a person's private messages on or off."""
    return _switch("dm_off", user, name, off, at)


def switch_asking(user: int, name: str, on: bool, at: float) -> Change:
    """Set whether a person is asked questions with no real choice."""
    return _switch("ask_all", user, name, on, at)


def asked_all(user: int) -> Query:
    """One row if a person wants to be asked questions with no real choice."""
    return query("SELECT 1 FROM people WHERE id = ? AND ask_all = 1", user)


def choose_theme(user: int, name: str, theme: str, at: float) -> Change:
    """Set the theme of a person's own pictures."""
    return _switch("theme", user, name, theme, at)


def theme(user: int) -> Query:
    """The theme of a person's own pictures, if they chose one."""
    return query("SELECT theme FROM people WHERE id = ? AND theme <> ''", user)


def link_series(user: int) -> Query:
    """The number of a person's links that are good; 0 if none is."""
    return query("SELECT link_series FROM people WHERE id = ?", user)


def open_links(user: int, name: str, series: int, at: float) -> Change:
    """Give a person's links a number, unless they have one."""
    return change(
        """
        INSERT INTO people (id, name, link_series, seen_at)
        VALUES (?, ?, ?, ?)
        ON CONFLICT (id)
        DO UPDATE SET link_series = CASE people.link_series WHEN 0 THEN excluded.link_series ELSE people.link_series END
        """,
        user, name, series, at,
    )  # fmt: skip


def withdraw_links(user: int) -> Change:
    """Make all links of a person invalid."""
    return change("UPDATE people SET link_series = 0 WHERE id = ?", user)


def switch_heads_up(user: int, name: str, on: bool, at: float) -> Change:
    """Turn a person's early notice on or off."""
    return _switch("heads_up", user, name, on, at)


def switch_records(user: int, name: str, off: bool, at: float) -> Change:
    """Turn a person's records on or off."""
    return _switch("records_off", user, name, off, at)


def greet(user: int, name: str, at: float) -> Change:
    """Note that a person was here, by name; private messages may be tried again."""
    return change(
        """
        INSERT INTO people (id, name, seen_at)
        VALUES (?, ?, ?)
        ON CONFLICT (id)
        DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at, dm_closed = NULL
        """,
        user, name, at,
    )  # fmt: skip


def keep_hours(
    user: int,
    name: str,
    at: float,
    zone: str,
    quiet_from: int | None,
    quiet_until: int | None,
    spends: bool,
    away: bytes | None,
) -> Change:
    """Keep a person's hours."""
    return change(
        """
        INSERT INTO people (id, name, seen_at, zone, quiet_from, quiet_until, spends, away)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id)
        DO UPDATE SET zone = excluded.zone, quiet_from = excluded.quiet_from,
            quiet_until = excluded.quiet_until, spends = excluded.spends, away = excluded.away
        """,
        user, name, at, zone, quiet_from, quiet_until, spends, away,
    )  # fmt: skip


def one(user: int) -> Query:
    """All that is kept of a person."""
    return query("SELECT * FROM people WHERE id = ?", user)


def channel(user: int) -> Query:
    """A person's private channel with the bot."""
    return query("SELECT dm_channel FROM people WHERE id = ?", user)


def messages_off(user: int) -> Query:
    """Whether a person turned private messages off."""
    return query("SELECT dm_off FROM people WHERE id = ?", user)


def notices(user: int) -> Query:
    """Whether a person wants an early notice and when a message was last refused."""
    return query("SELECT heads_up, dm_closed FROM people WHERE id = ?", user)


def records_unwanted(user: int) -> Query:
    """One row when a person wants no records."""
    return query("SELECT id FROM people WHERE id = ? AND records_off = 1", user)


def records_off(user: int) -> Query:
    """Whether a person turned records off."""
    return query("SELECT records_off FROM people WHERE id = ?", user)


def hours(user: int) -> Query:
    """A person's hours, as for a seat on no server."""
    return query(
        "SELECT zone, quiet_from, quiet_until, spends, away, NULL AS server_quiet FROM people WHERE id = ?", user
    )


def forget_channel(user: int) -> Change:
    """Forget a person's private channel with the bot."""
    return change("UPDATE people SET dm_channel = NULL WHERE id = ?", user)


def recipients(users: Sequence[int], game: str, guild: int | None) -> Query:
    """How people want to be called in a game: hours, switches, places; a row for everyone."""
    return query(
        f"""
        WITH u ("user") AS (VALUES {", ".join(["(CAST(? AS BIGINT))"] * len(users)) or "(CAST(NULL AS BIGINT))"})
        SELECT u."user", p.zone, p.quiet_from, p.quiet_until, p.spends, p.away, p.dm_closed, p.dm_off, p.heads_up,
            (SELECT value FROM server_settings WHERE guild = ? AND what = 'quiet') AS server_quiet,
            (SELECT place FROM ping_places
                WHERE "user" = u."user" AND game IN ('', ?) ORDER BY game DESC LIMIT 1) AS place
        FROM u LEFT JOIN people p ON p.id = u."user"
        WHERE u."user" IS NOT NULL
        """,  # noqa: S608  as many placeholders as people
        *users, guild, game,
    )  # fmt: skip
