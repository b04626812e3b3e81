"""Tables as raw rows: quarantine, repair, export and import."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.store.schema_columns import Column
from bot.store.statement import Change, Query, Value, change, query


def states(table: int) -> Query:
    """The newest states that are bytes at all."""
    return query(
        "SELECT state FROM moves WHERE table_id = ? AND typeof(state) = 'blob' ORDER BY n DESC LIMIT 20", table
    )


def blank_picks(picks: bytes, table: int, n: int) -> Change:
    """Replace the answer of a move."""
    return change("UPDATE moves SET picks = ? WHERE table_id = ? AND n = ?", picks, table, n)


def set_state(state: bytes | None, table: int, n: int) -> Change:
    """Replace the state of a move."""
    return change("UPDATE moves SET state = ? WHERE table_id = ? AND n = ?", state, table, n)


def release(table: int) -> Change:
    """Take a table out of quarantine."""
    return change("DELETE FROM quarantine WHERE table_id = ?", table)


def set_aside(why: str, at: float, table: int) -> Change:
    """Put a live table into quarantine; returns its id, nothing if it was there."""
    return change(
        """
        INSERT INTO quarantine (table_id, status, why, at)
        SELECT id, status, ?, ? FROM tables
        WHERE id = ? AND status IN ('lobby', 'playing')
        ON CONFLICT DO NOTHING
        RETURNING table_id
        """,
        why, at, table,
    )  # fmt: skip


def quarantine() -> Query:
    """All tables in quarantine."""
    return query("SELECT * FROM quarantine ORDER BY table_id")


def set_aside_of(user: int) -> Query:
    """Tables in quarantine that somebody owns or plays at."""
    return query(
        """
        SELECT q.table_id FROM quarantine q
        JOIN tables t ON t.id = q.table_id
        WHERE t.owner = ?1 OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = q.table_id AND s."user" = ?1
            AND s.conceded = 0)
        ORDER BY q.table_id
        """,
        user,
    )


def status_before(table: int) -> Query:
    """The status of a table before it was put into quarantine."""
    return query("SELECT status FROM quarantine WHERE table_id = ?", table)


def why(table: int) -> Query:
    """Why a table is in quarantine."""
    return query("SELECT why FROM quarantine WHERE table_id = ?", table)


def cut_seats(table: int, seats: int) -> Change:
    """Delete seats beyond the number of seats."""
    return change("DELETE FROM seats WHERE table_id = ? AND seat >= ?", table, seats)


def add_seat(table: int, seat: int, name: str) -> Change:
    """Add an empty seat."""
    return change("INSERT INTO seats (table_id, seat, holder, name) VALUES (?, ?, 'gone', ?)", table, seat, name)


def seats(table: int) -> Query:
    """The seats of a table, with their stored values."""
    return query("SELECT * FROM seats WHERE table_id = ?", table)


def seat_count(table: int) -> Query:
    """How many seats are stored."""
    return query("SELECT count(*) AS n FROM seats WHERE table_id = ?", table)


def seat_numbers(table: int) -> Query:
    """The seat numbers that are stored."""
    return query("SELECT seat FROM seats WHERE table_id = ?", table)


def readable_seats(table: int) -> Query:
    """People at a table whose rows can be read."""
    return query(
        """
        SELECT "user", name FROM seats
        WHERE table_id = ? AND typeof("user") = 'integer' AND typeof(name) = 'text' ORDER BY seat
        """,
        table,
    )


def empty_seats(table: int) -> Change:
    """Empty seats of people without an id."""
    return change(
        """
        UPDATE seats
        SET holder = 'gone', "user" = NULL
        WHERE table_id = ? AND holder = 'person' AND ("user" IS NULL OR "user" <= 0)
        """,
        table,
    )


def level_seats(table: int) -> Change:
    """Give computer players without a level the easiest."""
    return change("UPDATE seats SET level = 'easy' WHERE table_id = ? AND holder = 'computer' AND level IS NULL", table)


def reset_missed(table: int) -> Change:
    """Reset counts of missed deadlines that cannot be."""
    return change("UPDATE seats SET missed = 0 WHERE table_id = ? AND NOT missed BETWEEN 0 AND 1000000", table)


def name_seats(table: int, name: str) -> Change:
    """Name seats again by their people."""
    return change(
        """
        UPDATE seats
        SET name = coalesce((SELECT p.name FROM people p WHERE p.id = seats."user" AND typeof(p.name) = 'text'
            AND p.name <> ''), name)
        WHERE table_id = ? AND name = ?
        """,
        table, name,
    )  # fmt: skip


def renumber_seat(new: int, table: int, seat: Value) -> Change:
    """Give a seat with a damaged number another."""
    return change("UPDATE seats SET seat = ? WHERE table_id = ? AND seat = ?", new, table, seat)


def add_starters(table: int) -> Change:
    """Keep the people at the seats of an imported table as its starters."""
    return change(
        """
        INSERT INTO starters (table_id, seat, "user", recorded) SELECT table_id, seat, "user", 1 FROM seats
        WHERE table_id = ? AND "user" > 0
        """,
        table,
    )


def channel_taken(table: int) -> Query:
    """One row when another live table stands in a table's channel."""
    return query(
        """
        SELECT 1 FROM tables a
        JOIN tables b ON b.channel = a.channel AND b.id <> a.id AND b.homeless <> 1
            AND b.status IN ('lobby', 'playing')
        WHERE a.id = ? AND a.homeless <> 1
        """,
        table,
    )


def set_game(game: str, packs: str, table: int) -> Change:
    """Set the game and packs of a table."""
    return change("UPDATE tables SET game = ?, packs = ? WHERE id = ?", game, packs, table)


