"""A person's hours: where they live, when they want quiet, and when they are away."""

from __future__ import annotations

from math import ceil

import msgspec
from msgspec import Struct

from bot.clockwork.time_zones import DAY_MINUTES, UTC, day_of, known

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0

LONGEST_QUIET = 12 * 60
"""Quiet hours are twelve hours at most, or nobody could ever be waited for."""
LONGEST_SERVER_QUIET = 9 * 60
"""Quiet hours of a server are nine hours at most: beside somebody's own, three hours of each day are left."""
DAYS_A_YEAR = 30
"""Days of vacation that a person has in a year, for all tables together."""


class Quiet(Struct, frozen=True):
    """Daily quiet hours in minutes after local midnight; an end before the start is a day later."""

    start: int
    end: int

    @property
    def minutes(self) -> int:
        """How long they are."""
        return (self.end - self.start) % DAY_MINUTES

    @property
    def sound(self) -> bool:
        """Whether they are real hours, and not too many."""
        return 0 <= self.start < DAY_MINUTES and 0 <= self.end < DAY_MINUTES and 0 < self.minutes <= LONGEST_QUIET


class ServerQuiet(Struct, frozen=True):
    """A server's quiet hours, for everybody at its tables; ``zone`` says whose midnight counts."""

    quiet: Quiet
    zone: str

    @property
    def sound(self) -> bool:
        """Whether they are real hours of a known zone, and not too many."""
        return self.quiet.sound and self.quiet.minutes <= LONGEST_SERVER_QUIET and known(self.zone)


class Away(Struct, frozen=True):
    """A vacation.

    Attributes:
        start: When it begins.
        end: When the person is back.
        by_itself: It was spent on a deadline that passed, not taken by hand.
    """

    start: float
    end: float
    by_itself: bool = False

    @property
    def days(self) -> int:
        """The cost: days begun, where up to an hour more than whole days is free."""
        return max(1, ceil((self.end - self.start - HOUR) / DAY)) if self.end > self.start else 0


class Hours(Struct, frozen=True):
    """A person's hours, for the clocks.

    Attributes:
        zone: The IANA name of their time zone; empty until they say it: the table's counts then.
        quiet: Their quiet hours.
        away: Vacations of this year and the one before, in order of their start, never overlapping.
        spends: A deadline that passes spends a day of vacation by itself.
        server: Quiet hours of the server at whose table they are looked at.
    """

    zone: str = ""
    quiet: Quiet | None = None
    away: tuple[Away, ...] = ()
    spends: bool = True
    server: ServerQuiet | None = None

    def spent(self, year: int) -> int:
        """Days of vacation that began in a year."""
        return sum(away.days for away in self.away if day_of(away.start, self.zone or UTC).year == year)

    def days_left(self, now: float) -> int:
        """Days of vacation that are left this year."""
        return max(0, DAYS_A_YEAR - self.spent(day_of(now, self.zone or UTC).year))

    def away_at(self, now: float) -> Away | None:
        """The vacation that is under way."""
        return next((away for away in self.away if away.start <= now < away.end), None)

    def returned(self, now: float) -> Hours:
        """Back at once: the rest of the present vacation and all later ones are given back.

        A day that a missed deadline has taken goes on: it is all the time that is left.
        """
        kept = [away if away.end <= now or away.by_itself else Away(away.start, now) for away in self.away]
        return _with_away(self, tuple(away for away in kept if away.start < now and away.days > 0))

    def leaving(self, start: float, end: float, now: float, *, by_itself: bool = False) -> Hours:
        """Away from a moment on; overlaps merge and cost once, and old vacations are forgotten.

        Args:
            start: When it begins.
            end: When it ends, after the start.
            now: The time.
            by_itself: It is spent on a deadline that passed.
        """
        forget = now - 2 * 366 * DAY
        kept: list[Away] = []
        for away in sorted((*self.away, Away(start, end, by_itself)), key=lambda away: away.start):
            if away.end < forget:
                continue
            if kept and away.start <= kept[-1].end:
                last = kept.pop()
                both = last.by_itself and away.by_itself
                kept.append(Away(last.start, max(last.end, away.end), both))
            else:
                kept.append(away)
        return _with_away(self, tuple(kept))


def _with_away(hours: Hours, away: tuple[Away, ...]) -> Hours:
    return msgspec.structs.replace(hours, away=away)


NOBODY = Hours()
"""The hours of a person who has said nothing."""
