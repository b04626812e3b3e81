"""Orders with conditions: kept as data, judged each time, ended when their object is gone."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.errors import Refused, Stale
from bot.messages.button_ids import make, parse
from bot.messages.people import order_pages, plan_pages
from bot.plans.order_conditions import meant
from bot.plans.plan_matching import MOST
from bot.store import Store, change, query, sql
from bot.tables.model import AnyGame, Snapshot
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, FirstChoice, StillClock, press, started
from tests.bot.plans.kit import after, planned, told
from tests.bot.plans.test_planned_reactions import seen_by_others
from tests.on_postgresql import Copy
from tests.toys.crags import Crags, GlideWhen

CRAGS: AnyGame = Crags()
ALWAYS, NEVER, DICE = {"when": "always"}, {"when": "never"}, {"when": "dice", "least": 6}


def service(store: Store, clock: StillClock) -> Tables:
    return Tables(store, clock, load={"crags": CRAGS}.__getitem__, games=("crags",), players=lambda _: FirstChoice())


@pytest.fixture
async def crags(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = service(store, clock)
    yield opened
    await opened.close()


async def begun(tables: Tables) -> tuple[int, int, int]:
    """A table, the person asked first, and the other person."""
    table = (await started(tables, ANA, BO, game="crags")).id
    snapshot = await tables.load(table)
    one, two = (seat.user or 0 for seat in snapshot.seats)
    return table, one, two


async def put(tables: Tables, store: Store, table: int, **changes: Any) -> Snapshot:
    """Change the falling or the held things in the stored state."""
    snapshot = await tables.load(table)
    for name, value in changes.items():
        setattr(snapshot.state, name, value)
    async with store.transaction() as tx:
        await tx.run(sql.repair.set_state(zlib.compress(CRAGS.encode(snapshot.state)), table, snapshot.move))
    return await tables.load(table)


async def by_hand(tables: Tables, table: int, user: int, *picks: str) -> None:
    """Answer the open question of somebody."""
    snapshot = await tables.load(table)
    (decision,) = snapshot.decisions(snapshot.seat_of(user) or 0)
    await tables.answer(table, user, decision.id, picks, press())


async def said(tables: Tables, table: int, user: int) -> list[str]:
    return [plan.said for plan in (await tables.plans.page(table, user)).plans]


@pytest.mark.parametrize(("chosen", "answer"), [(ALWAYS, "Glide"), (NEVER, "Stay"), (DICE, None)])
async def test_an_order_answers_as_was_chosen_with_it_or_leaves_the_question(
    crags: Tables, store: Store, clock: StillClock, chosen: dict[str, Any], answer: str | None
) -> None:
    table, one, _ = await begun(crags)
    await put(crags, store, table, fall=5)
    await crags.plans.order_by(table, one, "glide", chosen, "Glide for me", press())
    assert bool(await planned(store)) is (answer is not None)
    await after(crags, clock)
    moves = await store.fetch(query('SELECT "user", said FROM moves WHERE decision IS NOT NULL'))
    assert [(row["user"], row["said"]) for row in moves] == ([] if answer is None else [(one, answer)])
    assert await told(store, one) == (["planned"] if answer == "Stay" else []), "they are told what they are asked next"


async def test_it_decides_again_each_time_and_survives_a_restart(
    crags: Tables, store: Store, clock: StillClock
) -> None:
    table, one, two = await begun(crags)
    await put(crags, store, table, fall=2)
    await crags.plans.order_by(table, one, "glide", {"when": "dice", "least": 4}, "Glide for me", press())
    await by_hand(crags, table, one, "stay")
    await by_hand(crags, table, one, "none")
    await crags.close()
    again = service(store, clock)
    await by_hand(again, table, two, "glide")
    snapshot = await again.load(table)
    fits = snapshot.state.fall >= 4
    assert bool(await planned(store)) is fits, "the die decides"
    (plan,) = (await again.plans.page(table, one)).plans
    for fall, picks in ((3, []), (4, [("glide",)])):
        snapshot.state.fall = fall
        assert [p.picks for p in meant(CRAGS, snapshot.state, snapshot.seat_of(one) or 0, [plan])] == picks
    await again.close()


async def test_orders_about_two_things_stand_beside_each_other_and_the_newest_goes_first(
    crags: Tables, store: Store, clock: StillClock
) -> None:
    table, one, _ = await begun(crags)
    seat = (await crags.load(table)).seat_of(one) or 0
    hands = [["amulet", "rope"], ["feather", "rope"]]
    await put(crags, store, table, hands=hands if seat == 0 else hands[::-1], fall=5)
    for about, deadly in (("rope", False), ("amulet", False), ("amulet", True)):
        given = {"about": about, "deadly": deadly}
        await crags.plans.order_by(table, one, "charm", given, f"{about} {deadly}", press())
    assert await said(crags, table, one) == ["rope False", "amulet True"], "of each thing one"
    await by_hand(crags, table, one, "stay")
    await after(crags, clock)
    row = await store.first(query("SELECT said FROM moves WHERE said = 'Rope'"))
    assert row is not None, "nothing is deadly, so that the older order answers"
    assert await said(crags, table, one) == ["rope False", "amulet True"]


async def test_an_order_about_something_that_is_gone_is_dropped_with_a_word(
    crags: Tables, store: Store, clock: StillClock
) -> None:
    table, one, two = await begun(crags)
    seat = (await crags.load(table)).seat_of(one) or 0
    hands = [["rope", "feather"], ["feather", "rope"]]
    await put(crags, store, table, hands=hands if seat == 0 else hands[::-1])
    await crags.plans.order_by(table, one, "charm", {"about": "rope"}, "Use a charm (Charm: Rope)", press())
    await by_hand(crags, table, one, "stay")
    await by_hand(crags, table, one, "rope")
    assert await told(store, one) == []
    for who in (two, one):
        await by_hand(crags, table, who, "stay")
        if who == two:
            await by_hand(crags, table, who, "none")
    assert await told(store, one) == ["plan_dropped"]
    page = await crags.plans.page(table, one)
    (ended,) = page.lately
    assert plan_pages.dropped(ended, page.snapshot).endswith("What it is about is not there any more.")
    assert "on a condition: Use a charm (Charm: Rope)" in plan_pages.dropped(ended, page.snapshot)
    await after(crags, clock)
    assert (await crags.load(table)).decisions(seat), "its player is asked"


async def test_what_was_stored_by_another_version_is_dropped_too(crags: Tables, store: Store) -> None:
    table, one, two = await begun(crags)
    await crags.plans.order_by(table, one, "glide", ALWAYS, "Glide for me", press())
    async with store.transaction() as tx:
        await tx.run(change("UPDATE plans SET condition = ?", '{"when": "backwards"}'))
    (plan,) = (await crags.plans.page(table, one)).plans
    snapshot = await crags.load(table)
    assert meant(CRAGS, snapshot.state, snapshot.seat_of(one) or 0, [plan]) == []
    await by_hand(crags, table, one, "glide")
    await by_hand(crags, table, two, "glide")
    assert await told(store, one) == ["plan_dropped"]


async def test_other_orders_leave_it_unless_they_are_for_the_same_questions(crags: Tables) -> None:
    table, one, _ = await begun(crags)
    await crags.plans.order_by(table, one, "glide", ALWAYS, "Glide", press())
    await crags.plans.order(table, one, "bare", press())
    assert await said(crags, table, one) == ["Glide", "Use no charm"]
    hand = (await crags.load(table)).state.hands[(await crags.load(table)).seat_of(one) or 0]
    await crags.plans.order_by(table, one, "charm", {"about": hand[0]}, "Charm", press())
    assert await said(crags, table, one) == ["Glide", "Use no charm", "Charm"]
    await crags.plans.order(table, one, "bare", press())
    assert await said(crags, table, one) == ["Glide", "Use no charm"]


async def test_what_cannot_be_ordered_is_refused_and_the_same_press_orders_once(crags: Tables) -> None:
    table, one, _ = await begun(crags)
    key = press()
    for _ in range(2):
        await crags.plans.order_by(table, one, "glide", ALWAYS, "Glide", key)
    assert await said(crags, table, one) == ["Glide"]
    with pytest.raises(Refused, match="not there any more"):
        await crags.plans.order_by(table, one, "charm", {"about": "sword"}, "Charm", press())
    with pytest.raises(Refused, match="cannot be chosen"):
        await crags.plans.order_by(table, one, "glide", {"when": "backwards"}, "Glide", press())
    for order, chosen in (("bare", {}), ("soar", ALWAYS)):
        with pytest.raises(Stale):
            await crags.plans.order_by(table, one, order, chosen, "", press())
    with pytest.raises(Stale):
        await crags.plans.order(table, one, "glide", press())


async def test_one_press_cancels_it(crags: Tables, store: Store) -> None:
    table, one, _ = await begun(crags)
    await crags.plans.order_by(table, one, "glide", ALWAYS, "Glide", press())
    assert len(await planned(store)) == 1
    (plan,) = (await crags.plans.page(table, one)).plans
    await crags.plans.cancel(table, one, plan.id, press())
    assert await said(crags, table, one) == []
    assert await planned(store) == []


async def test_its_time_is_drawn_as_that_of_any_plan(crags: Tables, store: Store, clock: StillClock) -> None:
    table, one, two = await begun(crags)
    await crags.plans.order_by(table, one, "glide", ALWAYS, "Glide", press())
    (row,) = await planned(store)
    assert clock.now() < row["due"] <= clock.now() + MOST
    assert (await crags.plans.page(table, two)).plans == ()


async def test_an_answer_on_a_condition_leaves_the_rows_that_one_by_hand_leaves(
    crags: Tables, store: Store, clock: StillClock, tmp_path: Path, copy: Copy
) -> None:
    table, one, _ = await begun(crags)
    (asked,) = (await crags.load(table)).asked
    await copy(tmp_path / "turnkeeper.db", tmp_path / "twin.db")
    await crags.plans.order_by(table, one, "glide", ALWAYS, "Glide", press())
    await crags.plans.order_by(table, one, "charm", {"about": await held_by(crags, table, one)}, "Charm", press())
    await after(crags, clock)
    twin = await Store.open(tmp_path / "twin.db")
    by_hand_there = service(twin, clock)
    await by_hand_there.answer(table, one, asked.decision, ("glide",), "1234567890")
    await by_hand_there.settled()
    assert await seen_by_others(store, one, 2) == await seen_by_others(twin, one, 2)
    await by_hand_there.close()
    await twin.close()


async def held_by(tables: Tables, table: int, user: int) -> str:
    """A charm that somebody holds."""
    snapshot = await tables.load(table)
    return str(snapshot.state.hands[snapshot.seat_of(user) or 0][0])


def test_all_that_can_be_chosen_fits_an_id() -> None:
    longest = order_pages.Draft("x" * 12, "0" * 8, "y" * 16)
    for n in (longest.n, f"{longest.n}._"):
        pressed = parse(make(10**15, "order_set", n))
        assert pressed is not None
        assert order_pages.read(pressed.n, 1)[0] == longest
    assert order_pages.changed(longest, "_", "rope").about == "rope"
    assert order_pages.changed(longest, "7", "3").chosen == "00000003"
    for wrong in ("", "a", "a.0", "a.0.b.1.2"):
        with pytest.raises(Stale):
            order_pages.read(wrong, 1)
    for digits in ("", "00000", "z0"):
        with pytest.raises(Stale):
            order_pages.plain(order_pages.Draft("glide", digits, ""), GlideWhen, 1)
