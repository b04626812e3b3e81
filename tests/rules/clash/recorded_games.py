"""Recorded whole games, one for each ending: how they are replayed, remade and found.

``python -m tests.rules.clash.recorded_games`` replays the answers on record under the rules of today and records what
is told now; ``--find`` looks for new games first, for when cards or rules changed so much that the old answers
are refused or end otherwise. Both take names of endings, as ``won_by_poison``. Read the difference before committing
it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules import load
from rules.clash.events import GameEnded, PlayerDefeated, Poisoned, RoundEnded, TitanDefeated
from rules.clash.game import Clash
from rules.clash.rounds.scoring import standing
from rules.clash.rulebook import ClashOptions
from rules.clash.state import ClashState, total_focus
from rules.kernel import Answer, Event, Outcome
from rules.kernel.play.chance import Chance
from rules.kernel.words import fill

FOLDER = Path(__file__).parent / "recorded"
NAMES = ("Ann", "Ben", "Cat", "Dan")


class Recording(Struct, frozen=True):
    """A game on record.

    Attributes:
        seats: How many play.
        seed: The number that all chance comes from.
        answers: What was answered, in order: the seat and the key, as ``0 cinder.A``.
        told: What was told after each answer that made something happen, in the words of the log.
        position: The table at the end, in words.
        outcome: How it ended.
    """

    seats: int
    seed: int
    answers: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]
    position: tuple[str, ...]
    outcome: Outcome


# ---- The ways a game can end -----------------------------------------------


def _last_round(events: list[Event]) -> list[Event]:
    ends = [number for number, event in enumerate(events) if isinstance(event, RoundEnded)]
    return events[ends[-2] + 1 :] if len(ends) > 1 else events


def _ending(events: list[Event]) -> str:
    """Name how a game ended."""
    last = _last_round(events)
    fallen = {event.seat for event in last if isinstance(event, PlayerDefeated)}
    (end,) = (event for event in last if isinstance(event, GameEnded))
    if end.result == "lost":
        by_poison = any(isinstance(event, Poisoned) and event.at in fallen for event in last)
        return "lost_by_poison" if by_poison else "lost_by_attack"
    if fallen:
        return "won_with_a_fallen_player"
    if len(end.winners) > 1:
        return "won_and_shared"
    (boss,) = (event for event in last if isinstance(event, TitanDefeated))
    return "won_by_poison" if boss.seat is None else "won_by_capture"


SEATS = {
    "won_by_capture": 3,
    "won_by_poison": 2,
    "won_and_shared": 3,
    "won_with_a_fallen_player": 2,
    "lost_by_attack": 4,
    "lost_by_poison": 3,
}
"""Each ending, and with how many players its game is recorded."""


# ---- Replaying -------------------------------------------------------------


def game() -> Clash:
    """The game with the cards in force."""
    clash = load("clash")
    assert isinstance(clash, Clash)
    return clash


def begin(clash: Clash, seats: int, seed: int) -> ClashState[Any]:
    """Begin the game on record."""
    return clash.new(ClashOptions(), seats, seed.to_bytes(32, "big"))


def replay(seats: int, seed: int, answers: tuple[str, ...]) -> tuple[str, Recording]:
    """Play a game again from its answers, saved and read back after each of them.

    Returns:
        How it ended, and the game as it is recorded now.
    """
    clash = game()
    state = begin(clash, seats, seed)
    events: list[Event] = []
    told: list[tuple[str, ...]] = []
    for answer in answers:
        seat, key = int(answer[0]), answer[2:]
        (number,) = (choice.decision for choice in clash.choices(state) if choice.seat == seat)
        transition = clash.apply(clash.decode(clash.encode(state)), Answer(number, seat, (key,)))
        state = transition.state
        clash.rules.check(state)
        events += transition.events
        if transition.events:
            told.append(tuple(fill(clash.words.tell(event), NAMES) for event in transition.events))
    outcome = state.outcome
    assert outcome is not None, "the answers on record do not end the game"
    position = tuple(fill(clash.words.describe(clash.view(state, None)), NAMES).splitlines())
    return _ending(events), Recording(seats, seed, answers, tuple(told), position, outcome)


def read(ending: str) -> Recording:
    """Read a game on record."""
    return msgspec.json.decode((FOLDER / f"{ending}.json").read_bytes(), type=Recording)


def write(ending: str, recording: Recording) -> None:
    """Put a game on record."""
    data = msgspec.json.format(msgspec.json.encode(recording), indent=1)
    (FOLDER / f"{ending}.json").write_bytes(data + b"\n")


# ---- Finding ---------------------------------------------------------------

TRIES_OF_A_ROUND = 500
TRIES_OF_THE_LAST = 4_000  # of a round in which the Boss can fall


def find(ending: str, seats: int) -> tuple[int, tuple[str, ...]]:
    """Look for a game that ends in a given way.

    Every round is tried several times at random; one that ends the game as wanted is taken, otherwise the one after
    which the players stand best. A game to be lost is tried once a round.

    Returns:
        Its seed and its answers.
    """
    clash = game()
    for seed in range(1, 10_000):
        if (answers := _try(clash, ending, seats, seed)) is not None:
            return seed, answers
    raise AssertionError(f"no game ends with {ending}")


def _try(clash: Clash, ending: str, seats: int, seed: int) -> tuple[str, ...] | None:
    chance = Chance(seed.to_bytes(32, "little"))
    state = begin(clash, seats, seed)
    answers: tuple[str, ...] = ()
    events: list[Event] = []
    while True:
        rounds = list(_rounds(clash, state, chance, 1 if ending.startswith("lost") else TRIES_OF_A_ROUND))
        if ending.startswith("won") and any(after.outcome and after.outcome.winners for after, _, _ in rounds):
            rounds += _rounds(clash, state, chance, TRIES_OF_THE_LAST)
        for after, given, happened in rounds:
            if after.outcome is not None and _ending([*events, *happened]) == ending:
                return answers + given
        going_on = [one for one in rounds if one[0].outcome is None]
        if not going_on:
            return None
        state, given, happened = max(going_on, key=lambda one: _promise(one[0], alike=ending == "won_and_shared"))
        answers += given
        events += happened


Round = tuple[ClashState[Any], tuple[str, ...], list[Event]]


def _rounds(clash: Clash, state: ClashState[Any], chance: Chance, tries: int) -> Iterator[Round]:
    for _ in range(tries):
        now = clash.copy(state)
        given: list[str] = []
        happened: list[Event] = []
        while now.outcome is None and now.round == state.round:
            choice = chance.pick(clash.choices(now))
            picks = choice.legal.sample(chance)
            given.append(f"{choice.seat} {picks[0]}")
            happened += clash.advance(now, Answer(choice.decision, choice.seat, picks))
        yield now, tuple(given), happened


def _promise(state: ClashState[Any], *, alike: bool) -> int:
    """Say how well all players stand together, and if wanted how alike the best two are."""
    focus = [total_focus(state, seat) - 2 * player.poisoned for seat, player in enumerate(state.players)]
    tokens = [player.tokens for player in state.players]
    best, second = sorted((standing(state, seat) for seat in range(state.seats)), reverse=True)[:2]
    spread = sum(abs(one - other) for one, other in zip(best, second, strict=True)) if alike else 0
    return 3 * sum(tokens) + 2 * min(focus) + sum(focus) - 2 * spread


def main(arguments: list[str]) -> None:
    """Remake the games on record that are named, or all; or find new ones."""
    for ending in [ending for ending in SEATS if ending in arguments] or SEATS:
        seats = SEATS[ending]
        if "--find" in arguments:
            seed, answers = find(ending, seats)
        else:
            old = read(ending)
            seed, answers = old.seed, old.answers
        now, recording = replay(seats, seed, answers)
        if now != ending:
            raise SystemExit(f"The game on record for {ending} ends with {now}: run again with --find.")
        write(ending, recording)
        sys.stdout.write(f"{ending}: {len(answers)} answers, {recording.outcome.reason}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
