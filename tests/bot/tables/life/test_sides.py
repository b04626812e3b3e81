"""Sides in the lobby: first come, first served; results go by the sides at the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import AlreadyStarted, BadSetup, CannotStart, SeatRefused
from bot.messages.opening.lobby import lobby
from bot.operating.exchange import table_files
from bot.store import Store, query
from bot.tables.life.table_options import sides_of
from bot.tables.model import AnyGame, Person, Place
from bot.tables.table_service import Tables
from rules.kernel import Picks
from tests.bot.kit import ANA, BO, CY, DEE, GAMES, FirstChoice, StillClock, press
from tests.bot.kit import lobby as lobby_of
from tests.rules.elemancers.box import GAME as ELEMANCERS
from tests.toys.turncoat import Turncoat

ALL: dict[str, AnyGame] = {**GAMES, "turncoat": Turncoat()}


@pytest.fixture
async def tables(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def test_a_side_is_chosen_first_come_first_served(tables: Tables) -> None:
    table = await lobby_of(tables, ANA, BO, CY, game="turncoat")
    for who in (ANA, BO):
        await tables.choose_side(table.id, "dark", who.id, press())
    with pytest.raises(SeatRefused, match="Dark has room for 2, and Ana and Bo came first") as full:
        await tables.choose_side(table.id, "dark", CY.id, press())
    assert full.value.instead == ("choose Light",)
    await tables.choose_side(table.id, "light", BO.id, press())
    await tables.choose_side(table.id, "dark", CY.id, press())
    assert [seat.side for seat in (await tables.load(table.id)).seats] == ["dark", "light", "dark"]
    with pytest.raises(BadSetup, match="no such side"):
        await tables.choose_side(table.id, "grey", ANA.id, press())
    with pytest.raises(SeatRefused, match="Press Join first"):
        await tables.choose_side(table.id, "dark", DEE.id, press())


async def test_the_game_begins_with_the_sides_and_computers_fill_what_is_left(tables: Tables) -> None:
    table = await lobby_of(tables, ANA, BO, game="turncoat")
    await tables.choose_side(table.id, "dark", BO.id, press())
    await tables.add_computer(table.id, "easy", ANA.id, press())
    await tables.start(table.id, ANA.id, press())
    await tables.settled()
    snapshot = await tables.load(table.id)
    sides = [seat.side for seat in snapshot.seats]
    assert sides[1] == "dark"
    assert set(sides) == {"light", "dark"}
    assert (await tables.load(table.id, 1)).state.side == sides
    assert (await tables.past.verify(table.id)).ok
    with pytest.raises(AlreadyStarted):
        await tables.choose_side(table.id, "dark", ANA.id, press())


async def test_who_has_chosen_no_side_draws_one_of_those_that_are_left(tables: Tables) -> None:
    table = await lobby_of(tables, ANA, BO, CY, game="turncoat")
    await tables.choose_side(table.id, "dark", BO.id, press())
    snapshot = await tables.load(table.id)
    row, seats = snapshot.table, snapshot.seats
    found = {sides_of(snapshot.game, row, seats, bytes([n]) * 32) for n in range(40)}
    assert found == {("light", "dark", "light"), ("light", "dark", "dark"), ("dark", "dark", "light")}
    assert sides_of(snapshot.game, row, seats, bytes(32)) == sides_of(snapshot.game, row, seats, bytes(32))


async def test_a_lobby_says_that_its_sides_fit_more_players_alone(store: Store, clock: StillClock) -> None:
    tables = Tables(store, clock, load=lambda _: ELEMANCERS, games=("elemancers",), players=lambda _: FirstChoice())
    table = await tables.open(
        game="elemancers", options={}, seats=5, pace="days", owner=ANA, place=Place(1, 500, 2), key=press()
    )
    for who in (BO, CY, DEE):
        await tables.join(table.id, who, press())
    for who in (ANA, BO, CY):
        await tables.choose_side(table.id, "dark", who.id, press())
    said = lobby(await tables.load(table.id)).words()
    assert "Dark takes at most 2, and 3 have chosen it. Someone has to change sides, or wait for 1 more." in said
    with pytest.raises(CannotStart, match="Dark takes at most 2"):
        await tables.start(table.id, ANA.id, press())
    await tables.join(table.id, Person(99, "Eve"), press())
    assert "Ready: Ana can press Start." in lobby(await tables.load(table.id)).words()
    await tables.start(table.id, ANA.id, press())
    assert [seat.side for seat in (await tables.load(table.id)).seats] == ["dark"] * 3 + ["light"] * 2
    await tables.close()


async def test_sides_that_do_not_fit_fewer_players_are_said_before_the_start(tables: Tables) -> None:
    table = await lobby_of(tables, ANA, BO, CY, game="turncoat")
    await tables.choose_side(table.id, "dark", ANA.id, press())
    await tables.choose_side(table.id, "dark", BO.id, press())
    four = await lobby_of(tables, ANA, BO, CY, DEE, game="turncoat", channel=501)
    for who in (ANA, BO):
        await tables.choose_side(four.id, "dark", who.id, press())
    await tables.change_places(four.id, 3, ANA.id, press())
    assert [seat.side for seat in (await tables.load(four.id)).seats] == ["", "dark", "", "dark"], "a side moves along"
    await tables.leave(table.id, CY.id, press())
    with pytest.raises(CannotStart, match="One more player"):
        await tables.start(table.id, ANA.id, press())


async def test_results_go_by_the_sides_at_the_end(tables: Tables, store: Store) -> None:
    table = await lobby_of(tables, ANA, BO, CY, game="turncoat")
    for who, one in ((ANA, "dark"), (BO, "light"), (CY, "light")):
        await tables.choose_side(table.id, one, who.id, press())
    await tables.start(table.id, ANA.id, press())
    for turn in range(12):
        snapshot = await tables.load(table.id)
        if snapshot.table.status == "over":
            break
        (choice,) = snapshot.game.choices(snapshot.state)
        user = snapshot.seats[choice.seat].user
        assert user is not None
        picks: Picks = ("turn",) if turn == 1 else ("stay",)
        await tables.answer(table.id, user, choice.decision, picks, press())
    snapshot = await tables.load(table.id)
    outcome = snapshot.table.outcome
    assert outcome is not None
    side = snapshot.state.side
    assert {frozenset(team) for team in outcome.sides} == {
        frozenset(seat for seat in range(3) if side[seat] == one) for one in ("light", "dark")
    }
    rows = await store.fetch(
        query("SELECT seat, place, team, won FROM results WHERE table_id = ? ORDER BY seat", table.id)
    )
    teams = {row["seat"]: row["team"] for row in rows}
    assert all((teams[a] == teams[b]) == (side[a] == side[b]) for a in range(3) for b in range(3))
    assert side != ["dark", "light", "light"], "somebody has turned"
    assert (await tables.past.verify(table.id)).ok


async def test_an_exported_lobby_keeps_its_sides(tables: Tables, clock: StillClock, tmp_path: Path) -> None:
    table = await lobby_of(tables, ANA, BO, game="turncoat")
    await tables.choose_side(table.id, "dark", BO.id, press())
    made = table_files.read(table_files.export(tmp_path / "turnkeeper.db", table.id))
    other = await Store.open(tmp_path / "other.db")
    taken = await table_files.take_in(other, clock, made, ALL.__getitem__, tuple(ALL))
    rows = await other.fetch(query("SELECT side FROM seats WHERE table_id = ? ORDER BY seat", taken))
    assert [row["side"] for row in rows] == ["", "dark"]
    await other.close()
