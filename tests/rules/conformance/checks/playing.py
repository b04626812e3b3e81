"""Checks of play: whole games, saves, seeds, undo, and how answers are taken.

A check plays one game of a case and raises AssertionError at a fault; it returns how often it looked at what it is
about, so that a check which never looked can be told from one that found nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.kernel import Answer, Event, IllegalAnswer, Left, Table
from rules.kernel.books.sides import settled
from rules.kernel.play.chance import Chance
from tests.rules.conformance.games import Case, kinds_of, modes
from tests.rules.conformance.walk import begin, drawn, question, some, stream, walk

Check = Callable[[Case, int], int]

QUERIED = 8  # moves of a game at which all queries are asked, which may be many
MARK = re.compile("⟪(\\d+)⟫")


def ends(case: Case, seed: int) -> int:
    """A game ends, with nothing left to do, and keeps its invariants all the way."""
    game = case.game
    moves = walk(case, seed)
    assert moves, "nobody was ever asked: begin() puts a step on the agenda that asks, or queues what does"
    for move in moves:
        game.rules.check(move.before)
        assert game.outcome(move.before) is None
        question(move.before)
    last = moves[-1].made.state
    game.rules.check(last)
    outcome = game.outcome(last)
    assert outcome is not None, "nobody is asked anything, and the game is not over"
    assert not game.waiting(last)
    for seat in range(case.seats):
        assert not game.decisions_for(last, seat)
        assert game.explain(last, seat)
    with pytest.raises(IllegalAnswer) as refused:
        game.apply(last, moves[-1].answer)
    assert refused.value.rules
    return len(moves)


def outcome(case: Case, seed: int) -> int:
    """Winners lead the ranking, in whole teams, and every seat is ranked once and scored."""
    game = case.game
    result = game.outcome(walk(case, seed)[-1].made.state)
    ranked = [seat for group in result.ranking for seat in group]
    assert sorted(ranked) == list(range(case.seats))
    assert len(result.scores) == case.seats
    assert not result.winners or set(result.winners) == set(result.ranking[0])
    for team in result.sides or game.rules.teams(case.options, case.seats):
        assert set(team) <= set(result.winners) or not set(team) & set(result.winners)
    assert result.reason.strip()
    assert result.rules
    return 1


def teams(case: Case, seed: int) -> int:
    """Every seat is in one team, and a number of seats that cannot play is refused."""
    game = case.game
    seated = [seat for team in game.rules.teams(case.options, case.seats) for seat in team]
    assert sorted(seated) == list(range(case.seats))
    wrong = max(game.rules.seats(case.options)) + 1
    with pytest.raises(ValueError, match=str(wrong)):
        game.new(case.options, wrong, bytes(32))
    return 1


def sides(case: Case, seed: int) -> int:
    """Each seat begins on its chosen side, is on one side at any time, and no side is too full."""
    game = case.game
    offered = game.rules.sides_to_choose(case.options, case.seats)
    if not offered:
        return 0
    chance = stream(seed)
    seen = 0
    for _ in range(8):
        wanted = [chance.pick((*(side.key for side in offered), "")) for _ in range(case.seats)]
        count = Counter(wanted)
        if any(count[side.key] > side.most for side in offered):
            with pytest.raises(ValueError, match="at most"):
                game.new(case.options, case.seats, bytes(32), sides=wanted)
            continue
        begun = game.sides(case.options, game.new(case.options, case.seats, bytes(32), sides=wanted))
        for team in begun:
            chosen = {wanted[seat] for seat in team} - {""}
            assert len(chosen) < 2, "two who chose different sides are on one"
        for side in offered:
            together = {seat for seat in range(case.seats) if wanted[seat] == side.key}
            assert any(together <= set(team) for team in begun), "two who chose one side are not together"
        assert sorted(len(team) for team in begun) == sorted(Counter(settled(offered, wanted)).values()), (
            "the sides are not as large as they were settled"
        )
        seen += 1
    for move in some(case, seed):
        together_now = game.sides(case.options, move.before)
        assert sorted(seat for team in together_now for seat in team) == list(range(case.seats))
    last = walk(case, seed)[-1].made.state
    assert game.outcome(last).sides == game.sides(case.options, last)
    return seen


def faults(case: Case, seed: int) -> int:
    """Options that do not go together are refused in those sentences; all others can begin."""
    rules = case.game.rules
    seen = 0
    for options in [one for kind in kinds_of(case.game) for one in modes(kind)]:
        for seats in rules.seats(options):
            wrong = tuple(rules.faults(options, seats))
            for sentence in wrong:
                words(case, sentence)
                assert sentence.endswith("."), "it is no sentence"
                seen += 1
            if wrong:
                with pytest.raises(ValueError, match=re.escape(wrong[0])):
                    case.game.new(options, seats, bytes(32))
            else:
                case.game.new(options, seats, bytes(32))
    return seen


def applies(case: Case, seed: int) -> int:
    """An answer on a copy and in place make the same, and the state that went in is untouched.

    So does a whole game in place: nothing that is done twice is one and the same thing.
    """
    game = case.game
    whole = begin(case, seed)
    for move in walk(case, seed):
        before = game.encode(move.before)
        made = game.apply(move.before, move.answer)
        assert game.encode(move.before) == before, "the state that went in was changed"
        place = game.decode(before)
        assert game.advance(place, move.answer) == made.events == move.made.events
        assert game.encode(place) == game.encode(made.state) == game.encode(move.made.state)
        assert made.random == (made.state.chance.count != move.before.chance.count)
        game.advance(whole, move.answer)
    assert game.encode(whole) == game.encode(walk(case, seed)[-1].made.state)
    return len(walk(case, seed))


def saves(case: Case, seed: int) -> int:
    """Saved and loaded at every decision, a game goes on as if nothing had been."""
    game = case.game
    for move in some(case, seed):
        data = game.encode(move.before)
        loaded = game.decode(data)
        assert loaded == move.before
        assert game.encode(loaded) == data
        assert game.digest(loaded) == game.digest(move.before)
        assert game.choices(loaded) == game.choices(move.before)
        assert game.waiting(loaded) == game.waiting(move.before)
        for seat in range(case.seats):
            assert game.decisions_for(loaded, seat) == game.decisions_for(move.before, seat)
            assert game.view(loaded, seat) == game.view(move.before, seat)
        made = game.apply(loaded, move.answer)
        assert game.encode(made.state) == game.encode(move.made.state)
        assert made.events == move.made.events
        assert game.decode_events(game.encode_events(made.events)) == made.events
    return len(some(case, seed))


def repeats(case: Case, seed: int) -> int:
    """The same seed and answers make the same game, digest by digest."""
    game = case.game
    state = begin(case, seed)
    assert game.digest(state) == game.digest(walk(case, seed)[0].before)
    for move in walk(case, seed):
        made = game.apply(state, move.answer)
        state = made.state
        assert game.digest(state) == game.digest(move.made.state)
        assert (made.events, made.revealed, made.random) == (
            move.made.events,
            move.made.revealed,
            move.made.random,
        )
    return len(walk(case, seed))


def differs(case: Case, seed: int) -> int:
    """Other seeds make other games: what seeds decide is not always the same."""
    game = case.game
    met = []
    for other in range(seed, seed + 6):
        state = begin(case, other)
        chance = stream(0)
        for _ in range(40):
            if choices := game.choices(state):
                game.advance(state, drawn(game, state, choices[0], chance))
        state.chance = Chance(bytes(32))
        met.append(game.digest(state))
    assert len(set(met)) > 1
    return len(met)


def events(case: Case, seed: int) -> int:
    """Events have rules, are meant for existing seats, and are told in a line."""
    game = case.game
    told = 0
    for move in walk(case, seed):
        for event in move.made.events:
            told += 1
            _fact(case, event)
    left = game.leave(walk(case, seed)[0].before, 0)
    _fact(case, left.events[0])
    return told


def _fact(case: Case, event: Event) -> None:
    assert type(event) in (*case.game.rules.events, Left)
    assert event.rules
    assert all(re.fullmatch(r"[A-Z]{3}-[A-Z0-9-]+", rule) for rule in event.rules), event.rules
    assert event.audience is None or set(event.audience) <= set(range(case.seats))
    words(case, case.game.words.tell(event))


def words(case: Case, line: str) -> None:
    """A line of words is one line, is not empty, and names seats that there are."""
    assert line.strip() == line
    assert line
    assert "\n" not in line
    assert all(int(mark) < case.seats for mark in MARK.findall(line)), line
    assert "⟪None" not in line


def goes_on(case: Case, before: Any, after: Any) -> None:
    """After an interruption, each open question has today's legal answers, or the game is over.

    Whoever has other answers than before has them under another id, so that an old button never means something else.
    """
    game = case.game
    game.rules.check(after)
    if game.outcome(after) is not None:
        assert not game.choices(after)
        return
    assert game.choices(after), "nobody is asked any more, and the game is not over"
    known = {choice.decision: choice for choice in game.choices(before)}
    t = Table(after, game.cards)
    for choice in game.choices(after):
        assert question(after).legal(t, choice.seat) == choice.legal, "what is offered is not what is legal now"
        assert known.get(choice.decision, choice) == choice, "an old id offers something else"


def first_wins(case: Case, seed: int) -> int:
    """Any seat's answer settles a question that takes the first one; then nobody can answer it."""
    game = case.game
    seen = 0
    for move in some(case, seed):
        choices = game.choices(move.before)
        if not question(move.before).first_wins or len(choices) < 2:
            continue
        assert all(waiting.either for waiting in game.waiting(move.before))
        for choice in choices:
            made = game.apply(move.before, drawn(game, move.before, choice, stream(seed)))
            still = {open_.decision for open_ in game.choices(made.state)}
            for other in choices:
                assert other.decision not in still, "a question that was settled is still open"
                with pytest.raises(IllegalAnswer):
                    game.apply(made.state, drawn(game, move.before, other, stream(seed)))
            seen += 1
    return seen


