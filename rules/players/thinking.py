"""A computer player's choice: at random, one step ahead with noise, or by playouts.

A player never gets the state. It is given ``imagine``, which draws states that look the same to its seat, and tries its
answers on those (determinization; Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game").
Strength is a budget of playouts, never of time, so the same stream of chance gives the same choice everywhere. Each
playout ends at the next landmark of the game ("the round is played") or a nearer horizon, where the game says how each
seat stands.

Where a game has rules of thumb, a player begins with their priors: one in a hurry takes the best answer by them, with a
slip of the hand, and one who thinks looks closer at the few that are near to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rules.kernel import Answer, Choice, Decision, Event, Game, Picks, View
from rules.kernel.play.chance import Chance
from rules.kernel.play.legal import Among
from rules.players.imagined_chance import Luck

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
        state, choice = _asked(game, imagine, decision, chance)
        return game.sample(state, choice, chance)


class World:
    """One possible table with its luck to come; each answer is tried in it, to compare fairly."""

    def __init__(self, game: AnyGame, imagine: Imagine, chance: Chance) -> None:
        """Draw it.

        Args:
            game: The game's rules.
            imagine: Draws a state that looks to a seat like the true one.
            chance: Where the draws come from.
        """
        self._luck = Luck.of(chance)
        self._copy = game.copies(imagine(self._luck))
        self._dice = self._luck.fork()

    def again(self) -> tuple[Any, Luck]:
        """Return an unchanged copy of the table, and the luck of players who choose at random."""
        state = self._copy()
        state.chance = self._dice.again()
        return state, self._luck.again()


class Easy:
    """Looks a step ahead a few times an answer, misjudges a little, and wishes others well too."""

    def __init__(self, looks: int, noise: int, kindness: int, slip: int = 0) -> None:
        """Set how it plays.

        Args:
            looks: How often it looks at each answer.
            noise: How much it misjudges an answer, in hundredths of what lies between the best and the worst, if all
                stood as well as can be; in trouble it looks closer.
            kindness: How much it minds how the others fare, in hundredths of how much it minds how it fares itself;
                below 100, or it would play to lose.
            slip: How much it misjudges the prior of an answer, where the game has any; it looks no closer then. A game
                whose dice forgive much has it misjudge more.
        """
        self.looks = looks
        self.noise = noise
        self.kindness = kindness
        self.slip = slip

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Take the best looking answer."""
        state, choice = _asked(game, imagine, decision, chance)
        priors = game.mind.priors(state, choice, chance)
        if priors is not None:
            slip = self.slip * game.mind.ease // 100
            return max(priors, key=lambda picks: priors[picks] + chance.below(slip + 1))
        field = _candidates(game, state, choice, decision, chance)
        if len(field) < 2:
            return decision.default.picks
        seen = Record()
        for _ in range(self.looks):
            world = World(game, imagine, chance)
            for picks in field:
                state, luck = world.again()
                events = game.advance(state, Answer(decision.id, decision.seat, picks))
                play_on(game, state, events, luck)
                seen.add(picks, self._worth(game, state, decision.seat))
        best, worst = max(seen.worth.values()), min(seen.worth.values())
        calm = best * 100 // (self.looks * 1_000 * (100 + self.kindness))
        slip = self.noise * calm * calm * (best - worst) // 1_000_000
        for picks in field:
            seen.worth[picks] += chance.below(slip + 2)  # at least what draws between equals
        return seen.best(field, 1)[0]

    def _worth(self, game: AnyGame, state: Any, seat: int) -> int:
        worths = [game.mind.evaluate(state, other) for other in range(state.seats)]
        own = worths.pop(seat)
        return 100 * own + self.kindness * sum(worths) // max(1, len(worths))


class Stage(NamedTuple):
    """A part of a choice: how many best answers remain, and the looks at each for two seats.

    The more play, the longer a playout takes, and the fewer there are.
    """

    keep: int
    looks: int


