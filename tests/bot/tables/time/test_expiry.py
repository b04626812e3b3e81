"""When time is up, the table's agreement is followed; silent tables are archived."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.clockwork.idle import PAUSED
from bot.errors import ChannelTaken, NotYourSeat, Stale, TableOver
from bot.messages.table import time_pages
from bot.store import Store, change, query
from bot.tables.life.idle import archive
from bot.tables.model import Person, Place, Table
from bot.tables.play.answer_words import words_of
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import DAY, HOUR, Expiry, Terms
from rules.kernel import Option, Pick, Secrecy
from tests.bot.kit import ANA, BO, CY, GAMES, FirstChoice, StillClock, by_seat, lobby, play, press
from tests.bot.tables.life.test_pause import deadlines, halt
from tests.bot.tables.time.test_sweep import payloads


async def under(tables: Tables, *people: Person, pace: str = "days", **terms: Any) -> Table:
    """A started table with these terms."""
    table = await tables.open(
        game="bids", options={}, seats=4, pace=pace, owner=people[0], place=Place(1, 500, 2), key=press(),
        terms=Terms(**terms),
    )  # fmt: skip
    for who in people[1:]:
        await tables.join(table.id, who, press())
    return await tables.start(table.id, people[0].id, press())


async def later(tables: Tables, clock: StillClock, seconds: float) -> None:
    clock.pass_by(seconds)
    await tables.sweep()
    await tables.settled()


async def said(store: Store) -> list[str]:
    return [fields["what"] for fields in await payloads(store, "notice")]


@pytest.mark.ux(51, 54)
async def test_a_vacation_day_is_spent_first_and_the_table_is_told(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    clock.at = 1_812_000_000.0
    table = await under(tables, ANA, BO, vacations=True)
    await play(tables, table.id, ANA.id, "one")
    await later(tables, clock, DAY + 1)
    assert (await tables.load(table.id)).move == 2
    (told,) = await payloads(store, "notice")
    assert (told["what"], told["left"], told["until"]) == ("vacation", 29, clock.now() + DAY)
    assert await deadlines(tables, table.id) == {BO.id: DAY}
    assert (await hours.hours(store, ANA.id)).days_left(clock.now()) == 30
    for _ in range(2):
        await later(tables, clock, DAY + 1)
    assert (await tables.load(table.id)).move == 2
    await later(tables, clock, DAY + 1)
    assert (await tables.load(table.id)).move > 2
    assert await said(store) == ["vacation"] * 3 + ["timeout"]


@pytest.mark.ux(54)
async def test_a_question_says_that_vacation_is_spent_first_as_long_as_it_is(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    clock.at = 1_812_000_000.0
    table = await under(tables, ANA, BO, vacations=True)
    await play(tables, table.id, ANA.id, "one")
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(BO.id)
    assert seat is not None
    for left in ("your vacation is spent first, up to 3 days; then ", "up to 2 days", "a day of your vacation is"):
        snapshot = await tables.load(table.id)
        (decision,) = snapshot.decisions(seat)
        assert left in time_pages.unanswered(snapshot, decision)
        assert left in time_pages.when_up(snapshot, [seat])
        await later(tables, clock, DAY + 1)
    snapshot = await tables.load(table.id)
    (decision,) = snapshot.decisions(seat)
    assert "vacation" not in time_pages.unanswered(snapshot, decision)


@pytest.mark.parametrize(
    ("secrecy", "last", "said"),
    [
        (Secrecy.OPEN, True, "the default is played for you: **Spend it for nothing**."),
        (Secrecy.OPEN, False, "the default is played for you."),
        (Secrecy.SEALED, True, "the default is played for you."),
    ],
)
async def test_a_reminder_names_what_is_given_up_where_everybody_may_read_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, secrecy: Secrecy, last: bool, said: str
) -> None:
    """Whoever was reminded did not read there that nothing at all would be done for them."""
    snapshot = await tables.load((await under(tables, ANA, BO)).id)
    (asked,) = snapshot.decisions(0)
    form = Pick((Option("use", "Use it"), Option("none", "Spend it for nothing", last=last)))
    asked = replace(asked, form=form, secrecy=secrecy, default=replace(asked.default, picks=("none",)))
    monkeypatch.setattr(type(snapshot), "decisions", lambda self, seat: (asked,))
    assert time_pages.when_up(snapshot, [0]) == f"When time is up, {said}"


@pytest.mark.ux(54)
async def test_whoever_is_away_since_a_missed_deadline_spends_no_more_vacation(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await under(tables, ANA, BO, vacations=True)
    await play(tables, table.id, ANA.id, "one")
    async with store.transaction() as tx:
        await tx.run(change('UPDATE seats SET missed = 1 WHERE "user" = ?', BO.id))
    snapshot = await tables.load(table.id)
    (decision,) = (asked for seat in (0, 1) for asked in snapshot.decisions(seat) if asked.chosen is None)
    assert "vacation" not in time_pages.unanswered(snapshot, decision)
    await later(tables, clock, DAY + 1)
    assert await said(store) == ["timeout"]


@pytest.mark.ux(54)
async def test_whoever_switched_it_off_is_late_at_once(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, vacations=True)
    await play(tables, table.id, ANA.id, "one")
    await hours.set_spends(tables.desk, BO, on=False)
    await later(tables, clock, DAY + 1)
    assert await said(store) == ["timeout"]


@pytest.mark.ux(54)
async def test_one_day_of_vacation_is_spent_for_all_tables(tables: Tables, store: Store, clock: StillClock) -> None:
    clock.at = 1_812_000_000.0
    first = await under(tables, ANA, BO, vacations=True)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET channel = 501"))
    second = await under(tables, ANA, BO, vacations=True)
    for table in (first, second):
        await play(tables, table.id, ANA.id, "one")
    await later(tables, clock, DAY + 1)
    assert (await hours.hours(store, BO.id)).days_left(clock.now()) == 29
    assert {await_ for table in (first, second) for await_ in (await deadlines(tables, table.id)).values()} == {DAY}


async def test_a_computer_plays_that_turn_alone(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, expiry=Expiry.COMPUTER_ONCE)
    await play(tables, table.id, ANA.id, "three")
    await later(tables, clock, DAY + 1)
    snapshot = await tables.load(table.id)
    assert {seat.holder for seat in snapshot.seats} == {"person"}
    assert sorted(seat.missed for seat in snapshot.seats) == [0, 1]
    (told,) = await payloads(store, "notice")
    assert (told["what"], told["how"]) == ("timeout", "computer")


async def test_the_computer_that_plays_for_who_is_late_is_one_that_thinks(store: Store, clock: StillClock) -> None:
    """The random one would throw a person's game away."""
    levels: list[str] = []

    def player(level: str) -> FirstChoice:
        levels.append(level)
        return FirstChoice()

    tables = Tables(store, clock, load=GAMES.__getitem__, games=tuple(GAMES), players=player)
    table = await under(tables, ANA, BO, expiry=Expiry.COMPUTER_ONCE)
    await play(tables, table.id, ANA.id, "three")
    await later(tables, clock, DAY + 1)
    await tables.close()
    assert levels == ["easy"]


