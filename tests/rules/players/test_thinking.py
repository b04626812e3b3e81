"""Computers of every level: legal, repeatable, bounded, fair, and better by level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from rules import players, simulate
from rules.kernel import Allot, Answer, Arrange, Choice, Decision, Event, Pick, Picks, Secrecy
from rules.kernel.play.chance import Chance
from rules.kernel.play.legal import Among
from rules.players.thinking import Easy, Normal, Stage, play_on
from tests.rules.conformance.checks.players import QUICK, chosen
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import begin, stream, walk
from tests.toys.muster import Muster
from tests.toys.muster_table import MusterOptions
from tests.toys.trick import Played as CardPlayed
from tests.toys.trick import Trick, TrickMind, TrickOptions

MUSTER = Case(Muster(), MusterOptions(), 4)
TRICK = Case(Trick(), TrickOptions(), 3)

each_level = pytest.mark.parametrize("level", players.LEVELS)


def opened(case: Case) -> tuple[Any, Decision]:
    """Begin a game and return it with its first open decision."""
    state = begin(case, 0)
    (decision,) = case.game.decisions_for(state, case.game.choices(state)[0].seat)
    return state, decision


@each_level
def test_every_form_of_decision_gets_a_legal_answer(level: str) -> None:
    met: Counter[type] = Counter()
    for move in walk(MUSTER, 0):
        (decision,) = MUSTER.game.decisions_for(move.before, move.answer.seat)
        if met[type(decision.form)] < 3:
            picks = chosen(MUSTER, QUICK[level], move.before, decision, stream(1))
            MUSTER.game.apply(move.before, Answer(decision.id, decision.seat, picks))
            met[type(decision.form)] += 1
    assert set(met) == {Pick, Arrange, Allot}


@each_level
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    state, decision = opened(TRICK)
    assert len({chosen(TRICK, QUICK[level], state, decision, stream(5)) for _ in range(3)}) == 1
    others = {chosen(TRICK, QUICK[level], state, decision, stream(number)) for number in range(20)}
    assert level == "normal" or len(others) > 1


@each_level
def test_a_player_chooses_the_same_in_every_state_that_looks_the_same(level: str) -> None:
    state, decision = opened(TRICK)
    truly = chosen(TRICK, QUICK[level], state, decision, stream(5))
    for number in range(6):
        other = TRICK.game.imagine(state, decision.seat, stream(number))
        assert chosen(TRICK, QUICK[level], other, decision, stream(5)) == truly


@pytest.mark.parametrize(("stages", "budget"), [((Stage(2, 4),), 6), ((Stage(16, 4), Stage(3, 8)), 42)])
def test_normal_keeps_to_its_budget_of_playouts(stages: tuple[Stage, ...], budget: int) -> None:
    """The looks are those of a table of two; three sit here."""
    state, decision = opened(TRICK)
    assert tried(Normal(stages), state, decision) == budget


def test_easy_looks_so_often_at_each_answer() -> None:
    state, decision = opened(TRICK)
    assert isinstance(decision.form, Pick)
    assert tried(Easy(looks=2, noise=100, kindness=0), state, decision) == 2 * len(decision.form.options)


class Thumb(TrickMind):
    """Knows by rules of thumb that the last two answers are the best."""

    def priors(self, state: Any, choice: Choice, chance: Chance) -> dict[Picks, int]:
        """The last one weighs most, and no other but the one before it is worth a look."""
        assert isinstance(choice.legal, Among)
        return {(key,): 20 * number for number, key in enumerate(choice.legal.keys[-2:])}


class Weighed(Trick):
    """Knows how often an answer is tried."""

    tries = 0

    def copies(self, state: Any) -> Callable[[], Any]:
        """Count each copy."""
        self.tries += 1
        return super().copies(state)


def test_a_weighed_choice_is_looked_at_no_longer_than_its_budget_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Easy takes the heaviest answer within its slip; normal looks at the game's named ones."""
    state, decision = opened(TRICK)
    game = Weighed(mind=Thumb)
    offered = {choice.decision: choice.legal for choice in game.choices(state)}[decision.id]
    assert isinstance(offered, Among)
    best, second = (offered.keys[-1],), (offered.keys[-2],)

    def takes(mind: players.Mind, number: int) -> Picks:
        def imagine(chance: Chance) -> Any:
            return game.imagine(state, decision.seat, chance)

        return mind.choose(game, imagine, game.view(state, decision.seat), decision, stream(number))

    assert {takes(Easy(looks=9, noise=0, kindness=0), number) for number in range(9)} == {best}
    assert {takes(Easy(looks=9, noise=0, kindness=0, slip=80), number) for number in range(30)} == {best, second}
    far = Easy(looks=9, noise=0, kindness=0, slip=15)
    assert {takes(far, number) for number in range(30)} == {best}
    monkeypatch.setattr(Thumb, "ease", 200)
    assert {takes(far, number) for number in range(30)} == {best, second}
    assert game.tries == 0
    assert takes(Normal((Stage(9, 9),), (Stage(2, 3),)), 1) in (best, second)
    assert game.tries == 3  # one table for each look, and both answers are tried at it


