"""The balance figures of a game: is every seat worth the same, and is the common danger real?

Outside the test suite, since it plays thousands of games.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

import rules
from rules import simulate

FAIR_EXCESS = 1.25  # no seat wins more than this times its fair share, between easy players
LOSS_RANGE = (0.10, 0.40)  # all players lose this share of the games between normal players


class Figure(Struct, frozen=True):
    """One figure of balance.

    Attributes:
        name: What is measured.
        seats: With how many seats.
        games: Over how many finished games.
        value: The figure.
        goal: What it should be, in words.
        ok: Whether it is.
    """

    name: str
    seats: int
    games: int
    value: float
    goal: str
    ok: bool


def measure(
    game_id: str, easy_games: int = 1000, normal_games: int = 200, seed: int = 1, jobs: int = 2
) -> Iterator[Figure]:
    """Measure every seat count, one figure at a time.

    Args:
        game_id: The game.
        easy_games: Games between easy players for each seat count.
        normal_games: Games between normal players for each seat count.
        seed: The seed of the runs.
        jobs: How many processes share the work.

    Raises:
        SettingError: There is no such game.
        ContentError: Its content cannot be used.
    """
    if game_id not in rules.games():
        raise simulate.SettingError(f"There is no game {game_id!r}. There are: {', '.join(rules.games())}.")
    game = rules.load(game_id)
    for seats in game.seats(game.Options()):
        yield fair_share(_run(game_id, seats, "easy", games=easy_games, seed=seed, jobs=jobs))
    for seats in game.seats(game.Options()):
        yield common_loss(_run(game_id, seats, "normal", games=normal_games, seed=seed, jobs=jobs))


def fair_share(report: simulate.Report) -> Figure:
    """Judge how far the best seat is above its fair share of the wins."""
    share = sum(report.wins) / report.seats
    value = max(report.wins) / share if share else 0.0
    ok = share > 0 and value <= FAIR_EXCESS and not report.errors
    goal = f"at most {FAIR_EXCESS:g}"
    return Figure("wins of the best seat to its share", report.seats, report.finished, round(value, 3), goal, ok)


def common_loss(report: simulate.Report) -> Figure:
    """Judge how often all players lose together."""
    value = report.all_lost / report.finished if report.finished else 0.0
    low, high = LOSS_RANGE
    ok = low <= value <= high and not report.errors
    goal = f"{low:.0%} to {high:.0%}"
    return Figure("games that all players lose", report.seats, report.finished, round(value, 3), goal, ok)


def in_words(figure: Figure) -> str:
    """Put a figure in one line of a table."""
    mark = "ok" if figure.ok else "MISSED"
    return (
        f"{figure.name:<36} {figure.seats} seats {figure.games:>6} games {figure.value:>7.3f}  {figure.goal:<12} {mark}"
    )


def _run(game_id: str, seats: int, level: str, *, games: int, seed: int, jobs: int) -> simulate.Report:
    return simulate.run(simulate.Setting(game_id, seats, seed, policy=(level,)), games, jobs=jobs)
