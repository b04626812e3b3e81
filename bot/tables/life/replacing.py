"""Seats that change hands: a computer stands in for a while, or somebody takes over.

A seat's history stays: moves keep who made them, and the log says under which name.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.errors import NotYourSeat, SeatRefused
from bot.names import marked, shown, taken_for
from bot.outbox.mail import Mail, notice, put
from bot.people.blocks import need_welcome
from bot.plans import rows as plans
from bot.records.game_facts import teams_of
from bot.servers import admission
from bot.store import Row, Store, Transaction, sql
from bot.tables.desk import Desk, only_owner
from bot.tables.life.invitations import need_invited
from bot.tables.life.lobby import LEVELS
from bot.tables.model import Person, Seat, Snapshot, Table, sound, told_apart
from bot.tables.people import happenings
from bot.tables.play import table_letters
from bot.tables.play.play import need_playing
from bot.tables.play.write_move import answered_for, heir, offers_fall, pass_on, remember, repeated, votes_fall
from bot.tables.rows import seat_of
from bot.tables.time.pace import watch


class Offer(Struct, frozen=True):
    """A seat that somebody else may take.

    Attributes:
        id: Its number.
        table: The table.
        seat: The seat.
        by: Who offered it.
        why: ``own``: the person who holds it; ``owner`` of the table; ``vote``.
        result: What became of it: ``taken``, ``withdrawn``, ``over``; ``None`` while it stands.
    """

    id: int
    table: int
    seat: int
    by: int
    why: str
    result: str | None


# ---- a computer stands in, and its person comes back


async def stand_in(tx: Transaction, table: int, move: int, held: Seat, level: str, now: float) -> None:
    """Have a computer play a person's seat; any press of theirs gives it back.

    Args:
        tx: The transaction.
        table: The table.
        move: Its newest move.
        held: The seat as it is now.
        level: The computer player's level.
        now: The time.
    """
    await tx.run(sql.seats.stand_in(level, table, held.seat))
    await answered_for(tx, table, held.seat, "computer", now)
    await happenings.note(tx, table, move, "computer", now, seat=held.seat, old=happenings.person(held))


async def back(desk: Desk, table: int, who: Person) -> bool:
    """Give a person back the seat that a computer or the table plays for them.

    Returns:
        Whether there was such a seat; nothing is changed when not.
    """
    if not await away(desk.store, table, who.id):
        return False
    async with desk.at(table, who.id):
        snapshot = await desk.snapshot(table)
        seat = snapshot.seat_of(who.id)
        if seat is None or snapshot.table.status != "playing" or snapshot.seats[seat].holder == "person":
            return False
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await tx.run(sql.seats.come_back(table, seat))
            await _hand_over(tx, snapshot.table, seat, now)
            await happenings.note(
                tx, table, snapshot.move, "returned", now, seat=seat, old=happenings.person(snapshot.seats[seat])
            )
            mails = [notice("returned", snapshot.move, seat=seat), *await offers_fall(tx, table, seat, "over", "owner")]
            await put(tx, table, [*mails, Mail("turn_edit", snapshot.move)], now)
    return True


async def away(store: Store, table: int, user: int) -> bool:
    """Whether somebody else plays for a person at a table until they return."""
    row = await store.first(sql.seats.replaced(user, table))
    return row is not None


# ---- a seat is offered


async def offer(desk: Desk, table: int, seat: int, who: int, key: str) -> Offer:
    """Offer a seat to anyone: one's own, or, as the owner, one whose person does not play.

    Raises:
        NotOwner: It is somebody else's seat, and the table too.
        NotYourSeat: There is no such seat.
        SeatRefused: Its person plays, or gave up.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is None:
            need_playing(snapshot.table)
            own = snapshot.seat_of(who) == seat
            _need_free(snapshot, seat, who, own=own)
            now = desk.clock.now()
            async with desk.store.transaction() as tx:
                await remember(tx, key, table, now)
                await put(tx, table, await offered(tx, table, seat, who, "own" if own else "owner", now), now)
        row = await desk.store.first(sql.votes.last_offer(table, seat))
        if row is None:
            raise SeatRefused("Nobody offers that seat.", table=table)
        return offer_of(row)


def _need_free(snapshot: Snapshot, seat: int, who: int, *, own: bool) -> None:
    table = snapshot.table
    if not 0 <= seat < len(snapshot.seats):
        raise NotYourSeat("There is no such seat at this table.", table=table.id)
    held = snapshot.seats[seat]
    if held.conceded:
        raise SeatRefused(f"{held.shown} conceded; nobody can take over that seat.", table=table.id)
    if not own and who != table.owner.id:
        raise only_owner(table, snapshot.seats, "offer someone else's seat")
    if not own and held.holder == "person" and not held.missed:
        raise SeatRefused(
            f"{held.shown} has answered in time so far. The seat can be offered after a missed deadline.",
            table=table.id,
        )


