"""Decisions after waiting for a table, open questions without messages, one time budget."""

from __future__ import annotations

import pytest

from bot.errors import CannotUndo, Refused
from bot.messages.people import people_pages
from bot.store import Store, change, query
from bot.tables.life.idle import _next_stage
from bot.tables.life.replacing import stand_in
from bot.tables.play.undo import plan
from bot.tables.table_service import Tables
from bot.tables.time import sweep
from bot.tables.time.pace import DAY, HOUR
from tests.bot.kit import ANA, BO, CY, StillClock, by_seat, mail, play, press, started


@pytest.mark.ux(120)
async def test_a_table_that_was_played_at_meanwhile_is_not_put_away(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET stage = 2, stage_at = ?, active_at = ?", clock.now() - 90 * DAY, 1.0))
        await tx.run(change("UPDATE tables SET started_at = 1, opened_at = 1"))
    await play(tables, table.id, ANA.id, "one")  # between the reading of the list and the table's turn
    await _next_stage(tables.desk, table.id, clock.now())
    assert (await tables.load(table.id)).table.status == "playing"


@pytest.mark.ux(120)
async def test_a_game_that_ended_meanwhile_is_not_put_away(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await tables.close_table(table.id, ANA.id, press())
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET status = 'over', stage = 2, stage_at = 1, active_at = 1"))
    await _next_stage(tables.desk, table.id, clock.now())
    assert (await tables.load(table.id)).table.status == "over"


@pytest.mark.ux(121)
async def test_after_a_restore_only_what_is_kept_can_be_taken_back(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    for user in (one, two):
        await play(tables, table.id, user, "one")
    await play(tables, table.id, one, "red")
    assert (await plan(tables.desk, table.id, one)).steps
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET status = 'abandoned', archived = 1, ended_at = ?", clock.now()))
        await tx.run(change("DELETE FROM decisions"))
    clock.pass_by(sweep.KEEP_STATES + DAY)
    await tables.sweep()
    assert await store.fetch(query("SELECT 1 FROM moves WHERE state IS NULL"))
    await tables.restore(table.id, ANA.id, press())
    with pytest.raises(CannotUndo, match="is gone"):
        await plan(tables.desk, table.id, one)
    with pytest.raises(CannotUndo, match="is gone"):
        await tables.undo(table.id, one, press())


@pytest.mark.ux(118)
async def test_an_open_vote_can_be_answered_at_a_page_of_ones_own(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    vote = await tables.people.open_vote(table.id, ANA, "end", -1, press())
    with pytest.raises(Refused, match="under /table vote"):
        await tables.people.open_vote(table.id, BO, "end", -1, press())
    snapshot = await tables.load(table.id)
    page = str(people_pages.choose_vote(snapshot, BO.id, tables.people.votable(snapshot), [vote]))
    assert "vote_yes" in page
    assert "vote_no" in page
    assert "Open vote: end the game here" in page


@pytest.mark.ux(118)
async def test_an_offer_and_a_request_are_put_up_again(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    for user in (one, two):
        await play(tables, table.id, user, "one")
    for _ in range(2):
        await tables.people.offer(table.id, 0, one, press())
    assert (await mail(store)).count("offer") == 2
    for user in (one, one, two):
        await play(tables, table.id, user, "red")
    for _ in range(2):
        assert (await tables.undo(table.id, one, press())).asked == (1,)
    rows = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice'"))
    assert sum(b"undo_asked" in row["payload"] for row in rows) == 2


@pytest.mark.ux(117)
async def test_a_decision_has_one_budget_however_often_its_seat_changes_hands(
    tables: Tables, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    seat = (await by_seat(tables, table.id)).index(ANA.id)
    begun = clock.now()
    for _ in range(30):
        clock.pass_by(HOUR)
        if (await tables.load(table.id)).move > 1:
            break
        async with tables.store.transaction() as tx:  # a computer that does not come to its answer
            await stand_in(tx, table.id, 1, (await tables.load(table.id)).seats[seat], "easy", clock.now())
        assert await tables.people.back(table.id, ANA)
        (asked,) = [one for one in (await tables.load(table.id)).asked if one.seat == seat]
        assert asked.deadline <= max(begun + DAY + HOUR, clock.now() + HOUR)
        await tables.sweep()
        await tables.settled()
    assert (await tables.load(table.id)).move > 1  # time was up all the same


@pytest.mark.ux(117)
async def test_who_takes_a_seat_over_has_what_was_left_and_an_hour_at_least(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    seat = (await by_seat(tables, table.id)).index(ANA.id)
    before = (await tables.load(table.id)).asked[seat].deadline
    offer = await tables.people.offer(table.id, seat, ANA.id, press())
    clock.pass_by(DAY / 2)
    await tables.people.take(table.id, offer.id, CY, press())
    assert (await tables.load(table.id)).asked[seat].deadline == before
    clock.pass_by(DAY / 2 - 60)
    offer = await tables.people.offer(table.id, seat, CY.id, press())
    await tables.people.take(table.id, offer.id, ANA, press())
    assert (await tables.load(table.id)).asked[seat].deadline == before
