"""Consequences of a person's lateness, as the table agreed when it was opened."""

from __future__ import annotations

from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import DAY
from bot.clockwork.overrun import Spend, Wait, overrun, part
from bot.clockwork.paces import Bank
from bot.outbox.mail import notice, put
from bot.store import Transaction, sql
from bot.tables.desk import Desk
from bot.tables.life.lobby import LEVELS
from bot.tables.life.pause import fresh_turn
from bot.tables.life.replacing import stand_in
from bot.tables.model import Asked, Person, Snapshot
from bot.tables.play.table_letters import person_at
from bot.tables.time.hours import move_clocks
from bot.tables.time.pace import PACES, Expiry, watch

OWNER_HAS = DAY
"""How long the owner has to decide before the default is played."""


async def time_is_up(desk: Desk, snapshot: Snapshot, asked: Asked) -> bool:
    """Handle a deadline that has passed. The table must be held.

    Args:
        desk: The desk.
        snapshot: The table as it is now.
        asked: A person's decision there.

    Returns:
        Whether an answer is to be given for that person now. Else something else has followed: the time was not up,
        a day of vacation began, a computer has the seat, or the owner was asked.
    """
    now, table = desk.clock.now(), snapshot.table
    if asked.deadline > now:
        return False
    seat = snapshot.seats[asked.seat]
    open_ = sum(row.seat == asked.seat for row in snapshot.asked)
    verdict = overrun(watch(table, seat), asked.asked_at, now, part(open_, open_, 0), seat.missed)
    async with desk.store.transaction() as tx:
        if isinstance(verdict, Wait):
            await _put_off(tx, table.id, asked.decision, verdict.until)
            await put(tx, table.id, [fresh_turn(snapshot.move)], now)
            return False
        if isinstance(verdict, Spend) and seat.user is not None:
            who = Person(seat.user, seat.name)
            await move_clocks(tx, who, verdict.hours, now)
            # The clock that has run out has nothing left to be moved: its end is that of the vacation.
            due = Watch(watch(table, seat).pace, table.terms, verdict.hours).moved(now, now, now)
            await _put_off(tx, table.id, asked.decision, due.deadline)
            left = verdict.hours.days_left(now)
            said = notice("vacation", snapshot.move, seat=seat.seat, left=left, until=due.deadline)
            await put(tx, table.id, [said, fresh_turn(snapshot.move)], now)
            return False
        return await _agreed(tx, snapshot, asked, now)


async def _agreed(tx: Transaction, snapshot: Snapshot, asked: Asked, now: float) -> bool:
    table, seat = snapshot.table, snapshot.seats[asked.seat]
    if table.terms.expiry is Expiry.COMPUTER:
        if not snapshot.others_play(asked.seat):
            return True  # computers do not play on alone, else a whole game was over before anybody came back
        await stand_in(tx, table.id, snapshot.move, seat, LEVELS[0], now)
        empty = isinstance(PACES[table.pace].limit, Bank)
        await tx.run(sql.seats.miss_and_spend(empty, table.id, asked.seat))
        await put(tx, table.id, [notice("took_over", snapshot.move, seat=asked.seat)], now)
        return False
    if table.terms.expiry is not Expiry.OWNER or asked.warned:
        return True
    owner = next((one.seat for one in snapshot.seats if one.user == table.owner.id), None)
    if owner == asked.seat or (owner is not None and person_at(snapshot.seats, owner) is None):
        return True  # nobody is there to decide
    due = watch(table, seat).after(now, OWNER_HAS)
    await tx.run(sql.decisions.extend_once(due, table.id, asked.decision))
    await tx.run(sql.seats.miss(table.id, asked.seat))
    said = notice("owner_asked", snapshot.move, seat=asked.seat, until=due, ping=[table.owner.id])
    await put(tx, table.id, [said], now)
    return False


async def _put_off(tx: Transaction, table: int, decision: int, until: float) -> None:
    await tx.run(sql.decisions.extend(until, table, decision))
