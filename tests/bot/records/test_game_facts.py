"""Facts of people's games in the store: answers in time or late, results, ratings, recount."""

from __future__ import annotations

from typing import Any

from bot.records import game_facts, statistics
from bot.records.own_data import keep_records
from bot.records.rating import FRESH
from bot.records.rating_recount import recount
from bot.store import Store, change, query
from bot.tables.life import agreed_ends
from bot.tables.model import Person
from bot.tables.table_service import Tables
from rules.kernel import Outcome
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, by_seat, play, press, started


async def finish(tables: Tables, table: int, best: Person, *, clock: StillClock | None = None) -> None:
    """Play a table of one round to the end: the best bids three, the others one."""
    for _ in range(60):
        snapshot = await tables.load(table)
        if snapshot.table.status != "playing":
            return
        asked = next(row for row in snapshot.asked if row.holder == "person")
        user = snapshot.seats[asked.seat].user
        assert user is not None
        decision = snapshot.decision(asked.decision)
        options: Any = decision.form if decision is not None else None
        keys = [option.key for option in options.options]
        pick = ("three" if user == best.id else "one") if "three" in keys else keys[0]
        if clock is not None:
            clock.pass_by(60)
        await tables.answer(table, user, asked.decision, (pick,), press())
        await tables.settled()
    raise AssertionError("it does not end")


async def played(tables: Tables, best: Person, *people: Person, **options: Any) -> int:
    """A finished game that one of the people won; returns its table."""
    table = await started(tables, *people, rounds=1, **options)
    await finish(tables, table.id, best)
    return table.id


async def rows(store: Store, sql: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in await store.fetch(query(sql))]


async def test_a_finished_game_is_remembered_for_each_person(tables: Tables, store: Store) -> None:
    await played(tables, BO, ANA, BO, CY)
    figures = {who.name: await statistics.figures(store, who.id) for who in (ANA, BO, CY)}
    assert [(one.game, one.games, one.won, one.streak) for one in figures["Bo"]] == [("bids", 1, 1, 1)]
    assert [(one.game, one.games, one.won, one.streak) for one in figures["Ana"]] == [("bids", 1, 0, 0)]
    assert await statistics.figures(store, BO.id, 1) == figures["Bo"]
    assert await statistics.figures(store, BO.id, 2) == ()
    assert await statistics.figures(store, BO.id, None, "trick") == ()
    ladder = await statistics.ladder(store, 1, "bids")
    assert ladder[0].name == "Bo"
    assert ladder[0].rating.points > 1000
    assert await statistics.ladder(store, 2, "bids") == ()


async def test_how_long_answers_take_and_whether_they_come_in_time(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO, rounds=1)
    await finish(tables, table.id, ANA, clock=clock)
    before = await statistics.pace(store, ANA.id)
    assert before.decisions == before.in_time == 3
    assert before.seconds is not None
    assert 60 <= before.seconds <= 120  # asked at once, the second to bid waits for the first
    table = await started(tables, ANA, BO, rounds=1)
    clock.pass_by(30 * 86400)
    await tables.sweep()
    await tables.settled()
    late = await statistics.pace(store, ANA.id)
    assert late.decisions == before.decisions + 1
    assert late.in_time == before.in_time
    assert late.seconds == before.seconds  # what was not answered has no time