class Normal:
    """Looks at all answers, then closer at the better (sequential halving; Karnin et al. 2013).

    All answers are tried with the same luck, so that they compare fairly. Whoever chooses at the same time draws at
    random first, and from the second stage on from the answers that did best for that seat in the playouts so far.
    """

    DOUBT = 24  # how far the prior of an answer may be behind the best and the answer yet be worth a look
    TRUST = 2  # looks that the prior of an answer is worth
    SHARE = 4  # another seat is expected to choose among the best one in so many of its answers

    def __init__(self, stages: Sequence[Stage], closer: Sequence[Stage] = ()) -> None:
        """Set the budget of a choice: the playouts of all stages.

        Args:
            stages: Where the game has no priors.
            closer: Where it does, and these are the ones worth a look; at a table of any size.
        """
        self.stages = stages
        self.closer = closer

    def choose(self, game: AnyGame, imagine: Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Spend the budget and take the best answer."""
        state, choice = _asked(game, imagine, decision, chance)
        priors = game.mind.priors(state, choice, chance)
        if priors is not None:
            return self._closer(game, imagine, decision, priors, chance)
        field = _candidates(game, state, choice, decision, chance)
        if len(field) < 2:
            return decision.default.picks
        mine = Record()
        others: dict[int, Record] = {}
        seats = imagine(chance).seats
        for stage in self.stages:
            field = mine.best(field, stage.keep)
            good = {
                seat: record.best([*record.worth], -(-len(record.worth) // self.SHARE))
                for seat, record in others.items()
            }
            for _ in range(max(1, stage.looks * 3 // (seats + 1))):
                world = World(game, imagine, chance)
                for picks in field:
                    state, luck = world.again()
                    chosen = self._play_out(game, state, Answer(decision.id, decision.seat, picks), good, luck)
                    mine.add(picks, game.mind.evaluate(state, decision.seat))
                    for seat, theirs in chosen:
                        others.setdefault(seat, Record()).add(theirs, game.mind.evaluate(state, seat))
        return mine.best(field, 1)[0]

    def _closer(
        self, game: AnyGame, imagine: Imagine, decision: Decision, priors: Mapping[Picks, int], chance: Chance
    ) -> Picks:
        """Look closer at the best by priors; a prior counts as much as some looks at its answer."""
        least = max(priors.values()) - self.DOUBT
        field = [picks for picks, prior in priors.items() if prior >= least]
        seen = Record({picks: self.TRUST * prior for picks, prior in priors.items()}, dict.fromkeys(field, self.TRUST))
        for stage in self.closer:
            field = seen.best(field, stage.keep)
            if len(field) < 2:
                break
            for _ in range(stage.looks):
                world = World(game, imagine, chance)
                for picks in field:
                    state, luck = world.again()
                    self._play_out(game, state, Answer(decision.id, decision.seat, picks), {}, luck)
                    seen.add(picks, game.mind.evaluate(state, decision.seat))
        return seen.best(field, 1)[0]

    def _play_out(
        self, game: AnyGame, state: Any, answer: Answer, good: Mapping[int, Sequence[Picks]], chance: Chance
    ) -> list[tuple[int, Picks]]:
        """Play on in place to the next landmark; return choices made together with the answer."""
        beside = [choice for choice in game.choices(state) if choice.decision != answer.decision]
        events = game.advance(state, answer)
        chosen: list[tuple[int, Picks]] = []
        for choice in beside:
            if all(still.decision != choice.decision for still in game.choices(state)):
                break  # the answer has settled the question for all
            known = good.get(choice.seat, ())
            expected = [picks for picks in known if game.reason_against(state, choice, picks) is None]
            picks = chance.pick(expected) if expected else game.sample(state, choice, chance)
            chosen.append((choice.seat, picks))
            events = game.advance(state, Answer(choice.decision, choice.seat, picks))
        play_on(game, state, events, chance)
        return chosen


class Record:
    """The results of playouts for one seat's answers."""

    def __init__(self, worth: dict[Picks, int] | None = None, tries: dict[Picks, int] | None = None) -> None:
        self.worth = worth or {}
        self.tries = tries or {}

    def add(self, picks: Picks, worth: int) -> None:
        """Add the result of a playout with an answer."""
        self.worth[picks] = self.worth.get(picks, 0) + worth
        self.tries[picks] = self.tries.get(picks, 0) + 1

    def best(self, field: list[Picks], most: int) -> list[Picks]:
        """Return the answers with the best averages, best first."""
        return sorted(field, key=lambda picks: self.worth.get(picks, 0) / self.tries.get(picks, 1), reverse=True)[:most]


LEVELS: dict[str, Callable[[], Mind]] = {
    "random": Random,
    "easy": lambda: Easy(looks=12, noise=300, kindness=97, slip=90),
    "normal": lambda: Normal((Stage(32, 6), Stage(6, 10), Stage(3, 14)), (Stage(3, 1), Stage(2, 1))),
}


def load(level: str) -> Mind:
    """Return the computer player of a level.

    Raises:
        KeyError: There is no such level.
    """
    return LEVELS[level]()


def at_once(game: AnyGame, imagine: Imagine, decision: Decision, chance: Chance) -> Picks:
    """Return the best answer by priors, without a closer look; the default without any."""
    state, choice = _asked(game, imagine, decision, chance)
    priors = game.mind.priors(state, choice, chance)
    return max(priors, key=priors.__getitem__) if priors else decision.default.picks


def play_on(game: AnyGame, state: Any, events: Events, chance: Chance) -> None:
    """Play on in place to the next landmark or the game's horizon, perhaps in the last events.

    Everybody answers what the game says that a sensible player would.
    """
    horizon = game.mind.horizon
    for _ in range(LONGEST_PLAYOUT):
        choices = game.choices(state)
        if not choices or any(event.landmark or isinstance(event, horizon) for event in events):
            return
        choice = choices[0]
        picks = game.mind.rollout_policy(state, choice, chance)
        events = game.advance(state, Answer(choice.decision, choice.seat, picks))


def _asked(game: AnyGame, imagine: Imagine, decision: Decision, chance: Chance) -> tuple[Any, Choice]:
    """Return a table that looks like the true one, and its open question."""
    state = imagine(chance)
    return state, next(choice for choice in game.choices(state) if choice.decision == decision.id)


def _candidates(game: AnyGame, state: Any, choice: Choice, decision: Decision, chance: Chance) -> list[Picks]:
    """The default and every other answer, or some drawn ones where there are too many to try."""
    answers = _answers(game, state, choice, chance)
    return answers if decision.default.picks in answers else [decision.default.picks, *answers]


def _answers(game: AnyGame, state: Any, choice: Choice, chance: Chance) -> list[Picks]:
    """Every answer of a short list, or some drawn ones where there are too many to try."""
    legal = choice.legal
    if isinstance(legal, Among) and legal.least == legal.most == 1 and len(legal.keys) <= MOST_CANDIDATES:
        return [(key,) for key in legal.keys if game.reason_against(state, choice, (key,)) is None]
    return list(dict.fromkeys(game.sample(state, choice, chance) for _ in range(MOST_CANDIDATES)))
