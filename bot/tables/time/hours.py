"""People's hours: time zone, quiet hours, vacations. A change moves all their clocks."""

from __future__ import annotations

import msgspec

from bot.calls.call_service import rearrange
from bot.clockwork import time_zones
from bot.clockwork.hours import DAY, DAYS_A_YEAR, LONGEST_QUIET, NOBODY, Hours, Quiet
from bot.errors import BadSetup, Refused
from bot.outbox.mail import Mail, notice, put
from bot.store import Store, Transaction, sql
from bot.tables.desk import Desk
from bot.tables.life.pause import fresh_turn, shift
from bot.tables.model import Person
from bot.tables.play.write_move import remember, repeated
from bot.tables.rows import hours_of

NO_TABLE = 0
"""The table number of a press that is about no table."""
FARTHEST = 90
"""How many days ahead a vacation can be planned."""


async def hours(store: Store | Transaction, user: int) -> Hours:
    """Return a person's hours."""
    row = await store.first(sql.people.hours(user))
    return NOBODY if row is None else hours_of(row)


async def set_zone(desk: Desk, who: Person, zone: str) -> Hours:
    """Set a person's time zone.

    Raises:
        BadSetup: When there is none of that name.
    """
    if not time_zones.known(zone):
        raise BadSetup(
            f"I know no time zone called {zone[:40]!r}.",
            instead=("pick a suggestion: a city near you",),
        )
    return await _change(desk, who, zone=zone)


async def set_quiet(desk: Desk, who: Person, quiet: Quiet | None) -> Hours:
    """Set a person's quiet hours, or none.

    Raises:
        BadSetup: When they are no hours of a day, or too many.
    """
    if quiet is not None and not quiet.sound:
        raise BadSetup(
            f"Quiet hours must end at another time than they begin, and last at most {LONGEST_QUIET // 60} hours.",
            instead=("set hours such as 23:00 to 7:00",),
        )
    return await _change(desk, who, quiet=quiet)


async def set_spends(desk: Desk, who: Person, *, on: bool) -> Hours:
    """Set whether a missed deadline spends a day of this person's vacation."""
    return await _change(desk, who, spends=on)


async def leave(desk: Desk, who: Person, days: int, key: str, start: float | None = None) -> Hours:
    """Go on vacation: from a moment on, for whole days. All clocks of this person stop.

    Args:
        desk: The desk.
        who: The person.
        days: How many days.
        key: The id of the press; the same one again changes nothing.
        start: When it begins; now when left out.

    Raises:
        Refused: When there are not that many days left, or it begins too far ahead.
    """
    now = desk.clock.now()
    begins = now if start is None else max(start, now)
    if begins > now + FARTHEST * DAY:
        raise Refused(f"You can plan a vacation at most {FARTHEST} days ahead.")
    if await repeated(desk.store, key) is not None:
        return await hours(desk.store, who.id)
    async with desk.store.transaction() as tx:
        await remember(tx, key, NO_TABLE, now)
        before = await hours(tx, who.id)
        after = before.leaving(begins, begins + days * DAY, now)
        left = before.days_left(begins)
        cost = sum(away.days for away in after.away) - sum(away.days for away in before.away)
        if days < 1 or cost > left:
            raise Refused(f"You have {left} days of vacation left this year, of {DAYS_A_YEAR}.")
        tables = await move_clocks(tx, who, after, now)
        for table, move, seat in tables:
            await put(tx, table, [notice("away", move, seat=seat, until=begins + days * DAY, start=begins)], now)
    return after


async def back(desk: Desk, who: Person, key: str) -> Hours:
    """End a vacation early and cancel later ones. Days not begun are given back.

    Raises:
        Refused: When the person is not away, and will not be.
    """
    if await repeated(desk.store, key) is not None:
        return await hours(desk.store, who.id)
    now = desk.clock.now()
    async with desk.store.transaction() as tx:
        await remember(tx, key, NO_TABLE, now)
        before = await hours(tx, who.id)
        after = before.returned(now)
        under_way = before.away_at(now)
        if after == before and under_way is not None:
            raise Refused(
                "A missed deadline spent that day, and it is the time you have left.",
                instead=("just play: nothing stops you",),
            )
        if after == before:
            raise Refused("You are not away and have planned no vacation.")
        tables = await move_clocks(tx, who, after, now)
        for table, move, seat in tables if under_way != after.away_at(now) else ():
            await put(tx, table, [notice("returned", move, seat=seat)], now)
    return after


async def move_clocks(tx: Transaction, who: Person, after: Hours, now: float) -> list[tuple[int, int, int]]:
    """Store a person's hours and move all their clocks and pings, keeping the time left.

    Returns:
        The tables at which they are waited for: table, move and seat.
    """
    rows = await tx.fetch(sql.decisions.clocks_by(who.id))  # with the hours so far
    await keep(tx, who, after, now)
    moved = set(await shift(tx, rows, now, now, lambda before: msgspec.structs.replace(after, server=before.server)))
    await rearrange(tx, who.id, now)
    found = sorted({(row["table_id"], row["move"], row["seat"]) for row in rows})
    for table, move, _ in found:
        await put(tx, table, [fresh_turn(move)] if table in moved else [Mail("turn_edit", move)], now)
    return found


async def keep(tx: Transaction, who: Person, hours_: Hours, now: float) -> None:
    """Store a person's hours."""
    quiet = hours_.quiet
    await tx.run(
        sql.people.keep_hours(
            who.id,
            who.name,
            now,
            hours_.zone,
            None if quiet is None else quiet.start,
            None if quiet is None else quiet.end,
            hours_.spends,
            msgspec.msgpack.encode(hours_.away) if hours_.away else None,
        )
    )


async def _change(desk: Desk, who: Person, **changes: object) -> Hours:
    now = desk.clock.now()
    async with desk.store.transaction() as tx:
        before = await hours(tx, who.id)
        after = msgspec.structs.replace(before, **changes)
        await move_clocks(tx, who, after, now)
    return after
