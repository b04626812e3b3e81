"""Pauses: all clocks of a table stop, and run on with exactly the time they had left.

These acts are parts of somebody else's transaction: a vote that passes, the archive, the sweep. The caller holds the
table (``desk.at``) and has read it since. People may play on in a pause; computer players answer as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.clockwork.deadlines import Due, Watch
from bot.clockwork.hours import Hours
from bot.logs import log
from bot.outbox.mail import Mail
from bot.plans import rows as plans
from bot.store import Row, Transaction, sql
from bot.tables.model import Snapshot
from bot.tables.rows import hours_of, terms_of
from bot.tables.time.pace import of, watch


async def pause(tx: Transaction, snapshot: Snapshot, now: float, *, until: float | None = None) -> None:
    """Stop all clocks of a table; a paused one only gets the new end.

    Args:
        tx: The transaction of all this.
        snapshot: The table as it is now.
        now: The time.
        until: When they go on by themselves; ``None`` is until :func:`unpause`.
    """
    await tx.run(sql.tables.pause(now, until, snapshot.table.id))


async def unpause(tx: Transaction, snapshot: Snapshot, now: float) -> None:
    """Run a table's clocks on: every person has the time that was left; nothing is refilled."""
    table = snapshot.table
    if table.paused_at is None:
        return
    await tx.run(sql.tables.end_pause(table.id))
    if table.stuck_at is not None:  # the clocks go on when the table is reached, and have stood since the first of both
        await tx.run(sql.tables.stuck_before(table.paused_at, table.id))
        return
    await plans.shift(tx, table.paused_at, now, table.id)
    for asked in snapshot.asked:
        if asked.holder != "person":
            continue
        clock = watch(table, snapshot.seats[asked.seat], reaction=asked.reaction)
        stopped = max(table.paused_at, asked.asked_at)
        due = clock.moved(stopped, now, max(asked.deadline, stopped))
        await tx.run(
            sql.decisions.move_clock(
                due.deadline, None if asked.remind_at is None else due.remind_at, table.id, asked.decision
            )
        )


def watch_of(row: Row) -> Watch:
    """Return the clock of a row of ``sql.decisions.clocks``."""
    terms = terms_of(row["terms"])
    return Watch(of(row["pace"], terms, reaction=bool(row["reaction"])), terms, hours_of(row))


def fresh_turn(move: int) -> Mail:
    """Return the turn message's new deadline as an edit, or a quiet new post if it is too old."""
    return Mail("turn_edit", move, payload={"follow": True})


async def shift(
    tx: Transaction,
    rows: Iterable[Row],
    stopped: float,
    now: float,
    hours: Callable[[Hours], Hours] | None = None,
) -> list[int]:
    """Move deadlines after a standstill, or after a change of somebody's hours.

    The clocks of tables that are paused or stuck have stopped before: there a standstill changes nothing, and other
    hours only what the same reading is written as.

    Args:
        tx: The transaction of all this.
        rows: Rows of ``sql.decisions.clocks`` and its siblings.
        stopped: When the clocks stopped.
        now: When they go on.
        hours: Gives the hours that hold from now on for those of each row, when they have changed.

    Returns:
        The tables at which a deadline has moved.
    """
    tables: dict[int, None] = {}
    for row in rows:
        if row["paused_at"] is not None and hours is None:
            continue
        try:
            due = _moved(row, stopped, now, hours)
        except (TypeError, ValueError, LookupError, ArithmeticError) as error:  # that table is damaged, the others not
            log.warning("a clock cannot be read", table=row["table_id"], error=type(error).__name__)
            continue
        if abs(due.deadline - row["deadline"]) >= 1:
            tables[row["table_id"]] = None
        await tx.run(
            sql.decisions.move_clock(
                due.deadline, None if row["remind_at"] is None else due.remind_at, row["table_id"], row["decision"]
            )
        )
    return list(tables)


def _moved(row: Row, stopped: float, now: float, hours: Callable[[Hours], Hours] | None) -> Due:
    paused, before = row["paused_at"], watch_of(row)
    clock = before if hours is None else Watch(before.pace, before.terms, hours(before.hours))
    from_ = max(stopped if paused is None else paused, row["asked_at"])
    asked = None if hours is None else row["asked_at"]
    goes_on, deadline = now if paused is None else from_, max(row["deadline"], from_)
    return clock.moved(from_, goes_on, deadline, before=before, asked=asked)
