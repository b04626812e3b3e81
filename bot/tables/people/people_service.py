"""The door's part for people: seats that change hands, votes, watching, blocks, open tables."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from msgspec import Struct

from bot.errors import Refused
from bot.outbox.mail import notice, put
from bot.people import blocks
from bot.people.blocks import Blocked
from bot.plans.rows import ask_all_the_same
from bot.servers.rows import barred, is_barred
from bot.store import readable, sql
from bot.tables.desk import Desk
from bot.tables.life import invitations, replacing
from bot.tables.life.replacing import Offer
from bot.tables.model import Person, Snapshot, Table, sound
from bot.tables.people import happenings, votes
from bot.tables.people.happenings import Happening
from bot.tables.people.votes import Vote
from bot.tables.play.write_move import remember, repeated

SERIES = 2**31 - 1
"""How many numbers links may have: more than anybody can try."""


class Watched(Struct, frozen=True):
    """A table that a person watches, with the number of moves new to them."""

    table: Table
    new: int


class People:
    """Dealings between people at a table, reached as ``tables.people``."""

    def __init__(self, desk: Desk, kick: Callable[[int], None], kick_mail: Callable[[], None]) -> None:
        """Open this part of the door.

        Args:
            desk: The desk.
            kick: Sees to a table after a change, and to the mail.
            kick_mail: Sees to the mail alone.
        """
        self._desk = desk
        self._kick = kick
        self._kick_mail = kick_mail

    # ---- private messages

    async def wants_dm(self, user: int) -> bool:
        """Whether a person wants private messages; yes, unless they said otherwise."""
        row = await self._desk.store.first(sql.people.messages_off(user))
        return row is None or not row["dm_off"]

    async def set_dm(self, who: Person, *, on: bool) -> None:
        """Note whether a person wants private messages."""
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.people.switch_messages(who.id, who.name, not on, self._desk.clock.now()))

    # ---- questions without a choice

    async def asked_all(self, user: int) -> bool:
        """Whether a person wants questions with no real choice; no, unless they said so."""
        return await self._desk.store.first(sql.people.asked_all(user)) is not None

    async def set_asked_all(self, who: Person, *, on: bool) -> None:
        """Note whether a person wants questions with no real choice, now open ones too."""
        now = self._desk.clock.now()
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.people.switch_asking(who.id, who.name, on, now))
            if on:
                await ask_all_the_same(tx, who.id, now)
        self._kick_mail()

    # ---- colours of pictures

    async def theme(self, user: int) -> str:
        """Return the theme that a person chose for their own pictures; empty where they chose none."""
        row = await self._desk.store.first(sql.people.theme(user))
        return "" if row is None else str(row["theme"])

    async def set_theme(self, who: Person, theme: str) -> None:
        """Note the theme of a person's own pictures."""
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.people.choose_theme(who.id, who.name, theme, self._desk.clock.now()))

    # ---- links to seats in the browser

    async def link_series(self, user: int) -> int:
        """Return the number that a person's links must have; 0 if none is good."""
        row = await self._desk.store.first(sql.people.link_series(user))
        return 0 if row is None else int(row["link_series"])

    async def open_links(self, who: Person) -> int:
        """Return the number of a person's new links, drawn if they have none.

        It is never one of before, also where their data was deleted meanwhile: what was withdrawn stays so.
        """
        async with self._desk.store.transaction() as tx:
            now = self._desk.clock.now()
            await tx.run(sql.people.open_links(who.id, who.name, secrets.randbelow(SERIES) + 1, now))
            (row,) = await tx.fetch(sql.people.link_series(who.id))
        return int(row["link_series"])

    async def withdraw_links(self, who: Person) -> None:
        """Withdraw all links that a person was given so far."""
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.people.withdraw_links(who.id))

    # ---- seats

    async def back(self, table: int, who: Person) -> bool:
        """Give a person back the seat played for them; see :func:`bot.tables.life.replacing.back`."""
        done = await replacing.back(self._desk, table, who)
        if done:
            self._kick(table)
        return done

    async def offer(self, table: int, seat: int, who: int, key: str) -> Offer:
        """Offer a seat to somebody else; see :func:`bot.tables.life.replacing.offer`."""
        found = await replacing.offer(self._desk, table, seat, who, key)
        self._kick(table)
        return found

    async def withdraw(self, table: int, offer: int, who: int, key: str) -> Offer:
        """Take an offer back; see :func:`bot.tables.life.replacing.withdraw`."""
        found = await replacing.withdraw(self._desk, table, offer, who, key)
        self._kick(table)
        return found

    async def take(self, table: int, offer: int, who: Person, key: str) -> Snapshot:
        """Take an offered seat over; see :func:`bot.tables.life.replacing.take`."""
        snapshot = await replacing.take(self._desk, table, offer, who, key)
        self._kick(table)
        return snapshot

    async def the_offer(self, table: int, offer: int) -> Offer:
        """Return an offer of a table, even one that is over.

        Raises:
            SeatRefused: There is none with that number.
        """
        return await replacing.one(self._desk.store, table, offer)

    async def offers(self, table: int) -> list[Offer]:
        """Return the seats of a table that somebody else may take."""
        rows = await self._desk.store.fetch(sql.votes.offers(table))
        with self._desk.reading(table):
            return [replacing.offer_of(row) for row in rows]

    async def happened(self, table: int) -> list[Happening]:
        """Return a table's happenings besides its moves, in order."""
        return await happenings.read(self._desk.store, table)

    # ---- votes

    async def open_vote(self, table: int, who: Person, kind: str, seat: int, key: str) -> Vote:
        """Open a vote; see :func:`bot.tables.people.votes.open_vote`."""
        vote = await votes.open_vote(self._desk, table, who, kind, seat, key)
        self._kick(table)
        return vote

    async def cast(self, table: int, vote: int, who: int, key: str, *, yes: bool) -> Vote:
        """Vote; see :func:`bot.tables.people.votes.cast`."""
        found = await votes.cast(self._desk, table, vote, who, key, yes=yes)
        self._kick(table)
        return found

    async def vote(self, table: int, vote: int) -> Vote:
        """Return a vote of a table.

        Raises:
            Stale: There is none with that number.
        """
        return await votes.one(self._desk, table, vote)

    async def votes(self, snapshot: Snapshot) -> list[Vote]:
        """Return the open votes of a table."""
        return await votes.open_at(self._desk, snapshot)

    def votable(self, snapshot: Snapshot) -> list[str]:
        """Return the kinds of vote that make sense at a table now, without votes about a seat."""
        if snapshot.table.status != "playing":
            return []
        without = "pause" if snapshot.table.paused_at is not None else "unpause"
        held = {"pause", "unpause"} if snapshot.table.held else set()
        return [kind for kind in votes.KINDS if kind not in {"replace", without, *held}]

    async def sweep(self) -> float | None:
        """End the votes whose time is up; returns when the next one ends."""
        for table in await votes.recount(self._desk):
            self._kick(table)
        changed, following = await votes.expire(self._desk)
        if changed:
            self._kick_mail()
        return following

    # ---- watching

    async def watch(self, table: int, who: Person) -> bool:
        """Follow a table, or note what a watcher has now seen; returns whether they are new to it.

        Raises:
            Refused: The person plays there.
        """
        async with self._desk.at(table, who.id):
            snapshot = await self._desk.snapshot(table)
            if snapshot.seat_of(who.id) is not None:
                raise Refused("You play at this table, so you already see it.", table=table)
            async with self._desk.store.transaction() as tx:
                known = await tx.first(sql.guests.is_watching(table, who.id))
                await tx.run(sql.guests.watch(table, who.id, who.name, snapshot.move, self._desk.clock.now()))
        return known is None

    async def unwatch(self, table: int, who: int) -> None:
        """Stop following a table."""
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.guests.unwatch(table, who))

    async def watchers(self, table: int) -> list[Person]:
        """Return the followers of a table, first come first."""
        rows = await self._desk.store.fetch(sql.guests.watchers(table))
        return readable(rows, lambda row: sound(Person(row["user"], row["name"])))

    async def watched(self, user: int) -> list[Watched]:
        """Return the tables a person watches, most news first; a finished one until they look."""
        rows = await self._desk.store.fetch(sql.guests.watched_by(user))
        new = {row["id"]: row["new"] for row in rows}
        return [Watched(table, new[table.id]) for table in self._desk.tables(rows)]

    # ---- blocks

    async def block(self, who: Person, other: Person) -> list[int]:
        """Block somebody; returns the live tables where both already sit.

        Raises:
            Refused: It is the person themself, or the list is full.
        """
        await blocks.block(self._desk.store, who, other, self._desk.clock.now())
        rows = await self._desk.store.fetch(sql.seats.shared(who.id, other.id))
        return [row["table_id"] for row in rows]

    async def unblock(self, who: int, other: int) -> None:
        """Remove somebody from a block list."""
        await blocks.unblock(self._desk.store, who, other)

    async def blocked(self, who: int) -> list[Blocked]:
        """Return the people a person blocks; for that person alone."""
        return await blocks.listed(self._desk.store, who)

    async def apart(self, who: int) -> frozenset[int]:
        """Return the people a person must not sit with, either one's blocks; never shown to anyone."""
        return await blocks.apart(self._desk.store, who)

    # ---- open tables

    async def open_tables(self, guild: int, user: int) -> list[Snapshot]:
        """Return a server's lobbies and games with a seat that this person could take.

        Their own are left out, and tables with somebody whom they must not sit with, or where they are not invited, as
        if they were full. Who is barred in the server finds none.
        """
        if await is_barred(self._desk.store, guild, user):
            return []
        rows = await self._desk.store.fetch(sql.guests.joinable(guild, user))
        others = {user, *await self.apart(user)}
        found = await self._desk.snapshots(row["id"] for row in rows)
        return [
            snapshot
            for snapshot in found
            if all(seat.user not in others for seat in snapshot.seats if seat.user is not None and not seat.conceded)
        ]

    async def invite(self, table: int, old: int, opener: Person, key: str) -> bool:
        """Invite an old table's people to a new one, except opener, blocked people and the barred.

        Who gave up, and for whom a computer stood in, is called, too. False when nobody is left to call.
        """
        snapshot = await self._desk.snapshot(old)
        others = await self.apart(opener.id)
        new = await self._desk.table(table)
        if new.place.guild is not None:
            others |= {one.user for one in await barred(self._desk.store, new.place.guild)}
        ping = [seat.user for seat in snapshot.seats if seat.user is not None and seat.user not in {opener.id, *others}]
        known = f"invite:{key}"
        if not ping:
            return False
        if await repeated(self._desk.store, known) is not None:
            return True
        now = self._desk.clock.now()
        async with self._desk.store.transaction() as tx:
            await remember(tx, known, table, now)
            for seat in snapshot.seats if new.private else ():
                if seat.user is not None and seat.user in ping:
                    await invitations.note(tx, table, Person(seat.user, seat.name), "invited", now)
            await put(tx, table, [notice("rematch", 0, table=old, ping=ping)], now)
        self._kick(table)
        return True
