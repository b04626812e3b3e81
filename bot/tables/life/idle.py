"""Silent tables: a word, then a way out, then the archive, from which they come back whole."""

from __future__ import annotations

import msgspec

from bot.calls.rows import forget_steps
from bot.clockwork.hours import NOBODY
from bot.clockwork.idle import Stage, following, patience
from bot.clockwork.paces import PACES, Bank
from bot.errors import ChannelTaken, NotYourSeat, Stale, StoreConflict
from bot.outbox.mail import Mail, notice, put
from bot.outbox.standing_messages import close_private
from bot.plans import rows as plans
from bot.servers import admission
from bot.servers.rows import settings
from bot.store import Row, Transaction, sql
from bot.tables.desk import Desk
from bot.tables.model import Seat, Snapshot, Table
from bot.tables.play import table_letters
from bot.tables.play.write_move import remember, repeated, vacate
from bot.tables.time.clocks import ask_again
from bot.tables.time.pace import watch

NOBODYS = 0
"""The owner of a table whose owner's data was deleted."""


async def sweep(desk: Desk, now: float) -> None:
    """Take every table that was silent long enough one stage further."""
    for row in await desk.store.fetch(sql.tables.idle()):
        with desk.alone(row["id"]):
            if _stage(row, now) != row["stage"]:
                await _next_stage(desk, row["id"], now)


async def _next_stage(desk: Desk, table: int, now: float) -> None:
    """Take a table to its next stage, checked again under its lock: somebody may have played."""
    async with desk.at(table):
        row = await desk.store.first(sql.tables.idle_one(table))
        if row is not None and (reached := _stage(row, now)) != row["stage"]:
            await _reach(desk, await desk.snapshot(table), reached, now)


def _stage(row: Row, now: float) -> Stage:
    still = row["paused_at"] is not None or row["homeless"]
    wait = patience(PACES[row["pace"]], lobby=row["status"] == "lobby", paused=bool(still))
    return following(Stage(row["stage"]), now - row["since"], wait)


async def _reach(desk: Desk, snapshot: Snapshot, reached: Stage, now: float) -> None:
    table = snapshot.table
    people = [seat for seat in snapshot.seats if seat.holder == "person" and seat.user is not None]
    if any(seat.hours is not NOBODY and seat.hours.away_at(now) is not None for seat in people):
        return  # somebody is on vacation, and said so
    waited = {asked.seat for asked in snapshot.asked}
    users = [seat.user for seat in people if seat.user is not None and (seat.seat in waited or table.status == "lobby")]
    ping = list(dict.fromkeys([*users, table.owner.id]))
    what = {Stage.WARNED: "idle_warned", Stage.PROPOSED: "idle_proposed"}.get(reached)
    async with desk.store.transaction() as tx:
        if what is None:
            await archive(tx, snapshot, now)
            return
        await tx.run(sql.tables.set_stage(reached, now, table.id))
        if table.homeless:
            await put(tx, table.id, [notice(what, table.move, lane=table.owner.id)], now)
        else:
            await put(tx, table.id, [notice(what, table.move, ping=ping)], now)


async def archive(tx: Transaction, snapshot: Snapshot, now: float) -> None:
    """Archive a table: nothing runs there, nothing is lost, and its people can restore it."""
    table = snapshot.table
    if isinstance(PACES[table.pace].limit, Bank):
        for asked in snapshot.asked:
            if asked.holder != "person":
                continue
            stopped = max(asked.asked_at, table.still_since or now)
            left = 0.0 if asked.warned else watch(table, snapshot.seats[asked.seat]).left(stopped, asked.deadline)
            await tx.run(sql.seats.keep_bank(left, table.id, asked.seat))
    await tx.run(sql.tables.archive(now, Stage.ARCHIVED, table.id))
    await tx.run(sql.decisions.end_all(table.id))
    await tx.run(sql.decisions.forget_all_stopped(table.id))
    await tx.run(sql.moves.end_drafts(table.id))
    await tx.run(sql.moves.end_request(table.id))
    last = Mail("lobby_edit") if table.status == "lobby" else Mail("retire", table.move)
    if not table.homeless:
        await put(tx, table.id, [notice("archived", table.move), last], now)
    await close_private(tx, table.id, now)


