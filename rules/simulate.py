"""Whole games between computer players: to find faults, measure speed and judge balance.

A run is named by its seed: game ``k`` of seed ``s`` is the same game on every machine, so that an error is found again
with ``--first k --games 1``.
"""

from __future__ import annotations

import contextlib
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

import rules
from rules import Answer, Chance, Event, Game, Picks, players
from rules.kernel.books.balance_claims import Bout
from rules.kernel.books.game_options import options_from_text
from rules.kernel.play.engine_results import Choice

THUMB = "thumb"
"""Who plays by rules of thumb alone: no level of the bot, but the one to measure many games with."""
STEP_LIMIT = 20_000  # choices; a game of random players that is longer goes round in circles

Policy = Callable[[Game[Any, Any, Any], Any, Choice, Chance], Picks]


class Spread(Struct, frozen=True):
    """The least, the median and the greatest of some figures; zeros when there are none."""

    min: float
    median: float
    max: float


class Failure(Struct, frozen=True):
    """A game that did not come to its end.

    Attributes:
        game: Which game of the run, from 0.
        seed: The seed of its chance, in hex.
        error: What went wrong.
        choices: All answers so far, in order.
    """

    game: int
    seed: str
    error: str
    choices: tuple[Answer, ...]


class Played(Struct, frozen=True):
    """How one game of a run ended.

    Attributes:
        number: Which game of the run, from 0.
        seats: How many seats played.
        whole: Who won, and how long it took.
        bouts: The same of each game of a match; of a game that is no match, of itself.
        choices: How many choices were made.
        error: What went wrong, when it did not come to its end.
    """

    number: int
    seats: int
    whole: Bout
    bouts: tuple[Bout, ...]
    choices: int
    error: str = ""


class Report(Struct, frozen=True):
    """The results of a run of games.

    Attributes:
        game: The game's id.
        seats: How many seats played.
        options: The typed options, as plain values.
        policy: The computer player of each seat.
        seed: The seed of the run.
        first: The number of the first game played.
        games: How many games were begun.
        finished: How many came to an end.
        choices: How many choices were made.
        seconds: How long all took, by the clock.
        choices_per_second: Choices by seconds.
        wins: Games won by seat; each seat of a winning team counts.
        all_lost: Games that nobody won, and that were no draws.
        draws: Games that were drawn, or won by more than one team together.
        rounds: How long the finished games were.
        errors: The games that failed.
    """

    game: str
    seats: int
    options: dict[str, Any]
    policy: tuple[str, ...]
    seed: int
    first: int
    games: int
    finished: int
    choices: int
    seconds: float
    choices_per_second: float
    wins: tuple[int, ...]
    all_lost: int
    draws: int
    rounds: Spread
    errors: tuple[Failure, ...]


class SettingError(Exception):
    """An impossible setting of a run; the message says which are possible."""


class Setting(Struct, frozen=True):
    """The game, seats and players of a run.

    Attributes:
        game: The game's id.
        seats: How many seats play.
        options: Options as ``key: value`` in text; others have their defaults.
        policy: The name of one computer player for all seats, or of one a seat.
        seed: The seed of the run.
    """

    game: str
    seats: int
    seed: int
    options: Mapping[str, str] = {}
    policy: tuple[str, ...] = ("random",)


# ---- Policies --------------------------------------------------------------


def at_random(game: Game[Any, Any, Any], state: Any, choice: Choice, chance: Chance) -> Picks:
    """Answer with any legal answer, drawn straight from the list of legal ones: the fast way."""
    return game.sample(state, choice, chance)


def by_thumb(game: Game[Any, Any, Any], state: Any, choice: Choice, chance: Chance) -> Picks:
    """Answer as everybody does in a playout: by rules of thumb, where the game has any."""
    return game.mind.rollout_policy(state, choice, chance)


def policy(name: str) -> Policy:
    """Return the computer player of a name.

    Raises:
        SettingError: There is none of that name.
    """
    if name == "random":
        return at_random
    if name == THUMB:
        return by_thumb
    if name not in players.LEVELS:
        known = ", ".join([*players.LEVELS, THUMB])
        raise SettingError(f"There is no computer player {name!r}. There are: {known}.")
    player = players.load(name)

    def thought_out(game: Game[Any, Any, Any], state: Any, choice: Choice, chance: Chance) -> Picks:
        seat = choice.seat
        decision = next(d for d in game.decisions_for(state, seat) if d.id == choice.decision)

        def imagine(drawn: Chance) -> Any:
            return game.imagine(state, seat, drawn)

        return player.choose(game, imagine, game.view(state, seat), decision, chance)

    return thought_out


