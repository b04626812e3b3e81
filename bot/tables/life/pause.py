"""Pauses: all clocks of a table stand still, and go on with exactly what was left.

These acts are parts of somebody else's transaction: a vote that passes, the archive, the sweep. The caller holds the
table (``desk.at``) and has read it since. People may play on in a pause; computer players answer as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.clockwork.engine import Due, Watch
from bot.clockwork.hours import Hours
from bot.logs import log
from bot.outbox.mail import Mail
from bot.planning import rows as plans
from bot.store import Row, Transaction
from bot.tables.desk import hours_of, terms_of
from bot.tables.model import Sitting
from bot.tables.time.pace import PACES, watch

CLOCKS = (
    "SELECT d.table_id, d.decision, d.asked_at, d.deadline, d.remind_at, t.pace, t.terms, t.move, s.seat,"
    " min(coalesce(t.paused_at, t.stuck_at), coalesce(t.stuck_at, t.paused_at)) AS paused_at,"
    " s.user, p.zone, p.quiet_from, p.quiet_until, p.spends, p.away, q.value AS server_quiet FROM decisions d"
    " JOIN tables t ON t.id = d.table_id JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat"
    " LEFT JOIN people p ON p.id = s.user LEFT JOIN server_settings q ON q.guild = t.guild AND q.what = 'quiet'"
    " WHERE d.holder = 'person' AND t.status = 'playing'"
)
"""The clocks that people are waited for by; a condition may follow."""


async def pause(tx: Transaction, sitting: Sitting, now: float, *, until: float | None = None) -> None:
    """Stop all clocks of a table; one that is paused gets the new end and stays as it is.

    Args:
        tx: The transaction of all this.
        sitting: The table as it is now.
        now: The time.
        until: When they go on by themselves; ``None`` is until :func:`unpause`.
    """
    await tx.run(
        "UPDATE tables SET paused_at = coalesce(paused_at, ?), paused_until = ? WHERE id = ?",
        now, until, sitting.table.id,
    )  # fmt: skip


async def unpause(tx: Transaction, sitting: Sitting, now: float) -> None:
    """Let the clocks of a table go on: every person has the time that was left; nothing is refilled."""
    table = sitting.table
    if table.paused_at is None:
        return
    await tx.run("UPDATE tables SET paused_at = NULL, paused_until = NULL WHERE id = ?", table.id)
    if table.stuck_at is not None:  # the clocks go on when the table is reached, and have stood since the first of both
        await tx.run("UPDATE tables SET stuck_at = min(stuck_at, ?) WHERE id = ?", table.paused_at, table.id)
        return
    await plans.shift(tx, table.paused_at, now, table.id)
    for asked in sitting.asked:
        if asked.holder != "person":
            continue
        clock = watch(table, sitting.seats[asked.seat])
        stopped = max(table.paused_at, asked.asked_at)
        due = clock.moved(stopped, now, max(asked.deadline, stopped))
        await tx.run(
            "UPDATE decisions SET deadline = ?, remind_at = ? WHERE table_id = ? AND decision = ?",
            due.deadline, None if asked.remind_at is None else due.remind_at, table.id, asked.decision,
        )  # fmt: skip


def watch_of(row: Row) -> Watch:
    """The clock of a row of :data:`CLOCKS`."""
    return Watch(PACES[row["pace"]], terms_of(row["terms"]), hours_of(row))


def shown_anew(move: int) -> Mail:
    """The turn message with its new deadline: posted anew, without a ping, where it is too old to be changed."""
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
        rows: Rows of :data:`CLOCKS`.
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
            "UPDATE decisions SET deadline = ?, remind_at = ? WHERE table_id = ? AND decision = ?",
            due.deadline, None if row["remind_at"] is None else due.remind_at, row["table_id"], row["decision"],
        )  # fmt: skip
    return list(tables)


def _moved(row: Row, stopped: float, now: float, hours: Callable[[Hours], Hours] | None) -> Due:
    paused, before = row["paused_at"], watch_of(row)
    clock = before if hours is None else Watch(before.pace, before.terms, hours(before.hours))
    from_ = max(stopped if paused is None else paused, row["asked_at"])
    asked = None if hours is None else row["asked_at"]
    goes_on, deadline = now if paused is None else from_, max(row["deadline"], from_)
    return clock.moved(from_, goes_on, deadline, before=before, asked=asked)
