"""Where and when somebody is told: for every choice, at every hour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.calls.ping_timing import BUDGET, GATHER, Call, Plan, Recipient, Where, digest_at, plan, room
from bot.clockwork.calendar import Calendar
from bot.clockwork.hours import DAY, HOUR
from tests.bot.clockwork.made import ZONES, hourses, moments

NOW = 1_800_000_000.0


@st.composite
def recipients(draw: st.DrawFn, near: float) -> Recipient:
    return Recipient(
        7, draw(st.sampled_from(Where)), draw(hourses(near)), draw(st.booleans()), draw(st.sampled_from(ZONES))
    )


def asleep(recipient: Recipient, at: float) -> bool:
    zone = recipient.hours.zone or recipient.zone
    spans = Calendar(zone, quiet=recipient.hours.quiet).spans(at - DAY, at + DAY)
    return any(first <= at < last for first, last in spans)


def gone(recipient: Recipient, at: float) -> bool:
    return any(away.start <= at < away.end and not away.by_itself for away in recipient.hours.away)


@pytest.mark.ux(43)
@given(st.data(), moments, st.booleans(), st.booleans())
def test_nobody_is_told_in_quiet_hours_on_vacation_or_where_they_do_not_want_it(
    data: st.DataObject, now: float, together: bool, urgent: bool
) -> None:
    recipient = data.draw(recipients(now))
    made = plan(recipient, now, together=together, urgent=urgent)
    if recipient.where is Where.NONE:
        assert made == Plan(mention=False)
        return
    assert made.mention or made.calls
    assert not (made.mention and asleep(recipient, now) and not together)
    assert not (made.mention and gone(recipient, now))
    assert all(call.due >= now for call in made.calls)
    assert len({call.dm for call in made.calls}) == len(made.calls)
    for call in made.calls:
        assert not (call.dm and recipient.closed)
        waits = (together and recipient.where is not Where.DIGEST) or not asleep(recipient, now)
        assert waits or not asleep(recipient, call.due)
        assert not gone(recipient, now) or not gone(recipient, call.due)
        if call.due > now + GATHER:
            assert asleep(recipient, now) or gone(recipient, now) or recipient.where is Where.DIGEST
    if not recipient.closed:
        assert any(call.dm for call in made.calls) == recipient.where.private
        table = made.mention or any(not call.dm for call in made.calls)
        assert table == recipient.where.at_table


@pytest.mark.ux(43)
@given(st.data(), moments)
def test_the_digest_comes_within_a_day_or_two_and_once_a_day_outside_of_vacations(
    data: st.DataObject, now: float
) -> None:
    recipient = data.draw(recipients(now))
    first = digest_at(recipient, now)
    back = max((away.end for away in recipient.hours.away if not away.by_itself), default=now)
    assert now < first <= max(now, back) + 2 * DAY + HOUR
    assert not asleep(recipient, first)
    assert not gone(recipient, first)
    assert digest_at(recipient, first) - first >= DAY - 2 * HOUR


@pytest.mark.ux(45)
@given(st.lists(st.integers(0, 3600).map(lambda ago: NOW - ago), max_size=40))
def test_no_hour_has_more_private_messages_than_the_budget(sent: list[float]) -> None:
    free = room(sent, NOW)
    assert NOW <= free <= NOW + HOUR
    assert sum(at > free - HOUR for at in sent) < BUDGET


@pytest.mark.parametrize("where", [Where.DM, Where.BOTH, Where.DIGEST])
def test_who_refuses_private_messages_is_mentioned_at_the_table(where: Where) -> None:
    assert plan(Recipient(7, where, closed=True), NOW, together=False) == Plan(mention=True)


def test_time_that_runs_out_waits_for_no_digest() -> None:
    made = plan(Recipient(7, Where.DIGEST), NOW, together=False, urgent=True)
    assert made == Plan(mention=False, calls=(Call(dm=True, due=NOW),))
