"""Whether Terrene Odyssey is balanced: no deck and no first player wins much more often.

A match is played to its end; each of its games counts for the decks and for who began.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from rules.kernel import Event
from rules.kernel.books.balance_claims import Balance, Bout, Goal, Trial, share
from rules.terrene.cards.in_force import Cards
from rules.terrene.told.match_events import GameEnded, TurnBegan

MATCHES = 9  # for each two decks and who sits where: some 40 games of a pairing
DECK_SHARE, FIRST_SHARE = (35, 65), (40, 60)  # per cent
TURNS = (6, 14)  # a game lasts on average, all players together
BETTER, MATCHES_OF_BETTER = 70, 100  # in each seat


def balance_of(cards: Cards) -> Balance:
    """Return how the balance is measured."""
    trials = [
        Trial(f"{one} against {other}", 2, ("normal",), MATCHES, {"decks": f"{one},{other}"})
        for one, other in permutations(cards.deck, 2)
    ]
    names = tuple([trial.name for trial in trials])
    low, high = TURNS
    shares = [_share_of(deck.name, code, trials) for code, deck in cards.deck.items()]
    least, most = FIRST_SHARE
    first = Goal(name="wins of who begins a game", of="first", trials=names, least=least, most=most, bouts=True)
    length = Goal(name="turns of a game", of="mean_length", trials=names, least=100 * low, most=100 * high, bouts=True)
    better = [
        Trial(f"{level[0]} against {level[1]}", 2, level, MATCHES_OF_BETTER)
        for level in (("normal", "easy"), ("easy", "normal"))
    ]
    seats = [trial.level.index("normal") for trial in better]
    goal = share("matches won by normal players against easy", better, seats, (BETTER, 100))
    return Balance((*trials, *better), (*shares, first, length, goal))


def _share_of(name: str, code: str, trials: Iterable[Trial]) -> Goal:
    """The games that a deck wins, in whichever seat it sits."""
    found = [(trial, decks.index(code)) for trial in trials if code in (decks := _decks(trial))]
    played, seats = zip(*found, strict=True)
    return share(f"games won by {name}", played, seats, DECK_SHARE, bouts=True)


def _decks(trial: Trial) -> list[str]:
    return trial.options["decks"].split(",")


def bouts_of(events: Sequence[Event]) -> tuple[Bout, ...]:
    """Return the games of a match from its events (TER-MATCH-1)."""
    found = []
    first = turns = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turns = event.turn
            first = event.seat if event.turn == 1 else first
        elif isinstance(event, GameEnded):
            found.append(Bout(event.winners, turns, first))
    return tuple(found)
