"""A game's balance figures: its claims, measured by games between computer players.

Outside the test suite, since it plays thousands of games. What was played can be kept in a file, so that a run goes on
where another one ended, and so that parts of it are run at different times.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

import rules
from rules import simulate
from rules.kernel.books.balance_claims import Balance, Bout, Goal, Marked, Trial


class Figure(Struct, frozen=True):
    """One figure of balance.

    Attributes:
        name: What is measured.
        games: Over how many finished games.
        value: The figure.
        goal: What it should be, in words.
        ok: Whether it is, and no game failed.
        between: Where the true figure lies, for 95 of 100 samples like this one; ``None`` of what is no share or mean.
    """

    name: str
    games: int
    value: float
    goal: str
    ok: bool
    between: tuple[float, float] | None = None


class Record(Struct, frozen=True):
    """A game that was played.

    Attributes:
        content: The digest of the content it was played with.
        trial: The name of its trial.
        seed: The seed of the run.
        played: How it ended.
        quick: It was played by rules of thumb.
    """

    content: str
    trial: str
    seed: int
    played: simulate.Played
    quick: bool = False


Z = 1.96  # standard deviations to either side that take in 95% of samples

Keep = Callable[[bytes], object]
Played = Mapping[str, Sequence[simulate.Played]]


def measure(
    game_id: str,
    games: int = 0,
    only: str = "",
    seed: int = 1,
    jobs: int = 2,
    before: bytes = b"",
    keep: Keep = lambda line: None,
    without: str = "",
    *,
    quick: bool = False,
) -> Iterator[Figure]:
    """Measure what a game says of its balance, one figure at a time.

    Args:
        game_id: The game.
        games: Games for each trial; 0: as many as the game says.
        only: Play the trials alone whose name contains this, and judge what they say together.
        seed: The seed of the runs.
        jobs: How many processes share the work.
        before: The lines of earlier runs; games of the same content and seed count, and are not played again.
        keep: Is given a line for each game that was played.
        without: Leave out the trials whose name contains this.
        quick: All seats play by rules of thumb; trials of different players are left out.

    Raises:
        SettingError: There is no such game, or it has no such trial.
        ContentError: Its content cannot be used.
        msgspec.MsgspecError: The lines of earlier runs are something else.
    """
    if game_id not in rules.games():
        raise simulate.SettingError(f"There is no game {game_id!r}. There are: {', '.join(rules.games())}.")
    game = rules.load(game_id)
    whole = game.mind.balance()
    trials = [
        msgspec.structs.replace(one, games=games or one.games)
        for one in whole.trials
        if only.casefold() in one.name.casefold() and not (without and without.casefold() in one.name.casefold())
        if not quick or len({*one.level}) == 1
    ]
    if not trials:
        said = "\n".join([one.name for one in whole.trials])
        raise simulate.SettingError(f"No trial of {game.words.title} is called so. Its trials are:\n{said}")
    if quick:
        trials = [msgspec.structs.replace(one, level=(simulate.THUMB,)) for one in trials]
    run = _Run(game.content, seed, quick)
    played = _recorded(before, run, trials)
    for trial in _play(game_id, run, trials, played, jobs, keep):
        yield from _due(whole, trials, trial, played)


class _Run(Struct, frozen=True):
    """What games have in common that count together."""

    content: str
    seed: int
    quick: bool


def _due(whole: Balance, trials: Sequence[Trial], done: Trial, played: Played) -> Iterator[Figure]:
    """Judge the goals whose last trial is done."""
    names = [one.name for one in trials]
    for goal in whole.goals:
        among = [name for name in names if name in goal.trials]
        if among and among[-1] == done.name:
            yield judge(goal, played)


class _Counted(Struct, frozen=True):
    """A game or bout that counts for a goal, the seat in view, and the number of seats."""

    bout: Bout
    seat: int
    seats: int

    @property
    def won(self) -> bool:
        """Whether that seat has won."""
        return self.seat in self.bout.winners


def judge(goal: Goal, played: Played) -> Figure:
    """Judge what games say of a goal.

    Args:
        goal: The goal.
        played: The games of each trial by its name; trials that were not played are left out.
    """
    found: list[_Counted] = []
    failed = False
    for place, name in enumerate(goal.trials):
        for one in played.get(name, ()):
            failed |= bool(one.error)
            seat = goal.seats[place] if goal.seats else 0
            for bout in () if one.error else one.bouts if goal.bouts else (one.whole,):
                found.append(_Counted(bout, seat, one.seats))
    if goal.of == "first":
        found = [one for one in found if one.bout.winners]
    if goal.of == "marked":
        found = [one for one in found if goal.marks[0].among in ("", *one.bout.marks)]
    value = _value(goal, found) if found else 0.0
    ok = bool(found) and not failed and goal.least <= 100 * value <= goal.most
    between = _between(goal, value, [one.bout.rounds for one in found]) if found else None
    return Figure(goal.name, len(found), round(value, 3), _wanted(goal), ok, between)


def _between(goal: Goal, value: float, rounds: Sequence[int]) -> tuple[float, float] | None:
    """Return the 95% interval of a share (Wilson 1927) or of a mean."""
    if goal.of in ("best_seat", "gap"):
        return None
    n = len(rounds)
    if goal.of == "mean_length":
        off = Z * statistics.stdev(rounds) / n**0.5 if n > 1 else 0.0
        return round(value - off, 3), round(value + off, 3)
    middle = (value + Z * Z / (2 * n)) / (1 + Z * Z / n)
    off = Z * (value * (1 - value) / n + Z * Z / (4 * n * n)) ** 0.5 / (1 + Z * Z / n)
    return round(middle - off, 3), round(middle + off, 3)


def _value(goal: Goal, found: Sequence[_Counted]) -> float:
    bouts = [one.bout for one in found]
    if goal.of == "best_seat":
        wins = [sum(seat in bout.winners for bout in bouts) for seat in range(found[0].seats)]
        return max(wins) * len(wins) / sum(wins) if any(wins) else 0.0
    if goal.of == "mean_length":
        return statistics.mean(bout.rounds for bout in bouts)
    if goal.of in ("marked", "gap"):
        shares = [_marked(bouts, one) for one in goal.marks]
        return shares[0] if goal.of == "marked" else max(shares) - min(shares)
    fewest, most = goal.rounds
    counted = {
        "seat": sum(one.won for one in found),
        "nobody": sum(not bout.winners for bout in bouts),
        "first": sum(bout.first in bout.winners for bout in bouts),
        "length": sum(fewest <= bout.rounds <= most for bout in bouts),
    }
    return counted[goal.of] / len(bouts)


def _marked(bouts: Sequence[Bout], wanted: Marked) -> float:
    """The share of games with a mark."""
    among = [bout for bout in bouts if wanted.among in ("", *bout.marks)]
    return sum(wanted.mark in bout.marks for bout in among) / len(among) if among else 0.0


def _wanted(goal: Goal) -> str:
    """Say what a figure should be."""
    if goal.of == "gap":
        return f"at most {goal.most}%"
    if goal.of == "best_seat":
        return f"at most {goal.most / 100:g}"
    if goal.of == "mean_length":
        return f"{goal.least / 100:g} to {goal.most / 100:g}"
    if goal.most >= 100:
        return f"at least {goal.least}%"
    return f"{goal.least}% to {goal.most}%"


def in_words(figure: Figure) -> str:
    """Put a figure in one line of a table."""
    mark = "ok" if figure.ok else "MISSED"
    between = "{:.3f} to {:.3f}".format(*figure.between) if figure.between else ""
    return f"{figure.name:<52} {figure.games:>6} games {figure.value:>7.3f}  {between:<16}  {figure.goal:<12} {mark}"


# ---- Playing ---------------------------------------------------------------


def _recorded(before: bytes, run: _Run, trials: Sequence[Trial]) -> dict[str, list[simulate.Played]]:
    """Read the games of earlier runs that count: alike, and of these trials."""
    found: dict[str, list[simulate.Played]] = {one.name: [] for one in trials}
    most = {one.name: one.games for one in trials}
    for line in before.splitlines():
        one = msgspec.json.decode(line, type=Record)
        fits = _Run(one.content, one.seed, one.quick) == run and one.played.number < most.get(one.trial, 0)
        if fits and one.played.number not in [other.number for other in found[one.trial]]:
            found[one.trial].append(one.played)
    return found


def _play(
    game_id: str,
    run: _Run,
    trials: Sequence[Trial],
    played: dict[str, list[simulate.Played]],
    jobs: int,
    keep: Keep,
) -> Iterator[Trial]:
    """Play the missing games, and name each finished trial."""
    settings = {one.name: simulate.Setting(game_id, one.seats, run.seed, one.options, one.level) for one in trials}
    missing = []
    for one in trials:
        there = {game.number for game in played[one.name]}
        missing += [(one.name, number) for number in range(one.games) if number not in there]
    with simulate.played([(settings[name], number) for name, number in missing], jobs) as games:
        for one in trials:
            for _ in range(sum(name == one.name for name, _ in missing)):
                game = next(games)
                played[one.name].append(game)
                keep(msgspec.json.encode(Record(run.content, one.name, run.seed, game, run.quick)) + b"\n")
            yield one
