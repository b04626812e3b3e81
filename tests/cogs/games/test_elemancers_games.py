"""Whole games of Elemancers by presses: three and six people, restarts, closed DMs."""

from __future__ import annotations

import pytest

from tests.cogs.conftest import Enter
from tests.cogs.games.elemancers import DARK, LIGHT, MOVES, Game, opened
from tests.cogs.games.play import ended, seal
from tests.cogs.room import text
from tests.e2e.fixtures import PEOPLE

TITLE, WHY = "Elemancers", "ELE-WIN-"
THEN = 12  # after the first steps of a game one in so many is pressed


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


async def test_one_with_two_clans_against_two_with_one_each(enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Bo")
    lobby = await opened(room, {"Ana": DARK, "Bo": LIGHT, "Cy": LIGHT})
    assert text(lobby).count(" · Light") == 2
    await room.press("Ana", lobby, "Start")
    game = Game(room)

    snapshot = await game.snapshot()
    seats = {name: snapshot.seat_of(room.people[name].id) for name in ("Ana", "Bo", "Cy")}
    asked = {row.seat for row in snapshot.asked}
    assert seats["Ana"] in asked
    assert len(asked) == 2, "both Factions choose at once"
    mine = next(one for one in snapshot.decisions(seats["Ana"] or 0) if one.chosen is None)
    assert "Which 2 Clans" in mine.prompt
    await game.answer("Ana", mine, ("umbra", "cryo"))
    while (found := await game.asked()) is not None and found[1].rules[0] == "ELE-SET-4":
        await game.answer(*found, found[1].default.picks)
    state = await game.state()
    leads = {clan: board.seat for clan, board in state.clans.items()}
    assert [clan for clan, seat in leads.items() if seat == seats["Ana"]] == ["umbra", "cryo"]
    assert len({leads[clan] for clan in leads if clan not in ("umbra", "cryo")}) == 2

    _, decision = await game.until(lambda one: one.rules[0] == MOVES)
    assert decision.actor in decision.prompt, "whoever leads two Clans reads for which"
    assert await game.through(60, THEN, restarts=(10, 150), aborts=(25, 90))
    assert "Power Token" in text(await ended(room, TITLE, WHY, "Ana", "Bo", "Cy"))
    assert game.sealed > 100
    assert not room.dms("Bo")


@pytest.mark.parametrize("most", [90, pytest.param(1500, marks=pytest.mark.full)])
async def test_six_people_each_with_a_clan(most: int, enter: Enter) -> None:
    """So many steps, and under ``full`` the whole game."""
    people = (*PEOPLE, "Flo")
    room = await enter(people)
    room.server.close_dms("Dee")
    await room.press(
        people[0], await opened(room, {who: DARK if n % 2 else LIGHT for n, who in enumerate(people)}), "Start"
    )
    game = Game(room, seed=3)
    if await game.through(30, THEN, restarts=(40,), aborts=(20,), most=most):
        await ended(room, TITLE, WHY, *people[:2])
        assert game.sealed > 100
    else:
        assert most < 1500
    state = await game.state()
    assert {board.seat for board in state.clans.values()} == {*range(6)}
    assert game.sealed > 10
    assert not room.dms("Dee")
