"""The consequences of a missed deadline, and of silence for good."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import DAY, DAYS_A_YEAR, HOUR, Hours
from bot.clockwork.idle import LOBBY, PAUSED, Stage, following, patience
from bot.clockwork.overrun import Part, Spend, Up, Wait, overrun, part, to_spend
from bot.clockwork.paces import IN_A_ROW, PACES, Terms
from tests.bot.clockwork.made import in_quiet, lengths, moments, watches

WAITED_FOR = part(1, 1, 0)
NOW = 1_812_000_000.0
"""In June: vacations are counted by the year."""


def watch(hours: Hours, *, vacations: bool = True, pace: str = "days") -> Watch:
    return Watch(PACES[pace], Terms(vacations=vacations), hours)


@pytest.mark.ux(50)
def test_submitted_done_and_nothing_to_do_are_three_facts() -> None:
    assert part(0, 0, 0) == Part(asked=False, submitted=False, done=False)
    assert part(2, 1, 1) == Part(asked=True, submitted=False, done=False)
    assert part(1, 0, 1) == Part(asked=True, submitted=True, done=False)
    assert part(1, 0, 0) == Part(asked=True, submitted=True, done=True)
    said = [part(*facts).words for facts in ((0, 0, 0), (2, 1, 1), (1, 0, 1), (1, 0, 0))]
    assert len(set(said)) == 4
    assert [part(*facts).needs_time for facts in ((0, 0, 0), (2, 1, 1), (1, 0, 1), (1, 0, 0))] == [
        False, True, False, False,
    ]  # fmt: skip


@pytest.mark.ux(51)
@given(st.data(), moments, lengths, st.sampled_from([(0, 0, 0), (1, 0, 1), (1, 0, 0)]))
def test_an_extension_is_never_spent_by_somebody_with_nothing_to_do(
    data: st.DataObject, now: float, ago: float, facts: tuple[int, int, int]
) -> None:
    made = data.draw(watches(now))
    assert not isinstance(overrun(made, now - ago, now, part(*facts)), Spend)


@pytest.mark.ux(51)
@given(st.data(), moments, lengths)
def test_an_extension_is_never_followed_by_an_immediate_resolution(data: st.DataObject, now: float, ago: float) -> None:
    """A day of vacation is a whole day, and what follows it is outside of quiet hours."""
    made = data.draw(watches(now))
    verdict = overrun(made, now - ago, now, WAITED_FOR)
    if isinstance(verdict, Spend):
        away = Watch(made.pace, made.terms, verdict.hours)
        deadline = away.moved(now, now, now - 1, before=made).deadline
        assert deadline >= now + DAY
        assert made.pace.spends
        assert made.terms.vacations
        assert made.hours.spends
        assert verdict.hours.days_left(now) <= made.hours.days_left(now)
        assert isinstance(overrun(away, now - ago, now + DAY / 2, WAITED_FOR), Wait)
    elif isinstance(verdict, Wait):
        assert verdict.until > now
    elif made.pace.night.value != "count":
        assert not in_quiet(made, now)


@pytest.mark.ux(54)
def test_an_overrun_spends_a_vacation_day_first() -> None:
    hours = Hours()
    now = asked = NOW
    for day in range(IN_A_ROW):
        now += DAY + 1
        verdict = overrun(watch(hours), asked, now, WAITED_FOR)
        assert isinstance(verdict, Spend)
        hours = verdict.hours
        assert hours.days_left(now) == DAYS_A_YEAR - day - 1
    assert overrun(watch(hours), asked, now + DAY + 1, WAITED_FOR) == Up()
    assert isinstance(overrun(watch(hours), now + DAY + 1, now + 2 * DAY, WAITED_FOR), Spend)


@pytest.mark.ux(54)
def test_whoever_is_late_already_spends_nothing_more_until_they_act() -> None:
    assert to_spend(watch(Hours()), NOW, NOW + DAY) == IN_A_ROW
    assert to_spend(watch(Hours()), NOW, NOW + DAY, missed=1) == 0
    assert overrun(watch(Hours()), NOW, NOW + DAY, WAITED_FOR, missed=1) == Up()


@pytest.mark.ux(54)
def test_there_is_an_opt_out() -> None:
    assert overrun(watch(Hours(spends=False)), NOW - DAY, NOW, WAITED_FOR) == Up()
    assert overrun(watch(Hours(), vacations=False), NOW - DAY, NOW, WAITED_FOR) == Up()
    assert overrun(watch(Hours(), pace="live"), NOW - DAY, NOW, WAITED_FOR) == Up()
    empty = Hours().leaving(NOW - 40 * DAY, NOW - 10 * DAY, NOW)
    assert empty.days_left(NOW) == 0
    assert overrun(watch(empty), NOW - DAY, NOW, WAITED_FOR) == Up()


def test_a_table_is_warned_before_it_is_archived_even_after_an_outage() -> None:
    pace = PACES["days"]
    wait = patience(pace)
    assert wait == 7 * DAY
    assert patience(PACES["slow"]) == 15 * DAY
    assert patience(pace, lobby=True) == LOBBY
    assert patience(pace, paused=True) == PAUSED
    assert following(Stage.LIVE, wait - HOUR, wait) is Stage.LIVE
    assert following(Stage.LIVE, 50 * wait, wait) is Stage.WARNED
    assert following(Stage.WARNED, wait, wait) is Stage.PROPOSED
    assert following(Stage.PROPOSED, wait, wait) is Stage.ARCHIVED
    assert following(Stage.ARCHIVED, 50 * wait, wait) is Stage.ARCHIVED
