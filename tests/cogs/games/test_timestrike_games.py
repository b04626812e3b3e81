"""Whole games of TimeStrike by presses: teams, Raids, a Royale; restarts and a kill in each.

Of the two with the most to do the beginning is played, and all under ``full``.
"""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Raid, Royale, Skirmish
from tests.cogs.conftest import Enter
from tests.cogs.games.play import ended, seal
from tests.cogs.games.timestrike import AGAIN, DEFENDING, ROLLED, Game, menus, opened
from tests.cogs.room import text

TITLE, WHY = "TimeStrike", "TIM-"
BY_HAND, THEN = 15, 25  # steps at first that are all pressed; then one in so many
BEGINNING, WHOLE = 75, 1500  # steps of a game that is sampled; more than any takes
TWO_DEEP = [(defense, ROLLED) for defense in DEFENDING]
THREE_DEEP = [(defense, ROLLED, AGAIN) for defense in DEFENDING]
"""An attack is defended, the roll of that defense may be answered with a card, and it asks for dice to roll again."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


async def test_a_raid_alone(enter: Enter) -> None:
    room = await enter()
    lobby = await opened(room, "Ana", mode="Boss Raid")
    await room.press("Ana", lobby, "Start")
    game = Game(room, seed=2)
    assert isinstance((await game.state()).options, Raid)
    assert await game.through(BY_HAND, THEN, restarts=(12, 45), aborts=(30,))
    await ended(room, TITLE, WHY, "Ana")


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
    game = Game(room, seed=3)
    snapshot = await game.snapshot()
    assert isinstance(snapshot.state.options, Skirmish)
    assert len(snapshot.asked) == 1, "the draft is in the channel, one after the other"
    assert await game.through(BY_HAND, THEN, restarts=(10, 90), aborts=(25,))
    await ended(room, TITLE, WHY, *people)
    state = await game.state()
    assert {state.side[seat] for seat in state.outcome.winners} in ({"red"}, {"blue"})
    assert len(state.outcome.winners) == 2
    assert game.deepest in THREE_DEEP, "another seed has it"
    assert game.sealed > 100
    assert not room.dms("Bo")


how_much = pytest.mark.parametrize("most", [BEGINNING, pytest.param(WHOLE, marks=pytest.mark.full)])


@how_much
async def test_a_raid_of_three(most: int, enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Cy")
    people = ("Ana", "Bo", "Cy")
    await room.press("Ana", await opened(room, *people, mode="Boss Raid"), "Start")
    game = Game(room, seed=6, idle=0.5)
    assert isinstance((await game.state()).options, Raid)
    if await game.through(BY_HAND, THEN, restarts=(8, 60), aborts=(20,), most=most):
        await ended(room, TITLE, WHY, *people)
        assert (await game.state()).outcome.winners in ((), (0, 1, 2))
        assert game.deepest[:2] in TWO_DEEP
        assert game.sealed > 100, "Eve and others who look on see no cards"
    else:
        assert most == BEGINNING
    assert game.sealed > 10
    assert not room.dms("Cy")


@how_much
async def test_a_royale_of_three(most: int, enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Ana")
    people = ("Ana", "Bo", "Cy")
    await room.press("Ana", await opened(room, *people, mode="Boss Battle Royale", Survivors="1"), "Start")
    game = Game(room, seed=6, idle=0.5)
    assert isinstance((await game.state()).options, Royale)
    if await game.through(BY_HAND, THEN, restarts=(8, 60), aborts=(20,), most=most):
        await ended(room, TITLE, WHY, *people)
        state = await game.state()
        assert state.boss.myths, "somebody has gone on with the Lost; another seed has it"
        assert game.deepest[:2] in TWO_DEEP
        assert game.sealed > 100
    else:
        assert most == BEGINNING
    assert game.sealed > 10
    assert not room.dms("Ana")