async def offered(tx: Transaction, table: int, seat: int, who: int, why: str, now: float) -> list[Mail]:
    """Write down an offer, once per seat; returns its message to send, again if it may be gone."""
    (row, *_) = await tx.fetch(sql.votes.offer(table, seat, who, why, now))
    return [Mail("offer", int(row["id"]))]


async def withdraw(desk: Desk, table: int, number: int, who: int, key: str) -> Offer:
    """Withdraw an offer: for its maker, or for the seat's person.

    Raises:
        NotYourSeat: It is for somebody else to say.
        SeatRefused: It is over already.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        found = await one(desk.store, table, number)
        if await repeated(desk.store, key) is not None:
            return found
        if who not in {found.by, snapshot.seats[found.seat].user} or found.why == "vote":
            raise NotYourSeat("Only the person who offered the seat can withdraw the offer.", table=table)
        _need_standing(found, table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await put(tx, table, await offers_fall(tx, table, found.seat, "withdrawn"), now)
    return msgspec.structs.replace(found, result="withdrawn")


async def take(desk: Desk, table: int, number: int, who: Person, key: str) -> Snapshot:
    """Take over an offered seat: hand, open questions with fresh clocks, and place in the log.

    Raises:
        SeatRefused: It is not free any more, or not for this person, in words that name nobody.
        ServerRefuses: They are barred from tables of the server.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who.id):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is not None:
            return snapshot
        need_playing(snapshot.table)
        found = await one(desk.store, table, number)
        _need_standing(found, table)
        _need_new(snapshot, found.seat, who.id)
        await _need_ignorant(desk.store, snapshot, found.seat, who.id)
        others = (seat for seat in snapshot.seats if seat.seat != found.seat and not seat.conceded)
        await need_invited(desk.store, snapshot.table, who.id)
        await need_welcome(desk.store, who.id, others, table)
        held = snapshot.seats[found.seat]
        if held.conceded:
            raise SeatRefused(f"{held.shown} conceded; nobody can take over that seat.", table=table)
        if found.why == "owner" and held.holder == "person" and not held.missed:
            raise SeatRefused(f"{held.shown} is back, so the seat is no longer free.", table=table)
        taken = Seat(found.seat, "person", who.id, who.name)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await admission.need_welcome(tx, snapshot.table.place.guild, who.id, table)
            await remember(tx, key, table, now)
            await tx.run(sql.seats.take_over(who.id, who.name, table, found.seat))
            await tx.run(sql.guests.unwatch(table, who.id))
            await _hand_over(tx, snapshot.table, found.seat, now)
            await happenings.note(
                tx, table, snapshot.move, "taken", now, seat=found.seat, old=Person(held.user or 0, held.name), new=who
            )
            if held.user is not None:
                await _forget(tx, snapshot, held.user, now)
                await pass_on(tx, snapshot.table, held.user, who)
            mails = [*await offers_fall(tx, table, found.seat, "taken"), *await votes_fall(tx, table, found.seat)]
            await put(tx, table, [*mails, *_called(snapshot, held, taken)], now)
    return await desk.snapshot(table)


async def remove(tx: Transaction, snapshot: Snapshot, seat: int, now: float, *, by: str = "") -> None:
    """Take a seat from its person: a computer plays there until somebody takes it over.

    Args:
        tx: The transaction.
        snapshot: The table.
        seat: The seat.
        now: The time.
        by: :data:`bot.tables.people.happenings.BY_STAFF`; else it was voted.
    """
    held, table = snapshot.seats[seat], snapshot.table
    name = f"Computer for {held.plain}"
    await tx.run(sql.seats.give_to_computer(LEVELS[0], name, table.id, seat))
    await answered_for(tx, table.id, seat, "computer", now)
    old = happenings.person(held)
    await happenings.note(
        tx, table.id, snapshot.move, "removed", now, seat=seat, old=old, new=Person(0, name), words=by
    )
    if held.user is not None:
        await plans.gone(tx, table.id, held.user)
        await pass_on(tx, table, held.user, heir(snapshot.seats, seat))


# ---- reading


async def one(store: Store, table: int, number: int) -> Offer:
    """Return an offer of a table.

    Raises:
        SeatRefused: There is none with that number.
    """
    row = await store.first(sql.votes.offer_of(number, table))
    if row is None:
        raise SeatRefused("That seat is not on offer here.", table=table)
    return offer_of(row)


