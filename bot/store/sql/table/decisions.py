"""Decisions waiting for an answer, their clocks, and the stopped clocks."""

from __future__ import annotations

from bot.shards import Shards
from bot.store.sql.share_conditions import HEARD, own, seen_to
from bot.store.statement import Change, Query, change, query


def end_all(table: int) -> Change:
    """Forget all open decisions of a table."""
    return change("DELETE FROM decisions WHERE table_id = ?", table)


def end(table: int, decision: int) -> Change:
    """Forget an open decision."""
    return change("DELETE FROM decisions WHERE table_id = ? AND decision = ?", table, decision)


def add(
    table: int,
    decision: int,
    seat: int,
    holder: str,
    asked_at: float,
    deadline: float,
    remind_at: float | None,
    warned: bool,
    depth: int,
    reaction: bool,
) -> Change:
    """Open a decision with its clock."""
    return change(
        """
        INSERT INTO decisions (table_id, decision, seat, holder, asked_at, deadline, remind_at, warned,
            depth, reaction)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        table, decision, seat, holder, asked_at, deadline, remind_at, warned, depth, reaction,
    )  # fmt: skip


def of_seat(table: int, seat: int) -> Query:
    """Open decisions of a seat."""
    return query("SELECT * FROM decisions WHERE table_id = ? AND seat = ?", table, seat)


def tables_due(by: float, most: int, late: float, share: Shards) -> Query:
    """Tables with a deadline or a plan that is due."""
    nobody = "d.holder <> 'person'"
    return query(
        f"""
        SELECT DISTINCT d.table_id FROM decisions d
        JOIN tables t ON t.id = d.table_id
        WHERE d.deadline <= ?1 AND t.status = 'playing' AND t.homeless = 0
            AND (t.paused_at IS NULL OR d.holder <> 'person') AND {seen_to(share, "d.deadline", "?3", always=nobody)}
        UNION
        SELECT p.table_id FROM planned p
        JOIN tables t ON t.id = p.table_id
        WHERE p.move IS NULL AND t.status = 'playing' AND t.homeless = 0 AND t.paused_at IS NULL AND p.due <= ?1
            AND {seen_to(share, "p.due", "?3")}
        LIMIT ?2
        """,  # noqa: S608  of a share come only numbers
        by, most, late,
    )  # fmt: skip


def due(table: int, by: float, share: Shards) -> Query:
    """Decisions of a table whose deadline has come, and not in an outage of its server."""
    return query(
        f"""
        SELECT d.*, coalesce(t.active_at, t.started_at, t.opened_at) AS since FROM decisions d
        JOIN tables t ON t.id = d.table_id
        WHERE d.table_id = ? AND d.deadline <= ? AND t.status = 'playing' AND t.homeless = 0
            AND (t.paused_at IS NULL OR d.holder <> 'person')
            AND (d.holder <> 'person' OR {own(share)} OR {HEARD} >= d.deadline)
        ORDER BY d.decision
        """,  # noqa: S608  of a share come only numbers
        table, by,
    )  # fmt: skip


def reminders_due(now: float, most: int, late: float, share: Shards) -> Query:
    """Decisions whose reminder is due and whose deadline has not come."""
    return query(
        f"""
        SELECT d.*, t.move FROM decisions d
        JOIN tables t ON t.id = d.table_id
        WHERE d.remind_at <= ?1 AND d.deadline > ?1 AND t.status = 'playing' AND t.homeless = 0
            AND (t.paused_at IS NULL OR d.holder <> 'person') AND {seen_to(share, "d.remind_at", "?3")}
        ORDER BY d.table_id LIMIT ?2
        """,  # noqa: S608  of a share come only numbers
        now, most, late,
    )  # fmt: skip


def deadline_for(table: int, decision: int, user: int) -> Query:
    """The deadline of a decision that a person is asked."""
    return query(
        """
        SELECT d.deadline FROM decisions d
        JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat
        WHERE d.table_id = ? AND d.decision = ? AND s."user" = ?
        """,
        table, decision, user,
    )  # fmt: skip


def people_asked(table: int) -> Query:
    """Each open decision of a table's people, with the user asked."""
    return query(
        """
        SELECT d.decision, s."user" FROM decisions d
        JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat
        WHERE d.table_id = ? AND d.holder = 'person'
        """,
        table,
    )


def deadline(table: int, decision: int) -> Query:
    """When the time of a decision is up."""
    return query("SELECT deadline FROM decisions WHERE table_id = ? AND decision = ?", table, decision)


def awaited(table: int) -> Query:
    """People whose answer a table waits for, with decision and seat."""
    return query(
        """
        SELECT s."user", d.decision, d.seat FROM decisions d
        JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat
        WHERE d.table_id = ? AND d.holder = 'person' AND s."user" IS NOT NULL ORDER BY d.decision
        """,
        table,
    )


def seat_of(table: int, decision: int) -> Query:
    """The seat that an open decision belongs to."""
    return query("SELECT seat FROM decisions WHERE table_id = ? AND decision = ?", table, decision)


def move_clock(deadline: float, remind_at: float | None, table: int, decision: int) -> Change:
    """Give a decision another deadline and reminder."""
    return change(
        "UPDATE decisions SET deadline = ?, remind_at = ? WHERE table_id = ? AND decision = ?",
        deadline,
        remind_at,
        table,
        decision,
    )


def extend(deadline: float, table: int, decision: int) -> Change:
    """Give a decision another deadline and no reminder."""
    return change(
        "UPDATE decisions SET deadline = ?, remind_at = NULL WHERE table_id = ? AND decision = ?",
        deadline,
        table,
        decision,
    )


def extend_once(deadline: float, table: int, decision: int) -> Change:
    """Give a decision its last deadline, which its owner was told."""
    return change(
        "UPDATE decisions SET deadline = ?, remind_at = NULL, warned = 1 WHERE table_id = ? AND decision = ?",
        deadline,
        table,
        decision,
    )


def ask_person(asked_at: float, deadline: float, remind_at: float | None, table: int, decision: int) -> Change:
    """Ask a person their stand-in's question, with a new clock."""
    return change(
        """
        UPDATE decisions
        SET holder = 'person', asked_at = ?, deadline = ?, remind_at = ?, tries = 0, warned = 0
        WHERE table_id = ? AND decision = ?
        """,
        asked_at, deadline, remind_at, table, decision,
    )  # fmt: skip


def hand_over(holder: str, deadline: float, table: int, seat: int) -> Change:
    """Hand a seat's questions over to another person."""
    return change(
        """
        UPDATE decisions
        SET holder = ?, deadline = ?, remind_at = NULL, tries = 0
        WHERE table_id = ? AND seat = ?
        """,
        holder, deadline, table, seat,
    )  # fmt: skip


def start_again(now: float, table: int) -> Change:
    """Start all clocks of a table afresh."""
    return change(
        """
        UPDATE decisions
        SET remind_at = ? + remind_at - asked_at, deadline = ? + deadline - asked_at, asked_at = ?
        WHERE table_id = ?
        """,
        now, now, now, table,
    )  # fmt: skip


def remind_at(at: float | None, table: int, decision: int) -> Change:
    """Plan the next reminder of a decision."""
    return change("UPDATE decisions SET remind_at = ? WHERE table_id = ? AND decision = ?", at, table, decision)


def no_reminder(table: int, decision: int) -> Change:
    """Cancel the reminder of a decision."""
    return change("UPDATE decisions SET remind_at = NULL WHERE table_id = ? AND decision = ?", table, decision)


def no_reminder_of(table: int, seat: int) -> Change:
    """Cancel the reminders of a seat."""
    return change("UPDATE decisions SET remind_at = NULL WHERE table_id = ? AND seat = ?", table, seat)


def try_later(deadline: float, table: int, decision: int) -> Change:
    """Note a failed attempt to answer for a seat, and when to try again."""
    return change(
        "UPDATE decisions SET tries = tries + 1, deadline = ? WHERE table_id = ? AND decision = ?",
        deadline,
        table,
        decision,
    )


def undo_depth(table: int, target: int) -> Query:
    """When a move was made, and how many decisions going back to it takes back."""
    return query(
        """
        WITH standing AS (
            SELECT n, decision FROM moves WHERE table_id = ?1 AND kind = 'answer' AND undone_by IS NULL
        )
        SELECT (SELECT at FROM moves WHERE table_id = ?1 AND n = ?2) AS at, count(DISTINCT decision) AS back
        FROM standing
        WHERE n >= ?2 AND decision NOT IN (SELECT decision FROM standing WHERE n < ?2)
        """,
        table, target,
    )  # fmt: skip


def forget_stopped(table: int, seat: int) -> Change:
    """Forget the stopped clocks of a seat's undone questions."""
    return change("DELETE FROM stopped WHERE table_id = ? AND seat = ? AND depth >= 0", table, seat)


def forget_stopped_over() -> Change:
    """Forget the stopped clocks of tables where nobody plays."""
    return change("DELETE FROM stopped WHERE table_id IN (SELECT id FROM tables WHERE status <> 'playing')")


def stop_clocks(now: float, table: int, seat: int) -> Change:
    """Keep the clocks of a seat whose questions somebody else answers."""
    return change(
        """
        INSERT INTO stopped (table_id, decision, seat, depth, remains, deadline, reaction)
        SELECT d.table_id, d.decision, d.seat,
            coalesce((
                SELECT min(depth) FROM stopped s
                WHERE s.table_id = d.table_id AND s.decision = d.decision AND depth < 0
            ), 0) - 1,
            CASE WHEN d.deadline > d.since THEN d.deadline - d.since ELSE 0 END, d.deadline, d.reaction
        FROM (
            SELECT o.*, CASE
                    WHEN coalesce(t.paused_at, ?1) > o.asked_at THEN coalesce(t.paused_at, ?1) ELSE o.asked_at
                END AS since
            FROM decisions o JOIN tables t ON t.id = o.table_id
            WHERE o.table_id = ?2 AND o.seat = ?3
        ) d
        WHERE d.holder = 'person'
        ON CONFLICT (table_id, decision) DO UPDATE
        SET seat = excluded.seat, depth = excluded.depth, remains = excluded.remains,
            deadline = excluded.deadline, reaction = excluded.reaction
        """,
        now, table, seat,
    )  # fmt: skip


def keep_stopped(
    table: int, decision: int, seat: int, depth: int, remains: float, deadline: float, reaction: bool
) -> Change:
    """Keep a stopped clock."""
    return change(
        """
        INSERT INTO stopped (table_id, decision, seat, depth, remains, deadline, reaction)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (table_id, decision) DO UPDATE
        SET seat = excluded.seat, depth = excluded.depth, remains = excluded.remains,
            deadline = excluded.deadline, reaction = excluded.reaction
        """,
        table, decision, seat, depth, remains, deadline, reaction,
    )  # fmt: skip


def stopped(table: int, decision: int) -> Query:
    """The stopped clock of a question."""
    return query("SELECT * FROM stopped WHERE table_id = ? AND decision = ?", table, decision)


def stopped_for(table: int, decision: int) -> Query:
    """The stopped clock of a question that somebody else answers."""
    return query("SELECT * FROM stopped WHERE table_id = ? AND decision = ? AND depth < 0", table, decision)


def stopped_at(table: int, seat: int, depth: int, *, reaction: bool) -> Query:
    """The newest stopped clock of a seat at a depth, of a reaction or of another decision."""
    return query(
        """
        SELECT * FROM stopped WHERE table_id = ? AND seat = ? AND depth = ? AND reaction = ?
        ORDER BY decision DESC LIMIT 1
        """,
        table, seat, depth, reaction,
    )  # fmt: skip


_CLOCKS = """
        SELECT d.table_id, d.decision, d.asked_at, d.deadline, d.remind_at, d.reaction, t.guild, t.pace, t.terms,
            t.move, s.seat, s."user",
            CASE WHEN t.stuck_at < t.paused_at THEN t.stuck_at ELSE coalesce(t.paused_at, t.stuck_at) END AS paused_at,
            p.zone, p.quiet_from, p.quiet_until, p.spends, p.away, q.value AS server_quiet
        FROM decisions d
        JOIN tables t ON t.id = d.table_id
        JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat
        LEFT JOIN people p ON p.id = s."user"
        LEFT JOIN server_settings q ON q.guild = t.guild AND q.what = 'quiet'
        WHERE d.holder = 'person' AND t.status = 'playing'"""


def clocks(first: int, last: int) -> Query:
    """The running clocks of people at tables of some numbers, both included."""
    return query(f"{_CLOCKS} AND t.id BETWEEN ? AND ?", first, last)


def clocks_of(table: int) -> Query:
    """The running clocks of a table's people."""
    return query(f"{_CLOCKS} AND t.id = ?", table)


def clocks_in(guild: int) -> Query:
    """The running clocks of people in a server."""
    return query(f"{_CLOCKS} AND t.guild = ?", guild)


def clocks_by(user: int) -> Query:
    """The running clocks of a person."""
    return query(f'{_CLOCKS} AND s."user" = ?', user)


def next_due(share: Shards) -> Query:
    """When the next deadline, reminder, plan, end of a pause or letter of some shards is due."""
    mine = own(share)
    return query(
        f"""
        SELECT min(at) AS at FROM (
            SELECT min(d.deadline) AS at FROM decisions d JOIN tables t ON t.id = d.table_id
            WHERE t.homeless = 0 AND t.status = 'playing' AND (t.paused_at IS NULL OR d.holder <> 'person') AND {mine}
            UNION ALL
            SELECT min(d.remind_at) FROM decisions d JOIN tables t ON t.id = d.table_id
            WHERE d.remind_at IS NOT NULL AND t.status = 'playing' AND t.homeless = 0
                AND (t.paused_at IS NULL OR d.holder <> 'person') AND {mine}
            UNION ALL
            SELECT min(p.due) FROM planned p JOIN tables t ON t.id = p.table_id
            WHERE p.move IS NULL AND t.status = 'playing' AND t.homeless = 0 AND t.paused_at IS NULL AND {mine}
            UNION ALL
            SELECT min(t.paused_until) FROM tables t WHERE t.paused_until IS NOT NULL AND {mine}
            UNION ALL
            SELECT min(o.due) FROM outbox o JOIN tables t ON t.id = o.table_id
            WHERE o.state = 'waiting' AND (o.lane > 0 OR t.homeless <> 1) AND {mine} AND NOT EXISTS (
                SELECT 1 FROM outbox e
                WHERE e.state = 'waiting' AND e.table_id = o.table_id AND e.lane = o.lane AND e.id < o.id
                    AND e.why IS NULL)
        ) soonest
        """  # noqa: S608  of a share come only numbers
    )


def open_of(table: int) -> Query:
    """The open decisions of a table, in order."""
    return query("SELECT * FROM decisions WHERE table_id = ? ORDER BY decision", table)


def forget_all_stopped(table: int) -> Change:
    """Forget the stopped clocks of a table."""
    return change("DELETE FROM stopped WHERE table_id = ?", table)
