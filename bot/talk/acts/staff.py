"""Acts of a server's staff at tables, messages to the staff, owners' decisions on seats."""

from __future__ import annotations

from collections.abc import Mapping

from bot.errors import BadSetup, DamagedTable, Refused, Stale
from bot.messages import phrases
from bot.messages.button_ids import OLDER, Press
from bot.messages.forms import Form
from bot.messages.message_parts import Message, acknowledged
from bot.messages.table import staff_pages
from bot.names import prose, shown
from bot.servers.model import REASON
from bot.tables.desk import only_owner
from bot.tables.model import Person, Place, Snapshot
from bot.tables.people.staff import Act
from bot.tables.table_service import Tables
from bot.talk.press_verbs import CHOSEN, NUMBER, Where, act
from bot.talk.requester import By

SAID = {
    "pause": "Table {} is paused until the staff resumes it.",
    "go_on": "Table {} resumes.",
    "close": "Table {} is closed.",
    "take_back": "The last step at table {} is taken back.",
    "replace": "The seat at table {} is free.",
    "move": "Table {} continues here.",
}


class StaffActs:
    """The acts, over one table service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.servers = tables.servers

    # ---- the staff

    @act("staff", where=Where.BESIDE)
    async def panel(self, table: int, by: By) -> Message:
        """Return the staff's acts at a table.

        Raises:
            NotStaff: The person is not.
        """
        await self.servers.need(table, by.standing)
        snapshot = await self.servers.seen(table)
        if not snapshot.table.live:
            raise Stale(f"Table {table} is over.", table=table)
        return staff_pages.panel(snapshot)

    @act("staff_form", where=Where.FORM)
    async def form(self, press: Press, by: By) -> Form:
        """Return the form that asks for the reason.

        Raises:
            NotStaff: The person is not.
            Stale: There is no such act.
        """
        await self.servers.need(press.table, by.standing)
        return staff_pages.reason(press.table, press.n)

    @act("staff_sent", where=Where.IN_PLACE, sent=True, opens="staff_form")
    async def sent(self, press: Press, by: By, fields: Mapping[str, str]) -> Message:
        """Carry out a sent form."""
        what, _, seat = press.n.partition(".")
        if what not in staff_pages.TITLES or not (seat.isdecimal() if what == "replace" else seat == ""):
            raise Stale(OLDER, table=press.table)
        return await self.do(what, press.table, by, fields.get("reason", ""), seat=int(seat or -1))

    async def do(
        self, what: str, table: int, by: By, reason: str, *, seat: int = -1, place: Place | None = None
    ) -> Message:
        """Act at a table as its server's staff.

        Args:
            what: One of :data:`SAID`.
            table: The table.
            by: Who does.
            reason: Why.
            seat: The seat, of ``replace``.
            place: The channel, of ``move``.

        Raises:
            NotStaff: The person is not.
            BadSetup: There is no reason.
        """
        await self.servers.need(table, by.standing)
        if not prose(reason):
            raise BadSetup("Please give a reason: everyone at the table reads it.", table=table)
        act = Act(by.who, by.standing, " ".join(reason.split())[:REASON], by.key)
        if what == "pause":
            await self.servers.hold(table, act)
        elif what == "go_on":
            await self.servers.go_on(table, act)
        elif what == "close":
            await self._close(table, act)
        elif what == "take_back":
            await self.servers.take_back(table, act)
        elif what == "replace":
            await self.servers.replace(table, seat, act)
        elif what == "move" and place is not None:
            await self.servers.move(table, place, act)
        else:
            raise Stale(OLDER, table=table)
        return acknowledged(SAID[what].format(table) + " The table is told, with your name and the reason.")

    async def _close(self, table: int, act: Act) -> None:
        try:
            await self.servers.close(table, act)
        except DamagedTable:
            if not await self.servers.close_damaged(table, act):
                raise

    async def tell(self, table: int, by: By) -> tuple[int, Message]:
        """Return the message to the staff about a table, and its channel; noted as told.

        Raises:
            Refused: The staff has named no channel, or was told within the hour.
        """
        channel = await self.servers.telling(table, by.guild, by.who.id)
        snapshot = await self.servers.seen(table)
        link = phrases.link(snapshot.table.place, await self.tables.newest_message(snapshot.table))
        return channel, staff_pages.told(snapshot, by.who, link)

    # ---- the owner

    @act("seats", where=Where.BESIDE)
    @act("seats_page", where=Where.IN_PLACE, page=NUMBER)
    async def seats(self, table: int, by: By, *, said: str = "", page: int = 0) -> Message:
        """Return an owner's acts on a table's seats, with a page of the invited.

        Raises:
            NotOwner: The person did not open it.
            Refused: The table is over.
        """
        snapshot = await self._own(table, by)
        return staff_pages.seats(snapshot, await self.servers.invited(table), said=said, page=page)

    async def _own(self, table: int, by: By) -> Snapshot:
        snapshot = await self.tables.load(table)
        if by.who.id != snapshot.table.owner.id:
            raise only_owner(snapshot.table, snapshot.seats, "decide about its seats")
        if not snapshot.table.live:
            raise Refused(f"Table {table} is over.", table=table)
        return snapshot

    @act("seats_invite", where=Where.IN_PLACE, keep=False)
    @act("seats_keep", where=Where.IN_PLACE, keep=True)
    async def invite(self, table: int, by: By, person: Person, *, keep: bool) -> Message:
        """Invite somebody, or also keep a seat for them."""
        await self.servers.invite(table, by.who.id, person, by.key, keep=keep)
        name = shown(person.name)
        kept = f"A seat is kept for {name} until the start, and they have been told."
        return await self.seats(table, by, said=kept if keep else f"{name} is invited, and has been told.")

    @act("seats_free", where=Where.IN_PLACE, user=CHOSEN, seat=True)
    @act("seats_uninvite", where=Where.IN_PLACE, user=CHOSEN, seat=False)
    async def withdraw(self, table: int, by: By, user: int, *, seat: bool) -> Message:
        """Release a kept seat, or cancel an invitation."""
        await self.servers.withdraw(table, by.who.id, user, by.key, seat=seat)
        return await self.seats(table, by, said="The seat is free." if seat else "The invitation is cancelled.")

    @act("seats_remove", where=Where.IN_PLACE, user=CHOSEN)
    async def remove(self, table: int, by: By, user: int) -> Message:
        """Remove somebody from a lobby."""
        await self.servers.remove(table, by.who.id, user, by.key)
        return await self.seats(table, by, said="The seat is free. They can come back if you invite them.")

    @act("seats_open", where=Where.IN_PLACE, private=False)
    @act("seats_private", where=Where.IN_PLACE, private=True)
    async def private(self, table: int, by: By, *, private: bool) -> Message:
        """Set whether only invited people may join."""
        await self.servers.set_private(table, by.who.id, by.key, private=private)
        return await self.seats(table, by)
