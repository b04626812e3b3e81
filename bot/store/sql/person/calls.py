"""Calls: when a person is pinged, where, and how often."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def forget_before(at: float) -> Change:
    """Delete calls of long ago."""
    return change("DELETE FROM calls WHERE at < ?", at)


def add(user: int, table: int, what: str, n: int, dm: bool, at: float, due: float) -> Change:
    """Plan a call, unless the same one was planned before."""
    return change(
        """
        INSERT INTO calls ("user", table_id, what, n, dm, at, due)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """,
        user, table, what, n, dm, at, due,
    )  # fmt: skip


def add_test(user: int, table: int, n: int, at: float | None) -> Change:
    """Note a test ping as told, so that it counts towards the limit of the hour."""
    return change(
        """
        INSERT INTO calls ("user", table_id, what, n, dm, at, due, told_at)
        VALUES (?1, ?2, 'test', ?3, 1, ?4, ?4, ?4)
        ON CONFLICT DO NOTHING
        """,
        user, table, n, at,
    )  # fmt: skip


def one(user: int, table: int, what: str, n: int, dm: bool) -> Query:
    """One row when such a call was planned, told or not."""
    return query(
        'SELECT 1 FROM calls WHERE "user" = ? AND table_id = ? AND what = ? AND n = ? AND dm = ?',
        user,
        table,
        what,
        n,
        dm,
    )


def waiting_in(guild: int) -> Query:
    """People in a server with a call that still waits."""
    return query(
        """
        SELECT DISTINCT c."user" FROM calls c
        JOIN tables t ON t.id = c.table_id
        WHERE t.guild = ? AND c.told_at IS NULL
        """,
        guild,
    )


def told_since(user: int, at: float) -> Query:
    """When somebody was written to since a moment."""
    return query('SELECT DISTINCT told_at FROM calls WHERE "user" = ? AND dm = 1 AND told_at > ?', user, at)


def due_for(user: int, by: float) -> Query:
    """A person's calls due by a moment, with their tables' terms of time."""
    return query(
        """
        SELECT c.*, t.game, t.guild, t.pace, t.terms, t.move, t.status, t.paused_at FROM calls c
        JOIN tables t ON t.id = c.table_id
        WHERE c."user" = ?1 AND c.told_at IS NULL AND c.due <= ?2 AND t.homeless = 0 ORDER BY c.at, c.table_id
        """,
        user, by,
    )  # fmt: skip


def due_people(by: float, most: int) -> Query:
    """People with calls due by a moment, the longest due first."""
    return query(
        """
        SELECT c."user" FROM calls c
        JOIN tables t ON t.id = c.table_id
        WHERE c.told_at IS NULL AND c.due <= ? AND t.homeless = 0
        GROUP BY c."user" ORDER BY min(c.due) LIMIT ?
        """,
        by, most,
    )  # fmt: skip


def next_due() -> Query:
    """When the next call is due."""
    return query(
        """
        SELECT min(c.due) AS due FROM calls c
        JOIN tables t ON t.id = c.table_id
        WHERE c.told_at IS NULL AND t.homeless = 0
        """,
    )


def hush(user: int, table: int) -> Change:
    """Count the reminders that somebody still waits for at a table as told."""
    return change(
        """UPDATE calls SET told_at = 0 WHERE "user" = ? AND table_id = ? AND what = 'remind' AND told_at IS NULL""",
        user,
        table,
    )


def tell_at_table(at: float | None, table: int, what: str, user: int, n: int) -> Change:
    """Note a call at the table as told."""
    return change(
        'UPDATE calls SET told_at = ? WHERE table_id = ? AND what = ? AND dm = 0 AND "user" = ? AND n = ?',
        at,
        table,
        what,
        user,
        n,
    )


def keep_hushed(table: int, user: int, step: int) -> Change:
    """Keep a person's wish for no more reminders in a step."""
    return change(
        """
        INSERT INTO hushed (table_id, "user", step)
        VALUES (?, ?, ?)
        ON CONFLICT (table_id, "user") DO UPDATE SET step = excluded.step
        """,
        table, user, step,
    )  # fmt: skip


