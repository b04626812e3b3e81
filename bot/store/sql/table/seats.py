"""Seats of a table, their people, the things each brought, and where a person sits."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def clear(table: int) -> Change:
    """Empty all seats of a table."""
    return change("DELETE FROM seats WHERE table_id = ?", table)


def leave(table: int, seat: int) -> Change:
    """Remove a seat of a lobby."""
    return change("DELETE FROM seats WHERE table_id = ? AND seat = ?", table, seat)


def leave_two(table: int, seat: int, other: int) -> Change:
    """Remove two seats of a lobby."""
    return change("DELETE FROM seats WHERE table_id = ? AND seat IN (?, ?)", table, seat, other)


def add(table: int, seat: int, holder: str, user: int | None, name: str, level: str | None, side: str = "") -> Change:
    """Seat a person or a computer player."""
    return change(
        'INSERT INTO seats (table_id, seat, holder, "user", name, level, side) VALUES (?, ?, ?, ?, ?, ?, ?)',
        table, seat, holder, user, name, level, side,
    )  # fmt: skip


def choose_side(side: str, table: int, seat: int) -> Change:
    """Put a seat of a lobby on a side."""
    return change("UPDATE seats SET side = ? WHERE table_id = ? AND seat = ?", side, table, seat)


def replaced(user: int, table: int) -> Query:
    """One row when a computer player sits in for a person."""
    return query(
        """SELECT 1 FROM seats WHERE "user" = ? AND table_id = ? AND holder <> 'person' AND conceded = 0""", user, table
    )


def others(table: int, user: int) -> Query:
    """People at a table other than one."""
    return query(
        """SELECT DISTINCT "user" FROM seats WHERE table_id = ? AND holder = 'person' AND "user" <> ?""", table, user
    )


def shared(user: int, other: int) -> Query:
    """Live tables with seats of both people."""
    return query(
        """
        SELECT a.table_id FROM seats a
        JOIN seats b ON b.table_id = a.table_id
        JOIN tables t ON t.id = a.table_id
        WHERE a."user" = ? AND b."user" = ? AND a.conceded = 0 AND b.conceded = 0 AND t.status IN ('lobby',
            'playing')
        ORDER BY a.table_id
        """,
        user, other,
    )  # fmt: skip


def newest_table_of(user: int) -> Query:
    """The newest table a person sits at."""
    return query('SELECT max(table_id) AS id FROM seats WHERE "user" = ?', user)


def of(table: int) -> Query:
    """The seats of a table, with the hours of their people."""
    return query(
        """
        SELECT s.*, p.zone, p.quiet_from, p.quiet_until, p.spends, p.away, q.value AS server_quiet
        FROM seats s
        JOIN tables t ON t.id = s.table_id
        LEFT JOIN people p ON p.id = s."user"
        LEFT JOIN server_settings q ON q.guild = t.guild AND q.what = 'quiet'
        WHERE s.table_id = ? ORDER BY s.seat
        """,
        table,
    )


def of_user_in(guild: int, user: int) -> Query:
    """Live tables of a server with a seat of a person."""
    return query(
        """
        SELECT s.table_id FROM seats s
        JOIN tables t ON t.id = s.table_id
        WHERE t.guild = ? AND s."user" = ? AND s.conceded = 0 AND t.status IN ('lobby', 'playing')
        ORDER BY s.table_id
        """,
        guild, user,
    )  # fmt: skip


def people(table: int) -> Query:
    """People who play at a table."""
    return query(
        """
        SELECT "user" FROM seats
        WHERE table_id = ? AND holder = 'person' AND conceded = 0 AND "user" IS NOT NULL
        """,
        table,
    )


def keep_bank(bank: float | None, table: int, seat: int) -> Change:
    """Keep the rest of a seat's reserve."""
    return change("UPDATE seats SET bank = ? WHERE table_id = ? AND seat = ?", bank, table, seat)


def stand_in(level: str | None, table: int, seat: int) -> Change:
    """Have a computer player stand in for a person."""
    return change("UPDATE seats SET holder = 'computer', level = ? WHERE table_id = ? AND seat = ?", level, table, seat)


def give_to_computer(level: str | None, name: str, table: int, seat: int) -> Change:
    """Give a seat to a computer player for good."""
    return change(
        """
        UPDATE seats
        SET holder = 'computer', "user" = NULL, level = ?, name = ?, missed = 0
        WHERE table_id = ? AND seat = ?
        """,
        level, name, table, seat,
    )  # fmt: skip


