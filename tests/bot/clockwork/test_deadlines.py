"""Deadlines: every pace, and everything that may stop its clock."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.clockwork.deadlines import SLIGHT, Watch, filled
from bot.clockwork.hours import DAY, HOUR, NOBODY, Away, Hours, Quiet
from bot.clockwork.paces import PACES, Bank, Daily, Each, Expiry, Night, Terms, brief, words
from bot.clockwork.time_zones import local
from tests.bot.clockwork.made import in_quiet, lengths, moments, quiets, watches

NIGHT = Quiet(23 * 60, 7 * 60)
DAILY = (PACES["daily"],)
SLOW = tuple(pace for pace in PACES.values() if pace.night is not Night.COUNT)


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def watch(pace: str, hours: Hours = NOBODY, **terms: object) -> Watch:
    return Watch(PACES[pace], msgspec.structs.replace(Terms(), **terms), hours)


@pytest.mark.ux(40)
@pytest.mark.parametrize(
    ("pace", "hours", "before"),
    [
        ("live", 1 / 6, 1 / 24),
        ("evening", 1, 0.25),
        ("relaxed", 8, 1),
        ("days", 24, 1),
        ("slow", 72, 2),
        ("bank", 120, 4),
    ],
)
def test_time_for_each_decision(pace: str, hours: float, before: float) -> None:
    due = watch(pace).ask(1000.0)
    assert due.deadline == 1000 + hours * HOUR
    assert due.remind_at is not None
    assert due.deadline - due.remind_at == pytest.approx(before * HOUR)


@given(st.data(), moments)
def test_nothing_resolves_inside_quiet_hours_unless_the_pace_says_so(data: st.DataObject, now: float) -> None:
    made = data.draw(watches(now, SLOW))
    deadline = made.ask(now).deadline
    assert not in_quiet(made, deadline)
    assert made.waits(deadline) is None
    moved = made.moved(now, now + data.draw(lengths), deadline).deadline
    assert not in_quiet(made, moved)


@given(st.data(), moments, lengths)
def test_quiet_hours_set_later_hold_all_the_same(data: st.DataObject, now: float, later: float) -> None:
    """A deadline was made before somebody named their quiet hours: it waits when it comes."""
    made = data.draw(watches(now, SLOW))
    until = made.waits(now + later)
    if in_quiet(made, now + later):
        assert until is not None
    if until is not None:
        assert until > now + later
        assert not in_quiet(made, until)
        assert made.waits(until) is None


def test_a_live_table_goes_on_at_night() -> None:
    asleep = Hours("UTC", NIGHT)
    assert watch("live", asleep).ask(at("2026-06-02T23:30")).deadline == at("2026-06-02T23:40")
    assert watch("live", asleep).waits(at("2026-06-02T23:40")) is None


def test_one_a_day_counts_the_night_but_waits_for_the_morning() -> None:
    asleep = Hours("UTC", NIGHT)
    assert watch("days", asleep).ask(at("2026-06-02T22:00")).deadline == at("2026-06-03T22:00")
    assert watch("days", asleep).ask(at("2026-06-02T03:00")).deadline == at("2026-06-03T08:00")


def test_eight_hours_are_eight_waking_hours() -> None:
    asleep = Hours("UTC", NIGHT)
    assert watch("relaxed", asleep).ask(at("2026-06-02T22:00")).deadline == at("2026-06-03T14:00")


@pytest.mark.ux(52)
@given(st.data(), moments, lengths, lengths)
def test_every_clock_stops_the_same_way_and_nothing_is_refilled(
    data: st.DataObject, now: float, stop: float, pause: float
) -> None:
    """A pause leaves each kind of clock its time; on a timetable, the notice or what there was."""
    made = data.draw(watches(now))
    deadline = made.ask(now).deadline
    stopped, on = now + stop, now + stop + pause
    assume(stopped < deadline)
    left = made.left(stopped, deadline)
    after = made.moved(stopped, on, deadline).deadline
    assert after >= on
    again = made.left(on, after)
    limit = made.pace.limit
    assert again >= (min(left, limit.notice) - SLIGHT if isinstance(limit, Daily) else left - 1e-3)
    if isinstance(limit, Each | Bank) and (made.pace.night is not Night.WAIT or made.hours.quiet is None):
        assert again == pytest.approx(left, abs=1e-3)
    elif isinstance(limit, Each):  # it waits for a morning at most
        assert again <= left + 14 * HOUR
    else:
        assert again <= left + 26 * HOUR


@pytest.mark.ux(49)
def test_a_fixed_hour_holds_through_a_standstill_that_leaves_the_notice() -> None:
    made = watch("daily", minute=20 * 60)
    tonight, tomorrow = at("2026-06-02T20:00"), at("2026-06-03T20:00")
    restarts = (("2026-06-02T09:00", "2026-06-02T09:07"), ("2026-06-02T19:00", "2026-06-02T19:10"))
    for stopped, on in (*restarts, ("2026-06-02T08:00", "2026-06-02T13:00")):
        assert made.moved(at(stopped), at(on), tonight).deadline == tonight
    for stopped, on in (("2026-06-02T08:00", "2026-06-02T15:00"), ("2026-06-02T18:00", "2026-06-02T19:00")):
        assert made.moved(at(stopped), at(on), tonight).deadline == tomorrow


@given(st.data(), moments, lengths)
def test_a_pause_of_no_time_changes_nothing(data: st.DataObject, now: float, stop: float) -> None:
    made = data.draw(watches(now))
    deadline = made.ask(now).deadline
    assume(now + stop < deadline)
    assert made.moved(now + stop, now + stop, deadline).deadline == pytest.approx(deadline, abs=1e-2)


@pytest.mark.ux(52)
@given(st.data(), moments)
def test_a_vacation_costs_no_time_and_gives_none(data: st.DataObject, now: float) -> None:
    """A vacation leaves a clock's reading as it was, and giving it back does, too."""
    made = data.draw(watches(now, (PACES["relaxed"], PACES["bank"])))
    deadline = made.ask(now).deadline
    start = now + data.draw(st.integers(0, 5)) * DAY
    hours = made.hours.leaving(start, start + data.draw(st.integers(1, 14)) * DAY, now)
    away = Watch(made.pace, made.terms, hours)
    moved = away.moved(now, now, deadline, before=made).deadline
    assert away.left(now, moved) == pytest.approx(made.left(now, deadline), abs=1e-3)
    assert moved >= deadline - 1e-3
    assert all(not away_.start <= moved < away_.end for away_ in hours.away)
    back = made.moved(now, now, moved, before=away).deadline
    assert back == pytest.approx(deadline, abs=1e-2)