async def test_a_computer_plays_until_they_return(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, expiry=Expiry.COMPUTER)
    await play(tables, table.id, ANA.id, "three")
    await later(tables, clock, DAY + 1)
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(BO.id)
    assert seat is not None
    assert snapshot.seats[seat].holder == "computer"
    assert snapshot.move > 2
    assert "took_over" in await said(store)
    assert await tables.people.back(table.id, BO)
    held = (await tables.load(table.id)).seats[seat]
    assert (held.holder, held.user) == ("person", BO.id)


async def test_computers_do_not_play_on_alone(tables: Tables, clock: StillClock) -> None:
    """Both are away: a whole game would be over at once, and who comes back finds it lost."""
    table = await under(tables, ANA, BO, expiry=Expiry.COMPUTER)
    await later(tables, clock, DAY + 1)
    snapshot = await tables.load(table.id)
    assert sorted(seat.holder for seat in snapshot.seats) == ["computer", "person"]
    assert snapshot.table.status == "playing"
    (last,) = [seat for seat in snapshot.seats if seat.holder == "person"]
    assert last.missed == 1
    (decision,) = snapshot.decisions(last.seat)
    assert "a computer plays that turn for you, as nobody else is there" in time_pages.unanswered(snapshot, decision)
    move = snapshot.move
    await later(tables, clock, DAY - 1)
    assert (await tables.load(table.id)).move == move, "they have their time again"
    await later(tables, clock, 2)
    assert (await tables.load(table.id)).move > move
    first = next(person for person in (ANA, BO) if person.id != last.user)
    assert await tables.people.back(table.id, first)
    snapshot = await tables.load(table.id)
    assert {seat.holder for seat in snapshot.seats} == {"person"}


