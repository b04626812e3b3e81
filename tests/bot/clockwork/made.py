"""Calendars, hours and watches for property tests; whole seconds keep the sums exact."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import strategies as st

from bot.clockwork.calendar import Calendar
from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import DAY, LONGEST_QUIET, Away, Hours, Quiet
from bot.clockwork.paces import PACES, Pace, Terms

ZONES = (
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia",
    "America/Sao_Paulo", "Africa/Casablanca",
)  # fmt: skip
START, END = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()), int(datetime(2028, 1, 1, tzinfo=UTC).timestamp())

moments = st.integers(START, END).map(float)
lengths = st.integers(0, int(20 * DAY)).map(float)


@st.composite
def quiets(draw: st.DrawFn) -> Quiet:
    start = draw(st.integers(0, 24 * 60 - 1))
    return Quiet(start, (start + draw(st.integers(1, LONGEST_QUIET))) % (24 * 60))


@st.composite
def aways(draw: st.DrawFn, near: float) -> tuple[Away, ...]:
    hours = Hours()
    for _ in range(draw(st.integers(0, 3))):
        start = near + draw(st.integers(-10, 30)) * DAY / 2
        hours = hours.leaving(start, start + draw(st.integers(1, 9)) * DAY, near)
    return hours.away


@st.composite
def hourses(draw: st.DrawFn, near: float) -> Hours:
    return Hours(
        draw(st.sampled_from(("", *ZONES))), draw(st.none() | quiets()), draw(aways(near)), draw(st.booleans())
    )


@st.composite
def watches(draw: st.DrawFn, near: float, paces: tuple[Pace, ...] = tuple(PACES.values())) -> Watch:
    terms = Terms(
        weekends=draw(st.booleans()),
        vacations=draw(st.booleans()),
        zone=draw(st.sampled_from(ZONES)),
        minute=draw(st.integers(0, 24 * 60 - 1)),
    )
    return Watch(draw(st.sampled_from(paces)), terms, draw(hourses(near)))


@st.composite
def calendars(draw: st.DrawFn, near: float) -> Calendar:
    return draw(watches(near)).calendar


def in_quiet(watch: Watch, at: float) -> bool:
    """Whether a moment is inside a person's quiet hours, told from the local clock alone."""
    quiet = watch.hours.quiet
    if quiet is None:
        return False
    return any(first <= at < last for first, last in Calendar(watch.zone, quiet=quiet).spans(at - DAY, at + DAY))
