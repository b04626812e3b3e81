"""A soak's hand-counted clocks: quiet hours, weekends, vacations, pauses and outages."""

from __future__ import annotations

import datetime
from types import SimpleNamespace
from typing import Any

from tests.soak.checks.decided import Decided
from tests.soak.checks.time_of import Agreed, Clocks
from tests.soak.checks.told import Told
from tests.soak.witness import Step

DAY, HOUR, MINUTE = 86400.0, 3600.0, 60.0
MONDAY = datetime.datetime(2026, 3, 9, tzinfo=datetime.UTC).timestamp()
AWAY = (MONDAY + 2 * DAY, MONDAY + 3 * DAY)
DOWN = (MONDAY + 12 * HOUR, MONDAY + 15 * HOUR)


def clocks() -> Clocks:
    """A person in Tokyo who wants quiet from 23 to 7, which is from 14 to 22 in UTC."""
    told = Told(1)
    told.say(0, MONDAY - 30 * DAY, zone="Asia/Tokyo", quiet=(23 * 60, 7 * 60))
    told.away[0].append(AWAY)
    return Clocks(told, [[]], [DOWN])


def agreed(pace: str, **more: object) -> Agreed:
    terms = {"expiry": "default", "weekends": True, "zone": "UTC", "minute": 1200, "paused": (), **more}
    return Agreed(pace, **terms)  # type: ignore[arg-type]


def test_quiet_hours_are_those_of_the_person() -> None:
    assert clocks().quiet(0, MONDAY + 18 * HOUR, "UTC")
    assert not clocks().quiet(0, MONDAY + 13 * HOUR, "UTC")
    assert not clocks().quiet(0, MONDAY + 14 * HOUR, "UTC", slack=MINUTE)


def test_quiet_hours_that_end_when_the_clocks_skip_that_time_end_as_much_later() -> None:
    told, midnight = Told(1), datetime.datetime(2026, 3, 29, tzinfo=datetime.UTC).timestamp()
    told.say(0, MONDAY, zone="Europe/London", quiet=(17 * 60 + 30, 90))
    made = Clocks(told, [[]], [])
    assert made.quiet(0, midnight + 85 * MINUTE, "UTC")  # 02:25 on the clocks there, which went from 1 to 2
    assert not made.quiet(0, midnight + 95 * MINUTE, "UTC")
    assert made.quiet(0, midnight - DAY + 85 * MINUTE, "UTC")
    assert not made.quiet(0, midnight - DAY + 95 * MINUTE, "UTC")


def test_a_clock_stands_still_for_each_reason() -> None:
    made, relaxed = clocks(), agreed("relaxed", paused=[(MONDAY + 4 * HOUR, MONDAY + 5 * HOUR)])
    assert made.stands(0, MONDAY + 18 * HOUR, relaxed) == "quiet hours"
    assert made.stands(0, MONDAY + 18 * HOUR, agreed("days")) == ""
    assert made.stands(0, AWAY[0] + 1, relaxed) == "vacation"
    assert made.stands(0, MONDAY + 4.5 * HOUR, relaxed) == "pause"
    assert made.stands(0, MONDAY + 4.95 * DAY, relaxed) == "weekend"  # Saturday in Tokyo
    assert made.stands(0, DOWN[0] + 1, relaxed) == "outage"


def test_the_time_that_ran_is_what_is_left_without_them() -> None:
    made = clocks()
    assert made.ran(0, MONDAY, MONDAY + DAY, agreed("days")) == 21 * HOUR
    assert made.ran(0, MONDAY, MONDAY + DAY, agreed("relaxed")) == 14 * HOUR


def test_nothing_is_decided_at_a_standstill_or_in_quiet_hours() -> None:
    made = clocks()
    assert made.forbids(0, MONDAY + 18 * HOUR, agreed("slow")) == "quiet hours"
    assert made.forbids(0, MONDAY + 18 * HOUR, agreed("evening")) == ""
    assert made.forbids(0, AWAY[0] + HOUR, agreed("evening")) == "vacation"
    assert made.forbids(0, MONDAY + 10 * HOUR, agreed("slow")) == ""


def test_no_deadline_lies_where_its_person_rests() -> None:
    made, night = clocks(), MONDAY + 18 * HOUR
    assert made.rests(0, night, agreed("days"), MONDAY) == "in quiet hours"
    assert made.rests(0, night, agreed("relaxed"), MONDAY) == "in quiet hours"
    assert made.rests(0, night, agreed("evening"), MONDAY) == ""
    assert made.rests(0, MONDAY + 4.95 * DAY, agreed("evening"), MONDAY) == "on a weekend"  # Saturday in Tokyo
    assert made.rests(0, MONDAY + 4.95 * DAY, agreed("evening", weekends=False), MONDAY) == ""
    assert made.rests(0, AWAY[0] + HOUR, agreed("evening"), AWAY[0]) == "on vacation"
    assert made.rests(0, AWAY[0] + HOUR, agreed("evening"), AWAY[0] - HOUR) == ""  # nobody knew yet
    assert made.rests(0, AWAY[1], agreed("evening"), AWAY[0]) == ""


def planned(deadline: float, known: float, **more: object) -> set[str]:
    """The findings for a decision with that deadline, by what its person had said by then."""
    checks = checked(agreed("days", weekends=False, **more))
    step = Step("asked", 1, 1, "person", 0, 1, known, "playing", known)
    return {violation.kind for violation in checks._at_rest(step, deadline, known)}


