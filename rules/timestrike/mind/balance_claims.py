"""Whether TimeStrike is balanced: by seat, Survivor and map, and against Fear."""

from __future__ import annotations

from typing import Any, get_args

from rules.kernel.books.balance_claims import Balance, Bout, Goal, Marked, Trial, share
from rules.timestrike.box import Box
from rules.timestrike.game_options import MapCode, Skirmish
from rules.timestrike.state import TimestrikeState

NORMAL = ("normal",)
SIDE, SURVIVOR = (45, 55), (40, 60)  # per cent of Skirmishes between two teams
SKIRMISHES = 400  # on each map
RAIDERS, RAIDS = 4, 200
RAID_WON = {"raid": (35, 65), "gauntlet": (15, 40)}
ROYALES = {3: 200, 4: 200}
LASTING, NEAR = (6, 14), 4  # rounds on the average, and points that a seat may be off its share
BETTER, GAMES_OF_BETTER = 70, 100  # in each seat
DECIDED = "a team won"


def balance_of(cards: Box) -> Balance:
    """Return how the balance is measured: by map and Survivor, and against Fear."""
    fights = [_trial("skirmish", 2, SKIRMISHES, f"on {code}", map=code) for code in get_args(MapCode)]
    goals = [share(f"wins of seat 0, {one.name}", [one], [0], SIDE) for one in fights]
    names = tuple([one.name for one in fights])
    goals += [
        _marked(f"wins of {cards.names[code]}", names, Marked(wins(code), plays(code)), SURVIVOR)
        for code in cards.of_class("survivor")
    ]
    raids = {mode: _trial(mode, RAIDERS, RAIDS) for mode in RAID_WON}
    goals += [share(f"wins over Fear, {one.name}", [one], [0], RAID_WON[mode]) for mode, one in raids.items()]
    royales = [_trial("royale", seats, games) for seats, games in ROYALES.items()]
    for one in royales:
        least, most = LASTING
        goals.append(
            Goal(
                name=f"mean length, {one.name}",
                of="mean_length",
                trials=(one.name,),
                least=100 * least,
                most=100 * most,
            )
        )
        bounds = (100 // one.seats - NEAR, 100 // one.seats + NEAR)
        goals += [
            _marked(f"wins of seat {seat}, {one.name}", (one.name,), Marked(wins(f"seat {seat}"), DECIDED), bounds)
            for seat in range(one.seats)
        ]
    better = [
        Trial(f"{level[0]} against {level[1]}", 2, level, GAMES_OF_BETTER, {"mode": "skirmish"})
        for level in (("normal", "easy"), ("easy", "normal"))
    ]
    seats = [one.level.index("normal") for one in better]
    goals.append(share("wins of normal players against easy", better, seats, (BETTER, 100)))
    return Balance((*fights, *raids.values(), *royales, *better), tuple(goals))


def _trial(mode: str, seats: int, games: int, more: str = "", **options: str) -> Trial:
    name = " ".join([word for word in (f"{mode} of {seats}", more) if word])
    return Trial(name, seats, NORMAL, games, {"mode": mode, **options})


def _marked(name: str, trials: tuple[str, ...], mark: Marked, bounds: tuple[int, int]) -> Goal:
    least, most = bounds
    return Goal(name=name, of="marked", trials=trials, least=least, most=most, marks=(mark,), bouts=True)


def wins(who: str) -> str:
    """Return the mark of a game that a seat, or the team of a Survivor, won."""
    return f"{who} won"


def plays(survivor: str) -> str:
    """Return the mark of a Skirmish in which a Survivor took part."""
    return f"{survivor} took part"


def bout_of(s: TimestrikeState[Any], cards: Box) -> Bout:
    """Return a finished game, marked by who won; a Skirmish by its Survivors as well.

    TIM-BBR-2: a Royale that Fear won is none that a seat won, though Myths win it, too.
    """
    outcome = s.outcome
    if outcome is None:
        return Bout((), s.round)
    marks = []
    if {"TIM-SKI-1", "TIM-BBR-1"} & {*outcome.rules}:
        marks += [DECIDED, *[wins(f"seat {seat}") for seat in outcome.winners]]
    if isinstance(s.options, Skirmish) and outcome.winners:
        led = {code: one.seat for code, one in s.characters.items() if cards.is_survivor(code)}
        marks += [plays(code) for code in led]
        marks += [wins(code) for code, seat in led.items() if seat in outcome.winners]
    return Bout(outcome.winners, s.round, marks=tuple(marks))
