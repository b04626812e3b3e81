"""Votes: majorities, voters, their end; an agreed end of the game invents no winner."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import NotYourSeat, Refused, SeatRefused, Stale
from bot.store import Store
from bot.tables.life import agreed_ends
from bot.tables.model import Person
from bot.tables.people.votes import KINDS, OPEN_FOR, Vote
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, StillClock, lobby, mail, play, press, started

LONG = 40 * 86400.0


async def outcome_of(tables: Tables, table: int) -> str:
    return (await tables.load(table)).table.status


# ---- thresholds


@given(kind=st.sampled_from(sorted(KINDS)), voters=st.integers(1, 12))
def test_a_threshold_can_be_reached_and_never_without_half(kind: str, voters: int) -> None:
    needed = KINDS[kind].needs(voters)
    assert voters / 2 < needed <= voters
    assert KINDS["pause"].needs(voters) <= KINDS["cancel"].needs(voters) <= KINDS["draw"].needs(voters) == voters


@given(kind=st.sampled_from(sorted(KINDS)), voters=st.integers(1, 8), yes=st.integers(0, 8), no=st.integers(0, 8))
def test_a_vote_is_decided_exactly_when_nothing_can_change_it(kind: str, voters: int, yes: int, no: int) -> None:
    if yes + no > voters:
        return
    vote = Vote(
        id=1, table=1, kind=kind, seat=-1, by=Person(1, "Ana"), ends_at=0.0, result=None, yes=yes, no=no,
        voters=tuple(range(voters)), voted=(),
    )  # fmt: skip
    open_ = voters - yes - no
    best = msgspec.structs.replace(vote, yes=yes + open_).decided
    worst = msgspec.structs.replace(vote, no=no + open_).decided
    assert {best, worst} <= {"passed", "failed"}
    assert vote.decided == (best if best == worst else None)


# ---- voting


async def test_people_alone_decide_at_once_what_concerns_no_other_person(tables: Tables) -> None:
    table = await started(tables, ANA, computers=1)
    vote = await tables.people.open_vote(table.id, ANA, "pause", -1, press())
    assert vote.result == "passed"
    assert (await tables.load(table.id)).table.paused_at is not None


async def test_a_vote_may_be_changed_and_the_same_press_counts_once(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    vote = await tables.people.open_vote(table.id, ANA, "draw", -1, "open")
    assert (await tables.people.open_vote(table.id, ANA, "draw", -1, "open")).id == vote.id
    await tables.people.cast(table.id, vote.id, BO.id, "bo", yes=True)
    again = await tables.people.cast(table.id, vote.id, BO.id, "bo", yes=True)
    assert (again.yes, again.no, again.result) == (2, 0, None)
    assert await outcome_of(tables, table.id) == "playing"
    changed = await tables.people.cast(table.id, vote.id, BO.id, press(), yes=False)
    assert (changed.yes, changed.no, changed.result) == (1, 1, "failed")
    with pytest.raises(Stale, match="failed"):
        await tables.people.cast(table.id, vote.id, BO.id, press(), yes=True)


async def test_one_vote_of_a_kind_a_table(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    other = await started(tables, ANA, BO, channel=501)
    await tables.people.open_vote(table.id, ANA, "draw", -1, press())
    with pytest.raises(Refused, match="already open"):
        await tables.people.open_vote(table.id, BO, "draw", -1, press())
    await tables.people.open_vote(table.id, BO, "end", -1, press())
    await tables.people.open_vote(other.id, BO, "draw", -1, press())


async def test_a_vote_needs_a_game_a_seat_and_a_kind(tables: Tables) -> None:
    waiting = await lobby(tables, ANA, BO)
    with pytest.raises(Refused, match="not started"):
        await tables.people.open_vote(waiting.id, ANA, "draw", -1, press())
    table = await started(tables, ANA, BO, channel=501)
    with pytest.raises(NotYourSeat, match="Only the players"):
        await tables.people.open_vote(table.id, DEE, "draw", -1, press())
    with pytest.raises(Stale):
        await tables.people.open_vote(table.id, ANA, "dance", -1, press())
    with pytest.raises(Refused, match="not paused"):
        await tables.people.open_vote(table.id, ANA, "unpause", -1, press())
    with pytest.raises(Stale):
        await tables.people.cast(table.id, 99, ANA.id, press(), yes=True)


async def test_a_vote_of_another_table_is_not_this_tables(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    other = await started(tables, CY, DEE, channel=501)
    vote = await tables.people.open_vote(table.id, ANA, "draw", -1, press())
    with pytest.raises(Stale, match="no such vote at this table"):
        await tables.people.cast(other.id, vote.id, CY.id, press(), yes=True)


async def test_whoever_answers_in_time_cannot_be_voted_out(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO, CY)
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(BO.id)
    assert seat is not None
    with pytest.raises(SeatRefused, match="has answered in time"):
        await tables.people.open_vote(table.id, ANA, "replace", seat, press())
    with pytest.raises(SeatRefused, match="no such seat"):
        await tables.people.open_vote(table.id, ANA, "replace", 9, press())
    clock.pass_by(LONG)
    await tables.sweep()
    await tables.settled()
    vote = await tables.people.open_vote(table.id, ANA, "replace", seat, press())
    assert set(vote.voters) == {ANA.id, CY.id}
    with pytest.raises(NotYourSeat, match="your own seat"):
        await tables.people.cast(table.id, vote.id, BO.id, press(), yes=False)
    passed = await tables.people.cast(table.id, vote.id, CY.id, press(), yes=True)
    assert passed.result == "passed"
    snapshot = await tables.load(table.id)
    assert snapshot.seat_of(BO.id) is None
    assert snapshot.seats[seat].name == "Computer for Bo"
    assert [offer.why for offer in await tables.people.offers(table.id)] == ["vote"]
    with pytest.raises(SeatRefused, match="is already a computer player"):
        await tables.people.open_vote(table.id, ANA, "replace", seat, press())


async def test_a_vote_on_somebody_who_plays_again_meanwhile_does_nothing(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO, CY)
    await tables.left_server(1, BO.id)
    seat = (await tables.load(table.id)).seat_of(BO.id)
    assert seat is not None
    vote = await tables.people.open_vote(table.id, ANA, "replace", seat, press())
    await tables.people.back(table.id, BO)
    assert (await tables.people.cast(table.id, vote.id, CY.id, press(), yes=True)).result == "back"
    assert (await tables.load(table.id)).seat_of(BO.id) == seat


async def test_a_vote_that_waits_only_for_who_gave_up_is_decided(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    vote = await tables.people.open_vote(table.id, ANA, "draw", -1, press())
    await tables.people.cast(table.id, vote.id, BO.id, press(), yes=True)
    await tables.sweep()
    assert (await tables.people.vote(table.id, vote.id)).result is None
    await tables.concede(table.id, CY.id, press())
    await tables.sweep()
    assert (await tables.people.vote(table.id, vote.id)).result == "passed"
    assert await outcome_of(tables, table.id) == "over"


async def test_a_vote_ends_by_itself_and_with_its_game(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    vote = await tables.people.open_vote(table.id, ANA, "draw", -1, press())
    assert await tables.sweep() <= OPEN_FOR
    clock.pass_by(OPEN_FOR + 1)
    await tables.sweep()
    assert (await tables.people.vote(table.id, vote.id)).result == "expired"
    other = await started(tables, CY, DEE, channel=501)
    vote = await tables.people.open_vote(other.id, CY, "draw", -1, press())
    await tables.close_table(other.id, CY.id, press())
    await tables.sweep()
    assert (await tables.people.vote(other.id, vote.id)).result == "over"
    assert (await mail(store)).count("vote_edit") == 2


# ---- an agreed end


async def test_a_draw_has_no_winner_and_all_who_stayed_share_it(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    gave_up = (await tables.load(table.id)).seat_of(CY.id)
    await tables.concede(table.id, CY.id, press())
    vote = await tables.people.open_vote(table.id, ANA, "draw", -1, press())
    await tables.people.cast(table.id, vote.id, BO.id, press(), yes=True)
    snapshot = await tables.load(table.id)
    found = snapshot.table.outcome
    assert snapshot.table.status == "over"
    assert snapshot.table.secret  # shown now, as at every end
    assert found is not None
    assert agreed_ends.by_agreement(found)
    assert found.winners == ()
    assert found.ranking == (tuple(seat for seat in range(3) if seat != gave_up), (gave_up,))
    assert snapshot.asked == ()
    assert (await tables.past.verify(table.id)).ok
    assert [one.what for one in await tables.people.happened(table.id)] == ["draw"]


async def test_an_end_without_a_result_ranks_nobody(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    vote = await tables.people.open_vote(table.id, ANA, "end", -1, press())
    await tables.people.cast(table.id, vote.id, BO.id, press(), yes=True)
    found = (await tables.load(table.id)).table.outcome
    assert found is not None
    assert (found.winners, found.ranking, found.scores) == ((), (), ())


async def test_an_end_by_the_rules_is_no_agreement(tables: Tables) -> None:
    table = await started(tables, ANA, BO, rounds=1)
    for _ in range(30):
        snapshot = await tables.load(table.id)
        if snapshot.table.status == "over":
            break
        for seat in snapshot.seats:
            mine = [one for one in snapshot.decisions(seat.seat) if one.chosen is None]
            if mine and seat.user is not None:
                await tables.answer(table.id, seat.user, mine[0].id, mine[0].default.picks, press())
                break
    found = (await tables.load(table.id)).table.outcome
    assert found is not None
    assert not agreed_ends.by_agreement(found)


async def test_play_goes_on_while_a_vote_is_open(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    vote = await tables.people.open_vote(table.id, ANA, "draw", -1, press())
    await play(tables, table.id, BO.id, "one")
    assert (await tables.people.vote(table.id, vote.id)).result is None
