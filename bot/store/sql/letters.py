"""The outbox: letters that wait, are tried, held back, sent or dropped."""

from __future__ import annotations

from bot.shards import Shards
from bot.store.sql.share_conditions import GIVEN_UP, own
from bot.store.statement import Change, Query, change, query


def forget_done(at: float) -> Change:
    """Delete letters that were done with long ago."""
    return change("DELETE FROM outbox WHERE state <> 'waiting' AND done_at < ?", at)


def add(table: int, kind: str, lane: int, move: int, payload: bytes, due: float, unasked: bool) -> Change:
    """Put a letter into the outbox; one nobody asked for only if the person takes such."""
    return change(
        """
        INSERT INTO outbox (table_id, kind, lane, move, payload, due, at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6
        WHERE ?7 = 0 OR NOT EXISTS (SELECT 1 FROM people WHERE id = ?3 AND (dm_off = 1
            OR dm_closed IS NOT NULL))
        """,
        table, kind, lane, move, payload, due, unasked,
    )  # fmt: skip


def turn_waits(table: int) -> Query:
    """One row when a turn message waits to be posted."""
    return query("SELECT 1 FROM outbox WHERE table_id = ? AND lane = 0 AND kind = 'turn' AND state = 'waiting'", table)


def told_owner(table: int, lane: int, payload: bytes, at: float) -> Query:
    """One row when an owner was told the same since a moment."""
    return query(
        "SELECT 1 FROM outbox WHERE table_id = ? AND lane = ? AND kind = 'notice' AND payload = ? AND at > ?",
        table,
        lane,
        payload,
        at,
    )


def turn_waiting(table: int, lane: int, besides: int | None = None) -> Query:
    """Since when a turn message waits in a lane, besides a given one."""
    return query(
        """
        SELECT min(at) AS at FROM outbox
        WHERE table_id = ? AND lane = ? AND kind = 'turn' AND state = 'waiting' AND id <> coalesce(?, 0)
        """,
        table, lane, besides,
    )  # fmt: skip


def hold_back(due: float, letter: int) -> Change:
    """Post a letter later, as if it had not been tried."""
    return change(
        """
        UPDATE outbox
        SET due = ?, tries = CASE WHEN tries > 1 THEN tries - 1 ELSE 0 END,
             first_try_at = CASE WHEN tries > 1 THEN first_try_at ELSE NULL END
        WHERE id = ?
        """,
        due, letter,
    )  # fmt: skip


def try_later(due: float, why: str | None, letter: int) -> Change:
    """Try a letter again later, and note why."""
    return change("UPDATE outbox SET due = ?, why = ? WHERE id = ?", due, why, letter)


def hurry(due: float, table: int) -> Change:
    """Bring a table's waiting channel letters forward to a moment."""
    return change(
        "UPDATE outbox SET due = ?1 WHERE table_id = ?2 AND state = 'waiting' AND lane <= 0 AND due > ?1", due, table
    )


def tried_at(at: float | None, letter: int) -> Change:
    """Note when a letter was first tried."""
    return change("UPDATE outbox SET first_try_at = ? WHERE id = ?", at, letter)


def posted_as(message: int | None, letter: int) -> Change:
    """Note the message that a letter was posted as."""
    return change("UPDATE outbox SET message = ? WHERE id = ?", message, letter)


def renew(due: float, letter: int) -> Change:
    """Post a letter again under a new nonce."""
    return change(
        "UPDATE outbox SET renewed = renewed + 1, message = NULL, first_try_at = NULL, due = ? WHERE id = ?",
        due,
        letter,
    )


def drop_reminders(at: float | None, table: int, lane: int) -> Change:
    """Drop the reminders that wait for a person."""
    return change(
        """
        UPDATE outbox
        SET state = 'dropped', why = 'hushed', done_at = ?
        WHERE table_id = ? AND lane = ? AND kind = 'reminder' AND state = 'waiting'
        """,
        at, table, lane,
    )  # fmt: skip


def drop_up_to(at: float | None, table: int, lane: int) -> Change:
    """Drop a table's waiting letters up to a lane, since the table has moved."""
    return change(
        """
        UPDATE outbox
        SET state = 'dropped', why = 'moved', done_at = ?
        WHERE table_id = ? AND lane <= ? AND state = 'waiting'
        """,
        at, table, lane,
    )  # fmt: skip


def drop_at_table(why: str, at: float | None, table: int) -> Change:
    """Drop a table's waiting letters."""
    return change(
        "UPDATE outbox SET state = 'dropped', why = ?, done_at = ? WHERE table_id = ? AND state = 'waiting'",
        why,
        at,
        table,
    )


def supersede(at: float | None, table: int, lane: int, kind: str) -> Change:
    """Drop letters of a kind that nobody has tried to send; returns their payloads."""
    return change(
        """
        UPDATE outbox
        SET state = 'dropped', why = 'superseded', done_at = ?
        WHERE table_id = ? AND lane = ? AND kind = ? AND state = 'waiting' AND first_try_at IS NULL
        RETURNING payload
        """,
        at, table, lane, kind,
    )  # fmt: skip


def drop(why: str | None, at: float | None, letter: int) -> Change:
    """Drop a letter."""
    return change("UPDATE outbox SET state = 'dropped', why = ?, done_at = ? WHERE id = ?", why, at, letter)


def drop_lane(why: str | None, at: float | None, lane: int) -> Change:
    """Drop a person's waiting letters."""
    return change(
        "UPDATE outbox SET state = 'dropped', why = ?, done_at = ? WHERE lane = ? AND state = 'waiting'", why, at, lane
    )