class Counting(Trick):
    """Counts how often an answer is tried."""

    tries = 0

    def copies(self, state: Any) -> Callable[[], Any]:
        """Count each copy."""
        copy = super().copies(state)

        def counted() -> Any:
            self.tries += 1
            return copy()

        return counted


def tried(mind: players.Mind, state: Any, decision: Decision) -> int:
    """Count the answers that a player tries for one choice."""
    game = Counting()

    def imagine(chance: Chance) -> Any:
        return game.imagine(state, decision.seat, chance)

    mind.choose(game, imagine, game.view(state, decision.seat), decision, stream(1))
    return game.tries


class Near(TrickMind):
    """Looks to the next card alone."""

    horizon = (CardPlayed,)


@pytest.mark.parametrize(("mind", "cards"), [(TrickMind, 3), (Near, 1)])
def test_a_playout_ends_at_the_horizon_of_a_game(mind: type[TrickMind], cards: int) -> None:
    game = Trick(mind=mind)
    state, _ = opened(TRICK)
    (choice,) = game.choices(state)
    events = game.advance(state, Answer(choice.decision, choice.seat, game.sample(state, choice, stream(1))))
    play_on(game, state, events, stream(2))
    played = state.decisions - len(game.choices(state))
    assert played == cards


# ---- Better level by level -------------------------------------------------


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """Both have chosen."""

    landmark = True


class Table(Struct):
    """The answers, by seat."""

    answers: dict[int, str] = {}
    seats: int = 2
    chance: Chance | None = None


class Dare:
    """Two seats choose at once; to dare pays well, but nothing against the clever answer."""

    PAYS = {"dare": {"a": 900, "b": 900, "trap": 0}, "safe": {"a": 400, "b": 400, "trap": 400}}
    KEYS = (("dare", "safe"), ("a", "b", "trap"))
    horizon = ()

    def __init__(self) -> None:
        """It is its own mind."""
        self.mind = self

    def choices(self, state: Table) -> list[Choice]:
        """Both are asked until they have answered."""
        asked = [seat for seat in (0, 1) if seat not in state.answers]
        return [Choice(seat + 1, seat, Among(self.KEYS[seat]), Secrecy.SEALED) for seat in asked]

    def advance(self, state: Table, answer: Answer) -> tuple[Event, ...]:
        """Note an answer."""
        state.answers[answer.seat] = str(answer.picks[0])
        return (Ended(rules=(), audience=None),) if len(state.answers) == 2 else ()

    def rollout_policy(self, state: Table, choice: Choice, chance: Chance) -> Picks:
        """Nothing is known of the other."""
        return choice.legal.sample(chance)

    def priors(self, state: Table, choice: Choice, chance: Chance) -> None:
        """There are no rules of thumb."""

    def sample(self, state: Table, choice: Choice, chance: Chance) -> Picks:
        """Any answer."""
        return choice.legal.sample(chance)

    def reason_against(self, state: Table, choice: Choice, picks: Picks) -> str | None:
        """Refuse answers that are not among the keys."""
        return choice.legal.reason_against(picks)

    def copies(self, state: Table) -> Callable[[], Table]:
        """Return a maker of copies."""
        return lambda: Table(dict(state.answers))

    def evaluate(self, state: Table, seat: int) -> int:
        """Say the payoff."""
        pays = self.PAYS[state.answers[0]][state.answers[1]]
        return 1_000 - pays if seat else pays


@pytest.mark.parametrize(
    ("mind", "takes"), [(Easy(looks=8, noise=0, kindness=0), "dare"), (Normal((Stage(8, 12), Stage(8, 24))), "safe")]
)
def test_normal_takes_others_to_be_as_clever_and_easy_does_not(mind: players.Mind, takes: str) -> None:
    asked: Any = Decision(1, 0, "", (), Secrecy.SEALED, Pick(()), Answer(1, 0, ("safe",)))
    game: Any = Dare()
    view: Any = None
    picks = [mind.choose(game, lambda _: Table(), view, asked, stream(number)) for number in range(10)]
    assert picks.count((takes,)) >= 9


def beaten(better: str, worse: str, games: int) -> tuple[int, int]:
    """Play two-seat Clash, seats swapped half of the time; return how often each level won."""
    there = simulate.run(simulate.Setting("clash", 2, seed=7, policy=(better, worse)), games // 2)
    back = simulate.run(simulate.Setting("clash", 2, seed=8, policy=(worse, better)), games // 2)
    assert not there.errors + back.errors
    return there.wins[0] + back.wins[1], there.wins[1] + back.wins[0]


def easy_loses_less(games: int) -> bool:
    setting = simulate.Setting("clash", 2, seed=3, policy=("easy",))
    easy = simulate.run(setting, games).all_lost
    return easy < simulate.run(simulate.Setting("clash", 2, seed=3), games).all_lost


def test_easy_is_better_than_random() -> None:
    assert easy_loses_less(5)


def test_normal_is_better_than_easy() -> None:
    won, lost = beaten("normal", "easy", 6)
    assert won > lost


@pytest.mark.full
def test_easy_is_better_than_random_in_more_games() -> None:
    assert easy_loses_less(20)


@pytest.mark.full
def test_normal_wins_70_of_100_games_that_it_or_easy_wins() -> None:
    won, lost = beaten("normal", "easy", 200)
    assert won >= 0.7 * (won + lost)
