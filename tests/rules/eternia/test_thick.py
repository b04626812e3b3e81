"""Wild positions with late Skills, mounts and Strategy cards: nothing breaks or leaks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.eternia.activations.actions import PickAction
from rules.eternia.combat.reactions import React
from rules.eternia.effects.power import GainController
from rules.eternia.ground.moving import ChooseSpace
from rules.eternia.models import name
from rules.eternia.rounds.order_phase import PlaceOrders
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import AttackBegan, MinionActs, ReactionUsed, StrategyPlayed, Wounded
from rules.eternia.told.events import ActivationEnded, CardTurned, PowerLost, PowerReturned, PowerSpent
from rules.eternia.told.move_events import Halted
from rules.kernel import Answer, IllegalAnswer, Secrecy
from rules.kernel.engine.planning import topics
from rules.kernel.play.chance import Chance
from tests.rules.conformance.checks.asking import _form
from tests.rules.conformance.checks.carrying import carried_out
from tests.rules.conformance.checks.secrets import knows, mates
from tests.rules.conformance.games import Case
from tests.rules.conformance.showing import shown
from tests.rules.eternia.thick import Thick, answers, thick

FEW, MANY = range(3), range(3, 60)
ANSWERS = 90
EVERY = 9  # of so many answers one is looked at closely


def case_of(table: Thick) -> Case:
    return Case(table.game, table.options, table.seats)


def everything(case: Case, state: Any, seat: int | None) -> list[Any]:
    """All that somebody is shown, may plan, or is told when an answer is refused."""
    found = shown(case, state, seat)
    if seat is not None:
        found.append(topics(case.game, state, seat))
        for picks, number in ((("no such key",), state.decisions), ((), state.decisions), (("pass",), 0)):
            try:
                case.game.apply(state, Answer(number, seat, picks))
            except IllegalAnswer as refused:
                found.append((refused.reason, refused.rules, refused.instead))
    return found


def same_for(table: Thick, state: Any, answer: Answer, seat: int | None) -> None:
    """Hidden facts change nothing that a seat is shown or told before and after an answer."""
    case, game, random = case_of(table), table.game, table.random
    other = game.imagine(state, seat, Chance(random.randbytes(32)))
    game.rules.check(other)
    assert everything(case, other, seat) == everything(case, state, seat)
    other.chance = msgspec.structs.replace(state.chance)
    hidden = state.agenda[-1].secrecy is not Secrecy.OPEN
    maybe = answer
    if seat != answer.seat and hidden and not knows(case, state, seat, answer.seat):
        (choice,) = [one for one in game.choices(other) if one.seat == answer.seat]
        maybe = Answer(choice.decision, choice.seat, choice.legal.sample(Chance(random.randbytes(32))))
    truly, drawn = carried_out(case, state, answer).seen_by(seat), carried_out(case, other, maybe).seen_by(seat)
    assert truly.events == drawn.events
    assert truly.reveals == drawn.reveals
    if not truly.reveals and (seat is None or seat == answer.seat or seat not in mates(case, answer.seat)):
        assert everything(case, drawn.state, seat) == everything(case, truly.state, seat)


def looked_at(seed: int) -> None:
    table = thick(seed)
    case = case_of(table)
    for number, (state, answer) in enumerate(answers(table, ANSWERS)):
        if number % EVERY:
            continue
        data = table.game.encode(state)
        assert table.game.encode(table.game.decode(data)) == data
        for seat in range(table.seats):
            for decision in table.game.decisions_for(state, seat):
                _form(case, decision)
            assert all(refusal.rules and refusal.reason for refusal in table.game.explain(state, seat))
        for seat in (*range(table.seats), None):
            same_for(table, state, answer, seat)


@pytest.mark.parametrize("seed", FEW)
def test_a_wild_position_shows_nobody_what_is_hidden(seed: int) -> None:
    looked_at(seed)


@pytest.mark.full
@pytest.mark.parametrize("seed", MANY)
def test_many_wild_positions_show_nobody_what_is_hidden(seed: int) -> None:
    looked_at(seed)


@pytest.mark.parametrize("controller", ["person", "ai"])
def test_a_wild_position_is_played_to_its_end(controller: str) -> None:
    table = thick(7, controller=controller)
    for _ in answers(table, 3000, idle=0.5):
        pass
    assert table.game.outcome(table.state) is not None


def wounds_on_the_way(table: Thick, answer: Answer) -> tuple[int, int] | None:
    """The Wounds that a way promises and deals; nothing if somebody could react to it."""
    t: EterniaTable = EterniaTable(table.game.copy(table.state), table.game.cards)
    question = t.state.agenda[-1]
    if not isinstance(question, ChooseSpace) or question.ties:
        return None
    way, model = question.ways(t)[str(answer.picks[0])], t.state.models[question.model]
    who = name(t, question.model)
    promised = min(way.harm, model.hp)
    suffered = 0
    events = table.game.advance(t.state, answer)
    asked = t.state.agenda[-1] if t.state.agenda else None
    if isinstance(asked, React) or any(isinstance(event, Halted | ReactionUsed | StrategyPlayed) for event in events):
        return None
    for event in events:
        if isinstance(event, ActivationEnded | CardTurned | AttackBegan | MinionActs):
            break
        if isinstance(event, Wounded) and event.who == who and event.cause in ("escape", "terrain"):
            suffered += event.wounds
    return promised, suffered


@pytest.mark.rule("ETE-ESD-1", "ETE-ESD-5", "ETE-TER-8")
@pytest.mark.parametrize("seed", [1, 4])
def test_a_way_costs_the_wounds_that_its_option_says(seed: int) -> None:
    table, hurt, looked = thick(seed), 0, 0
    for _, answer in answers(table, 220):
        found = wounds_on_the_way(table, answer)
        if found is not None:
            promised, suffered = found
            assert promised == suffered, answer
            looked, hurt = looked + 1, hurt + bool(promised)
    assert looked
    assert hurt


@pytest.mark.rule("ETE-BAL-1", "ETE-BAL-2")
@pytest.mark.parametrize("seed", [2, 5])
def test_all_power_that_leaves_the_team_reaches_the_controller_by_the_next_action(seed: int) -> None:
    table, owed, spent = thick(seed), 0, 0
    for state, answer in answers(table, 220):
        t: EterniaTable = EterniaTable(table.game.copy(state), table.game.cards)
        team = {name(t, number) for number in state.heroes}
        events = table.game.advance(t.state, answer)
        left = sum(event.amount for event in events if isinstance(event, PowerSpent | PowerLost) and event.who in team)
        owed += left - sum(event.amount + event.lost for event in events if isinstance(event, PowerReturned))
        spent += left
        if t.state.agenda and isinstance(t.state.agenda[-1], PickAction | PlaceOrders) and not t.state.acting:
            waits = [step.n for step in t.state.agenda if isinstance(step, GainController) and step.returned]
            assert owed == sum(waits)
    assert spent