def hushed(table: int, user: int) -> Query:
    """The step in which a person wants no more reminders."""
    return query('SELECT step FROM hushed WHERE table_id = ? AND "user" = ?', table, user)


def forget_place(user: int, game: str) -> Change:
    """Forget where a person is called for a game."""
    return change('DELETE FROM ping_places WHERE "user" = ? AND game = ?', user, game)


def keep_place(user: int, game: str, place: str) -> Change:
    """Keep where a person is called for a game."""
    return change(
        """
        INSERT INTO ping_places ("user", game, place)
        VALUES (?, ?, ?)
        ON CONFLICT ("user", game) DO UPDATE SET place = excluded.place
        """,
        user, game, place,
    )  # fmt: skip


def places(user: int) -> Query:
    """Where a person is called, by game."""
    return query('SELECT game, place FROM ping_places WHERE "user" = ?', user)


def reminded(table: int, user: int, times: int, at: float, told: bool) -> Change:
    """Note how often somebody was reminded."""
    return change(
        """
        INSERT INTO reminded (table_id, "user", times, at, told)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, "user") DO UPDATE
        SET times = excluded.times, at = excluded.at, told = excluded.told
        """,
        table, user, times, at, told,
    )  # fmt: skip


def reminders_of(table: int, user: int) -> Query:
    """How often somebody was reminded."""
    return query('SELECT * FROM reminded WHERE table_id = ? AND "user" = ?', table, user)


def is_told(user: int, table: int, decision: int) -> Query:
    """One row when somebody was called in private for a decision."""
    return query(
        """
        SELECT 1 FROM calls
        WHERE "user" = ? AND table_id = ? AND what = 'turn' AND n = ? AND dm = 1 AND told_at IS NOT NULL
        """,
        user, table, decision,
    )  # fmt: skip


def told(at: float, user: int, table: int, what: str, n: int, dm: bool) -> Change:
    """Note that a call was told."""
    return change(
        'UPDATE calls SET told_at = ? WHERE "user" = ? AND table_id = ? AND what = ? AND n = ? AND dm = ?',
        at, user, table, what, n, dm,
    )  # fmt: skip


def untell(user: int, letter: int) -> Change:
    """Note that nobody was told by a letter: it was not sent."""
    return change(
        """
        UPDATE calls SET told_at = 0
        WHERE "user" = ? AND dm = 1 AND told_at = (SELECT at FROM outbox WHERE id = ?)
        """,
        user, letter,
    )  # fmt: skip


def put_off(due: float, user: int, table: int, what: str, n: int, dm: bool) -> Change:
    """Postpone a call."""
    return change(
        'UPDATE calls SET due = ? WHERE "user" = ? AND table_id = ? AND what = ? AND n = ? AND dm = ?',
        due, user, table, what, n, dm,
    )  # fmt: skip


def at_table(table: int, what: str) -> Query:
    """Calls of a kind at a table, those to come and those made."""
    return query('SELECT "user", n, told_at FROM calls WHERE table_id = ? AND what = ? AND dm = 0', table, what)


def forget_steps(table: int) -> Change:
    """Forget the calls for decisions of a table."""
    return change("DELETE FROM calls WHERE table_id = ? AND what IN ('turn', 'remind', 'soon')", table)


def forget_step(table: int, decision: int) -> Change:
    """Forget the calls and reminders for one decision; the heads-up before it stays."""
    return change("DELETE FROM calls WHERE table_id = ? AND n = ? AND what IN ('turn', 'remind')", table, decision)


def rename_step(new: int, table: int, old: int) -> Change:
    """Carry a decision's calls over to its new number."""
    return change(
        "UPDATE calls SET n = ? WHERE table_id = ? AND n = ? AND what IN ('turn', 'remind', 'soon')", new, table, old
    )