async def test_the_owner_decides_and_has_a_day_for_it(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, expiry=Expiry.OWNER)
    await play(tables, table.id, ANA.id, "three")
    await later(tables, clock, DAY + 1)
    (told,) = await payloads(store, "notice")
    assert (told["what"], told["ping"]) == ("owner_asked", [ANA.id])
    assert (await tables.load(table.id)).move == 2
    await later(tables, clock, DAY - 1)
    assert (await tables.load(table.id)).move == 2
    await later(tables, clock, 2)
    snapshot = await tables.load(table.id)
    assert snapshot.move > 2
    assert sorted(seat.missed for seat in snapshot.seats) == [0, 1]


async def test_the_owner_replaces_who_is_late(tables: Tables, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, expiry=Expiry.OWNER)
    await play(tables, table.id, ANA.id, "three")
    await later(tables, clock, DAY + 1)
    seat = (await by_seat(tables, table.id)).index(BO.id)
    await tables.replace(table.id, seat, "easy", ANA.id, press())
    await tables.settled()
    snapshot = await tables.load(table.id)
    assert snapshot.seats[seat].holder == "computer"
    assert snapshot.move > 2


async def test_a_late_owner_is_not_asked_about_themselves(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, expiry=Expiry.OWNER)
    await play(tables, table.id, BO.id, "three")
    await later(tables, clock, DAY + 1)
    assert await said(store) == ["timeout"]


async def test_a_reserve_is_used_up_and_kept_through_an_undo(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, pace="bank")
    assert set((await deadlines(tables, table.id)).values()) == {5 * DAY}
    clock.pass_by(DAY)
    await play(tables, table.id, ANA.id, "one")
    await play(tables, table.id, BO.id, "two")
    (waits,) = (await deadlines(tables, table.id)).items()
    assert waits[1] == 4 * DAY + 8 * HOUR
    clock.pass_by(DAY)
    order = await by_seat(tables, table.id)
    await play(tables, table.id, order[0], "red")
    for used in range(3):  # taking the own step back and doing it again adds nothing, and what was used stays used
        assert await deadlines(tables, table.id) == {order[0]: 3 * DAY + 16 * HOUR - used * HOUR}
        clock.pass_by(HOUR)
        await tables.undo(table.id, order[0], press())
        assert await deadlines(tables, table.id) == {order[0]: 3 * DAY + 8 * HOUR}
        await play(tables, table.id, order[0], "blue")
    await play(tables, table.id, order[0], "blue")
    assert await deadlines(tables, table.id) == {order[1]: 4 * DAY + 8 * HOUR}


async def test_a_day_of_the_owner_s_fills_no_reserve(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO, pace="bank", expiry=Expiry.OWNER)
    await play(tables, table.id, ANA.id, "three")
    await later(tables, clock, 5 * DAY + 1)
    assert await said(store) == ["owner_asked"]
    await play(tables, table.id, BO.id, "three")
    rows = await store.fetch(query('SELECT bank FROM seats WHERE "user" = ?', BO.id))
    assert [row["bank"] for row in rows] == [0]


async def test_nobody_plays_any_more(tables: Tables, store: Store, clock: StillClock) -> None:
    """A table is warned, then shown ways out, then put away; its people bring it back as it was."""
    table = await under(tables, ANA, BO, pace="slow")
    week = 15 * DAY
    before = await tables.load(table.id)
    async with store.transaction() as tx:  # neither deadline shall end the game meanwhile
        await tx.run(change("UPDATE decisions SET deadline = deadline + ?, remind_at = NULL", 90 * DAY))
    for expected in (["idle_warned"], ["idle_warned", "idle_proposed"]):
        await later(tables, clock, week)
        assert await said(store) == expected
    await later(tables, clock, week)
    put_away = (await tables.load(table.id)).table
    assert (put_away.status, put_away.archived) == ("abandoned", True)
    assert await store.fetch(query("SELECT 1 FROM decisions")) == []
    with pytest.raises(NotYourSeat):
        await tables.restore(table.id, CY.id, press())
    again = await lobby(tables, CY)
    with pytest.raises(ChannelTaken):
        await tables.restore(table.id, ANA.id, press())
    await tables.close_table(again.id, CY.id, press())
    key = press()
    for _ in range(2):
        await tables.restore(table.id, BO.id, key)
    after = await tables.load(table.id)
    assert after.table.status == "playing"
    assert after.state == before.state
    assert set((await deadlines(tables, table.id)).values()) == {3 * DAY}
    await play(tables, table.id, ANA.id, "one")
    with pytest.raises(Stale):
        await tables.restore(table.id, BO.id, press())