def drop_lane_of(why: str | None, at: float | None, table: int, lane: int) -> Change:
    """Drop the waiting letters in a lane of a table."""
    return change(
        """
        UPDATE outbox
        SET state = 'dropped', why = ?, done_at = ?
        WHERE table_id = ? AND lane = ? AND state = 'waiting'
        """,
        why, at, table, lane,
    )  # fmt: skip


def sent(message: int | None, at: float | None, letter: int) -> Change:
    """Note that a letter was sent."""
    return change("UPDATE outbox SET state = 'sent', message = ?, done_at = ? WHERE id = ?", message, at, letter)


def last_notice(table: int, lane: int, since: float) -> Query:
    """Somebody's newest notice of a table since a moment, and when its message was posted."""
    return query(
        """
        SELECT o.message, o.payload, (SELECT min(f.done_at) FROM outbox f
            WHERE f.state <> 'waiting' AND f.done_at > ?3 AND f.lane = ?2 AND f.message = o.message) AS posted_at
        FROM outbox o
        WHERE o.state = 'sent' AND o.done_at > ?3 AND o.table_id = ?1 AND o.lane = ?2 AND o.kind = 'notice'
            AND o.message IS NOT NULL
        ORDER BY o.id DESC LIMIT 1
        """,
        table, lane, since,
    )  # fmt: skip


def try_now(at: float, letter: int) -> Change:
    """Count an attempt at a letter; no row if it no longer waits."""
    return change(
        """
        UPDATE outbox
        SET tries = tries + 1, first_try_at = coalesce(first_try_at, ?)
        WHERE id = ? AND state = 'waiting' RETURNING id
        """,
        at, letter,
    )  # fmt: skip


def newer_waits(table: int, lane: int, letter: int) -> Query:
    """One row when a newer turn message, or the last one, takes the place of a letter."""
    return query(
        """
        SELECT 1 FROM outbox
        WHERE table_id = ? AND lane = ? AND kind IN ('turn', 'over') AND id > ? AND state <> 'dropped'
        """,
        table, lane, letter,
    )  # fmt: skip


def anything_waits(table: int) -> Query:
    """One row when a turn or lobby message waits to be posted."""
    return query(
        """
        SELECT 1 FROM outbox
        WHERE table_id = ? AND lane = 0 AND kind IN ('turn', 'lobby') AND state = 'waiting'
        """,
        table,
    )


def counted(by: float) -> Query:
    """How many letters are due, and since when the oldest is."""
    return query("SELECT count(*) AS number, min(due) AS oldest FROM outbox WHERE state = 'waiting' AND due <= ?", by)


def claim(mark: str, until: float, letter: int, now: float) -> Change:
    """Claim a waiting letter for a process; no row if another one has it, or it waits no longer."""
    return change(
        """
        UPDATE outbox
        SET claimed_by = ?1, claimed_until = ?2
        WHERE id = ?3 AND state = 'waiting'
            AND (claimed_by IS NULL OR claimed_by = ?1 OR claimed_until IS NULL OR claimed_until < ?4)
        RETURNING id
        """,
        mark, until, letter, now,
    )  # fmt: skip


def keep_claim(until: float, letter: int, mark: str) -> Change:
    """Keep a letter claimed; no row if another process has it."""
    return change(
        "UPDATE outbox SET claimed_until = ? WHERE id = ? AND claimed_by = ? RETURNING id", until, letter, mark
    )


def give_back(mark: str) -> Change:
    """Give up the claims of a process to what it has not sent."""
    return change(
        "UPDATE outbox SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = ? AND state = 'waiting'", mark
    )


def _waiting(share: Shards) -> str:
    """What is due and first in its lane, and may be sent by a process.

    A letter that was tried and has a ``why`` lets the rest of its lane pass. One whose lane is damaged, so that nobody
    knows who gets it, stays until its table is repaired.

    The values are the moment, the mark of the process, when claims of others are over, and since when a letter of other
    servers was due that is sent from here, unless they were given up.
    """
    return f"""
        SELECT o.*, t.channel, t.guild, t.parent, t.status, t.owner, t.homeless FROM outbox o
        JOIN tables t ON t.id = o.table_id
        WHERE o.state = 'waiting' AND o.due <= ?1 AND typeof(o.lane) = 'integer' AND (o.lane > 0 OR t.homeless <> 1)
            AND (o.claimed_until IS NULL OR o.claimed_until < ?3 OR o.claimed_by = ?2)
            AND ({own(share)} OR o.due <= ?4 OR {GIVEN_UP})
            AND NOT EXISTS (
                SELECT 1 FROM outbox e
                WHERE e.state = 'waiting' AND e.table_id = o.table_id AND e.lane = o.lane AND e.id < o.id
                    AND e.why IS NULL)"""  # noqa: S608  of a share come only numbers


def due(by: float, mark: str, over: float, late: float, most: int, share: Shards) -> Query:
    """Letters that are due and first in their lanes, the longest due first."""
    return query(f"{_waiting(share)} ORDER BY o.due, o.id LIMIT ?5", by, mark, over, late, most)


def next_in(by: float, mark: str, over: float, late: float, table: int, lane: int, share: Shards) -> Query:
    """The letter of a lane that is due and first."""
    return query(
        f"{_waiting(share)} AND o.table_id = ?5 AND o.lane = ?6 ORDER BY o.id LIMIT 1",
        by,
        mark,
        over,
        late,
        table,
        lane,
    )


def newest_of_others(by: float, late: float, share: Shards) -> Query:
    """The newest letter of other servers that is due and was not begun."""
    return query(
        f"""
        SELECT max(o.id) AS newest FROM outbox o
        JOIN tables t ON t.id = o.table_id
        WHERE o.state = 'waiting' AND o.due <= ? AND o.due > ? AND o.claimed_by IS NULL AND NOT ({own(share)})
        """,  # noqa: S608  of a share come only numbers
        by, late,
    )  # fmt: skip
