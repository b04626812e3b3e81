"""Paces: how long a person may take, in three kinds, with words for people about to join."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.clockwork.time_zones import clock_words
from rules.kernel.words.marks import count, listing

WARNINGS = ((DAY, HOUR), (4 * DAY, 2 * HOUR))
"""Up to so much time a decision, a reminder comes at most that long before the deadline."""
LONGEST_WARNING = 4 * HOUR
"""The same for more time."""
IN_A_ROW = 3
"""Days of vacation that one decision can spend by itself."""


class Night(Enum):
    """The effect of quiet hours on a clock."""

    COUNT = "count"
    """Nothing: everybody agreed to be there."""
    WAIT = "wait"
    """They count, but nothing is decided in them: a deadline waits for the morning."""
    STOP = "stop"
    """The clock stands still."""


class Each(Struct, frozen=True, tag="each"):
    """So much time for each decision."""

    seconds: float


class Bank(Struct, frozen=True, tag="bank"):
    """A reserve for the whole game; each decision adds a little, never beyond its size.

    Attributes:
        reserve: What one starts with, and the most there can be.
        increment: What a new decision adds.
    """

    reserve: float
    increment: float


class Daily(Struct, frozen=True, tag="daily"):
    """A fixed hour each day, the same for all, on the table's clock.

    Attributes:
        notice: Whoever is asked later than that before the hour has until the next day.
    """

    notice: float


class Pace(Struct, frozen=True):
    """A pace of play.

    Attributes:
        id: What a command takes.
        title: What a menu shows.
        short: What it means, in a few words.
        speed: About how many moves that is, and how much time each has: a sentence. A daily pace fills in its hour.
        limit: Its kind, and its figures.
        night: What quiet hours do.
        spends: A deadline that passes may spend a day of vacation.
        reaction: The time that a reaction has, where a table has agreed on less for it; 0: as much as any decision.
    """

    id: str
    title: str
    short: str
    speed: str
    limit: Each | Bank | Daily
    night: Night = Night.WAIT
    spends: bool = True
    reaction: float = 0.0

    @property
    def seconds(self) -> float:
        """The time that a decision usually has."""
        if isinstance(self.limit, Each):
            return self.limit.seconds
        return self.limit.increment if isinstance(self.limit, Bank) else DAY

    @property
    def for_reactions(self) -> Pace:
        """The pace of reactions, at a table that agreed on less time for them."""
        return replace(self, limit=Each(self.reaction)) if self.reaction else self

    @property
    def together(self) -> bool:
        """Whether all agreed to be there at once: then reminders come at night, too."""
        return isinstance(self.limit, Each) and self.night is Night.COUNT

    def lead(self, seconds: float) -> float:
        """The reminder's lead on the deadline: a quarter of the time, within the clock's bounds."""
        most = next((warning for reach, warning in WARNINGS if seconds <= reach), LONGEST_WARNING)
        return min(seconds / 4, most)


PACES = {
    pace.id: pace
    for pace in (
        Pace(
            "live", "Live", "ten minutes a decision, with everyone online",
            "All in one go, with everyone online: up to ten minutes a decision, at any hour.",
            Each(10 * MINUTE), Night.COUNT, False,
        ),
        Pace(
            "evening", "One evening", "an hour a decision",
            "All in an evening or two: up to an hour a decision, at any hour.",
            Each(HOUR), Night.COUNT, False, reaction=20 * MINUTE,
        ),
        Pace(
            "relaxed", "Relaxed", "eight hours a decision, about two or three a day",
            "About two or three moves a day: up to eight hours a decision.",
            Each(8 * HOUR), Night.STOP, reaction=3 * HOUR,
        ),
        Pace(
            "days", "Days", "one decision a day", "About one move a day: up to 24 hours a decision.",
            Each(DAY), reaction=8 * HOUR,
        ),
        Pace(
            "slow", "Slow", "three days a decision", "About two moves a week: up to three days a decision.",
            Each(3 * DAY), reaction=DAY,
        ),
        Pace(
            "bank", "Reserve", "five days for the whole game, plus eight hours for each decision",
            "About three moves a day: five days for the whole game, and eight hours more for each decision.",
            Bank(5 * DAY, 8 * HOUR), Night.STOP,
        ),
        Pace(
            "daily", "Daily", "by a fixed hour each day",
            "About one move a day, by {hour} ({zone}). Asked less than {notice} hours before, you have a day more.",
            Daily(6 * HOUR), Night.COUNT,
        ),
    )
}  # fmt: skip
"""All paces: those with a time for each decision, fastest first, then the other kinds."""

DEFAULT = "days"
"""The pace of a table whose owner names none."""


class Expiry(Enum):
    """The consequence of a person's time running out."""

    DEFAULT = "default"
    COMPUTER_ONCE = "computer_once"
    COMPUTER = "computer"
    OWNER = "owner"


