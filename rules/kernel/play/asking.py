"""Questions to one actor: its answer, and questions that find the actor to ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.kernel.play.actors import RULES, Actor
from rules.kernel.play.legal import Among, Into
from rules.kernel.play.model import Picks
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import Table

YES, NO = "yes", "no"


class Ask(Question, kw_only=True):
    """A question to one actor at a time.

    Queued with ``t.follow`` it asks whoever decides for the actor that :meth:`who` names, and carries out the answer
    with :meth:`carry_out`. A question that another step asks overrides ``run`` instead.

    Attributes:
        actor: For whom the seat that is asked decides, where that is not the seat itself.
    """

    actor: Actor | None = None

    @property
    def seat(self) -> int:
        """The seat that is asked, or :data:`RULES`."""
        (seat,) = self.answers
        return seat

    @property
    def picked(self) -> Picks:
        """The answer of the actor that was asked."""
        (answer,) = self.answers.values()
        return answer

    @property
    def key(self) -> str:
        """The answer, if it is one key."""
        return str(self.picked[0])

    # ---- what a question says

    def who(self, t: Table[Any, Any]) -> Actor | None:
        """Return the actor to ask; ``None`` if nobody needs to be asked."""
        raise AssertionError(f"{type(self).__name__} is asked by another step")

    def carry_out(self, t: Table[Any, Any]) -> None:
        """Carry out the answer."""
        raise AssertionError(f"{type(self).__name__} takes no answer")

    def ruled(self, t: Table[Any, Any]) -> Picks:
        """Return the rules' own answer: the default, unless the game overrides it."""
        self.offers = {RULES: self.legal(t, RULES)}
        return self.default(t, RULES)

    # ---- how it goes

    def put_to(self, t: Table[Any, Any], actor: Actor) -> None:
        """Ask the decider for an actor; asking comes last in a step."""
        seat = t.state.decider(actor)
        self.actor = None if actor == seat else actor
        if seat == RULES:
            self.answers = {RULES: self.ruled(t)}
            t.follow(self)
        else:
            t.ask(self, (seat,))

    def run(self, t: Table[Any, Any]) -> None:
        """Ask, or carry out the answer."""
        if self.answers:
            self.carry_out(t)
            return
        with t.still():
            actor = self.who(t)
            if actor is not None:
                self.put_to(t, actor)

    def for_actor(self) -> Actor | None:
        """The actor that the seat decides for."""
        return self.actor

    def passes_on(self, t: Table[Any, Any]) -> bool:
        """Move the question to the seat that decides now, if another decided before."""
        if self.actor is None or t.state.decider(self.actor) in self.asked:
            return False
        t.state.agenda.pop()
        self.asked, self.offers, self.answers, self.drawn, self.open = {}, {}, {}, {}, 0
        self.put_to(t, self.actor)
        return True


class YesNo(Ask, kw_only=True):
    """A yes-or-no question to an actor. The first of ``keys`` is the default."""

    keys: ClassVar[tuple[str, str]] = (NO, YES)

    def legal(self, t: Table[Any, Any], seat: int) -> Among:
        """Return the keys for doing it and not doing it."""
        return Among(self.keys)

    @property
    def agreed(self) -> bool:
        """Whether the actor does it."""
        return self.key == YES


class InOrder(Ask, kw_only=True):
    """A question about the order in which things are done, each once."""

    def things(self, t: Table[Any, Any], seat: int) -> Sequence[str]:
        """List their keys, in the default order."""
        raise AssertionError(f"{type(self).__name__} has nothing to put in order")

    def legal(self, t: Table[Any, Any], seat: int) -> Into:
        """Accept the keys in any order."""
        keys = tuple(self.things(t, seat))
        return Into(tuple([str(place + 1) for place in range(len(keys))]), keys)

    def default(self, t: Table[Any, Any], seat: int) -> Picks:
        """Return the keys as listed."""
        return tuple(self.things(t, seat))