# ---- Playing ---------------------------------------------------------------


class _Tally(Struct):
    """The results of some games of a run; tallies of one run add up."""

    finished: int = 0
    choices: int = 0
    wins: list[int] = []
    all_lost: int = 0
    draws: int = 0
    rounds: list[int] = []
    errors: list[Failure] = []

    def add(self, other: _Tally) -> None:
        """Take in the games of another tally."""
        self.finished += other.finished
        self.choices += other.choices
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.all_lost += other.all_lost
        self.draws += other.draws
        self.rounds += other.rounds
        self.errors += other.errors


def run(setting: Setting, games: int, first: int = 0, jobs: int = 1) -> Report:
    """Play games and report.

    Args:
        setting: What is played.
        games: How many games.
        first: The number of the first one.
        jobs: How many processes share the work.

    Raises:
        SettingError: The setting is not possible.
        ContentError: The game's content cannot be used.
    """
    runner = _Runner(setting)  # a wrong setting is refused before any process starts
    start = perf_counter()
    if jobs == 1:
        tally = _play_some(setting, first, games)
    else:
        tally = _Tally(wins=[0] * setting.seats)
        parts = [(first + games * n // jobs, first + games * (n + 1) // jobs) for n in range(jobs)]
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            work = [pool.submit(_play_some, setting, low, high - low) for low, high in parts]
            for part in work:
                tally.add(part.result())
    seconds = perf_counter() - start
    return Report(
        game=setting.game,
        seats=setting.seats,
        options=msgspec.to_builtins(runner.options),
        policy=runner.names,
        seed=setting.seed,
        first=first,
        games=games,
        finished=tally.finished,
        choices=tally.choices,
        seconds=round(seconds, 3),
        choices_per_second=round(tally.choices / seconds, 1),
        wins=tuple(tally.wins),
        all_lost=tally.all_lost,
        draws=tally.draws,
        rounds=_spread(tally.rounds),
        errors=tuple(tally.errors),
    )


def play(setting: Setting, number: int) -> Played:
    """Play one game of a run.

    Args:
        setting: What is played.
        number: Which game.

    Raises:
        SettingError: The setting is not possible.
        ContentError: The game's content cannot be used.
    """
    runner = _Runner(setting)
    runner.play(number)
    tally = runner.tally
    winners = tuple([seat for seat, won in enumerate(tally.wins) if won])
    return Played(
        number=number,
        seats=setting.seats,
        whole=Bout(winners, sum(tally.rounds)),
        bouts=runner.bouts,
        choices=tally.choices,
        error="".join([failure.error for failure in tally.errors]),
    )


@contextlib.contextmanager
def played(games: Sequence[tuple[Setting, int]], jobs: int) -> Iterator[Iterator[Played]]:
    """Play games of different runs, each before or when its result is wanted, in order.

    Args:
        games: What is played, and which game of that.
        jobs: How many processes share the work.
    """
    settings, numbers = [setting for setting, _ in games], [number for _, number in games]
    if jobs == 1:
        yield map(play, settings, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield pool.map(play, settings, numbers)
        finally:
            pool.shutdown(cancel_futures=True)


def seed_of(setting: Setting, number: int) -> bytes:
    """Return the seed of a run's game: 32 bytes, different by options, so they share no luck."""
    options = [f"{key}={value}" for key, value in sorted(setting.options.items())]
    named = " ".join([setting.game, str(setting.seats), str(setting.seed), str(number), *options])
    return blake2b(named.encode(), digest_size=32).digest()


def _play_some(setting: Setting, first: int, games: int) -> _Tally:
    """Play games number ``first`` and on."""
    runner = _Runner(setting)
    for number in range(first, first + games):
        runner.play(number)
    return runner.tally


class _Runner:
    """Plays the games of one setting, one after the other."""

    def __init__(self, setting: Setting) -> None:
        """Load the game and type its options, or name the fault in the setting."""
        if setting.game not in rules.games():
            raise SettingError(f"There is no game {setting.game!r}. There are: {', '.join(rules.games())}.")
        self.setting = setting
        self.game = rules.load(setting.game)
        self.options = _typed(self.game, setting.options)
        allowed = self.game.rules.seats(self.options)
        if setting.seats not in allowed:
            said = f"{allowed[0]} to {allowed[-1]}" if allowed.step == 1 else ", ".join(map(str, allowed))
            raise SettingError(f"{self.game.words.title} is for {said} seats, not for {setting.seats}.")
        names = setting.policy * setting.seats if len(setting.policy) == 1 else setting.policy
        if len(names) != setting.seats:
            raise SettingError(f"Name one computer player, or {setting.seats}, one a seat; not {len(names)}.")
        self.names = names
        self.policies = [policy(name) for name in names]
        self.tally = _Tally(wins=[0] * setting.seats)
        self.bouts: tuple[Bout, ...] = ()  # of the last game

    def play(self, number: int) -> None:
        """Play one game to its end, or note how it failed."""
        seed = seed_of(self.setting, number)
        answers: list[Answer] = []
        try:
            begun = self.game.start(self.options, self.setting.seats, seed)
            state, events = begun.state, list(begun.events)
            chance = Chance(blake2b(seed, digest_size=32, person=b"tk-policy").digest())
            self._to_the_end(state, chance, answers, events)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            self.tally.errors.append(Failure(number, seed.hex(), said, tuple(answers)))
        else:
            self._score(state, events)
        self.tally.choices += len(answers)

    def _to_the_end(self, state: Any, chance: Chance, answers: list[Answer], events: list[Event]) -> None:
        game, policies = self.game, self.policies
        while game.outcome(state) is None:
            if len(answers) >= STEP_LIMIT:
                raise RuntimeError(f"not over after {STEP_LIMIT} choices")
            asked = game.choices(state)
            if not asked:
                raise RuntimeError("nobody is asked and the game is not over")
            for n, choice in enumerate(asked):
                if n and all(one.decision != choice.decision for one in game.choices(state)):
                    break  # the first answer was everybody's
                picks = policies[choice.seat](game, state, choice, chance)
                answer = Answer(choice.decision, choice.seat, picks)
                answers.append(answer)
                events += game.advance(state, answer)

    def _score(self, state: Any, events: Sequence[Event]) -> None:
        tally, outcome = self.tally, self.game.outcome(state)
        winners = outcome.winners if outcome is not None else ()
        tally.finished += 1
        self.bouts = self.game.mind.bouts(state, events)
        tally.rounds.append(sum([bout.rounds for bout in self.bouts]))
        for seat in winners:
            tally.wins[seat] += 1
        teams = self.game.sides(self.options, state)
        winning = sum(any(seat in winners for seat in team) for team in teams)
        drawn = outcome is not None and outcome.drawn
        tally.all_lost += winning == 0 and not drawn
        tally.draws += winning > 1 or drawn


def _typed(game: Game[Any, Any, Any], options: Mapping[str, str]) -> Struct:
    """Turn options in text into the game's own type."""
    try:
        return options_from_text(game.rules.Options, options, game.words.title)
    except ValueError as error:
        raise SettingError(str(error)) from error


def _spread(figures: Sequence[int]) -> Spread:
    return Spread(min(figures), statistics.median(figures), max(figures)) if figures else Spread(0, 0, 0)


# ---- In words --------------------------------------------------------------


def in_words(report: Report) -> str:
    """Put a report in words for a reader."""
    r = report
    lines = [
        f"{r.game}, {r.seats} seats, {'/'.join(r.policy)}: {r.finished} of {r.games} games finished",
        f"{r.choices} choices in {r.seconds:.2f} s, {r.choices_per_second:.0f} a second",
        f"rounds: {r.rounds.min:g} to {r.rounds.max:g}, median {r.rounds.median:g}",
        f"won by seat: {', '.join(map(str, r.wins))}; all lost: {r.all_lost}; shared: {r.draws}",
    ]
    lines += [
        f"game {f.game} failed after {len(f.choices)} choices: {f.error}"
        f" (again: --seed {r.seed} --first {f.game} --games 1)"
        for f in r.errors
    ]
    return "\n".join(lines)
