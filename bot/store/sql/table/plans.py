"""Answers planned ahead, and the questions they answer."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def lift(plan: int) -> Change:
    """Take an ended plan from the questions it was to answer, and return those."""
    return change("DELETE FROM planned WHERE plan = ? AND move IS NULL RETURNING decision", plan)


def forget(table: int, decision: int) -> Change:
    """Forget the plan of a question."""
    return change("DELETE FROM planned WHERE table_id = ? AND decision = ?", table, decision)


def lift_all(table: int) -> Change:
    """Take all plans of a table from their questions."""
    return change("DELETE FROM planned WHERE table_id = ? AND move IS NULL", table)


def lift_of(table: int, user: int) -> Change:
    """Take somebody's plans from their questions."""
    return change('DELETE FROM planned WHERE table_id = ? AND "user" = ? AND move IS NULL', table, user)


def lift_closed(table: int) -> Change:
    """Take plans off closed questions."""
    return change(
        """
        DELETE FROM planned
        WHERE table_id = ?1 AND move IS NULL AND decision NOT IN (SELECT decision FROM decisions
            WHERE table_id = ?1)
        """,
        table,
    )


def match(table: int, decision: int, plan: int, user: int, due: float) -> Change:
    """Have a plan answer a question at a moment."""
    return change(
        """
        INSERT INTO planned (table_id, decision, plan, "user", due)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, decision) DO UPDATE
        SET plan = excluded.plan, "user" = excluded."user", due = excluded.due, move = NULL
        """,
        table, decision, plan, user, due,
    )  # fmt: skip


def for_question(table: int, decision: int, user: int) -> Query:
    """The plan that is to answer a person's question."""
    return query(
        """
        SELECT l.* FROM planned p
        JOIN plans l ON l.id = p.plan
        WHERE p.table_id = ? AND p.decision = ? AND p."user" = ? AND p.move IS NULL AND l.ended IS NULL
        """,
        table, decision, user,
    )  # fmt: skip


def next_due(table: int, by: float) -> Query:
    """The plan due next at a table, or before the deadline of its question."""
    return query(
        """
        SELECT p.* FROM planned p
        JOIN tables t ON t.id = p.table_id
        WHERE p.move IS NULL AND t.status = 'playing' AND t.homeless = 0 AND t.paused_at IS NULL
            AND p.table_id = ?1 AND (p.due <= ?2 OR EXISTS (SELECT 1 FROM decisions d WHERE d.table_id = ?1
            AND d.decision = p.decision AND d.deadline <= ?2))
        ORDER BY p.due LIMIT 1
        """,
        table, by,
    )  # fmt: skip


def soonest(table: int) -> Query:
    """When the next planned answer of a table is due."""
    return query(
        """
        SELECT min(p.due) AS at FROM planned p
        JOIN tables t ON t.id = p.table_id
        WHERE p.table_id = ? AND p.move IS NULL AND t.status = 'playing' AND t.homeless = 0 AND t.paused_at IS NULL
        """,
        table,
    )  # fmt: skip


def answered_since(table: int, user: int, move: int) -> Query:
    """The newest answers of somebody's plans since they acted themselves, up to a move."""
    return query(
        """
        SELECT m.n, m.decision, m.said FROM planned p
        JOIN moves m ON m.table_id = p.table_id AND m.n = p.move
        WHERE p.table_id = ?1 AND p."user" = ?2 AND p.plan <> 0 AND m.n <= ?3 AND m.undone_by IS NULL
            AND m.kind = 'answer' AND m.n > coalesce((SELECT max(o.n) FROM moves o WHERE o.table_id = ?1
            AND o."user" = ?2 AND o.n < ?3 AND NOT EXISTS (SELECT 1 FROM planned q
            WHERE q.table_id = o.table_id AND q.move = o.n)), 0)
        ORDER BY m.n DESC LIMIT 6
        """,
        table, user, move,
    )  # fmt: skip


def rename(new: int, table: int, old: int) -> Change:
    """Carry a plan's question over to its new number."""
    return change(
        "UPDATE planned SET decision = ? WHERE table_id = ? AND decision = ? AND move IS NULL", new, table, old
    )


def set_due(due: float, table: int, decision: int) -> Change:
    """Change when a plan answers."""
    return change("UPDATE planned SET due = ? WHERE table_id = ? AND decision = ?", due, table, decision)


def put_off(due: float, table: int, by: float) -> Change:
    """Delay the answers of plans that were due."""
    return change("UPDATE planned SET due = ? WHERE table_id = ? AND move IS NULL AND due <= ?", due, table, by)


def shift_due(now: float, since: float, table: int | None) -> Change:
    """Give plans the time back that their clocks stood still: of a table, or everywhere."""
    return change(
        """
        UPDATE planned
        SET due = due + ?1 - (SELECT max(began.at) FROM (
            SELECT ?2 AS at UNION ALL SELECT d.asked_at
            UNION ALL SELECT l.at FROM plans l WHERE l.id = planned.plan) began)
        FROM decisions d, tables t
        WHERE planned.move IS NULL AND planned.due >= ?2 AND t.id = planned.table_id
            AND d.table_id = planned.table_id AND d.decision = planned.decision
            AND (t.id = ?3 OR (?3 IS NULL AND t.paused_at IS NULL AND t.stuck_at IS NULL))
        """,
        now, since, table,
    )  # fmt: skip


def answered(move: int | None, table: int, decision: int | None) -> Change:
    """Note the move in which a plan answered."""
    return change("UPDATE planned SET move = ? WHERE table_id = ? AND decision = ?", move, table, decision)