async def test_a_word_keeps_a_table_open(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await lobby(tables, ANA)
    for _ in range(4):
        await later(tables, clock, 7 * DAY)
        await tables.here(table.id, ANA.id, press())
    assert (await tables.load(table.id)).table.status == "lobby"
    assert await said(store) == ["idle_warned"] * 4
    with pytest.raises(NotYourSeat):
        await tables.here(table.id, BO.id, press())


async def test_who_gave_up_does_not_keep_a_table_open_nor_bring_it_back(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await under(tables, ANA, BO, CY, pace="slow")
    await tables.concede(table.id, ANA.id, press())
    async with store.transaction() as tx:  # no deadline shall end the game meanwhile
        await tx.run(change("UPDATE decisions SET deadline = deadline + ?, remind_at = NULL", 90 * DAY))
    with pytest.raises(NotYourSeat, match="Whoever still plays"):
        await tables.here(table.id, ANA.id, press())
    await tables.here(table.id, BO.id, press())
    for _ in range(3):
        await later(tables, clock, 15 * DAY)
    assert (await tables.load(table.id)).table.archived
    with pytest.raises(NotYourSeat, match="Whoever still plays"):
        await tables.restore(table.id, ANA.id, press())
    await tables.restore(table.id, BO.id, press())
    assert (await tables.load(table.id)).table.status == "playing"


async def test_a_game_that_was_put_away_says_so_and_how_it_goes_on(tables: Tables, store: Store) -> None:
    table = await under(tables, ANA, BO)
    snapshot = await tables.load(table.id)
    (decision,) = snapshot.decisions(0)
    async with store.transaction() as tx:
        await archive(tx, snapshot, tables.clock.now())
    with pytest.raises(TableOver, match="is archived") as refused:
        await tables.answer(table.id, ANA.id, decision.id, ("one",), press())
    assert "/table restore" in refused.value.instead[0]


async def test_an_empty_lobby_is_put_away_and_restored(tables: Tables, clock: StillClock) -> None:
    table = await lobby(tables, ANA, BO)
    for _ in range(3):
        await later(tables, clock, 7 * DAY)
    assert (await tables.load(table.id)).table.archived
    await tables.restore(table.id, ANA.id, press())
    await tables.start(table.id, ANA.id, press())
    assert (await tables.load(table.id)).table.status == "playing"


async def test_after_a_long_outage_nobody_is_put_away_unwarned(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await lobby(tables, ANA, BO)
    await later(tables, clock, 300 * DAY)
    await later(tables, clock, 2 * HOUR)
    assert (await tables.load(table.id)).table.status == "lobby"
    assert await said(store) == ["idle_warned"]


async def test_a_paused_table_is_left_alone_for_longer(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await under(tables, ANA, BO)
    await halt(tables, table.id)
    await later(tables, clock, PAUSED - HOUR)
    assert await said(store) == []
    await later(tables, clock, 2 * HOUR)
    assert await said(store) == ["idle_warned"]


async def test_what_time_brings_is_said(tables: Tables) -> None:
    table = await under(tables, ANA, BO, expiry=Expiry.DEFAULT)
    snapshot = await tables.load(table.id)
    (decision,) = snapshot.decisions(0)
    bare = time_pages.unanswered(snapshot, decision)
    assert bare == f"if you do not answer: {words_of(decision, decision.default.picks)}"
    same = replace(decision, proposal=decision.default.picks)
    assert time_pages.unanswered(snapshot, same) == bare
    other = replace(decision, proposal=("another",))
    assert time_pages.unanswered(snapshot, other) == f"{bare}. That is drawn: others could work out the proposal"
