"""An act without a question is a move of its own; a query changes nothing."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from bot.errors import CannotUndo, NotStarted, NotYourSeat, Stale
from bot.operating.exchange import table_files
from bot.store import Store, sql
from bot.tables.model import AnyGame
from bot.tables.play.acting import has_acts, has_queries, mark
from bot.tables.play.write_move import _instead
from bot.tables.table_service import Tables
from rules.kernel import Option
from tests.bot.kit import (
    ANA,
    BO,
    CY,
    GAMES,
    FirstChoice,
    StillClock,
    agreeing,
    by_seat,
    lobby,
    mail,
    play,
    press,
    started,
)
from tests.toys.relay import Relay

ALL: dict[str, AnyGame] = {**GAMES, "relay": Relay()}
HAND = mark(Option("hand", ""))
SHORT_OF_ONE = 1
"""A seed by which the second to hand over a baton gives back a number that the first had given away."""


@pytest.fixture
async def relays(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def test_an_act_is_a_move_and_the_question_goes_on(relays: Tables, store: Store) -> None:
    table = await started(relays, ANA, BO, game="relay")
    one, two = await by_seat(relays, table.id)
    before = await relays.load(table.id)
    (asked,) = before.decisions(1)
    done = await agreeing(relays, await relays.act(table.id, one, HAND, press()))
    after = await relays.load(table.id)
    assert after.move == before.move + 1
    assert [line.text for line in done.lines] == ["⟪0⟫ hands 1 baton to ⟪1⟫."]
    assert len(after.state.batons[0]) == len(before.state.batons[0]) - 1
    assert (await relays.past.log(table.id))[-1].kind == "act"
    still = after.decisions(1)
    assert still, "the question waits on"
    assert still[0].id == asked.id or still[0].form != asked.form
    assert (await relays.past.verify(table.id)).ok
    assert two in [seat.user for seat in after.seats]


async def test_the_same_press_acts_once(relays: Tables) -> None:
    table = await started(relays, ANA, BO, game="relay")
    one, _ = await by_seat(relays, table.id)
    key = press()
    first = await relays.act(table.id, one, HAND, key)
    again = await relays.act(table.id, one, HAND, key)
    assert (first.repeated, again.repeated, again.chosen) == (False, True, "Hand Over a Baton")
    assert again.lines == first.lines
    assert (await relays.load(table.id)).move == 2


async def test_what_cannot_be_done_any_more_is_refused_kindly(relays: Tables) -> None:
    table = await started(relays, ANA, BO, game="relay")
    one, two = await by_seat(relays, table.id)
    await relays.act(table.id, one, HAND, press())
    await relays.act(table.id, two, HAND, press())
    with pytest.raises(Stale, match="no longer possible"):
        await relays.act(table.id, one, HAND, press())
    with pytest.raises(NotYourSeat, match="Only the players of this table"):
        await relays.act(table.id, CY.id, HAND, press())
    waiting = await lobby(relays, CY, game="relay", channel=501)
    with pytest.raises(NotStarted):
        await relays.act(waiting.id, CY.id, HAND, press())


async def test_nobody_is_called_again_for_a_question_that_was_theirs_before(relays: Tables, store: Store) -> None:
    table = await started(relays, ANA, BO, game="relay")
    one, _ = await by_seat(relays, table.id)
    sent = len(await mail(store))
    await relays.act(table.id, one, HAND, press())
    assert (await mail(store))[sent:] == ["turn_edit"]


async def test_a_call_to_come_is_for_the_question_asked_in_place_of_its_own(
    relays: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sleeps is called in the morning all the same; the reminder is a new one."""
    monkeypatch.setattr(secrets, "token_bytes", Random(SHORT_OF_ONE).randbytes)
    monkeypatch.setattr(press, "last", 0)  # the key of the start takes part in the seed
    table = await started(relays, ANA, BO, game="relay")
    one, two = await by_seat(relays, table.id)
    await relays.act(table.id, one, HAND, press())
    (asked,) = (await relays.load(table.id)).decisions(0)
    async with store.transaction() as tx:
        for what in ("turn", "remind"):
            await tx.run(sql.calls.add(one, table.id, what, asked.id, dm=True, at=0.0, due=1e12))
    await relays.act(table.id, two, HAND, press())
    (instead,) = (await relays.load(table.id)).decisions(0)
    assert instead.id != asked.id

    async def noted(what: str, n: int) -> bool:
        return await store.first(sql.calls.one(one, table.id, what, n, dm=True)) is not None

    assert [await noted("turn", n) for n in (asked.id, instead.id)] == [False, True]
    assert [await noted("remind", n) for n in (asked.id, instead.id)] == [True, False]


