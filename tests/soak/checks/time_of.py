"""A table's time as promised, counted by minutes: slow, and without the bot's clockwork."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import lru_cache
from zoneinfo import ZoneInfo

from msgspec import Struct

from tests.soak.checks.told import Told

MINUTE = 60.0
_SATURDAY = 5
_STOPS = frozenset({"relaxed", "bank"})
"""Paces whose clocks stand still in quiet hours."""
_WAITS = frozenset({"days", "slow"})
"""Paces at which nothing is decided in quiet hours."""

Span = tuple[float, float]


class Agreed(Struct):
    """A table's agreed time, and the times its clocks stood still.

    Attributes:
        pace: Its pace.
        expiry: What happens when somebody is late.
        weekends: Clocks stand still on weekends.
        zone: The table's time zone.
        minute: The hour of a daily pace, in minutes after midnight.
        paused: When it was paused.
        short_reactions: Reactions have less time.
    """

    pace: str
    expiry: str
    weekends: bool
    zone: str
    minute: int
    paused: Sequence[Span]
    short_reactions: bool = False


@lru_cache(maxsize=1 << 16)
def _local(minute: int, zone: str) -> tuple[int, int]:
    """The date, as its number, and the minute of the day."""
    at = datetime.datetime.fromtimestamp(minute * MINUTE, ZoneInfo(zone))
    return at.toordinal(), at.hour * 60 + at.minute


@lru_cache(maxsize=1 << 12)
def _shown(day: int, minute: int, zone: str) -> int:
    """The minute that clocks show at a minute of a day; later where they skip it."""
    time = datetime.time(minute // 60, minute % 60, tzinfo=ZoneInfo(zone))
    at = datetime.datetime.combine(datetime.date.fromordinal(day), time).astimezone(datetime.UTC)
    shown = at.astimezone(ZoneInfo(zone))
    return shown.hour * 60 + shown.minute


class Clocks:
    """The clocks of people, by their words to the bot."""

    def __init__(self, told: Told, spent: Sequence[Sequence[Span]], down: Sequence[Span]) -> None:
        """Make the clocks.

        Args:
            told: What people have told the bot.
            spent: Vacations that a missed deadline has taken by itself, by person.
            down: When no bot ran.
        """
        self._told, self._spent, self._down = told, spent, down

    def quiet(self, who: int, at: float, zone: str, slack: float = 0.0) -> bool:
        """Whether it is in a person's quiet hours, by more than some seconds from their ends."""
        return all(self._quiet(who, moment, zone) for moment in (at - slack, at, at + slack))

    def _quiet(self, who: int, at: float, zone: str) -> bool:
        wish = self._told.wish(who, at)
        if wish.quiet is None:
            return False
        here = wish.zone or zone
        day, minute = _local(int(at // MINUTE), here)
        start, end = (_shown(day, one, here) for one in wish.quiet)
        return start <= minute < end if start < end else minute >= start or minute < end

    def away(self, who: int, at: float) -> bool:
        """Whether a person is on vacation, by hand or by itself."""
        return self._told.gone(who, at) is not None or _within(self._spent[who], at)

    def was_down(self, since: float, until: float) -> bool:
        """Whether no bot ran at some time in between."""
        return any(start < until and end > since for start, end in self._down)

    def stands(self, who: int, at: float, agreed: Agreed) -> str:
        """Why a person's clock stands still; empty when it runs."""
        if _within(agreed.paused, at):
            return "pause"
        if self.away(who, at):
            return "vacation"
        zone = self._told.wish(who, at).zone or agreed.zone
        if agreed.weekends and _weekday(at, zone) >= _SATURDAY:
            return "weekend"
        if agreed.pace in _STOPS and self._quiet(who, at, agreed.zone):
            return "quiet hours"
        return "outage" if _within(self._down, at) else ""

    def ran(self, who: int, since: float, until: float, agreed: Agreed) -> float:
        """For how many seconds a clock ran, within two minutes."""
        minutes = range(int(since // MINUTE), int(until // MINUTE))
        return sum(MINUTE for minute in minutes if not self.stands(who, minute * MINUTE + 1, agreed))

    def forbids(self, who: int, at: float, agreed: Agreed) -> str:
        """Why nothing may be decided for a person then, give or take a minute; empty if it may."""
        for reason in {self.stands(who, at + shift, agreed) for shift in (-MINUTE, 0.0, MINUTE)}:
            if reason not in {"", "outage"} and all(
                self.stands(who, at + shift, agreed) == reason for shift in (-MINUTE, 0.0, MINUTE)
            ):
                return reason
        return "quiet hours" if agreed.pace in _WAITS and self.quiet(who, at, agreed.zone, MINUTE) else ""

    def rests(self, who: int, at: float, agreed: Agreed, known: float) -> str:
        """Why a person's deadline may not lie then, by vacations known at a moment; empty if it may.

        A minute at either end is left free.
        """
        moments = (at - MINUTE, at, at + MINUTE)
        spans = [span for span in self._told.away[who] if span[0] <= known]
        if all(_within(spans, moment) for moment in moments):
            return "on vacation"
        zone = self._told.wish(who, at).zone or agreed.zone
        if agreed.weekends and all(_weekday(moment, zone) >= _SATURDAY for moment in moments):
            return "on a weekend"
        return "in quiet hours" if agreed.pace in _STOPS | _WAITS and self.quiet(who, at, agreed.zone, MINUTE) else ""

    def local_minute(self, at: float, zone: str) -> int:
        """The minute of the day."""
        return _local(int(at // MINUTE), zone)[1]


def _weekday(at: float, zone: str) -> int:
    return datetime.date.fromordinal(_local(int(at // MINUTE), zone)[0]).weekday()


def _within(spans: Sequence[Span], at: float) -> bool:
    return any(start <= at < end for start, end in spans)
