"""Whether Elemancers is balanced: Factions and Clans win alike, and games end in each way."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import Setup
from rules.elemancers.state import ElemancersState
from rules.kernel.books.balance_claims import Balance, Bout, Goal, Marked, Trial, share

GAMES = 400  # for each set-up
FACTION, DRAGON, HOLLOW = (45, 55), (10, 20), (25, 60)  # per cent
GAP = 8  # points between the Clans whose Faction wins the most and the least
BETTER, GAMES_OF_BETTER = 70, 100  # in each seat

ENDINGS = {"ELE-WIN-1": "hollow", "ELE-WIN-4": "tokens", "ELE-WIN-6": "draw", "ELE-WIN-9": "baransu"}
DECIDED = "a Faction won"


def balance_of(cards: Cards) -> Balance:
    """Return how the balance is measured: by set-up, by Clan, and who plays better."""
    setups = {one: _trial(one) for one in cards.content.setup}
    goals = [goal for one, trial in setups.items() for goal in _of_setup(one, trial)]
    chosen = tuple([trial.name for one, trial in setups.items() if 2 * one.clans < len(cards.clans)])
    marks = tuple([Marked(wins(clan), plays(clan)) for clan in cards.clans])
    goals.append(
        Goal(name="wins of Clans, best against worst", of="gap", trials=chosen, most=GAP, marks=marks, bouts=True)
    )
    better = [
        Trial(f"{level[0]} against {level[1]}", 2, level, GAMES_OF_BETTER)
        for level in (("normal", "easy"), ("easy", "normal"))
    ]
    seats = [one.level.index("normal") for one in better]
    goals.append(share("wins of normal players against easy", better, seats, (BETTER, 100)))
    return Balance((*setups.values(), *better), tuple(goals))


def _name(setup: Setup) -> str:
    return f"{setup.size}, {setup.seats} players"


def _trial(setup: Setup) -> Trial:
    return Trial(_name(setup), setup.seats, ("normal",), GAMES, {"size": setup.size})


def _of_setup(setup: Setup, trial: Trial) -> list[Goal]:
    """Who wins a set-up, and how."""
    wanted = {
        f"Dark among games a Faction won, {trial.name}": (Marked(wins("dark"), DECIDED), FACTION),
        f"won by Baransu, {trial.name}": (Marked("baransu"), DRAGON),
        f"won in the Hollow, {trial.name}": (Marked("hollow"), HOLLOW),
    }
    return [
        Goal(name=name, of="marked", trials=(trial.name,), least=least, most=most, marks=(mark,), bouts=True)
        for name, (mark, (least, most)) in wanted.items()
    ]


def wins(who: str) -> str:
    """Return the mark of a game that a Faction, or that of a Clan, won."""
    return f"{who} won"


def plays(clan: str) -> str:
    """Return the mark of a game that a Faction won, and in which a Clan took part."""
    return f"{clan} took part"


def bout_of(s: ElemancersState[Any]) -> Bout:
    """Return a finished game, marked by its ending, its Clans and who won."""
    outcome = s.outcome
    if outcome is None:
        return Bout((), s.round)
    marks = [ENDINGS[rule] for rule in outcome.rules if rule in ENDINGS]
    if outcome.winners:
        winner = s.side[outcome.winners[0]]
        marks += [DECIDED, wins(winner), *[plays(clan) for clan in s.clans]]
        marks += [wins(clan) for clan, board in s.clans.items() if board.faction == winner]
    return Bout(outcome.winners, s.turn, marks=tuple(marks))
