"""Leaving and closing: conceding, vanished people, computers that take over, closed tables."""

from __future__ import annotations

import msgspec

from bot.calls.rows import forget_steps
from bot.errors import BadSetup, ChannelTaken, NotYourSeat, SeatRefused, StoreConflict
from bot.outbox.mail import CHANNEL, Mail, notice, put
from bot.outbox.standing_messages import close_private
from bot.plans import rows as plans
from bot.servers import admission
from bot.servers.rows import settings
from bot.store import Transaction, sql
from bot.tables.desk import Desk, only_owner
from bot.tables.life.lobby import LEVELS
from bot.tables.life.replacing import stand_in
from bot.tables.model import Place, Seat, Snapshot, Table, called
from bot.tables.people import happenings
from bot.tables.play import table_letters
from bot.tables.play.play import need_playing, write
from bot.tables.play.write_move import answered_for, heir, pass_on, remember, repeated, told_lines, vacate
from bot.tables.play.written_move import NewMove


async def concede(desk: Desk, table: int, who: int, key: str) -> Table:
    """Give up a seat for good: from now on the table plays its defaults.

    When nobody is left who plays, the table is given up.

    Raises:
        NotYourSeat: When the person has no seat.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who):
        if await repeated(desk.store, key) is not None:
            return await desk.table(table)
        snapshot = await desk.snapshot(table)
        need_playing(snapshot.table)
        seat = snapshot.seat_of(who)
        if seat is None:
            raise NotYourSeat("You have no seat at this table.", table=table)
        seats = _with(snapshot, seat, holder="gone", conceded=True)
        left = snapshot.game.leave(snapshot.state, seat)
        n = snapshot.table.move + 1
        lines = told_lines(snapshot.game, left.events)
        mails = [notice("conceded", n, seat=seat)]
        if _people(seats) or snapshot.game.outcome(left.state) is not None:
            mails += table_letters.after_something_else(snapshot, left.state, seats, n, lines=lines, by=who)
        move = NewMove(
            kind="leave", key=key, state=left.state, seat=seat, user=who, complete=False, lines=lines,
            revealed=left.revealed, random=left.random,
        )  # fmt: skip
        await write(desk, snapshot, seats, move, mails)
        row = await desk.table(table)
        if not _people(seats) and row.live:
            async with desk.store.transaction() as tx:
                await abandon(tx, row, "", desk.clock.now())
            row = await desk.table(table)
    return row


async def close(desk: Desk, table: int, who: int, key: str) -> Table:
    """Close a table for its owner; the staff uses :func:`bot.tables.people.staff.close`.

    Raises:
        NotOwner: When it is somebody else.
        TableOver: When it has ended.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is not None:
            return row
        if row.status != "lobby":
            need_playing(row)
        seats = await desk.seats_if_sound(table)
        if who != row.owner.id:
            raise only_owner(row, seats, "close it")
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, desk.clock.now())
            await abandon(tx, row, called(row.owner, seats), desk.clock.now())
    return await desk.table(table)


