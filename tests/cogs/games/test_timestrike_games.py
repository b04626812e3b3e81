"""Whole games of TimeStrike by presses: a Skirmish of two teams, Raids alone and of three."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.timestrike.options import Raid, Skirmish
from tests.cogs.conftest import Enter
from tests.cogs.games.eternia import said_to_all, seal
from tests.cogs.games.terrene import abort
from tests.cogs.games.timestrike import Game, menus, opened
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


async def test_a_skirmish_of_four_in_two_teams(enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Bo")
    people = ("Ana", "Bo", "Cy", "Dee")
    lobby = await opened(room, *people, mode="Skirmish", Teams="Two teams", Points="100")
    assert "Two teams" in text(lobby)
    for place, who in enumerate(people):
        side = menus(lobby).index("Choose Your Side")
        await room.choose(who, lobby, "Team Red" if place % 2 else "Team Blue", menu=side)
        lobby = room.last("Seats")
    assert text(lobby).count(" · Team Red") == 2
    await room.press("Ana", lobby, "Start")
    game = Game(room)
    snapshot = await game.snapshot()
    assert isinstance(snapshot.state.options, Skirmish)
    assert len(snapshot.asked) == 1, "the draft is in the channel, one after the other"
    _, draft = await game.until(lambda one: one.rules[0] == "TIM-DRAFT-1")
    assert draft.prompt.startswith("Which Character joins your team?")
    await through(game, 30, restarts=(10, 120), aborts=(25, 70))
    await ended(room, *people)
    state = await game.state()
    assert state.outcome is not None
    assert {state.side[seat] for seat in state.outcome.winners} in ({"red"}, {"blue"})
    assert game.sealed > 50
    assert not room.dms("Bo")


async def test_a_raid_alone(enter: Enter) -> None:
    room = await enter()
    lobby = await opened(room, "Ana", mode="Boss Raid")
    await room.press("Ana", lobby, "Start")
    game = Game(room, seed=2)
    assert isinstance((await game.state()).options, Raid)
    await through(game, 40, restarts=(12, 45), aborts=(30,))
    await ended(room, "Ana")


async def test_a_raid_of_three(enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Cy")
    people = ("Ana", "Bo", "Cy")
    lobby = await opened(room, *people, mode="Boss Raid")
    await room.press("Ana", lobby, "Start")
    game = Game(room, seed=3)
    await through(game, 30, restarts=(8, 60), aborts=(20,))
    await ended(room, *people)
    state = await game.state()
    assert state.outcome is not None
    assert state.outcome.winners in ((), (0, 1, 2))
    assert not room.dms("Cy")
