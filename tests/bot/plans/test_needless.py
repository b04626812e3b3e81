"""Foregone answers: given for people, after a while that hides them, unless they want none."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from random import Random

import pytest
from structlog.testing import capture_logs

import rules
from bot.calls import ping_settings
from bot.calls.ping_timing import GATHER, Where
from bot.messages.people import plan_pages
from bot.plans import rows
from bot.plans.plan_matching import FOREGONE, MOST
from bot.store import Store, change, query
from bot.tables.model import AnyGame, Snapshot
from bot.tables.rows import readable
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from rules.kernel.engine.foregone import foregone
from rules.kernel.play.chance import Chance
from rules.lookup import Lookup
from tests.bot.calls.test_pings import Post
from tests.bot.kit import ANA, BO, CY, GAMES, FirstChoice, StillClock, by_seat, press, started
from tests.bot.plans.kit import after, newest, planned, told
from tests.bot.plans.test_orders import Ordered
from tests.toys.brawl import Brawl
from tests.toys.nim import Nim

REACT = "brawl.react"
ALL = {**GAMES, "brawl": Brawl()}


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", Random(3).randbytes)
    monkeypatch.setattr(press, "last", 0)


@pytest.fixture
async def brawls(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def to_a_pass_alone(tables: Tables, table: int) -> Snapshot:
    """Play on until somebody is asked for a reaction and has none."""
    for _ in range(200):
        snapshot = await tables.load(table)
        (choice,) = snapshot.game.choices(snapshot.state)
        if choice.legal.only() is not None:
            return snapshot
        user = snapshot.seats[choice.seat].user or 0
        await tables.answer(table, user, choice.decision, choice.legal.sample(Chance(bytes(32))), press())
        await tables.settled()
    raise AssertionError("everybody has always something to choose")


async def test_a_pass_that_is_all_there_is_comes_by_itself_in_a_while(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(brawls, ANA, BO, game="brawl")
    snapshot = await to_a_pass_alone(brawls, table.id)
    (row,) = [row for row in await planned(store) if row["move"] is None]
    assert row["plan"] == FOREGONE
    assert clock.now() < row["due"] <= clock.now() + MOST
    (choice,) = snapshot.game.choices(snapshot.state)
    user = snapshot.seats[choice.seat].user or 0
    assert await brawls.plans.is_foregone(table.id, choice.decision)
    await after(brawls, clock)
    move = await newest(store, table.id)
    assert move["n"] > snapshot.move
    (first,) = [one for one in await brawls.past.log(table.id) if one.n == snapshot.move + 1]
    assert first.user == user, "it reads as if they had pressed"
    assert "planned" not in await told(store, user)
    said = [line.text for line in (await brawls.seen.news(await brawls.load(table.id), user)).lines]
    assert "There was nothing to choose, so I answered for you: Pass." in said
    assert not any("plan" in text for text in said), "they have made none"


@pytest.mark.parametrize("replaced", [False, True])
async def test_an_order_in_its_place_that_is_cancelled_leads_to_it_again(
    store: Store, clock: StillClock, replaced: bool
) -> None:
    """Else its person is asked after all, and everybody waits for an answer that is no choice."""
    games: dict[str, AnyGame] = {**GAMES, "ordered": Brawl(Ordered)}
    tables = Tables(store, clock, load=games.__getitem__, games=tuple(games), players=lambda _: FirstChoice())
    table = await started(tables, ANA, BO, game="ordered")
    snapshot = await to_a_pass_alone(tables, table.id)
    (choice,) = snapshot.game.choices(snapshot.state)
    user = snapshot.seats[choice.seat].user or 0
    due = [row["due"] for row in await planned(store) if row["move"] is None]
    await tables.plans.order(table.id, user, "ever", press())
    assert [row["due"] for row in await planned(store) if row["move"] is None] == due, "the time of the answer stays"
    assert not await tables.plans.is_foregone(table.id, choice.decision)
    (plan,) = (await tables.plans.page(table.id, user)).plans
    if replaced:  # by an order that does not answer what is asked
        await tables.plans.order(table.id, user, "parry", press())
    else:
        await tables.plans.cancel(table.id, user, plan.id, press())
    assert await tables.plans.is_foregone(table.id, choice.decision)
    await after(tables, clock)
    assert (await newest(store, table.id))["n"] > snapshot.move
    await tables.close()


async def test_whoever_looks_reads_that_it_is_answered_for_them(brawls: Tables) -> None:
    acts = Acts(brawls, Lookup(()))
    table = await started(brawls, ANA, BO, game="brawl")
    (first,) = (await brawls.load(table.id)).asked
    user = (await brawls.load(table.id)).seats[first.seat].user or 0
    assert plan_pages.FOREGONE not in (await acts.play.choose(table.id, user)).words()
    snapshot = await to_a_pass_alone(brawls, table.id)
    (choice,) = snapshot.game.choices(snapshot.state)
    said = await acts.play.choose(table.id, snapshot.seats[choice.seat].user or 0)
    (row,) = [one for one in await planned(brawls.store) if one["move"] is None]
    assert f"{plan_pages.FOREGONE} <t:{int(row['due'])}:R>." in said.words(), "and when"
    assert "if you do not answer" not in said.words(), "that is some other time"


async def test_the_sweep_comes_when_an_answer_is_due_that_was_planned_since_it_last_came(
    brawls: Tables, clock: StillClock
) -> None:
    """It slept on for up to a minute, past answers that were due in a few seconds."""
    within: list[float] = []
    brawls.on_planned(within.append)
    table = await started(brawls, ANA, BO, game="brawl")
    await to_a_pass_alone(brawls, table.id)
    (row,) = [one for one in await planned(brawls.store) if one["move"] is None]
    assert within[-1] == pytest.approx(row["due"] - clock.now())


async def test_nobody_is_called_in_private_for_what_is_answered_for_them(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    """It would only use up one of the private messages that they may get within an hour."""
    table = await started(brawls, ANA, BO, game="brawl")
    for who in (ANA, BO):
        await ping_settings.choose(brawls.desk, who.id, Where.DM)
    snapshot = await to_a_pass_alone(brawls, table.id)
    (row,) = [row for row in await planned(store) if row["move"] is None]
    post = Post(brawls, store, clock)
    await post.outbox.drain()
    async with store.transaction() as tx:
        await tx.run(change("UPDATE planned SET due = ? WHERE move IS NULL", clock.now() + 2 * GATHER))
    await post.later(GATHER + 1)
    called = await store.fetch(query("SELECT due, told_at FROM calls WHERE n = ? AND dm = 1", row["decision"]))
    assert [(one["due"], one["told_at"]) for one in called] == [(clock.now() - 1 + 2 * GATHER, None)]
    assert post.to(row["user"], "private", "calls") == []
    await post.later(GATHER + 1)
    assert (await newest(store, table.id))["n"] > snapshot.move


async def test_who_wants_to_be_asked_is_asked(brawls: Tables, store: Store) -> None:
    for who in (ANA, BO):
        await brawls.people.set_asked_all(who, on=True)
        assert await brawls.people.asked_all(who.id)
    table = await started(brawls, ANA, BO, game="brawl")
    await to_a_pass_alone(brawls, table.id)
    assert not await planned(store)
    await brawls.people.set_asked_all(ANA, on=False)
    assert not await brawls.people.asked_all(ANA.id)


async def test_among_computers_nothing_waits(brawls: Tables, store: Store) -> None:
    table = await started(brawls, ANA, game="brawl", computers=1)
    for _ in range(120):
        await brawls.settled()
        snapshot = await brawls.load(table.id)
        choices = snapshot.game.choices(snapshot.state)
        if not choices:
            break
        (choice,) = choices
        assert choice.seat == snapshot.seat_of(ANA.id)
        assert choice.legal.only() is None
        accepted = await brawls.answer(
            table.id, ANA.id, choice.decision, choice.legal.sample(Chance(bytes(32))), press()
        )
        next_ = [one for one in snapshot.game.choices(accepted.after.state) if one.seat == choice.seat]
        left = [one for one in next_ if foregone(snapshot.game, accepted.after.state, one) is not None]
        assert not left, "what the answer shows has been through all of them"
    assert [row for row in await planned(store) if row["plan"] == FOREGONE], "there were some"


async def test_what_cannot_be_tried_is_asked(brawls: Tables, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no such card")

    monkeypatch.setattr(rows, "foregone", broken)
    table = await started(brawls, ANA, BO, game="brawl")
    with capture_logs() as logs:
        snapshot = await to_a_pass_alone(brawls, table.id)
    assert not await planned(store)
    assert {one["event"] for one in logs} == {"incident"}
    (choice,) = snapshot.game.choices(snapshot.state)
    assert choice.legal.only() is not None


async def test_who_wants_to_be_asked_is_asked_what_waits_already(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    """Whoever has just switched to being asked would not understand an answer in their name."""
    table = await started(brawls, ANA, BO, game="brawl")
    snapshot = await to_a_pass_alone(brawls, table.id)
    (choice,) = snapshot.game.choices(snapshot.state)
    mine, other = sorted((ANA, BO), key=lambda who: who.id != snapshot.seats[choice.seat].user)
    await brawls.people.set_asked_all(other, on=True)
    assert await brawls.plans.is_foregone(table.id, choice.decision)
    await brawls.people.set_asked_all(mine, on=True)
    assert not await brawls.plans.is_foregone(table.id, choice.decision)
    await after(brawls, clock)
    assert (await newest(store, table.id))["n"] == snapshot.move


async def test_who_switches_to_being_asked_is_called_soon(brawls: Tables, store: Store, clock: StillClock) -> None:
    """Their call was put off until the answer that would have come by itself."""
    table = await started(brawls, ANA, BO, game="brawl")
    for who in (ANA, BO):
        await ping_settings.choose(brawls.desk, who.id, Where.DM)
    await to_a_pass_alone(brawls, table.id)
    (row,) = [row for row in await planned(store) if row["move"] is None]
    post = Post(brawls, store, clock)
    await post.outbox.drain()
    async with store.transaction() as tx:
        await tx.run(change("UPDATE planned SET due = ? WHERE move IS NULL", clock.now() + MOST))
    await post.later(GATHER + 1)
    assert post.to(row["user"], "private", "calls") == []
    mine = next(who for who in (ANA, BO) if who.id == row["user"])
    await brawls.people.set_asked_all(mine, on=True)
    await post.later(GATHER + 1)
    assert post.to(mine.id, "private", "calls")


async def test_what_cannot_be_answered_after_all_is_asked_and_called_for(
    brawls: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The letter about it was given up, since it was to be answered for them."""
    table = await started(brawls, ANA, BO, game="brawl")
    snapshot = await to_a_pass_alone(brawls, table.id)
    (choice,) = snapshot.game.choices(snapshot.state)
    user = snapshot.seats[choice.seat].user or 0
    post = Post(brawls, store, clock)
    await post.outbox.drain()
    assert post.to(user, "private") == []
    monkeypatch.setattr(rows, "foregone", lambda *_: None)
    await after(brawls, clock)
    assert (await newest(store, table.id))["n"] == snapshot.move
    await post.later(GATHER + 1)
    assert post.to(user, "private"), "they are asked"


