"""After a deadline: the time was not up after all, a day of vacation is spent, or it is up."""

from __future__ import annotations

from msgspec import Struct

from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import DAY, Hours
from bot.clockwork.paces import IN_A_ROW


class Part(Struct, frozen=True):
    """A seat's part in the step under way: three independent facts.

    Attributes:
        asked: It was asked something in this step; else it has nothing to do.
        submitted: It has answered all that it was asked.
        done: It cannot change its answers any more.
    """

    asked: bool
    submitted: bool
    done: bool

    @property
    def needs_time(self) -> bool:
        """Whether this seat's clock runs, so that time, warnings and extensions concern it."""
        return self.asked and not self.submitted

    @property
    def words(self) -> str:
        """For a list of seats."""
        if not self.asked:
            return "nothing to do"
        if not self.submitted:
            return "to move"
        return "done" if self.done else "has chosen, and may still change it"


def part(asked: int, open_: int, changeable: int) -> Part:
    """The part of a seat.

    Args:
        asked: How many questions of this step were put to it.
        open_: How many of them it has not answered.
        changeable: How many of its answers it may still change.
    """
    return Part(asked > 0, asked > 0 and open_ == 0, asked > 0 and open_ == 0 and changeable == 0)


class Wait(Struct, frozen=True):
    """Nothing yet: time is up at that moment."""

    until: float


class Spend(Struct, frozen=True):
    """A day of vacation begins; these are the person's hours with it."""

    hours: Hours


class Up(Struct, frozen=True):
    """Time is up: the agreed consequence follows."""


Verdict = Wait | Spend | Up


def to_spend(watch: Watch, asked_at: float, now: float, missed: int = 0) -> int:
    """The days of vacation that are spent by themselves before time is really up.

    Args:
        watch: The person's clock at that table.
        asked_at: When they were asked.
        now: When the deadline passes.
        missed: Deadlines let pass since their last own answer. Whoever is late already spends no more until they act:
            else an absence took a whole year's vacation, and the table waited for each day of it.
    """
    hours = watch.hours
    if missed or not (watch.terms.vacations and watch.pace.spends and hours.spends):
        return 0
    spent = sum(away.days for away in hours.away if away.by_itself and away.end > asked_at)
    return max(0, min(IN_A_ROW - spent, hours.days_left(now)))


def overrun(watch: Watch, asked_at: float, now: float, acting: Part, missed: int = 0) -> Verdict:
    """The consequence of a deadline that has passed.

    Args:
        watch: The person's clock at that table.
        asked_at: When they were asked.
        now: The time.
        acting: What they have to do; nothing is spent by somebody who has nothing to do.
        missed: Deadlines let pass since their last own answer.
    """
    if (until := watch.waits(now)) is not None:
        return Wait(until)
    if not (acting.needs_time and to_spend(watch, asked_at, now, missed)):
        return Up()
    return Spend(watch.hours.leaving(now, now + DAY, now, by_itself=True))
