"""Each person's last look and the news since, from their seat's knowledge."""

from __future__ import annotations

import pytest

from bot.errors import StoreBusy
from bot.messages.message_parts import Picture
from bot.messages.table import catchup
from bot.store import Store, change
from bot.tables.model import Line, Person
from bot.tables.people import happenings
from bot.tables.people.last_looks import START, News
from bot.tables.play.play import answer_for
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, StillClock, by_seat, play, press, started
from tests.toys.muster import Swap


async def test_an_own_move_counts_as_seen_and_so_does_a_look(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, two, "one")
    await play(tables, table.id, one, "two")
    snapshot = await tables.load(table.id)
    news = await tables.seen.news(snapshot, two)
    assert (news.since, news.acted) == (2, True)
    assert [line.text for line in news.lines] == ["⟪0⟫ bid 2.", "⟪1⟫ bid 1."]
    pictures = [catchup.parts(news, snapshot, 1, pictured=pictured)[1] for pictured in (False, True)]
    assert [one.kind for one in pictures if isinstance(one, Picture)] == ["board", "beside"], (
        "beside the picture of a question the board takes one sheet"
    )
    assert (await tables.seen.news(snapshot, one)).lines == ()
    await tables.seen.look(snapshot, two)
    news = await tables.seen.news(snapshot, two)
    assert (news.since, news.acted, news.lines) == (3, False, ())
    again = await tables.seen.news(snapshot, two, again=True)
    assert (again.since, len(again.lines)) == (2, 2)


async def test_an_older_look_never_takes_the_place_of_a_newer_one(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    earlier = await tables.load(table.id)
    for who in await by_seat(tables, table.id):
        await play(tables, table.id, who, "one")
    now = await tables.load(table.id)
    await tables.seen.look(now, DEE.id)
    await tables.seen.look(earlier, DEE.id)
    assert (await tables.seen.news(now, DEE.id)).since == now.move


async def test_nobody_is_told_of_the_start(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    snapshot = await tables.load(table.id)
    for who in (ANA.id, BO.id, DEE.id):
        news = await tables.seen.news(snapshot, who)
        assert (news.since, news.lines) == (START, ())


async def test_a_sealed_answer_given_for_somebody_is_told_to_them_alone(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    one, two, three = await by_seat(tables, table.id)
    await play(tables, table.id, one, "three")
    snapshot = await tables.load(table.id)
    (decision,) = snapshot.decisions(1)
    await answer_for(tables.desk, snapshot, decision, ("two",), late="default")
    snapshot = await tables.load(table.id)
    told = [line.text for line in (await tables.seen.news(snapshot, two)).lines]
    assert told == ["Played for ⟪1⟫ meanwhile: Bid two."]
    for other in (one, three, DEE.id):
        assert (await tables.seen.news(snapshot, other)).lines == ()


async def test_an_answer_of_nothing_that_was_given_for_somebody_is_not_told(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY, DEE, game="muster")
    people = await by_seat(tables, table.id)
    snapshot = await tables.load(table.id)
    while snapshot.state.agenda[-1].__class__ is not Swap:
        ((decision, *_),) = [found for seat in range(4) if (found := snapshot.decisions(seat))]
        await play(tables, table.id, people[decision.seat], *map(str, decision.default.picks))
        snapshot = await tables.load(table.id)
    for picks in ((snapshot.state.hands[0][0],), ()):
        (decision,) = snapshot.decisions(0)
        await answer_for(tables.desk, snapshot, decision, picks, late="default")
        snapshot = await tables.load(table.id)
    told = [line.text for line in (await tables.seen.news(snapshot, people[0])).lines]
    assert [line.partition(":")[0] for line in told if "Played" in line] == ["Played for ⟪0⟫ meanwhile"]


async def test_hands_are_told_to_who_holds_them_only(tables: Tables) -> None:
    """Each person's news hold nothing that their log does not."""
    table = await started(tables, ANA, BO, game="trick")
    people = await by_seat(tables, table.id)
    for _ in range(6):
        snapshot = await tables.load(table.id)
        (seat,) = {waiting.seat for waiting in snapshot.waiting()}
        (decision,) = snapshot.decisions(seat)
        await tables.answer(table.id, people[seat], decision.id, decision.default.picks, press())
    snapshot = await tables.load(table.id)
    readers: tuple[tuple[int, int | None], ...] = ((people[0], 0), (people[1], 1), (DEE.id, None))
    for user, reader in readers:
        news = await tables.seen.news(snapshot, user)
        assert all(line.audience is None or reader in line.audience for line in news.lines)


async def test_what_happened_between_the_people_is_told_in_its_place_with_the_names_of_then(
    tables: Tables, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    names = {ANA.id: "Ana", BO.id: "Bo"}
    await play(tables, table.id, two, "one")
    clock.pass_by(60.0)
    await play(tables, table.id, one, "one")
    await play(tables, table.id, one, "red")
    async with tables.store.transaction() as tx:
        first = Person(one, names[one])
        now = clock.now()
        await happenings.note(tx, table.id, 4, "taken", now, seat=0, old=first, new=Person(DEE.id, "⟪1⟫"))
        await happenings.note(tx, table.id, 4, "paused", now, words="2 of 2")
        await tx.run(
            change("UPDATE seats SET \"user\" = ?, name = '⟪1⟫' WHERE table_id = ? AND seat = 0", DEE.id, table.id)
        )
    await play(tables, table.id, DEE.id, "blue")
    snapshot = await tables.load(table.id)
    news = await tables.seen.news(snapshot, two)
    assert catchup.told(news, snapshot, 1)[1:] == [
        f"-# **{names[two]}** bid 1.",
        f"-# {names[one]} chose red.",
        f"-# 1⟫ takes over seat 1 from {names[one]}.",
        "-# The game is paused by vote (2 of 2).",
        "-# ⟪1⟫ chose blue. · 1 more: Log",
    ]
    clock.pass_by(60.0)
    await tables.seen.look(snapshot, two)
    assert catchup.told(await tables.seen.news(snapshot, two), snapshot, 1) == []
    clock.pass_by(60.0)
    async with tables.store.transaction() as tx:
        await happenings.note(tx, table.id, 5, "unpaused", clock.now())
    told = catchup.parts(await tables.seen.news(snapshot, two), snapshot, 1)
    assert len(told) == 1, "no board: nothing changed there"
    assert "The game resumes by vote." in str(told)
    clock.pass_by(60.0)
    await tables.seen.look(snapshot, two)
    assert catchup.told(await tables.seen.news(snapshot, two), snapshot, 1) == []


async def test_a_look_that_cannot_be_written_is_no_reason_to_refuse_anything(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    for who in (two, one):
        await play(tables, table.id, who, "one")
    snapshot = await tables.load(table.id)

    def busy() -> None:
        raise StoreBusy

    monkeypatch.setattr(tables.store, "transaction", busy)
    await tables.seen.look(snapshot, two)
    assert (await tables.seen.news(snapshot, two)).since == 2


async def test_lines_in_a_row_that_say_the_same_are_one_for_whoever_catches_up(tables: Tables) -> None:
    """Two of three like moves were told, one below the other."""
    snapshot = await tables.load((await started(tables, ANA, BO)).id)
    lines = tuple([Line(said, (), head=True) for said in (*["A drake moves."] * 3, "It rests.")])
    news = News(START, 0.0, acted=False, lines=lines, moves=(2, 3, 4, 5))
    assert catchup.told(news, snapshot, 1)[1:] == ["-# A drake moves ×3.", "-# It rests."]
