"""A whole Raid of TimeStrike by presses, with restarts and kills."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.timestrike.game_options import Raid
from tests.cogs.conftest import Enter
from tests.cogs.games.eternia import said_to_all, seal
from tests.cogs.games.terrene import abort
from tests.cogs.games.timestrike import Game, opened
from tests.cogs.room import Room, labels, text

PRESSES = 4
"""Presses of an answer, opening it included: a unit, an Action, a direction and a place."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


async def through(game: Game, by_hand: int, restarts: Sequence[int] = (), aborts: Sequence[int] = ()) -> None:
    """Play to the end, later mostly without presses; the bot is ended now and then."""
    room = game.room
    for step in range(1500):
        if step in restarts:
            await room.restart()
        if step in aborts:
            await abort(room, game.step, at=5 + 7 * step % 60)
        if not await game.step(dm=step % 3 == 0, quick=step >= by_hand and step % 25 > 0):
            break
    for rule, counts in game.presses.items():
        assert max(counts) <= PRESSES, (rule, counts)
    assert (await game.snapshot()).table.status == "over"


async def ended(room: Room, *people: str) -> None:
    """What can be done after a game, and what is said of it."""
    end = room.last("**Decided by**")
    assert labels(end) == ["Rematch", "Replay", "Share", "Log", "Why This Result?", "Verify"]
    assert "Everything checks out" in text(await room.press("Eve", end, "Verify"))
    assert "TIM-" in text(await room.press("Eve", end, "Log"))
    assert "TIM-" in text(await room.press("Eve", end, "Why This Result?"))
    assert not {"{", "\u27ea"} & {*said_to_all(room)}
    for who in people:
        assert "TimeStrike" in text(await room.types(who, "records mine"))


async def test_a_raid_alone(enter: Enter) -> None:
    room = await enter()
    lobby = await opened(room, "Ana", mode="Boss Raid")
    await room.press("Ana", lobby, "Start")
    game = Game(room, seed=2)
    assert isinstance((await game.state()).options, Raid)
    await through(game, 40, restarts=(12, 45), aborts=(30,))
    await ended(room, "Ana")
