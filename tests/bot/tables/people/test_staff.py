"""A server's staff at a table: its acts are logged and shown, and help after a fault."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.errors import CannotUndo, ChannelTaken, DamagedTable, NotStaff, Refused, SeatRefused, ServerRefuses, TableOver
from bot.messages.table import notices
from bot.servers.model import Standing
from bot.store import Store, change, query
from bot.tables.model import Person, Place, Table
from bot.tables.people.staff import Act
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, GAMES, StillClock, by_seat, lobby, play, press, started

STAFF = Standing(guild=1, staff=True)
ROLE = 70
SAM = Person(900, "Sam")


def act(standing: Standing = STAFF, reason: str = "a quarrel", key: str = "") -> Act:
    return Act(SAM, standing, reason, key or press())


async def told(store: Store, table: int) -> list[dict[str, Any]]:
    """The staff's notices to the table."""
    rows = await store.fetch(
        query("SELECT payload FROM outbox WHERE table_id = ? AND kind = 'notice' ORDER BY id", table)
    )
    found = [msgspec.msgpack.decode(row["payload"]) for row in rows]
    return [one for one in found if one["what"] == "staff"]


async def logged(tables: Tables, table: int) -> list[tuple[str, int | None, str]]:
    happened = await tables.people.happened(table)
    return [(one.what, one.user, one.note) for one in happened if one.what.startswith("staff_")]


# ---- who


@pytest.mark.ux(87)
@pytest.mark.parametrize(
    "standing",
    [
        Standing(),
        Standing(guild=1),
        Standing(guild=1, roles=frozenset({ROLE + 1})),
        Standing(guild=1, manages=501),
        Standing(guild=2, staff=True, manages=500, roles=frozenset({ROLE})),
    ],
    ids=["nowhere", "member", "another role", "of another channel", "of another server"],
)
async def test_nobody_but_staff_and_hosts_does_it(tables: Tables, store: Store, standing: Standing) -> None:
    await tables.servers.choose(STAFF, "hosts", (ROLE,))
    table = await started(tables, ANA, BO)
    before = await tables.load(table.id)
    for attempt in (
        tables.servers.hold(table.id, act(standing)),
        tables.servers.go_on(table.id, act(standing)),
        tables.servers.close(table.id, act(standing)),
        tables.servers.move(table.id, Place(1, 600), act(standing)),
        tables.servers.replace(table.id, 0, act(standing)),
        tables.servers.take_back(table.id, act(standing)),
    ):
        with pytest.raises(NotStaff):
            await attempt
    assert await tables.load(table.id) == before
    assert await told(store, table.id) == []
    assert await tables.servers.live(standing) == []


@pytest.mark.ux(87)
@pytest.mark.parametrize(
    "standing", [STAFF, Standing(guild=1, manages=500), Standing(guild=1, roles=frozenset({ROLE}))]
)
async def test_staff_hosts_and_who_manages_the_channel_do_it_and_are_named(
    tables: Tables, store: Store, standing: Standing
) -> None:
    await tables.servers.choose(STAFF, "hosts", (ROLE,))
    table = await started(tables, ANA, BO)
    await tables.servers.hold(table.id, act(standing, key="once"))
    await tables.servers.hold(table.id, act(standing, key="once"))
    (said,) = await told(store, table.id)
    assert (said["act"], said["by"], said["reason"]) == ("staff_pause", "Sam", "a quarrel")
    assert await logged(tables, table.id) == [("staff_pause", SAM.id, "a quarrel")]


# ---- what


