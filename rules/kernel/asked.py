"""The question that is open: who is waited for, and what each seat is asked, in words or without."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.kernel.legal import Among, Into
from rules.kernel.model import DETAIL, LABEL, Allot, Arrange, Bin, Form, Option, Pick, Secrecy, Waiting
from rules.kernel.phrasing import cut
from rules.kernel.steps import Question, State


def open_question(state: State[Any]) -> Question | None:
    """Return the question that waits for answers; ``None`` once the game is over."""
    return state.agenda[-1] if state.agenda else None


def waiting(state: State[Any]) -> tuple[Waiting, ...]:
    """Who is waited for, as far as everyone may know it."""
    question = open_question(state)
    if question is None or question.secrecy is Secrecy.HIDDEN:
        return ()
    either = question.first_wins and len(question.asked) > 1
    return tuple(
        Waiting(seat, number, either) for seat, number in question.asked.items() if seat not in question.answers
    )


def fitted(option: Option) -> Option:
    """Return an option with what is too long in it cut."""
    label, detail = cut(option.label, LABEL), cut(option.detail, DETAIL)
    path = tuple([cut(group, LABEL) for group in option.path])
    if (label, detail, path) == (option.label, option.detail, option.path):
        return option
    return replace(option, label=label, detail=detail, path=path)


def form_of(question: Question, seat: int, option: Callable[[str], Option]) -> Form:
    """Put what a seat may answer in a form.

    Args:
        question: What is asked.
        seat: Who is asked.
        option: What puts a key in words.
    """
    legal = question.offers[seat]
    if isinstance(legal, Among):
        return Pick(tuple([fitted(option(key)) for key in legal.keys]), legal.least, legal.most)
    if isinstance(legal, Into):
        return Arrange(legal.slots, tuple([fitted(option(key)) for key in legal.keys]), legal.fits)
    bins = tuple([Bin(key, fitted(option(key)).label, cap) for key, cap in legal.caps])
    return Allot(bins, legal.least, legal.most)
