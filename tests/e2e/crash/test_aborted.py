"""Aborted at any await after a press and started again: nothing lost, twice or leaked.

Each case is a stretch of a game of Clash. It is played once without a fall; then as often as there are moments, each
time with the end of the bot at another one, a new bot on the same file in the same Discord, and people who press again
when nothing came of their press. In the end there must stand exactly what stands there without a fall.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.calls.call_service import RECENT
from rules.kernel.play import chance
from tests.e2e.crash.table import Told, table
from tests.soak.fall import Fall

SOON, LATER = 5.0, 400.0
"""Seconds until the bot is started again: while Discord still knows the nonces, and when it does not any more."""

SAMPLED = {SOON: 0.35, LATER: 0.75}
"""Where in a case the one fall of the sample lies, for each pause, as a share of its moments."""

EVERY = 37
"""Moments from one fall to the next in a game with many."""

PACES = {SOON: range(35, 80), LATER: range(80, 125)}
"""Moments from one fall to the next, by how long the bot is away: with fewer than a start and a press take, nobody
would ever be answered, and a message is not kept up to date for more than an hour."""

PORTIONS = 16
"""Parts in which a case is played in full."""


class Case(Struct, frozen=True):
    """A stretch of a game.

    Attributes:
        people: Who plays.
        computers: How many computers play with them.
        answers: How many answers lie before the stretch.
        rounds: How many rounds it has, unless the game ends before.
        over: The game ends in it.
    """

    people: tuple[str, ...]
    computers: int = 0
    answers: int = 0
    rounds: int = 1
    over: bool = False


CASES = {
    "a round of two people": Case(("Ana", "Bo")),
    "a round with a computer": Case(("Ana",), computers=1),
    "the end": Case(("Ana", "Bo"), answers=10, rounds=9, over=True),
}
LONGER = {
    "two rounds of two people": Case(("Ana", "Bo"), rounds=2),
    "two rounds with a computer": Case(("Ana",), computers=1, rounds=2),
}
ALL = {**CASES, **LONGER}


async def played(case: Case, fall: Fall, away: float) -> Told:
    """Play a stretch, in which the bot ends at a moment and is started again."""
    with TemporaryDirectory() as folder:
        async with table(Path(folder), fall, *case.people, computers=case.computers, away=away) as there:
            await there.play_by_hand(case.answers)
            fall.armed = True
            await there.play(case.rounds)
            fall.armed = False
            return there.told()


@cache
def undisturbed(name: str) -> tuple[Told, int]:
    """The result of a run without a fall, and the number of its moments."""
    fall = Fall()
    told = asyncio.run(played(ALL[name], fall, 0))
    assert told.over == ALL[name].over
    return told, fall.passed


def falls(name: str, away: float, *at: int) -> int:
    """Play with falls and compare; returns their number, as threads vary the moments."""
    told, _ = undisturbed(name)
    fall = Fall(*at)
    found = asyncio.run(played(ALL[name], fall, away))
    where = f"{name}, started again after {away:.0f} s, ended at {fall.ends}"
    assert found.hashes == told.hashes, where
    if away > RECENT:  # whoever was away so long is written to, too: of each question once
        assert all(len({*sent}) == len(sent) <= len(fall.ends) for sent in found.letters.values()), where
        found = replace(found, letters=told.letters)
    assert found == told, where
    return len(fall.ends)


@pytest.fixture(autouse=True)
def always_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the chance: neither a table's secret nor the id of its first press has a say."""
    draw: Callable[[int], bytes] = bytes
    seed = chance.seed
    monkeypatch.setattr(secrets, "token_bytes", draw)
    monkeypatch.setattr(chance, "seed", lambda secret, start: seed(secret, "a press"))


@pytest.mark.parametrize("away", [SOON, LATER])
@pytest.mark.parametrize("name", CASES)
def test_aborted_at_some_awaits(name: str, away: float) -> None:
    _, moments = undisturbed(name)
    assert falls(name, away, int(moments * SAMPLED[away])) == 1


def test_aborted_again_and_again() -> None:
    name = "two rounds with a computer"
    assert falls(name, SOON, *range(EVERY, undisturbed(name)[1], EVERY)) >= 3


@pytest.mark.full
@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize("away", [SOON, LATER])
@pytest.mark.parametrize("name", CASES)
def test_aborted_at_each_await(name: str, away: float, portion: int) -> None:
    at = portion + 1
    while falls(name, away, at):
        at += PORTIONS
    assert at > undisturbed(name)[1] * 0.7  # the number of moments depends on threads


@pytest.mark.full
@pytest.mark.parametrize(("away", "every"), [(away, every) for away, paces in PACES.items() for every in paces])
@pytest.mark.parametrize("name", LONGER)
def test_aborted_again_and_again_at_any_pace(name: str, away: float, every: int) -> None:
    assert falls(name, away, *range(every, undisturbed(name)[1], every)) >= 2
