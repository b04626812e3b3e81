"""How a computer player chooses: at random, one step ahead with noise, or by playouts within a budget.

A player never gets the state. It is given ``imagine``, which draws states that look the same to its seat, and tries its
answers on those (determinization; Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game").
Strength is a budget of playouts, never of time, so the same stream of chance gives the same choice everywhere. Each
playout ends at the next landmark of the game ("the round is played"), where the game says how each seat stands.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

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


class Arms:
    """What playouts have shown of one seat's answers to one decision; the next to try is the most promising (UCB1).

    Auer, Cesa-Bianchi and Fischer 2002. Worths are thousandths of a game.
    """

    CURIOSITY = 120.0

    def __init__(self, answers: Sequence[Picks]) -> None:
        self.answers = answers
        self.tries = [0] * len(answers)
        self.worth = [0] * len(answers)
        self.total = 0

    def next(self, chance: Chance) -> int:
        """Return the number of the answer to try: one not tried yet, drawn at random, or the most promising."""
        untried = [number for number, tries in enumerate(self.tries) if not tries]
        if untried:
            return chance.pick(untried)
        reach = self.CURIOSITY * math.sqrt(math.log(self.total))
        return max(
            range(len(self.answers)),
            key=lambda number: self.worth[number] / self.tries[number] + reach / math.sqrt(self.tries[number]),
        )

    def learn(self, number: int, worth: int) -> None:
        """Take in what a playout with an answer was worth."""
        self.tries[number] += 1
        self.worth[number] += worth
        self.total += 1

    def best(self) -> Picks:
        """Return the answer with the best average of those tried most."""
        enough = max(self.tries) / 2
        tried = [number for number, tries in enumerate(self.tries) if tries >= enough]
        return self.answers[max(tried, key=lambda number: self.worth[number] / self.tries[number])]


class Normal:
    """Compares its answers by playouts within a budget.

    Whoever chooses at the same time is taken to be as clever: each of those seats learns its answers from the same
    playouts (decoupled UCT at the root; Tak, Lanctot and Winands 2014, "Monte Carlo tree search variants for
    simultaneous move games").
    """

    def __init__(self, budget: int) -> None:
        """Set how many playouts a choice may take."""
        self.budget = budget

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Spend the budget and take the best answer."""
        mine = Arms(_candidates(game, imagine, decision, chance))
        if len(mine.answers) < 2:
            return decision.default.picks
        arms: dict[int, Arms] = {decision.seat: mine}
        for _ in range(self.budget):
            state = imagine(chance)
            tried: list[tuple[int, int]] = []
            events: Events = ()
            for choice in game.choices(state):
                if choice.seat not in arms:
                    arms[choice.seat] = Arms(_answers(choice.legal, chance))
                number = arms[choice.seat].next(chance)
                picks = arms[choice.seat].answers[number]
                if choice.legal.reason_against(picks) is None:
                    tried.append((choice.seat, number))
                else:  # what another seat may answer depends on what was drawn for it
                    picks = choice.legal.sample(chance)
                events = game.advance(state, Answer(choice.decision, choice.seat, picks))
            play_on(game, state, events, chance)
            for seat, number in tried:
                arms[seat].learn(number, game.appraise(state, seat))
        return mine.best()


LEVELS: dict[str, Callable[[], Mind]] = {
    "random": Random,
    "easy": lambda: Easy(looks=4, noise=110),
    "normal": lambda: Normal(budget=96),
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
