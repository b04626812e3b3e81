"""Everything that can be asked of a position, in parts with digests.

A part is a list of plain things: words, numbers, records. Its digest is the same in every process.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from rules.kernel import Allot, Answer, Decision, Focus, IllegalAnswer, Question, Transition
from rules.kernel.books.form_fields import of_struct
from rules.kernel.engine.foregone import foregone, is_open, may_be_needless
from rules.kernel.engine.joined_answers import joined
from rules.kernel.engine.planning import answer_by, asked_now, condition, kind_of, things, topics
from tests.rules.conformance.walk import question, stream

MOST = 2000  # characters of a report
WAYS = 12  # ways to give an order
NEVER = ("nothing like this",)


def digest(part: Any) -> str:
    """Return the short digest of a part."""
    data = part if isinstance(part, bytes) else msgspec.json.encode(part, enc_hook=repr, order="deterministic")
    return hashlib.sha256(data).hexdigest()[:4]


def told(game: Any, made: Transition[Any]) -> list[Any]:
    """Return what happened, as a record and in words."""
    return [[event, game.words.tell(event), event.tells()] for event in made.events] + [[made.revealed, made.random]]


def thoughts(game: Any, state: Any, number: int) -> list[Any]:
    """Return what a computer player thinks of a position and of each answer."""
    mind, chance = game.mind, stream(number)
    found: list[Any] = [mind.evaluate(state, seat) for seat in range(state.seats)]
    for choice in game.choices(state):
        worths = mind.priors(state, choice, chance) or {}
        found += [sorted(map(repr, worths.items())), mind.rollout_policy(state, choice, chance)]
    return found


def questions(game: Any, state: Any) -> list[Any]:
    """Return what each seat is asked, without forecasts."""
    found: list[Any] = [decision for seat in range(state.seats) for decision in game.decisions_for(state, seat)]
    return [*found, [repr(choice) for choice in game.choices(state)], game.progress(state), game.outcome(state)]


def looks(game: Any, state: Any, number: int) -> Iterator[Any]:
    """Yield all else that can be asked of a position: what is shown, forecast, refused."""
    for seat in (None, *range(state.seats)):
        yield from _read(game, state, seat)
    for seat in range(state.seats):
        for decision in game.decisions_for(state, seat):
            yield from _offered(game, state, decision)
        yield from (game.explain(state, seat), topics(game, state, seat), game.acts(state, seat))
        yield from (
            _after(game, game.leave(state, seat)),
            _after(game, game.leave(game.imagine(state, seat, stream(number)), seat)),
        )
        yield from (_after(game, game.act(state, seat, option.key)) for option in game.acts(state, seat))
        yield from _ordered(game, state, seat, number)
    yield from _answered(game, state)
    yield from (game.waiting(state), game.rules.spans(state), game.rules.turn_of(state), game.rules.sides(state))
    renumbered = game.renumber(state, state.decisions + 5)
    yield from (game.digest(game.decode(game.encode(state))), game.digest(renumbered), game.can_ask(state))
    yield from (asked_now(state), is_open(state), may_be_needless(state))
    yield from (game.rules.stands_in(state, seat) for seat in range(state.seats))


def of_options(game: Any, options: Any, state: Any) -> Iterator[Any]:
    """Yield what is said of a table's options, with the state that it begins with."""
    rules, words = game.rules, game.words
    yield from (words.house_rules(options), rules.usual_seats(options), rules.teams(options, state.seats))
    yield from (rules.sides_to_choose(options, state.seats), game.sides(options, state))
    yield from ([*rules.faults(options, seats)] for seats in rules.seats(options))
    yield from (words.role(options, seat) for seat in range(state.seats))


def _read(game: Any, state: Any, viewer: int | None) -> Iterator[Any]:
    view, words = game.view(state, viewer), game.words
    yield from (view, words.describe(view), words.describe_briefly(view), words.ruled(view))
    yield "" if viewer is None else words.describe_hand(view)
    yield from ((passage.heading, passage.text) for passage in words.passages(view))
    yield from ((query, words.query(view, query.key)) for query in words.queries(view))
    yield from (words.score(view, seat) for seat in range(state.seats) if not state.agenda)


def _offered(game: Any, state: Any, decision: Decision) -> Iterator[Any]:
    words = game.words
    yield game.foreseen(state, joined(game, state, decision, lambda options: len(options) <= 25))
    focus = Focus(decision.focus, getattr(decision.form, "options", ()))
    yield words.describe_asked(game.view(state, decision.seat), focus)
    for picks in ((), NEVER, *((refusal.what,) for refusal in game.explain(state, decision.seat)[:3])):
        if isinstance(decision.form, Allot) and picks:
            continue
        try:
            game.apply(state, Answer(decision.id, decision.seat, picks))
        except IllegalAnswer as refused:
            yield (refused.reason, refused.rules, refused.instead)


def _answered(game: Any, state: Any) -> Iterator[Any]:
    for choice in game.choices(state):
        default = game.default(state, choice)
        yield from (foregone(game, state, choice), default, game.rules.repeats(state, choice.seat, default.picks))


def _ordered(game: Any, state: Any, seat: int, number: int) -> Iterator[Any]:
    asked = state.agenda[-1] if state.agenda else None
    kind = kind_of(asked) if isinstance(asked, Question) and seat in asked.asked else ""
    for order in game.rules.orders:
        yield (order.key, order.name, order.concerns(kind))
        if order.condition is None:
            continue
        about = things(game, state, seat, order)
        yield about
        if kind not in order.kinds:
            continue
        fields = of_struct(order.condition)
        keys = [thing.key for thing in about] if order.condition.thing else [""]
        ways = [*product(keys, *(one.values for one in fields))]
        stream(number).shuffle(ways)
        for key, *values in ways[:WAYS]:
            given = dict(zip([field.name for field in fields], values, strict=True)) | {"about": key}
            yield answer_by(game, state, seat, condition(game, state, seat, order.key, given))


def _after(game: Any, made: Transition[Any]) -> list[Any]:
    return [game.encode(made.state), *told(game, made)]


def summed_up(game: Any, before: Any, now: Any) -> list[Any]:
    """Return how a move is summed up for each viewer."""
    viewers = (None, *range(before.seats))
    return [game.words.sum_up(game.view(before, viewer), game.view(now, viewer)) for viewer in viewers]


def short(part: Any) -> str:
    """Return the beginning of a part, for the report of a difference."""
    data = part if isinstance(part, str) else msgspec.json.encode(part, enc_hook=repr, order="deterministic").decode()
    return data if len(data) <= MOST else f"{data[:MOST]} …"


def asks(state: Any) -> str:
    """Return the name of the question that a state waits on."""
    return type(question(state)).__name__
