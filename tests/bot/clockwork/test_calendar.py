"""A clock's running time is the same forwards and backwards, whatever stops it."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clockwork.calendar import Calendar
from bot.clockwork.hours import DAY, HOUR, Quiet
from bot.clockwork.time_zones import clock_words, known, local, moment, read_clock, suggest
from tests.bot.clockwork.made import ZONES, calendars, lengths, moments


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.ux(52)
@given(st.data(), moments, lengths)
def test_time_is_never_created_or_lost(data: st.DataObject, start: float, seconds: float) -> None:
    """A clock set to some reading shows exactly that much running time up to its end."""
    calendar = data.draw(calendars(start))
    end = calendar.after(start, seconds)
    assert end >= start + seconds
    assert calendar.running(start, end) == pytest.approx(seconds, abs=1e-3)


@given(st.data(), moments, lengths, lengths)
def test_running_time_adds_up(data: st.DataObject, start: float, first: float, second: float) -> None:
    calendar = data.draw(calendars(start))
    between, end = start + first, start + first + second
    whole = calendar.running(start, between) + calendar.running(between, end)
    assert calendar.running(start, end) == pytest.approx(whole, abs=1e-3)
    assert 0 <= calendar.running(start, end) <= end - start


@given(st.data(), moments, lengths, lengths)
def test_a_clock_goes_on_from_where_it_was(data: st.DataObject, start: float, first: float, second: float) -> None:
    """In two parts or in one: the end is the same."""
    calendar = data.draw(calendars(start))
    assert calendar.after(calendar.after(start, first), second) == pytest.approx(
        calendar.after(start, first + second), abs=1e-3
    )


@given(st.data(), moments, lengths)
def test_a_clock_never_ends_at_a_standstill(data: st.DataObject, start: float, seconds: float) -> None:
    calendar = data.draw(calendars(start))
    assert calendar.stopped_until(calendar.after(start, seconds)) is None


@given(st.data(), moments)
def test_a_standstill_ends_where_the_clock_runs(data: st.DataObject, start: float) -> None:
    calendar = data.draw(calendars(start))
    until = calendar.stopped_until(start)
    if until is None:
        assert calendar.after(start, 0) == start
    else:
        assert calendar.running(start, until) == 0
        assert calendar.after(start, 0) == until


@given(st.sampled_from(ZONES), moments, st.integers(0, 24 * 60 - 1))
def test_spans_are_in_order_and_apart(zone: str, start: float, minute: int) -> None:
    calendar = Calendar(zone, weekends=True, quiet=Quiet(minute, (minute + 600) % 1440))
    spans = calendar.spans(start, start + 30 * DAY)
    assert all(first < last for first, last in spans)
    assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_quiet_hours_when_the_clocks_change() -> None:
    """Berlin skips an hour of the night in spring and repeats one in autumn; wall time counts."""
    calendar = Calendar("Europe/Berlin", quiet=Quiet(23 * 60, 7 * 60))
    (spring,) = calendar.spans(at("2026-03-28T12:00"), at("2026-03-29T12:00"))
    assert spring == (at("2026-03-28T22:00"), at("2026-03-29T05:00"))
    (autumn,) = calendar.spans(at("2026-10-24T12:00"), at("2026-10-25T12:00"))
    assert autumn == (at("2026-10-24T21:00"), at("2026-10-25T06:00"))
    assert calendar.after(at("2026-03-28T21:00"), 2 * HOUR) == at("2026-03-29T06:00")


def test_a_time_that_the_clocks_skip_or_show_twice() -> None:
    skipped = moment(datetime(2026, 3, 29, tzinfo=UTC).date(), 150, "Europe/Berlin")
    assert local(skipped, "Europe/Berlin").hour == 3
    twice = moment(datetime(2026, 10, 25, tzinfo=UTC).date(), 150, "Europe/Berlin")
    assert twice == at("2026-10-25T00:30")


def test_weekends_are_those_of_the_person() -> None:
    friday_noon = at("2026-01-02T12:00")
    assert Calendar("UTC", weekends=True).after(friday_noon, 13 * HOUR) == at("2026-01-05T01:00")
    assert Calendar("Pacific/Auckland", weekends=True).after(friday_noon, 0) == at("2026-01-04T11:00")


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("8", 480), ("8:30", 510), ("08.30", 510), ("0830", 510), ("23h", 1380), ("24", 0),
        ("8am", 480), ("10 PM", 1320), ("10:30pm", 1350), ("12am", 0), ("12 pm", 720),
    ],
)  # fmt: skip
def test_times_of_day_as_people_write_them(text: str, minutes: int) -> None:
    assert read_clock(text) == minutes
    assert read_clock(clock_words(minutes)) == minutes


@pytest.mark.parametrize("text", ["", "noon", "25", "8:75", "-1", "١٢", "1:2:3", "pm", "13pm", "0 am"])
def test_what_is_no_time_of_day(text: str) -> None:
    with pytest.raises(ValueError, match="no time of day"):
        read_clock(text)


def test_zones_are_found_by_what_is_typed_of_a_city() -> None:
    assert suggest("berl")[0] == "Europe/Berlin"
    assert suggest("new york")[0] == "America/New_York"
    assert "UTC" in suggest("utc")
    assert len(suggest("")) == 25
    assert known("Asia/Tokyo")
    assert not known("Etc/GMT+3")
    assert not known("../../etc/passwd")
