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

    Whether a tie changes nothing is judged by what its seat knows. Where others cannot tell it as well
    (:func:`is_plain`), such an answer is to come after a while, as one of somebody who thinks.

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
    return game.default(state, choice).picks if _ties(game, state, choice, legal.keys, choice.seat) else None


def is_plain(game: Game[Any, Any, Any], state: State[Any], choice: Choice) -> bool:
    """Whether everybody can tell that it is foregone: given at once, it tells nothing hidden."""
    legal = choice.legal
    if not is_open(state):
        return False
    return not isinstance(legal, Among) or legal.only() is not None or _ties(game, state, choice, legal.keys, None)


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


def _ties(
    game: Game[Any, Any, Any], state: State[Any], choice: Choice, keys: tuple[str, ...], knows: int | None
) -> bool:
    """Whether all answers lead to the same table, as far as a seat knows; ``None``: everybody."""
    seen = (game.imagine(state, knows, Chance(bytes([drawn]) * 32)) for drawn in range(IMAGINED))
    return all(_alike(game, one, choice, keys) for one in seen)


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
    """Whether everybody knows each offer of the open question."""
    question = open_question(state)
    return question is not None and question.secrecy is Secrecy.OPEN and not question.hides
