"""Whether Clash for Eternia is balanced: no side wins much more, with any scenario or team.

A side's share is measured between computer players alike, with a person's seat for the Controller and against the AI;
that the better player wins is measured with one side of them better than the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.content.in_force import Cards
from rules.kernel.books.balance_claims import Balance, Goal, Trial, share

HEROES = (1, 2, 3, 4)
GAMES = 50  # for each scenario, number of Player Characters, and kind of Controller
SHARE, SHARE_BY_NUMBER = (35, 65), (30, 70)  # per cent
BETTER, GAMES_OF_BETTER = 70, 9  # for each scenario and number of Player Characters: 216 of each
ROUNDS, LASTING = (4, 9), 95
MODES = (("person", "a person"), ("ai", "the AI"))


def balance_of(cards: Cards) -> Balance:
    """Return how the balance is measured."""
    cells = [(mode, scenario, heroes) for mode, _ in MODES for scenario in cards.scenario for heroes in HEROES]
    alike = {cell: _trial(*cell, ("normal",)) for cell in cells}
    goals = []
    for mode, against in MODES:
        of_mode = {cell: trial for cell, trial in alike.items() if cell[0] == mode}
        for code, scenario in cards.scenario.items():
            found = [trial for cell, trial in of_mode.items() if cell[1] == code]
            goals.append(_of_team(f"{scenario.name}, {against}", mode, found, SHARE))
        for heroes in HEROES:
            found = [trial for cell, trial in of_mode.items() if cell[2] == heroes]
            goals.append(_of_team(f"{heroes} Characters, {against}", mode, found, SHARE_BY_NUMBER))
    names = tuple([trial.name for trial in alike.values()])
    fewest, most = ROUNDS
    goals.append(
        Goal(name=f"games of {fewest} to {most} Rounds", of="length", trials=names, least=LASTING, rounds=ROUNDS)
    )
    better = [_better(cards, better) for better in ("the team", "the Controller")]
    trials = [*alike.values(), *[trial for found, _ in better for trial in found]]
    return Balance(tuple(trials), (*goals, *[goal for _, goal in better]))


def _trial(mode: str, scenario: str, heroes: int, level: tuple[str, ...], games: int = GAMES, more: str = "") -> Trial:
    seats = heroes if mode == "ai" else heroes + 1
    options = {"scenario": scenario, "controller": mode}
    return Trial(f"{scenario}, {heroes} against {dict(MODES)[mode]}{more}", seats, level, games, options)


def _of_team(where: str, mode: str, trials: Sequence[Trial], bounds: tuple[int, int]) -> Goal:
    """The team's share of wins; the Controller has the rest."""
    return share(f"the team's wins, {where}", trials, [0 if mode == "ai" else 1] * len(trials), bounds)


def _better(cards: Cards, better: str) -> tuple[list[Trial], Goal]:
    """Trials of normal players against easy ones, at each table with a person's Controller."""
    seat = 1 if better == "the team" else 0
    trials = []
    for scenario in cards.scenario:
        for heroes in HEROES:
            level = ("easy", *["normal"] * heroes) if seat else ("normal", *["easy"] * heroes)
            trials.append(_trial("person", scenario, heroes, level, GAMES_OF_BETTER, f", {better} the better"))
    name = f"wins of {better}, normal players against easy"
    return trials, share(name, trials, [seat] * len(trials), (BETTER, 100))