def acts(case: Case, seed: int) -> int:
    """An unasked act is done on a copy and comes between; others are refused."""
    game = case.game
    seen = 0
    for move in some(case, seed):
        before = game.encode(move.before)
        for seat in range(case.seats):
            for option in game.acts(move.before, seat):
                words(case, option.label)
                made = game.act(move.before, seat, option.key)
                assert game.encode(move.before) == before, "the state that went in was changed"
                goes_on(case, move.before, made.state)
                assert game.decode(game.encode(made.state)) == made.state
                for event in made.events:
                    _fact(case, event)
                seen += 1
            with pytest.raises(IllegalAnswer) as refused:
                game.act(move.before, seat, "no such key")
            assert refused.value.rules
    assert not game.acts(walk(case, seed)[-1].made.state, 0)
    return seen


def queries(case: Case, seed: int) -> int:
    """Every query is answered in a line, the same for the same view."""
    game = case.game
    seen = 0
    moves = some(case, seed)
    for move in moves[:: len(moves) // QUERIED + 1]:
        for seat in (*range(case.seats), None):
            view = game.view(move.before, seat)
            for option in game.words.queries(view):
                words(case, option.label)
                words(case, game.words.query(view, option.key))
                seen += 1
            assert game.view(move.before, seat) == view, "asking changed something"
    return seen


def undoes(case: Case, seed: int) -> int:
    """After an undo, ids are fresh, old ids are refused, and the same answers lead on as before."""
    game = case.game
    moves = walk(case, seed)
    seen = 0
    for back in range(0, len(moves), max(1, len(moves) // 6)):
        upto = min(len(moves), back + 4)
        newest = moves[upto - 1].made.state.decisions
        before = game.encode(moves[back].before)
        state = game.renumber(moves[back].before, newest + 1)
        assert game.encode(moves[back].before) == before
        assert bare(game, state) == bare(game, moves[back].before)
        with pytest.raises(ValueError, match=str(newest)):
            game.renumber(state, newest)
        with pytest.raises(IllegalAnswer):
            game.apply(state, moves[back].answer)
        for move in moves[back:upto]:
            ids = question(state).asked
            assert min(ids.values()) > newest or state.decisions > newest
            made = game.apply(state, msgspec.structs.replace(move.answer, decision=ids[move.answer.seat]))
            state = made.state
            assert made.events == move.made.events
            assert bare(game, state) == bare(game, move.made.state)
            seen += 1
    return seen


def bare(game: Any, state: Any) -> bytes:
    """Write a state without the ids of its decisions."""
    copy = game.copy(state)
    copy.decisions = 0
    if copy.agenda:
        question(copy).asked = dict.fromkeys(question(copy).asked, 0)
    data: bytes = game.encode(copy)
    return data


def in_any_order(case: Case, seed: int) -> int:
    """When several seats are asked at once it makes no difference who answers first."""
    game = case.game
    seen = 0
    for move in walk(case, seed):
        choices = game.choices(move.before)
        if len(choices) < 2 or question(move.before).first_wins:
            continue
        chance = stream(seed)
        answers = [drawn(game, move.before, choice, chance) for choice in choices]
        ends = [_all(game, move.before, order) for order in (answers, answers[::-1])]
        assert ends[0] == ends[1]
        seen += 1
    return seen


def _all(game: Any, state: Any, answers: list[Answer]) -> tuple[bytes, tuple[Event, ...]]:
    state = game.copy(state)
    told: tuple[Event, ...] = ()
    for answer in answers:
        told += game.advance(state, answer)
    return game.encode(state), told