def replace_match(plan: int, table: int, decision: int) -> Change:
    """Have another plan answer a question."""
    return change(
        "UPDATE planned SET plan = ? WHERE table_id = ? AND decision = ? AND move IS NULL", plan, table, decision
    )


def add(
    table: int,
    user: int,
    kind: str,
    topic: str,
    mode: str,
    picks: bytes,
    said: str,
    at: float,
    span: str,
    span_key: str,
    quiet: bool,
    again: str,
    order: str,
    condition: str,
) -> Change:
    """Keep a plan, and return its row."""
    return change(
        """
        INSERT INTO plans (table_id, "user", kind, topic, mode, picks, said, at, span, span_key, quiet, again,
            by_order, condition)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *
        """,
        table, user, kind, topic, mode, picks, said, at, span, span_key, quiet, again, order, condition,
    )  # fmt: skip


def used_between(table: int, first: int, end: int) -> Query:
    """Plans that stand and made moves from one number to before another."""
    return query(
        """
        SELECT * FROM plans
        WHERE ended IS NULL AND id IN (SELECT plan FROM planned WHERE table_id = ? AND move >= ?
            AND move < ?)
        """,
        table, first, end,
    )  # fmt: skip


def one(plan: int) -> Query:
    """A plan that stands."""
    return query("SELECT * FROM plans WHERE id = ? AND ended IS NULL", plan)


def of(plan: int, user: int) -> Query:
    """A plan, if it belongs to a person."""
    return query('SELECT * FROM plans WHERE id = ? AND "user" = ?', plan, user)


def with_span(table: int) -> Query:
    """Plans of a table that stand for a stretch of the game."""
    return query("SELECT * FROM plans WHERE table_id = ? AND ended IS NULL AND span <> ''", table)


def ended_lately(table: int, user: int, most: int) -> Query:
    """Somebody's newest plans that did not fit or were undone."""
    return query(
        """
        SELECT * FROM plans
        WHERE table_id = ? AND "user" = ? AND ended IN ('unfit', 'undone') ORDER BY id DESC LIMIT ?
        """,
        table, user, most,
    )  # fmt: skip


def repeated(table: int, user: int, kind: str) -> Query:
    """Somebody's orders to answer a kind of question as before."""
    return query(
        """SELECT * FROM plans WHERE table_id = ? AND "user" = ? AND ended IS NULL AND again <> '' AND kind = ?""",
        table,
        user,
        kind,
    )


def of_user(table: int, user: int) -> Query:
    """A person's standing plans, in order."""
    return query('SELECT * FROM plans WHERE table_id = ? AND "user" = ? AND ended IS NULL ORDER BY id', table, user)


def leave(table: int, user: int) -> Change:
    """End the plans of somebody who leaves."""
    return change(
        """UPDATE plans SET ended = 'left' WHERE table_id = ? AND "user" = ? AND ended IS NULL""", table, user
    )


def over(table: int) -> Change:
    """End all plans of a table whose game is over."""
    return change("UPDATE plans SET ended = 'over' WHERE table_id = ? AND ended IS NULL", table)


def undo_repeats(table: int, first: int, end: int) -> Change:
    """End the repetitions of an answer that is undone."""
    return change(
        """
        UPDATE plans
        SET ended = 'past'
        WHERE table_id = ?1 AND ended IS NULL AND quiet = 1 AND span <> ''
            AND at >= (SELECT at FROM moves WHERE table_id = ?1 AND n = ?2)
            AND "user" IN (SELECT "user" FROM moves WHERE table_id = ?1 AND n >= ?2 AND n < ?3)
        """,
        table, first, end,
    )  # fmt: skip


def replace_repeats(table: int, user: int, kind: str, span: str) -> Change:
    """End an older order to repeat answers of a kind."""
    return change(
        """
        UPDATE plans
        SET ended = 'replaced'
        WHERE table_id = ? AND "user" = ? AND kind = ? AND quiet = 1 AND span = ? AND again = ''
            AND ended IS NULL
        """,
        table, user, kind, span,
    )  # fmt: skip


def used(table: int, decision: int | None) -> Change:
    """End a plan that was for one answer only."""
    return change(
        """
        UPDATE plans
        SET ended = 'used'
        WHERE mode = 'next' AND ended IS NULL AND id = (SELECT plan FROM planned WHERE table_id = ?
            AND decision = ?)
        """,
        table, decision,
    )  # fmt: skip


def end(ended: str | None, plan: int) -> Change:
    """End a plan that stands."""
    return change("UPDATE plans SET ended = ? WHERE id = ? AND ended IS NULL", ended, plan)


def end_saying(ended: str | None, why: str, plan: int) -> Change:
    """End a plan, and keep why."""
    return change("UPDATE plans SET ended = ?, why = ? WHERE id = ?", ended, why, plan)


def is_matched(table: int, decision: int) -> Query:
    """The plan that answers a question, or has answered it."""
    return query("SELECT plan, due, move FROM planned WHERE table_id = ? AND decision = ?", table, decision)


def is_coming(table: int, decision: int) -> Query:
    """One row when a plan is still to answer a question."""
    return query("SELECT 1 FROM planned WHERE table_id = ? AND decision = ? AND move IS NULL", table, decision)


def foregone_of(user: int, plan: int) -> Query:
    """A person's questions that wait for a foregone answer, with their tables' moves."""
    return query(
        """
        SELECT p.table_id, p.decision, d.seat, t.move FROM planned p
        JOIN tables t ON t.id = p.table_id
        JOIN decisions d ON d.table_id = p.table_id AND d.decision = p.decision
        WHERE p."user" = ? AND p.plan = ? AND p.move IS NULL
        """,
        user, plan,
    )  # fmt: skip
