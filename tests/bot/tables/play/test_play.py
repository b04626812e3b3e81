"""Answers count once, from the right person, to an open question; others are refused."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.errors import Busy, Illegal, NotStarted, NotYourSeat, Refused, Stale, StoreBusy, TableOver
from bot.store import Query, Row, Store, change, query
from bot.tables.desk import PRESSES
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, by_seat, lobby, mail, play, press, started


async def moves(store: Store) -> int:
    row = await store.first(query("SELECT count(*) AS n FROM moves"))
    assert row is not None
    return int(row["n"])


async def finish(tables: Tables, table: int) -> None:
    """Play the table to its end, each person taking the first choice."""
    while (snapshot := await tables.load(table)).table.status == "playing":
        for seat in snapshot.seats:
            for decision in (await tables.load(table)).decisions(seat.seat):
                if decision.chosen is None and seat.user is not None:
                    first = decision.form.options[0].key  # type: ignore[union-attr]
                    await tables.answer(table, seat.user, decision.id, (first,), press())


async def test_an_answer_is_confirmed_in_words_and_completes_the_step_with_the_last(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    first = await play(tables, table.id, ANA.id, "two")
    assert (first.chosen, first.complete, first.lines) == ("Bid two", False, ())
    last = await play(tables, table.id, BO.id, "three")
    assert last.complete
    assert len(last.lines) == 2


async def test_a_sealed_answer_may_be_changed_until_the_step_closes(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "one")
    changed = await play(tables, table.id, one, "three")
    assert (changed.chosen, changed.repeated) == ("Bid three", False)
    await play(tables, table.id, two, "one")
    assert (await tables.load(table.id)).view(None).points == (3, 1)  # type: ignore[attr-defined]


async def test_the_same_press_twice_is_answered_from_what_was_stored(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    first = await play(tables, table.id, ANA.id, "two", key="same")
    again = await play(tables, table.id, ANA.id, "one", key="same")
    assert again.repeated
    assert (again.chosen, again.decision) == (first.chosen, first.decision)
    assert await moves(store) == 2


async def test_another_press_of_the_same_choice_writes_nothing(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    await play(tables, table.id, ANA.id, "two")
    again = await play(tables, table.id, ANA.id, "two")
    assert (again.repeated, again.chosen) == (True, "Bid two")
    assert await moves(store) == 2


async def test_a_second_press_on_an_answered_question_is_answered_from_what_was_stored(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "two")
    await play(tables, table.id, two, "one")
    snapshot = await tables.load(table.id)
    (colour,) = snapshot.decisions(0)
    await tables.answer(table.id, one, colour.id, ("red",), press())
    again = await tables.answer(table.id, one, colour.id, ("blue",), press())
    assert (again.repeated, again.chosen) == (True, "Red")


async def test_an_old_question_is_stale(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    (old,) = (await tables.load(table.id)).decisions(0)
    await play(tables, table.id, one, "two")
    await play(tables, table.id, two, "one")
    await play(tables, table.id, one, "red")
    with pytest.raises(Stale, match="That step is over") as refused:
        await tables.answer(table.id, one, old.id, ("one",), press())
    assert refused.value.table == table.id


async def test_strangers_and_other_seats_are_refused_by_name(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    _, two = await by_seat(tables, table.id)
    snapshot = await tables.load(table.id)
    (mine,) = snapshot.decisions(0)
    with pytest.raises(NotYourSeat, match=rf"It is {snapshot.names[0]}'s choice, not yours\. You are watching table"):
        await tables.answer(table.id, DEE.id, mine.id, ("one",), press())
    with pytest.raises(NotYourSeat, match=rf"It is {snapshot.names[0]}'s choice, not yours\.$"):
        await tables.answer(table.id, two, mine.id, ("one",), press())
    with pytest.raises(NotYourSeat, match="You are watching table"):
        await tables.answer(table.id, DEE.id, 99, ("one",), press())


async def test_the_rules_refuse_with_reason_and_alternatives(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(Illegal, match="not one of the choices") as refused:
        await play(tables, table.id, ANA.id, "nine")
    assert refused.value.rules == ("BID-2",)
    assert refused.value.instead == ("Bid one", "Bid two", "Bid three")
    assert await moves(store) == 1


async def test_before_the_start_and_after_the_end(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO, rounds=1)
    with pytest.raises(NotStarted):
        await tables.answer(table.id, ANA.id, 1, ("one",), press())
    await tables.start(table.id, ANA.id, press())
    await finish(tables, table.id)
    over = await tables.load(table.id)
    assert over.table.status == "over"
    assert over.table.outcome is not None
    assert len(over.table.secret) == 64
    with pytest.raises(TableOver, match="is over"):
        await tables.answer(table.id, ANA.id, 1, ("one",), press())
    assert await tables.at(500) is None
    ended = await tables.at(500, ended=True)
    assert ended is not None
    assert ended.id == table.id


async def test_twenty_presses_at_once_make_one_move(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    (decision,) = (await tables.load(table.id)).decisions((await tables.load(table.id)).seat_of(ANA.id) or 0)
    presses = [tables.answer(table.id, ANA.id, decision.id, ("two",), press()) for _ in range(20)]
    came = await asyncio.gather(*presses, return_exceptions=True)
    taken = [result for result in came if not isinstance(result, BaseException)]
    assert sum(not accepted.repeated for accepted in taken) == 1
    assert len(taken) == PRESSES
    assert {type(result) for result in came if isinstance(result, BaseException)} == {Busy}
    assert await moves(store) == 2


async def test_a_tables_wait_does_not_hold_another_table(tables: Tables) -> None:
    held = await started(tables, ANA, BO)
    other = await started(tables, ANA, BO, channel=501)
    async with tables.desk.at(held.id):
        assert (await play(tables, other.id, ANA.id, "two")).chosen == "Bid two"


async def test_a_refused_write_changes_nothing_and_the_press_may_be_repeated(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    row = await store.first(query("SELECT move FROM tables"))
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET move = move"))
    waiting = await mail(store)
    original = tables.desk.pressed

    async def behind(number: int, key: str) -> object:
        snapshot, known = await original(number, key)
        return msgspec.structs.replace(snapshot, table=msgspec.structs.replace(snapshot.table, move=7)), known

    monkeypatch.setattr(tables.desk, "pressed", behind)
    with pytest.raises(StoreBusy, match="nothing changed"):
        await play(tables, table.id, ANA.id, "two", key="again")
    monkeypatch.undo()
    assert row is not None
    assert (await store.first(query("SELECT move FROM tables")))["move"] == row["move"]  # type: ignore[index]
    assert await mail(store) == waiting
    assert not (await play(tables, table.id, ANA.id, "two", key="again")).repeated


async def test_no_answer_in_anything_that_a_log_may_hold(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    accepted = await play(tables, table.id, ANA.id, "three")
    snapshot = await tables.load(table.id)
    assert "three" not in repr(accepted) + repr(snapshot)
    rows = await store.fetch(query("SELECT payload FROM outbox"))
    assert all(b"three" not in row["payload"] for row in rows)


async def test_what_is_sent_for_a_round(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, rounds=1)
    one, two = await by_seat(tables, table.id)
    async with store.transaction() as tx:
        await tx.run(change("DELETE FROM outbox"))
    await play(tables, table.id, one, "one")
    assert await mail(store) == ["turn_edit"]
    await play(tables, table.id, one, "two")
    assert await mail(store) == ["turn_edit"], "a change of mind is nobody else's business"
    await play(tables, table.id, two, "one")
    assert await mail(store) == ["turn", "retire"], "the counter was not sent yet and is not needed any more"
    await play(tables, table.id, one, "red")
    assert await mail(store) == ["turn", "retire", "turn_edit"], "the same seat's next question is no new ping"
    await play(tables, table.id, one, "red")
    await play(tables, table.id, two, "red")
    await play(tables, table.id, two, "blue")
    assert (await mail(store))[-3:] == ["result", "over", "retire"]


async def test_drafts_are_kept_until_the_step_is_over(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    (decision,) = (await tables.load(table.id)).decisions(0)
    assert (await tables.beside(table, decision, ANA.id)).draft == ()
    await tables.save_draft(table.id, decision.id, ANA.id, {"picks": ["one"], "page": 1})
    await tables.save_draft(table.id, decision.id, ANA.id, {"picks": ["two"], "page": 1})
    assert (await tables.beside(table, decision, ANA.id)).draft == ("two",)
    await play(tables, table.id, ANA.id, "one")
    await play(tables, table.id, BO.id, "one")
    assert (await tables.beside(table, decision, ANA.id)).draft == ()


async def test_what_is_shown_beside_a_question_takes_one_trip(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    (decision,) = (await tables.load(table.id)).decisions(0)
    trips: list[int] = []
    read = store.read

    async def counted(*queries: Query) -> list[list[Row]]:
        trips.append(len(queries))
        return await read(*queries)

    monkeypatch.setattr(store, "read", counted)
    monkeypatch.setattr(store, "first", None)
    monkeypatch.setattr(store, "fetch", None)
    found = await tables.beside(table, decision, ANA.id)
    assert (found.plan, found.foregone) == (None, False)
    assert len(trips) == 1


async def test_mine_lists_tables_that_wait_for_me_first(tables: Tables) -> None:
    done = await started(tables, ANA, BO)
    await play(tables, done.id, ANA.id, "one")
    open_ = await started(tables, BO, ANA, channel=501)
    await lobby(tables, CY, channel=502)
    assert [table.id for table in await tables.mine(ANA.id)] == [open_.id, done.id]


async def test_every_refusal_has_words_for_the_person() -> None:
    kinds: list[type[Refused]] = [Refused, *Refused.__subclasses__()]
    for kind in kinds:
        refused = StoreBusy() if kind is StoreBusy else kind("Said.")
        assert refused.said
