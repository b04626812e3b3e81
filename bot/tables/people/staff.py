"""Acts of a server's staff and hosts at a table: each is logged, with its doer and reason.

No act needs a step that can run, so that a table is helped after a fault of the engine, too. One that is set aside
since it cannot be read can have its last step taken back, and be closed. None of this shows anybody a hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.errors import ChannelTaken, NoTable, Refused, SeatRefused, StoreConflict
from bot.logs import incident, log
from bot.names import shown
from bot.outbox.mail import Mail, notice, put
from bot.servers import admission
from bot.servers.model import REASON, Standing
from bot.servers.rows import settings
from bot.store import Transaction, sql
from bot.tables import damage
from bot.tables.desk import Desk
from bot.tables.life import invitations, leaving_and_closing, pause, replacing
from bot.tables.model import Person, Place, Seat, Snapshot, Table, called
from bot.tables.people import happenings
from bot.tables.people.happenings import What
from bot.tables.play import table_letters, undo
from bot.tables.play.play import need_playing
from bot.tables.play.write_move import heir, pass_on, remember, repeated, vacate

BESIDE = -1
"""The lane of messages that hold nothing up: those in a channel a table has left."""


class Act(Struct, frozen=True):
    """A member of the staff who acts, the reason, and the press.

    Attributes:
        who: The person.
        standing: What they are in the server where they press.
        reason: Why, as they wrote it.
        key: The id of the press; the same one again changes nothing.
    """

    who: Person
    standing: Standing
    reason: str
    key: str

    def told(self, what: What, move: int, seats: Sequence[Seat] = (), name: str = "") -> Mail:
        """Return the notice to the table."""
        by = called(self.who, seats)
        return notice("staff", move, act=what, by=by, reason=shown(self.reason, REASON), name=name)


async def need(desk: Desk, table: int, standing: Standing) -> None:
    """Check that somebody may act as staff at a table, even a damaged one.

    Raises:
        NoTable: There is none with that number.
        NotStaff: They may not.
    """
    await admission.need_staff(desk.store, await desk.where(table), table, standing)


async def hold(desk: Desk, table: int, act: Act) -> Table:
    """Stop all clocks of a table until the staff resumes it; no vote ends that.

    Raises:
        NotStaff: The person is not.
        Refused: The staff has paused it already.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, act.who.id):
        snapshot = await _whole(desk, table, act)
        if await repeated(desk.store, act.key) is not None:
            return snapshot.table
        need_playing(snapshot.table)
        if snapshot.table.held:
            raise Refused("The staff has already paused this table.", table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, act.key, table, now)
            await pause.pause(tx, snapshot, now)
            await tx.run(sql.tables.hold(table))
            fallen = await tx.fetch(sql.votes.fail_pauses(table))
            await _log(tx, snapshot.table, "staff_pause", act, now)
            votes = [Mail("vote_edit", int(vote["id"])) for vote in fallen]
            told = act.told("staff_pause", snapshot.move, snapshot.seats)
            await put(tx, table, [told, pause.fresh_turn(snapshot.move), *votes], now)
    return await desk.table(table)


