"""Paces: how long a person may take for one decision, in one table, with words for the lobby."""

from __future__ import annotations

from msgspec import Struct

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0

LONGEST_WARNING = 4 * HOUR
"""A reminder comes at most this long before the deadline (`at most four hours before`)."""


class Pace(Struct, frozen=True):
    """A pace of play.

    Attributes:
        id: What a command takes.
        title: What a menu shows.
        words: What it means, for people who think of joining.
        seconds: Time for one decision.
    """

    id: str
    title: str
    words: str
    seconds: float

    def deadline(self, asked_at: float) -> float:
        """When a decision asked then has to be answered."""
        return asked_at + self.seconds

    def remind_at(self, asked_at: float) -> float:
        """When its one reminder goes out: a quarter of the time before the end, four hours at most."""
        return asked_at + self.seconds - min(self.seconds / 4, LONGEST_WARNING)


_LATE = "whoever is late plays the default"

PACES = {
    pace.id: pace
    for pace in (
        Pace("live", "Live", f"ten minutes a decision, all at their phones; {_LATE}", 10 * MINUTE),
        Pace("evening", "One evening", f"an hour a decision; {_LATE}", HOUR),
        Pace("relaxed", "Relaxed", f"eight hours a decision, about two or three a day; {_LATE}", 8 * HOUR),
        Pace("days", "Days", f"one decision a day; {_LATE}", DAY),
        Pace("slow", "Slow", f"three days a decision; {_LATE}", 3 * DAY),
    )
}
"""All paces, fastest first."""

DEFAULT = "days"
"""The pace of a table whose owner names none."""
