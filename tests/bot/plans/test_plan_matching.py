"""The pure part of planning: which plan answers, whether it fits, and when it answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import Hours, Quiet
from bot.clockwork.paces import PACES, Night, Terms
from bot.plans.plan_matching import (
    BRISK,
    LATE,
    LEAST,
    MOST,
    SOON,
    Fits,
    Mode,
    Plan,
    Unfit,
    asleep,
    chosen,
    moment,
)
from rules.kernel import Among

NOW = 1_800_000_000.0
KEYS = ("a", "b", "c", "pass")


@st.composite
def plans(draw: st.DrawFn) -> list[Plan]:
    found = []
    for number in range(draw(st.integers(0, 6))):
        mode = draw(st.sampled_from(Mode))
        picks = () if mode is Mode.ONLY else (draw(st.sampled_from(KEYS)),)
        ended = draw(st.sampled_from([None, None, None, "used"]))
        found.append(Plan(number, 1, 7, draw(st.sampled_from(["x", "y"])), "it", mode, picks, "said", ended))
    return found


legals = st.sets(st.sampled_from(KEYS), min_size=1).map(lambda keys: Among(tuple(sorted(keys))))


@given(plans(), legals)
def test_only_a_plan_that_stands_and_is_meant_for_the_question_counts(found: list[Plan], legal: Among) -> None:
    verdict = chosen(found, "x", legal)
    meant = [plan for plan in found if plan.kind == "x" and plan.ended is None]
    assert verdict == chosen(meant, "x", legal)
    if not meant:
        assert verdict is None
    if isinstance(verdict, Fits):
        assert legal.reason_against(verdict.picks) is None
        assert verdict.plan in meant
    if isinstance(verdict, Unfit):
        assert legal.reason_against(verdict.plan.picks) is not None
        assert verdict.plan.mode is not Mode.ONLY


@given(plans(), legals)
def test_what_was_queued_goes_first_and_nothing_makes_up_for_it(found: list[Plan], legal: Among) -> None:
    meant = [plan for plan in found if plan.kind == "x" and plan.ended is None]
    queued = [plan for plan in meant if plan.mode is Mode.NEXT]
    verdict = chosen(found, "x", legal)
    if queued:
        assert verdict is not None
        assert verdict.plan == queued[0]


@given(plans(), legals)
def test_a_plan_for_no_choice_leaves_every_choice_to_its_owner(found: list[Plan], legal: Among) -> None:
    verdict = chosen(found, "x", legal)
    if verdict is not None and verdict.plan.mode is Mode.ONLY:
        assert isinstance(verdict, Fits)
        assert legal.only() == verdict.picks


@st.composite
def watches(draw: st.DrawFn) -> Watch:
    pace = PACES[draw(st.sampled_from(sorted(PACES)))]
    quiet = None
    if draw(st.booleans()):
        start = draw(st.integers(0, 1439))
        quiet = Quiet(start, (start + draw(st.integers(30, 600))) % 1440)
    return Watch(pace, Terms(), Hours(draw(st.sampled_from(["", "Europe/Berlin", "Asia/Tokyo"])), quiet))


@given(watches(), st.floats(0, 40 * 86400.0), st.floats(0, 1))
def test_a_planned_answer_comes_in_time_and_in_nobodys_night(watch: Watch, offset: float, drawn: float) -> None:
    asked = NOW + offset
    deadline = watch.ask(asked).deadline
    at = moment(watch, asked, deadline, drawn)
    assert asked < at < deadline
    if watch.pace.together and watch.pace.seconds <= BRISK:
        assert SOON <= round(at - asked, 3) <= LATE, "all are there, and wait for it"
    elif not asleep(watch, asked):
        assert at - asked >= min(LEAST, (deadline - asked) / 5) - 1e-3
    if watch.pace.night is Night.STOP:
        assert not asleep(watch, at + 1e-3) or at + 1e-3 >= deadline
    if watch.hours.quiet is None:
        assert at - asked <= MOST + 1e-3


@given(watches(), st.floats(1, 40 * 86400.0), st.floats(0, 1), st.floats(0, 1))
def test_the_moment_hangs_on_chance_and_the_clock_alone(watch: Watch, left: float, one: float, two: float) -> None:
    sooner, later = sorted((one, two))
    assert moment(watch, NOW, NOW + left, sooner) <= moment(watch, NOW, NOW + left, later)


@given(watches(), st.floats(1, 40 * 86400.0), st.floats(0, 1))
def test_an_answer_for_somebody_comes_in_time(watch: Watch, left: float, drawn: float) -> None:
    deadline = watch.ask(NOW).deadline
    assert NOW < moment(watch, NOW, deadline, drawn) < deadline
    at = moment(watch, NOW, NOW + left, drawn)
    assert NOW <= at <= NOW + left
    if watch.pace.night is Night.COUNT and 60 <= left <= BRISK:
        assert SOON <= round(at - NOW, 3) <= LATE, "all are there, and wait for it"


@given(watches())
def test_time_that_is_up_leaves_no_while(watch: Watch) -> None:
    assert moment(watch, NOW, NOW - 5, 0.5) >= NOW


def test_an_order_that_does_not_fit_leaves_the_question_to_its_owner_and_stands() -> None:
    order = Plan(1, 1, 1, "kind", "topic", Mode.ALWAYS, ("parry",), "Parry", quiet=True)
    assert chosen((order,), "kind", Among(("pass",))) is None
    assert isinstance(chosen((order,), "kind", Among(("pass", "parry"))), Fits)
    holds = Plan(2, 1, 1, "kind", "topic", Mode.ALWAYS, (), "Holds", quiet=True, again="hold")
    assert chosen((holds,), "kind", Among(("pass",))) is None
