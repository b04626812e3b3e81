"""Decides where and when a person is told something, and limits their private messages.

A ping at the table goes out with the message that it is about, or not at all: whoever sleeps is told when they wake,
and whoever is on vacation when they are back.
Private pings wait a moment for others that go to the same person, so that several tables are one message.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from enum import Enum

import msgspec
from msgspec import Struct

from bot.clockwork.calendar import Calendar
from bot.clockwork.hours import HOUR, MINUTE, Hours
from bot.clockwork.time_zones import UTC, day_of, moment

GATHER = 2 * MINUTE
"""Seconds a private ping waits for others; none at a live pace."""
BUDGET = 12
"""The most private messages that notify a person per hour; the rest become one message after it."""
MORNING = 9 * 60
"""Minutes after midnight of the digest for people without quiet hours; for others it follows those."""


class Where(Enum):
    """The place where a person wants to be told."""

    TABLE = "table"
    DM = "dm"
    BOTH = "both"
    DIGEST = "digest"
    NONE = "none"

    @property
    def at_table(self) -> bool:
        """Whether it includes a mention at the table."""
        return self in {Where.TABLE, Where.BOTH}

    @property
    def private(self) -> bool:
        """Whether it includes a private message, at once or once a day."""
        return self in {Where.DM, Where.BOTH, Where.DIGEST}


class Recipient(Struct, frozen=True):
    """A person to be told.

    Attributes:
        user: The person.
        where: Their choice for this game.
        hours: Their hours.
        closed: They refuse private messages.
        zone: The table's time zone, for whoever has named none.
    """

    user: int
    where: Where = Where.TABLE
    hours: Hours = Hours()
    closed: bool = False
    zone: str = UTC

    @property
    def place(self) -> Where:
        """Where they can be told; a person who refuses private messages is mentioned at the table."""
        return Where.TABLE if self.closed and self.where.private else self.where

    def rests(self, now: float, *, together: bool = False) -> float | None:
        """The end of a person's rest from pings: quiet hours, a server's too, and own vacations.

        A day of vacation that a missed deadline has taken keeps no call back: they are here, and late.

        Args:
            now: The time.
            together: Everybody agreed to be there at once: their own quiet hours do not count then.

        Returns:
            When they can be called; ``None`` when that is now.
        """
        away = tuple((away.start, away.end) for away in self.hours.away if not away.by_itself)
        quiet = None if together else self.hours.quiet
        zone = self.hours.zone or self.zone
        return Calendar(zone, quiet=quiet, away=away, server=self.hours.server).stopped_until(now)


class Call(Struct, frozen=True):
    """A separate ping, later than its message.

    Attributes:
        dm: It is a private one; else it comes at the table.
        due: When.
    """

    dm: bool
    due: float


class Plan(Struct, frozen=True):
    """How one person is told one thing.

    Attributes:
        mention: At the table, by the message that goes there now.
        calls: By messages of their own.
    """

    mention: bool
    calls: tuple[Call, ...] = ()


def plan(recipient: Recipient, now: float, *, together: bool, urgent: bool = False) -> Plan:
    """Return how a person is told something that happens now.

    Args:
        recipient: The person.
        now: The time.
        together: Everybody agreed to be there at once: then nothing waits for others or for the end of quiet hours.
        urgent: It cannot wait for a digest: time runs out.
    """
    place = recipient.place
    if place is Where.NONE:
        return Plan(mention=False)
    wakes = recipient.rests(now, together=together)
    if place is Where.DIGEST and not urgent:
        return Plan(mention=False, calls=(Call(dm=True, due=digest_at(recipient, now)),))
    calls = []
    if place.at_table and wakes is not None:
        calls.append(Call(dm=False, due=wakes))
    if place.private:
        calls.append(Call(dm=True, due=wakes if wakes is not None else now if together or urgent else now + GATHER))
    return Plan(mention=place.at_table and wakes is None, calls=tuple(calls))


def digest_at(recipient: Recipient, now: float) -> float:
    """Return a person's next digest: after quiet hours or in the morning; none on vacation.

    In the quiet hours of a server it waits for their end.
    """
    own = msgspec.structs.replace(recipient, hours=msgspec.structs.replace(recipient.hours, server=None))
    quiet, zone = recipient.hours.quiet, recipient.hours.zone or recipient.zone
    minute = MORNING if quiet is None else quiet.end
    day = day_of(now, zone)
    while (at := moment(day, minute, zone)) <= now or own.rests(at) is not None:
        day += timedelta(days=1)
    return recipient.rests(at) or at


def room(sent: Sequence[float], now: float) -> float:
    """Return when the next private message may go to a person.

    Args:
        sent: When those of the last hour were sent, in any order.
        now: The time.
    """
    recent = sorted(at for at in sent if at > now - HOUR)
    return now if len(recent) < BUDGET else recent[-BUDGET] + HOUR
