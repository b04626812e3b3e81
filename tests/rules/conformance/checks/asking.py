"""Checks of questions and answers: offers, refusals, revisions, and the seats waited for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace

from rules.kernel import (
    Allot,
    Among,
    Answer,
    Arrange,
    Assign,
    Choice,
    Decision,
    Each,
    IllegalAnswer,
    Into,
    Over,
    Pick,
    Picks,
    Question,
    Secrecy,
    Table,
)
from rules.kernel.engine.joined_answers import joined
from rules.kernel.play.actors import RULES, Actor
from rules.kernel.play.joined_keys import parts
from rules.kernel.play.rounds import Reaction, Round
from rules.kernel.play.ruled import Ruled
from tests.rules.conformance.checks.playing import words
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import drawn, question, secrecy, some, stream, walk, ways


def offers(case: Case, seed: int) -> int:
    """A decision is put in words that fit a button, and offers every legal answer and no other."""
    game = case.game
    seen = 0
    for move in walk(case, seed):
        legal = {choice.decision: choice for choice in game.choices(move.before)}
        ids = []
        for seat in range(case.seats):
            for decision in game.decisions_for(move.before, seat):
                seen += 1
                ids.append(decision.id)
                assert decision.seat == decision.default.seat == seat
                assert decision.default.decision == decision.id <= move.before.decisions
                assert decision.rules, f"{type(question(move.before)).__name__} names no rule in its rules"
                words(case, decision.prompt)
                assert decision.chosen is not None or decision.id in legal
                _form(case, decision)
                _joined(case, move.before, decision)
                if decision.id in legal:
                    assert legal[decision.id].seat == seat
                    _same(decision, legal[decision.id])
                    wrong = game.reason_against(move.before, legal[decision.id], decision.default.picks)
                    assert wrong is None, (
                        f"{type(question(move.before)).__name__} is answered by default with {decision.default.picks}, "
                        f"which is refused: {wrong} Its fallback or default() must be legal whenever it is asked"
                    )
                    game.apply(move.before, decision.default)
                    if decision.proposal:
                        proposed = game.reason_against(move.before, legal[decision.id], decision.proposal)
                        assert proposed is None, f"{decision.prompt} proposes what is refused: {proposed}"
        assert set(legal) <= set(ids)
        assert len(set(ids)) == len(ids)
    return seen


def _joined(case: Case, state: Any, decision: Decision) -> None:
    """Joined answers are legal one after the other, with nobody else asked between."""
    game = case.game
    wider = joined(game, state, decision, lambda options: True)
    if wider == decision or not isinstance(wider.form, Pick):
        return
    _form(case, wider)
    for option in wider.form.options[:: max(1, len(wider.form.options) // 4)]:
        now = state
        for number, key in enumerate(parts(option.key)):
            (choice,) = game.choices(now)
            assert choice.seat == decision.seat
            made = game.apply(now, Answer(choice.decision, choice.seat, (key,)))
            assert number == len(parts(option.key)) - 1 or not (made.revealed or made.random)
            now = made.state


def _form(case: Case, decision: Decision) -> None:
    form = decision.form
    if isinstance(form, Allot):
        for bin_ in form.bins:
            words(case, bin_.label)
            assert len(bin_.label) <= 80
            assert bin_.cap >= 0
        return
    for option in form.options:
        words(case, option.label)
        assert len(option.label) <= 80, option.label
        assert len(option.detail) <= 240, option.detail
        assert option.detail.strip() == option.detail
        assert 0 < len(option.key) <= 100
    shown = [(option.path, option.label, option.detail) for option in form.options]
    assert isinstance(form, Arrange) or len(set(shown)) == len(shown), "two options look the same"


def _same(decision: Decision, choice: Choice) -> None:
    form, legal = decision.form, choice.legal
    if isinstance(form, Pick):
        assert isinstance(legal, Among)
        keys = tuple(option.key for option in form.options)
        assert (keys, form.least, form.most) == (legal.keys, legal.least, legal.most)
    elif isinstance(form, Arrange):
        assert isinstance(legal, Into)
        keys = tuple(option.key for option in form.options)
        assert (keys, form.slots, form.fits) == (legal.keys, legal.slots, legal.fits)
    elif isinstance(form, Assign):
        assert isinstance(legal, Each)
        keys = tuple(option.key for option in form.options)
        assert (keys, form.slots, form.caps, form.fits) == (legal.keys, legal.slots, legal.caps, legal.fits)
    else:
        assert isinstance(legal, Over)
        keys = tuple(bin_.key for bin_ in form.bins)
        assert (tuple((bin_.key, bin_.cap) for bin_ in form.bins), form.least, form.most) == (
            legal.caps,
            legal.least,
            legal.most,
        )
    assert len(set(keys)) == len(keys), "a key is there twice"


def open_questions(case: Case, seed: int) -> int:
    """Each question has an answer, and two unless it hides something; samples are accepted."""
    game = case.game
    chance = stream(seed + 1)
    seen = 0
    for move in walk(case, seed):
        for choice in game.choices(move.before):
            count = ways(choice.legal)
            asked = question(move.before)
            assert count > (0 if asked.hides or asked.first_wins else 1), f"{count} answers to {choice}"
            game.apply(move.before, drawn(game, move.before, choice, chance))
            seen += 1
    return seen


def waits(case: Case, seed: int) -> int:
    """All see which seats are waited for, or none if the question is hidden; views have words."""
    game = case.game
    for move in some(case, seed):
        expected = [(choice.seat, choice.decision) for choice in game.choices(move.before)]
        if secrecy(move.before) is Secrecy.HIDDEN:
            expected = []
        waiting = game.waiting(move.before)
        assert [(who.seat, who.decision) for who in waiting] == expected
        for seat in (*range(case.seats), None):
            view = game.view(move.before, seat)
            assert (view.waiting, view.seat, view.seats) == (waiting, seat, case.seats)
            for line in game.words.describe(view).splitlines():
                words(case, line)
    return len(some(case, seed))


def refuses(case: Case, seed: int) -> int:
    """An illegal answer is refused with a reason and rules, and changes nothing."""
    game = case.game
    seen = 0
    answered: list[Answer] = []
    for move in some(case, seed):
        asked = question(move.before)
        before = game.encode(move.before)
        state = game.decode(before)
        stale = [old for old in answered[-3:] if asked.asked.get(old.seat) != old.decision]
        for wrong in (*illegal(case, move.before), *stale):
            with pytest.raises(IllegalAnswer) as refused:
                game.advance(state, wrong)
            assert refused.value.reason.strip()
            assert refused.value.rules
            if wrong.seat not in asked.asked:
                assert refused.value.rules == game.rules.turn_rules, "it says what another seat is asked"
                assert not refused.value.instead
            seen += 1
        assert game.encode(state) == before, "what was refused changed something"
        answered.append(move.answer)
    return seen


def illegal(case: Case, state: Any) -> Iterator[Answer]:
    """Yield answers that the rules refuse: stale, of others, too much, too little, unknown."""
    for choice in case.game.choices(state):
        good = drawn(case.game, state, choice, stream(1))
        yield replace(good, decision=0)
        yield replace(good, decision=state.decisions + 1)
        yield replace(good, seat=case.seats)
        for other in range(case.seats):
            if other != choice.seat:
                yield replace(good, seat=other)
        legal = choice.legal
        bad: tuple[Picks, ...]
        if isinstance(legal, Each):
            key, cap = legal.keys[0], legal.caps[0]
            full = (key,) * len(legal.slots)
            bad = (
                (*good.picks[:-1], "no such key"),
                good.picks[:-1],
                (*good.picks, key),
                tuple([(pick, 1) for pick in good.picks if isinstance(pick, str)]),
                *((full,) if cap < len(full) else ()),
                *(
                    (*good.picks[:slot], wrong, *good.picks[slot + 1 :])
                    for slot, fitting in enumerate(legal.fits)
                    for wrong in legal.keys
                    if wrong not in fitting
                ),
            )
        elif isinstance(legal, Among | Into):
            first, *_ = legal.keys or ("",)
            least, most = (
                (legal.least, legal.most) if isinstance(legal, Among) else (len(legal.slots), len(legal.slots))
            )
            bad = (
                ("no such key", *legal.keys[1:least]),
                (*legal.keys[:most], "no such key"),
                (first,) * max(least, 2),
                ((first, 1),) * max(least, 1),
                *((legal.keys[: least - 1],) if least else ()),
                *((legal.keys[: most + 1],) if len(legal.keys) > most else ()),
            )
        else:
            key, cap = legal.caps[0]
            room = sum(cap for _, cap in legal.caps)
            bad = (
                ((key, cap + 1),),
                ((key, -1),),
                ((key, 0), (key, 0)),
                (("no such key", 0),),
                (key,),
                *((tuple(legal.caps),) if room > legal.most else ()),
                *(((),) if legal.least else ()),
            )
        yield from (replace(good, picks=picks) for picks in bad)


def joint(case: Case, seed: int) -> int:
    """An answer of legal parts that is illegal as a whole is refused; drawn ones never are."""
    game = case.game
    seen = 0
    for move in some(case, seed):
        asked = question(move.before)
        if type(asked).reason is Question.reason:
            continue
        t = Table(move.before, game.cards)
        before = game.encode(move.before)
        for number, choice in enumerate(game.choices(move.before)):
            chance = stream(seed + number)
            for _ in range(20):
                picks = choice.legal.sample(chance)
                reason = asked.reason(t, choice.seat, picks)
                assert game.reason_against(move.before, choice, game.sample(move.before, choice, chance)) is None
                if reason is None:
                    continue
                with pytest.raises(IllegalAnswer) as refused:
                    game.apply(move.before, Answer(choice.decision, choice.seat, picks))
                assert refused.value.rules
                words(case, refused.value.reason)
                seen += 1
        assert game.encode(move.before) == before, "what was refused changed something"
    return seen


def revises(case: Case, seed: int) -> int:
    """A revisable answer may change until the last is in, and the latest counts; no other may."""
    game = case.game
    seen = 0
    for move in walk(case, seed):
        if question(move.before).open < 2 or question(move.before).first_wins:
            continue
        seat = move.answer.seat
        choice = next(choice for choice in game.choices(move.before) if choice.seat == seat)
        once = game.apply(move.before, move.answer).state
        other = drawn(game, move.before, choice, stream(seed + move.answer.decision))
        assert seat not in [open_.seat for open_ in game.choices(once)]
        if not question(move.before).revisable:
            assert not game.decisions_for(once, seat)
            with pytest.raises(IllegalAnswer):
                game.apply(once, other)
            continue
        seen += 1
        shown = [
            d for one in range(once.seats) for d in game.decisions_for(once, one) if d.secrecy is not Secrecy.HIDDEN
        ]
        assert game.progress(once) == (sum(d.chosen is not None for d in shown), len(shown))
        (decision,) = game.decisions_for(once, seat)
        assert decision.revisable
        (asked,) = game.decisions_for(move.before, seat)
        assert decision == replace(asked, chosen=move.answer.picks)  # its own answer does not word a question otherwise
        twice = game.apply(once, other)
        assert not twice.events
        assert game.decisions_for(twice.state, seat)[0].chosen == other.picks
        assert game.encode(twice.state) == game.encode(game.apply(move.before, other).state)
        assert game.waiting(twice.state) == game.waiting(once)
        with pytest.raises(IllegalAnswer):
            game.apply(once, replace(other, picks=("no such key",)))
    return seen


def actors(case: Case, seed: int) -> int:
    """The seat that now decides for an actor is asked and told so, also after a seat left."""
    game = case.game
    seen = 0
    for move in some(case, seed):
        state = move.before
        left = set[int]()
        while game.choices(state) and (actor := question(state).for_actor()) is not None:
            asked = question(state)
            (seat,) = asked.asked
            settled = isinstance(asked, Ruled) and bool(asked.ties)
            decides = asked.settles(_table(case, state)) if settled else state.decider(actor)  # type: ignore[attr-defined]
            assert seat == decides, f"{seat} is asked for {actor}, not {decides}"
            (decision,) = game.decisions_for(state, seat)
            assert decision.actor == game.words.name_of(state, actor) != ""
            assert decision.actor in decision.prompt
            seen += 1
            if seat in left:
                break  # a seat that left may still be the one that settles it
            left.add(seat)
            state = game.leave(state, seat).state
            game.rules.check(state)
    return seen


def rounds(case: Case, seed: int) -> int:
    """In a round each is asked in turn, as a reaction, and again after a pass if somebody acts."""
    seen = 0
    for move in walk(case, seed):
        asked = question(move.before)
        if not isinstance(asked, Reaction):
            continue
        assert asked.reaction, f"{type(asked).__name__} is asked in a round, and has the time of a turn"
        depth = len(move.before.agenda) - 2
        before: Round = move.before.agenda[depth]
        actor = asked.for_actor()
        actor = move.answer.seat if actor is None else actor
        to_ask = could_react(case, move.before, before)
        assert to_ask[0] == actor, f"{actor} is asked, and {to_ask[0]} is before it"
        after = move.made.state.agenda[depth] if depth < len(move.made.state.agenda) else None
        if asked.is_pass(str(move.answer.picks[0])):
            if asked.hides and len(to_ask) > 1:
                assert type(after) is type(before), "the round is over, and somebody has not passed"
                assert after.passed[: len(before.passed) + 1] == [*before.passed, actor]
                assert set(after.passed[len(before.passed) + 1 :]) <= {*to_ask}, "who is not asked does not pass"
                if all(before.question(_table(case, move.before), one).hides for one in to_ask):
                    assert len(after.passed) == len(before.passed) + 1, "somebody passes who was not asked"
        elif type(after) is type(before) and before.again and asked.hides and type(before).acted is Round.acted:
            assert not {*before.passed} & {*after.passed}, "who had passed is not asked again"
        seen += 1
    return seen


def could_react(case: Case, state: Any, round_: Round) -> list[Actor]:
    """List the actors that a round has still to ask, the next one first."""
    t = _table(case, state)
    left = [actor for actor in round_.order(t) if actor not in round_.passed]
    return [actor for actor in left if round_.question(t, actor) is not None]


def _table(case: Case, state: Any) -> Table[Any, Any]:
    return Table(state, case.game.cards)


def ruled(case: Case, seed: int) -> int:
    """The rules decide legally for nobody's pieces; a seat is asked only what they leave open."""
    game = case.game
    seen = 0
    put_to = Ruled.put_to

    def watched(asked: Ruled, t: Table[Any, Any], actor: Actor) -> None:
        nonlocal seen
        if t.state.decider(actor) != RULES:
            put_to(asked, t, actor)
            return
        aside = Table(game.copy(t.state), t.content)
        allowed, legal, settles = asked.by_rules(aside), asked.choices(aside, RULES), asked.settles(aside)
        assert len({*allowed}) == len(allowed) > 0
        for picks in allowed:
            assert legal.reason_against(picks) is None, f"{picks} is against the rules"
        put_to(asked, t, actor)
        if len(allowed) == 1 or settles == RULES:
            assert asked.answers == {RULES: allowed[0]}
        else:
            assert {**asked.asked, **asked.answers}.keys() == {settles}, "it is settled by another"
            assert asked.ties == tuple([picks[0] for picks in allowed])
            assert asked.offers[settles] == Among(asked.ties), "more is asked than the rules leave open"
            assert asked.default(t, settles) == allowed[0]
            seen += 1

    with mock.patch.object(Ruled, "put_to", watched):
        for move in walk(case, seed):
            game.apply(move.before, move.answer)
    return seen
