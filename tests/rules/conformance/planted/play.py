"""Faults planted in how games are played: they do not end, are not saved, forget who left."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel import (
    Among,
    Answer,
    Into,
    Outcome,
    Transition,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.steps import AskOn
from tests.rules.conformance.checks import leaving, playing
from tests.rules.conformance.planted import Faults
from tests.toys import clans, muster, trick
from tests.toys.clans import Clans
from tests.toys.muster import Muster
from tests.toys.relay import Relay, RelayWords
from tests.toys.sorties import Sorties, SortiesRules
from tests.toys.trick import Trick, TrickRules, TrickWords
from tests.toys.turncoat import Turncoat, TurncoatRules


def _never_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Lead, "run", lambda self, t: None)


def _loses_a_card(patch: pytest.MonkeyPatch) -> None:
    run = trick.Take.run

    def wrong(self: trick.Take, t: trick.TrickTable) -> None:
        run(self, t)
        t.state.hands[0].pop() if t.state.hands[0] else None

    patch.setattr(trick.Take, "run", wrong)


def _crowns_the_last(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Trick, state: Any) -> Outcome | None:
        result: Outcome | None = state.outcome
        return result and replace(result, winners=result.ranking[-1])

    patch.setattr(Trick, "outcome", wrong)


def _splits_a_team(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TrickRules, "teams", lambda self, options, seats: (tuple(range(seats)),))


def _works_in_place(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Trick, state: Any, answer: Answer) -> Transition[Any]:
        t = self._advance(state, answer)
        return Transition(state, tuple(t.events), t.revealed, random=False)

    patch.setattr(Trick, "apply", wrong)


def _keeps_something_outside(patch: pytest.MonkeyPatch) -> None:
    run = trick.Play.run
    played: list[int] = []

    def wrong(self: trick.Play, t: trick.TrickTable) -> None:
        played.append(1)
        t.state.leader = len(played) % 3
        run(self, t)

    patch.setattr(trick.Play, "run", wrong)


def _goes_by_the_order_of_answers(patch: pytest.MonkeyPatch) -> None:
    answers: list[int] = []
    original = muster.Order.run
    legal = Into.reason_against

    def noted(self: Any, picks: Any) -> str | None:
        answers.append(len(picks))
        return legal(self, picks)

    def wrong(self: muster.Order, t: Any) -> None:
        original(self, t)
        t.state.weather = len(answers)

    patch.setattr(Into, "reason_against", noted)
    patch.setattr(muster.Order, "run", wrong)


def _ignores_the_seed(patch: pytest.MonkeyPatch) -> None:
    begin = TrickRules.begin
    patch.setattr(
        TrickRules, "begin", lambda self, options, seats, chance: begin(self, options, seats, Chance(bytes(32)))
    )


def _tells_without_rules(patch: pytest.MonkeyPatch) -> None:
    run = trick.Take.run

    def wrong(self: trick.Take, t: trick.TrickTable) -> None:
        run(self, t)
        t.events[-1] = replace(t.events[-1], rules=())

    patch.setattr(trick.Take, "run", wrong)


def _tells_two_lines(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TrickWords, "tell", lambda self, event: "One line.\nAnother line.")


def _loses_who_left(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trick, "leave", lambda self, state, seat: Transition(self.copy(state), (), False, False))


def _keeps_old_ids(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trick, "renumber", lambda self, state, first: self.copy(state))


def _waits_for_the_last(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Relay, state: Any, answer: Answer) -> Transition[Any]:
        made = Transition(self.copy(state), (), revealed=False, random=False)
        made.state.agenda[-1].answers[answer.seat] = answer.picks
        return made

    patch.setattr(Relay, "apply", wrong)


def _offers_what_was(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(AskOn, "run", lambda self, t: setattr(t, "stopped", True))


def _acts_in_place(patch: pytest.MonkeyPatch) -> None:
    act = Relay.act

    def wrong(self: Relay, state: Any, seat: int, key: str) -> Transition[Any]:
        state.far += 1
        return act(self, state, seat, key)

    patch.setattr(Relay, "act", wrong)


def _answers_with_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RelayWords, "query", lambda self, view, key: "")


def _queues_one_step_twice(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: clans.BeginBattle, t: clans.ClansTable) -> None:
        s, battle = t.state, clans.Battle()
        if s.battle == clans.BATTLES:
            run(self, t)
            return
        s.battle = clans.BATTLES
        t.follow(battle, clans.SeeWhoWins(), battle, clans.SeeWhoWins(), clans.BeginBattle())

    run = clans.BeginBattle.run
    patch.setattr(clans.BeginBattle, "run", wrong)


def _lets_nobody_choose(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TurncoatRules, state: Any, sides: Any) -> None:
        state.side = sorted(sides)

    patch.setattr(TurncoatRules, "take_sides", wrong)


def _goes_by_the_sides_of_the_beginning(patch: pytest.MonkeyPatch) -> None:
    sides = TurncoatRules.sides
    patch.setattr(TurncoatRules, "sides", lambda self, state: sides(self, state)[: 1 if state.turns > 3 else 2])


def _finds_no_fault(patch: pytest.MonkeyPatch) -> None:
    begin = SortiesRules.begin
    faults = SortiesRules.faults

    def wrong(self: SortiesRules, options: Any, seats: int, chance: Chance) -> Any:
        assert not [*faults(self, options, seats)]
        return begin(self, options, seats, chance)

    patch.setattr(SortiesRules, "begin", wrong)
    patch.setattr(SortiesRules, "faults", lambda self, options, seats: ())


def _begins_in_spite_of_faults(patch: pytest.MonkeyPatch) -> None:
    new = Sorties.new

    def wrong(self: Sorties, options: Any, seats: int, *rest: Any) -> Any:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(SortiesRules, "faults", lambda self, options, seats: ())
            return new(self, options, seats, *rest)

    patch.setattr(Sorties, "new", wrong)


def _offers_what_it_remembers(patch: pytest.MonkeyPatch) -> None:
    legal = trick.Play.legal
    asked: list[int] = []

    def wrong(self: trick.Play, t: trick.TrickTable, seat: int) -> Among:
        asked.append(seat)
        keys = legal(self, t, seat).keys
        return Among(keys[::-1] if len(asked) % 2 else keys)

    patch.setattr(trick.Play, "legal", wrong)


FAULTS: Faults = [
    (playing.ends, Trick, _never_ends),
    (playing.ends, Trick, _loses_a_card),
    (playing.outcome, Trick, _crowns_the_last),
    (playing.outcome, Trick, _splits_a_team),
    (playing.teams, Trick, lambda patch: patch.setattr(TrickRules, "teams", lambda self, options, seats: ((0,),))),
    (playing.applies, Trick, _works_in_place),
    (playing.applies, Trick, _keeps_something_outside),
    (playing.saves, Trick, _keeps_something_outside),
    (playing.repeats, Trick, _keeps_something_outside),
    (playing.in_any_order, Muster, _goes_by_the_order_of_answers),
    (playing.first_wins, Relay, _waits_for_the_last),
    (playing.sides, Turncoat, _lets_nobody_choose),
    (playing.sides, Turncoat, _goes_by_the_sides_of_the_beginning),
    (playing.faults, Sorties, _finds_no_fault),
    (playing.faults, Sorties, _begins_in_spite_of_faults),
    (playing.saves, Trick, _offers_what_it_remembers),
    (leaving.leaves, Relay, _offers_what_was),
    (playing.acts, Relay, _offers_what_was),
    (playing.acts, Relay, _acts_in_place),
    (playing.queries, Relay, _answers_with_nothing),
    (playing.differs, Trick, _ignores_the_seed),
    (playing.events, Trick, _tells_without_rules),
    (playing.events, Trick, _tells_two_lines),
    (leaving.leaves, Trick, _loses_who_left),
    (playing.undoes, Trick, _keeps_old_ids),
    (playing.applies, Clans, _queues_one_step_twice),
]
