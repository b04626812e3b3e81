"""Taking back: own steps freely, others' with consent, never past a reveal or a roll."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import CannotUndo, NotYourSeat, Stale
from bot.store import Store, change, query
from bot.tables.play import undo
from bot.tables.table_service import Tables
from rules.kernel import Secrecy
from tests.bot.kit import ANA, BO, CY, DEE, by_seat, mail, play, press, started
from tests.bot.toy import Colour


async def colouring(tables: Tables, computers: int = 0) -> tuple[int, int, int]:
    """A table with open bids and the first seat about to choose its first colour."""
    table = await started(tables, ANA, BO, computers=computers)
    one, two, *_ = await by_seat(tables, table.id)
    await play(tables, table.id, one, "two")
    await play(tables, table.id, two, "one")
    return table.id, one, two


async def test_an_own_step_is_free(tables: Tables, store: Store) -> None:
    table, one, _ = await colouring(tables)
    before = (await tables.load(table)).state
    await play(tables, table, one, "red")
    undone = await tables.undo(table, one, press())
    assert (undone.done, undone.moves) == (True, 1)
    after = (await tables.load(table)).state
    assert (after.points, after.colours) == (before.points, [])
    assert [move.undone_by for move in await tables.past.log(table)] == [None, None, None, 5, None]


async def test_a_choice_that_nobody_saw_is_taken_back_without_a_word(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "two")
    sent = len(await mail(store))
    assert (await tables.undo(table.id, one, press())).done
    assert "notice" not in await mail(store)
    rows = await store.fetch(query("SELECT kind, lane FROM outbox WHERE state = 'waiting' AND move = 3 ORDER BY id"))
    assert [(row["kind"], row["lane"]) for row in rows if row["kind"] != "retire"] == [
        ("turn_edit", 0),
        ("private", two),  # the old one asks under an id that is no more
    ]
    assert sent
    snapshot = await tables.load(table.id)
    assert [decision.chosen for seat in (0, 1) for decision in snapshot.decisions(seat)] == [None, None]


async def test_questions_come_back_under_fresh_ids(tables: Tables) -> None:
    table, one, _ = await colouring(tables)
    (old,) = (await tables.load(table)).decisions(0)
    await play(tables, table, one, "red")
    (second,) = (await tables.load(table)).decisions(0)
    await tables.undo(table, one, press())
    (new,) = (await tables.load(table)).decisions(0)
    assert new.id > second.id > old.id
    for stale in (old, second):
        with pytest.raises(Stale):
            await tables.answer(table, one, stale.id, ("blue",), press())
    assert (await tables.answer(table, one, new.id, ("blue",), press())).chosen == "Blue"


async def test_undo_twice_takes_two_steps_back_but_not_the_reveal(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "blue")
    await tables.undo(table, one, press())
    assert (await tables.load(table)).state.colours == ["red"]
    await tables.undo(table, one, press())
    assert (await tables.load(table)).state.colours == []
    with pytest.raises(CannotUndo, match="something hidden was shown since, and nobody can unlearn that"):
        await tables.undo(table, one, press())
    with pytest.raises(CannotUndo, match="something hidden was shown with it"):
        await tables.undo(table, two, press())


async def test_the_same_press_undoes_once(tables: Tables) -> None:
    table, one, _ = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "blue")
    await tables.undo(table, one, "once")
    assert (await tables.undo(table, one, "once")).done
    assert (await tables.load(table)).state.colours == ["red"]


async def test_beyond_anothers_step_with_consent(tables: Tables, store: Store) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await play(tables, table, two, "blue")
    asked = await tables.undo(table, one, press())
    assert (asked.done, asked.moves, asked.asked) == (False, 2, (1,))
    snapshot = await tables.load(table)
    assert snapshot.consent is not None
    assert snapshot.consent.needed == (1,)
    with pytest.raises(NotYourSeat):
        await tables.agree(table, one, press(), yes=True)
    with pytest.raises(NotYourSeat):
        await tables.agree(table, DEE.id, press(), yes=True)
    assert (await tables.agree(table, two, press(), yes=True)).done
    assert (await tables.load(table)).state.colours == ["red"]
    assert (await mail(store))[-3:] == ["notice", "turn", "retire"]


async def test_a_refused_undo_changes_nothing(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await play(tables, table, two, "blue")
    await tables.undo(table, one, press())
    assert not (await tables.agree(table, two, press(), yes=False)).done
    assert (await tables.load(table)).state.colours == ["red", "red", "blue"]
    with pytest.raises(CannotUndo, match="Nobody is asking"):
        await tables.agree(table, two, press(), yes=True)


async def test_a_new_move_ends_the_request(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await play(tables, table, two, "blue")
    await tables.undo(table, one, press())
    await play(tables, table, two, "red")
    with pytest.raises(CannotUndo):
        await tables.agree(table, two, press(), yes=True)


async def test_never_past_a_roll(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    for who in (one, one, two, two):
        await play(tables, table, who, "red")
    with pytest.raises(CannotUndo, match=r"a die was rolled.* with it"):
        await tables.undo(table, two, press())


async def test_a_sealed_answer_is_taken_back_alone(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(CannotUndo, match="no step"):
        await tables.undo(table.id, ANA.id, press())
    await play(tables, table.id, ANA.id, "two")
    assert (await tables.undo(table.id, ANA.id, press())).done
    snapshot = await tables.load(table.id)
    assert {waiting.seat for waiting in snapshot.waiting()} == {0, 1}
    assert {row.decision for row in snapshot.asked} == {3, 4}


async def test_a_watcher_cannot_undo(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(NotYourSeat):
        await tables.undo(table.id, DEE.id, press())


async def test_asking_again_calls_nobody_again(tables: Tables, store: Store) -> None:
    table, one, _ = await colouring(tables)
    for pick in ("red", "blue"):
        await play(tables, table, one, pick)
    second = (await by_seat(tables, table))[1]
    await play(tables, table, second, "red")
    asked = await tables.undo(table, one, press())
    sent = len(await mail(store))
    assert await tables.undo(table, one, press()) == asked
    assert len(await mail(store)) == sent + 1  # once more, in case its message is gone, and without a ping
    last = await store.first(query("SELECT payload FROM outbox ORDER BY id DESC LIMIT 1"))
    assert last is not None
    assert msgspec.msgpack.decode(last["payload"])["ping"] == []
    assert (await tables.agree(table, second, press(), yes=True)).done


# ---- what is said before


async def test_a_plan_lists_what_goes_back_as_the_asker_may_know_it(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "blue")
    plan = await undo.plan(tables.desk, table, one)
    assert [(step.text, step.own) for step in plan.steps] == [("Blue (Which colour?)", True)]
    assert (plan.needed, plan.change) == ((), False)
    await play(tables, table, two, "red")
    plan = await undo.plan(tables.desk, table, one)
    assert [(step.text, step.own) for step in plan.steps] == [
        ("Blue (Which colour?)", True),
        ("⟪1⟫ chose red.", False),
    ]
    assert plan.needed == (1,)
    assert (await tables.load(table)).move == plan.move, "nothing was changed"


async def test_a_sealed_choice_of_another_is_not_told(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    one, two, _ = await by_seat(tables, table.id)
    await play(tables, table.id, one, "two")
    await play(tables, table.id, two, "three")
    plan = await undo.plan(tables.desk, table.id, one)
    assert [step.text for step in plan.steps] == ["Bid two (How much do you bid?)", "⟪1⟫'s secret choice"]
    assert (plan.needed, plan.change) == ((1,), True)
    await tables.undo(table.id, one, press())
    public = await undo.would_go(tables.desk, await tables.load(table.id))
    assert [step.text for step in public] == ["⟪0⟫'s secret choice", "⟪1⟫'s secret choice"]


async def test_a_plan_of_an_older_move_is_not_carried_out(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    plan = await undo.plan(tables.desk, table, one)
    await play(tables, table, two, "red")
    with pytest.raises(Stale, match="The table has moved on"):
        await tables.undo(table, one, press(), at=plan.move)
    assert (await tables.load(table)).consent is None


async def test_steps_that_were_undone_before_are_not_counted_again(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await tables.undo(table, one, press())
    await play(tables, table, one, "blue")
    await play(tables, table, two, "blue")
    assert (await tables.undo(table, one, press())).moves == 2
    assert (await tables.agree(table, two, press(), yes=True)).moves == 2
    newest = (await tables.past.log(table))[-1]
    assert [line.text for line in newest.lines] == ["⟪0⟫ took back 2 moves."]
    went = await undo.went(tables.desk, await tables.load(table), newest.n)
    assert [step.text for step in went] == ["⟪0⟫ chose blue.", "⟪1⟫ chose blue."]


async def test_who_answered_a_hidden_question_is_not_given_away(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Colour, "secrecy", Secrecy.HIDDEN)
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    assert (await tables.undo(table, one, press())).done
    assert "notice" not in await mail(store), "nobody learns that there was a question"
    assert (await tables.past.log(table))[-1].lines[0].audience == (0,)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await play(tables, table, two, "blue")
    with pytest.raises(CannotUndo, match=r"^That can no longer be taken back: the table has moved on since\.$"):
        await tables.undo(table, one, press())


async def test_computers_need_not_agree(tables: Tables) -> None:
    table, one, two = await colouring(tables)
    await play(tables, table, one, "red")
    await play(tables, table, one, "red")
    await play(tables, table, two, "blue")
    async with tables.store.transaction() as tx:
        await tx.run(change("UPDATE seats SET holder = 'computer', \"user\" = NULL, level = 'easy' WHERE seat = 1"))
    plan = await undo.plan(tables.desk, table, one)
    assert plan.needed == ()
    assert [step.text for step in plan.steps] == ["Red (Which colour?)", "⟪1⟫ chose blue."]


async def test_nothing_goes_back_before_somebody_left(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    users = await by_seat(tables, table.id)
    for who in users:
        await play(tables, table.id, who, "one")
    await play(tables, table.id, users[0], "red")
    await tables.concede(table.id, users[2], press())
    with pytest.raises(CannotUndo, match="left the game since"):
        await tables.undo(table.id, users[0], press())
