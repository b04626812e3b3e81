"""Time zones by their IANA names, and the way from a local time to a moment and back."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

UTC = "UTC"
DAY_MINUTES = 24 * 60
_HIDDEN = ("Etc/", "SystemV/", "posix/", "right/", "US/")


@cache
def names() -> tuple[str, ...]:
    """The zones on offer, in order: places, and UTC."""
    places = (name for name in available_timezones() if "/" in name and not name.startswith(_HIDDEN))
    return (*sorted(places), UTC)


def known(name: str) -> bool:
    """Whether there is a zone of that name."""
    return name == UTC or name in names()


def suggest(typed: str, most: int = 25) -> list[str]:
    """Zones that fit a typed city or region; those that begin with it come first."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = [name for name in names() if wanted in name.casefold()]

    def rank(name: str) -> tuple[bool, str]:
        parts = name.casefold().split("/")
        return not any(part.startswith(wanted) for part in parts), name

    return sorted(found, key=rank)[:most]


@cache
def zone(name: str) -> ZoneInfo:
    """A zone; UTC for a name that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(UTC)


def local(at: float, name: str) -> datetime:
    """A moment on the clocks of a zone."""
    return datetime.fromtimestamp(at, zone(name))


def day_of(at: float, name: str) -> date:
    """The date of a moment in a zone."""
    return local(at, name).date()


@lru_cache(8192)
def moment(day: date, minute: int, name: str) -> float:
    """When a zone's clocks show that time of a day for the first time.

    A time that the clocks skip is the same span after midnight; 24:00 is the next midnight.
    """
    if minute >= DAY_MINUTES:
        day, minute = day + timedelta(days=minute // DAY_MINUTES), minute % DAY_MINUTES
    hour, rest = divmod(minute, 60)
    return datetime(day.year, day.month, day.day, hour, rest, tzinfo=zone(name)).timestamp()


def clock_words(minute: int) -> str:
    """A time of day as people write it: ``08:30``."""
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def read_clock(text: str) -> int:
    """Minutes after midnight from ``8``, ``8:30``, ``08.30``, ``0830`` or ``8 am``.

    Raises:
        ValueError: It is no time of day.
    """
    told = text.strip().casefold()
    half = told[-2:] if told.endswith(("am", "pm")) else ""
    told = told.removesuffix(half).strip().replace(".", ":").replace("h", ":").strip(":")
    if ":" in told:
        hour, minute = told.split(":", 1)
    elif len(told) in {3, 4}:
        hour, minute = told[:-2], told[-2:]
    else:
        hour, minute = told, "0"
    if not (hour.isascii() and hour.isdigit() and minute.isascii() and minute.isdigit()):
        raise ValueError(f"no time of day: {text!r}")
    at = int(hour) * 60 + int(minute)
    if half:
        at = at % 720 + (720 if half == "pm" else 0)
    if int(minute) > 59 or at > DAY_MINUTES or (half and not 1 <= int(hour) <= 12):
        raise ValueError(f"no time of day: {text!r}")
    return at % DAY_MINUTES
