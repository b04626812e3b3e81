"""A game's own measure of balance: which games are played, and how they should come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

Of = Literal["seat", "best_seat", "nobody", "first", "length", "mean_length", "marked", "gap"]


class Bout(Struct, frozen=True):
    """A game won and lost by itself: a whole game, or one of a match.

    Attributes:
        winners: The seats that won.
        rounds: How long it took, in rounds, or in turns where a game has no rounds.
        first: The seat that began; ``None`` where none does.
        marks: What else counts of it, in the game's own words: how it ended, say, or who took part.
    """

    winners: tuple[int, ...]
    rounds: int
    first: int | None = None
    marks: tuple[str, ...] = ()


class Marked(Struct, frozen=True):
    """The share of games with a mark.

    Attributes:
        mark: The mark.
        among: Counted are games with this mark alone; with none, all.
    """

    mark: str
    among: str = ""


class Trial(Struct, frozen=True):
    """A series of games of one kind, played to measure something.

    Attributes:
        name: What they are called, different from all others of the game.
        seats: How many seats play.
        level: The computer player of all seats, or of each.
        games: How many games are enough.
        options: Options as ``key: value`` in text; others have their defaults.
    """

    name: str
    seats: int
    level: tuple[str, ...]
    games: int
    options: Mapping[str, str] = {}


class Goal(Struct, frozen=True, kw_only=True):
    """A goal for the games of some trials together.

    Attributes:
        name: What is measured, in words.
        of: Of which games it is the share: those that a seat of ``seats`` wins, that nobody wins, that the ``first``
            seat wins of those that anybody wins, that last so many ``rounds``; or of ``best_seat``: how often the best
            seat wins, as a multiple of its fair share; or of ``mean_length``: the mean of the rounds; or those that are
            ``marked``; or of ``gap``: how far apart the greatest and the least of several such shares are.
        trials: The names of the trials.
        seats: The seat in each of the trials, or one of its team there.
        least: The least that is good, in per cent; of a mean of rounds, in hundredths of a round.
        most: The most that is good, likewise.
        rounds: The fewest and the most rounds.
        bouts: Counted is each game of a match by itself, and not the match.
        marks: The share of marked bouts, or the shares that are compared; a whole match has no marks.
    """

    name: str
    of: Of
    trials: tuple[str, ...]
    seats: tuple[int, ...] = ()
    least: int = 0
    most: int = 100
    rounds: tuple[int, int] = (0, 0)
    bouts: bool = False
    marks: tuple[Marked, ...] = ()


class Balance(Struct, frozen=True):
    """How the balance of a game is measured."""

    trials: tuple[Trial, ...] = ()
    goals: tuple[Goal, ...] = ()


def share(
    name: str, trials: Sequence[Trial], seats: Sequence[int], bounds: tuple[int, int] = (0, 100), *, bouts: bool = False
) -> Goal:
    """Return the goal that wins lie between two percentages of the games of some trials.

    Args:
        name: What is measured, in words.
        trials: The trials.
        seats: Their seat in each of the trials, or one of their team there.
        bounds: The least and the most that is good, in per cent.
        bouts: Counted is each game of a match by itself, and not the match.
    """
    least, most = bounds
    names = tuple([trial.name for trial in trials])
    return Goal(name=name, of="seat", trials=names, seats=tuple(seats), least=least, most=most, bouts=bouts)


def fair_seats(seats: range, games: int = 1000, excess: int = 125) -> Balance:
    """Return the balance of a game with equal seats: between easy players, none wins much more.

    Args:
        seats: How many can play.
        games: How many games for each number.
        excess: How often the best seat may win, in per cent of its fair share.
    """
    trials = tuple([Trial(f"{number} easy players", number, ("easy",), games) for number in seats])
    goals = [
        Goal(
            name=f"wins of the best of {one.seats} seats to its share", of="best_seat", trials=(one.name,), most=excess
        )
        for one in trials
    ]
    return Balance(trials, tuple(goals))
