"""Rounds of reactions: actors are asked in turn until all have passed in a row.

A game says in a :class:`Round` who is asked, in which order, and with which kind of :class:`Reaction`; the rest is
the same in every game. A round lies on the agenda below the question that it asks, so that a table can stop in the
middle of it for a week. What a reaction brings about is done before the round goes on, and may open a round of its own:
rounds nest as deep as a game lets them.

Who is asked must tell nothing that is hidden. ``question`` therefore judges by what everybody knows whether an actor
could have an answer, and where hands are hidden the reaction ``hides``: a seat is asked though it has nothing but to
pass. Where all lies open, a seat that can only pass is passed over by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.kernel.play.actors import Actor, in_turn
from rules.kernel.play.asking import Ask
from rules.kernel.play.steps import Step
from rules.kernel.play.workbench import Table

PASS = "pass"  # noqa: S105 - a key


class Round(Step, kw_only=True):
    """A round of reactions. A game's is a tagged subclass.

    Attributes:
        passed: Who is not asked any more: they have passed since somebody acted, or at all if a pass is final.
    """

    again: ClassVar[bool] = True
    """Whether actors that passed are asked again after another has acted."""

    passed: list[Actor] = []

    # ---- what a game says

    def order(self, t: Table[Any, Any]) -> Sequence[Actor]:
        """List the actors that may react, the first to be asked in front."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def question(self, t: Table[Any, Any], actor: Actor) -> Reaction | None:
        """Return the question for an actor; ``None`` if everyone knows it can have no answer."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def over(self, t: Table[Any, Any]) -> bool:
        """Whether the round ends at once, before all have passed; no by default."""
        return False

    def acted(self, t: Table[Any, Any], actor: Actor) -> None:
        """Note that an actor acts, before its act is carried out."""
        if self.again:
            self.passed = []

    # ---- how it goes

    def run(self, t: Table[Any, Any]) -> None:
        """Ask the next, or end the round."""
        if self.over(t):
            return
        for actor in self.order(t):
            if actor not in self.passed:
                question = self.question(t, actor)
                if question is not None:
                    t.follow(self)
                    question.put_to(t, actor)
                    return


class Onward(Round, kw_only=True):
    """A round that goes on after whoever acts: all may answer an act, the next actor first.

    Attributes:
        turn: Who is asked first; ``None``: the first of those around.
    """

    turn: Actor | None = None

    # ---- what a game says

    def around(self, t: Table[Any, Any]) -> Sequence[Actor]:
        """List the actors around the table, in turn order."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    # ---- how it goes

    def order(self, t: Table[Any, Any]) -> Sequence[Actor]:
        """List the actors, beginning with whose turn it is."""
        around = self.around(t)
        return around if self.turn is None else in_turn(around, self.turn)

    def acted(self, t: Table[Any, Any], actor: Actor) -> None:
        """Note that an actor acts: the next one is asked first."""
        super().acted(t, actor)
        around = self.around(t)
        self.turn = in_turn(around, actor)[1 % len(around)]


class Reaction(Ask, kw_only=True):
    """The question to one actor in a round: act or pass. Each kind is a tagged subclass."""

    in_turn: ClassVar[bool] = True
    reaction: ClassVar[bool] = True
    planned: ClassVar[Mapping[str, str]] = {PASS: "Pass"}
    fallback: ClassVar[str] = PASS
    last: ClassVar[tuple[str, ...]] = (PASS,)

    # ---- what a game says

    def acts(self, t: Table[Any, Any], round_: Any, actor: Actor, key: str) -> None:
        """Carry out an act: pay for it, tell it, and queue its steps before the round goes on."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def passes(self, t: Table[Any, Any], round_: Any, actor: Actor, key: str) -> None:
        """Note that an actor passes, and with which of several keys."""

    def is_pass(self, key: str) -> bool:
        """Whether a key is a pass."""
        return key == PASS

    # ---- how it goes

    def run(self, t: Table[Any, Any]) -> None:
        """Carry out the pass or the act; the round that asked goes on after it."""
        round_: Round = t.state.agenda[-1]
        actor, key = self.seat if self.actor is None else self.actor, self.key
        if self.is_pass(key):
            round_.passed = [*round_.passed, actor]
            self.passes(t, round_, actor, key)
        else:
            round_.acted(t, actor)
            self.acts(t, round_, actor, key)
