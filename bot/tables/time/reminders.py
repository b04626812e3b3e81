"""Reminders: once a decision, in waking hours, where the person wants it, and not for ever."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.calls.ping_settings import hushed
from bot.calls.ping_timing import Where, plan
from bot.calls.recipients import known
from bot.calls.rows import note
from bot.outbox.mail import Mail, notice, put
from bot.store import Row, Transaction, sql
from bot.tables.desk import Desk
from bot.tables.model import Snapshot
from bot.tables.play.table_letters import person_at
from bot.tables.time.pace import PACES

MOST = 3
"""Reminders in a row that somebody gets who does nothing; then the table is told."""


class Found(Struct):
    """The findings for a table's reminders."""

    ping: list[int] = []
    decisions: list[int] = []
    mails: list[Mail] = []


async def remind(desk: Desk, table: int, asked: Sequence[Row], now: float) -> None:
    """Remind the people who let a decision wait.

    Args:
        desk: The desk; the caller holds the table.
        table: The table.
        asked: The decisions whose reminder is due.
        now: The time.
    """
    snapshot = await desk.snapshot(table)
    due = {one.decision for one in snapshot.asked if one.remind_at is not None and one.remind_at <= now < one.deadline}
    asked = [row for row in asked if row["decision"] in due]
    users = [user for row in asked if (user := person_at(snapshot.seats, row["seat"])) is not None]
    here = snapshot.table
    people = await known(desk.store, users, here.game, here.terms.zone, here.place.guild)
    public = {waiting.decision for waiting in snapshot.waiting()}
    together = PACES[snapshot.table.pace].together
    found = Found()
    async with desk.store.transaction() as tx:
        for row in asked:
            user = person_at(snapshot.seats, row["seat"])
            at: float | None = None
            if user is not None:
                recipient = people[user].recipient
                wakes = recipient.rests(now, together=together)
                if wakes is not None:
                    at = wakes if wakes < row["deadline"] else None
                elif recipient.place is not Where.NONE and await _may(tx, snapshot, row, user, now, found):
                    told = plan(recipient, now, together=together, urgent=True)
                    private = [call for call in told.calls if call.dm]
                    await note(tx, user, table, "remind", row["decision"], private, now)
                    if row["decision"] not in public:
                        if not private:
                            payload = {"seat": row["seat"], "decision": row["decision"]}
                            found.mails.append(Mail("reminder", snapshot.move, user, payload))
                    elif told.mention:
                        found.ping.append(user)
                        found.decisions.append(row["decision"])
            await tx.run(sql.decisions.remind_at(at, table, row["decision"]))
        if found.ping:
            payload = {"ping": found.ping, "decisions": found.decisions}
            found.mails.append(Mail("reminder", snapshot.move, payload=payload))
        await put(tx, table, found.mails, now)


async def _may(tx: Transaction, snapshot: Snapshot, row: Row, user: int, now: float, found: Found) -> bool:
    """Count a reminder; after too many, tell the table, and send no more until the person acts."""
    table = snapshot.table.id
    if await hushed(tx, table, user):
        return False
    before = await tx.first(sql.calls.reminders_of(table, user))
    acted = await tx.first(sql.moves.acted_at(table, user))
    fresh = before is None or (acted is not None and acted["at"] is not None and acted["at"] > before["at"])
    times = 0 if fresh or before is None else int(before["times"])
    told = not fresh and before is not None and bool(before["told"])
    if times < MOST:
        times += 1
    elif not told:
        found.mails.append(notice("unanswered", snapshot.move, seat=row["seat"], times=times))
        told = True
    else:
        return False
    await tx.run(sql.calls.reminded(table, user, times, now, told))
    return not told
