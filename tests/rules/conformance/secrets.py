"""Checks of secrecy: changing what a seat cannot see changes nothing that it is shown, told or sampled."""

from __future__ import annotations

from typing import Any, NamedTuple
from unittest import mock

import msgspec

from rules.kernel import Answer, Event, Secrecy, Table
from rules.kernel.chance import Chance
from tests.rules.conformance.games import Case, hidden_in
from tests.rules.conformance.walk import drawn, question, secrecy, some, stream, walk


def eyes(case: Case) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(case.seats), None)


def mates(case: Case, seat: int) -> tuple[int, ...]:
    """The team of a seat."""
    return next(team for team in case.game.teams(case.options, case.seats) if seat in team)


def knows(case: Case, state: Any, seat: int | None, actor: int) -> bool:
    """Whether a seat knows what another answers before it is revealed."""
    return seat in question(state).shares(Table(state, case.game.cards), actor)


def shown(case: Case, state: Any, seat: int | None) -> list[Any]:
    """All that a seat or a spectator is shown of a state."""
    game = case.game
    view = game.view(state, seat)
    all_ = [view, game.describe(view), game.waiting(state), game.outcome(state)]
    if seat is not None:
        all_ += [game.decisions_for(state, seat), game.explain(state, seat)]
        all_ += [choice for choice in game.choices(state) if choice.seat == seat]
    if game.choices(state) and secrecy(state) is Secrecy.OPEN:
        all_ += [game.decisions_for(state, other) for other in range(case.seats)]
    return all_


def views(case: Case, seed: int) -> int:
    """A state drawn among those that look the same to a seat does look the same to it, and is a state of the game."""
    game = case.game
    seen = 0
    for number, state in enumerate([*(move.before for move in some(case, seed)), walk(case, seed)[-1].made.state]):
        for seat in eyes(case):
            before = game.encode(state)
            other = game.imagine(state, seat, stream(number + seed))
            assert game.encode(state) == before, "imagining changed the state"
            game.check(other)
            assert shown(case, other, seat) == shown(case, state, seat)
            for choice in game.choices(other):
                game.apply(other, drawn(choice, stream(number)))
            seen += 1
    return seen


