"""An order for a stretch of the game answers the open question at once."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.messages.button_ids import parse
from bot.messages.message_parts import Buttons
from bot.messages.people import plan_pages
from bot.plans import rows
from bot.plans.plan_matching import LATE, SOON, Mode
from bot.store import Store, query
from bot.tables.table_service import Tables
from bot.talk.acts.plans import PlanActs
from bot.talk.requester import By
from tests.bot.kit import ANA, BO, FirstChoice, StillClock, press, started
from tests.bot.plans.kit import planned
from tests.bot.plans.test_orders import ALL, REACT, after, asked_all, ended, letters, to_reaction


@pytest.fixture
async def brawls(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def test_an_order_for_a_while_answers_what_is_open_at_once_as_a_press_would(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, decision = await to_reaction(brawls, table)
    before = await letters(store)

    given = await brawls.plans.order(table, user, "turn", press())

    assert (given.answered, given.left) == (True, False)
    said = plan_pages.ordered(given, await brawls.plans.page(table, user))
    assert "What you were asked is answered with it." in said.words()
    assert "You have no plans here" not in said.words()
    now = await brawls.load(table)
    assert (now.move, now.decision(decision)) == (snapshot.move + 1, None)
    row = await store.first(query("SELECT * FROM moves WHERE table_id = ? AND decision = ?", table, decision))
    assert row is not None
    assert (row["user"], row["said"]) == (user, "Pass")
    assert await letters(store) == before, "it is theirs, and nobody is told of a plan"


async def test_an_order_for_a_while_that_somebody_else_gives_answers_nothing(brawls: Tables) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    snapshot, user, decision = await to_reaction(brawls, table)
    other = BO.id if user == ANA.id else ANA.id
    given = await brawls.plans.order(table, other, "turn", press())
    assert (given.answered, given.left) == (False, False)
    page = await brawls.plans.page(table, other)
    said = plan_pages.ordered(given, page)
    assert said.words().startswith("Set: **Pass this turn**, until the end of this turn.")
    end, plans = [one for part in said.parts if isinstance(part, Buttons) for one in part.buttons]
    assert (end.label, plans.label) == ("End It", "All My Plans")
    pressed = parse(end.id)
    assert pressed is not None
    await PlanActs(brawls).cancel(pressed, By(BO if user == ANA.id else ANA, press(), None))
    over = plan_pages.ordered(given, await brawls.plans.page(table, other))
    assert "It is over already, with this turn." in over.words()
    assert "End It" not in str(over.parts)
    assert (await brawls.load(table)).decision(decision) == snapshot.decision(decision)


@pytest.mark.parametrize("why", ["loses", "unwanted"])
async def test_what_an_order_would_lose_by_its_answer_is_left_to_its_player(
    brawls: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    await asked_all(brawls)
    snapshot, user, decision = await to_reaction(brawls, table)
    if why == "loses":
        monkeypatch.setattr(rows, "loses", lambda *_: True)
    else:
        monkeypatch.setattr(type(snapshot.game.rules), "repeats", lambda self, state, seat, picks: False)
    given = await brawls.plans.order(table, user, "turn", press())
    assert (given.answered, given.left) == (False, True)
    assert "left to you" in plan_pages.ordered(given, await brawls.plans.page(table, user)).words()
    await after(brawls, clock)
    assert (await brawls.load(table)).decision(decision) is not None, "nor in a while"
    assert await ended(store) == [("Pass this turn", None)], "it stands for what is asked later"


async def test_what_an_older_order_would_have_answered_in_a_while_is_answered_once(
    brawls: Tables, store: Store, clock: StillClock
) -> None:
    table = (await started(brawls, ANA, BO, game="ordered")).id
    _, user, decision = await to_reaction(brawls, table)
    await brawls.plans.order(table, user, "ever", press())
    assert (await brawls.load(table)).decision(decision) is not None
    key = press()
    assert (await brawls.plans.order(table, user, "turn", key)).answered
    assert not (await brawls.plans.order(table, user, "turn", key)).answered, "the same press once more"
    await after(brawls, clock)
    made = await store.fetch(query("SELECT * FROM moves WHERE table_id = ? AND decision = ?", table, decision))
    assert [(one["user"], one["said"]) for one in made] == [(user, "Pass")]


@pytest.mark.parametrize("alone", [False, True])
async def test_what_an_order_answers_later_comes_as_fast_as_its_secrecy_needs(
    brawls: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    """As for one who has nothing to use where all are there; at once where nobody waits."""
    monkeypatch.setattr(rows, "loses", lambda *_: False)  # in some games a pass would lose, and is asked
    people, computers = ((ANA,), 1) if alone else ((ANA, BO), 0)
    for number in range(3):
        table = (
            await started(brawls, *people, computers=computers, game="ordered", pace="live", channel=900 + number)
        ).id
        await asked_all(brawls)
        await brawls.plans.add(table, ANA.id, REACT, Mode.ALWAYS, "pass", press())
        for _ in range(40):
            await brawls.settled()
            snapshot = await brawls.load(table)
            asked = [one for one in snapshot.asked if snapshot.seats[one.seat].user is not None]
            if not asked:
                break
            decision = next(d for one in asked for d in snapshot.decisions(one.seat))
            user = snapshot.seats[decision.seat].user or 0
            if user == ANA.id and decision.kind == REACT:
                (due,) = [row["due"] for row in await planned(store) if row["move"] is None]
                assert not alone, "it is answered as soon as it is asked"
                assert SOON <= round(due - clock.now(), 3) <= LATE
                clock.at = due
                await brawls.sweep()
                break
            keys = [option.key for option in decision.form.options]  # type: ignore[union-attr]
            await brawls.answer(table, user, decision.id, (keys[0],), press())
    moves = await store.fetch(query('SELECT * FROM moves WHERE said = ? AND "user" = ?', "Pass", ANA.id))
    assert moves