async def go_on(desk: Desk, table: int, act: Act) -> Table:
    """End any pause: every clock runs on with the time it had left.

    Raises:
        NotStaff: The person is not.
        Refused: The table is not paused.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, act.who.id):
        snapshot = await _whole(desk, table, act)
        if await repeated(desk.store, act.key) is not None:
            return snapshot.table
        need_playing(snapshot.table)
        if snapshot.table.paused_at is None:
            raise Refused("The table is not paused.", table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, act.key, table, now)
            await pause.unpause(tx, snapshot, now)
            await tx.run(sql.tables.let_go(table))
            await _log(tx, snapshot.table, "staff_go_on", act, now)
            told = act.told("staff_go_on", snapshot.move, snapshot.seats)
            await put(tx, table, [told, pause.fresh_turn(snapshot.move)], now)
    return await desk.table(table)


async def close(desk: Desk, table: int, act: Act) -> Table:
    """Close a table for everyone.

    Raises:
        NotStaff: The person is not.
        TableOver: When it has ended.
    """
    async with desk.at(table, act.who.id):
        await need(desk, table, act.standing)
        row = await desk.table(table)
        if await repeated(desk.store, act.key) is not None:
            return row
        _need_live(row)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, act.key, table, now)
            await _log(tx, row, "staff_close", act, now)
            await leaving_and_closing.abandon(
                tx, row, "", now, act.told("staff_close", row.move, await desk.seats_if_sound(table))
            )
    return await desk.table(table)


async def move(desk: Desk, table: int, place: Place, act: Act) -> Table:
    """Continue a table in another channel; if it had one, no clock changes.

    Raises:
        NotStaff: The person is not.
        Refused: The channel is in another server, or the table is there.
        ServerRefuses: The channel holds no tables.
        ChannelTaken: The channel holds another table.
        TableOver: When it has ended.
    """
    async with desk.at(table, act.who.id):
        snapshot = await _whole(desk, table, act)
        row = snapshot.table
        if await repeated(desk.store, act.key) is not None:
            return row
        _need_live(row)
        if place.guild != row.place.guild:
            raise Refused("A table stays in its server.", table=table)
        if place.channel == row.place.channel and not row.homeless:
            raise Refused("The table is already there.", instead=("choose another channel",), table=table)
        admission.need_place(await settings(desk.store, place.guild), place, table)
        now = desk.clock.now()
        try:
            async with desk.store.transaction() as tx:
                await remember(tx, act.key, table, now)
                left = await tx.fetch(sql.messages.retire_at_table(table))
                mails = [act.told("staff_move", row.move, snapshot.seats)]
                if left and not row.homeless:
                    old = {"at": row.place.channel, "to": place.channel, "messages": [one["message"] for one in left]}
                    mails.append(Mail("retire", row.move, BESIDE, old))
                await leaving_and_closing.settle_in(
                    tx, snapshot, place, [*mails, *_standing(snapshot)], now, fresh=row.homeless
                )
                for kind, open_ in (("vote", sql.votes.of_table(table)), ("offer", sql.votes.offers(table))):
                    for one in await tx.fetch(open_):
                        await put(tx, table, [Mail(kind, one["id"])], now)
                await _log(tx, row, "staff_move", act, now)
        except StoreConflict:
            raise ChannelTaken(
                "Another table is already there.", instead=("choose another channel",), table=table
            ) from None
    return await desk.table(table)


async def replace(desk: Desk, table: int, seat: int, act: Act) -> Table:
    """Free a seat: in a game a computer plays it until somebody takes over; a lobby's is open.

    Raises:
        NotStaff: The person is not.
        SeatRefused: There is no such seat, nobody holds it, or nobody else plays.
        TableOver: When it has ended.
    """
    async with desk.at(table, act.who.id):
        snapshot = await _whole(desk, table, act)
        row = snapshot.table
        if await repeated(desk.store, act.key) is not None:
            return row
        _need_live(row)
        held = next((one for one in snapshot.seats if one.seat == seat and one.user is not None), None)
        if held is None or held.conceded:
            raise SeatRefused("Nobody holds that seat.", table=table)
        if not snapshot.others_play(seat):
            raise SeatRefused(
                "Nobody else plays here, and computers do not play on alone.", instead=("close the table",), table=table
            )
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, act.key, table, now)
            await _log(tx, row, "staff_replace", act, now, seat)
            mails = [act.told("staff_replace", row.move, snapshot.seats, held.shown)]
            await invitations.take_off(tx, table, Person(held.user or 0, held.name), now)
            if row.status == "lobby":
                await vacate(tx, table, len(snapshot.seats), seat)
                await pass_on(tx, row, held.user or 0, heir(snapshot.seats, seat))
                mails.append(Mail("lobby_edit"))
            else:
                await replacing.remove(tx, snapshot, seat, now, by=happenings.BY_STAFF)
                mails += await replacing.offered(tx, table, seat, act.who.id, "vote", now)
                mails.append(Mail("turn_edit", row.move))
            await put(tx, table, mails, now)
    return await desk.table(table)


async def take_back(desk: Desk, table: int, act: Act) -> Table:
    """Take back the last step of any person, even if it revealed something.

    Raises:
        NotStaff: The person is not.
        CannotUndo: There is no step, or somebody left the game since.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, act.who.id):
        await need(desk, table, act.standing)
        snapshot = await shown_to_staff(desk, table)
        if await repeated(desk.store, act.key) is not None:
            return snapshot.table
        need_playing(snapshot.table)
        found = await undo.last_step(desk, snapshot)
        now = desk.clock.now()
        told = act.told("staff_undo", snapshot.table.move + 1, snapshot.seats, snapshot.names[found.seat])

        async def beside(tx: Transaction) -> None:
            await tx.run(sql.repair.release(table))
            await _log(tx, snapshot.table, "staff_undo", act, now, found.seat)

        await undo.by_staff(desk, snapshot, found, act.key, told, beside)
    return await desk.table(table)


