"""How a computer player chooses: at random, one step ahead with noise, or by playouts within a budget.

A player never gets the state. It is given ``imagine``, which draws states that look the same to its seat, and tries its
answers on those (determinization; Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game").
Strength is a budget of playouts, never of time, so the same stream of chance gives the same choice everywhere. Each
playout ends at the next landmark of the game ("the round is played"), where the game says how the seat stands. The
budget is spent by sequential halving (Karnin, Koren and Somekh 2013): all answers get a few playouts, the better half
some more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rules.kernel import Answer, Decision, Game, Legal, Picks, Secrecy, View
from rules.kernel.chance import Chance
from rules.kernel.legal import Among

AnyGame = Game[Any, Any, Any]
Imagine = Callable[[Chance], Any]

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
    """Looks one step ahead, once for each answer, and misjudges what it sees."""

    def __init__(self, noise: int) -> None:
        """Set how much it misjudges, in thousandths of a game."""
        self.noise = noise

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Try each answer once and take the best looking one."""
        best: tuple[int, Picks] | None = None
        for picks in _candidates(game, imagine, decision, chance):
            worth = playout(game, imagine(chance), Answer(decision.id, decision.seat, picks), chance)
            worth += chance.below(2 * self.noise + 1) - self.noise
            if best is None or worth > best[0]:
                best = worth, picks
        return best[1] if best else decision.default.picks


class Normal:
    """Compares its answers by playouts within a budget."""

    def __init__(self, budget: int) -> None:
        """Set how many playouts a choice may take."""
        self.budget = budget

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Halve the field of answers until one is left, with the budget spread evenly over the halvings."""
        field = _candidates(game, imagine, decision, chance)
        worth: dict[Picks, int] = dict.fromkeys(field, 0)
        tries: dict[Picks, int] = dict.fromkeys(field, 0)
        halvings = max(1, (len(field) - 1).bit_length())
        while len(field) > 1:
            for _ in range(max(1, self.budget // (halvings * len(field)))):
                state = imagine(chance)
                for picks in field:
                    answer = Answer(decision.id, decision.seat, picks)
                    worth[picks] += playout(game, game.copy(state), answer, chance)
                    tries[picks] += 1
            field.sort(key=lambda picks: worth[picks] / tries[picks], reverse=True)
            del field[(len(field) + 1) // 2 :]
        return field[0] if field else decision.default.picks


LEVELS: dict[str, Callable[[], Mind]] = {
    "random": Random,
    "easy": lambda: Easy(noise=120),
    "normal": lambda: Normal(budget=96),
}


def load(level: str) -> Mind:
    """Return the computer player of a level.

    Raises:
        KeyError: There is no such level.
    """
    return LEVELS[level]()


def playout(game: AnyGame, state: Any, answer: Answer, chance: Chance) -> int:
    """Take an answer in place, play on to the next landmark, and say how its seat stands (0 to 1,000).

    What is chosen in secret is drawn at random for everybody; what is asked openly is answered by default.
    """
    events = game.advance(state, answer)
    for _ in range(LONGEST_PLAYOUT):
        choices = game.choices(state)
        if not choices or any(event.landmark for event in events):
            break
        choice = choices[0]
        if choice.secrecy is Secrecy.OPEN:
            events = game.advance(state, game.default(state, choice))
        else:
            events = game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    return game.appraise(state, answer.seat)


def _legal(game: AnyGame, state: Any, decision: Decision) -> Legal:
    return next(choice.legal for choice in game.choices(state) if choice.decision == decision.id)


def _candidates(game: AnyGame, imagine: Imagine, decision: Decision, chance: Chance) -> list[Picks]:
    """Every answer of a short list, or the default and some drawn ones where there are too many to try."""
    legal = _legal(game, imagine(chance), decision)
    if isinstance(legal, Among) and legal.least == legal.most == 1 and len(legal.keys) <= MOST_CANDIDATES:
        return [(key,) for key in legal.keys]
    drawn = {decision.default.picks: None}
    for _ in range(MOST_CANDIDATES):
        drawn.setdefault(legal.sample(chance), None)
    return list(drawn)