@pytest.mark.ux(49)
@given(st.data(), moments, lengths)
def test_an_early_finish_keeps_the_timetable(data: st.DataObject, now: float, early: float) -> None:
    """Whenever the next question comes, its deadline is at the table's hour."""
    made = data.draw(watches(now, DAILY))
    first = made.ask(now).deadline
    second = made.ask(now + early).deadline
    assert second >= first
    for deadline, asked in ((first, now), (second, now + early)):
        shown = local(deadline, made.terms.zone)
        wall = shown.hour * 60 + shown.minute
        assert wall == made.terms.minute or shown.utcoffset() != local(deadline - 3 * HOUR, made.terms.zone).utcoffset()
        assert made.left(asked, deadline) >= 6 * HOUR - 1e-3


def test_the_fixed_hour_is_the_same_when_the_clocks_change() -> None:
    made = watch("daily", zone="Europe/Berlin", minute=20 * 60)
    assert made.ask(at("2026-03-28T12:00")).deadline == at("2026-03-28T19:00")
    assert made.ask(at("2026-03-28T14:00")).deadline == at("2026-03-29T18:00")
    off = watch("daily", zone="Europe/Berlin", minute=20 * 60, weekends=True)
    assert off.ask(at("2026-03-27T14:00")).deadline == at("2026-03-30T18:00")


@given(
    st.lists(
        st.tuples(st.integers(0, 3 * 86400), st.booleans(), st.integers(0, 86400)),
        min_size=1,
        max_size=12,
    ),
    moments,
    st.data(),
)
def test_a_reserve_is_spent_by_its_seat_alone(
    turns: list[tuple[int, bool, int]], now: float, data: st.DataObject
) -> None:
    """The time left, used and added always balance; undoing adds nothing."""
    made = data.draw(watches(now, (PACES["bank"],)))
    limit = made.pace.limit
    assert isinstance(limit, Bank)
    bank, added, used = limit.reserve, 0.0, 0.0
    for took, fresh, between in turns:
        full = filled(limit, bank, added=fresh)
        added += full - bank
        deadline = made.ask(now, bank, added=fresh).deadline
        assert made.left(now, deadline) == pytest.approx(full, abs=1e-3)
        answered = min(now + took, deadline)
        used += made.calendar.running(now, answered)
        bank = made.left(answered, deadline)
        now = answered + between
    assert bank == pytest.approx(limit.reserve + added - used, abs=0.1)
    assert 0 <= bank <= limit.reserve + 1e-3


@pytest.mark.ux(40)
@given(st.data(), moments)
def test_a_reminder_comes_in_waking_hours_before_the_deadline(data: st.DataObject, now: float) -> None:
    made = data.draw(watches(now))
    due = made.ask(now)
    if due.remind_at is not None:
        assert now <= due.remind_at < due.deadline
        if not made.pace.together:
            assert not in_quiet(made, due.remind_at)
            assert all(not away.start <= due.remind_at < away.end for away in made.hours.away)


def test_a_reminder_that_would_come_at_night_comes_before_it() -> None:
    asleep = Hours("UTC", NIGHT)
    assert watch("days", asleep).ask(at("2026-06-02T07:30")).remind_at == at("2026-06-03T07:00")
    early = watch("days", Hours("UTC", Quiet(23 * 60, 8 * 60 + 30))).ask(at("2026-06-02T08:45"))
    assert early.deadline == at("2026-06-03T08:45")
    assert early.remind_at == at("2026-06-03T08:30")
    daily = watch("daily", asleep, minute=6 * 60).ask(at("2026-06-02T12:00"))
    assert daily.deadline == at("2026-06-03T06:00")
    assert daily.remind_at is not None
    assert at("2026-06-02T12:00") < daily.remind_at < at("2026-06-02T23:00")