def follow_step(new: int, table: int, old: int) -> Change:
    """Carry a decision's calls, but not its reminder, over to the one asked instead."""
    return change("UPDATE calls SET n = ? WHERE table_id = ? AND n = ? AND what IN ('turn', 'soon')", new, table, old)


def awaits_answer(user: int, table: int, decision: int, paused: bool) -> Query:
    """One row when a person is asked a decision: at a table that is not paused, or even so."""
    return query(
        """
        SELECT 1 FROM decisions d
        JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat
        JOIN tables t ON t.id = d.table_id
        WHERE d.table_id = ? AND d.decision = ? AND d.holder = 'person' AND s."user" = ?
            AND (t.paused_at IS NULL OR ? = 1)
        """,
        table, decision, user, paused,
    )  # fmt: skip


def awaits_other(user: int, table: int, decision: int) -> Query:
    """One row when a table waits for a decision and for none of a person's own."""
    return query(
        """
        SELECT 1 FROM decisions d
        WHERE d.table_id = ?1 AND d.decision = ?2 AND d.holder = 'person' AND NOT EXISTS (
            SELECT 1 FROM decisions o
            JOIN seats s ON s.table_id = o.table_id AND s.seat = o.seat
            WHERE o.table_id = ?1 AND s."user" = ?3)
        """,
        table, decision, user,
    )  # fmt: skip


def awaits_ballot(user: int, table: int, vote: int) -> Query:
    """One row when a vote is open and a person has not voted."""
    return query(
        """
        SELECT 1 FROM votes v
        WHERE v.table_id = ? AND v.id = ? AND v.result IS NULL
            AND NOT EXISTS (SELECT 1 FROM ballots b WHERE b.vote = v.id AND b."user" = ?)
        """,
        table, vote, user,
    )  # fmt: skip


def awaits_guest(user: int, table: int, rematch: bool) -> Query:
    """One row if a person told of a seat, by invitation or at a rematch, can still take it."""
    return query(
        """
        SELECT 1 FROM tables t
        WHERE t.id = ?1
            AND (t.status = 'lobby' OR ?3 = 0 AND t.status = 'playing')
            AND (?3 = 1 AND t.private = 0 OR EXISTS (
                SELECT 1 FROM invited i
                WHERE i.table_id = t.id AND i."user" = ?2 AND i.state IN ('invited', 'kept')))
            AND NOT EXISTS (SELECT 1 FROM barred b WHERE b.guild = t.guild AND b."user" = ?2)
            AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s."user" = ?2)
        """,
        table, user, rematch,
    )  # fmt: skip


def awaits_consent(table: int) -> Query:
    """One row when a request to undo is open at a table."""
    return query(
        "SELECT 1 FROM consents c JOIN tables t ON t.id = c.table_id WHERE t.id = ? AND c.at_move = t.move", table
    )


def awaits_reader(user: int, table: int, what: str, n: int) -> Query:
    """One row when a person has made no move at a live table since this was noted."""
    return query(
        """
        SELECT 1 FROM tables t
        WHERE t.id = ?2 AND t.status IN ('lobby', 'playing') AND NOT EXISTS (
            SELECT 1 FROM calls c
            JOIN moves m ON m.table_id = c.table_id AND m."user" = c."user" AND m.at > c.at
            WHERE c.table_id = ?2 AND c."user" = ?1 AND c.what = ?3 AND c.n = ?4)
        """,
        user, table, what, n,
    )  # fmt: skip


def forget_public(user: int, table: int, what: str, n: int) -> Change:
    """Forget a call at the table that a private one replaces."""
    return change(
        'DELETE FROM calls WHERE "user" = ? AND table_id = ? AND what = ? AND n = ? AND dm = 0', user, table, what, n
    )


def to_table(at: float, user: int, table: int, what: str, n: int) -> Change:
    """Make a private call one at the table that was told."""
    return change(
        'UPDATE calls SET dm = 0, told_at = ? WHERE "user" = ? AND table_id = ? AND what = ? AND n = ? AND dm = 1',
        at, user, table, what, n,
    )  # fmt: skip
