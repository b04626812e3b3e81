"""Plans at tables: they answer like people, fit or are dropped, and stay their owner's."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from bot.clockwork.hours import Quiet
from bot.errors import Illegal, NotYourSeat, Stale
from bot.plans.plan_matching import MOST, Mode
from bot.store import Store, query
from bot.tables.model import Person, Snapshot
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import DAY, HOUR
from rules.kernel import Decision, Pick
from tests.bot.kit import ANA, BO, DEE, StillClock, make, play, press
from tests.bot.plans.kit import COLOUR, after, at_colours, newest, planned, told
from tests.bot.tables.life.test_pause import go_on, halt


async def test_a_standing_order_answers_every_time_after_a_while(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, _ = await at_colours(tables)
    plan = await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    (row,) = await planned(store)
    assert clock.now() < row["due"] <= clock.now() + MOST
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(table)).move == 3
    await after(tables, clock)
    await after(tables, clock)
    moves = await store.fetch(query("SELECT * FROM moves WHERE table_id = ? AND n > 3 ORDER BY n", table))
    assert [(row["user"], row["said"]) for row in moves] == [(one, "Blue"), (one, "Blue")]
    assert [found.id for found in (await tables.plans.page(table, one)).plans] == [plan.id]
    assert await told(store, one) == ["planned", "planned"]


async def test_a_queued_answer_is_given_once(tables: Tables, store: Store, clock: StillClock) -> None:
    table, one, two = await at_colours(tables)
    await tables.plans.add(table, two, COLOUR, Mode.NEXT, "blue", press())
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await after(tables, clock)
    await after(tables, clock)
    assert (await newest(store, table))["user"] == two
    snapshot = await tables.load(table)
    assert snapshot.move == 6
    assert [snapshot.seats[waiting.seat].user for waiting in snapshot.waiting()] == [two]
    assert (await tables.plans.page(table, two)).plans == ()


async def test_what_was_queued_for_a_question_ends_when_it_is_answered_by_hand(tables: Tables, store: Store) -> None:
    table, one, two = await at_colours(tables)
    await tables.plans.add(table, two, COLOUR, Mode.NEXT, "blue", press())
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    assert len(await planned(store)) == 1
    await play(tables, table, two, "red")
    assert (await tables.plans.page(table, two)).plans == ()
    assert await planned(store) == []


async def test_a_plan_that_does_not_fit_is_dropped_and_its_owner_asked(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, two = await at_colours(tables)
    await tables.plans.add(table, two, COLOUR, Mode.ALWAYS, "red", press())
    await tables.plans.add(table, two, COLOUR, Mode.NEXT, "green", press())
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    assert await planned(store) == []  # the order that stands does not make up for it
    assert await told(store, two) == ["plan_dropped"]
    page = await tables.plans.page(table, two)
    assert [(plan.said, plan.ended) for plan in page.lately] == [("Green", "unfit")]
    assert [plan.said for plan in page.plans] == ["Red"]
    await after(tables, clock)
    assert (await tables.load(table)).move == 5


async def test_a_plan_that_would_lose_something_is_not_carried_out_and_its_owner_asked(
    tables: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plan stands on, as the next such question may be safe."""
    table, one, _ = await at_colours(tables)
    plan = await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())

    def warned(_: Snapshot, decision: Decision, shown: Sequence[str] = ()) -> Decision:
        assert isinstance(decision.form, Pick)
        options = [replace(one, danger="you fall" if one.key == "blue" else "") for one in decision.form.options]
        return replace(decision, form=replace(decision.form, options=tuple(options)))

    with monkeypatch.context() as patched:
        patched.setattr(Snapshot, "foreseen", warned)
        await after(tables, clock)
        assert (await tables.load(table)).move == 3
        assert await planned(store) == []
        letters = await store.fetch(query("SELECT * FROM outbox WHERE kind = 'private' AND lane = ?", one))
        assert letters
        await play(tables, table, one, "red")
    await after(tables, clock)
    assert (await newest(store, table))["said"] == "Blue"
    assert [found.id for found in (await tables.plans.page(table, one)).plans] == [plan.id]


