"""Forecasts: each answer's consequences, tried on states that look true to the asked seat.

The true state is not looked at: what is imagined, the draws included, depends on the seat's view alone. An answer is
tried in one imagined state first. If nothing was drawn on the way, and nothing shown that the seat could not foresee,
it comes so in all of them, and the forecast is sure; else it is tried in more, and the forecast is one of odds. What is
not sure waits there, and goes on only if there are trials enough for odds of all such answers. An answer whose words
tell its odds already is tried in more only if something is lost by it in the first. Before an answer is said to be a
danger it is tried in more again. What its question calls grave is always tried in several, and in more if something
is lost in one: so its odds are there, and do not jump as other answers come and go. A game may have draws stay the
same as long as a part of its view does.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from rules.kernel.books.forecast_figures import Figures, Outlook, loss, shared, without
from rules.kernel.books.phrasebook import Fates
from rules.kernel.engine.answers_beside import assumed, comes_anyway, compared, same_as_another, usual
from rules.kernel.engine.fates import MOST, told
from rules.kernel.engine.trials import Foreseeing, Start, Trial, ended, trying
from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import IllegalAnswer
from rules.kernel.play.joined_keys import JOINT, parts
from rules.kernel.play.model import FORECAST, Answer, Decision, Option, Pick, Secrecy
from rules.kernel.play.open_question import open_question
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import Table
from rules.kernel.words.phrasing import cut

STATES, FEWEST = 8, 3
"""The most and the fewest imagined states in which an answer is tried; with fewer, odds would say little."""
ALIKE = 4
"""In how many states all answers come to the same before no more are tried: nothing is said of them then."""
JOINED, OPTIONS = 80, 60
"""The most options that are tried at once; of more, the most of one answer alone, without those of several."""
RISK, WORSE = 50, 25
"""How likely a loss is said to be a danger, and by how much another answer must be safer, in percent."""
WARNED = 24
"""In how many states an answer is tried at most before it is said to be a danger: of eight, half are lost by luck."""
GRAVE = 12
"""In how many states a grave answer is tried by which something may be lost, however many others there are."""


def foresee(
    game: Foreseeing, state: Any, decision: Decision, seen: Any = None, shown: Collection[str] = ()
) -> Decision:
    """Return a decision with forecasts in its options; unchanged for several picks.

    Of many options those alone are tried that are shown, beside those that end a turn, if they are not too many
    themselves. What comes of every answer alike tells none from another: it is said once. What the question itself
    knows to be idle says that alone.

    Args:
        game: The game.
        state: The table; of it only what the seat sees counts.
        decision: The decision.
        seen: The view of its seat, where that is known.
        shown: The keys that are shown at this point of choosing; it matters where there are many.
    """
    form = decision.form
    if not isinstance(form, Pick) or form.most != 1:
        return decision
    found = _with_first(game, state, _foreseen(game, state, decision, form, seen, shown))
    idle = _said(game, state, decision, form, "idle")
    if not any(idle.values()) or not isinstance(found.form, Pick):
        return found
    options = tuple(
        [replace(one, forecast=idle[one.key], vain=True) if idle.get(one.key) else one for one in found.form.options]
    )
    return replace(found, form=replace(found.form, options=options))


def _with_first(game: Foreseeing, state: Any, decision: Decision) -> Decision:
    """Return a decision with the answers in front that stand there for its seat."""
    question, form = open_question(state), decision.form
    if question is None or question.asked.get(decision.seat) != decision.id or not isinstance(form, Pick):
        return decision
    first = question.foremost(Table(state, game.cards), decision.seat)
    if not first:
        return decision
    places = {key: at for at, key in enumerate(first)}
    options = tuple(sorted(form.options, key=lambda one: places.get(parts(one.key)[0], len(places))))
    return replace(decision, form=replace(form, options=options))


def depends_on_shown(decision: Decision) -> bool:
    """Return whether a decision has so many answers that it matters which are shown."""
    return isinstance(decision.form, Pick) and len(decision.form.options) > JOINED


def _tries(form: Pick, shown: Collection[str]) -> tuple[Option, ...]:
    """Return the options that are tried: all, those shown, those of one answer, or none."""
    options = form.options
    if len(options) <= JOINED:
        return options
    here = tuple([option for option in options if option.key in shown or option.last]) if shown else ()
    found = here if 0 < len(here) < len(options) else options
    alone = tuple([option for option in found if JOINT not in option.key])
    return found if len(found) <= JOINED else alone if len(alone) <= OPTIONS else ()


def _foreseen(
    game: Foreseeing, state: Any, decision: Decision, form: Pick, seen: Any, shown: Collection[str]
) -> Decision:
    """Return it with what the question says of its keys, and what is found by trying them."""
    own = _said(game, state, decision, form, "foretold")
    few = _tries(form, shown)
    if not few:
        options = tuple([replace(one, forecast=own[one.key]) if own.get(one.key) else one for one in form.options])
        return replace(decision, form=replace(form, options=options))
    looked = outlooks(game, state, replace(decision, form=replace(form, options=few)), seen)
    several = len(looked) == len(form.options) > 1
    part = shared([*looked.values()]) if several else None
    apart = looked if part is None else {key: without(outlook, part) for key, outlook in looked.items()}
    told_apart = compared(state, apart)
    anyway = "" if part is None else cut(game.words.foretell(part, Option("", "")), FORECAST)
    safest = min([outlook.risk for outlook in looked.values()], default=0)
    tried = {key: game.words.foretell(told_apart[key], one) for one in form.options if (key := one.key) in looked}
    tried |= same_as_another(state, {key: one for key, one in looked.items() if not own.get(key)})
    idle = comes_anyway(state, form.options, looked)
    most = usual({key: said for key, said in tried.items() if key not in idle}, form.options) if several else ""
    tried |= dict.fromkeys(idle, "")
    options = tuple(
        [
            _told(
                replace(one, vain=one.key in idle or _in_vain(one, looked[one.key])),
                own.get(one.key, ""),
                tried[one.key] if tried[one.key] != most else "",
                looked[one.key],
                safest,
            )
            if one.key in looked
            else one
            for one in form.options
        ]
    )
    ends = any(outlook.lost or outlook.won for outlook in apart.values())
    if several and not ends and len({option.forecast for option in options}) == 1:
        options = form.options  # it tells none from another
    told_of = [one.key for one in options if one.key in looked and (one.forecast or anyway or most)]
    certain = [key for key in told_of if looked[key].sure or looked[key].whole]
    said = assumed(game, state, decision) if any(looked[key].assumes for key in certain) else ""
    question = open_question(state)
    drawn = str(game.words.tried(question)) if question is not None and len(told_of) > len(certain) else ""
    form = replace(form, options=options)
    return replace(decision, form=form, assumes=said, drawn=drawn, anyway=anyway, usual=cut(most, FORECAST))


def _said(
    game: Foreseeing, state: Any, decision: Decision, form: Pick, how: Literal["foretold", "idle"]
) -> dict[str, str]:
    """Return what the question itself says of its keys, from the seat's knowledge."""
    question = open_question(state)
    if question is None or question.asked.get(decision.seat) != decision.id:
        return {}
    t, keys = Table(state, game.cards), [one.key for one in form.options if JOINT not in one.key]
    says = question.foretold if how == "foretold" else question.idle
    found = {key: cut(says(t, decision.seat, key), FORECAST) for key in keys}
    if how == "foretold":
        several = [one.key for one in form.options if JOINT in one.key]
        found |= {key: cut(question.foretold_joined(t, decision.seat, parts(key)), FORECAST) for key in several}
    return found


