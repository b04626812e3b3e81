"""Acts at a table as a whole: its lobby, its state, conceding and closing it."""

from __future__ import annotations

from bot.errors import DamagedTable, TableOver
from bot.messages.button_ids import Press
from bot.messages.message_parts import Message, acknowledged
from bot.messages.opening import lobby
from bot.messages.people import ping_pages
from bot.messages.table import ending, moments, staff_pages, status_pages, time_pages
from bot.tables.desk import only_owner
from bot.tables.life.lobby import LEVELS
from bot.tables.life.table_options import sides_offered
from bot.tables.model import Place
from bot.tables.time.hours import hours
from bot.talk.acts.at_table import AtTable
from bot.talk.acts.lookup.rules_with_rulings import Book
from bot.talk.press_verbs import NUMBER, VALUE, N, Where, act
from bot.talk.requester import By


class TableActs:
    """The acts of everyone at a table: sit down and leave, look at it, end it."""

    def __init__(self, at: AtTable, book: Book, *, browser: bool = False) -> None:
        """Make the acts.

        Args:
            at: What acts at a table share.
            book: The rules.
            browser: Tables are served to browsers.
        """
        self._browser = browser
        self.tables = at.tables
        self._at = at
        self._book = book

    # ---- where things stand

    @act("board", where=Where.BESIDE)
    async def show(self, table: int) -> Message:
        """Return the table as a picture and in words; before the start, the lobby."""
        snapshot = await self.tables.load(table)
        if snapshot.state is None:
            return lobby.lobby(snapshot, await self.tables.servers.invited(table))
        return status_pages.position(snapshot)

    @act("board_at", where=Where.BESIDE, number=NUMBER)
    async def show_at(self, table: int, number: int) -> Message:
        """Return the table as it was at an earlier move."""
        snapshot = await self.tables.load(table, number)
        return await self.show(table) if snapshot.state is None else status_pages.position(snapshot)

    @act("share_end", where=Where.BESIDE)
    async def share_end(self, table: int) -> Message:
        """Return how a game ended, in words to copy."""
        snapshot = await self.tables.load(table)
        if snapshot.state is None or snapshot.table.status != "over":
            return await self.show(table)
        return ending.to_share(snapshot, await self._at.link(snapshot.table))

    @act("share_moment", where=Where.BESIDE, number=NUMBER)
    async def share_moment(self, table: int, number: int) -> Message:
        """Return the newest moment up to a move, in words to copy and in a picture."""
        found = await self.tables.past.moment(table, number)
        if found is None:
            return acknowledged("That was taken back.")
        lines, move = found
        snapshot = await self.tables.load(table, move)
        if snapshot.state is None:  # the states of games that ended long ago are kept no more
            return await self.show(table)
        return moments.to_share(snapshot, lines, await self._at.link(snapshot.table))

    @act("words", where=Where.BESIDE)
    async def in_words(self, table: int, user: int) -> Message:
        """Return the table in words, as this person may see it."""
        snapshot = await self._at.under_way(table)
        return status_pages.in_words(snapshot, snapshot.seat_of(user))

    @act("status", where=Where.BESIDE)
    async def status(self, table: int, user: int) -> Message:
        """Return the people seated there and the seats to move."""
        snapshot = await self.tables.load(table)
        return status_pages.status(snapshot, await self._at.link(snapshot.table), self.tables.clock.now())

    @act("more", where=Where.BESIDE)
    async def more(self, table: int, by: By) -> Message:
        """Return the less common buttons."""
        snapshot = await self.tables.load(table)
        row, servers = snapshot.table, self.tables.servers
        return status_pages.more(
            snapshot,
            snapshot.seat_of(by.who.id) if row.status == "playing" else None,
            tells=(await servers.settings(row.place.guild)).staff_channel is not None,
            staff=row.live and await servers.may(table, by.standing),
            browser=self._browser,
        )

    @act("verify", where=Where.BESIDE)
    async def dice(self, table: int) -> Message:
        """Check the sealed chance, replaying a finished game, and return the proof."""
        snapshot = await self.tables.load(table)
        report = await self.tables.past.verify(table) if snapshot.table.status == "over" else None
        return status_pages.dice(snapshot.table, snapshot.game.words.title, report)

    @act("how", where=Where.OPENING, page=N)
    async def how(self, table: int, page: str = "") -> Message:
        """Return the game at a glance, or more about it."""
        snapshot = await self.tables.load(table)
        more = page == status_pages.REST
        message = status_pages.how_to_play(snapshot, self._book.topics(snapshot.table.game), more=more)
        return self._book.glossary.opened(message, snapshot.table.game, table=table)

    @act("legend", where=Where.BESIDE)
    async def legend(self, table: int, user: int) -> Message:
        """Return how to read the picture of the table, for this person's seat."""
        snapshot = await self.tables.load(table)
        return status_pages.legend(snapshot, snapshot.seat_of(user))

    # ---- the lobby

    @act("join", where=Where.BESIDE)
    async def join(self, table: int, by: By) -> Message:
        """Take a seat."""
        row = await self.tables.join(table, by.who, by.key)
        set_ = await hours(self.tables.store, by.who.id)
        told = time_pages.joined(row, set_, self.tables.clock.now())
        return acknowledged(f"You have a seat at table {row.id}. I ping you when it is your move.{told}")

    @act("leave", where=Where.BESIDE)
    async def leave(self, table: int, by: By) -> Message:
        """Leave a seat."""
        row = await self.tables.leave(table, by.who.id, by.key)
        return acknowledged(f"You left table {row.id}. You can join again while a seat is open.")

    @act("computer", where=Where.BESIDE, what=VALUE)
    async def computer(self, table: int, what: str, by: By) -> Message:
        """Add a computer player, or remove one."""
        if what == lobby.TAKE_OUT:
            await self.tables.remove_computer(table, by.who.id, by.key)
            return acknowledged("The last computer player is removed.")
        await self.tables.add_computer(table, what, by.who.id, by.key)
        return acknowledged(f"A computer player ({what}) has taken a seat.")

    @act("take_side", where=Where.BESIDE)
    async def choose_side(self, press: Press, by: By) -> Message:
        """Choose a side; whoever has no seat yet takes one: the menu shows what they chose."""
        await self._seated(press.table, by)
        await self.tables.choose_side(press.table, press.value, by.who.id, by.key)
        snapshot = await self.tables.load(press.table)
        offered = sides_offered(snapshot.game, snapshot.table, snapshot.table.seats)
        name = next((one.name for one in offered if one.key == press.value), "")
        return acknowledged(f"You play for {name}. You can change sides until the game starts.")

    @act("take_seat", where=Where.BESIDE)
    async def change_places(self, press: Press, by: By) -> Message:
        """Take another seat."""
        await self._seated(press.table, by)
        seat = int(press.value) if press.value.isdecimal() else -1
        await self.tables.change_places(press.table, seat, by.who.id, by.key)
        return acknowledged(f"You now have seat {seat + 1}.")

    async def _seated(self, table: int, by: By) -> None:
        """Have somebody without a seat join first."""
        if not any(seat.user == by.who.id for seat in (await self.tables.load(table)).seats):
            await self.tables.join(table, by.who, f"{by.key}:join")

    @act("start", where=Where.BESIDE)
    async def start(self, table: int, by: By) -> Message:
        """Start the game."""
        row = await self.tables.start(table, by.who.id, by.key)
        return acknowledged(f"Table {row.id} has started. I ping whoever must act there.")

    @act("rematch", where=Where.BESIDE)
    async def rematch(self, table: int, by: By) -> Message:
        """Open a lobby for the same game in the same place, with the computers of this one."""
        row = await self.tables.load(table)
        old = row.table
        size = old.seats if old.status == "over" else max(old.seats, len(row.seats))
        new = await self.tables.open(
            game=old.game, options=old.options, seats=size, pace=old.pace, owner=by.who, place=old.place, key=by.key,
            terms=old.terms, private=old.private, standing=by.standing,
        )  # fmt: skip
        computers = [seat.level for seat in row.seats if seat.holder == "computer" and seat.user is None]
        for n, level in enumerate(computers):
            fit = level if level in LEVELS else LEVELS[0]
            await self.tables.add_computer(new.id, fit, by.who.id, f"rematch{n}:{by.key}")
        called = await self.tables.people.invite(new.id, table, by.who, by.key)
        others = ", and the others are asked" if called else ""
        return acknowledged(f"Table {new.id} is open for a rematch{others}. Press Join to play.")

    # ---- a table that is silent, or has no place

    @act("still_here", where=Where.BESIDE)
    async def still_here(self, table: int, by: By) -> Message:
        """Say that a silent table is still played."""
        await self.tables.here(table, by.who.id, by.key)
        return acknowledged("Good to know. The table stays open.")

    @act("send_ahead", where=Where.BESIDE)
    async def send_ahead(self, table: int, by: By) -> Message:
        """Let computers go before people."""
        await self.tables.send_ahead(table, by.who.id)
        return acknowledged("Computers go first now.")

    @act("hush", where=Where.BESIDE)
    async def hush(self, table: int, by: By) -> Message:
        """Send this person no more reminders for the step under way."""
        await self.tables.hush(table, by.who.id)
        return ping_pages.hushed(await self.tables.load(table))

    @act("restore", where=Where.BESIDE)
    async def restore(self, table: int, by: By) -> Message:
        """Restore a table from the archive."""
        await self.tables.restore(table, by.who.id, by.key)
        return acknowledged(f"Table {table} continues where it left off.")

    @act("replace", where=Where.BESIDE, seat=NUMBER)
    async def replace(self, table: int, seat: int, by: By) -> Message:
        """Have a computer play a seat whose person vanished."""
        await self.tables.replace(table, seat, LEVELS[0], by.who.id, by.key)
        return acknowledged("A computer plays there until its player is back.")

    async def move_here(self, table: int, by: By, place: Place) -> Message:
        """Move a table whose channel is gone to this one."""
        await self.tables.rehome(table, by.who.id, place.channel, place.parent, by.key)
        return acknowledged(f"Table {table} continues here.")

    # ---- giving up, ending

    @act("concede", where=Where.BESIDE, away=True, what="concede")
    @act("close", where=Where.BESIDE, what="close")
    async def confirm(self, table: int, what: str, by: By) -> Message:
        """Ask to confirm something final; a person without the right is refused at once.

        Args:
            table: The table.
            what: ``concede`` or ``close``, which is the owner's; the staff gives a reason.
            by: Who asks.
        """
        snapshot = await self.tables.load(table)
        if what == "concede":
            self._at.seat(await self._at.under_way(table), by.who.id)
        elif not snapshot.table.live:
            raise TableOver(f"Table {table} is already over.", table=table)
        elif by.who.id != snapshot.table.owner.id:
            if await self.tables.servers.may(table, by.standing):
                return staff_pages.panel(snapshot)
            raise only_owner(snapshot.table, snapshot.seats, "close it")
        return status_pages.confirm(snapshot, what)

    @act("concede_yes", where=Where.IN_PLACE, away=True)
    async def concede(self, table: int, by: By) -> Message:
        """Concede."""
        await self.tables.concede(table, by.who.id, by.key)
        return acknowledged("You conceded. You are welcome to watch.")

    @act("close_yes", where=Where.IN_PLACE)
    async def close(self, table: int, by: By) -> Message:
        """Close the table."""
        await self.tables.close_table(table, by.who.id, by.key)
        return acknowledged(f"Table {table} is closed.")

    async def close_damaged(self, refused: DamagedTable, by: By) -> Message:
        """Close a table that is set aside, at once: everything it is made of is kept.

        Raises:
            DamagedTable: It is not theirs to close.
        """
        table = refused.damaged
        staff = await self.tables.servers.may(table, by.standing)
        if not await self.tables.close_damaged(table, by.who.id, staff=staff):
            raise refused
        return acknowledged(f"Table {table} is closed.")

    @act("never_mind", where=Where.IN_PLACE, away=True)
    async def never_mind(self) -> Message:
        """Change nothing."""
        return acknowledged("Nothing was changed.")
