"""Seats of a table on the simulated Discord: whose they are, and time that runs out."""

from __future__ import annotations

from bot.tables.model import Seat
from tests.bot.kit import StillClock
from tests.cogs.failing.trouble import press_all_at_once
from tests.cogs.room import Room, labels

LONG = 40 * 86400.0
"""Seconds after which anybody is late at any pace."""


async def late(room: Room, clock: StillClock) -> None:
    """Run out everybody's time."""
    clock.pass_by(LONG)
    await room.bot.tables.sweep()
    await settled(room)


async def settled(room: Room) -> None:
    """Wait until the table has nothing to do by itself."""
    await room.bot.tables.settled()
    await room.bot.outbox.settled()
    await room.env.settle()


async def press_late(room: Room, who: str, custom_id: str) -> str:
    """A press on a button that has left its message; returns the answer."""
    turn = next(message for message in reversed(room.posts) if "Rules" in labels(message))
    await press_all_at_once(room, who, turn, "Rules", 1, instead=custom_id)
    return next(str(r.json) for r in reversed(room.env.http_requests) if r.json is not None)


async def seat_of(room: Room, who: str) -> Seat:
    """The seat of somebody at table 1."""
    seats = (await room.bot.tables.load(1)).seats
    return next(seat for seat in seats if seat.user == room.people[who].id)
