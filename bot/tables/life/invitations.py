"""The owner's wishes about people: invitations, kept seats, and people who were removed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.errors import AlreadyStarted, NotYourSeat, Refused, SeatRefused, ServerRefuses
from bot.names import shown
from bot.outbox.mail import Mail, notice, put
from bot.people.blocks import apart
from bot.servers.rows import is_barred
from bot.store import Store, Transaction, readable, sql
from bot.tables.desk import Desk, only_owner
from bot.tables.model import Person, Seat, Table, called, sound
from bot.tables.play.write_move import remember, repeated, vacate

MOST = 50
"""The most people one table can invite, since each of them is told."""


class Invited(Struct, frozen=True):
    """A person invited by a table's owner; ``kept`` means that a seat waits until the start."""

    user: int
    name: str
    kept: bool

    @property
    def shown(self) -> str:
        """The name for a message."""
        return shown(self.name)


async def listed(store: Store | Transaction, table: int) -> list[Invited]:
    """Return the people invited to a table, in the order of their invitations."""
    rows = await store.fetch(sql.guests.invited(table))
    return readable(rows, lambda row: sound(Invited(row["user"], row["name"], row["state"] == "kept")))


async def kept(
    store: Store | Transaction, table: int, seats: Sequence[Seat], without: int | None = None
) -> list[Invited]:
    """Return the people with a kept seat that they have not taken, except one person."""
    seated = {seat.user for seat in seats} | {without}
    return [one for one in await listed(store, table) if one.kept and one.user not in seated]


async def need_invited(store: Store | Transaction, table: Table, who: int) -> None:
    """Check that a table accepts a person: not removed, and invited if it is private.

    Raises:
        SeatRefused: It does not.
    """
    row = await store.first(sql.guests.standing(table.id, who))
    owner = shown(table.owner.name)
    instead = (f"ask {owner} to invite you", "find another with /tables")
    if row is not None and row["state"] == "removed":
        raise SeatRefused(f"You were removed from table {table.id}.", instead=instead, table=table.id)
    if table.private and who != table.owner.id and (row is None or row["state"] == "withdrawn"):
        raise SeatRefused(f"Table {table.id} is by invitation only.", instead=instead, table=table.id)


# ---- the owner's acts