@pytest.mark.ux(87)
async def test_a_pause_of_the_staff_is_ended_by_the_staff_alone(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    before = [asked.deadline for asked in (await tables.load(table.id)).asked]
    vote = await tables.people.open_vote(table.id, ANA, "pause", -1, press())
    await tables.servers.hold(table.id, act())
    snapshot = await tables.load(table.id)
    assert snapshot.table.held
    assert (await tables.people.vote(table.id, vote.id)).result == "failed"
    assert {"pause", "unpause"}.isdisjoint(tables.people.votable(snapshot))
    with pytest.raises(Refused, match="Only the staff can resume this table"):
        await tables.people.open_vote(table.id, ANA, "unpause", -1, press())
    with pytest.raises(Refused, match="already paused this table"):
        await tables.servers.hold(table.id, act())
    clock.pass_by(86400.0 * 3)
    await tables.sweep()
    await tables.settled()
    assert all(not seat.missed for seat in (await tables.load(table.id)).seats)
    await tables.servers.go_on(table.id, act())
    snapshot = await tables.load(table.id)
    assert (snapshot.table.held, snapshot.table.paused_at) == (False, None)
    assert [round(asked.deadline) for asked in snapshot.asked] == [round(due + 86400.0 * 3) for due in before]
    with pytest.raises(Refused, match="not paused"):
        await tables.servers.go_on(table.id, act())


async def test_the_staff_ends_a_pause_that_was_voted_and_takes_it_over(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    vote = await tables.people.open_vote(table.id, ANA, "pause", -1, press())
    await tables.people.cast(table.id, vote.id, BO.id, press(), yes=True)
    assert (await tables.load(table.id)).table.paused_at is not None
    await tables.servers.hold(table.id, act())
    await tables.servers.go_on(table.id, act())
    assert (await tables.load(table.id)).table.paused_at is None


@pytest.mark.ux(87)
async def test_the_staff_closes_a_table_and_it_says_who_and_why(tables: Tables, store: Store) -> None:
    for table in (await started(tables, ANA, BO), await lobby(tables, ANA, CY, channel=501)):
        assert (await tables.servers.close(table.id, act())).status == "abandoned"
        (said,) = await told(store, table.id)
        assert (said["act"], said["by"], said["reason"]) == ("staff_close", "Sam", "a quarrel")
        with pytest.raises(TableOver):
            await tables.servers.close(table.id, act())
        assert await logged(tables, table.id) == [("staff_close", SAM.id, "a quarrel")]


@pytest.mark.ux(87)
async def test_a_table_that_is_moved_keeps_its_clocks_and_leaves_word_where_it_was(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(
            change(
                "INSERT INTO messages (message, table_id, kind, move, posted_at) VALUES (44, ?, 'turn', 1, 0)", table.id
            )
        )
    vote = await tables.people.open_vote(table.id, ANA, "pause", -1, press())
    before = (await tables.load(table.id)).asked
    clock.pass_by(60)
    await tables.servers.move(table.id, Place(1, 600, 60), act())
    after = await tables.load(table.id)
    assert (after.table.place, after.asked) == (Place(1, 600, 60), before)
    rows = await store.fetch(
        query("SELECT kind, lane, move, payload FROM outbox WHERE table_id = ? ORDER BY id", table.id)
    )
    left = [msgspec.msgpack.decode(row["payload"]) for row in rows if row["kind"] == "retire"]
    assert {"at": 500, "to": 600, "messages": [44]} in left
    assert ("vote", 0, vote.id) in [(row["kind"], row["lane"], row["move"]) for row in rows]
    assert await logged(tables, table.id) == [("staff_move", SAM.id, "a quarrel")]
    with pytest.raises(Refused, match="already there"):
        await tables.servers.move(table.id, Place(1, 600, 60), act())
    with pytest.raises(Refused, match="stays in its server"):
        await tables.servers.move(table.id, Place(2, 700), act(Standing(guild=1, staff=True)))
    await lobby(tables, CY, channel=601)
    with pytest.raises(ChannelTaken):
        await tables.servers.move(table.id, Place(1, 601), act())
    await tables.servers.choose(STAFF, "channels", (60,))
    with pytest.raises(ServerRefuses, match="is not a channel for tables"):
        await tables.servers.move(table.id, Place(1, 610, 61), act())


@pytest.mark.ux(87)
async def test_a_table_whose_channel_is_gone_is_moved_with_fresh_clocks(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    before = [asked.deadline for asked in (await tables.load(table.id)).asked]
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET homeless = 1"))
    clock.pass_by(600)
    await tables.servers.move(table.id, Place(1, 600), act())
    after = await tables.load(table.id)
    assert not after.table.homeless
    assert [asked.deadline for asked in after.asked] == [due + 600 for due in before]


@pytest.mark.ux(87)
async def test_a_seat_that_is_freed_is_played_by_a_computer_until_somebody_takes_it(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    seat = (await tables.load(table.id)).seat_of(BO.id)
    assert seat is not None
    await tables.servers.replace(table.id, seat, act())
    snapshot = await tables.load(table.id)
    assert (snapshot.seats[seat].holder, snapshot.seats[seat].user) == ("computer", None)
    (offer,) = await tables.people.offers(table.id)
    with pytest.raises(SeatRefused, match="removed from table"):
        await tables.people.take(table.id, offer.id, BO, press())
    assert (await tables.people.take(table.id, offer.id, DEE, press())).seat_of(DEE.id) == seat
    assert await logged(tables, table.id) == [("staff_replace", SAM.id, "a quarrel")]
    with pytest.raises(SeatRefused, match="Nobody holds"):
        await tables.servers.replace(table.id, 9, act())


async def test_a_seat_of_a_lobby_is_freed_and_its_owner_follows(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO)
    await tables.servers.replace(table.id, 0, act())
    row = (await tables.load(table.id)).table
    assert await by_seat(tables, table.id) == [BO.id]
    assert row.owner.id == BO.id
    with pytest.raises(SeatRefused, match="removed from table"):
        await tables.join(table.id, ANA, press())
    with pytest.raises(SeatRefused, match="Nobody else plays"):
        await tables.servers.replace(table.id, 0, act())


# ---- taking back


async def to_the_end(tables: Tables, table: int) -> None:
    """Play a table to its end, and verify it."""
    for _ in range(60):
        snapshot = await tables.load(table)
        if snapshot.table.status == "over":
            break
        for seat in snapshot.seats:
            for decision in (await tables.load(table)).decisions(seat.seat):
                if decision.chosen is None:
                    await tables.answer(table, seat.user or 0, decision.id, decision.default.picks, press())
    report = await tables.past.verify(table)
    assert report.status == "over"
    assert report.ok, report.problems
    assert report.replayed > 3


@pytest.mark.ux(87)
async def test_the_last_step_of_anybody_is_taken_back_and_verified(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    await play(tables, table.id, ANA.id, "two")
    await tables.servers.take_back(table.id, act(key="back"))
    await tables.servers.take_back(table.id, act(key="back"))  # the same press
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(ANA.id)
    assert seat is not None
    assert all(decision.chosen is None for decision in snapshot.decisions(seat))
    (said,) = await told(store, table.id)
    assert (said["act"], said["name"]) == ("staff_undo", "Ana")
    assert await logged(tables, table.id) == [("staff_undo", SAM.id, "a quarrel")]
    with pytest.raises(CannotUndo, match="no step"):
        await tables.servers.take_back(table.id, act())
    await to_the_end(tables, table.id)


@pytest.mark.ux(87)
async def test_what_was_shown_and_what_others_played_does_not_keep_the_staff_from_it(
    tables: Tables, store: Store
) -> None:
    table = await started(tables, ANA, BO)
    await play(tables, table.id, ANA.id, "one")
    await play(tables, table.id, BO.id, "two")  # both bids are shown
    n = (await tables.load(table.id)).move
    with pytest.raises(CannotUndo):
        await tables.undo(table.id, BO.id, press())
    await tables.servers.take_back(table.id, act())
    snapshot = await tables.load(table.id)
    assert snapshot.move == n + 1
    seat = snapshot.seat_of(BO.id)
    assert seat is not None
    assert [one.chosen for one in snapshot.decisions(seat)] == [None]
    await play(tables, table.id, BO.id, "one")
    await to_the_end(tables, table.id)


async def test_a_seat_that_was_given_up_since_stays_so(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    await play(tables, table.id, ANA.id, "one")
    await tables.concede(table.id, BO.id, press())
    await tables.settled()
    with pytest.raises(CannotUndo, match="left the game"):
        await tables.servers.take_back(table.id, act())


# ---- after a fault of the engine


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The parts of the game that fail, once they are named."""
    failing: list[str] = []
    game = type(GAMES["bids"])

    def breaks(name: str) -> None:
        sound = getattr(game, name)

        def part(self: Any, *args: Any, **more: Any) -> Any:
            if name in failing:
                raise RuntimeError(f"{name} is at fault")
            return sound(self, *args, **more)

        monkeypatch.setattr(game, name, part)

    for name in ("apply", "waiting", "choices", "decisions_for", "view", "decode"):
        breaks(name)
    return failing


@pytest.mark.ux(88)
@pytest.mark.parametrize("fault", [("apply",), ("waiting", "view")])
async def test_staff_helps_a_table_whose_step_cannot_run(
    tables: Tables, broken: list[str], fault: tuple[str, ...]
) -> None:
    made: list[Table] = [await started(tables, ANA, BO, channel=500 + number) for number in range(4)]
    for table in made:
        await play(tables, table.id, ANA.id, "one")
    broken += fault
    assert (await tables.servers.seen(made[0].id)).table.id == made[0].id
    assert (await tables.servers.hold(made[0].id, act())).held
    assert not (await tables.servers.go_on(made[0].id, act())).held
    assert (await tables.servers.close(made[1].id, act())).status == "abandoned"
    assert (await tables.servers.move(made[2].id, Place(1, 700), act())).place.channel == 700
    seat = (await tables.desk.seats(made[3].id))[1].seat
    await tables.servers.replace(made[3].id, seat, act())
    broken.clear()
    await tables.settled()


@pytest.mark.ux(88)
@pytest.mark.parametrize("noticed", [False, True])
async def test_the_last_step_is_taken_back_when_the_state_after_it_cannot_be_read(
    tables: Tables, store: Store, noticed: bool
) -> None:
    table = await started(tables, ANA, BO)
    await play(tables, table.id, ANA.id, "one")
    n = (await tables.load(table.id)).move
    async with store.transaction() as tx:
        await tx.run(change("UPDATE moves SET state = ? WHERE table_id = ? AND n = ?", b"\0", table.id, n))
    if noticed:
        with pytest.raises(DamagedTable):
            await tables.load(table.id)
        await tables.settled()
        assert await tables.set_aside(ANA.id) == [table.id]
    assert (await tables.servers.seen(table.id)).table.status == "playing"
    with pytest.raises(NotStaff):
        await tables.servers.take_back(table.id, act(Standing(guild=1)))
    await tables.servers.take_back(table.id, act())
    await tables.settled()
    assert await tables.set_aside(ANA.id) == []
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(ANA.id)
    assert seat is not None
    assert [one.chosen for one in snapshot.decisions(seat)] == [None]
    await play(tables, table.id, ANA.id, "two")


@pytest.mark.ux(88)
async def test_a_table_that_is_set_aside_is_closed_by_the_staff(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET terms = ?", b"\xc1"))
    with pytest.raises(DamagedTable):
        await tables.servers.close(table.id, act())
    await tables.settled()
    with pytest.raises(NotStaff):
        await tables.servers.close_damaged(table.id, act(Standing(guild=1)))
    assert await tables.servers.close_damaged(table.id, act())
    assert await tables.set_aside(ANA.id) == []
    (said,) = await told(store, table.id)
    assert (said["by"], said["reason"], said["alone"]) == ("Sam", "a quarrel", True)
    assert await logged(tables, table.id) == [("staff_close", SAM.id, "a quarrel")]
    assert "closed table 1, which is damaged" in notices.closed_damaged(table.id, said).words()
