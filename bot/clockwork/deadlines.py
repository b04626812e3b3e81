"""Deadlines and reminders by pace, terms and hours, and their moves when a clock stops."""

from __future__ import annotations

from datetime import timedelta

from msgspec import Struct

from bot.clockwork.calendar import Calendar
from bot.clockwork.hours import HOUR, Hours
from bot.clockwork.paces import Bank, Daily, Each, Night, Pace, Terms
from bot.clockwork.time_zones import day_of, moment

MORNING = HOUR
"""What one has at least after quiet hours in which a deadline would have passed."""
SLIGHT = 900.0
"""Seconds that a standstill may take from a fixed hour before everybody has until the next."""
_CLOSE = 1e-3
"""Seconds by which a moment may miss the timetable and still be on it: moments are floats."""


class Due(Struct, frozen=True):
    """When a decision has to be answered, and when its person is reminded.

    Attributes:
        deadline: The moment at which time is up.
        remind_at: When a reminder may come, in their waking hours; ``None`` when there is no good moment.
    """

    deadline: float
    remind_at: float | None


class Watch(Struct, frozen=True):
    """One person's clock at one table: the pace, the agreed terms, and their hours."""

    pace: Pace
    terms: Terms
    hours: Hours

    @property
    def zone(self) -> str:
        """The zone of this person, or the table's while they have named none."""
        return self.hours.zone or self.terms.zone

    @property
    def calendar(self) -> Calendar:
        """When this clock stands still."""
        return self._calendar(self.pace.night is Night.STOP)

    def _calendar(self, nights: bool) -> Calendar:
        away = tuple((away.start, away.end) for away in self.hours.away)
        server = self.hours.server if nights or self.pace.together else None
        return Calendar(self.zone, self.terms.weekends, self.hours.quiet if nights else None, away, server)

    @property
    def quiet(self) -> Calendar:
        """When this person wants quiet, or the server does, and nothing else."""
        return Calendar(self.zone, quiet=self.hours.quiet, server=self.hours.server)

    @property
    def sleeps(self) -> bool:
        """Whether there are any quiet hours."""
        return self.hours.quiet is not None or self.hours.server is not None

    def ask(self, now: float, bank: float | None = None, *, added: bool = True) -> Due:
        """The deadline of a decision that is asked now.

        Args:
            now: The time.
            bank: What is left in this seat's reserve; ``None`` is a full one.
            added: It is a new decision; one that is asked again after an undo adds nothing to the reserve.
        """
        return self._due(now, self._asked(now, bank, added=added))

    def _asked(self, now: float, bank: float | None, *, added: bool) -> float:
        limit = self.pace.limit
        if isinstance(limit, Each):
            return self._reached(now, limit.seconds)
        if isinstance(limit, Bank):
            return self._reached(now, filled(limit, bank, added=added))
        return self._tick(self._calendar(nights=True).after(now, limit.notice))

    def again(self, now: float, left: float, deadline: float, *, least: float = 0.0) -> Due:
        """The deadline of a question asked again after an undo: its clock goes on.

        Args:
            now: The time.
            left: What was left when it was asked no more.
            deadline: Its deadline then; at a fixed hour it holds, as long as it is ahead.
            least: The least that it has, at paces without a reserve.
        """
        limit = self.pace.limit
        if isinstance(limit, Daily):
            due = self._tick(deadline)
            return self._due(now, due) if due > now and due - now >= least else self.ask(now)
        return self._due(now, self._reached(now, max(left, least if isinstance(limit, Each) else 0.0)))

    def moved(
        self, stopped: float, now: float, deadline: float, *, before: Watch | None = None, asked: float | None = None
    ) -> Due:
        """The deadline after a standstill: the time left is the same as when the clock stopped.

        Where a deadline waits for the morning, other quiet hours, or another zone, put it off no farther than if they
        had held when the question was asked: else who changed them again and again would never be late. A deadline
        that would then stand in the new ones waits for their end all the same. A fixed hour holds while it leaves what
        was left, or the notice of the pace: else a restart would cost a table a day.

        Args:
            stopped: When the clock stopped, or the present when only the calendar has changed.
            now: When it goes on.
            deadline: The deadline so far.
            before: The clock as it was, when its calendar has changed since.
            asked: When the question was asked, where other hours may not put it off for ever.
        """
        left = (before or self).left(stopped, deadline)
        limit = self.pace.limit
        same_hours = before is None or before.hours == self.hours
        if isinstance(limit, Daily) and same_hours and self._holds(now, deadline, min(left, limit.notice)):
            return self._due(now, deadline)
        reached = self._reached(now, left)
        other_hours = before is not None and before.hours.away == self.hours.away
        if asked is not None and other_hours and self.pace.night is Night.WAIT and isinstance(limit, Each):
            reached = min(reached, self._reached(max(deadline, self.ask(asked).deadline), 0))
        return self._due(now, self._tick(reached) if isinstance(limit, Daily) else reached)

    def _holds(self, now: float, tick: float, wanted: float) -> bool:
        """Whether a fixed hour still leaves that much time, or nearly."""
        return self.calendar.stopped_until(tick) is None and self.left(now, tick) >= wanted - SLIGHT

    def after(self, now: float, seconds: float) -> float:
        """A moment so much running time from now, outside of quiet hours unless the pace says so."""
        return self._reached(now, seconds)

    def left(self, now: float, deadline: float) -> float:
        """The reading of the clock: the running time up to a deadline, in seconds."""
        return self.calendar.running(now, deadline)

    def waits(self, now: float) -> float | None:
        """When a deadline that has passed may be acted on, when that is not now.

        Nothing happens at a standstill, nor in this person's quiet hours unless the pace says so.
        """
        reached = self._reached(now, 0)
        return reached if reached > now else None

    def _reached(self, start: float, seconds: float) -> float:
        at = self.calendar.after(start, seconds)
        if self.pace.night is not Night.WAIT or not self.sleeps:
            return at
        while (morning := self.quiet.stopped_until(at)) is not None:
            at = self.calendar.after(morning, MORNING)
        return at

    def _tick(self, at: float) -> float:
        """The first fixed hour from a moment on at which this clock runs."""
        day, zone, calendar = day_of(at, self.terms.zone) - timedelta(days=1), self.terms.zone, self.calendar
        while True:
            tick = moment(day, self.terms.minute, zone)
            if tick >= at - _CLOSE:
                stands = calendar.stopped_until(tick)
                if stands is None:
                    return tick
                day = max(day, day_of(stands, zone) - timedelta(days=2))
            day += timedelta(days=1)

    def _due(self, now: float, deadline: float) -> Due:
        lead = self.pace.lead(self.left(now, deadline))
        return Due(deadline, self._waking(now, deadline, deadline - lead))

    def _waking(self, now: float, deadline: float, wanted: float) -> float | None:
        """A reminder's moment: as wanted, else on waking before the deadline, else before sleep.

        There is none when no time is left, as with a reserve that is used up and goes on in the morning.
        """
        if wanted >= deadline:
            return None
        calendar = self._calendar(nights=not self.pace.together)
        wakes = calendar.stopped_until(wanted)
        if wakes is None:
            return wanted
        if wakes < deadline:
            return wakes
        if self.pace.together:
            return None
        slept = [first for first, last in self.quiet.spans(now, deadline) if first <= wanted < last]
        before = slept[0] - self.pace.lead(slept[0] - now) if slept else now
        return before if before > now and calendar.stopped_until(before) is None else None


def filled(bank: Bank, left: float | None, *, added: bool = True) -> float:
    """A seat's reserve when it is asked: the rest plus the increment, at most the full size.

    Args:
        bank: The pace's figures.
        left: What was left; ``None`` is a full reserve.
        added: It is a new decision.
    """
    if left is None:
        return bank.reserve
    return min(bank.reserve, left + (bank.increment if added else 0.0))