async def test_a_vote_that_others_have_settled_comes_by_itself_at_once(store: Store, clock: StillClock) -> None:
    """Of two votes for the Team Leader the first can win alone."""
    eternia: dict[str, AnyGame] = {"eternia": rules.load("eternia")}
    tables = Tables(store, clock, load=eternia.__getitem__, games=("eternia",), players=lambda _: FirstChoice())
    table = await started(tables, ANA, BO, CY, game="eternia", controller="person", lineup="chosen")
    snapshot = await tables.load(table.id)
    first, second = snapshot.game.choices(snapshot.state)
    assert not await planned(store)
    _, one, two = await by_seat(tables, table.id)
    await tables.answer(table.id, two, second.decision, ("1",), press())
    await tables.settled()
    assert "vote" not in await told(store, one)
    after_it = await tables.load(table.id)
    assert first.decision not in [choice.decision for choice in after_it.game.choices(after_it.state)]
    await tables.close()


async def test_a_vote_that_was_taken_back_is_its_persons_though_others_have_settled_it(
    store: Store, clock: StillClock
) -> None:
    """Whoever takes a step back wants to think."""
    eternia: dict[str, AnyGame] = {"eternia": rules.load("eternia")}
    tables = Tables(store, clock, load=eternia.__getitem__, games=("eternia",), players=lambda _: FirstChoice())
    table = await started(tables, ANA, BO, CY, game="eternia", controller="person", lineup="chosen")
    _, one, two = await by_seat(tables, table.id)
    snapshot = await tables.load(table.id)
    await tables.answer(table.id, one, snapshot.game.choices(snapshot.state)[0].decision, ("2",), press())
    assert (await tables.undo(table.id, one, press())).done
    snapshot = await tables.load(table.id)
    first, second = snapshot.game.choices(snapshot.state)
    accepted = await tables.answer(table.id, two, second.decision, ("1",), press())
    assert foregone(snapshot.game, accepted.after.state, first) is not None, "it changes nothing any more"
    await after(tables, clock)
    snapshot = await tables.load(table.id)
    assert [choice.decision for choice in snapshot.game.choices(snapshot.state)] == [first.decision]
    assert not await tables.plans.is_foregone(table.id, first.decision)
    await tables.answer(table.id, one, first.decision, ("2",), press())
    await tables.close()


@pytest.mark.parametrize("plain", [True, False])
async def test_a_tie_that_its_seat_alone_can_tell_is_told_to_nobody_else(
    store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    """That it made no difference says what the seat knows."""
    monkeypatch.setattr(rows, "foregone", lambda game, state, choice: ("1",) if choice.decision == 1 else None)
    monkeypatch.setattr(rows, "is_plain", lambda game, state, choice: plain)
    games: dict[str, AnyGame] = {**GAMES, "nim": Nim()}
    tables = Tables(store, clock, load=games.__getitem__, games=tuple(games), players=lambda _: FirstChoice())
    table = await started(tables, ANA, BO, game="nim")
    await after(tables, clock)
    snapshot = await tables.load(table.id)
    (choice,) = snapshot.game.choices(snapshot.state)
    assert choice.decision == 2, "the first one is answered"
    told_to = [
        any(
            "made no difference" in line.text
            for move in await tables.past.log(table.id)
            for line in readable(move.lines, seat)
        )
        for seat in (1 - choice.seat, choice.seat, None)
    ]
    assert told_to == [True, plain, plain]
    await tables.close()
