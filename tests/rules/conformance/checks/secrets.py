"""Checks of secrecy: hidden changes change nothing that a seat is shown, told or imagines."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from rules.kernel import Answer, Choice, Event, Picks, Secrecy, Table
from rules.kernel.play.chance import Chance
from rules.kernel.play.rounds import PASS, Reaction
from tests.rules.conformance.checks import telling
from tests.rules.conformance.checks.asking import could_react
from tests.rules.conformance.checks.carrying import carried_out
from tests.rules.conformance.games import CASES, Case
from tests.rules.conformance.showing import Asked, asked_of_all, shown
from tests.rules.conformance.walk import (
    Move,
    begin,
    drawn,
    eyes,
    lookers,
    question,
    secrecy,
    some,
    stream,
    walk,
    ways,
)

DRAWS = 60  # states that are imagined to see whether a default is always the same
DEALS, OPENING = 60, 12  # games that are dealt to see what their first moves hide, and how many moves those are
ANSWERS = 40  # secret answers of a game that are given in other ways
NO_NEWS = 8  # deals without news after which no more are made


def mates(case: Case, seat: int) -> tuple[int, ...]:
    """The team of a seat."""
    return next(team for team in case.game.rules.teams(case.options, case.seats) if seat in team)


def knows(case: Case, state: Any, seat: int | None, actor: int) -> bool:
    """Whether a seat knows another's answer before it is revealed."""
    return seat in question(state).shares(Table(state, case.game.cards), actor)


def views(case: Case, seed: int) -> int:
    """A state imagined for a seat looks the same to it, and is a sound state of the game."""
    game = case.game
    seen = 0
    for number, state in enumerate([*(move.before for move in some(case, seed)), walk(case, seed)[-1].made.state]):
        asked, before = asked_of_all(case, state), game.encode(state)
        for seat in lookers(case, number):
            other = game.imagine(state, seat, stream(number + seed))
            assert game.encode(state) == before, "imagining changed the state"
            game.rules.check(other)
            assert shown(case, other, seat) == shown(case, state, seat, asked), telling.seen(case, seat, state, other)
            choices = game.choices(other)
            for choice in choices:
                _tells_nothing(state, seat, choice)
            if choices:
                game.apply(other, drawn(game, other, choices[(number + seen) % len(choices)], stream(number)))
            seen += 1
    return seen


def _tells_nothing(state: Any, seat: int | None, choice: Choice) -> None:
    """A seat that is asked could be known to have more than one answer, or being asked hides it."""
    asked = question(state)
    assert asked.hides or asked.first_wins or ways(choice.legal) != 1, (
        f"{type(asked).__name__} is put to seat {choice.seat}, from which {telling.whom(seat)} learns that it has more "
        "than one answer, and that hangs on what is hidden. Set hides = True"
    )