async def replace(desk: Desk, table: int, seat: int, level: str, who: int, key: str) -> Table:
    """Have a computer play a seat until its person returns.

    One's own at any time; as the owner, that of somebody who left the server or let a deadline pass.

    Raises:
        BadSetup: When there is no such seat or level.
        NotOwner: When it is somebody else's seat, and the table too.
        SeatRefused: When whoever sits there is playing, or gave up; or nobody else plays there.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is not None:
            return snapshot.table
        need_playing(snapshot.table)
        own = snapshot.seat_of(who) == seat
        if who != snapshot.table.owner.id and not own:
            raise only_owner(snapshot.table, snapshot.seats, "put a computer on someone else's seat")
        if level not in LEVELS or not 0 <= seat < len(snapshot.seats):
            raise BadSetup("There is no such seat or computer player.", instead=LEVELS, table=table)
        held = snapshot.seats[seat]
        if held.holder == "computer" or held.conceded:
            said = f"A computer already plays for {held.shown}." if held.user else f"{held.shown} is a computer player."
            if held.conceded:
                said = f"{held.shown} conceded; the defaults are played there."
            raise SeatRefused(said, table=table)
        if held.holder == "person" and not held.missed and not own:
            raise SeatRefused(
                f"{held.shown} has answered in time so far. A computer can take over after a missed deadline.",
                table=table,
            )
        if not snapshot.others_play(seat):
            raise SeatRefused(
                "Nobody else plays here, and computers do not play on alone: the game would be over before "
                "anyone came back.",
                instead=("go on vacation with /away, or offer your seat",) if own else (),
                table=table,
            )
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await stand_in(tx, table, snapshot.move, held, level, now)
            await put(tx, table, [notice("replaced", snapshot.move, seat=seat, level=level)], now)
    return await desk.table(table)


async def left_server(desk: Desk, guild: int, user: int) -> list[int]:
    """Handle a person who left a server: free lobby seats, play defaults in games meanwhile.

    Returns:
        The tables concerned.
    """
    rows = await desk.store.fetch(sql.seats.held_in(guild, user))
    for row in rows:
        async with desk.at(row["id"]):
            now = desk.clock.now()
            table = await desk.table(row["id"])
            seats = await desk.seats(row["id"])
            mine = next((seat.seat for seat in seats if seat.user == user and seat.holder == "person"), None)
            if mine is None or not table.live:
                continue
            async with desk.store.transaction() as tx:
                if table.status == "lobby":
                    await vacate(tx, table.id, len(seats), mine)
                    await pass_on(tx, table, user, heir(seats, mine))
                    await put(tx, table.id, [Mail("lobby_edit")], now)
                    continue
                await tx.run(sql.seats.give_up(table.id, mine))
                await answered_for(tx, table.id, mine, "gone", now)
                left = happenings.person(seats[mine])
                await happenings.note(tx, table.id, table.move, "left", now, seat=mine, old=left)
                await put(tx, table.id, [notice("left", table.move, seat=mine)], now)
                if not _people(tuple(seat for seat in seats if seat.seat != mine)):
                    await abandon(tx, table, "", now)
    return [row["id"] for row in rows]


async def rehome(desk: Desk, table: int, who: int, channel: int, parent: int | None, key: str) -> Table:
    """Move a table whose channel is gone or closed to us; every clock starts afresh.

    Raises:
        NotOwner: When the person did not open the table.
        TableOver: When it has ended.
        SeatRefused: When the table has a home.
        ChannelTaken: When the new channel holds another table.
        ServerRefuses: When the new channel holds no tables.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        row = snapshot.table
        if await repeated(desk.store, key) is not None:
            return row
        if row.status != "lobby":
            need_playing(row)
        if who != row.owner.id:
            raise only_owner(row, await desk.seats_if_sound(table), "move it")
        if not row.homeless:
            raise SeatRefused(f"Table {table} already has a channel.", table=table)
        place = Place(row.place.guild, channel, parent)
        admission.need_place(await settings(desk.store, place.guild), place, table)
        now = desk.clock.now()
        mails = [Mail("lobby")] if row.status == "lobby" else [notice("moved", row.move)]
        if snapshot.state is not None:
            mails += table_letters.turn(snapshot.game, snapshot.state, snapshot.seats, row.move)
        try:
            async with desk.store.transaction() as tx:
                await remember(tx, key, table, now)
                await settle_in(tx, snapshot, place, mails, now, fresh=True)
        except StoreConflict:
            raise ChannelTaken("Another table is already there.", table=table) from None
    return await desk.table(table)


async def settle_in(
    tx: Transaction, snapshot: Snapshot, place: Place, mails: list[Mail], now: float, *, fresh: bool
) -> None:
    """Continue a table in another channel.

    Args:
        tx: The transaction of all this.
        snapshot: The table as it is now.
        place: The channel or thread.
        mails: What is said there.
        now: The time.
        fresh: It had no channel, so that every clock starts afresh.

    Raises:
        StoreConflict: When the channel holds another table.
    """
    table = snapshot.table.id
    await tx.run(sql.tables.move_to(place.channel, place.parent, table))
    if fresh:
        await _leave_behind(tx, table, now)
        await tx.run(sql.decisions.start_again(now, table))
        await forget_steps(tx, table)
        if snapshot.state is not None:
            await plans.answer_again(tx, snapshot.table, snapshot.game, snapshot.seats, snapshot.state, now)
    await put(tx, table, mails, now)


async def _leave_behind(tx: Transaction, table: int, now: float) -> None:
    """Forget the messages that stand, or wait to be posted, in a table's old channel."""
    await tx.run(sql.letters.drop_up_to(now, table, CHANNEL))
    await tx.run(sql.messages.retire_lane(table, CHANNEL))


def _people(seats: tuple[Seat, ...]) -> bool:
    return any(seat.holder == "person" for seat in seats)


def _with(snapshot: Snapshot, seat: int, **changes: object) -> tuple[Seat, ...]:
    held = msgspec.structs.replace(snapshot.seats[seat], **changes)
    return (*snapshot.seats[:seat], held, *snapshot.seats[seat + 1 :])


async def abandon(
    tx: Transaction, table: Table, by: str, now: float, told: Mail | None = None, *, voted: bool = False
) -> None:
    """Close a table, in the transaction that caused it.

    Args:
        tx: The transaction.
        table: The table.
        by: The name of who did it, for the notice; empty when it was voted, or nobody is left.
        now: The time.
        told: Another notice in the place of that one.
        voted: It was voted.
    """
    await tx.run(sql.tables.abandon(now, table.id))
    await tx.run(sql.decisions.end_all(table.id))
    await tx.run(sql.moves.end_drafts(table.id))
    last = Mail("lobby_edit") if table.status == "lobby" else Mail("retire", table.move)
    await put(tx, table.id, [told or notice("closed", table.move, by=by, voted=voted), last], now)
    await close_private(tx, table.id, now)
