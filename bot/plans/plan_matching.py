"""The pure part of planning: which plan answers a question, whether it fits, and when."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from bot.clockwork.deadlines import Watch
from bot.clockwork.paces import Night
from rules.kernel import Legal, Order, Picks

LEAST, MOST = 15.0, 1800.0
"""The longest delay of a planned answer, in seconds, if there is that much time."""
SHARE = 1 / 12
"""The share of the time left for a planned answer, if that is shorter than :data:`MOST`."""
FOREGONE = 0
"""Stands for a plan where no plan answers, but the rules leave nothing to choose."""
BRISK, SOON, LATE = 900.0, 3.0, 15.0
"""Up to so many seconds of time left, it comes after three to fifteen: all are there, and wait for it."""
ROOM = 0.8
"""The share of the time left after which no planned answer comes."""


class Mode(Enum):
    """When a plan answers."""

    NEXT = "next"
    """The next question of its kind, once."""
    ALWAYS = "always"
    """Every question of its kind."""
    ONLY = "only"
    """Questions of its kind with only one legal answer."""


class Plan(Struct, frozen=True):
    """A person's plan.

    Attributes:
        id: Its number.
        table: The table.
        user: Whose it is; nobody else is shown it.
        kind: The kind of question.
        topic: What that kind is called.
        mode: When it answers.
        picks: The answer; nothing where it is the only legal one.
        said: The answer in words; seats stand as marks.
        ended: What became of it; ``None`` while it stands.
        why: Why it fits no more.
        span: The stretch of the game for which it stands; empty: until it is canceled.
        span_key: Which one of these.
        quiet: Its owner is not written to at each of its answers: it is part of an order.
        again: The order by which what its owner answers to such a question holds for a while; the plan itself answers
            nothing. Empty: it is none of these.
        order: The order that answers on a condition; empty: it is none of these.
        condition: What was chosen with that order, as JSON.
    """

    id: int
    table: int
    user: int
    kind: str
    topic: str
    mode: Mode
    picks: Picks
    said: str
    ended: str | None = None
    why: str = ""
    span: str = ""
    span_key: str = ""
    quiet: bool = False
    again: str = ""
    order: str = ""
    condition: str = ""

    def __repr__(self) -> str:
        """Show no answer, so that no log can hold it."""
        return f"Plan(id={self.id}, table={self.table}, kind={self.kind!r})"


class Fits(Struct, frozen=True):
    """A plan answers the question."""

    plan: Plan
    picks: Picks


class Unfit(Struct, frozen=True):
    """A plan was meant for the question, but the rules do not allow it."""

    plan: Plan


def chosen(plans: Sequence[Plan], kind: str, legal: Legal) -> Fits | Unfit | None:
    """Return the plan that answers a question.

    What was queued for the next question goes before what stands, and what stands for a stretch of the game, which is
    newer, before what stands longer. A plan that does not fit is not made up for by another one: its owner is asked. An
    order that does not fit stands on.

    Args:
        plans: The person's plans at the table, oldest first.
        kind: The kind of the question.
        legal: What may be answered.

    Returns:
        The plan with its answer; the plan that does not fit; ``None`` when no plan is meant for the question.
    """
    of_kind = [plan for plan in plans if plan.kind == kind and plan.ended is None and not plan.again]
    queued = [plan for plan in of_kind if plan.mode is Mode.NEXT]
    for plan in queued[:1] or [plan for plan in of_kind if plan.mode is Mode.ALWAYS][-1:]:
        if legal.reason_against(plan.picks) is None:
            return Fits(plan, plan.picks)
        return None if plan.quiet else Unfit(plan)
    only = legal.only()
    for plan in of_kind if only is not None else ():
        return Fits(plan, only or ())
    return None


def yields(old: Plan, order: Order, kinds: Sequence[str]) -> bool:
    """Whether a plan gives way to a new order; a conditional one only for the same questions."""
    if order.span:
        return bool(old.span) and old.kind in kinds
    return (old.quiet and not old.order) or old.kind in kinds


def moment(watch: Watch, now: float, deadline: float, drawn: float) -> float:
    """Return when a planned answer comes: as soon as a present person's would, never at night.

    Nothing of the plan goes into it, and every plan has it, so the time of an answer tells nothing about it. A foregone
    answer has it, too, so that the wait does not tell one from the other: somebody with nothing to choose from somebody
    who passes.

    Args:
        watch: The person's clock at the table.
        now: The time.
        deadline: When the question has to be answered.
        drawn: A random number from 0 to 1.
    """
    left = max(deadline - now, 0.0)
    if left * ROOM > LATE and left <= BRISK and watch.pace.night is Night.COUNT:
        return now + SOON * float((LATE / SOON) ** drawn)
    most = min(max(left * SHARE, 4 * LEAST), left * ROOM, MOST)
    least = min(LEAST, most / 4)
    seconds = least * (most / least) ** drawn if least > 0 else 0.0
    if watch.pace.night is Night.COUNT or not watch.sleeps:
        return now + seconds
    return min(watch.quiet.after(now, seconds), now + max(left - 1, left * ROOM))


def asleep(watch: Watch, now: float) -> bool:
    """Whether an answer now would fall in the night of a person not expected to be up."""
    return watch.pace.night is not Night.COUNT and watch.quiet.stopped_until(now) is not None