def plays_on(case: Case, seed: int) -> int:
    """A game goes on from an imagined state to its end, and what always holds holds there too."""
    game = case.game
    moves = walk(case, seed)
    chance = stream(seed + 7)
    for move in moves[:: max(1, len(moves) // 4)]:
        seat = chance.below(case.seats)
        state = game.imagine(move.before, seat, chance)
        while choices := game.choices(state):
            game.advance(state, drawn(game, state, chance.pick(choices), chance))
            game.rules.check(state)
    return len(moves)


def samples(case: Case, seed: int) -> int:
    """Imagined states depend on the seat's view and on the draws, and on nothing else."""
    game = case.game
    moves = some(case, seed)
    for number, move in enumerate(moves):
        for seat in lookers(case, number):
            first = game.imagine(move.before, seat, stream(number))
            again = game.imagine(first, seat, stream(number + 1))
            truly = game.imagine(move.before, seat, stream(number + 1))
            assert game.encode(again) == game.encode(truly), telling.UNSORTED
    return len(moves)


def hidden(case: Case, seed: int) -> int:
    """Each field with hidden content is imagined differently at least once in a game."""
    game = case.game
    varied = set[str]()
    needed = hides(case)
    for number, move in enumerate(walk(case, seed)):
        for seat in eyes(case):
            varied |= differing(game.imagine(move.before, seat, stream(number)), move.before)
        if needed and needed <= varied:
            return len(varied)
    if not any(hides(other) for other in (case, *CASES) if other.game is game):
        assert not varied, f"{sorted(varied)} vary in a game that hides nothing"
        return 1
    assert needed <= varied, telling.never_drawn(needed - varied)
    return len(varied) or 1  # where an option takes away all that is hidden, nothing varies


def differing(one: Any, other: Any) -> set[str]:
    """The fields in which two states differ; the stream of chance is nobody's to know."""
    return {
        field for field in one.__struct_fields__ if field != "chance" and getattr(one, field) != getattr(other, field)
    }


@cache
def hides(case: Case) -> frozenset[str]:
    """The fields with hidden content, judged by views and events and not by imagined states.

    Games that look the same to somebody, and were told to them alike, differ in such a field: deals with the same
    first moves, and different answers to one question.
    """
    found: set[str] = set()
    alike = Alike(case)
    news = 0
    for seed in range(DEALS):
        before = len(found)
        state, chance, told_ = begin(case, seed), stream(1), dict.fromkeys(eyes(case), "")
        for number in range(OPENING):
            for seat in eyes(case):
                found |= differing(state, alike.first(state, seat, (number, told_[seat])))
            if not (choices := case.game.choices(state)):
                break
            made = case.game.apply(state, drawn(case.game, state, chance.pick(choices), chance))
            state = made.state
            told_ = {seat: said + heard(made.events, seat) for seat, said in told_.items()}
        news = seed if len(found) > before else news
        if found and seed - news >= NO_NEWS:
            break
    for number, move in in_secret(case, 0):
        choice = next(choice for choice in case.game.choices(move.before) if choice.seat == move.answer.seat)
        answers = (drawn(case.game, move.before, choice, stream(number + more)) for more in range(3))
        ends = [case.game.apply(move.before, answer) for answer in answers]
        for seat in eyes(case):
            if seat != move.answer.seat:
                alike = Alike(case)
                for end in ends:
                    found |= differing(end.state, alike.first(end.state, seat, heard(end.events, seat)))
    return frozenset(found)


class Alike:
    """Finds states that look the same to somebody; compares all only where views are equal."""

    def __init__(self, case: Case) -> None:
        """Begin with none."""
        self._case = case
        self._alone: dict[Hashable, Any] = {}
        self._same: dict[Hashable, Any] = {}
        self._latest: tuple[Any, Asked] = None, Asked([], [])

    def first(self, state: Any, seat: int | None, apart: Hashable) -> Any:
        """Return the first state that looked the same to a seat, of those not told apart."""
        view = (apart, seat, written(self._case.game.view(state, seat)))
        if view not in self._alone:
            self._alone[view] = state
            return state
        if (alone := self._alone[view]) is not None:
            self._same[view, self._looks(alone, seat)] = alone
            self._alone[view] = None
        return self._same.setdefault((view, self._looks(state, seat)), state)

    def _looks(self, state: Any, seat: int | None) -> bytes:
        """Write all that a seat is shown but forecasts, which follow from it: ``views`` checks that."""
        if self._latest[0] is not state:
            self._latest = state, asked_of_all(self._case, state)
        return written(shown(self._case, state, seat, self._latest[1], forecasts=False))


def written(what: Any) -> bytes:
    """Write what is shown for comparison."""
    return msgspec.msgpack.encode(what, enc_hook=repr)


def heard(events: Sequence[Event], seat: int | None) -> str:
    """A seat's news from events, for comparison."""
    return repr([event for event in events if event.audience is None or seat in event.audience])


def told(case: Case, seed: int) -> int:
    """A seat's news up to the next reveal does not depend on hidden things."""
    game = case.game
    seen = 0
    for number, move in enumerate(some(case, seed)):
        actor = move.answer.seat
        made = carried_out(case, move.before, move.answer)
        asked = asked_of_all(case, made.state)
        for seat in lookers(case, number, actor):
            other = game.imagine(move.before, seat, stream(number))
            other.chance = msgspec.structs.replace(move.before.chance)
            answer, same = move.answer, True
            if seat != actor and secrecy(move.before) is not Secrecy.OPEN and not knows(case, move.before, seat, actor):
                choices = [choice for choice in game.choices(other) if choice.seat == actor]
                if not choices:  # a hidden question may be another seat's in what is imagined
                    continue
                same = game.reason_against(other, choices[0], move.answer.picks) is None
                answer = move.answer if same else drawn(game, other, choices[0], stream(number + 5))
            truly = made.seen_by(seat, same=same)
            maybe = carried_out(case, other, answer).seen_by(seat, same=same)
            assert truly.events == maybe.events, telling.told(move.before, seat, truly.events, maybe.events)
            assert [game.words.tell(event) for event in truly.events] == [
                game.words.tell(event) for event in maybe.events
            ]
            assert truly.reveals == maybe.reveals
            if not truly.reveals and (seat is None or seat == actor or seat not in mates(case, actor)):
                alike = shown(case, truly.state, seat, asked) == shown(case, maybe.state, seat)
                assert alike, telling.seen(case, seat, truly.state, maybe.state)
            seen += 1
    return seen


def sealed(case: Case, seed: int) -> int:
    """A seat's secret answer changes nothing that others see or imagine until it is revealed."""
    game = case.game
    seen = 0
    for number, move in enumerate(walk(case, seed)):
        if secrecy(move.before) is Secrecy.OPEN:
            continue
        actor = move.answer.seat
        choice = next(choice for choice in game.choices(move.before) if choice.seat == actor)
        answers = [move.answer, *(drawn(game, move.before, choice, stream(number + more)) for more in range(3))]
        last = question(move.before).open == 1
        made = [carried_out(case, move.before, answer) for answer in answers]
        asked = [asked_of_all(case, one.state) for one in made]
        for seat in eyes(case):
            if seat == actor or knows(case, move.before, seat, actor) or (last and seat in mates(case, actor)):
                continue
            ends = [one.seen_by(seat) for one in made]
            for end, its in zip(ends[1:], asked[1:], strict=True):
                assert end.events == ends[0].events, telling.told(move.before, seat, ends[0].events, end.events)
                if end.reveals or ends[0].reveals:
                    continue
                alike = shown(case, end.state, seat, its) == shown(case, ends[0].state, seat, asked[0])
                assert alike, telling.seen(case, seat, ends[0].state, end.state)
                imagined = [game.imagine(state, seat, Chance(bytes(32))) for state in (end.state, ends[0].state)]
                assert game.encode(imagined[0]) == game.encode(imagined[1]), telling.UNSORTED
                seen += 1
    return seen


def in_secret(case: Case, seed: int) -> list[tuple[int, Move]]:
    """Return moves of a walk that were asked for in secret, spread over it, with their numbers."""
    secret = [(n, move) for n, move in enumerate(walk(case, seed)) if secrecy(move.before) is not Secrecy.OPEN]
    return secret[:: math.ceil(len(secret) / ANSWERS) or 1]


def guessed(case: Case, seed: int) -> int:
    """A concealed default cannot be worked out by others from their view."""
    game = case.game
    seen = 0
    for number, move in in_secret(case, seed):
        asked = question(move.before)
        for choice in game.choices(move.before):
            default = game.default(move.before, choice)
            for seat in eyes(case):
                if seat == choice.seat or knows(case, move.before, seat, choice.seat):
                    continue
                if not _conceals(case, move.before, default, seat):
                    continue
                found = _defaults(case, move.before, choice.seat, seat, stream(number))
                assert any(picks != default.picks for picks in found), (
                    f"{type(asked).__name__} is answered in secret, and anybody can work out its default: "
                    f"{default.picks}, always. Set draws_default = True"
                )
                seen += 1
    return seen


def _defaults(case: Case, state: Any, actor: int, seat: int | None, chance: Chance) -> Iterator[Picks]:
    """Yield a seat's default answers in states that look the same to another seat."""
    for _ in range(DRAWS):
        like = case.game.imagine(state, seat, chance)
        for choice in case.game.choices(like):
            if choice.seat == actor:
                yield case.game.default(like, choice).picks


def _conceals(case: Case, state: Any, answer: Answer, seat: int | None) -> bool:
    """Whether a seat must not know an answer: it stays hidden, or others still answer."""
    asked = question(state)
    choice = next(choice for choice in case.game.choices(state) if choice.seat == answer.seat)
    if answer.picks == (PASS,) or ways(choice.legal) == 1:
        return False  # nothing is laid down, or nothing can be done about it
    if asked.secrecy is Secrecy.HIDDEN or len(asked.asked) > 1:
        return True
    others = [drawn(case.game, state, choice, stream(number)) for number in range(4)]
    ends = [case.game.apply(state, other) for other in (answer, *(one for one in others if one.picks != answer.picks))]
    first, *more = [
        (shown(case, end.state, seat), [one for one in end.events if one.audience is None or seat in one.audience])
        for end in ends
    ]
    return bool(more) and all(other == first for other in more)


def at_once(case: Case, seed: int) -> int:
    """Simultaneous answers are asked for together: none is shown before the next is given."""
    seen = 0
    for move, after in pairwise(walk(case, seed)):
        one, next_ = question(move.before), question(after.before)
        if one.open > 1 or one.in_turn or one.secrecy is Secrecy.OPEN:
            continue
        seen += 1
        asked = [seat for seat in next_.asked if seat not in one.asked] if type(one) is type(next_) else []
        assert not asked, f"{type(one).__name__} is put to seats {asked} when {move.answer.seat} has answered it"
    return seen


def unseen(case: Case, seed: int) -> int:
    """Only the asked seat learns anything of a hidden question, even that it is answered."""
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


def priority(case: Case, seed: int) -> int:
    """Who is asked in a round tells nothing that is hidden: everybody could have worked it out."""
    seen = 0
    for number, move in enumerate(some(case, seed)):
        if not isinstance(question(move.before), Reaction):
            continue
        to_ask = could_react(case, move.before, move.before.agenda[-2])
        for seat in eyes(case):
            other = case.game.imagine(move.before, seat, stream(number))
            assert could_react(case, other, other.agenda[-2]) == to_ask, (
                f"who is asked tells {telling.whom(seat)} what is hidden: order() and question() of "
                f"{type(other.agenda[-2]).__name__} may go by what everybody sees alone"
            )
            seen += 1
    return seen
