"""Answers that lead straight on: given in one press with the answer to what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.kernel.engine.game import Game
from rules.kernel.play.engine_results import IllegalAnswer
from rules.kernel.play.joined_keys import JOINT, parts
from rules.kernel.play.model import Answer, Decision, Option, Pick
from rules.kernel.play.open_question import fitted, open_question
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import State, Table

MOST = 99
"""More than any number of like things."""

Room = Callable[[Sequence[Option]], bool]
"""Whether there is room for so many options beside each other."""


def joined(game: Game[Any, Any, Any], state: State[Any], decision: Decision, room: Room) -> Decision:
    """Return a decision whose answers that lead on are joined with those they lead to.

    A joined answer has a key of several, which :func:`rules.kernel.play.joined_keys.parts` takes apart: each is an
    answer of its own. Answers for which there is no room stay as they are, those that lead to the most first.

    Args:
        game: The game.
        state: The table.
        decision: One of its open decisions.
        room: Whether there is room for all options.
    """
    form = decision.form
    question = open_question(state)
    if question is None or not _is_one_of(decision) or not isinstance(form, Pick):
        return decision
    t = Table(state, game.cards)
    with t.still():
        leading = frozenset(question.leads(t, decision.seat))
    found = {one.key: _onward(game, state, decision, one, room) for one in form.options if one.key in leading}
    options, openly = _as_shown(question, t, decision.seat, form.options), decision.openly
    for key in sorted(found, key=lambda one: len(found[one][0])):
        further, known = found[key]
        at = [option.key for option in options].index(key)
        wider = (*options[:at], *further, *options[at + 1 :])
        if further and room(wider):
            options = wider
            openly = tuple([one for one in openly if one != key]) + (known if key in openly else ())
    options, openly = _with_several(question, Table(state, game.cards), decision, options, openly, room)
    if options is form.options:
        return decision
    return replace(decision, form=replace(form, options=options), openly=openly)


def _as_shown(question: Question, t: Table[Any, Any], seat: int, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return options in the order in which they are shown."""
    places = {key: at for at, key in enumerate(question.ordered(t, seat))}
    return tuple(sorted(options, key=lambda one: places.get(one.key, len(places)))) if places else options


def _with_several(
    question: Question,
    t: Table[Any, Any],
    decision: Decision,
    options: tuple[Option, ...],
    openly: tuple[str, ...],
    room: Room,
) -> tuple[tuple[Option, ...], tuple[str, ...]]:
    """Return the options with answers for several like things, behind the single one.

    Where there is no room for each number of them, the greatest alone is offered; and where there is none for that
    either, all are, in groups.
    """
    likewise = {
        one.key: found
        for one in options
        if JOINT not in one.key and (found := (one.key, *question.likewise(t, decision.seat, one.key)))[1:]
    }
    if not likewise:
        return options, openly

    def with_from(least: int) -> tuple[Option, ...]:
        """Return them with answers for so many like things at least, or for all there are."""
        wider: list[Option] = []
        for one in options:
            keys = likewise.get(one.key, ())
            wider.append(fitted(replace(one, label=question.several(t, one, 1).label)) if keys else one)
            for count in range(min(least, len(keys)), len(keys) + 1) if keys else ():
                made = fitted(question.several(t, one, count))
                wider.append(replace(made, key=JOINT.join(keys[:count]), last=False))
        return tuple(wider)

    every = with_from(2)
    if room(options) and not room(every):
        fewer = with_from(MOST)
        if not room(fewer) and not any(one.path for one in options):
            return options, openly
        every = fewer if room(fewer) else every  # all come in groups and pages else, which take more
    known = [one.key for one in every if JOINT in one.key and all(key in openly for key in parts(one.key)[:1])]
    return every, (*openly, *known)


def _is_one_of(decision: Decision) -> bool:
    form = decision.form
    return isinstance(form, Pick) and form.least == form.most == 1 and decision.chosen is None


def _onward(
    game: Game[Any, Any, Any], state: State[Any], decision: Decision, first: Option, room: Room
) -> tuple[tuple[Option, ...], tuple[str, ...]]:
    """Return an answer joined with those that follow, and the keys that everybody knows."""
    after = game.copy(state)
    drawn = after.chance.count

    def uncertain(t: Table[Any, Any]) -> bool:
        return t.revealed or after.chance.count != drawn

    try:
        t = game.played(after, Answer(decision.id, decision.seat, (first.key,)), uncertain)
    except IllegalAnswer:
        return (), ()
    if uncertain(t) or [choice.seat for choice in game.choices(after)] != [decision.seat]:
        return (), ()
    (then,) = game.decisions_for(after, decision.seat)
    if not _is_one_of(then):
        return (), ()
    then = joined(game, after, then, room)
    question = open_question(state)
    if question is None or not isinstance(then.form, Pick):
        return (), ()
    further = [
        replace(fitted(made), key=f"{first.key}{JOINT}{option.key}", last=False)
        for option in then.form.options
        if (made := question.join(first, option)) is not None
    ]
    return tuple(further), tuple(
        [one.key for one in further if one.key.removeprefix(f"{first.key}{JOINT}") in then.openly]
    )