def give_up(table: int, seat: int) -> Change:
    """Leave a seat empty."""
    return change("UPDATE seats SET holder = 'gone' WHERE table_id = ? AND seat = ?", table, seat)


def come_back(table: int, seat: int) -> Change:
    """Give a seat back to its person."""
    return change(
        "UPDATE seats SET holder = 'person', level = NULL, missed = 0 WHERE table_id = ? AND seat = ?", table, seat
    )


def take_over(user: int | None, name: str, table: int, seat: int) -> Change:
    """Give a seat to another person."""
    return change(
        """
        UPDATE seats
        SET holder = 'person', "user" = ?, name = ?, level = NULL, missed = 0, bank = NULL
        WHERE table_id = ? AND seat = ?
        """,
        user, name, table, seat,
    )  # fmt: skip


def write(
    holder: str, user: int | None, name: str, level: str | None, conceded: bool, missed: int, table: int, seat: int
) -> Change:
    """Write a seat after a move."""
    return change(
        """
        UPDATE seats
        SET holder = ?, "user" = ?, name = ?, level = ?, conceded = ?, missed = ?
        WHERE table_id = ? AND seat = ?
        """,
        holder, user, name, level, conceded, missed, table, seat,
    )  # fmt: skip


def miss(table: int, seat: int) -> Change:
    """Count a missed deadline."""
    return change("UPDATE seats SET missed = missed + 1 WHERE table_id = ? AND seat = ?", table, seat)


def miss_and_spend(spent: bool, table: int, seat: int) -> Change:
    """Count a missed deadline, and empty the reserve if it was spent."""
    return change(
        """
        UPDATE seats SET missed = missed + 1, bank = CASE WHEN ? = 1 THEN 0 ELSE bank END
        WHERE table_id = ? AND seat = ?
        """,
        spent, table, seat,
    )  # fmt: skip


def renumber(new: int, table: int, seat: int) -> Change:
    """Give a seat of a lobby another number."""
    return change("UPDATE seats SET seat = ? WHERE table_id = ? AND seat = ?", new, table, seat)


def name_computers(table: int) -> Change:
    """Name the computers of a lobby by their seats, with the numbers that pictures show."""
    return change(
        """
        UPDATE seats SET name = 'Computer ' || CAST(seat + 1 AS TEXT)
        WHERE table_id = ? AND holder = 'computer'
        """,
        table,
    )


def archived_tables(user: int) -> Query:
    """Tables in the archive with a seat of a person, the newest first."""
    return query(
        """
        SELECT t.* FROM tables t
        JOIN seats s ON s.table_id = t.id
        WHERE s."user" = ? AND s.conceded = 0 AND t.archived = 1 ORDER BY t.ended_at DESC
        """,
        user,
    )


def live_tables(user: int) -> Query:
    """Live tables with a seat of a person, the longest waiting first."""
    return query(
        """
        SELECT t.* FROM tables t
        JOIN seats s ON s.table_id = t.id
        WHERE s."user" = ? AND s.conceded = 0 AND t.status IN ('lobby', 'playing')
        ORDER BY (SELECT min(d.asked_at) FROM decisions d WHERE d.table_id = t.id AND d.seat = s.seat
            AND d.holder = 'person') NULLS LAST, t.id
        """,
        user,
    )


def thread(table: int, user: int) -> Query:
    """The thread of a live table with a seat of a person."""
    return query(
        """
        SELECT t.channel FROM tables t
        JOIN seats s ON s.table_id = t.id
        WHERE t.id = ? AND s."user" = ? AND t.parent IS NOT NULL AND t.homeless = 0 AND t.status IN ('lobby',
            'playing')
        """,
        table, user,
    )  # fmt: skip


def held_in(guild: int, user: int) -> Query:
    """Live tables of a server with a seat of a person, and that seat."""
    return query(
        """
        SELECT t.id, t.status, t.move, s.seat FROM tables t
        JOIN seats s ON s.table_id = t.id
        WHERE t.guild = ? AND s."user" = ? AND s.holder = 'person' AND t.status IN ('lobby', 'playing')
        """,
        guild, user,
    )  # fmt: skip


def bring(table: int, seat: int, things: bytes) -> Change:
    """Keep the things a seat brings to a game."""
    return change("INSERT INTO brought (table_id, seat, things) VALUES (?, ?, ?)", table, seat, things)


def brought(table: int) -> Query:
    """The things each seat brought to a game, in seat order."""
    return query("SELECT seat, things FROM brought WHERE table_id = ? ORDER BY seat", table)
