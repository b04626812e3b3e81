"""Orders with conditions in plans: their answers now, and whether they can stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.plans.plan_matching import Plan
from bot.tables.model import AnyGame
from rules.kernel import Condition, Picks
from rules.kernel.engine.planning import UnfitError, answer_by, asked_now, condition

_decoder = msgspec.json.Decoder(dict[str, Any])


def stored(given: Mapping[str, Any]) -> str:
    """The choices of an order, in the form that its plan stores."""
    return msgspec.json.encode(given, order="sorted").decode()


def given(plan: Plan) -> dict[str, Any]:
    """The choices of an order, read from its plan; empty if unreadable."""
    try:
        return _decoder.decode(plan.condition)
    except msgspec.DecodeError:
        return {}


def about(plan: Plan) -> str:
    """The key of the thing that the order of a plan is about; empty where it is about none."""
    return str(given(plan).get("about", ""))


def meant(game: AnyGame, state: Any, seat: int, plans: Sequence[Plan]) -> list[Plan]:
    """The plans that answer the open question, each condition resolved to its answer.

    Those are left out that leave the question to their player, and what an order would answer that its player does
    not want now.
    """
    found = []
    for plan in plans:
        picks = _picks(game, state, seat, plan)
        if picks is not None and (not plan.quiet or game.rules.repeats(state, seat, picks)):
            found.append(msgspec.structs.replace(plan, picks=picks))
    return found


def _picks(game: AnyGame, state: Any, seat: int, plan: Plan) -> Picks | None:
    """A plan's answer now; ``None``: its player is asked."""
    if not plan.order:
        return plan.picks
    topic = asked_now(state)
    made = held(game, state, seat, plan) if topic is not None and topic.kind == plan.kind else ""
    return answer_by(game, state, seat, made) if isinstance(made, Condition) else None


def held(game: AnyGame, state: Any, seat: int, plan: Plan) -> Condition | str:
    """A plan's condition; where the order no longer fits, the reason in a sentence."""
    try:
        return condition(game, state, seat, plan.order, given(plan))
    except UnfitError as error:
        return str(error)
