"""How a computer player chooses: at random, one step ahead with noise, or by playouts within a budget.

A player never gets the state. It is given ``imagine``, which draws states that look the same to its seat, and tries its
answers on those (determinization; Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game").
Strength is a budget of playouts, never of time, so the same stream of chance gives the same choice everywhere. Each
playout ends at the next landmark of the game ("the round is played"), where the game says how each seat stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rules.kernel import Answer, Decision, Event, Game, Legal, Picks, Secrecy, View
from rules.kernel.chance import Chance
from rules.kernel.legal import Among

AnyGame = Game[Any, Any, Any]
Imagine = Callable[[Chance], Any]
Events = tuple[Event, ...]

MOST_CANDIDATES = 32
LONGEST_PLAYOUT = 400  # choices; a game without landmarks is cut here


class Mind(Protocol):
    """A computer player."""

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Choose an answer.

        Args:
            game: The game's rules.
            imagine: Draws a state that looks to this seat like the true one.
            view: What this seat knows.
            decision: What it is asked.
            chance: Where all draws of this choice come from.
        """
        ...


class Random:
    """Any legal answer, each as likely as the next."""

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Draw an answer."""
        return _legal(game, imagine(chance), decision).sample(chance)


class Easy:
    """Looks one step ahead, a few times for each answer, and misjudges what it sees; in trouble it looks closer."""

    def __init__(self, looks: int, noise: int) -> None:
        """Set how often it looks at each answer, and how much it misjudges one that is worth 500, in thousandths."""
        self.looks = looks
        self.noise = noise

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Take the best looking answer."""
        best: tuple[int, Picks] | None = None
        candidates = _candidates(game, imagine, decision, chance)
        luck = [chance.fork().seed for _ in range(self.looks)]  # the same for each answer, so that they compare fairly
        for picks in candidates:
            worth = 0
            for seed in luck:
                drawn = Chance(seed)
                state = imagine(drawn)
                events = game.advance(state, Answer(decision.id, decision.seat, picks))
                play_on(game, state, events, drawn)
                worth += game.appraise(state, decision.seat)
            slip = self.noise * worth // (500 * self.looks)
            worth *= 1_000 + chance.below(2 * slip + 1) - slip
            if best is None or worth > best[0]:
                best = worth, picks
        return best[1] if best else decision.default.picks


class Stage(NamedTuple):
    """A part of a choice: how many of the best answers are still looked at, and how often each."""

    keep: int
    looks: int


class Normal:
    """Looks at all its answers, then closer at the better ones (sequential halving; Karnin, Koren, Somekh 2013).

    All answers are tried with the same luck, so that they compare fairly. Whoever chooses at the same time draws at
    random first, and from the second stage on from the answers that did best for that seat in the playouts so far.
    """

    SHARE = 4  # another seat is expected to choose among the best one in so many of its answers

    def __init__(self, stages: Sequence[Stage]) -> None:
        """Set the budget of a choice: the playouts of all stages."""
        self.stages = stages

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Spend the budget and take the best answer."""
        field = _candidates(game, imagine, decision, chance)
        if len(field) < 2:
            return decision.default.picks
        mine = Record()
        others: dict[int, Record] = {}
        for stage in self.stages:
            field = mine.best(field, stage.keep)
            good = {
                seat: record.best([*record.worth], -(-len(record.worth) // self.SHARE))
                for seat, record in others.items()
            }
            for _ in range(stage.looks):
                luck = chance.fork().seed
                for picks in field:
                    drawn = Chance(luck)
                    state = imagine(drawn)
                    chosen = self._play_out(game, state, Answer(decision.id, decision.seat, picks), good, drawn)
                    mine.add(picks, game.appraise(state, decision.seat))
                    for seat, theirs in chosen:
                        others.setdefault(seat, Record()).add(theirs, game.appraise(state, seat))
        return mine.best(field, 1)[0]

    def _play_out(
        self, game: AnyGame, state: Any, answer: Answer, good: Mapping[int, Sequence[Picks]], chance: Chance
    ) -> list[tuple[int, Picks]]:
        """Play on in place to the next landmark; return what was chosen at the same time as the answer."""
        beside = [choice for choice in game.choices(state) if choice.decision != answer.decision]
        events = game.advance(state, answer)
        chosen: list[tuple[int, Picks]] = []
        for choice in beside:
            expected = [picks for picks in good.get(choice.seat, ()) if choice.legal.reason_against(picks) is None]
            picks = chance.pick(expected) if expected else choice.legal.sample(chance)
            chosen.append((choice.seat, picks))
            events = game.advance(state, Answer(choice.decision, choice.seat, picks))
        play_on(game, state, events, chance)
        return chosen


class Record:
    """What playouts have shown of one seat's answers."""

    def __init__(self) -> None:
        self.worth: dict[Picks, int] = {}
        self.tries: dict[Picks, int] = {}

    def add(self, picks: Picks, worth: int) -> None:
        """Take in what a playout with an answer was worth."""
        self.worth[picks] = self.worth.get(picks, 0) + worth
        self.tries[picks] = self.tries.get(picks, 0) + 1

    def best(self, field: list[Picks], most: int) -> list[Picks]:
        """Return the answers with the best averages, best first."""
        return sorted(field, key=lambda picks: self.worth.get(picks, 0) / self.tries.get(picks, 1), reverse=True)[:most]


LEVELS: dict[str, Callable[[], Mind]] = {
    "random": Random,
    "easy": lambda: Easy(looks=4, noise=50),
    "normal": lambda: Normal((Stage(32, 3), Stage(16, 5), Stage(4, 9))),
}


def load(level: str) -> Mind:
    """Return the computer player of a level.

    Raises:
        KeyError: There is no such level.
    """
    return LEVELS[level]()


def play_on(game: AnyGame, state: Any, events: Events, chance: Chance) -> None:
    """Play on in place to the next landmark, which may be among the events of the answer just given.

    What is chosen in secret is drawn at random for everybody; what is asked openly is answered by default.
    """
    for _ in range(LONGEST_PLAYOUT):
        choices = game.choices(state)
        if not choices or any(event.landmark for event in events):
            return
        choice = choices[0]
        if choice.secrecy is Secrecy.OPEN:
            answer = game.default(state, choice)
        else:
            answer = Answer(choice.decision, choice.seat, choice.legal.sample(chance))
        events = game.advance(state, answer)


def _legal(game: AnyGame, state: Any, decision: Decision) -> Legal:
    return next(choice.legal for choice in game.choices(state) if choice.decision == decision.id)


def _candidates(game: AnyGame, imagine: Imagine, decision: Decision, chance: Chance) -> list[Picks]:
    """The default and every other answer, or some drawn ones where there are too many to try."""
    answers = _answers(_legal(game, imagine(chance), decision), chance)
    return answers if decision.default.picks in answers else [decision.default.picks, *answers]


def _answers(legal: Legal, chance: Chance) -> list[Picks]:
    """Every answer of a short list, or some drawn ones where there are too many to try."""
    if isinstance(legal, Among) and legal.least == legal.most == 1 and len(legal.keys) <= MOST_CANDIDATES:
        return [(key,) for key in legal.keys]
    return list(dict.fromkeys(legal.sample(chance) for _ in range(MOST_CANDIDATES)))
