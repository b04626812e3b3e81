"""Reactions: what is declared may be answered before it happens, an answer may be answered too, the newest goes first.

A game declares something with :func:`declare`, a :class:`Window` asks who would answer, and :class:`Happen` carries it
out after the replacements are through. How a window asks is a :class:`Policy`, which is data and lies in the save with
it, so that a table can stop for a week in mid-reaction.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.kernel.legal import Among
from rules.kernel.model import Option, Picks
from rules.kernel.steps import Question, St, State, Step, Table

PASS = "pass"  # noqa: S105 - a key
DECLINE = "decline"

W = TypeVar("W", bound=Question)


class Declared(Struct, kw_only=True):
    """Something declared that has not happened yet: it can be answered, changed, replaced or cancelled.

    Attributes:
        kind: What it is, in the game's own words.
        by: The seat that declared it.
        at: The seat that it is aimed at, which is asked first and orders the replacements.
        amount: How much of it.
        speed: Its speed; a policy says which speeds may answer which.
        subject: What else it is about: a card, a unit, a place.
        cancelled: It will not happen.
        replaced: Ids of the replacements that it went through, each once at most.
    """

    kind: str
    by: int
    at: int
    amount: int = 0
    speed: str = ""
    subject: str = ""
    cancelled: bool = False
    replaced: list[str] = []

    def instead(self, **changes: Any) -> Declared:
        """Return what stands in for it: the same with changes, and with the replacements it went through."""
        return msgspec.structs.replace(self, replaced=list(self.replaced), **changes)


class First(Enum):
    """Who is asked first; the others follow clockwise."""

    TARGET = "target"
    ACTIVE = "active"
    NEXT = "next"  # the seat after the one that declared


class Whom(Enum):
    """Which seats a window asks."""

    ALL = "all"
    OTHERS = "others"  # all but the seat that declared
    TARGET = "target"


class Until(Enum):
    """When a window closes."""

    ALL_PASS = "all_pass"  # noqa: S105 - all seats pass in a row
    LAP = "lap"  # each seat was asked once


class Policy(Struct, frozen=True, kw_only=True):
    """How a window asks.

    Attributes:
        first: Who is asked first.
        whom: Which seats are asked.
        until: When the window closes.
        speeds: For each speed that may be answered, the speeds that may answer it; a speed missing here cannot be.
        nested: Whether an answer can be answered in turn.
        together: Whether all are asked at once; what they answer is then declared in the order of asking, each when
            the one before is settled. What is still to be declared when the subject is cancelled lapses with it.
    """

    first: First = First.TARGET
    whom: Whom = Whom.ALL
    until: Until = Until.ALL_PASS
    speeds: dict[str, tuple[str, ...]] = msgspec.field(default_factory=lambda: {"": ("",)})
    nested: bool = True
    together: bool = False

    def allows(self, answer: str, to: str) -> bool:
        """Return whether something of one speed may answer something of another."""
        return answer in self.speeds.get(to, ())


class Reactive(State[St], Generic[St], kw_only=True):
    """A state in which things are declared: ``declared`` holds those that have not happened, the newest last."""

    declared: list[Declared] = []


def declare(t: Table[Any, Any], what: Declared, *steps: Step) -> None:
    """Declare something; the steps say how it goes on: a window, or none, and what makes it happen."""
    t.state.declared.append(what)
    t.follow(*steps)


class Window(Question, kw_only=True):
    """Whoever could publicly have an answer is asked for one. A game's window is a tagged subclass.

    Where hands are hidden the subclass sets ``hides``, so that a seat is asked whether it holds an answer or not.

    Attributes:
        policy: How it asks.
        turn: The seat with which it goes on; missing before the first.
        passed: Who is not asked again: they passed since the newest answer, or had their turn in this lap.
        queue: Answers given and paid for that wait to be declared, the next first.
    """

    in_turn: ClassVar[bool] = True

    policy: Policy
    turn: int | None = None
    passed: list[int] = []
    queue: list[Declared] = []

    # ---- what a game says

    def could(self, t: Table[Any, Any], seat: int, what: Declared) -> bool:
        """Return whether the seat could have an answer, judged by what everyone knows."""
        return True

    def options(self, t: Table[Any, Any], seat: int, what: Declared) -> Iterable[tuple[str, str]]:
        """List the answers that a seat has to what is declared, as (key, speed)."""
        raise AssertionError(f"{type(self).__name__} has no answers")

    def answered(self, t: Table[Any, Any], seat: int, key: str, what: Declared) -> Declared:
        """Take an answer: pay for it, tell of it, and return what it will declare."""
        raise AssertionError(f"{type(self).__name__} takes no answers")

    def happens(self) -> Happen:
        """Return the step that makes an answer happen."""
        raise AssertionError(f"{type(self).__name__} makes nothing happen")

    def active(self, t: Table[Any, Any]) -> int:
        """Return the active seat, for the policies that begin with it."""
        raise AssertionError(f"{type(self).__name__} knows no active seat")

    @classmethod
    def ahead(cls, t: Table[Any, Any], seat: int) -> Iterable[Option]:
        """To pass, which always fits."""
        return (Option(PASS, "Pass"),)

    # ---- how a window goes

    def legal(self, t: Table[Any, Any], seat: int) -> Among:
        """The answers whose speed is allowed, and to pass."""
        what = t.state.declared[-1]
        allowed = self.policy.allows
        return Among((*[key for key, speed in self.options(t, seat, what) if allowed(speed, what.speed)], PASS))

    def default(self, t: Table[Any, Any], seat: int) -> Picks:
        """Whoever says nothing passes."""
        return (PASS,)

    def order(self, t: Table[Any, Any], what: Declared) -> list[int]:
        """List the seats that the policy asks, from the one whose turn it is on, clockwise."""
        seats = t.state.seats
        turn = self.turn
        if turn is None:
            match self.policy.first:
                case First.TARGET:
                    turn = what.at
                case First.ACTIVE:
                    turn = self.active(t)
                case First.NEXT:
                    turn = what.by + 1
        ring = [(turn + i) % seats for i in range(seats)]
        match self.policy.whom:
            case Whom.ALL:
                return ring
            case Whom.OTHERS:
                return [seat for seat in ring if seat != what.by]
            case Whom.TARGET:
                return [what.at]

    def run(self, t: Table[Any, Any]) -> None:
        """Take what was answered, then declare the next answer, ask on, or close."""
        what = t.state.declared[-1]
        if self.answers:
            self._take(t, what)
        if what.cancelled or what.speed not in self.policy.speeds:
            return
        if self.queue:
            answer, *rest = self.queue
            more = (type(self)(policy=self.policy),) if self.policy.nested else ()
            t.follow(_afresh(self, queue=rest))
            declare(t, answer, *more, self.happens())
            return
        asked = [seat for seat in self.order(t, what) if seat not in self.passed and self.could(t, seat, what)]
        if asked:
            t.ask(_afresh(self), asked if self.policy.together else asked[:1])

    def _take(self, t: Table[Any, Any], what: Declared) -> None:
        answered = [seat for seat in self.order(t, what) if seat in self.answers]
        keys = [(seat, str(self.answers[seat][0])) for seat in answered]
        self.queue = [self.answered(t, seat, key, what) for seat, key in keys if key != PASS]
        again = self.queue and self.policy.until is Until.ALL_PASS
        self.passed = [] if again else [*self.passed, *answered]
        if not self.policy.together:
            self.turn = answered[0] + 1


class Happen(Question, kw_only=True):
    """The newest thing declared goes through its replacements and happens, unless it was cancelled.

    Each replacement is tried once at most; when several apply, the seat concerned chooses which is next. A game's
    class is a tagged subclass; ``optional`` ones may be declined.
    """

    optional: ClassVar[bool] = False

    # ---- what a game says

    def happen(self, t: Table[Any, Any], what: Declared) -> None:
        """Carry it out; it is no longer among what is declared."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def replacements(self, t: Table[Any, Any], what: Declared) -> Iterable[str]:
        """List the ids of the replacements that apply to it as it is now."""
        return ()

    def replace(self, t: Table[Any, Any], what: Declared, key: str) -> None:
        """Carry out a replacement: change what is declared, or cancel it and have something else happen."""
        raise AssertionError(f"{type(self).__name__} replaces nothing")

    def concerned(self, t: Table[Any, Any], what: Declared) -> int:
        """Return the seat that orders the replacements: the one it is aimed at, unless the game says otherwise."""
        return what.at

    def lapsed(self, t: Table[Any, Any], what: Declared) -> None:
        """Clear away what was cancelled; it is no longer among what is declared."""

    # ---- how it goes

    def legal(self, t: Table[Any, Any], seat: int) -> Among:
        """The replacements not yet tried, and to decline where that is allowed."""
        keys = self._untried(t, t.state.declared[-1])
        return Among((*keys, DECLINE) if self.optional else keys)

    def run(self, t: Table[Any, Any]) -> None:
        """Try the replacement chosen, ask for the next, or make it happen."""
        declared = t.state.declared
        what = declared[-1]
        for picks in self.answers.values():
            key = str(picks[0])
            if key == DECLINE:
                what.replaced.extend(self._untried(t, what))
            else:
                what.replaced.append(key)
                t.follow(_afresh(self))
                self.replace(t, what, key)
                return
        if what.cancelled:
            declared.pop()
            self.lapsed(t, what)
        elif self._untried(t, what):
            t.ask(_afresh(self), (self.concerned(t, what),))
        else:
            declared.pop()
            self.happen(t, what)

    def _untried(self, t: Table[Any, Any], what: Declared) -> tuple[str, ...]:
        return tuple(key for key in self.replacements(t, what) if key not in what.replaced)


def _afresh(question: W, **changes: Any) -> W:
    return msgspec.structs.replace(question, asked={}, offers={}, answers={}, open=0, drawn={}, **changes)
