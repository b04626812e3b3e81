"""People's settings for pings, and their answers to reminders."""

from __future__ import annotations

from msgspec import Struct

from bot.calls.call_service import rearrange
from bot.calls.ping_timing import BUDGET, Where, room
from bot.calls.recipients import known
from bot.clockwork.hours import HOUR
from bot.errors import NotYourSeat, Refused
from bot.outbox.mail import Mail, put
from bot.store import Store, Transaction, sql
from bot.tables.desk import Desk
from bot.tables.model import Person
from bot.tables.play.write_move import remember, repeated


class Set(Struct, frozen=True):
    """Return a person's settings for pings.

    Attributes:
        general: Where they are told.
        games: Where instead, by game.
        heads_up: They want to know when only one other is waited for.
        closed: Their private messages were refused the last time.
    """

    general: Where = Where.TABLE
    games: dict[str, Where] = {}
    heads_up: bool = False
    closed: bool = False


async def read(store: Store, user: int) -> Set:
    """A person's settings for pings."""
    rows = await store.fetch(sql.calls.places(user))
    games = {row["game"]: Where(row["place"]) for row in rows}
    general = games.pop("", Where.TABLE)
    person = await store.first(sql.people.notices(user))
    if person is None:
        return Set(general, games)
    return Set(general, games, bool(person["heads_up"]), person["dm_closed"] is not None)


async def choose(desk: Desk, user: int, place: Where | None, game: str = "") -> None:
    """Set where a person is told, in general or in a game; ``None`` in a game is as in general.

    It counts for what they are still to be told, too.
    """
    async with desk.store.transaction() as tx:
        if place is None:
            await tx.run(sql.calls.forget_place(user, game))
        else:
            await tx.run(sql.calls.keep_place(user, game, place.value))
        await rearrange(tx, user, desk.clock.now())


async def set_heads_up(desk: Desk, who: Person, *, on: bool) -> None:
    """Set whether a person hears when only one other is to move."""
    async with desk.store.transaction() as tx:
        await tx.run(sql.people.switch_heads_up(who.id, who.name, on, desk.clock.now()))


async def test(desk: Desk, who: Person, table: int, key: str) -> str:
    """Send a test ping by this person's own route; returns where to look for it.

    Args:
        desk: The desk.
        who: The person.
        table: The table at which they ask; 0 when it is elsewhere: their newest table then.
        key: The press.

    Raises:
        Refused: They have no table, want no pings, or had many private messages within the hour.
    """
    store, now = desk.store, desk.clock.now()
    if not table:
        row = await store.first(sql.seats.newest_table_of(who.id))
        table = 0 if row is None or row["id"] is None else int(row["id"])
    if not table:
        raise Refused(
            "A test ping comes from one of your tables, and you have no seat yet.",
            instead=("join one with /tables, then try again",),
        )
    found = await desk.table(table)
    recipient = (await known(store, [who.id], found.game, found.terms.zone, found.place.guild))[who.id].recipient
    place = recipient.where
    if place is Where.NONE:
        raise Refused("You have turned pings off, so there is none to test.", instead=("choose another place first",))
    sent = await store.fetch(sql.calls.told_since(who.id, now - HOUR))
    if place.private and room([row["told_at"] for row in sent], now) > now:
        raise Refused(f"You have had {BUDGET} private messages within the hour.", instead=("try again later",))
    mails = [Mail("test", found.move, payload={"ping": [who.id]})] if place.at_table else []
    if place.private:
        mails.append(Mail("test", found.move, who.id))
    if await repeated(store, key) is None:
        async with store.transaction() as tx:
            await remember(tx, key, table, now)
            if place.private:
                await tx.run(sql.calls.add_test(who.id, table, round(now * 1000), now))
            await put(tx, table, mails, now)
    if place.at_table:
        return f"Sent to table {table}" + (" and to your private messages." if place.private else ".")
    return "Sent to your private messages. If nothing arrives, Discord's privacy settings for this server block it."


async def hush(desk: Desk, table: int, who: int) -> None:
    """Stop reminders for the step under way.

    Raises:
        NotYourSeat: The person is not waited for there.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        seat = snapshot.seat_of(who)
        if seat is None or not any(row.seat == seat and row.holder == "person" for row in snapshot.asked):
            raise NotYourSeat("You have nothing to choose at this table now, so no reminder comes.", table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            step = await tx.first(sql.moves.step(table))
            await tx.run(sql.calls.keep_hushed(table, who, 0 if step is None else step["n"]))
            await tx.run(sql.decisions.no_reminder_of(table, seat))
            await tx.run(sql.calls.hush(who, table))
            await tx.run(sql.letters.drop_reminders(now, table, who))


async def hushed(store: Store | Transaction, table: int, user: int) -> bool:
    """Whether somebody has stopped reminders for the step under way."""
    row = await store.first(sql.calls.hushed(table, user))
    if row is None:
        return False
    step = await store.first(sql.moves.step(table))
    return step is not None and row["step"] == step["n"]
