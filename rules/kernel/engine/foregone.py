"""Foregone answers: the only legal one, or one of several with the same effect."""

from __future__ import annotations

from typing import Any

from rules.kernel.engine.game import Game
from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from rules.kernel.play.legal import Among
from rules.kernel.play.model import Answer, Picks, Secrecy
from rules.kernel.play.open_question import open_question
from rules.kernel.play.ruled import Ruled
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import State

IMAGINED = 3
"""States, drawn by what is known of the table, in which a tie has to change nothing."""


def foregone(game: Game[Any, Any, Any], state: State[Any], choice: Choice) -> Picks | None:
    """Return the foregone answer to a choice: the only legal one, or the default one of equals.

    Whether a tie changes nothing is judged by what everybody knows: whether a seat is asked then tells nothing hidden.
    Of a question whose answers are secret, it is judged by what its seat knows; such an answer is to come after a
    while, as one of somebody who thinks.

    Args:
        game: The game.
        state: The table.
        choice: What a seat is asked.

    Returns:
        The answer; ``None`` where there is something to choose.
    """
    question = open_question(state)
    if question is None or (question.first_wins and len(question.asked) > 1):
        return None
    only = choice.legal.only()
    if only is not None:
        return only if game.reason_against(state, choice, only) is None else None
    legal = choice.legal
    if not _may_tie(question) or not isinstance(legal, Among) or not legal.least == legal.most == 1 or not legal.keys:
        return None
    knows = None if is_open(state) else choice.seat
    seen = (game.imagine(state, knows, Chance(bytes([drawn]) * 32)) for drawn in range(IMAGINED))
    return game.default(state, choice).picks if all(_alike(game, one, choice, legal.keys) for one in seen) else None


def may_be_needless(state: State[Any]) -> bool:
    """Whether the open question may leave somebody nothing to choose, seen at a glance."""
    question = open_question(state)
    if question is None:
        return False
    waits = [legal for seat, legal in question.offers.items() if seat not in question.answers]
    return _may_tie(question) or any(legal.only() is not None for legal in waits)


def may_tie_now(state: State[Any]) -> bool:
    """Whether answers of others may have left a seat that is still asked nothing to choose."""
    question = open_question(state)
    return question is not None and question.may_tie and bool(question.answers)


def _may_tie(question: Question) -> bool:
    """Whether a question often makes no difference, as its kind does or as rules leave it open."""
    return question.may_tie or (isinstance(question, Ruled) and bool(question.ties))


def _alike(game: Game[Any, Any, Any], state: State[Any], choice: Choice, keys: tuple[str, ...]) -> bool:
    """Whether all answers lead to the same table."""
    first = b""
    for key in keys:
        if game.reason_against(state, choice, (key,)) is not None:
            return False
        after = game.encode(game.apply(state, Answer(choice.decision, choice.seat, (key,))).state)
        if first and after != first:
            return False
        first = after
    return True


def is_open(state: State[Any]) -> bool:
    """Whether everybody knows each offer of the open question: an answer at once tells nothing."""
    question = open_question(state)
    return question is not None and question.secrecy is Secrecy.OPEN and not question.hides