EXPIRY_TITLES = {
    Expiry.DEFAULT: "The default is played",
    Expiry.COMPUTER_ONCE: "A computer plays that turn",
    Expiry.COMPUTER: "A computer plays until they return",
    Expiry.OWNER: "The owner decides",
}
WHEN_UP = {
    Expiry.DEFAULT: "the default is played for you",
    Expiry.COMPUTER_ONCE: "a computer plays that turn for you",
    Expiry.COMPUTER: "a computer plays for you until you are back",
    Expiry.OWNER: "the table's owner may let a computer play for you; a day later the default is played",
}
"""The same in words, for a person who is late."""
_NIGHT = {
    Night.COUNT: "",
    Night.WAIT: "A deadline in your quiet hours moves to an hour after they end.",
    Night.STOP: "Your clock stops during your quiet hours.",
}


class Terms(Struct, frozen=True):
    """A table's terms of time, agreed when it was opened.

    Attributes:
        expiry: What happens when somebody's time is up.
        weekends: Clocks stand still on Saturdays and Sundays.
        vacations: A deadline that passes may spend a day of that person's vacation.
        zone: The table's time zone; for whoever has not named theirs, too.
        minute: The fixed hour of a daily pace, in minutes after midnight there.
        short_reactions: Reactions have less time than other decisions, where the pace has two times.
    """

    expiry: Expiry = Expiry.DEFAULT
    weekends: bool = False
    vacations: bool = False
    zone: str = "UTC"
    minute: int = 20 * 60
    short_reactions: bool = False


def of(pace: str, terms: Terms, *, reaction: bool = False) -> Pace:
    """The pace of a question, by the table's terms.

    Args:
        pace: The id of the table's pace.
        terms: What was agreed.
        reaction: A reaction is asked.
    """
    found = PACES[pace]
    return found.for_reactions if reaction and terms.short_reactions else found


def reaction_words(pace: Pace) -> str:
    """The time that a reaction has at a pace with two times, in words."""
    hours, minutes = int(pace.reaction // HOUR), int(pace.reaction // MINUTE)
    return count(hours, "hour") if hours else count(minutes, "minute")


def brief(pace: Pace, terms: Terms) -> tuple[str, str]:
    """Return a pace and its terms in two lines: the speed, and the cost of being late or away."""
    stops = [] if pace.together else ["on vacation"]  # who has agreed to be there is not away
    stops += ["on weekends"] if terms.weekends else []
    stops += ["in your quiet hours"] if pace.night is Night.STOP else []
    speed = f"{_speed(pace, terms)} A step ends once all have answered."
    stands = f" Your clock stops {listing(stops)}." if stops else ""
    return speed, f"When time is up, {_when_up(pace, terms)}.{stands}"


def words(pace: Pace, terms: Terms) -> str:
    """The pace and its terms in plain sentences, for people who want to know it all.

    In this order: about how many moves a day, reactions, quiet hours, weekends, when time runs out, vacation.
    """
    night = "That hour may be in your quiet hours." if isinstance(pace.limit, Daily) else _NIGHT[pace.night]
    off = "Weekends are off: your clock stops on Saturday and Sunday." if terms.weekends else "Weekends count."
    late = f"If your time runs out, {_when_up(pace, terms)}."
    sooner = "Each step ends as soon as everyone asked has answered."
    vacation = "" if pace.together else "On vacation your clock stops."
    said = (_speed(pace, terms), sooner, night, off, late, vacation)
    return " ".join([one for one in said if one])


def _speed(pace: Pace, terms: Terms) -> str:
    """Return about how many moves a day a pace is, and the time of a reaction if it has its own."""
    speed = pace.speed
    if isinstance(pace.limit, Daily):
        hour, notice = clock_words(terms.minute), f"{pace.limit.notice / HOUR:.0f}"
        speed = speed.format(hour=hour, zone=terms.zone, notice=notice)
    short = terms.short_reactions and pace.reaction
    return f"{speed} A reaction during a turn has {reaction_words(pace)}." if short else speed


def _when_up(pace: Pace, terms: Terms) -> str:
    up = WHEN_UP[terms.expiry]
    if terms.vacations and pace.spends:
        return f"up to {IN_A_ROW} days of your vacation are spent first; then {up}"
    return up