def set_move(move: int, table: int) -> Change:
    """Set the newest move of a table."""
    return change("UPDATE tables SET move = ? WHERE id = ?", move, table)


def set_next_decision(decision: int, table: int) -> Change:
    """Raise the number of the next decision."""
    return change("UPDATE tables SET next_decision = ?1 WHERE id = ?2 AND next_decision < ?1", decision, table)


def set_seats(seats: int, table: int) -> Change:
    """Set the number of seats."""
    return change("UPDATE tables SET seats = ? WHERE id = ?", seats, table)


def abandon(table: int) -> Change:
    """Count a table as abandoned while it is in quarantine."""
    return change("UPDATE tables SET status = 'abandoned' WHERE id = ?", table)


def restore_status(status: str, homeless: bool, table: int) -> Change:
    """Give a table its status back, without a channel if that is taken."""
    return change(
        "UPDATE tables SET status = ?1, homeless = CASE WHEN ?2 > homeless THEN ?2 ELSE homeless END WHERE id = ?3",
        status,
        homeless,
        table,
    )


def _key(name: str) -> str:
    return "id" if name == "tables" else "table_id"


def raw(name: str, table: int) -> Query:
    """All rows of an SQL table that belong to a table."""
    return query(f"SELECT * FROM {name} WHERE {_key(name)} = ?", table)  # noqa: S608  a name of the schema


def damaged_live(columns: Iterable[Column]) -> list[Query]:
    """Queries for live tables with a value of the wrong kind: ids, and the SQL ``place``."""
    return _damaged(columns, "SELECT id FROM tables WHERE status IN ('lobby', 'playing')")


def damaged_one(columns: Iterable[Column], table: int) -> list[Query]:
    """As :func:`damaged_live`, for one table."""
    return _damaged(columns, "?", table)


def _damaged(columns: Iterable[Column], tables: str, *values: Value) -> list[Query]:
    wrong: dict[str, list[str]] = {}
    for one in columns:
        wrong.setdefault(one.table, []).append(one.wrong)
    return [
        query(
            f"SELECT {_key(name)} AS id, '{name}' AS place FROM {name}"  # noqa: S608  names of the schema
            f" WHERE {_key(name)} IN ({tables}) AND ({' OR '.join(conditions)})",
            *values,
        )
        for name, conditions in wrong.items()
    ]


def count_damaged(column: Column, table: int) -> Query:
    """How many values of a column are of the wrong kind."""
    return query(
        f"SELECT count(*) AS n FROM {column.table} WHERE {_key(column.table)} = ? AND ({column.wrong})",  # noqa: S608
        table,
    )


def replace_damaged(column: Column, value: Value, table: int) -> Change:
    """Replace the values of a column that are of the wrong kind."""
    return change(
        f'UPDATE {column.table} SET "{column.name}" = ?'  # noqa: S608  names of the schema
        f" WHERE {_key(column.table)} = ? AND ({column.wrong})",
        value, table,
    )  # fmt: skip


def delete_damaged(column: Column, table: int) -> Change:
    """Delete rows with a value of the wrong kind in a column; returns one row for each."""
    return change(
        f"DELETE FROM {column.table} WHERE table_id = ? AND ({column.wrong}) RETURNING 1 AS n",  # noqa: S608
        table,
    )


def delete_row(name: str, key: str, table: int, value: Value) -> Change:
    """Delete a row by a column that may hold anything."""
    return change(f'DELETE FROM {name} WHERE table_id = ? AND "{key}" = ?', table, value)  # noqa: S608


def set_column(column: str, value: Value, table: int) -> Change:
    """Set a column of a table."""
    return change(f'UPDATE tables SET "{column}" = ? WHERE id = ?', value, table)  # noqa: S608  a name of the schema


def newest_moves(table: int, most: int) -> Query:
    """The newest moves of a table, undone or not."""
    return query("SELECT * FROM moves WHERE table_id = ? ORDER BY n DESC LIMIT ?", table, most)


def waiting(table: int) -> Query:
    """The letters of a table that wait."""
    return query("SELECT * FROM outbox WHERE table_id = ? AND state = 'waiting'", table)


def drafts(table: int) -> Query:
    """Drafts at a table."""
    return query("SELECT * FROM drafts WHERE table_id = ?", table)


def plans(table: int) -> Query:
    """Plans that stand at a table."""
    return query("SELECT * FROM plans WHERE table_id = ? AND ended IS NULL", table)


def requests(table: int) -> Query:
    """Requests to undo at a table, answered or not."""
    return query("SELECT * FROM consents WHERE table_id = ?", table)


_WHOLE = (
    ("tables", "id"),
    ("seats", "seat"),
    ("moves", "n"),
    ("decisions", "decision"),
    ("happenings", "id"),
    ("brought", "seat"),
)
"""What an exported table is made of, with the order of its rows."""


def whole(table: int) -> tuple[Query, ...]:
    """The rows of an exported table: table, seats, moves, decisions, happenings, brought."""
    return tuple(
        query(f"SELECT * FROM {name} WHERE {_key(name)} = ? ORDER BY {order}", table)  # noqa: S608
        for name, order in _WHOLE
    )


def insert(name: str, columns: Mapping[str, Value]) -> Change:
    """Add a row unchanged."""
    marks = ", ".join("?" * len(columns))
    names = '", "'.join(columns)
    return change(f'INSERT INTO {name} ("{names}") VALUES ({marks})', *columns.values())  # noqa: S608


def insert_table(columns: Mapping[str, Value]) -> Change:
    """Add a row of ``tables``; returns its id."""
    made = insert("tables", columns)
    return change(f"{made.sql} RETURNING id", *made.values)
