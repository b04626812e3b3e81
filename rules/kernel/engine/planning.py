"""Planning ahead: which kinds of question a seat may answer before it is asked, and with what."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel.engine.game import Game
from rules.kernel.play.legal import Among
from rules.kernel.play.model import Option
from rules.kernel.play.open_question import fitted
from rules.kernel.play.steps import Question, State, Step, Table


class Topic(Struct, frozen=True):
    """A kind of question that can be answered ahead.

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


def asked_now(state: State[Any]) -> Topic | None:
    """Return the kind of the question that is open, without options; ``None`` when it cannot be planned."""
    question = state.agenda[-1] if state.agenda else None
    if not isinstance(question, Question) or not question.topic:
        return None
    return Topic(kind_of(question), question.topic)


def topics(game: Game[Any, Any, Any], state: State[Any], seat: int) -> tuple[Topic, ...]:
    """List what a seat may plan, with what it is offered now where it is asked; nothing in it is hidden from the seat.

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
