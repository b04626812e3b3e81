"""Faults planted in questions: offers, refusals, the asked seats, and decisions by rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel import (
    Among,
    Answer,
    Each,
    Event,
    IllegalAnswer,
    Option,
    Table,
    Transition,
    Waiting,
)
from rules.kernel.play import open_question
from rules.kernel.play.actors import RULES, Actor, in_turn
from rules.kernel.play.asking import Ask
from rules.kernel.play.rounds import PASS, Reaction
from rules.kernel.play.ruled import Ruled
from tests.rules.conformance.checks import asking
from tests.rules.conformance.planted import Faults
from tests.toys import clans, trick, volley
from tests.toys.clans import Clans
from tests.toys.muster import Muster
from tests.toys.trick import Trick
from tests.toys.volley import Volley
from tests.toys.wolves import Lope, Wolves, WolvesTable


def _long_label(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(open_question, "fitted", lambda option: option)
    patch.setattr(trick.Play, "option", lambda self, t, seat, key: Option(key, key * 41))


def _same_label(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "option", lambda self, t, seat, key: Option(key, "A card"))
    patch.setattr(open_question, "distinct", list)


def _illegal_default(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "default", lambda self, t, seat: ("joker",))


def _asks_for_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "hides", False)
    patch.setattr(Among, "only", lambda self: None)


def _waits_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trick, "waiting", lambda self, state: tuple(Waiting(seat, 1) for seat in range(state.seats)))


def _takes_anything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Among, "reason_against", lambda self, picks: None)


def _refuses_too_late(patch: pytest.MonkeyPatch) -> None:
    original = Trick.advance

    def wrong(self: Trick, state: Any, answer: Answer) -> tuple[Event, ...]:
        try:
            return original(self, state, answer)
        except IllegalAnswer:
            state.decisions += 1
            raise

    patch.setattr(Trick, "advance", wrong)


def _forgets_the_choice(patch: pytest.MonkeyPatch) -> None:
    original = Muster.decisions_for

    def wrong(self: Muster, state: Any, seat: int) -> Any:
        return tuple(msgspec.structs.replace(decision, chosen=None) for decision in original(self, state, seat))

    patch.setattr(Muster, "decisions_for", wrong)


def _words_an_answered_question_again(patch: pytest.MonkeyPatch) -> None:
    original = Muster.decisions_for

    def wrong(self: Muster, state: Any, seat: int) -> Any:
        given = original(self, state, seat)
        return tuple(msgspec.structs.replace(one, prompt=f"{one.prompt} {one.chosen is None}") for one in given)

    patch.setattr(Muster, "decisions_for", wrong)


def _counts_a_hidden_answer(patch: pytest.MonkeyPatch) -> None:
    original = Muster.progress
    patch.setattr(Muster, "progress", lambda self, state: tuple(n + 1 for n in original(self, state)))


def _lopes_over_the_edge(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Lope, "by_rules", lambda self, t: (("A1",),))


def _settles_ties_itself(patch: pytest.MonkeyPatch) -> None:
    put_to = Ruled.put_to

    def wrong(self: Ruled, t: WolvesTable, actor: Actor) -> None:
        with pytest.MonkeyPatch.context() as hasty:
            hasty.setattr(Lope, "settles", lambda self, t: RULES)
            put_to(self, t, actor)

    patch.setattr(Ruled, "put_to", wrong)


def _asks_the_first_of_all(patch: pytest.MonkeyPatch) -> None:
    settles = Lope.settles
    calls: list[int] = []

    def wrong(self: Lope, t: WolvesTable) -> int:
        calls.append(1)
        return settles(self, t) if len(calls) % 2 else 0

    patch.setattr(Lope, "settles", wrong)


def _leaves_all_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Lope, "legal", lambda self, t, seat: self.choices(t, seat))


def _asks_whoever_decided_before(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ask, "passes_on", lambda self, t: False)


def _does_not_say_for_whom(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clans.ClansWords, "name_of", lambda self, state, actor: "")


def _passes_for_the_next_as_well(patch: pytest.MonkeyPatch) -> None:
    run = clans.Fight.run

    def wrong(self: clans.Fight, t: clans.ClansTable) -> None:
        round_ = t.state.agenda[-1]
        run(self, t)
        if self.key == PASS:
            round_.passed = [*round_.passed, in_turn(clans.CLANS, str(self.actor))[1]]

    patch.setattr(clans.Fight, "run", wrong)


def _lets_a_pass_stand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clans.Battle, "again", False)
    patch.setattr(Reaction, "run", _passing_over(Reaction.run))


def _passing_over(run: Any) -> Any:
    def wrong(self: Reaction, t: Table[Any, Any]) -> None:
        round_ = t.state.agenda[-1]
        run(self, t)
        round_.passed = round_.passed[1:]

    return wrong


def _takes_the_time_of_a_turn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clans.Fight, "reaction", False)


def _asks_only_for_parts(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Volley, state: Any, answer: Answer) -> Any:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(volley.Aim, "reason", lambda self, t, seat, picks: None)
            t = self._advance(self.copy(state), answer)
        return Transition(t.state, tuple(t.events), t.revealed, random=False)

    patch.setattr(Volley, "apply", wrong)


def _draws_only_parts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(volley.Aim, "sample", lambda self, t, seat, chance: self.offers[seat].sample(chance))


def _forgets_the_caps(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Each, "reason_against", lambda self, picks: None)


FAULTS: Faults = [
    (asking.joint, Volley, _asks_only_for_parts),
    (asking.joint, Volley, _draws_only_parts),
    (asking.refuses, Volley, _forgets_the_caps),
    (asking.offers, Trick, _long_label),
    (asking.offers, Trick, _same_label),
    (asking.offers, Trick, _illegal_default),
    (asking.open_questions, Trick, _asks_for_nothing),
    (asking.waits, Trick, _waits_for_all),
    (asking.refuses, Trick, _takes_anything),
    (asking.refuses, Trick, _refuses_too_late),
    (asking.actors, Clans, _asks_whoever_decided_before),
    (asking.actors, Clans, _does_not_say_for_whom),
    (asking.rounds, Clans, _passes_for_the_next_as_well),
    (asking.rounds, Clans, _lets_a_pass_stand),
    (asking.rounds, Clans, _takes_the_time_of_a_turn),
    (asking.ruled, Wolves, _lopes_over_the_edge),
    (asking.ruled, Wolves, _settles_ties_itself),
    (asking.ruled, Wolves, _asks_the_first_of_all),
    (asking.ruled, Wolves, _leaves_all_open),
    (asking.revises, Muster, _forgets_the_choice),
    (asking.revises, Muster, _words_an_answered_question_again),
    (asking.revises, Muster, _counts_a_hidden_answer),
]
