"""Whole games of Elemancers by presses: three and six people, restarts, closed DMs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.cogs.conftest import Enter
from tests.cogs.games.elemancers import DARK, LIGHT, MOVES, Game, opened
from tests.cogs.games.eternia import said_to_all, seal
from tests.cogs.games.terrene import abort
from tests.cogs.room import Room, labels, text
from tests.e2e.fixtures import PEOPLE

WHOLE = 1500
"""More steps than any game takes."""
PRESSES = 4
"""Presses of an answer, opening it included: a creature, a location, and a turned page of them."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


async def through(
    game: Game, by_hand: int, restarts: Sequence[int] = (), aborts: Sequence[int] = (), *, most: int = WHOLE
) -> None:
    """Play to the end, or so many steps, later mostly without presses; the bot is ended now and then."""
    room = game.room
    for step in range(most):
        if step in restarts:
            await room.restart()
        if step in aborts:
            await abort(room, game.step, at=5 + 7 * step % 60)
        if not await game.step(dm=step % 3 == 0, quick=step >= by_hand and step % 12 > 0):
            break
    for rule, counts in game.presses.items():
        assert max(counts) <= PRESSES, (rule, counts)
    assert most < WHOLE or (await game.snapshot()).table.status == "over"


async def ended(room: Room, *people: str) -> None:
    """What can be done after a game, and what is said of it."""
    end = room.last("**Decided by**")
    assert labels(end) == ["Rematch", "Replay", "Share", "Log", "Why This Result?", "Verify"]
    assert "PT of " in text(end)
    assert "Everything checks out" in text(await room.press("Eve", end, "Verify"))
    assert "ELE-" in text(await room.press("Eve", end, "Log"))
    assert "ELE-WIN-" in text(await room.press("Eve", end, "Why This Result?"))
    assert not {"{", "⟪"} & {*said_to_all(room)}
    for who in people:
        assert "Elemancers" in text(await room.types(who, "records mine"))


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
    await through(game, 60, restarts=(10, 150), aborts=(25, 90))
    await ended(room, "Ana", "Bo", "Cy")
    assert game.sealed > 100
    assert not room.dms("Bo")


@pytest.mark.parametrize("most", [90, pytest.param(WHOLE, marks=pytest.mark.full)])
async def test_six_people_each_with_a_clan(most: int, enter: Enter) -> None:
    """So many steps, and under ``full`` the whole game."""
    people = (*PEOPLE, "Flo")
    room = await enter(people)
    room.server.close_dms("Dee")
    await room.press(
        people[0], await opened(room, {who: DARK if n % 2 else LIGHT for n, who in enumerate(people)}), "Start"
    )
    game = Game(room, seed=3)
    await through(game, 30, restarts=(40,), aborts=(20,), most=most)
    state = await game.state()
    assert {board.seat for board in state.clans.values()} == {*range(6)}
    if most == WHOLE:
        await ended(room, *people[:2])
        assert game.sealed > 100
    assert game.sealed > 10
    assert not room.dms("Dee")
