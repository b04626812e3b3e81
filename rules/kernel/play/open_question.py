"""The open question: the seats to move, their choices, and the common part of every view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

from msgspec.structs import replace

from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from rules.kernel.play.legal import Among, Each, Into
from rules.kernel.play.model import (
    DETAIL,
    FORECAST,
    LABEL,
    Allot,
    Arrange,
    Assign,
    Bin,
    Form,
    Option,
    Outcome,
    Pick,
    Picks,
    Secrecy,
    Waiting,
)
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import State, Table
from rules.kernel.words.phrasing import cut

GONE = Among(())
"""The offer of a saved question that has changed: nothing, until it is asked again."""


def open_question(state: State[Any]) -> Question | None:
    """Return the question waiting for answers; ``None`` once the game is over."""
    return state.agenda[-1] if state.agenda else None


def is_reaction(state: State[Any]) -> bool:
    """Whether the open question is a reaction, in the middle of another seat's act."""
    question = open_question(state)
    return question is not None and question.reaction


def waiting(state: State[Any]) -> tuple[Waiting, ...]:
    """Return the seats to move, from public knowledge."""
    question = open_question(state)
    if question is None or question.secrecy is Secrecy.HIDDEN:
        return ()
    either = question.first_wins and len(question.asked) > 1
    return tuple(
        Waiting(seat, number, either) for seat, number in question.asked.items() if seat not in question.answers
    )


def draw(t: Table[Any, Any], choice: Choice, chance: Chance) -> Picks:
    """Draw an answer that the rules accept, including joint conditions.

    A question that draws its own is asked to.
    """
    question: Question = t.state.agenda[-1]
    kind = type(question)
    if kind.reason is Question.reason and kind.sample is Question.sample:
        return choice.legal.sample(chance)
    return question.sample(t, choice.seat, chance)


def fitted(option: Option) -> Option:
    """Cut an option's label, detail, forecast and groups to their lengths."""
    if _fits(option):
        return option
    path = tuple([cut(group, LABEL) for group in option.path])
    label, detail, forecast = cut(option.label, LABEL), cut(option.detail, DETAIL), cut(option.forecast, FORECAST)
    return replace(option, label=label, detail=detail, forecast=forecast, path=path)


def _fits(option: Option) -> bool:
    label, detail, forecast = len(option.label), len(option.detail), len(option.forecast)
    return (
        label <= LABEL
        and detail <= DETAIL
        and forecast <= FORECAST
        and all(len(group) <= LABEL for group in option.path)
    )


_ORDINALS = ("", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def distinct(options: Sequence[Option]) -> list[Option]:
    """Number options that would read the same, so that each can be named."""
    seen: dict[tuple[str, ...], int] = {}
    found = []
    for one in options:
        said = (*one.path, cut(one.label, LABEL))
        at = seen.get(said, 0)
        seen[said] = at + 1
        nth = f", {_ORDINALS[at] if at < len(_ORDINALS) else at + 1}"
        found.append(replace(one, label=cut(one.label, LABEL - len(nth)) + nth) if at else one)
    return found


def form_of(question: Question, seat: int, option: Callable[[str], Option]) -> Form:
    """Put a seat's legal answers into a form.

    Answers of the same words are numbered, but for copies in slots.

    Args:
        question: What is asked.
        seat: Who is asked.
        option: What puts a key in words.
    """
    legal = question.offers[seat]

    def fit(made: Option) -> Option:
        made = fitted(made)
        return replace(made, last=True) if made.key in question.last else made

    if isinstance(legal, Among | Each):
        options = tuple([fit(made) for made in distinct([option(key) for key in legal.keys])])
        if isinstance(legal, Among):
            return Pick(options, legal.least, legal.most)
        return Assign(legal.slots, options, legal.caps, legal.fits)
    if isinstance(legal, Into):
        return Arrange(legal.slots, tuple([fit(option(key)) for key in legal.keys]), legal.fits)
    bins = tuple([Bin(key, fit(option(key)).label, cap) for key, cap in legal.caps])
    return Allot(bins, legal.least, legal.most)


def addressed(prompt: str, name: str) -> str:
    """Return a prompt that says for whom it is, unless it asks about that one itself.

    Args:
        prompt: The question, with what goes before and after it.
        name: For whom the seat decides; empty: for itself.
    """
    before, _, after = prompt.partition("?")
    asked = before.rpartition(". ")[2]
    itself = not name or prompt.startswith(name) or name in asked or name in after
    return prompt if itself else f"For {name}: {prompt}"


class Basics(TypedDict):
    """The fields of :class:`rules.kernel.play.model.View`."""

    seat: int | None
    seats: int
    waiting: tuple[Waiting, ...]
    left: tuple[int, ...]
    outcome: Outcome | None


def basics(state: State[Any], seat: int | None) -> Basics:
    """Return the common part of a seat's or a spectator's view in every game."""
    return Basics(seat=seat, seats=state.seats, waiting=waiting(state), left=tuple(state.left), outcome=state.outcome)