def _told(option: Option, own: str, tried: str, outlook: Outlook, safest: float) -> Option:
    said = option.forecast or cut("; ".join([part for part in (own, tried) if part]), FORECAST)
    danger = loss(outlook) if _is_danger(outlook.risk, safest) else option.danger
    return replace(option, forecast=said, danger=cut(danger, FORECAST))


def _in_vain(option: Option, outlook: Outlook) -> bool:
    """Return whether an option changes nothing, as its game says or as it was tried."""
    return bool(outlook.vain) or (option.vain and not outlook.lost and not outlook.won and not outlook.changes)


def outlooks(game: Foreseeing, state: Any, decision: Decision, seen: Any = None) -> dict[str, Outlook]:
    """Return the consequences of each option of a decision, from its seat's knowledge.

    Args:
        game: The game.
        state: The table; of it only what the seat sees counts.
        decision: A choice of one option.
        seen: The view of its seat, where that is known.
    """
    form = decision.form
    if not isinstance(form, Pick):
        raise AssertionError("several are picked at once")
    seat, keys = decision.seat, [option.key for option in form.options]
    bare = unanswered(game, state, seat)
    view = game.view(bare, seat) if seen is None or bare is not state else seen
    state = bare
    draws, weighty = _draws(game, view, seat), _grave(game, state, decision)
    first = Start(game, game.imagine(state, seat, next(draws)), decision.id, seat, keys, weighty)
    now = first.copy()
    before = game.words.figures(now, seat)
    had = frozenset((*game.words.losses(now, seat), *game.words.gains(now, seat)))
    tried, open_, fates = _begun(game, first, decision, form, had)
    whole = _by_fates(game, first, decision, tried, open_, fates, had)

    def again(keys: Collection[str]) -> None:
        """Try answers in one more state."""
        if not keys:
            return
        start = Start(game, game.imagine(state, seat, next(draws)), decision.id, seat, keys, weighty)
        for key in keys:
            with suppress(IllegalAnswer):  # it may lead on to nothing there
                tried[key].append(ended(trying(game, start, Answer(decision.id, seat, (key,)), had)))

    grave = [key for key in weighty if key in open_]
    states = _states(game, len(open_), len(grave))
    looked = [*open_] if states >= FEWEST else [*grave]
    for key in tuple(looked):
        try:
            tried[key] = [ended(open_[key])]
        except IllegalAnswer:  # what it leads on to
            looked.remove(key)
    states = _states(game, len(looked), len(grave)) if states >= FEWEST else 1
    states = max(min(states, FEWEST), min(states, _in_time(game, tried, looked)))
    grave = [key for key in grave if key in looked]
    for done in range(1, max(states, STATES if grave else 1)):
        if done == ALIKE and not grave and _all_the_same(tried, len(keys)):
            break
        again(looked if done < states else grave)
    for _ in range(GRAVE - STATES):
        again([key for key in grave if any(trial.lost for trial in tried[key])])
    dangers = [key for key in _dangers(before, tried, keys) if key in looked]
    likely = max(STATES - states, _in_time(game, tried, dangers))
    more = min(WARNED - states, int(game.words.tries) // len(dangers), likely) if dangers else 0
    for left in range(more, 0, -1):
        again([
            key for key in dangers
            if len(tried[key]) < (GRAVE if key in grave else WARNED) and _is_open(tried[key], left)
        ])  # fmt: skip
    return {
        key: _outlook(before, tried[key], whole=key in whole) if key in tried else Outlook(before, (before,))
        for key in keys
    }


def _by_fates(
    game: Foreseeing,
    start: Start,
    decision: Decision,
    tried: dict[str, list[Trial]],
    open_: dict[str, Generator[Fates | None, None, Trial]],
    fates: Mapping[str, Fates],
    had: Collection[str],
) -> Collection[str]:
    """Try answers that lead to a roll for the ways in which its dice may fall.

    Return those of which all ways were tried. They wait no more; where there are too many, they go on waiting.
    """
    whole = []
    most = min(int(game.words.tries) // max(len(open_), 1), MOST)
    for key, first in fates.items() if most >= FEWEST else ():
        answer = Answer(decision.id, decision.seat, (key,))

        def begin(dice: Sequence[int], number: int, answer: Answer = answer) -> Generator[Fates | None, None, Trial]:
            return trying(game, start, answer, had, dice, number)

        with suppress(IllegalAnswer):  # what it leads on to
            found = told(begin, first, most)
            tried[key] = found.trials
            whole += [key] if found.whole else []
            del open_[key]
    return whole


def _begun(
    game: Foreseeing, start: Start, decision: Decision, form: Pick, had: Collection[str]
) -> tuple[dict[str, list[Trial]], dict[str, Generator[Fates | None, None, Trial]], dict[str, Fates]]:
    """Try each option once; return the trials that are sure, those that wait, and their dice."""
    tried: dict[str, list[Trial]] = {}
    open_: dict[str, Generator[Fates | None, None, Trial]] = {}
    fates: dict[str, Fates] = {}
    sure: dict[str, list[Trial]] = {}  # of several that come to the same, what came of the first
    for option in form.options:
        if found := sure.get(same := start.same(option.key)):
            tried[option.key] = found
            continue
        answer = Answer(decision.id, decision.seat, (option.key,))
        trial = trying(game, start, answer, had)
        with suppress(IllegalAnswer):  # what the rules refuse comes to nothing
            try:
                rolled = next(trial)
            except StopIteration as over:
                tried[option.key] = [over.value]
                sure |= {same: tried[option.key]} if same else {}
                continue
            if not option.forecast:
                open_[option.key] = trial
                fates |= {option.key: rolled} if rolled else {}
            elif ended(trial).lost:  # its words tell its odds, but not those of a loss
                open_[option.key] = trying(game, start, answer, had)
    return tried, open_, fates


def _draws(game: Foreseeing, view: Any, seat: int) -> Iterator[Chance]:
    """Yield what imagined states are drawn from: by the view, or each by a part of it."""

    def of(known: Any) -> Chance:
        said = msgspec.json.encode(msgspec.to_builtins(known, str_keys=True, order="deterministic"))
        return Chance(blake2b(said, digest_size=32, person=b"tk-forecast").digest())

    part = game.words.draws_by(view)
    if part is None:
        yield from itertools.repeat(of(view))
    yield from (of((part, seat, number)) for number in itertools.count())


def _grave(game: Foreseeing, state: Any, decision: Decision) -> Collection[str]:
    """Return the keys whose odds are always worked out."""
    question = open_question(state)
    if question is None or question.asked.get(decision.seat) != decision.id:
        return ()
    return question.grave(Table(state, game.cards), decision.seat)


def _dangers(before: Figures, tried: Mapping[str, Sequence[Trial]], keys: Sequence[str]) -> list[str]:
    """Return the answers that are dangers as far as they were tried."""
    risks = {key: _outlook(before, tried[key]).risk if key in tried else 0 for key in keys}
    return [key for key, risk in risks.items() if _is_danger(risk, min(risks.values()))]


def _is_open(trials: Sequence[Trial], left: int) -> bool:
    """Return whether so many more trials may still make a danger of an answer, or none."""
    losses = Counter([clause for trial in trials for clause in trial.lost])
    lost, total = max(losses.values(), default=0), len(trials) + left
    return 100 * lost < RISK * total <= 100 * (lost + left)


def _is_danger(risk: float, safest: float) -> bool:
    """Return whether a loss is likely, in percent, and another answer much safer."""
    return risk >= RISK and risk - safest >= WORSE


def _all_the_same(tried: Mapping[str, Sequence[Trial]], keys: int) -> bool:
    """Return whether nothing tells any answer from another, and nobody loses or wins by one."""
    first, *others = tried.values()
    told = [(trial.figures, trial.lost, trial.won) for trial in first]
    if len(tried) < max(2, keys) or any(lost or won for _, lost, won in told):
        return False
    return all([(trial.figures, trial.lost, trial.won) for trial in other] == told for other in others)


def _states(game: Foreseeing, unsure: int, grave: int) -> int:
    """Return in how many states unsure answers are tried; grave ones come first."""
    others = max(unsure - grave, 1)
    left = int(game.words.tries) - grave * (STATES - 1)
    return min(STATES, 1 + max(left, 0) // others) if unsure else 1


def _in_time(game: Foreseeing, tried: Mapping[str, Sequence[Trial]], keys: Sequence[str]) -> int:
    """Return how many times answers may be tried whose trials take long."""
    return int(game.words.steps) // max(sum([tried[key][0].ran for key in keys]), 1)


def unanswered(game: Foreseeing, state: Any, seat: int) -> Any:
    """Return a state without the answers to its open question that a seat does not see.

    Nor with its own, which it may look at again. That somebody has answered says nothing of how: so all forecasts of
    a question are the same, whoever answers meanwhile.
    """
    question = open_question(state)
    if question is None:
        return state
    t = Table(state, game.cards)
    taken = [other for other in question.answers if other in question.asked and not _knows(t, question, seat, other)]
    if not taken:
        return state
    before = game.copies(state)()
    again: Question = before.agenda[-1]
    for other in taken:
        del again.answers[other]
    again.open += len(taken)
    return before


def _knows(t: Table[Any, Any], question: Question, seat: int, other: int) -> bool:
    """Whether a seat's forecasts go from another's answer."""
    return other != seat and (question.secrecy is Secrecy.OPEN or seat in question.shares(t, other))


def _outlook(before: Figures, trials: Sequence[Trial], *, whole: bool = False) -> Outlook:
    lost = Counter([clause for trial in trials for clause in trial.lost])
    won = Counter([clause for trial in trials for clause in trial.won])
    sure = trials[0].sure
    outlook = Outlook(
        before=before,
        after=tuple([trial.figures for trial in trials]),
        lost=lost,
        won=won,
        sure=sure,
        assumes=any(trial.assumes for trial in trials),
        whole=whole,
        over=all(trial.over for trial in trials),
    )
    nothing = sure and not lost and not won and not outlook.changes
    return replace(outlook, vain=trials[0].vain) if nothing else outlook