async def test_a_changed_answer_counts_once(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    clock.pass_by(10)
    await play(tables, table.id, ANA.id, "one")
    clock.pass_by(1000)
    await play(tables, table.id, ANA.id, "two")
    assert await statistics.pace(store, ANA.id) == statistics.Pace(1, 1, 10.0)


async def test_the_longest_row_of_wins(tables: Tables, store: Store, clock: StillClock) -> None:
    for number, best in enumerate((ANA, ANA, BO, ANA, ANA, ANA, BO)):
        clock.pass_by(60)
        await played(tables, best, ANA, BO, channel=600 + number)
    (ana,) = await statistics.figures(store, ANA.id)
    assert (ana.games, ana.won, ana.streak) == (7, 5, 3)


async def test_a_recount_gives_the_same_ratings_and_fills_what_is_missing(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    for number, best in enumerate((ANA, BO, CY, ANA)):
        clock.pass_by(60)
        await played(tables, best, ANA, BO, CY, channel=600 + number)
    before = await rows(store, "SELECT * FROM results ORDER BY table_id, seat")
    assert len({row[-5:-1] for row in before}) > 3  # ratings moved on
    done = await recount(store, GAMES.__getitem__, tuple(GAMES))
    assert (done.games, done.added, done.rated) == (4, 0, 4)
    assert await rows(store, "SELECT * FROM results ORDER BY table_id, seat") == before
    async with store.transaction() as tx:
        await tx.run(change("DELETE FROM results"))
    assert (await recount(store, GAMES.__getitem__, tuple(GAMES))).added == 4
    assert await rows(store, "SELECT * FROM results ORDER BY table_id, seat") == before


async def test_games_against_the_computer_are_not_rated(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, computers=1, rounds=1)
    await tables.settled()
    await finish(tables, table.id, ANA)
    assert await statistics.ladder(store, 1, "bids") == ()
    assert (await statistics.figures(store, ANA.id))[0].games == 1


async def test_who_gives_up_falls_behind(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, CY, rounds=1)
    await tables.concede(table.id, CY.id, press())
    await tables.settled()
    await finish(tables, table.id, ANA)
    assert [rank.name for rank in await statistics.ladder(store, 1, "bids")] == ["Ana", "Bo", "Cy"]
    assert (await statistics.figures(store, CY.id))[0].left == 1


async def test_who_wants_no_records_has_none_and_what_they_set_counts_from_the_start_of_a_game(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    await keep_records(store, clock, BO, on=False)
    table = await started(tables, ANA, BO, CY, rounds=1)
    await keep_records(store, clock, BO, on=True)  # too late for this one
    await finish(tables, table.id, BO)
    assert await statistics.figures(store, BO.id) == ()
    assert await statistics.pace(store, BO.id) == statistics.Pace(0, 0, None)
    assert {rank.name for rank in await statistics.ladder(store, 1, "bids")} == {"Ana", "Cy"}
    assert await statistics.ratings(store, BO.id) == ()
    table = await started(tables, ANA, BO, CY, rounds=1)
    await keep_records(store, clock, BO, on=False)
    await finish(tables, table.id, BO)
    assert [rank.rating.points > FRESH.points for rank in await statistics.ratings(store, BO.id)] == [True]
    assert {rank.name for rank in await statistics.ladder(store, 1, "bids")} == {"Ana", "Cy"}  # not shown any more


async def test_a_rating_hangs_on_the_server(tables: Tables, store: Store) -> None:
    table = await played(tables, ANA, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE results SET guild = 9 WHERE table_id = ?", table))
    await played(tables, BO, ANA, BO)
    assert [rank.name for rank in await statistics.ladder(store, 1, "bids")] == ["Bo", "Ana"]
    assert [rank.name for rank in await statistics.ladder(store, 9, "bids")] == ["Ana", "Bo"]
    assert {rank.games for rank in await statistics.ratings(store, ANA.id)} == {1}


async def test_people_of_a_table_in_seats_of_chance(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, CY)
    assert table.id == 1
    found = await rows(store, "SELECT user FROM starters WHERE table_id = 1 ORDER BY seat")
    assert [user for (user,) in found] == await by_seat(tables, table.id)


async def test_what_a_server_has_played(tables: Tables, store: Store) -> None:
    await played(tables, ANA, ANA, BO)
    await played(tables, ANA, ANA, CY)
    (one,) = await statistics.played(store, 1)
    assert (one.game, one.games, one.together, one.people) == ("bids", 2, 0, 3)


async def test_a_draw_counts_as_one_and_an_end_without_result_not_at_all(tables: Tables, store: Store) -> None:
    for channel, how in ((601, "draw"), (602, "ended")):
        table = await started(tables, ANA, BO, channel=channel)
        snapshot = await tables.load(table.id)
        async with store.transaction() as tx:
            await agreed_ends.finish(tx, snapshot, how, "2 of 2", 1.0)  # type: ignore[arg-type]
    (ana,) = await statistics.figures(store, ANA.id)
    assert (ana.games, ana.won, ana.drawn, ana.together) == (1, 0, 1, 0)
    assert [rank.rating.mu for rank in await statistics.ladder(store, 1, "bids")] == [FRESH.mu, FRESH.mu]
    assert (await recount(store, GAMES.__getitem__, tuple(GAMES))).games == 1


async def test_a_draw_by_the_rules_is_no_game_that_all_lost(tables: Tables, store: Store) -> None:
    for channel, drawn in ((601, True), (602, False)):
        table = await started(tables, ANA, BO, channel=channel)
        snapshot = await tables.load(table.id)
        outcome = Outcome((), ((0, 1),), (3, 3), "Three each.", ("BID-4",), drawn=drawn)
        async with store.transaction() as tx:
            await game_facts.ended(tx, snapshot.table, snapshot.game, snapshot.seats, outcome, 1.0)
    (ana,) = await statistics.figures(store, ANA.id)
    assert (ana.games, ana.won, ana.drawn, ana.together) == (2, 0, 1, 1)
    assert len(await statistics.ladder(store, 1, "bids")) == 2, "a draw is rated"


async def test_an_end_is_written_once_however_often_it_is_told(tables: Tables, store: Store) -> None:
    table = await played(tables, ANA, ANA, BO)
    before = await rows(store, "SELECT * FROM results ORDER BY seat")
    snapshot = await tables.load(table)
    assert snapshot.table.outcome is not None
    for _ in range(2):
        async with store.transaction() as tx:
            await game_facts.ended(tx, snapshot.table, snapshot.game, snapshot.seats, snapshot.table.outcome, 9.0)
    assert await rows(store, "SELECT * FROM results ORDER BY seat") == before
