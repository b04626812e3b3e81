"""The table service: commands, buttons, clocks and computers change tables only through it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any

import msgspec

import rules
from bot.calls import ping_settings
from bot.calls.call_service import Calls
from bot.clock import Clock
from bot.plans.plan_service import Plans
from bot.servers.model import NOBODY_SPECIAL, Standing
from bot.shards import Shards
from bot.store import Store, sql
from bot.tables import damage
from bot.tables.desk import Desk
from bot.tables.life import idle, leaving_and_closing, lobby, standstill
from bot.tables.model import AnyGame, Person, Place, Seat, Snapshot, Table
from bot.tables.people.last_looks import Seen
from bot.tables.people.people_service import People
from bot.tables.people.server_service import Servers
from bot.tables.play import acting, drafts, play, reposting, shown_beside, undo
from bot.tables.play.forecasts_ahead import Ahead
from bot.tables.play.unpressed_answers import Auto
from bot.tables.service_results import Accepted, Undone
from bot.tables.table_past import Past
from bot.tables.time.pace import PLAIN, Terms
from bot.tables.time.sweep import LATEST, SOONEST, Sweeper
from bot.thinking import InProcesses, InThreads, PlayerLoader, Thinking
from rules.kernel import Decision, Picks


class Tables:
    """All tables of one database.

    Every method that changes something takes the ``key`` of the press that asks for it (the interaction's id): the
    same key again changes nothing and is answered from what was stored. What is refused raises a
    :class:`bot.errors.Refused` with words for the person.

    Attributes:
        store: The database.
        clock: The one source of time.
        games: The games that are played.
        past: What has happened at tables.
        seen: What each person has seen of it.
        people: Votes, offered seats, watchers, blocks.
        servers: What the staff of servers decides.
        calls: Who is told what, where and when.
        plans: What people want answered for them.
        desk: What the parts of this service share, and nobody else uses.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        load: Callable[[str], AnyGame] = rules.load,
        games: tuple[str, ...] | None = None,
        players: PlayerLoader | None = None,
        share: Shards | None = None,
    ) -> None:
        """Open the door.

        Args:
            store: The database.
            clock: The one source of time.
            load: Gives a game by its id.
            games: Ids of the games that can be opened; all that there are when left out.
            players: Gives a computer player by its level, which thinks in this process then; those of the rules
                think in processes of their own.
            share: The servers of this process; ``None`` when it has the database to itself.
        """
        self.store, self.clock = store, clock
        self.desk = Desk(store, clock, load, rules.games() if games is None else games, share)
        self.games = self.desk.games
        self.past = Past(self.desk)
        self.seen = Seen(self.desk)
        self._mail: Callable[[], None] | None = None
        thinking: Thinking = InProcesses(load) if players is None else InThreads(players)
        self._auto = Auto(self.desk, thinking, self._kick_mail)
        self.people = People(self.desk, self._kick, self._kick_mail)
        self.servers = Servers(self.desk, self._kick, self._kick_mail)
        self.calls = Calls(self.desk)
        self.plans = Plans(self.desk, self._kick)
        self.desk.on_doubt(self._auto.kick)
        self._sweeper = Sweeper(self.desk, self._auto.kick, self._kick_mail)

    def on_mail(self, kick: Callable[[], None]) -> None:
        """Name the function to call after a commit that may have left something to send."""
        self._mail = kick

    def on_planned(self, come_within: Callable[[float], None]) -> None:
        """Name the function to tell how many seconds remain until the next planned answer."""
        self._auto.on_planned(come_within)

    def send_soon(self) -> None:
        """Send waiting letters soon, after a commit that went through no method here."""
        self._kick_mail()

    def working_ahead(self, rest: Callable[[], Awaitable[object]]) -> Ahead:
        """Return what works out open questions whenever ``rest`` says that nobody waits."""
        return Ahead(self.desk, rest)

    async def close(self) -> None:
        """Stop everything that works by itself. The store stays open."""
        await self._auto.close()

    async def settled(self) -> None:
        """Wait until no seat is being answered for."""
        await self._auto.settled()

    # ---- the lobby

    async def open(
        self,
        *,
        game: str,
        options: dict[str, Any],
        seats: int,
        pace: str,
        owner: Person,
        place: Place,
        key: str,
        terms: Terms = PLAIN,
        private: bool = False,
        standing: Standing = NOBODY_SPECIAL,
    ) -> Table:
        """Open a lobby in a channel or thread; see :func:`bot.tables.life.lobby.open_table`."""
        await self.touch(owner)
        table = await lobby.open_table(
            self.desk, game=game, options=options, seats=seats, pace=pace, owner=owner, place=place, key=key,
            terms=terms, private=private, standing=standing,
        )  # fmt: skip
        self._kick_mail()
        return table

    async def join(self, table: int, who: Person, key: str) -> Table:
        """Take the next free seat; see :func:`bot.tables.life.lobby.join`."""
        await self.touch(who)
        return self._done(await lobby.join(self.desk, table, who, key))

    async def leave(self, table: int, who: int, key: str) -> Table:
        """Give up a seat before the start; see :func:`bot.tables.life.lobby.leave`."""
        return self._done(await lobby.leave(self.desk, table, who, key))

    async def add_computer(self, table: int, level: str, who: int, key: str) -> Table:
        """Seat a computer player on the next free seat; :func:`bot.tables.life.lobby.add_computer`."""
        return self._done(await lobby.add_computer(self.desk, table, level, who, key))

    async def remove_computer(self, table: int, who: int, key: str) -> Table:
        """Remove the last computer player; see :func:`bot.tables.life.lobby.remove_computer`."""
        return self._done(await lobby.remove_computer(self.desk, table, who, key))

    async def change_places(self, table: int, seat: int, who: int, key: str) -> Table:
        """Swap places with another seat; see :func:`bot.tables.life.lobby.change_places`."""
        return self._done(await lobby.change_places(self.desk, table, seat, who, key))

    async def choose_side(self, table: int, side: str, who: int, key: str) -> Table:
        """Put one's seat on a side; see :func:`bot.tables.life.lobby.choose_side`."""
        return self._done(await lobby.choose_side(self.desk, table, side, who, key))

    async def start(self, table: int, who: int, key: str) -> Table:
        """Begin the game; see :func:`bot.tables.life.lobby.start`."""
        return self._done(await lobby.start(self.desk, table, who, key))

    # ---- the game

    async def answer(self, table: int, who: int, decision: int, picks: Picks, key: str) -> Accepted:
        """Answer a decision; see :func:`bot.tables.play.play.answer`."""
        return await self._further(await play.answer(self.desk, table, who, decision, picks, key))

    async def act(self, table: int, who: int, wanted: str, key: str) -> Accepted:
        """Do an act without being asked; see :func:`bot.tables.play.acting.act`."""
        accepted = await acting.act(self.desk, table, who, wanted, key)
        if not accepted.repeated:
            self._kick(table)
        return accepted

    async def press(
        self, table: int, who: int, decision: int, meaning: play.Meaning, key: str
    ) -> Accepted | play.Looked:
        """Take a press on a question, an answer or a look; see :func:`bot.tables.play.play.press`."""
        taken = await play.press(self.desk, table, who, decision, meaning, key)
        return await self._further(taken) if isinstance(taken, Accepted) else taken

    async def _further(self, accepted: Accepted) -> Accepted:
        """Give the foregone answers that are due, so that the reply shows their effects, too."""
        if accepted.repeated:
            return accepted
        if accepted.further and await self._auto.planned(accepted.table):
            after = await self.desk.snapshot(accepted.table)
            ended = after.table.status == "over"
            accepted = msgspec.structs.replace(accepted, after=after, complete=True, over=ended)
        self._kick(accepted.table)
        return accepted

    async def undo(self, table: int, who: int, key: str, *, at: int | None = None) -> Undone:
        """Take back a person's newest step, or ask for it; see :func:`bot.tables.play.undo.undo`."""
        undone = await undo.undo(self.desk, table, who, key, at=at)
        self._kick(table)
        return undone

    async def agree(self, table: int, who: int, key: str, *, yes: bool) -> Undone:
        """Answer an undo request; see :func:`bot.tables.play.undo.agree`."""
        undone = await undo.agree(self.desk, table, who, key, yes=yes)
        self._kick(table)
        return undone

    async def concede(self, table: int, who: int, key: str) -> Table:
        """Give up a seat for good; see :func:`bot.tables.life.leaving_and_closing.concede`."""
        return self._done(await leaving_and_closing.concede(self.desk, table, who, key))

    async def close_table(self, table: int, who: int, key: str) -> Table:
        """Close a table; see :func:`bot.tables.life.leaving_and_closing.close`."""
        return self._done(await leaving_and_closing.close(self.desk, table, who, key))

    async def close_damaged(self, table: int, who: int, *, staff: bool = False) -> bool:
        """Close a table that is set aside; see :func:`bot.tables.damage.close`."""
        return await damage.close(self.desk, table, who, staff=staff)

    async def set_aside(self, user: int) -> list[int]:
        """Return the damaged tables, set aside, where a person has a seat or that they opened."""
        rows = await self.desk.store.fetch(sql.repair.set_aside_of(user))
        return [row["table_id"] for row in rows]

    async def replace(self, table: int, seat: int, level: str, who: int, key: str) -> Table:
        """Replace a vanished person; :func:`bot.tables.life.leaving_and_closing.replace`."""
        return self._done(await leaving_and_closing.replace(self.desk, table, seat, level, who, key))

    async def lost_server(self, guild: int) -> list[int]:
        """Handle the bot's leaving a server; see :func:`bot.tables.life.standstill.removed`."""
        return await standstill.removed(self.desk, guild)

    async def found_server(self, guild: int) -> list[int]:
        """Handle the bot's return to a server; see :func:`bot.tables.life.standstill.back`."""
        return await standstill.back(self.desk, guild)

    async def send_ahead(self, table: int, who: int) -> None:
        """Have computers go first; :meth:`bot.tables.play.unpressed_answers.Auto.send_ahead`."""
        await self._auto.send_ahead(table, who)

    async def hush(self, table: int, who: int) -> None:
        """Send a person no more reminders for this step; see :func:`bot.calls.ping_settings.hush`."""
        await ping_settings.hush(self.desk, table, who)

    async def redraw(self, table: int, kind: str, move: int, tries: int) -> None:
        """Redraw a standing message; see :func:`bot.tables.play.reposting.redraw`."""
        await reposting.redraw(self.desk, table, kind, move, tries)

    async def repost(self) -> int:
        """Post messages that had no words before; see :func:`bot.tables.play.reposting.repost`."""
        return await reposting.repost(self.desk)

    async def left_server(self, guild: int, user: int) -> list[int]:
        """Note a person's leaving a server; :func:`bot.tables.life.leaving_and_closing.left_server`."""
        tables = await leaving_and_closing.left_server(self.desk, guild, user)
        for table in tables:
            self._kick(table)
        return tables

    async def rehome(self, table: int, who: int, channel: int, parent: int | None, key: str) -> Table:
        """Give a table a new channel; :func:`bot.tables.life.leaving_and_closing.rehome`."""
        return self._done(await leaving_and_closing.rehome(self.desk, table, who, channel, parent, key))

    async def restore(self, table: int, who: int, key: str) -> Table:
        """Restore a table from the archive; see :func:`bot.tables.life.idle.restore`."""
        return self._done(await idle.restore(self.desk, table, who, key))

    async def here(self, table: int, who: int, key: str) -> Table:
        """Say that a silent table is still played; see :func:`bot.tables.life.idle.here`."""
        return self._done(await idle.here(self.desk, table, who, key))

    # ---- reading

    async def load(self, table: int, move: int | None = None) -> Snapshot:
        """Return a table as a whole, at its newest move or an earlier one.

        Raises:
            NoTable: When there is none with that number.
        """
        return await self.desk.snapshot(table, move)

    async def snapshots(self, tables: Iterable[int]) -> list[Snapshot]:
        """Return some tables as a whole, for a list; damaged ones are left out."""
        return await self.desk.snapshots(tables)

    async def row(self, table: int) -> Table:
        """Return a table without its game.

        Raises:
            NoTable: When there is none with that number.
        """
        return await self.desk.table(table)

    async def seats(self, table: int) -> tuple[Seat, ...]:
        """Return the seats of a table."""
        return await self.desk.seats(table)

    def alone(self, table: int) -> AbstractContextManager[None]:
        """Confine a failure in a list to one table, and log it."""
        return self.desk.alone(table)

    async def at(self, channel: int, *, ended: bool = False) -> Table | None:
        """Return the table that lives in a channel or thread.

        Args:
            channel: The channel's id.
            ended: When none is live there, the newest that has ended.
        """
        row = await self.desk.store.first(sql.tables.in_channel(channel, ended))
        return None if row is None else await self.desk.table(row["id"])

    async def mine(self, user: int) -> list[Table]:
        """Return the live tables where a person has a seat, longest waiting first."""
        rows = await self.desk.store.fetch(sql.seats.live_tables(user))
        return self.desk.tables(rows)

    async def put_away(self, user: int) -> list[Table]:
        """Return the archived tables where a person has a seat, newest first."""
        rows = await self.desk.store.fetch(sql.seats.archived_tables(user))
        return self.desk.tables(rows)

    async def live(self) -> list[Table]:
        """Return all live tables."""
        rows = await self.desk.store.fetch(sql.tables.live())
        return self.desk.tables(rows)

    async def message(self, table: int, kind: str) -> int | None:
        """Return the newest standing message of a kind (``lobby``, ``turn``, ``result``) to link."""
        row = await self.desk.store.first(sql.messages.newest(table, kind))
        return None if row is None else int(row["message"])

    async def newest_message(self, table: Table) -> int | None:
        """Return a table's newest message: lobby, turn or end; ``None`` without one."""
        found = [await self.message(table.id, kind) for kind in shown_beside.newest(table)]
        return next((message for message in found if message is not None), None)

    async def posted_at(self, message: int) -> int | None:
        """Return the move that a message was posted for; ``None`` if the message is unknown."""
        row = await self.desk.store.first(sql.messages.move_of(message))
        return None if row is None else int(row["move"])

    # ---- people and drafts

    async def touch(self, who: Person) -> None:
        """Note that somebody is here: remember the name, and try private messages to them again."""
        now = self.desk.clock.now()
        row = await self.desk.store.first(sql.people.one(who.id))
        if row is not None and row["name"] == who.name and row["dm_closed"] is None:
            return
        async with self.desk.store.transaction() as tx:
            await tx.run(sql.people.greet(who.id, who.name, now))

    async def beside(self, table: Table, decision: Decision, who: int) -> shown_beside.Beside:
        """Return what is shown beside a question; see :func:`bot.tables.play.shown_beside.beside`."""
        return await shown_beside.beside(self.desk, table, decision, who)

    async def save_draft(self, table: int, decision: int, who: int, draft: dict[str, Any]) -> None:
        """Keep a person's draft; it goes when the step is over."""
        await drafts.save(self.desk.store, table, decision, who, draft, self.desk.clock.now())

    # ---- time

    async def resume(self, *, beside: bool = False) -> float:
        """After a start, give running clocks the bot's downtime; returns the seconds given.

        Args:
            beside: Another process serves the same servers still, so that there was none.
        """
        return await self._sweeper.resume(beside=beside)

    async def sweep(self) -> float:
        """Do everything that is due; returns the seconds until the next time."""
        pause = await damage.without_faulty(self.desk, self._sweeper.sweep)
        some, call = await damage.without_faulty(self.desk, self.calls.sweep) or (False, None)
        if some:
            self._kick_mail()
        pauses = [LATEST if pause is None else pause]
        offers = await damage.without_faulty(self.desk, self.people.sweep)
        pauses += [at - self.desk.clock.now() for at in (offers, call) if at is not None]
        return max(min(pauses), SOONEST)

    # ---- inside

    def _done(self, table: Table) -> Table:
        self._kick(table.id)
        return table

    def _kick(self, table: int) -> None:
        self._auto.kick(table)
        self._kick_mail()

    def _kick_mail(self) -> None:
        if self._mail is not None:
            self._mail()