async def restore(desk: Desk, table: int, who: int, key: str) -> Table:
    """Restore a table from the archive as it was; every clock starts afresh.

    Raises:
        NotYourSeat: When the person has no seat there and did not open it.
        Stale: When it is not in the archive.
        ChannelTaken: When its channel holds another table.
        ServerRefuses: When the person is barred there, or the server has no room for one table more.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        row = snapshot.table
        if await repeated(desk.store, key) is not None:
            return row
        if not row.archived:
            raise Stale(f"Table {table} is not in the archive.", table=table)
        _need_part(snapshot, who)
        guild = row.place.guild
        await admission.need_welcome(desk.store, guild, who, table)
        settled = msgspec.structs.replace(await settings(desk.store, guild), each=None)
        await admission.need_room(desk.store, settled, guild, who, table)
        now, game, state = desk.clock.now(), snapshot.game, snapshot.state
        status = "lobby" if row.started_at is None else "playing"
        mails = [Mail("lobby")] if state is None else [notice("restored", row.move)]
        try:
            async with desk.store.transaction() as tx:
                await remember(tx, key, table, now)
                await tx.run(sql.tables.restore(status, now, table))
                seats = await _without_the_forgotten(tx, snapshot, who)
                if state is not None:
                    await ask_again(tx, row, game, seats, state, now)
                    await forget_steps(tx, table)
                    await plans.answer_again(tx, row, game, seats, state, now)
                    fresh = [choice.decision for choice in game.choices(state)]
                    mails += table_letters.turn(game, state, seats, row.move) or [
                        Mail("turn", row.move, payload={"ping": []})
                    ]
                    mails += table_letters.questions(game, state, seats, row.move, fresh)
                await put(tx, table, mails, now)
        except StoreConflict:
            raise ChannelTaken(
                "Another table is in that channel now. Once it is over, you can restore this one.", table=table
            ) from None
    return await desk.table(table)


async def _without_the_forgotten(tx: Transaction, snapshot: Snapshot, who: int) -> tuple[Seat, ...]:
    """Return the seats of an archived table, where somebody's data may have been deleted since.

    The table answers for whoever is not known any more, and a lobby is without them; one that lost its owner so is
    theirs who restores it.
    """
    table = snapshot.table
    gone = [held.seat for held in snapshot.seats if held.holder == "person" and held.user is None]
    if table.owner.id == NOBODYS:
        name = next((held.name for held in snapshot.seats if held.user == who), table.owner.name)
        await tx.run(sql.tables.give_to(who, name, table.id))
    if snapshot.state is None:
        for seat in reversed(gone):
            await vacate(tx, table.id, len(snapshot.seats), seat)
        return snapshot.seats
    for seat in gone:
        await tx.run(sql.seats.give_up(table.id, seat))
    return tuple(msgspec.structs.replace(held, holder="gone") if held.seat in gone else held for held in snapshot.seats)


async def here(desk: Desk, table: int, who: int, key: str) -> Table:
    """Note that a silent table is still played; it is not archived for now.

    Raises:
        NotYourSeat: When the person has no seat there and did not open it, or gave the game up.
        Stale: When it has ended.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is not None:
            return snapshot.table
        if not snapshot.table.live:
            raise Stale(f"Table {table} is no longer open.", table=table)
        _need_part(snapshot, who)
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, desk.clock.now())
            await tx.run(sql.tables.touch(desk.clock.now(), table))
    return snapshot.table


def _need_part(snapshot: Snapshot, who: int) -> None:
    if any(seat.user == who and seat.conceded for seat in snapshot.seats):
        raise NotYourSeat(
            "You conceded this game. Whoever still plays decides whether it continues.", table=snapshot.table.id
        )
    if snapshot.seat_of(who) is None and snapshot.table.owner.id != who:
        raise NotYourSeat("Only the people of this table can do that.", table=snapshot.table.id)
