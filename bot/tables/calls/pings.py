"""What people set about pings, and what they do about reminders."""

from __future__ import annotations

from msgspec import Struct

from bot.clockwork.hours import HOUR
from bot.errors import NotYourSeat, Refused
from bot.outbox.mail import Mail, put
from bot.pings.plan import BUDGET, Where, room
from bot.store import Store, Transaction
from bot.tables.calls.calls import rearrange
from bot.tables.calls.recipients import known
from bot.tables.desk import Desk
from bot.tables.model import Person
from bot.tables.play.write import remember, repeated

STEP = "SELECT coalesce(max(n), 0) AS n FROM moves WHERE table_id = ? AND complete = 1"


class Set(Struct, frozen=True):
    """What a person has set.

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
    """What a person has set about pings."""
    rows = await store.fetch("SELECT game, place FROM ping_places WHERE user = ?", user)
    games = {row["game"]: Where(row["place"]) for row in rows}
    general = games.pop("", Where.TABLE)
    person = await store.first("SELECT heads_up, dm_closed FROM people WHERE id = ?", user)
    if person is None:
        return Set(general, games)
    return Set(general, games, bool(person["heads_up"]), person["dm_closed"] is not None)


async def choose(desk: Desk, user: int, place: Where | None, game: str = "") -> None:
    """Say where one is told: in general, or in a game; ``None`` for a game means: as in general.

    It counts for what they are still to be told, too.
    """
    async with desk.store.transaction() as tx:
        if place is None:
            await tx.run("DELETE FROM ping_places WHERE user = ? AND game = ?", user, game)
        else:
            await tx.run(
                "INSERT OR REPLACE INTO ping_places (user, game, place) VALUES (?, ?, ?)", user, game, place.value
            )
        await rearrange(tx, user, desk.clock.now())


async def set_heads_up(desk: Desk, who: Person, *, on: bool) -> None:
    """Say whether one wants to know when only one other is waited for."""
    async with desk.store.transaction() as tx:
        await tx.run(
            "INSERT INTO people (id, name, heads_up, seen_at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " heads_up = excluded.heads_up, name = excluded.name",
            who.id, who.name, on, desk.clock.now(),
        )  # fmt: skip


async def test(desk: Desk, who: Person, table: int, key: str) -> str:
    """Send a ping as this person's pings come; returns where to look for it.

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
        row = await store.first("SELECT max(table_id) AS id FROM seats WHERE user = ?", who.id)
        table = 0 if row is None or row["id"] is None else int(row["id"])
    if not table:
        raise Refused(
            "A test ping comes from a table of yours, and you sit at none yet.",
            instead=("join one with /tables, then try again",),
        )
    found = await desk.table(table)
    recipient = (await known(store, [who.id], found.game, found.terms.zone, found.place.guild))[who.id].recipient
    place = recipient.where
    if place is Where.NONE:
        raise Refused("You want no pings, so there is none to test.", instead=("choose another place first",))
    sent = await store.fetch(
        "SELECT DISTINCT told_at FROM calls WHERE user = ? AND dm = 1 AND told_at > ?", who.id, now - HOUR
    )
    if place.private and room([row["told_at"] for row in sent], now) > now:
        raise Refused(f"You had {BUDGET} private messages within the hour.", instead=("try again later",))
    mails = [Mail("test", found.move, payload={"ping": [who.id]})] if place.at_table else []
    if place.private:
        mails.append(Mail("test", found.move, who.id))
    if await repeated(store, key) is None:
        async with store.transaction() as tx:
            await remember(tx, key, table, now)
            if place.private:
                await tx.run(
                    "INSERT OR IGNORE INTO calls (user, table_id, what, n, dm, at, due, told_at)"
                    " VALUES (?1, ?2, 'test', ?3, 1, ?4, ?4, ?4)",
                    who.id, table, round(now * 1000), now,
                )  # fmt: skip
            await put(tx, table, mails, now)
    if place.at_table:
        return f"Sent to table {table}" + (" and to your private messages." if place.private else ".")
    return "Sent to your private messages. If none arrives, Discord's privacy settings of this server keep it out."


async def hush(desk: Desk, table: int, who: int) -> None:
    """Want no more reminders for the step under way.

    Raises:
        NotYourSeat: The person is not waited for there.
    """
    async with desk.at(table, who):
        sitting = await desk.sitting(table)
        seat = sitting.seat_of(who)
        if seat is None or not any(row.seat == seat and row.holder == "person" for row in sitting.asked):
            raise NotYourSeat("You are not waited for at this table now, so no reminder comes.", table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            step = await tx.first(STEP, table)
            await tx.run(
                "INSERT OR REPLACE INTO hushed (table_id, user, step) VALUES (?, ?, ?)",
                table, who, 0 if step is None else step["n"],
            )  # fmt: skip
            await tx.run("UPDATE decisions SET remind_at = NULL WHERE table_id = ? AND seat = ?", table, seat)
            await tx.run(
                "UPDATE calls SET told_at = 0 WHERE user = ? AND table_id = ? AND what = 'remind' AND told_at IS NULL",
                who, table,
            )  # fmt: skip
            await tx.run(
                "UPDATE outbox SET state = 'dropped', why = 'hushed', done_at = ? WHERE table_id = ? AND lane = ?"
                " AND kind = 'reminder' AND state = 'waiting'",
                now, table, who,
            )  # fmt: skip


async def hushed(store: Store | Transaction, table: int, user: int) -> bool:
    """Whether somebody wants no more reminders for the step under way."""
    row = await store.first("SELECT step FROM hushed WHERE table_id = ? AND user = ?", table, user)
    if row is None:
        return False
    step = await store.first(STEP, table)
    return step is not None and row["step"] == step["n"]