def plays_on(case: Case, seed: int) -> int:
    """A game goes on from an imagined state to its end, and what always holds holds there too."""
    game = case.game
    moves = walk(case, seed)
    chance = stream(seed + 7)
    for move in moves[:: max(1, len(moves) // 4)]:
        seat = chance.below(case.seats)
        state = game.imagine(move.before, seat, chance)
        while choices := game.choices(state):
            game.advance(state, drawn(chance.pick(choices), chance))
            game.check(state)
    return len(moves)


def samples(case: Case, seed: int) -> int:
    """What is imagined for a seat depends on what it sees and on the draws, and on nothing else."""
    game = case.game
    for number, move in enumerate(walk(case, seed)):
        for seat in eyes(case):
            first = game.imagine(move.before, seat, stream(number))
            again = game.imagine(first, seat, stream(number + 1))
            assert game.encode(again) == game.encode(game.imagine(move.before, seat, stream(number + 1)))
    return len(walk(case, seed))


def hidden(case: Case, seed: int) -> int:
    """Each field that holds something hidden is imagined otherwise than it is, at least once in a game."""
    game = case.game
    varied = set()
    for number, move in enumerate(walk(case, seed)):
        for seat in eyes(case):
            other = game.imagine(move.before, seat, stream(number))
            varied |= {
                field
                for field in move.before.__struct_fields__
                if field != "chance" and getattr(other, field) != getattr(move.before, field)
            }
    assert varied, "nothing is ever imagined otherwise than it is"
    assert hidden_in(case) <= varied, f"only {sorted(varied)} vary"
    return len(varied)


class Seen(NamedTuple):
    """What a seat saw of an answer being carried out, up to the first reveal."""

    state: Any
    events: list[Event]
    reveals: bool


def carried_out(case: Case, state: Any, answer: Answer, seat: int | None, *, same: bool = False) -> Seen:
    """Carry out an answer on a copy, and keep what a seat may know until the answer or something hidden is shown.

    Args:
        case: The game.
        state: The state; left as it was.
        answer: The answer.
        seat: The seat, or a spectator.
        same: The answer itself hides nothing from it, as it is the same wherever it is carried out.
    """
    cuts: list[int] = []
    reveals: list[int] = []
    reveal, show = Table.reveal, Table.show

    def revealing(table: Table[Any, Any]) -> None:
        cuts.append(len(table.events))
        reveals.append(len(table.events))
        reveal(table)

    def showing(table: Table[Any, Any]) -> None:
        if not same:
            cuts.append(len(table.events))
        show(table)

    with mock.patch.object(Table, "reveal", revealing), mock.patch.object(Table, "show", showing):
        made = case.game.apply(state, answer)
    assert made.revealed == bool(reveals)
    upto = made.events[: cuts[0]] if cuts else made.events
    return Seen(made.state, [event for event in upto if event.audience is None or seat in event.audience], bool(cuts))


def told(case: Case, seed: int) -> int:
    """What a seat is told, up to the next reveal, does not depend on what it cannot see."""
    game = case.game
    seen = 0
    for number, move in enumerate(some(case, seed)):
        actor = move.answer.seat
        for seat in eyes(case):
            other = game.imagine(move.before, seat, stream(number))
            other.chance = msgspec.structs.replace(move.before.chance)
            answer, same = move.answer, True
            if seat != actor and secrecy(move.before) is not Secrecy.OPEN and not knows(case, move.before, seat, actor):
                choices = [choice for choice in game.choices(other) if choice.seat == actor]
                if not choices:  # a hidden question may be another seat's in what is imagined
                    continue
                same = choices[0].legal.reason_against(move.answer.picks) is None
                answer = move.answer if same else drawn(choices[0], stream(number + 5))
            truly = carried_out(case, move.before, move.answer, seat, same=same)
            maybe = carried_out(case, other, answer, seat, same=same)
            assert truly.events == maybe.events
            assert [game.tell(event) for event in truly.events] == [game.tell(event) for event in maybe.events]
            assert truly.reveals == maybe.reveals
            if not truly.reveals and (seat is None or seat == actor or seat not in mates(case, actor)):
                assert shown(case, truly.state, seat) == shown(case, maybe.state, seat)
            seen += 1
    return seen


def sealed(case: Case, seed: int) -> int:
    """Whatever a seat answers in secret, the others see and imagine the same until it is revealed."""
    game = case.game
    seen = 0
    for number, move in enumerate(walk(case, seed)):
        if secrecy(move.before) is Secrecy.OPEN:
            continue
        actor = move.answer.seat
        choice = next(choice for choice in game.choices(move.before) if choice.seat == actor)
        answers = [move.answer, *(drawn(choice, stream(number + more)) for more in range(3))]
        last = question(move.before).open == 1
        for seat in eyes(case):
            if seat == actor or knows(case, move.before, seat, actor) or (last and seat in mates(case, actor)):
                continue
            ends = [carried_out(case, move.before, answer, seat) for answer in answers]
            for end in ends[1:]:
                assert end.events == ends[0].events
                if end.reveals or ends[0].reveals:
                    continue
                assert shown(case, end.state, seat) == shown(case, ends[0].state, seat)
                imagined = [game.imagine(state, seat, Chance(bytes(32))) for state in (end.state, ends[0].state)]
                assert game.encode(imagined[0]) == game.encode(imagined[1])
                seen += 1
    return seen


def unseen(case: Case, seed: int) -> int:
    """Of a hidden question nobody but the seat that is asked learns anything, not even that it is answered."""
    game = case.game
    seen = 0
    for move in walk(case, seed):
        if secrecy(move.before) is not Secrecy.HIDDEN:
            continue
        asked = question(move.before).asked
        assert not game.waiting(move.before)
        for seat in range(case.seats):
            if seat not in asked:
                assert not game.decisions_for(move.before, seat)
                assert not {rule for refusal in game.explain(move.before, seat) for rule in refusal.rules} & set(
                    question(move.before).rules
                )
                seen += 1
    return seen
