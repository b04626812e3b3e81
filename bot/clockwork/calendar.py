"""When a clock stands still, and the time in which it runs.

Weekends, vacations and, where the pace says so, quiet hours are all the same here: spans in which no time passes.
A clock reading is the running time that is left. It is the same before and after anything that stops the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from msgspec import Struct

from bot.clockwork.hours import DAY, Quiet, ServerQuiet
from bot.clockwork.time_zones import UTC, day_of, moment

WINDOW = 8 * DAY
"""How far ahead standing spans are looked for at once."""
_SATURDAY = 5

Span = tuple[float, float]


class Calendar(Struct, frozen=True):
    """When somebody's clock at one table stands still.

    Attributes:
        zone: Whose midnights count.
        weekends: It stands still on Saturdays and Sundays.
        quiet: It stands still in these hours.
        away: It stands still in these spans.
        server: It stands still in these hours of a server.
    """

    zone: str = UTC
    weekends: bool = False
    quiet: Quiet | None = None
    away: tuple[Span, ...] = ()
    server: ServerQuiet | None = None

    def spans(self, start: float, end: float) -> list[Span]:
        """The spans between two moments in which it is stopped, in order, without overlaps."""
        found = [span for span in self.away if span[0] < end and span[1] > start]
        if self.weekends or self.quiet is not None:
            found += [span for span in self._by_day(start, end) if span[0] < end and span[1] > start]
        if self.server is not None:
            hours = Calendar(self.server.zone, quiet=self.server.quiet)
            found += hours.spans(start, end)
        merged: list[Span] = []
        for first, last in sorted(found):
            first_, last_ = max(first, start), min(last, end)
            if merged and first_ <= merged[-1][1]:
                merged[-1] = merged[-1][0], max(merged[-1][1], last_)
            elif last_ > first_:
                merged.append((first_, last_))
        return merged

    def _by_day(self, start: float, end: float) -> Iterator[Span]:
        day, last = day_of(start, self.zone) - timedelta(days=2), day_of(end, self.zone)
        while day <= last:
            if self.weekends and day.weekday() == _SATURDAY:
                yield moment(day, 0, self.zone), moment(day + timedelta(days=2), 0, self.zone)
            if self.quiet is not None:
                over = day if self.quiet.end > self.quiet.start else day + timedelta(days=1)
                yield moment(day, self.quiet.start, self.zone), moment(over, self.quiet.end, self.zone)
            day += timedelta(days=1)

    def stopped_until(self, at: float) -> float | None:
        """When a clock stopped at a moment runs on; ``None`` if it runs then."""
        until = at
        while spans := self.spans(until, until + WINDOW):
            first, last = spans[0]
            if first > until:
                break
            until = last
        return until if until > at else None

    def running(self, start: float, end: float) -> float:
        """The seconds between two moments in which it runs; 0 when the end is not after the start."""
        if end <= start:
            return 0.0
        return (end - start) - sum(last - first for first, last in self.spans(start, end))

    def after(self, start: float, seconds: float) -> float:
        """The first moment by which it has run for that long.

        Args:
            start: When it is started, at a standstill or not.
            seconds: How long it has to run.
        """
        at, left = start, max(seconds, 0.0)
        if not (self.weekends or self.quiet is not None or self.away or self.server is not None):
            return at + left
        while True:
            window = at + left + WINDOW
            for first, last in self.spans(at, window):
                if left < first - at:
                    return at + left
                left -= first - at
                at = last
            if left < window - at:
                return at + left
            left -= window - at
            at = window
