"""Answers beside each other: what is told of one is told no more of others.

A question may name an answer with which the others are compared, and one that others may equal. What most of them
bring is said once. An answer that its game knows to be without effect does not tell what comes without it too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.books.forecast_figures import Outlook, against, equal
from rules.kernel.engine.trials import Foreseeing
from rules.kernel.play.model import Decision, Option
from rules.kernel.play.open_question import open_question
from rules.kernel.play.workbench import Table

MANY = 4
"""From this many options on, a forecast that most of them have is said once."""


def assumed(game: Foreseeing, state: Any, decision: Decision) -> str:
    """Return when the forecasts of a decision hold that assume something of others."""
    question = open_question(state)
    if question is None:
        return str(game.words.assuming)
    return str(game.words.assumed(Table(state, game.cards), question, decision.seat))


def compared(state: Any, looked: Mapping[str, Outlook]) -> Mapping[str, Outlook]:
    """Return outlooks compared with that of the answer that others do not tell again."""
    question = open_question(state)
    other = None if question is None else looked.get(question.against)
    if question is None or other is None:
        return looked
    return {key: one if key == question.against else against(one, other) for key, one in looked.items()}


def same_as_another(state: Any, looked: Mapping[str, Outlook]) -> Mapping[str, str]:
    """Return what is said of answers that come to the same as a certain one."""
    question = open_question(state)
    key, said = ("", "") if question is None else question.equals
    if key not in looked:
        return {}
    return {one: said for one, outlook in looked.items() if one != key and equal(outlook, looked[key])}


def usual(tried: Mapping[str, str], options: Sequence[Option]) -> str:
    """Return the forecast of most options, if each of at least four has one; else nothing."""
    if len(tried) < MANY or not all(tried.values()) or any(one.forecast for one in options):
        return ""
    ((said, times),) = Counter(tried.values()).most_common(1)
    return said if len(tried) > times > len(tried) // 2 else ""


def comes_anyway(state: Any, options: Sequence[Option], looked: Mapping[str, Outlook]) -> list[str]:
    """Return the answers without effect of which comes what comes without an answer."""
    question = open_question(state)
    if question is None or question.fallback not in looked:
        return []
    none = looked[question.fallback]
    vain = [one.key for one in options if one.vain and one.key in looked]
    return [key for key in vain if key != question.fallback and equal(looked[key], none)]