async def test_a_question_that_comes_back_takes_no_calls_of_the_one_between(relays: Tables) -> None:
    """It has some already, and two of one kind do not go into the store."""
    snapshot = await relays.load((await started(relays, ANA, BO, game="relay")).id)
    own = next(row for row in snapshot.asked if row.seat == 0)
    between = structs.replace(own, decision=own.decision + 10)
    table = structs.replace(snapshot.table, next_decision=own.decision + 11)
    after = structs.replace(own, decision=own.decision + 11)
    assert _instead(table, [between], [after]) == {after.decision: between.decision}
    assert _instead(table, [between], [own]) == {}


async def test_an_own_act_is_taken_back(relays: Tables, store: Store) -> None:
    table = await started(relays, ANA, BO, game="relay")
    one, two = await by_seat(relays, table.id)
    before = await relays.load(table.id)
    await relays.act(table.id, one, HAND, press())
    undone = await relays.undo(table.id, one, press())
    assert (undone.done, undone.moves) == (True, 1)
    after = await relays.load(table.id)
    assert (after.state.batons, after.state.gifts) == (before.state.batons, before.state.gifts)
    assert [move.undone_by for move in await relays.past.log(table.id)] == [None, 3, None]
    assert "notice" in await mail(store), "everybody was told of the act, so everybody is told"
    assert (await relays.past.verify(table.id)).ok
    await relays.act(table.id, one, HAND, press())
    await play(relays, table.id, two, str(min((await relays.load(table.id)).state.batons[1])))
    asked = await relays.undo(table.id, one, press())
    assert (asked.done, asked.moves, asked.asked) == (False, 2, (1,))


async def test_a_player_who_left_stands_between_an_act_and_undoing_it(relays: Tables) -> None:
    table = await started(relays, ANA, BO, CY, game="relay")
    one, two, _ = await by_seat(relays, table.id)
    await relays.act(table.id, one, HAND, press())
    await relays.concede(table.id, two, press())
    with pytest.raises(CannotUndo, match="left the game since"):
        await relays.undo(table.id, one, press())


async def test_acts_are_in_the_file_of_the_operator_and_come_back(
    relays: Tables, clock: StillClock, tmp_path: Path
) -> None:
    table = await started(relays, ANA, BO, game="relay")
    one, _ = await by_seat(relays, table.id)
    await relays.act(table.id, one, HAND, press())
    made = table_files.read(table_files.export(tmp_path / "turnkeeper.db", table.id))
    assert [move.kind for move in made.moves] == ["start", "act"]
    other = await Store.open(tmp_path / "other.db")
    taken = await table_files.take_in(other, clock, made, ALL.__getitem__, tuple(ALL))
    there = Tables(other, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())
    assert (await there.past.verify(taken)).ok
    assert (await there.load(taken)).state.gifts == (await relays.load(table.id)).state.gifts
    await there.close()
    await other.close()


def test_which_games_have_any() -> None:
    assert (has_acts(ALL["relay"]), has_queries(ALL["relay"])) == (True, True)
    assert (has_acts(ALL["trick"]), has_queries(ALL["trick"])) == (False, False)
