"""Checks of forecasts: a sure one comes true, and odds come out as often as they say."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

from rules.kernel import Answer, Choice, Decision, Pick, Table
from rules.kernel.books.forecast_figures import Figures, Outlook
from rules.kernel.engine.forecast import FEWEST, OPTIONS, outlooks, unanswered
from rules.kernel.engine.trials import play_plainly
from rules.kernel.play.model import FORECAST, Secrecy
from tests.rules.conformance.checks.playing import words
from tests.rules.conformance.checks.reading import slips
from tests.rules.conformance.games import Case
from tests.rules.conformance.showing import foreseen, trials_once
from tests.rules.conformance.walk import some, stream

CLOSELY = 4  # options of a question that are followed
APART = 5  # standard deviations that counted odds may lie from what was said


_foretold: dict[tuple[Any, str, int], tuple[Foretold, ...]] = {}


class Foretold(NamedTuple):
    """An option, its forecast, and the state in which it was then played.

    Attributes:
        decision: The question.
        key: The option.
        outlook: What was said.
        before: The true state.
        after: The true state then.
        sure: Nothing was drawn or shown on the way.
    """

    decision: Decision
    key: str
    outlook: Outlook
    before: Any
    after: Any
    sure: bool


def _asked(case: Case, state: Any) -> Iterator[tuple[Choice, Decision]]:
    """Yield each question of one pick, with its seat."""
    for choice in case.game.choices(state):
        (decision,) = case.game.decisions_for(state, choice.seat)
        if isinstance(decision.form, Pick) and decision.form.most == 1 and len(decision.form.options) <= OPTIONS:
            yield choice, decision


def foretold(case: Case, seed: int) -> tuple[Foretold, ...]:
    """Play options in the true state, as plainly as forecasts do; return forecasts and outcomes.

    What others have answered in secret meanwhile is taken back: a forecast assumes their answers.
    Two checks look at the same ones, so those of the latest game are remembered.
    """
    key = (case.game, case.name, seed)
    if key not in _foretold:
        found = tuple(_played(case, seed))
        _foretold.clear()
        _foretold[key] = found
    return _foretold[key]


def _played(case: Case, seed: int) -> Iterator[Foretold]:
    game = case.game
    chance = stream(seed + 3)
    for move in some(case, seed):
        for choice, decision in _asked(case, move.before):
            before = game.encode(move.before)
            with trials_once(game):
                found = outlooks(game, move.before, decision)
            assert game.encode(move.before) == before, "a forecast changed the state"
            keys = [*found]
            chance.shuffle(keys)
            for key in keys[:CLOSELY]:
                state = game.copy(unanswered(game, move.before, choice.seat))
                state.chance = chance.fork()
                run = play_plainly(game, state, Answer(decision.id, choice.seat, (key,)))
                yield Foretold(decision, key, found[key], move.before, state, run.sure)


def sure(case: Case, seed: int) -> int:
    """A sure forecast comes true, for every figure and every loss."""
    seen = 0
    for one in foretold(case, seed):
        seat, outlook, told = one.decision.seat, one.outlook, case.game.words
        figures, losses = told.figures(one.after, seat), told.losses(one.after, seat)
        if not outlook.sure:
            continue
        assert one.sure, f"{one.key}: something was drawn or shown"
        came, said = values(figures), values(outlook.after[0])
        goes_on = not came.keys().isdisjoint(outlook.before)  # else another game has begun
        assert not goes_on or came == said, f"{one.key}: {said} was said, and it is {came}"
        lost = {losses[name] for name in losses if name not in told.losses(one.before, seat)}
        assert lost == {*outlook.lost}, f"{one.key}: {lost or 'nothing'} is lost"
        gains = told.gains(one.after, seat)
        assert {gains[name] for name in gains if name not in told.gains(one.before, seat)} == {*outlook.won}
        now = outlook.before
        assert not outlook.vain or all(came[key] == now[key].value for key in now if not now[key].price)
        seen += 1
    return seen


def odds(case: Case, seed: int) -> int:
    """Changes by odds come out as much as was said, counted over all forecasts of a game."""
    spread = said = came = 0.0
    seen = 0
    for one in foretold(case, seed):
        outlook, told = one.outlook, case.game.words
        if outlook.sure or len(outlook.after) < FEWEST:
            continue
        figures = told.figures(one.after, one.decision.seat)
        for key, figure in outlook.before.items():
            ends = [then[key].value if key in then else 0 for then in outlook.after]
            mean = sum(ends) / len(ends)
            said += mean
            came += figures[key].value if key in figures else 0
            spread += sum((end - mean) ** 2 for end in ends) / (len(ends) - 1) * (1 + 1 / len(ends))
            seen += figure.value != mean
    assert abs(came - said) <= APART * sqrt(spread) + 1, f"{said:.1f} was said, and {came:.1f} came"
    return seen


def seen(case: Case, seed: int) -> int:
    """Figures say nothing that a seat does not see, and forecasts are short and read well."""
    game = case.game
    told = 0
    for number, move in enumerate(some(case, seed)):
        for seat in range(case.seats):
            other = game.imagine(move.before, seat, stream(number))
            assert game.words.figures(other, seat) == game.words.figures(move.before, seat), "it sees more than it may"
            assert game.words.losses(other, seat) == game.words.losses(move.before, seat)
            assert shown(other, game) == shown(move.before, game), "where answers stand tells what is hidden"
            for decision in game.decisions_for(move.before, seat):
                foretold_ = foreseen(game, move.before, decision)
                assert said_by_question(other, game, decision) == said_by_question(move.before, game, decision)
                assert foremost(other, game, decision) == (first := foremost(move.before, game, decision))
                keys = [one.key for one in options(decision)]
                assert set(first) <= set(keys)
                assert [one.key for one in options(foretold_)] == [*first, *[key for key in keys if key not in first]]
                texts = [text for option in options(foretold_) for text in (option.forecast, option.danger)]
                for text in filter(None, (*texts, foretold_.anyway, foretold_.usual)):
                    told += 1
                    words(case, text)
                    assert len(text) <= FORECAST
                    assert not slips(text), slips(text)
    return told


def said_by_question(state: Any, game: Any, decision: Decision) -> dict[str, tuple[str, str]]:
    """Return what the open question itself says of its keys to the seat that is asked."""
    t, question = Table(state, game.cards), state.agenda[-1]
    keys = [one.key for one in options(decision)]
    return {key: (question.foretold(t, decision.seat, key), question.idle(t, decision.seat, key)) for key in keys}


def foremost(state: Any, game: Any, decision: Decision) -> tuple[str, ...]:
    """Return the keys that the open question puts in front for the seat that is asked."""
    return tuple(state.agenda[-1].foremost(Table(state, game.cards), decision.seat))


def shown(state: Any, game: Any) -> dict[int, tuple[str, ...]]:
    """Return for each seat that is openly asked the order in which its answers are shown."""
    t, question = Table(state, game.cards), state.agenda[-1] if state.agenda else None
    if question is None or question.secrecy is not Secrecy.OPEN:
        return {}
    return {seat: tuple(question.ordered(t, seat)) for seat in question.asked}


def values(figures: Figures) -> dict[str, int]:
    """Return the amount of each figure; a thing's name may change."""
    return {key: figure.value for key, figure in figures.items()}


def options(decision: Decision) -> tuple[Any, ...]:
    """Return the options to pick; nothing where there are amounts."""
    return getattr(decision.form, "options", ())
