"""Wild positions, in which late Skills, mounts and Strategy cards are met: nothing breaks, and nothing leaks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel import Answer, IllegalAnswer, Secrecy
from rules.kernel.chance import Chance
from rules.kernel.planning import topics
from tests.rules.conformance.asking import _form
from tests.rules.conformance.games import Case
from tests.rules.conformance.secrets import carried_out, knows, mates, shown
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
    """What a seat cannot see changes nothing that it is shown before an answer, told of it, and shown after it."""
    case, game, random = case_of(table), table.game, table.random
    other = game.imagine(state, seat, Chance(random.randbytes(32)))
    game.check(other)
    assert everything(case, other, seat) == everything(case, state, seat)
    other.chance = msgspec.structs.replace(state.chance)
    hidden = state.agenda[-1].secrecy is not Secrecy.OPEN
    maybe = answer
    if seat != answer.seat and hidden and not knows(case, state, seat, answer.seat):
        (choice,) = [one for one in game.choices(other) if one.seat == answer.seat]
        maybe = Answer(choice.decision, choice.seat, choice.legal.sample(Chance(random.randbytes(32))))
    truly, drawn = carried_out(case, state, answer, seat), carried_out(case, other, maybe, seat)
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
