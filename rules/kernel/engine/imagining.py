"""Imagining: a state drawn at random among those that look the same to one seat."""

from __future__ import annotations

from rules.kernel.books.rulebook import Rulebook, V
from rules.kernel.play.actors import RULES
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Secrecy
from rules.kernel.play.open_question import open_question
from rules.kernel.play.workbench import C, S, Table


def imagined(rules: Rulebook[S, V, C], state: S, seat: int | None, chance: Chance) -> S:
    """Redraw, in place, what a seat cannot know of a state; see :meth:`Game.imagine`.

    Args:
        rules: The rules of the game.
        state: A copy of the true state, which is changed.
        seat: The seat that imagines; ``None`` is a spectator.
        chance: The source of what is drawn.

    Returns:
        The same state.
    """
    question = open_question(state)
    if question is not None and question.draws_default and seat in question.asked:
        question.drawn = {seat: question.default(Table(state, rules.cards), seat)}
    state.chance = chance.fork()
    rules.redraw_unseen(state, seat, chance)
    question = open_question(state)
    if question is None or question.secrecy is Secrecy.OPEN:
        return state
    t = Table(state, rules.cards)
    for other in sorted({*question.asked, *question.answers} - {RULES}):
        if other == seat or seat in question.shares(t, other):
            continue
        question.offers[other] = question.legal(t, other)
        if other not in question.asked:  # one card left, say, and so answered for: it may be another one here
            question.answers[other] = question.sample(t, other, chance)
            del question.offers[other]
        elif other in question.answers and question.secrecy is Secrecy.HIDDEN:  # nobody knows that it was answered
            del question.answers[other]
            question.open += 1
        elif other in question.answers:
            question.answers[other] = question.sample(t, other, chance)
    return state
