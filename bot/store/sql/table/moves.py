"""Moves and their belongings: presses, drafts, undo requests."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.statement import Change, Query, change, query


def end_request(table: int) -> Change:
    """Forget a table's request to undo."""
    return change("DELETE FROM consents WHERE table_id = ?", table)


def request_undo(table: int, seat: int, target: int, at_move: int, needed: bytes, given: bytes, at: float) -> Change:
    """Ask other seats whether moves may be undone."""
    return change(
        """
        INSERT INTO consents (table_id, seat, target, at_move, needed, given, at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (table_id) DO UPDATE
        SET seat = excluded.seat, target = excluded.target, at_move = excluded.at_move, needed = excluded.needed,
            given = excluded.given, at = excluded.at
        """,
        table, seat, target, at_move, needed, given, at,
    )  # fmt: skip


def consent(given: bytes, table: int) -> Change:
    """Note which seats agree to an undo."""
    return change("UPDATE consents SET given = ? WHERE table_id = ?", given, table)


def end_drafts(table: int) -> Change:
    """Forget all drafts at a table."""
    return change("DELETE FROM drafts WHERE table_id = ?", table)


def end_drafts_of(table: int, decision: int | None) -> Change:
    """Forget the drafts for a decision."""
    return change("DELETE FROM drafts WHERE table_id = ? AND decision = ?", table, decision)


def end_drafts_by(table: int, user: int) -> Change:
    """Forget somebody's drafts at a table."""
    return change('DELETE FROM drafts WHERE table_id = ? AND "user" = ?', table, user)


def keep_draft(table: int, decision: int, user: int, draft: bytes, at: float) -> Change:
    """Keep a draft."""
    return change(
        """
        INSERT INTO drafts (table_id, decision, "user", draft, at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, decision, "user") DO UPDATE SET draft = excluded.draft, at = excluded.at
        """,
        table, decision, user, draft, at,
    )  # fmt: skip


def draft(table: int, decision: int, user: int) -> Query:
    """Somebody's draft for a decision."""
    return query('SELECT draft FROM drafts WHERE table_id = ? AND decision = ? AND "user" = ?', table, decision, user)


