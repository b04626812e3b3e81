"""Orders: one press plans answers to several kinds of question, for a stretch or for good."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from bot.errors import NotYourSeat, Stale
from bot.messages.message_parts import Button, Buttons, Menu, Message, Text
from bot.messages.people import plan_pages
from bot.messages.table import question_pages, turn_message
from bot.plans import rows
from bot.plans.plan_matching import MOST, Mode
from bot.store import Store, change, query
from bot.tables.model import AnyGame, Snapshot
from bot.tables.table_service import Tables
from rules.kernel import Order
from tests.bot.kit import ANA, BO, DEE, GAMES, FirstChoice, StillClock, press, started
from tests.toys.brawl import Brawl, BrawlRules, BrawlState

REACT = "brawl.react"


class Ordered(BrawlRules):
    """A brawl with orders: pass this turn or always, always parry, keep an answer for the game."""

    id = "ordered"
    orders: ClassVar[tuple[Order, ...]] = (
        Order("turn", "Pass this turn", (REACT, "brawl.unknown"), ("pass",), "turn", beside=True),
        Order("ever", "Pass always", (REACT,), ("pass",), says="You are asked nothing more"),
        Order("parry", "Parry always", (REACT,), ("parry",)),
        Order("hold", "My answer holds", (), (), again=(REACT,), within="game", repeats=("pass",)),
        Order("other", "My parry holds", (), (), again=(REACT,), within="game", repeats=("parry",)),
    )

    def spans(self, state: BrawlState[Any]) -> Mapping[str, str]:
        return {"turn": str(state.turns), "game": "1"}


ALL: dict[str, AnyGame] = {**GAMES, "ordered": Brawl(Ordered)}


@pytest.fixture
async def brawls(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def to_reaction(tables: Tables, table: int) -> tuple[Snapshot, int, int]:
    """Go on until somebody is asked for a reaction; return table, person and decision."""
    for _ in range(60):
        snapshot = await tables.load(table)
        decision = next(d for seat in range(len(snapshot.seats)) for d in snapshot.decisions(seat))
        user = snapshot.seats[decision.seat].user
        assert user is not None
        if decision.kind == REACT:
            return snapshot, user, decision.id
        keys = [option.key for option in decision.form.options]  # type: ignore[union-attr]
        await tables.answer(table, user, decision.id, (keys[0],), press())
    raise AssertionError("nobody strikes")


async def after(tables: Tables, clock: StillClock) -> None:
    clock.pass_by(MOST + 1)
    await tables.sweep()
    await tables.settled()


async def ended(store: Store) -> list[tuple[str, str | None]]:
    return [(row["said"], row["ended"]) for row in await store.fetch(query("SELECT * FROM plans ORDER BY id"))]


async def letters(store: Store) -> list[str]:
    return [
        row["kind"] for row in await store.fetch(query("SELECT kind FROM outbox WHERE kind = 'notice' AND lane > 0"))
    ]


async def test_an_order_answers_what_is_open_after_a_while_and_writes_no_letter(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, decision = await to_reaction(brawls, table)
    before = await letters(store)

    given = await brawls.plans.order(table, user, "ever", press())

    assert (given.order.name, given.answered) == ("Pass always", False)
    assert (await brawls.load(table)).move == snapshot.move
    await after(brawls, clock)
    row = await store.first(query("SELECT * FROM moves WHERE table_id = ? AND decision = ?", table, decision))
    assert row is not None
    assert (row["user"], row["said"]) == (user, "Pass")
    assert await letters(store) == before
    (plan,) = (await brawls.plans.page(table, user)).plans
    assert (plan.said, plan.mode) == ("Pass always", Mode.ALWAYS)


async def test_what_is_ordered_for_a_turn_ends_silently_with_it(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, _ = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "turn", press())
    assert await ended(store) == [("Pass this turn", None)]
    turns = snapshot.state.turns
    while (await brawls.load(table)).state.turns == turns:
        await after(brawls, clock)
        now = await brawls.load(table)
        for seat in range(2):
            for one in now.decisions(seat):
                if now.seats[seat].user != user and now.state.turns == turns:
                    keys = [option.key for option in one.form.options]  # type: ignore[union-attr]
                    await brawls.answer(table, now.seats[seat].user or 0, one.id, (keys[0],), press())
    assert await ended(store) == [("Pass this turn", "past")]
    assert (await brawls.plans.page(table, user)).plans == ()
    assert (await brawls.plans.page(table, user)).lately == ()


async def test_what_stands_longer_stands_again_when_the_turn_is_over(brawls: Tables, store: Store) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, _ = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "ever", press())
    await brawls.plans.order(table, user, "turn", press())
    await brawls.plans.order(table, user, "turn", press())
    assert await ended(store) == [("Pass always", None), ("Pass this turn", "replaced"), ("Pass this turn", None)]
    await brawls.plans.order(table, user, "parry", press())
    assert [one for _, one in await ended(store)] == ["replaced", "replaced", "replaced", None]


async def test_an_order_is_cancelled_by_one_entry_with_all_its_kinds(brawls: Tables, store: Store) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, _ = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "ever", press())
    row = await store.first(query("SELECT * FROM plans"))
    assert row is not None
    more = {name: row[name] for name in row.keys()} | {"id": row["id"] + 1, "kind": "brawl.more"}  # noqa: SIM118
    async with store.transaction() as tx:
        names, marks = '", "'.join(more), ", ".join("?" * len(more))
        await tx.run(change(f'INSERT INTO plans ("{names}") VALUES ({marks})', *more.values()))  # noqa: S608
    page = await brawls.plans.page(table, user)
    assert len(page.plans) == 2
    (cancel,) = [
        part for part in plan_pages.overview(page).parts if isinstance(part, Menu) and part.placeholder == "Cancel…"
    ]
    (entry,) = cancel.entries
    assert entry.label == "Pass always, always"
    await brawls.plans.cancel(table, user, int(entry.value), press())
    assert (await brawls.plans.page(table, user)).plans == ()


async def to_reaction_of(tables: Tables, table: int, user: int) -> int:
    """Go on, passing for the others, until this person is asked to react; return the decision."""
    for _ in range(60):
        _, who, decision = await to_reaction(tables, table)
        if who == user:
            return decision
        await tables.answer(table, who, decision, ("pass",), press())
    raise AssertionError("they are not asked")


async def test_what_is_answered_holds_where_that_was_ordered(
    brawls: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "loses", lambda *_: False)  # in some games the second pass would lose
    table = (await started(brawls, ANA, BO, game="ordered")).id
    await asked_all(brawls)
    _, user, decision = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "hold", press())
    await after(brawls, clock)
    assert (await brawls.load(table)).decision(decision) is not None, "the order answers nothing itself"
    await brawls.answer(table, user, decision, ("pass",), press())
    assert await ended(store) == [("My answer holds", None), ("Pass", None)]
    again = await to_reaction_of(brawls, table, user)
    await after(brawls, clock)
    assert (await brawls.load(table)).decision(again) is None
    row = await store.first(query("SELECT * FROM moves WHERE table_id = ? AND decision = ?", table, again))
    assert row is not None
    assert (row["user"], row["said"]) == (user, "Pass")
    standing = [said for said, _ in await ended(store)]  # the pass may have been the last of the game
    assert standing == ["My answer holds", "Pass"], "what a plan answers changes nothing"


async def asked_all(tables: Tables) -> None:
    """Have questions without a choice wait for their people, too."""
    for who in (ANA, BO):
        await tables.people.set_asked_all(who, on=True)


async def test_what_its_player_would_not_want_now_does_not_hold(
    brawls: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, decision = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "hold", press())
    await brawls.answer(table, user, decision, ("pass",), press())
    await asked_all(brawls)
    rules = type((await brawls.load(table)).game.rules)
    monkeypatch.setattr(rules, "repeats", lambda self, state, seat, picks: picks != ("pass",))
    again = await to_reaction_of(brawls, table, user)
    await after(brawls, clock)
    assert (await brawls.load(table)).decision(again) is not None


async def test_another_answer_than_those_does_not_hold(brawls: Tables, store: Store, clock: StillClock) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, decision = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "other", press())
    await brawls.answer(table, user, decision, ("pass",), press())
    assert await ended(store) == [("My parry holds", None)]
    await asked_all(brawls)
    again = await to_reaction_of(brawls, table, user)
    await after(brawls, clock)
    assert (await brawls.load(table)).decision(again) is not None


async def test_an_order_takes_the_place_of_all_of_another_one(brawls: Tables, store: Store) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, decision = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "hold", press())
    await brawls.answer(table, user, decision, ("pass",), press())
    await brawls.plans.order(table, user, "ever", press())
    assert await ended(store) == [("My answer holds", "replaced"), ("Pass", "replaced"), ("Pass always", None)]


async def test_the_same_press_orders_once_and_only_those_who_play_order(brawls: Tables, store: Store) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    key = press()
    await brawls.plans.order(table, ANA.id, "ever", key)
    await brawls.plans.order(table, ANA.id, "ever", key)
    assert len(await ended(store)) == 1
    with pytest.raises(Stale):
        await brawls.plans.order(table, ANA.id, "nothing", press())
    with pytest.raises(NotYourSeat):
        await brawls.plans.order(table, DEE.id, "ever", press())
    assert (await brawls.plans.page(table, BO.id)).plans == ()


def buttons(message: Message) -> dict[str, Button]:
    return {one.label: one for part in message.parts if isinstance(part, Buttons) for one in part.buttons}


def standing(message: Message) -> dict[str, tuple[str, str]]:
    """The entries of the menu of orders."""
    menus = [part for part in message.parts if isinstance(part, Menu) and ":orders" in part.id]
    return {one.label: (one.value, one.detail) for menu in menus for one in menu.entries}


async def test_a_single_order_that_stands_is_in_a_menu_that_says_what_it_is() -> None:
    """Beside the answers to a question, its bare name would look like one more answer."""
    passing, ever, *_ = Ordered.orders
    row, menu = plan_pages.orders(1, (passing, ever))
    assert isinstance(row, Buttons)
    assert [one.label for one in row.buttons] == ["Pass this turn"]
    assert isinstance(menu, Menu)
    assert menu.placeholder == "Ask me less often…"
    assert [one.label for one in menu.entries] == ["Pass always"]


@pytest.mark.parametrize(
    ("beside", "rows", "entries"),
    [
        (("turn",), ["Pass this turn"], []),
        (("turn", "ever"), ["Pass this turn", "Ask Me Less Often…"], []),
        (("turn", "ever", "parry"), ["Pass this turn"], ["Pass always", "Parry always"]),
    ],
)
async def test_what_stands_is_offered_beside_a_question_as_a_setting(
    brawls: Tables, monkeypatch: pytest.MonkeyPatch, beside: tuple[str, ...], rows: list[str], entries: list[str]
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, _ = await to_reaction(brawls, table)
    seat = snapshot.seat_of(user)
    assert seat is not None
    given = tuple([msgspec.structs.replace(one, beside=one.key in beside) for one in Ordered.orders])
    monkeypatch.setattr(Ordered, "orders", given)
    parts = plan_pages.beside(snapshot, snapshot.decisions(seat))
    assert [one.label for part in parts if isinstance(part, Buttons) for one in part.buttons] == rows
    assert [one.label for part in parts if isinstance(part, Menu) for one in part.entries] == entries


async def test_what_one_order_has_planned_is_told_in_one_line(brawls: Tables) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, _ = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "ever", press())
    page = await brawls.plans.page(table, user)
    (plan,) = page.plans
    blow = msgspec.structs.replace(plan, topic="a blow")
    twice = msgspec.structs.replace(page, plans=(plan, blow, blow))
    said = plan_pages.overview(twice).words()
    assert "- **Answers to a card and a blow**, always: Pass always" in said


async def test_orders_are_offered_with_the_question_and_with_the_plans(brawls: Tables) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, _ = await to_reaction(brawls, table)
    seat = snapshot.seat_of(user)
    assert seat is not None
    (decision,) = snapshot.decisions(seat)
    asked = buttons(question_pages.ask(snapshot, decision))
    assert asked["Pass this turn"].id == f"tk:{table}:0:order:turn"
    assert "Pass always" not in asked, "those that stand are in a menu, which says what they do"
    assert standing(question_pages.ask(snapshot, decision))["Pass always"] == ("ever", "You are asked nothing more")
    await brawls.plans.order(table, user, "turn", press())
    page = plan_pages.overview(await brawls.plans.page(table, user))
    assert {"Pass always", "Parry always", "My answer holds", "My parry holds"} == set(standing(page))
    said = "\n".join(part.content for part in page.parts if isinstance(part, Text))
    assert "**Answers to a card**, until the end of this turn: Pass this turn" in said


async def test_an_order_for_a_stretch_of_the_game_is_offered_only_while_that_runs(
    brawls: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given in between it waited for some later one, though it said "this"."""
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, _ = await to_reaction(brawls, table)
    (decision,) = snapshot.decisions(snapshot.seat_of(user) or 0)
    monkeypatch.setattr(Ordered, "spans", lambda self, state: {"game": "1"})
    for shown in (
        plan_pages.overview(await brawls.plans.page(table, user)),
        question_pages.ask(snapshot, decision),
        turn_message.turn(snapshot),
    ):
        assert "Pass this turn" not in buttons(shown)
    with pytest.raises(Stale, match="There is no turn now"):
        await brawls.plans.order(table, user, "turn", press())


async def test_a_game_without_orders_offers_none(brawls: Tables) -> None:
    table = (await started(brawls, ANA, BO)).id
    page = plan_pages.overview(await brawls.plans.page(table, ANA.id))
    assert buttons(page) == {}


async def test_an_order_beside_a_question_stands_where_it_is_first_read(brawls: Tables, clock: StillClock) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    first = turn_message.turn(await brawls.load(table))
    assert "Pass this turn" not in buttons(first), "another kind of question is open"
    snapshot, user, _ = await to_reaction(brawls, table)
    offered = buttons(turn_message.turn(snapshot))
    assert offered["Pass this turn"].id == f"tk:{table}:0:order:turn"
    assert "My answer holds" not in offered
    labels = [*offered]
    assert labels.index("Pass this turn") < labels.index("Choose"), "with the question's own buttons"
    with pytest.raises(NotYourSeat):
        await brawls.plans.order(table, DEE.id, "turn", press())
    await brawls.plans.order(table, user, "turn", press())
    await after(brawls, clock)
    assert (await brawls.load(table)).move > snapshot.move