def test_a_deadline_counts_by_what_was_known_and_not_at_a_table_that_is_paused() -> None:
    night = MONDAY + 18 * HOUR
    assert planned(night, MONDAY) == {"deadline in quiet hours"}
    assert planned(MONDAY + 10 * HOUR, MONDAY) == set()
    assert planned(night, MONDAY, paused=[(MONDAY - HOUR, MONDAY + HOUR)]) == set()
    assert planned(night, MONDAY, paused=[(MONDAY + 2 * HOUR, MONDAY + 3 * HOUR)]) == {"deadline in quiet hours"}
    assert planned(night, MONDAY - 31 * DAY) == set()  # the quiet hours were named after that


def test_what_was_said_counts_from_then_on_and_an_early_return_ends_a_vacation() -> None:
    told = Told(1)
    told.say(0, MONDAY, quiet=(0, 60))
    assert told.wish(0, MONDAY - 1).quiet is None
    assert told.changed(0, MONDAY - 1, MONDAY + 1)
    told.away[0] += [AWAY, (MONDAY + 9 * DAY, MONDAY + 10 * DAY)]
    told.back(0, AWAY[0] + HOUR)
    assert told.gone(0, AWAY[0] + 1) == AWAY[0] + HOUR
    assert told.gone(0, AWAY[0] + 2 * HOUR) is None
    assert told.gone(0, MONDAY + 9.5 * DAY) is None


def checked(terms: Agreed) -> Decided:
    """Checks of table 1, which has agreed on that, and of the one person there."""
    checks = Decided.__new__(Decided)
    made: Any = SimpleNamespace(cast=[SimpleNamespace(name="P000")])
    world: Any = SimpleNamespace(begins=MONDAY, down=[])
    nothing: Any = SimpleNamespace(steps=[])
    checks.agreed, checks.clocks, checks.life, checks.world = {1: terms}, clocks(), made, world
    checks.told = checks.clocks._told
    checks.moves, checks._depths, checks.witness = {1: {}}, {}, nothing
    return checks


def found(pace: str, asked: float, at: float, *, by_itself: bool = True) -> set[str]:
    """The findings for a decision at that moment."""
    checks = checked(agreed(pace, weekends=False))
    step = Step("asked", 1, 1, "person", 0, 1, asked, "playing", asked)
    return {violation.kind for violation in checks._late(step, at, by_itself=by_itself)}


def test_what_is_decided_for_somebody_at_a_wrong_time_is_found() -> None:
    noon = MONDAY + 4 * DAY + 3 * HOUR  # in Tokyo; the vacation is over
    assert found("days", noon - DAY, noon) == set()
    assert found("days", MONDAY - 10 * HOUR, MONDAY + 18 * HOUR) == {"decided at a standstill"}
    assert found("days", MONDAY + 10 * HOUR, AWAY[0] + HOUR) == {"decided at a standstill"}
    assert found("days", noon - 10 * HOUR, noon) == {"decided early"}
    assert found("evening", noon - 5 * HOUR, noon, by_itself=False) == {"decided late"}
    assert found("daily", noon - DAY, noon) == {"decided off the hour"}


def test_a_question_that_an_undo_brought_back_has_the_rest_of_its_time() -> None:
    noon = MONDAY + 4 * DAY + 3 * HOUR
    checks = checked(agreed("days", weekends=False))
    back = Step("asked", 1, 3, "person", 0, 3, noon - 10 * HOUR, "playing", noon - 10 * HOUR)
    asked = Step("asked", 1, 1, "person", 0, 1, noon - DAY, "playing", noon - DAY)
    closed = Step("closed", 1, 1, "person", 0, 2, noon - DAY, "playing", noon - 10 * HOUR)
    witness: Any = SimpleNamespace(steps=[asked, closed, back])
    checks.witness = witness
    assert [one.kind for one in checks._late(back, noon, by_itself=True)] == ["decided early"]
    answer = {"kind": "answer", "decision": 1, "undone_by": 3}
    checks.moves = {1: {1: {"kind": "begin", "undone_by": None}, 2: answer, 3: {"kind": "undo", "undone_by": None}}}
    checks._depths.clear()
    assert list(checks._late(back, noon, by_itself=True)) == []


def test_whoever_takes_a_seat_takes_its_clock_over() -> None:
    noon = MONDAY + 4 * DAY + 3 * HOUR
    checks = checked(agreed("days", weekends=False))
    back = Step("asked", 1, 1, "person", 0, 3, noon - 10 * HOUR, "playing", noon - 10 * HOUR)
    asked = Step("asked", 1, 1, "person", None, 1, noon - DAY, "playing", noon - DAY)
    passed_on = Step("changed", 1, 1, "person", 0, 1, noon - DAY, "playing", noon - 20 * HOUR)
    closed = Step("closed", 1, 1, "person", 0, 2, noon - DAY, "playing", noon - 10 * HOUR)
    witness: Any = SimpleNamespace(steps=[asked, passed_on, closed, back])
    checks.witness = witness
    answer = {"kind": "answer", "decision": 1, "undone_by": 3}
    checks.moves = {1: {1: {"kind": "begin", "undone_by": None}, 2: answer, 3: {"kind": "undo", "undone_by": None}}}
    assert list(checks._late(back, noon, by_itself=True)) == []


def test_an_outage_moves_a_fixed_hour_by_a_day() -> None:
    noon = MONDAY + 9 * DAY
    late = Step("asked", 1, 1, "person", 0, 1, noon - 60 * HOUR, "playing", noon - 60 * HOUR)
    checks = checked(agreed("daily", weekends=False))
    world: Any = SimpleNamespace(begins=MONDAY, down=[])
    checks.world = world
    assert [one.kind for one in checks._late(late, noon, by_itself=False)] == ["decided late"]
    world.down.append((noon - 30 * HOUR, noon - 29 * HOUR))
    assert list(checks._late(late, noon, by_itself=False)) == []