async def test_a_step_that_is_taken_back_drops_the_plan_that_took_it(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, _ = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await after(tables, clock)
    before = await planned(store)
    assert [row["move"] for row in before] == [4, None]
    assert (await tables.undo(table, one, press())).done
    page = await tables.plans.page(table, one)
    assert (page.plans, [plan.ended for plan in page.lately]) == ((), ["undone"])
    await after(tables, clock)
    assert (await newest(store, table))["kind"] == "undo"


async def test_a_question_that_came_back_by_an_undo_is_for_its_person(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, _ = await at_colours(tables)
    await play(tables, table, one, "red")
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await tables.undo(table, one, press())
    assert await planned(store) == []
    await after(tables, clock)
    assert (await newest(store, table))["kind"] == "undo"
    assert len((await tables.plans.page(table, one)).plans) == 1


async def test_nothing_is_answered_while_others_are_asked_to_agree_to_an_undo(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, two = await at_colours(tables)
    for who, colour in ((one, "red"), (one, "blue"), (two, "red")):
        await play(tables, table, who, colour)
    assert (await tables.undo(table, one, press())).asked
    await tables.plans.add(table, two, COLOUR, Mode.ALWAYS, "blue", press())
    await after(tables, clock)
    snapshot = await tables.load(table)
    assert (snapshot.move, snapshot.consent is not None) == (6, True)
    await tables.agree(table, two, press(), yes=False)
    await after(tables, clock)
    assert (await tables.load(table)).move > 6


async def test_when_time_is_up_a_plan_answers_before_the_default_does(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, two = await at_colours(tables)
    for who, colour in ((one, "red"), (one, "blue"), (two, "red")):
        await play(tables, table, who, colour)
    assert (await tables.undo(table, one, press())).asked
    await tables.plans.add(table, two, COLOUR, Mode.ALWAYS, "blue", press())
    await after(tables, clock, 40 * DAY)
    move = await store.first(query('SELECT "user", said FROM moves WHERE n = 7'))
    assert move is not None
    assert (move["user"], move["said"]) == (two, "Blue")


async def test_plans_outlive_a_restart(tables: Tables, store: Store, clock: StillClock) -> None:
    table, one, _ = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await tables.close()
    again = make(store, clock)
    await again.resume()
    await after(again, clock)
    assert (await newest(store, table))["said"] == "Blue"
    await again.close()


@pytest.mark.ux(53)
async def test_after_an_outage_planned_answers_do_not_come_all_at_once(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, _ = await at_colours(tables)
    await tables.sweep()
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    (row,) = await planned(store)
    clock.pass_by(5 * HOUR)
    await tables.resume()
    (moved,) = await planned(store)
    assert moved["due"] - row["due"] == pytest.approx(5 * HOUR)


async def test_a_plan_waits_for_the_end_of_a_pause(tables: Tables, clock: StillClock) -> None:
    table, one, _ = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.NEXT, "blue", press())
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await halt(tables, table)
    await after(tables, clock, DAY)
    assert (await tables.load(table)).move == 3
    await go_on(tables, table)
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(table)).move == 3
    await after(tables, clock)
    assert (await tables.load(table)).move == 4


async def test_a_plan_answers_in_nobodys_quiet_hours(tables: Tables, clock: StillClock) -> None:
    table, one, _ = await at_colours(tables)
    who = ANA if one == ANA.id else BO
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    minute = int(clock.now() % DAY // 60)
    await hours.set_quiet(tables.desk, who, Quiet(minute, (minute + 300) % 1440))
    await after(tables, clock)
    assert (await tables.load(table)).move == 3
    await after(tables, clock, 6 * HOUR)
    assert (await tables.load(table)).move > 3


async def test_plans_go_with_their_person(tables: Tables, store: Store, clock: StillClock) -> None:
    table, one, _ = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    seat = (await tables.load(table)).seat_of(one)
    assert seat is not None
    offer = await tables.people.offer(table, seat, one, press())
    await tables.people.take(table, offer.id, DEE, press())
    assert (await tables.plans.page(table, DEE.id)).plans == ()
    assert await planned(store) == []
    await after(tables, clock)
    assert (await tables.load(table)).move == 3
    with pytest.raises(NotYourSeat):
        await tables.plans.page(table, one)


async def test_who_gives_up_leaves_no_plans(tables: Tables, store: Store) -> None:
    table, one, _ = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await tables.concede(table, one, press())
    await tables.settled()
    assert {row["ended"] for row in await store.fetch(query("SELECT ended FROM plans"))} == {"left"}
    assert [row for row in await planned(store) if row["move"] is None] == []


async def test_the_same_press_plans_once_and_nobody_touches_the_plans_of_others(tables: Tables) -> None:
    table, one, two = await at_colours(tables)
    plan = await tables.plans.add(table, one, COLOUR, Mode.NEXT, "blue", "twice")
    assert (await tables.plans.add(table, one, COLOUR, Mode.NEXT, "blue", "twice")).id == plan.id
    assert len((await tables.plans.page(table, one)).plans) == 1
    assert (await tables.plans.page(table, two)).plans == ()
    with pytest.raises(Stale):
        await tables.plans.cancel(table, two, plan.id, press())
    assert await tables.plans.one(plan.id, two) is None
    await tables.plans.cancel(table, one, plan.id, "gone")
    await tables.plans.cancel(table, one, plan.id, "gone")
    assert (await tables.plans.page(table, one)).plans == ()
    with pytest.raises(Stale, match="already ended"):
        await tables.plans.cancel(table, one, plan.id, press())


async def test_a_new_order_takes_the_place_of_the_old_one(tables: Tables, store: Store) -> None:
    table, one, _ = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    new = await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "red", press())
    assert [plan.said for plan in (await tables.plans.page(table, one)).plans] == ["Red"]
    assert [row["plan"] for row in await planned(store)] == [new.id]


async def test_only_what_the_game_knows_can_be_planned(tables: Tables) -> None:
    table, one, _ = await at_colours(tables)
    with pytest.raises(Illegal):
        await tables.plans.add(table, one, COLOUR, Mode.NEXT, "mauve", press())
    with pytest.raises(Stale):
        await tables.plans.add(table, one, "bids.ask", Mode.NEXT, "red", press())
    with pytest.raises(NotYourSeat):
        await tables.plans.add(table, DEE.id, COLOUR, Mode.NEXT, "red", press())


async def test_an_answer_that_was_given_is_planned_again_with_one_press(tables: Tables, clock: StillClock) -> None:
    table, one, _ = await at_colours(tables)
    (decision,) = (await tables.load(table)).decisions(0)
    await play(tables, table, one, "blue")
    plan = await tables.plans.again(table, one, decision.id, Mode.ALWAYS, press())
    assert (plan.kind, plan.picks, plan.said) == (COLOUR, ("blue",), "Blue")
    await after(tables, clock)
    assert (await tables.load(table)).move == 5


async def test_no_letter_holds_what_was_planned(tables: Tables, store: Store, clock: StillClock) -> None:
    table, one, two = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await tables.plans.add(table, two, COLOUR, Mode.NEXT, "green", press())
    await after(tables, clock)
    await after(tables, clock)
    for row in await store.fetch(query("SELECT lane, payload FROM outbox")):
        payload = msgspec.msgpack.decode(row["payload"])
        assert not {"blue", "green", "Blue", "Green"} & {str(value) for value in payload.values()}
        if payload.get("what") in {"planned", "plan_dropped"}:
            assert row["lane"] in {one, two}
    assert await told(store, two) == ["plan_dropped"]


async def test_nobody_who_wants_no_private_messages_is_written_to(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, one, _ = await at_colours(tables)
    await tables.people.set_dm(Person(one, "Somebody"), on=False)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await after(tables, clock)
    assert await told(store, one) == []


async def test_what_a_plan_played_is_told_to_its_owner_since_their_last_turn(tables: Tables, clock: StillClock) -> None:
    table, one, two = await at_colours(tables)
    await tables.plans.add(table, one, COLOUR, Mode.ALWAYS, "blue", press())
    await after(tables, clock)
    snapshot = await tables.load(table)
    news = await tables.seen.news(snapshot, one)
    assert "Played by your plan: Blue." in [line.text for line in news.lines]
    others = await tables.seen.news(snapshot, two)
    assert not any("planned" in line.text for line in others.lines)