async def close_damaged(desk: Desk, table: int, act: Act) -> bool:
    """Close a table that is set aside; its people learn only its number. Returns whether it did.

    Raises:
        NoTable: There is none with that number.
        NotStaff: The person is not of the staff.
    """
    await need(desk, table, act.standing)

    async def beside(tx: Transaction) -> None:
        now, told = desk.clock.now(), act.told("staff_close", 0, await desk.seats_if_sound(table))
        await happenings.note(tx, table, 0, "staff_close", now, old=act.who, words=act.reason)
        await put(tx, table, [Mail(told.kind, 0, told.lane, {**told.payload, "alone": True})], now)

    return await damage.close(desk, table, act.who.id, staff=True, also=beside)


# ---- inside


async def _whole(desk: Desk, table: int, act: Act) -> Snapshot:
    """Return the table for the staff.

    Raises:
        NoTable: There is none with that number.
        NotStaff: The person is not of the staff.
        DamagedTable: It is set aside; then its last step can be taken back, and it can be closed.
    """
    await need(desk, table, act.standing)
    return await desk.snapshot(table)


def _need_live(row: Table) -> None:
    if row.status != "lobby":
        need_playing(row)


async def shown_to_staff(desk: Desk, table: int) -> Snapshot:
    """Return a table for messages about it, without its state if that can no longer be worded.

    Raises:
        NoTable: There is none with that number.
    """
    try:
        snapshot = await desk.snapshot(table)
        if snapshot.state is not None:
            snapshot.view(None)
            snapshot.waiting()
    except NoTable:
        raise
    except Exception as error:  # whatever is wrong with it, the staff is to be told of it
        log.warning("shown without its state", table=table, error=type(error).__name__)
        return await desk.without_state(table)
    return snapshot


def _standing(snapshot: Snapshot) -> list[Mail]:
    """Return the letters that put a table's standing message into its channel."""
    row = snapshot.table
    if row.status == "lobby":
        return [Mail("lobby")]
    plain = [Mail("turn", row.move, payload={"ping": []})]
    if snapshot.state is None or not row.homeless:  # whoever is waited for was called where the table was
        return plain
    try:
        return table_letters.turn(snapshot.game, snapshot.state, snapshot.seats, row.move) or plain
    except Exception as error:  # a step that cannot run
        incident(error, table=row.id)
        return plain


async def _log(tx: Transaction, row: Table, what: What, act: Act, now: float, seat: int | None = None) -> None:
    await happenings.note(tx, row.id, row.move, what, now, seat=seat, old=act.who, words=act.reason)