def offer_of(row: Row) -> Offer:
    """Return an offer from its row."""
    return sound(Offer(row["id"], row["table_id"], row["seat"], row["by"], row["why"], row["result"]))


# ---- inside


def _need_standing(found: Offer, table: int) -> None:
    if found.result is not None:
        said = "Someone has already taken that seat." if found.result == "taken" else "That seat is no longer free."
        raise SeatRefused(said, table=table)


def _need_new(snapshot: Snapshot, seat: int, who: int) -> None:
    held = next((held for held in snapshot.seats if held.user == who), None)
    if held is None:
        return
    if held.conceded:
        raise SeatRefused("You gave up your seat at this table. You are welcome to watch.", table=snapshot.table.id)
    said = "That is your own seat." if held.seat == seat else "You already have a seat at this table."
    raise SeatRefused(said, table=snapshot.table.id)


async def _need_ignorant(store: Store, snapshot: Snapshot, seat: int, who: int) -> None:
    """Refuse a person with another side's secrets from an earlier seat."""
    table = snapshot.table
    sides = snapshot.game.rules.sides(snapshot.state) or teams_of(table, snapshot.game)
    side = next(team for team in sides if seat in team)
    held = [one for one in await happenings.read(store, table.id) if one.what in happenings.CHANGES and one.user == who]
    if any(one.seat not in side for one in held):
        raise SeatRefused(
            "You played another side at this table and know things this side must not know. You are welcome to watch.",
            table=table.id,
        )


async def _hand_over(tx: Transaction, table: Table, seat: int, now: float) -> None:
    """Hand a seat's questions to its new person, by their hours, with the time that was left.

    However often a seat changes hands, a decision has the time of one; the first who follows has what a reminder would
    leave at least.
    """
    rows = await tx.fetch(sql.seats.of(table.id))
    held = seat_of(rows[seat])
    for row in await tx.fetch(sql.decisions.of_seat(table.id, seat)):
        clock = watch(table, held, reaction=bool(row["reaction"]))
        before = await tx.first(sql.decisions.stopped_for(table.id, row["decision"]))
        if row["holder"] == "person":  # its person has handed it on
            stopped = now if table.paused_at is None else max(table.paused_at, row["asked_at"])
            left, deadline, first = clock.left(stopped, row["deadline"]), row["deadline"], before is None
        elif before is not None:
            left, deadline, first = before["remains"], before["deadline"], before["depth"] == -1
        else:  # nobody was asked it yet
            left, deadline, first = clock.pace.seconds, now, True
        due = clock.ask(now, held.bank)
        if before is not None or row["holder"] == "person":
            due = clock.again(now, left, deadline, least=clock.pace.lead(clock.pace.seconds) if first else 0.0)
        await tx.run(sql.decisions.ask_person(now, due.deadline, due.remind_at, table.id, row["decision"]))
        depth, reaction = -1 if before is None else before["depth"], row["reaction"]
        await tx.run(sql.decisions.keep_stopped(table.id, row["decision"], seat, depth, left, due.deadline, reaction))
    await tx.run(sql.decisions.forget_stopped(table.id, seat))


def _called(snapshot: Snapshot, held: Seat, taken: Seat) -> list[Mail]:
    """Return the one message that pings the new person of a seat, and their secret questions."""
    seats = (*snapshot.seats[: taken.seat], taken, *snapshot.seats[taken.seat + 1 :])
    move, asked = snapshot.move, [row.decision for row in snapshot.asked if row.seat == taken.seat]
    waits = any(waiting.seat == taken.seat for waiting in snapshot.waiting())
    ping = [taken.user] if waits else []
    old, new = apart_from(held, told_apart(seats)[taken.seat])
    return [
        notice("taken", move, seat=taken.seat, old=old, new=new, ping=ping),
        Mail("turn_edit", move),
        *table_letters.questions(snapshot.game, snapshot.state, seats, move, asked),
    ]


def apart_from(old: Seat, new: Seat) -> tuple[str, str]:
    """The names of a seat's former and present person, for a message."""
    if not taken_for(new.name, [old.name]):
        return old.shown, new.shown
    return marked(shown(old.name), f"id {old.user or 0}"), marked(shown(new.name), f"id {new.user or 0}")


async def _forget(tx: Transaction, snapshot: Snapshot, user: int, now: float) -> None:
    """Close the private messages and drop the drafts of a person who no longer has a seat."""
    table = snapshot.table.id
    await tx.run(sql.moves.end_drafts_by(table, user))
    await plans.gone(tx, table, user)
    rows = await tx.fetch(sql.messages.retire_private(table, user))
    mails = [Mail("retire", snapshot.move, user, {"decision": row["decision"]}) for row in rows]
    await put(tx, table, mails, now)