def add(
    table: int,
    n: int,
    kind: str,
    seat: int | None,
    user: int | None,
    decision: int | None,
    picks: bytes,
    said: str,
    complete: bool,
    key: str,
    state: bytes | None,
    digest: str,
    chain: str,
    kernel: int,
    version: int,
    content: str,
    events: bytes,
    revealed: bool,
    random: bool,
    at: float,
) -> Change:
    """Add a move."""
    return change(
        """
        INSERT INTO moves (table_id, n, kind, seat, "user", decision, picks, said, complete, key, state, hash,
            chain, kernel, version, content, events, revealed, random, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        table, n, kind, seat, user, decision, picks, said, complete, key, state, digest, chain, kernel, version,
        content, events, revealed, random, at,
    )  # fmt: skip


def by_key(key: str, table: int) -> Query:
    """The move that a press made."""
    return query("SELECT * FROM moves WHERE key = ? AND table_id = ?", key, table)


def given_with(key: str, table: int) -> Query:
    """The moves that a press made; the keys of further ones go on with a plus."""
    return query(
        """
        SELECT * FROM moves
        WHERE table_id = ?2 AND (key = ?1 OR (key > ?1 || '+' AND key < ?1 || ',')) ORDER BY n
        """,
        key, table,
    )  # fmt: skip


def standing_back(table: int, n: int) -> Query:
    """Moves in force up to a number, the newest 500 first."""
    return query(
        """
        SELECT * FROM moves
        WHERE table_id = ? AND n <= ? AND undone_by IS NULL AND kind <> 'undo' ORDER BY n DESC LIMIT 500
        """,
        table, n,
    )  # fmt: skip


def answers_back(table: int, n: int) -> Query:
    """Answers, acts and leaves in force up to a number, the newest 200 first."""
    return query(
        """
        SELECT * FROM moves
        WHERE table_id = ? AND n <= ? AND undone_by IS NULL AND kind IN ('answer', 'act', 'leave') ORDER BY n DESC
        LIMIT 200
        """,
        table, n,
    )  # fmt: skip


def between(table: int, after: int, upto: int) -> Query:
    """Moves after one number and up to another."""
    return query("SELECT * FROM moves WHERE table_id = ? AND n > ? AND n <= ? ORDER BY n", table, after, upto)


def lines_back(table: int, n: int) -> Query:
    """The lines of moves up to a number, undone ones too, the newest 200 first."""
    return query(
        """
        SELECT n, kind, seat, "user", complete, undone_by, at, events FROM moves
        WHERE table_id = ? AND n <= ? ORDER BY n DESC LIMIT 200
        """,
        table, n,
    )  # fmt: skip


def last_answer(table: int, user: int) -> Query:
    """Somebody's newest answer in force."""
    return query(
        """
        SELECT * FROM moves
        WHERE table_id = ? AND "user" = ? AND kind = 'answer' AND undone_by IS NULL ORDER BY n DESC LIMIT 1
        """,
        table, user,
    )  # fmt: skip


def all_of(table: int) -> Query:
    """All moves of a table, in order."""
    return query("SELECT * FROM moves WHERE table_id = ? ORDER BY n", table)


def is_made(key: str, table: int) -> Query:
    """One row when a press made a move."""
    return query("SELECT 1 FROM moves WHERE key = ? AND table_id = ?", key, table)


def step(table: int) -> Query:
    """The move that began the step under way."""
    return query("SELECT coalesce(max(n), 0) AS n FROM moves WHERE table_id = ? AND complete = 1", table)


def acted_at(table: int, user: int) -> Query:
    """When somebody last moved."""
    return query('SELECT max(at) AS at FROM moves WHERE table_id = ? AND "user" = ?', table, user)


def newest(table: int) -> Query:
    """The number of the newest move kept."""
    return query("SELECT max(n) AS n FROM moves WHERE table_id = ?", table)


def last_undo(table: int) -> Query:
    """The newest move of a table that took others back."""
    return query(
        "SELECT n, picks FROM moves WHERE table_id = ? AND kind = 'undo' ORDER BY n DESC LIMIT 1",
        table,
    )


def taking_back(table: int, n: int, user: int) -> Query:
    """A move with which a person took others back; empty if it was something else."""
    return query(
        """SELECT n FROM moves WHERE table_id = ? AND n = ? AND "user" = ? AND kind = 'undo'""", table, n, user
    )


def undone_by(table: int, n: int) -> Query:
    """The moves that an undo took back."""
    return query(
        """
        SELECT n, key, kind, seat, decision, said, events FROM moves
        WHERE table_id = ? AND undone_by = ? ORDER BY n
        """,
        table, n,
    )  # fmt: skip


def told(table: int) -> Query:
    """The moves of a table as its log tells them."""
    return query("SELECT n, kind, seat, said, events, at, undone_by FROM moves WHERE table_id = ? ORDER BY n", table)


def replay(table: int, n: int) -> Query:
    """The moves in force up to a number, with their states."""
    return query(
        """
        SELECT n, kind, seat, said, state, events, at FROM moves
        WHERE table_id = ? AND n <= ? AND undone_by IS NULL AND kind <> 'undo' ORDER BY n
        """,
        table, n,
    )  # fmt: skip


def back(table: int, most: int) -> Query:
    """The moves in force, the newest first."""
    return query(
        """
        SELECT n, kind, seat, "user", decision, said, complete, key, revealed, random, events FROM moves
        WHERE table_id = ? AND undone_by IS NULL ORDER BY n DESC LIMIT ?
        """,
        table, most,
    )  # fmt: skip


def answer_to(table: int, user: int, decision: int) -> Query:
    """Somebody's answer to a decision, if it is in force."""
    return query(
        """
        SELECT n, picks, said FROM moves
        WHERE table_id = ? AND "user" = ? AND decision = ? AND kind = 'answer' AND undone_by IS NULL
        ORDER BY n DESC LIMIT 1
        """,
        table, user, decision,
    )  # fmt: skip


def state(table: int, n: int) -> Query:
    """The state after a move."""
    return query("SELECT state FROM moves WHERE table_id = ? AND n = ?", table, n)


def table_of(key: str) -> Query:
    """The table of a press that did something."""
    return query(
        "SELECT table_id FROM moves WHERE key = ? UNION ALL SELECT table_id FROM requests WHERE key = ?", key, key
    )


def mover_since(table: int, n: int, at: float) -> Query:
    """Who made a move, if it was made since a moment."""
    return query(
        """SELECT "user" FROM moves WHERE table_id = ? AND n = ? AND at > ? AND kind IN ('answer', 'act', 'undo')""",
        table,
        n,
        at,
    )


def drop_states(at: float) -> Change:
    """Delete the states within games that ended long ago; the last one stays.

    It looks at tables whose first state is still there, not through all moves.
    """
    return change(
        """
        UPDATE moves
        SET state = NULL
        WHERE state IS NOT NULL
            AND table_id IN (
                SELECT t.id FROM tables t JOIN moves f ON f.table_id = t.id AND f.n = 1
                WHERE t.ended_at < ? AND t.move > 1 AND f.state IS NOT NULL)
            AND n < (SELECT t.move FROM tables t WHERE t.id = moves.table_id)
        """,
        at,
    )


def undo(by: int | None, table: int, first: int, end: int) -> Change:
    """Mark answers and acts as undone."""
    return change(
        """
        UPDATE moves
        SET undone_by = ?
        WHERE table_id = ? AND n >= ? AND n < ? AND kind IN ('answer', 'act') AND undone_by IS NULL
        """,
        by, table, first, end,
    )  # fmt: skip


def forget_requests(at: float) -> Change:
    """Forget presses of long ago."""
    return change("DELETE FROM requests WHERE at < ?", at)


def keep_request(key: str, table: int, at: float) -> Change:
    """Keep a press that is no move, to recognise its repetition."""
    return change("INSERT INTO requests (key, table_id, at) VALUES (?, ?, ?)", key, table, at)


def newest_state(table: int) -> Query:
    """The state after the newest move."""
    return query(
        "SELECT state FROM moves WHERE table_id = ?1 AND n = (SELECT move FROM tables WHERE id = ?1)",
        table,
    )


def states(table: int, numbers: Sequence[int]) -> Query:
    """The states after some moves, in order."""
    marks = ", ".join("?" * len(numbers))
    return query(f"SELECT state FROM moves WHERE table_id = ? AND n IN ({marks}) ORDER BY n", table, *numbers)  # noqa: S608


def request(table: int) -> Query:
    """The request to undo at a table, unless a move came after it."""
    return query(
        "SELECT * FROM consents WHERE table_id = ?1 AND at_move = (SELECT move FROM tables WHERE id = ?1)", table
    )
