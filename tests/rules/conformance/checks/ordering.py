"""Checks of orders: answers are legal, change nothing, and hang on the player's view alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import msgspec

from rules.kernel import Choice, Condition, Order, Question
from rules.kernel.books.form_fields import of_struct
from rules.kernel.engine.planning import answer_by, condition, kind_of, things
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import question, some, stream

MANY = 24  # ways to give an order that are tried at a question
KEY, THING, FIELDS = re.compile("[a-z0-9_]{1,12}"), re.compile("[a-z0-9_-]{1,16}"), 8
DRAWS = 3  # states that look the same to its player


def orders(case: Case, seed: int) -> int:
    """A conditional order answers legally or not at all, the same for the same view."""
    game, seen = case.game, 0
    _kinds(case)
    for number, move in enumerate(some(case, seed)):
        kind = kind_of(question(move.before))
        for order in game.rules.orders:
            if order.condition is None or kind not in order.kinds:
                continue
            for choice in game.choices(move.before):
                seen += _given(case, move.before, choice, order, number)
    return seen


def _kinds(case: Case) -> None:
    """Every order is for questions that can be answered ahead, and no two in a game share a key."""
    rules = case.game.rules
    able = {kind_of(step) for step in rules.steps if issubclass(step, Question) and step.topic}
    for order in rules.orders:
        assert {*order.kinds, *order.again} <= able, f"{order.name} is for no question that can be answered ahead"
    assert len({order.key for order in rules.orders}) == len(rules.orders), "two orders have one key"
    assert all(KEY.fullmatch(order.key) for order in rules.orders), "a key does not fit a button"


def _given(case: Case, state: Any, choice: Choice, order: Order, number: int) -> int:
    """Give an order in several ways, in this state and in others that look the same."""
    game, seat = case.game, choice.seat
    alike = [game.imagine(state, seat, stream(number + draw)) for draw in range(DRAWS)]
    about = things(game, state, seat, order)
    assert all(THING.fullmatch(thing.key) for thing in about), f"what {order.name} is about does not fit a button"
    assert all(things(game, other, seat, order) == about for other in alike), f"{order.name} lists what is hidden"
    before = game.encode(state)
    seen = 0
    for made in islice(_ways(case, state, seat, order), MANY):
        answer = answer_by(game, state, seat, made)
        assert answer == answer_by(game, state, seat, made), f"{order.name} is not decided by the game"
        assert game.encode(state) == before, f"{order.name} changed the state"
        if answer is not None:
            assert game.reason_against(state, choice, answer) is None, f"{order.name} answers {answer}"
        for other in alike:
            assert answer_by(game, other, seat, made) == answer, f"{order.name} knows what is hidden"
        seen += 1
    return seen


def _ways(case: Case, state: Any, seat: int, order: Order) -> Iterator[Condition]:
    """Yield the ways in which an order can be given, as the bot would read them."""
    assert order.condition is not None
    offered = of_struct(order.condition)
    left = {field.name for field in msgspec.structs.fields(order.condition)} - {field.name for field in offered}
    assert left == {"about"}, f"{left} cannot be chosen from a menu"
    assert len(offered) <= FIELDS, f"{order.name} asks for more than a message holds"
    about = [thing.key for thing in things(case.game, state, seat, order)] if order.condition.thing else [""]
    for values in product(*[field.values for field in offered]):
        for key in about:
            given = dict(zip([field.name for field in offered], values, strict=True)) | {"about": key}
            yield condition(case.game, state, seat, order.key, given)
