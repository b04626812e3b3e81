"""Acts of a table's people: votes, changes of seats, watching, lists of tables, blocks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.errors import NotYourSeat, SeatRefused, Stale
from bot.messages import phrases
from bot.messages.button_ids import OLDER, Press
from bot.messages.message_parts import Message, acknowledged
from bot.messages.people import list_pages, people_pages
from bot.messages.people.list_pages import Own
from bot.messages.table import status_pages
from bot.names import shown
from bot.outbox.courier import Letter, Needless
from bot.tables.life.lobby import LEVELS
from bot.tables.model import Person, Snapshot, Table
from bot.tables.table_service import Tables
from bot.talk.press_verbs import NUMBER, Where, act
from bot.talk.requester import By
from rules.kernel import words

ServerName = Callable[[int | None], str]
"""Returns the name of a server for a message; empty for the one where the person is."""
MaySee = Callable[[Table], Awaitable[bool]]
"""Whether a person may see a table's channel."""


class PeopleActs:
    """The acts, over one table service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.people = tables.people

    async def link(self, table: Table) -> str:
        """Return the address of a table's newest message."""
        return phrases.link(table.place, await self.tables.newest_message(table))

    # ---- votes

    @act("votes", where=Where.BESIDE)
    async def votes(self, table: int, by: By) -> Message:
        """Return the votes that can be started at a table now."""
        snapshot = await self.tables.load(table)
        if snapshot.seat_of(by.who.id) is None:
            raise NotYourSeat("Only the players of this table can vote.", table=table)
        return people_pages.choose_vote(
            snapshot, by.who.id, self.people.votable(snapshot), await self.people.votes(snapshot)
        )

    @act("vote_open", where=Where.IN_PLACE)
    async def open_vote(self, press: Press, by: By) -> Message:
        """Open a vote.

        Raises:
            Stale: The button is from another version.
        """
        kind, _, seat = press.n.partition(".")
        if seat and not seat.isdecimal():
            raise Stale(OLDER, table=press.table)
        vote = await self.people.open_vote(press.table, by.who, kind, int(seat or -1), by.key)
        said = "The vote is open at the table." if vote.result is None else "It is decided: nobody else has to agree."
        return acknowledged(said)

    @act("vote_yes", where=Where.BESIDE, yes=True)
    @act("vote_no", where=Where.BESIDE, yes=False)
    async def cast(self, press: Press, by: By, *, yes: bool) -> Message:
        """Count a vote."""
        vote = await self.people.cast(press.table, press.number, by.who.id, by.key, yes=yes)
        return people_pages.voted(vote, yes=yes)

    # ---- seats

    @act("seat_back", where=Where.BESIDE, away=True)
    async def back(self, table: int, by: By) -> Message:
        """Give a person back the seat that is played for them."""
        if await self.people.back(table, by.who):
            return acknowledged("Welcome back: the seat is yours again. Press Choose when it is your move.")
        snapshot = await self.tables.load(table)
        if snapshot.seat_of(by.who.id) is None:
            raise NotYourSeat("You have no seat at this table.", table=table)
        return acknowledged("You already play this seat yourself.")

    @act("seat_give", where=Where.BESIDE, away=True)
    async def give(self, table: int, by: By) -> Message:
        """Ask to confirm before a person's seat is offered."""
        snapshot = await self.tables.load(table)
        if snapshot.seat_of(by.who.id) is None or snapshot.table.status != "playing":
            raise NotYourSeat("You have no seat here to offer.", table=table)
        return people_pages.give_away(snapshot)

    @act("seat_give_yes", where=Where.IN_PLACE, away=True)
    async def give_yes(self, table: int, by: By) -> Message:
        """Offer a person's own seat."""
        seat = (await self.tables.load(table)).seat_of(by.who.id)
        if seat is None:
            raise NotYourSeat("You have no seat at this table.", table=table)
        await self.people.offer(table, seat, by.who.id, by.key)
        return acknowledged(
            "Your seat is on offer at the table. You play until someone takes it, or you withdraw it there."
        )

    @act("seat_rest", where=Where.IN_PLACE, away=True)
    async def rest(self, table: int, by: By) -> Message:
        """Have a computer play a person's seat until they are back."""
        seat = (await self.tables.load(table)).seat_of(by.who.id)
        if seat is None:
            raise NotYourSeat("You have no seat at this table.", table=table)
        await self.tables.replace(table, seat, LEVELS[0], by.who.id, by.key)
        return acknowledged("A computer plays for you. Any press at the table brings you back.")

    @act("seat_offer", where=Where.BESIDE)
    async def offer(self, press: Press, by: By) -> Message:
        """Offer, for the owner, the seat of a computer or of an absent person.

        Raises:
            Stale: The button is from another version.
        """
        if press.values and not press.value.isdecimal():
            raise Stale(OLDER, table=press.table)
        seat = int(press.value) if press.values else press.number
        await self.people.offer(press.table, seat, by.who.id, by.key)
        return acknowledged("The seat is on offer at the table and in `/tables`.")

    @act("seat_withdraw", where=Where.BESIDE)
    async def withdraw(self, press: Press, by: By) -> Message:
        """Withdraw an offer."""
        await self.people.withdraw(press.table, press.number, by.who.id, by.key)
        return acknowledged("The seat is no longer on offer.")

    @act("seat_take", where=Where.BESIDE)
    async def take(self, press: Press, by: By) -> Message:
        """Take over an offered seat."""
        snapshot = await self.people.take(press.table, press.number, by.who, by.key)
        seat = snapshot.seat_of(by.who.id)
        if seat is None:
            raise SeatRefused("That seat is no longer free.", table=press.table)
        return acknowledged(
            f"You have seat {seat + 1} of {phrases.title(snapshot)}, with everything it holds: press My Hand to "
            f"see it. [To the table]({await self.link(snapshot.table)})"
        )

    # ---- watching

    @act("watch", where=Where.BESIDE)
    @act("watch_again", where=Where.IN_PLACE)
    async def watch(self, table: int, by: By) -> Message:
        """Follow a table, and see it as everyone may."""
        new = await self.people.watch(table, by.who)
        snapshot = await self.tables.load(table)
        return people_pages.watching(
            snapshot, await self.people.watchers(table), await self.link(snapshot.table), new=new
        )

    @act("watch_stop", where=Where.IN_PLACE)
    async def unwatch(self, table: int, by: By) -> Message:
        """Stop following a table."""
        await self.people.unwatch(table, by.who.id)
        return acknowledged(f"You no longer watch table {table}.")

    # ---- the table's choices, its people, its log

    @act("table", where=Where.BESIDE)
    async def panel(self, table: int, by: By) -> Message:
        """Return a table's settings, and this person's possible changes."""
        snapshot = await self.tables.load(table)
        return people_pages.table_panel(
            snapshot,
            by.who.id,
            staff=snapshot.table.live and await self.tables.servers.may(table, by.standing),
            link=await self.link(snapshot.table),
            watchers=await self.people.watchers(table),
            offers=await self.people.offers(table),
            open_votes=await self.people.votes(snapshot),
        )

    @act("moving_on", where=Where.IN_PLACE, on=True)
    @act("moving_off", where=Where.IN_PLACE, on=False)
    async def moving(self, table: int, by: By, *, on: bool) -> Message:
        """Set whether pictures of moments move."""
        await self.tables.servers.set_moving(table, by.who.id, by.key, moving=on)
        return await self.panel(table, by)

    @act("log", where=Where.BESIDE)
    @act("log_page", where=Where.IN_PLACE, page=NUMBER)
    async def log(self, table: int, user: int, page: int = 0) -> Message:
        """Return a page of the log, with the names of the time; the newest page is 0."""
        snapshot = await self.tables.load(table)
        moves, happened = await self.tables.past.log(table), await self.people.happened(table)
        return status_pages.log(snapshot, moves, snapshot.seat_of(user), happened, page)

    # ---- lists

    async def mine(self, user: int, server: ServerName, page: int = 0) -> Message:
        """Return a person's tables over all servers, longest waiting first."""
        mine = [
            await self._own(snapshot, user, server)
            for snapshot in await self.tables.snapshots(table.id for table in await self.tables.mine(user))
        ]
        mine.sort(key=lambda own: (own.since is None, own.since or 0.0))
        new = {found.table.id: found.new for found in await self.people.watched(user)}
        watched = [
            (Own(snapshot, await self.link(snapshot.table), server(snapshot.table.place.guild)), new[snapshot.table.id])
            for snapshot in await self.tables.snapshots(new)
        ]
        away = [
            await self._own(snapshot, user, server)
            for snapshot in await self.tables.snapshots(table.id for table in await self.tables.put_away(user))
        ]
        return list_pages.own_tables(mine, watched, user, page, away=away, damaged=await self.tables.set_aside(user))

    async def _own(self, snapshot: Snapshot, user: int, server: ServerName) -> Own:
        seat = snapshot.seat_of(user)
        open_ = {one.id for one in snapshot.decisions(seat) if one.chosen is None} if seat is not None else set()
        asked = [row.asked_at for row in snapshot.asked if row.decision in open_ and row.holder == "person"]
        return Own(
            snapshot, await self.link(snapshot.table), server(snapshot.table.place.guild), min(asked, default=None)
        )

    async def open_tables(self, guild: int, user: int, may_see: MaySee, page: int = 0) -> Message:
        """Return a server's tables with a seat for this person."""
        found = [snapshot for snapshot in await self.people.open_tables(guild, user) if await may_see(snapshot.table)]
        offers = {
            snapshot.table.id: (await self.people.offers(snapshot.table.id))[0]
            for snapshot in found
            if snapshot.table.status == "playing"
        }
        mine = [table for table in await self.tables.mine(user) if table.place.guild == guild] if not found else []
        own = [
            f"[{self.tables.games.load(table.game).words.title}, table {table.id}]({await self.link(table)})"
            for table in mine
        ]
        links = [await self.link(snapshot.table) for snapshot in found]
        return list_pages.open_tables(found, offers, links, page, own)

    # ---- blocks

    async def block(self, by: By, other: Person) -> Message:
        """Block somebody."""
        together = await self.people.block(by.who, other)
        lines = [
            f"You will never sit at a table with {shown(other.name)}. Nobody is told; `/settings` shows your list."
        ]
        if together:
            tables = words.listing([f"table {table}" for table in together])
            lines.append(f"-# You already share {tables}. Shared games continue; you may leave, or offer your seat.")
        return acknowledged("\n".join(lines))

    async def unblock(self, by: By, other: Person) -> Message:
        """Unblock somebody."""
        await self.people.unblock(by.who.id, other.id)
        return acknowledged(f"{shown(other.name)} is not on your list.")

    # ---- letters

    async def letter(self, letter: Letter) -> Message:
        """Return a vote or an offered seat, as it stands now.

        Raises:
            Needless: There is none any more.
        """
        snapshot = await self.tables.load(letter.table)
        try:
            if letter.kind == "vote":
                vote = await self.people.vote(letter.table, letter.move)
                return people_pages.vote(snapshot, vote, letter.payload.get("ping", ()))
            return people_pages.offer(snapshot, await self.people.the_offer(letter.table, letter.move))
        except (Stale, SeatRefused):
            raise Needless from None