async def invite(desk: Desk, table: int, who: int, other: Person, key: str, *, keep: bool = False) -> Table:
    """Invite somebody; or also keep a seat for them until the start.

    They are told once, and again when they were taken off the table since.

    Args:
        desk: The desk.
        table: The table.
        who: Who invites.
        other: Whom.
        key: The id of the press.
        keep: Keep a seat.

    Raises:
        NotOwner: When the person did not open the table.
        AlreadyStarted: When no seat can be taken there any more.
        ServerRefuses: When the other is barred from tables of the server.
        SeatRefused: When they sit there, no seat can be kept, or too many are invited.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is not None:
            return row
        _need_open(row, "lobby", *(["playing"] if row.private and not keep else []))
        seats = await desk.seats(table)
        if who != row.owner.id:
            raise only_owner(row, seats, "invite people")
        if any(seat.user == other.id for seat in seats):
            raise SeatRefused(f"{shown(other.name)} already sits at this table.", table=table)
        if keep and len(seats) + len(await kept(desk.store, table, seats, other.id)) >= row.seats:
            raise SeatRefused(
                "No seat is free to keep.", instead=("release a kept seat first", "remove someone"), table=table
            )
        known = {one["user"]: one["state"] for one in await desk.store.fetch(sql.guests.standings(table))}
        if other.id not in known and len(known) >= MOST:
            raise SeatRefused(f"This table already has {MOST} invitations, the most there can be.", table=table)
        unwelcome = other.id in await apart(desk.store, who)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            if await is_barred(tx, row.place.guild, other.id):
                raise ServerRefuses(
                    f"{shown(other.name)} is barred from this server's tables.",
                    instead=("invite someone else",),
                    table=table,
                )
            await remember(tx, key, table, now)
            await tx.run(sql.guests.invite(table, other.id, other.name, "kept" if keep else "invited", now))
            mails = [Mail("lobby_edit")] if row.status == "lobby" else []
            if (
                known.get(other.id, "removed") == "removed" and not unwelcome
            ):  # nobody is called by somebody whom they would rather not meet
                mails.append(notice("invited", row.move, by=called(row.owner, seats), kept=keep, ping=[other.id]))
            await put(tx, table, mails, now)
    return row


async def withdraw(desk: Desk, table: int, who: int, other: int, key: str, *, seat: bool) -> Table:
    """Release a kept seat, with its person still invited; or cancel the invitation.

    Args:
        desk: The desk.
        table: The table.
        who: Who does.
        other: Whose seat or invitation.
        key: The id of the press.
        seat: Only the seat.

    Raises:
        NotOwner: When the person did not open the table.
        SeatRefused: When there is no such seat or invitation.
        AlreadyStarted: When the table is over.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is not None:
            return row
        _need_open(row, "lobby", "playing")
        if who != row.owner.id:
            raise only_owner(row, await desk.seats_if_sound(table), "cancel invitations")
        found = next((one for one in await listed(desk.store, table) if one.user == other), None)
        if found is None or (seat and not found.kept):
            raise SeatRefused("No seat is kept for them." if seat else "They are not invited.", table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await note(tx, table, Person(other, found.name), "invited" if seat else "withdrawn", now)
            await put(tx, table, [Mail("lobby_edit")] if row.status == "lobby" else [], now)
    return row


async def remove(desk: Desk, table: int, who: int, other: int, key: str) -> Table:
    """Remove somebody from a lobby; they come back only when invited.

    Raises:
        NotOwner: When the person did not open the table.
        NotYourSeat: When it is the owner, or nobody who sits there.
        AlreadyStarted: When the game is under way.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is not None:
            return row
        _need_open(row, "lobby")
        seats = await desk.seats(table)
        if who != row.owner.id:
            raise only_owner(row, seats, "remove someone")
        if other == who:
            raise NotYourSeat("You opened this table.", instead=("leave it with Leave", "close it"), table=table)
        held = next((one for one in seats if one.user == other), None)
        if held is None:
            raise NotYourSeat("Nobody by that name sits here.", table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await vacate(tx, table, len(seats), held.seat)
            await take_off(tx, table, Person(other, held.name), now)
            said = notice("removed", 0, old=held.shown, by=called(row.owner, seats))
            await put(tx, table, [Mail("lobby_edit"), said], now)
    return row


async def set_private(desk: Desk, table: int, who: int, key: str, *, private: bool) -> Table:
    """Set whether only invited people may take a seat.

    Raises:
        NotOwner: When the person did not open the table.
        AlreadyStarted: When the table is over.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is None:
            _need_open(row, "lobby", "playing")
            if who != row.owner.id:
                raise only_owner(row, await desk.seats_if_sound(table), "decide who may join")
            now = desk.clock.now()
            async with desk.store.transaction() as tx:
                await remember(tx, key, table, now)
                await tx.run(sql.tables.set_private(private, table))
                await put(tx, table, [Mail("lobby_edit")] if row.status == "lobby" else [], now)
    return await desk.table(table)


async def take_off(tx: Transaction, table: int, other: Person, now: float) -> None:
    """Allow a person back to a table only by invitation."""
    await note(tx, table, other, "removed", now)


async def note(tx: Transaction, table: int, other: Person, state: str, now: float) -> None:
    """Note somebody's standing at a table: ``invited``, ``withdrawn`` or ``removed``."""
    await tx.run(sql.guests.invite_again(table, other.id, other.name, state, now))


def _need_open(row: Table, *statuses: str) -> None:
    if row.status in statuses:
        return
    if row.status == "playing":
        raise AlreadyStarted("The game has already started.", table=row.id)
    if row.live:
        raise Refused("That only works while a game is under way.", table=row.id)
    raise AlreadyStarted(f"Table {row.id} is closed.", table=row.id)
