"""Planning ahead: which kinds of question a seat may answer before it is asked, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from rules.kernel.books.orders import Condition, Order
from rules.kernel.engine.game import Game
from rules.kernel.play.legal import Among
from rules.kernel.play.model import Option, Picks
from rules.kernel.play.open_question import fitted
from rules.kernel.play.steps import Question, Step
from rules.kernel.play.workbench import State, Table


class Topic(Struct, frozen=True):
    """A kind of question that can be answered ahead of time.

    Attributes:
        kind: Its permanent name: the tag of the question.
        name: What players call it.
        options: What may be planned by picking one; empty when that is known only once it is asked.
    """

    kind: str
    name: str
    options: tuple[Option, ...] = ()


def kind_of(step: Step | type[Step]) -> str:
    """Return the permanent name of a step."""
    return str(step.__struct_config__.tag)


class UnfitError(ValueError):
    """An order with a condition that cannot be given; its text says why."""


def asked_now(state: State[Any]) -> Topic | None:
    """Return the kind of the open question, without options; ``None`` if it cannot be planned."""
    question = state.agenda[-1] if state.agenda else None
    if not isinstance(question, Question) or not question.topic:
        return None
    return Topic(kind_of(question), question.topic)


def topics(game: Game[Any, Any, Any], state: State[Any], seat: int) -> tuple[Topic, ...]:
    """List the questions a seat may plan for, with open options; nothing hidden from it.

    Args:
        game: The game.
        state: The state as it is.
        seat: Whose plans they would be.
    """
    t: Table[Any, Any] = Table(state, game.cards)
    asked = state.agenda[-1] if state.agenda else None
    found = []
    for step in game.rules.steps:
        if not issubclass(step, Question) or not step.topic:
            continue
        options = {option.key: option for option in step.ahead(t, seat)}
        if isinstance(asked, step) and seat in asked.offers:
            legal = asked.offers[seat]
            if isinstance(legal, Among) and legal.least <= 1 <= legal.most:
                for key in legal.keys:
                    options.setdefault(key, fitted(asked.worded(t, seat, key)))
        found.append(Topic(kind_of(step), step.topic, tuple(options.values())))
    return tuple(found)


def orders(game: Game[Any, Any, Any], state: State[Any]) -> tuple[Order, ...]:
    """List the orders that can be given now: one for a stretch of the game only while that runs."""
    running = game.rules.spans(state)
    return tuple([order for order in game.rules.orders if not order.span or order.span in running])


def things(game: Game[Any, Any, Any], state: State[Any], seat: int, order: Order) -> tuple[Option, ...]:
    """List the possible subjects of an order with a condition; empty if it needs none."""
    if order.condition is None:
        return ()
    return tuple([fitted(thing) for thing in order.condition.things(Table(state, game.cards), seat)])


def condition(game: Game[Any, Any, Any], state: State[Any], seat: int, key: str, given: Mapping[str, Any]) -> Condition:
    """Read a player's choices for an order.

    Args:
        game: The game.
        state: The state as it is.
        seat: Whose order it is.
        key: The key of the order.
        given: The fields of its condition, as plain data.

    Raises:
        UnfitError: The game has no such order any more, or it is about something that is not there.
    """
    order = next((one for one in game.rules.orders if one.key == key), None)
    if order is None or order.condition is None:
        raise UnfitError("This game has no such order any more.")
    try:
        made = msgspec.convert(given, order.condition)
    except msgspec.ValidationError:
        raise UnfitError("What you chose with it cannot be chosen any more.") from None
    about = [thing.key for thing in things(game, state, seat, order)] if made.thing else [""]
    if made.about not in about:
        raise UnfitError("What it is about is not there any more.")
    return made


def answer_by(game: Game[Any, Any, Any], state: State[Any], seat: int, made: Condition) -> Picks | None:
    """Return a conditional order's answer to the open question; ``None``: ask the player."""
    return made.answer(Table(state, game.cards), seat)