def test_no_reminder_comes_with_a_deadline_that_leaves_no_time() -> None:
    night = at("2026-06-03T01:00")
    due = watch("bank", Hours("UTC", NIGHT)).again(night, 0.0, night)
    assert due.deadline > night
    assert due.remind_at is None


@pytest.mark.ux(48)
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("expiry", Expiry)
def test_the_pace_in_human_words(pace: str, expiry: Expiry) -> None:
    """Before joining, people read the moves a day, what follows lateness, weekends, vacations."""
    said = words(PACES[pace], Terms(expiry, weekends=True, vacations=True, zone="Asia/Tokyo", minute=1170))
    assert "Weekends are off" in said
    assert ("moves a day" in said or "move a day" in said or "moves a week" in said) != PACES[pace].together
    assert "If your time runs out, " in said
    assert ("up to 3 days of your vacation are spent first; then" in said) == PACES[pace].spends
    assert ("On vacation your clock stops" in said) != PACES[pace].together
    assert ("by 19:30 (Asia/Tokyo)" in said) == (pace == "daily")
    assert ("quiet hours" in said) != PACES[pace].together
    assert ";" not in said.split("If your time runs out")[0], "plain sentences"
    assert len(said) < 480
    assert "Weekends count." in words(PACES[pace], Terms(expiry))


@pytest.mark.parametrize("pace", PACES)
def test_the_pace_of_a_lobby_is_two_short_lines(pace: str) -> None:
    """On a phone a lobby of 60 words on time hides who plays."""
    usual = Terms(vacations=True, zone="Asia/Tokyo", short_reactions=True)
    speed, late = brief(PACES[pace], usual)
    assert len(speed) <= 145
    assert len(late) <= 160
    assert "When time is up, " in late
    assert ("vacation" in late) != PACES[pace].together, "who agreed to be there is not away"
    if not PACES[pace].together:
        stops = "on vacation and in your quiet hours." if pace in {"relaxed", "bank"} else "on vacation."
        assert late.endswith(f"Your clock stops {stops}")
    assert "on vacation, on weekends" in brief(PACES["relaxed"], Terms(weekends=True))[1]


def test_vacations_are_counted_in_days_begun_and_by_the_year() -> None:
    now = at("2026-12-30T12:00")
    hours = Hours().leaving(now, now + 1.5 * DAY, now)
    assert hours.days_left(now) == 28
    assert hours.days_left(now + 5 * DAY) == 30
    assert hours.away_at(now + DAY) == Away(now, now + 1.5 * DAY)
    assert hours.returned(now + HOUR).days_left(now) == 29
    assert Hours().leaving(now + DAY, now + 3 * DAY, now).returned(now) == Hours()


@pytest.mark.parametrize("pace", [name for name, pace in PACES.items() if pace.night is Night.WAIT])
def test_other_quiet_hours_again_and_again_put_a_deadline_off_only_where_it_would_stand_in_them(pace: str) -> None:
    asked = now = at("2026-03-10T12:00")
    clock = watch(pace)
    deadline = clock.ask(asked).deadline
    most = deadline
    for hour in range(0, 24, 2):
        quiet = Quiet(60 * hour, 60 * ((hour + 8) % 24))
        after = watch(pace, Hours(zone="UTC", quiet=quiet))
        most = max(most, after.ask(asked).deadline, after.waits(deadline) or 0)
        deadline = after.moved(now, now, deadline, before=clock, asked=asked).deadline
        clock, now = after, now + HOUR
        assert deadline <= most
    assert deadline <= clock.ask(asked).deadline + DAY


def test_a_deadline_put_off_once_stands_in_no_other_quiet_hours() -> None:
    """The hours named last win: earlier ones may lie in them, and time in them does not count."""
    asked = 1_812_000_000.0  # 05:20 in UTC, inside the second of the two
    before = watch("days", Hours("UTC", Quiet(88, 321)))
    after = watch("days", Hours("UTC", Quiet(321, 382)))
    deadline = before.ask(asked).deadline
    moved = after.moved(asked, asked, deadline, before=before, asked=asked)
    assert after.waits(moved.deadline) is None
    assert moved.deadline == at("2027-06-04T07:22")
    assert moved.remind_at is not None
    assert not in_quiet(after, moved.remind_at)


@given(st.data(), moments, st.lists(quiets(), min_size=1, max_size=6))
def test_no_series_of_hours_leaves_a_deadline_at_a_standstill(
    data: st.DataObject, asked: float, nights: list[Quiet]
) -> None:
    clock = data.draw(watches(asked, SLOW))
    deadline = clock.ask(asked).deadline
    for quiet in nights:
        after = Watch(clock.pace, clock.terms, msgspec.structs.replace(clock.hours, quiet=quiet))
        deadline = after.moved(asked, asked, deadline, before=clock, asked=asked).deadline
        assert after.waits(deadline) is None
        clock = after
