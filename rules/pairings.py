"""The balance of the decks of Terrene Odyssey: each against each other, between computer players.

Outside the test suite, since it plays hundreds of games. A match is played to its end, so that there may be some games
more of a pairing than asked for; every game counts.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from itertools import combinations
from multiprocessing import get_context

from msgspec import Struct

import rules
from rules import simulate
from rules.kernel import Answer
from rules.kernel.chance import Chance
from rules.terrene.core_events import GameEnded, TurnBegan

DECK_SHARE = (0.35, 0.65)  # of all its games, a deck wins
FIRST_SHARE = (0.40, 0.60)  # of all games, whoever takes the first turn wins
TURNS = (6, 14)  # a game lasts, all players together

Decks = tuple[str, str]


class Bout(Struct, frozen=True):
    """A game of a match.

    Attributes:
        winner: The seat that won; ``None`` when it was drawn.
        first: The seat that took the first turn.
        turns: How many turns it lasted.
    """

    winner: int | None
    first: int
    turns: int


class Pairing(Struct, frozen=True):
    """What two decks came to against each other: the games of each match, and who sat where in it."""

    decks: Decks
    matches: tuple[tuple[Decks, tuple[Bout, ...]], ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(len(bouts) for _, bouts in self.matches)

    def won(self, deck: str) -> int:
        """Return how many of them a deck won."""
        return sum(
            bout.winner is not None and seated[bout.winner] == deck for seated, bouts in self.matches for bout in bouts
        )


class Figure(Struct, frozen=True):
    """A figure of balance: what it is, over how many games, what it should be in words, and whether it is."""

    name: str
    games: int
    value: float
    goal: str
    ok: bool


def decks() -> tuple[str, ...]:
    """Return the printed decks."""
    return tuple(rules.load("terrene").cards.deck)


def play(pair: Decks, level: str, games: int, seed: int) -> Pairing:
    """Play matches of two decks, which change seats after each, until there were so many games.

    Args:
        pair: The decks.
        level: The computer player of both seats.
        games: How many games at least.
        seed: The seed of the run.

    Raises:
        SettingError: There is no such computer player.
    """
    matches: list[tuple[Decks, tuple[Bout, ...]]] = []
    count = 0
    while count < games:
        seated = pair if len(matches) % 2 == 0 else (pair[1], pair[0])
        bouts = _match(seated, level, f"{seed} {' '.join(seated)} {len(matches)}")
        matches.append((seated, bouts))
        count += len(bouts)
    return Pairing(pair, tuple(matches))


def _match(seated: Decks, level: str, name: str) -> tuple[Bout, ...]:
    game = rules.load("terrene")
    policy = simulate.policy(level)
    seed = blake2b(name.encode(), digest_size=32).digest()
    chance = Chance(blake2b(seed, digest_size=32, person=b"tk-policy").digest())
    begun = game.start(game.Options(decks=",".join(seated)), 2, seed)
    state, events = begun.state, begun.events
    bouts = []
    first = turns = 0
    while True:
        for event in events:
            if isinstance(event, TurnBegan):
                turns = event.turn
                first = event.seat if event.turn == 1 else first
            elif isinstance(event, GameEnded):
                bouts.append(Bout(event.winners[0] if event.winners else None, first, turns))
        if state.outcome is not None:
            return tuple(bouts)
        choice = game.choices(state)[0]
        picks = policy(game, state, choice, chance)
        events = game.advance(state, Answer(choice.decision, choice.seat, picks))


def measure(level: str = "normal", games: int = 40, seed: int = 1, jobs: int = 2) -> Iterator[Pairing]:
    """Play every pairing of printed decks, and give each as it is done.

    Args:
        level: The computer player.
        games: How many games of a pairing at least.
        seed: The seed of the run.
        jobs: How many processes share the work.

    Raises:
        SettingError: There is no such computer player.
    """
    simulate.policy(level)
    pairs = list(combinations(decks(), 2))
    if jobs == 1:
        for pair in pairs:
            yield play(pair, level, games, seed)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for work in [pool.submit(play, pair, level, games, seed) for pair in pairs]:
            yield work.result()


# ---- Judging ------------------------------------------------------------------------------


def figures(pairings: Sequence[Pairing]) -> list[Figure]:
    """Judge the pairings: each deck over all its games, the first player, and how long a game is."""
    bouts = [bout for pairing in pairings for _, match in pairing.matches for bout in match]
    found = [_share(f"games won by {deck}", won, games, DECK_SHARE) for deck, (won, games) in _decks(pairings).items()]
    decided = [bout for bout in bouts if bout.winner is not None]
    firsts = sum(bout.winner == bout.first for bout in decided)
    found.append(_share("games won by the first player", firsts, len(decided), FIRST_SHARE))
    low, high = TURNS
    mean = round(statistics.mean(bout.turns for bout in bouts), 2) if bouts else 0.0
    found.append(Figure("turns of a game, on average", len(bouts), mean, f"{low} to {high}", low <= mean <= high))
    return found


def _decks(pairings: Sequence[Pairing]) -> Mapping[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for pairing in pairings:
        for deck in pairing.decks:
            won, games = found.get(deck, (0, 0))
            found[deck] = won + pairing.won(deck), games + pairing.games
    return found


def _share(name: str, part: int, whole: int, goal: tuple[float, float]) -> Figure:
    low, high = goal
    value = part / whole if whole else 0.0
    return Figure(name, whole, round(value, 3), f"{low:.0%} to {high:.0%}", low <= value <= high)


def spread(pairings: Sequence[Pairing]) -> tuple[int, int, int, float]:
    """Return the fewest, the median and the most turns of a game, and the share of games as long as wanted."""
    turns = [bout.turns for pairing in pairings for _, match in pairing.matches for bout in match]
    low, high = TURNS
    share = round(sum(low <= one <= high for one in turns) / len(turns), 3)
    return min(turns), int(statistics.median(turns)), max(turns), share


# ---- In words -----------------------------------------------------------------------------


def pairing_in_words(pairing: Pairing) -> str:
    """Put what a pairing came to in a line."""
    one, other = pairing.decks
    return f"{one:<16} {pairing.won(one):>3}  {other:<16} {pairing.won(other):>3}  of {pairing.games} games"


def in_words(figure: Figure) -> str:
    """Put a figure in one line of a table."""
    mark = "ok" if figure.ok else "MISSED"
    return f"{figure.name:<36} {figure.games:>6} games {figure.value:>7.3f}  {figure.goal:<12} {mark}"
