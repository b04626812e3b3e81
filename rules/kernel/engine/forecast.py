"""Forecasts: what comes of each answer, tried on states that look to the asked seat like the true one.

The true state is not looked at: what is imagined, the draws included, depends on the seat's view alone. An answer is
tried in one imagined state first. If nothing was drawn or shown on the way, it comes so in all of them, and the
forecast is sure; else it is tried in more, and the forecast is one of odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from rules.kernel.books.figures import Figures, Outlook, loss
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import FORECAST, Answer, Decision, Option, Pick, Picks
from rules.kernel.play.results import Choice, IllegalAnswer
from rules.kernel.play.steps import Table
from rules.kernel.words.phrasing import cut

STATES, FEWEST = 8, 3
"""The most and the fewest imagined states in which an answer is tried; with fewer, odds would say little."""
OPTIONS = 60
"""The most options of a question that are tried."""
STEPS = 40
"""The most plain answers after which a forecast ends."""
RISK, WORSE = 0.5, 0.25
"""How likely a loss is said to be a danger, and by how much another answer must be safer."""


class Foreseeing(Protocol):
    """A game, as far as forecasts need it."""

    @property
    def words(self) -> Any:
        """Its words."""

    @property
    def cards(self) -> Any:
        """Its content."""

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what one seat may know."""

    def imagine(self, state: Any, seat: int | None, chance: Chance) -> Any:
        """Return a state that looks the same to a seat."""

    def copies(self, state: Any) -> Callable[[], Any]:
        """Return a function that makes copies of a state."""

    def played(self, state: Any, answer: Answer) -> Table[Any, Any]:
        """Take an answer in place."""

    def choices(self, state: Any) -> list[Choice]:
        """List the choices waiting for an answer."""


class Trial(NamedTuple):
    """What came of an answer in one state.

    Attributes:
        figures: The figures then.
        lost: What is lost by it.
        sure: Nothing was drawn or shown on the way.
        assumes: Others were answered for.
        vain: Something came to nothing.
    """

    figures: Figures
    lost: tuple[str, ...]
    sure: bool
    assumes: bool
    vain: bool


def foresee(game: Foreseeing, state: Any, decision: Decision) -> Decision:
    """Return a decision whose options say what comes of them; as it is, where several are picked, or of very many."""
    form = decision.form
    if not isinstance(form, Pick) or form.most != 1 or len(form.options) > OPTIONS:
        return decision
    looked = outlooks(game, state, decision)
    safest = min([outlook.risk for outlook in looked.values()], default=0.0)
    options = tuple([_told(game, option, looked[option.key], safest) for option in form.options])
    assumes = any(looked[option.key].sure and looked[option.key].assumes for option in options if option.forecast)
    return replace(decision, form=replace(form, options=options), assumes=game.words.assuming if assumes else "")


def _told(game: Foreseeing, option: Option, outlook: Outlook, safest: float) -> Option:
    said = option.forecast or cut(game.words.foretell(outlook, option), FORECAST)
    danger = loss(outlook) if outlook.risk >= RISK and outlook.risk - safest >= WORSE else ""
    return replace(option, forecast=said, danger=cut(danger, FORECAST), vain=option.vain or outlook.vain)


def outlooks(game: Foreseeing, state: Any, decision: Decision) -> dict[str, Outlook]:
    """Return what comes of each option of a decision, as far as its seat may know.

    Args:
        game: The game.
        state: The table; of it only what the seat sees counts.
        decision: A choice of one option.
    """
    form = decision.form
    if not isinstance(form, Pick):
        raise AssertionError("several are picked at once")
    seat, keys = decision.seat, [option.key for option in form.options]
    seen = msgspec.json.encode(msgspec.to_builtins(game.view(state, seat), str_keys=True, order="deterministic"))
    chance = Chance(blake2b(seen, digest_size=32, person=b"tk-forecast").digest())
    first = game.copies(game.imagine(state, seat, chance))
    now = first()
    before, had = game.words.figures(now, seat), game.words.losses(now, seat)
    tried: dict[str, list[Trial]] = {}
    for key in keys:
        with suppress(IllegalAnswer):  # what the rules refuse comes to nothing
            tried[key] = [_tried(game, first(), Answer(decision.id, seat, (key,)), had)]
    open_ = [key for key in tried if not tried[key][0].sure]
    states = min(STATES, 1 + game.words.tries // len(open_)) if open_ else 1
    for _ in range(states - 1 if states >= FEWEST else 0):
        again = game.copies(game.imagine(state, seat, chance))
        for key in open_:
            tried[key].append(_tried(game, again(), Answer(decision.id, seat, (key,)), had))
    unknown = {*keys} - {*tried} | ({*open_} if states < FEWEST else set())
    return {key: Outlook(before, (before,)) if key in unknown else _outlook(before, tried[key]) for key in keys}


def _outlook(before: Figures, trials: Sequence[Trial]) -> Outlook:
    lost = [clause for trial in trials for clause in trial.lost]
    sure = trials[0].sure
    outlook = Outlook(
        before=before,
        after=tuple([trial.figures for trial in trials]),
        lost={clause: lost.count(clause) for clause in lost},
        sure=sure,
        assumes=any(trial.assumes for trial in trials),
    )
    vain = sure and trials[0].vain and not lost and not outlook.changes()
    return replace(outlook, vain=True) if vain else outlook


def _tried(game: Foreseeing, state: Any, answer: Answer, had: Iterable[str]) -> Trial:
    run = play_plainly(game, state, answer)
    lost = game.words.losses(state, answer.seat)
    clauses = tuple(dict.fromkeys([clause for name, clause in lost.items() if name not in had]))
    return Trial(game.words.figures(state, answer.seat), clauses, run.sure, run.assumes, run.vain)


class Run(NamedTuple):
    """How a state was played on.

    Attributes:
        sure: Nothing was drawn or shown.
        assumes: Others were answered for.
        vain: Something came to nothing.
    """

    sure: bool
    assumes: bool
    vain: bool


def play_plainly(game: Foreseeing, state: Any, answer: Answer) -> Run:
    """Take an answer in place and play on as far as that is plain: to the next landmark at most.

    Args:
        game: The game.
        state: The table, which is changed.
        answer: What the seat answers first.
    """
    drawn, seat = state.chance, answer.seat
    count, whims = drawn.count, drawn.aside(state.decisions)
    sure, assumes, vain = True, False, False
    for _ in range(STEPS):
        t = game.played(state, answer)
        sure = sure and not t.revealed and not t.shown
        vain = vain or any(event.vain for event in t.events)
        if any(event.landmark for event in t.events):
            break
        found = _next(game, t, seat, whims)
        if found is None:
            break
        answer = found
        assumes = assumes or answer.seat != seat
    return Run(sure and drawn.count == count and not whims.count, assumes, vain)


def _next(game: Foreseeing, t: Table[Any, Any], seat: int, whims: Chance) -> Answer | None:
    for choice in game.choices(t.state):
        picks: Picks | None = game.words.plainly(t, choice, seat, whims)
        if picks is not None:
            return Answer(choice.decision, choice.seat, picks)
    return None
