"""The door's part for servers: their settings, barred people, and acts of staff at tables."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from bot.calls.call_service import rearrange
from bot.clockwork.hours import HOUR, LONGEST_SERVER_QUIET, Hours, ServerQuiet
from bot.errors import BadSetup, NotStaff, Refused
from bot.outbox.mail import Mail, put
from bot.servers import admission, rows
from bot.servers.model import BARRED_FOR, LANGUAGES, MOST, PLACES, GameDefaults, ServerSettings, Standing
from bot.servers.rows import GAME
from bot.store import Transaction, sql
from bot.store.damaged_rows import moment
from bot.tables.desk import Desk
from bot.tables.life import invitations, moving_pictures
from bot.tables.life.invitations import Invited
from bot.tables.life.pause import fresh_turn, shift
from bot.tables.life.table_options import options_for
from bot.tables.model import Person, Place, Snapshot, Table
from bot.tables.people import staff
from bot.tables.people.staff import Act
from bot.tables.service_results import InPublic
from bot.tables.time.pace import PACES

AGAIN = HOUR
"""Seconds before somebody can tell a server's staff again."""


class Servers:
    """Settings and acts of a server's staff, reached as ``tables.servers``."""

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

    # ---- what is settled

    async def settings(self, guild: int | None) -> ServerSettings:
        """Return the current settings of a server."""
        return await rows.settings(self._desk.store, guild)

    async def choose(self, standing: Standing, what: str, value: tuple[int, ...]) -> None:
        """Choose the channels for tables, the roles that may open them, or the hosts' roles.

        Raises:
            NotStaff: The person is not.
            BadSetup: They are too many.
        """
        await self.change(standing, what, lambda _: value)

    async def change(self, standing: Standing, what: str, made: Callable[[ServerSettings], tuple[int, ...]]) -> None:
        """Change a setting from its current value, so that nobody else's change is undone.

        Raises:
            NotStaff: The person is not.
            BadSetup: They are too many.
        """
        guild = _server(standing)
        async with self._desk.store.transaction() as tx:
            value = tuple(dict.fromkeys(made(await rows.settings(tx, guild))))
            if len(value) > PLACES:
                raise BadSetup(f"You can choose at most {PLACES}.", instead=("remove one first",))
            await rows.write(tx, guild, what, value or None)

    async def limit(self, standing: Standing, what: str, value: int | None) -> None:
        """Limit how many tables are open at once, in the server (``most``) or per person (``each``).

        Raises:
            NotStaff: The person is not.
            BadSetup: It is no such number.
        """
        guild = _server(standing)
        if value is not None and not 1 <= value <= MOST:
            raise BadSetup(f"A limit is a number from 1 to {MOST}.", instead=("remove the limit",))
        await self._write(guild, what, value)

    async def staff_channel(self, standing: Standing, channel: int | None) -> None:
        """Choose where the staff is told.

        Raises:
            NotStaff: The person is not.
        """
        await self._write(_server(standing), "staff_channel", channel)

    async def language(self, standing: Standing, language: str) -> None:
        """Choose the language of the server.

        Raises:
            NotStaff: The person is not.
            BadSetup: The bot does not speak it.
        """
        guild = _server(standing)
        if language not in LANGUAGES:
            raise BadSetup("I do not speak that language.", instead=tuple(LANGUAGES.values()))
        await self._write(guild, "language", language)

    async def listing(self, standing: Standing, *, on: bool) -> None:
        """List the server's open tables in the browser, under a new address, or no longer.

        Raises:
            NotStaff: The person is not.
        """
        guild = _server(standing)
        async with self._desk.store.transaction() as tx:
            now = (await rows.settings(tx, guild)).listed
            if on != (now is not None):
                await rows.write(tx, guild, "listed", secrets.randbits(48) if on else None)

    async def in_public(self, guild: int) -> list[InPublic]:
        """Return a server's lobbies and games under way that are not private, newest first."""
        found = {row["id"]: row for row in await self._desk.store.fetch(sql.servers.in_public(guild))}
        return [
            InPublic(table, min(found[table.id]["taken"], table.seats), found[table.id]["lobby"])
            for table in self._desk.tables(found.values())
        ]

    async def defaults(self, standing: Standing, game: str, chosen: GameDefaults | None) -> None:
        """Set how a game is played in the server unless somebody chooses otherwise.

        Raises:
            NotStaff: The person is not.
            BadSetup: There is no such game, pace or option.
        """
        guild = _server(standing)
        engine = self._desk.games.known(game)
        if chosen is not None:
            if chosen.pace and chosen.pace not in PACES:
                raise BadSetup(f"There is no pace called {chosen.pace[:40]!r}.", instead=tuple(PACES))
            options_for(engine, chosen.options)
        await self._write(guild, GAME, None if chosen == GameDefaults() else chosen, game)

    async def quiet(self, standing: Standing, quiet: ServerQuiet | None) -> None:
        """Set or end the server's quiet hours; the clocks of its tables move with their time left.

        Raises:
            NotStaff: The person is not.
            BadSetup: They are no hours of a day, or too many.
        """
        guild = _server(standing)
        if quiet is not None and not quiet.sound:
            most = LONGEST_SERVER_QUIET // 60
            raise BadSetup(
                f"Quiet hours must end at another time than they begin, and last at most {most} hours.",
                instead=("set hours such as 23:00 to 7:00",),
            )
        now = self._desk.clock.now()

        def after(before: Hours) -> Hours:
            return msgspec.structs.replace(before, server=quiet)

        async with self._desk.store.transaction() as tx:
            clocks = await tx.fetch(sql.decisions.clocks_in(guild))  # with the hours so far
            await rows.write(tx, guild, "quiet", quiet)
            moved = await shift(tx, clocks, now, now, after)
            moves = {row["table_id"]: row["move"] for row in clocks}
            for table, move in moves.items():
                await put(tx, table, [fresh_turn(move) if table in moved else Mail("turn_edit", move)], now)
            for lobby in await tx.fetch(sql.servers.lobbies(guild)):
                await put(tx, lobby["id"], [Mail("lobby_edit")], now)
            for row in await tx.fetch(sql.calls.waiting_in(guild)):
                await rearrange(tx, row["user"], now)
        self._kick_mail()

    async def need_open(self, place: Place, user: int, standing: Standing) -> None:
        """Check that a person may open a table in a place, before anything is made for it.

        Raises:
            ServerRefuses: They may not.
        """
        await admission.need_open(self._desk.store, place, user, standing)

    async def need_place(self, place: Place) -> None:
        """Check that a place may hold a table, before anything is made for it.

        Raises:
            ServerRefuses: It may not.
        """
        admission.need_place(await self.settings(place.guild), place)

    async def _write(self, guild: int, what: str, value: Any, about: str = "") -> None:
        async with self._desk.store.transaction() as tx:
            await rows.write(tx, guild, what, value, about)

    # ---- people who are barred

    async def bar(self, standing: Standing, who: Person, other: Person, reason: str) -> list[int]:
        """Bar somebody from the server's tables; returns the live tables where they already sit.

        Raises:
            NotStaff: The person is not.
            Refused: It is the person themself.
        """
        guild = _server(standing)
        if who.id == other.id:
            raise Refused("You cannot bar yourself.")
        now = self._desk.clock.now()
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.servers.bar(guild, other.id, other.name, who.id, who.name, reason[:BARRED_FOR], now))
            found = await tx.fetch(sql.seats.of_user_in(guild, other.id))
            kept = await tx.fetch(sql.guests.withdraw_in(other.id, guild))
            for row in kept:
                await _edit_lobby(tx, row["table_id"], now)
        self._kick_mail()
        return [row["table_id"] for row in found]

    async def unbar(self, standing: Standing, user: int) -> None:
        """Allow a person to take seats in the server again.

        Raises:
            NotStaff: The person is not.
        """
        guild = _server(standing)
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.servers.unbar(guild, user))

    # ---- telling the staff

    async def telling(self, table: int, guild: int | None, user: int) -> int:
        """Note that somebody tells the staff about a table; returns the channel where they are told.

        Raises:
            Refused: The table is in another server, there is no such channel, or they told the staff within the hour.
        """
        row = await self._desk.table(table)
        channel = (await self.settings(row.place.guild)).staff_channel
        if channel is None or row.place.guild is None or row.place.guild != guild:
            raise Refused(
                "This server's staff has not set a channel for that.", instead=("write to them",), table=table
            )
        now = self._desk.clock.now()
        async with self._desk.store.transaction() as tx:
            last = await tx.first(sql.servers.told_at(guild, user))
            at = None if last is None else moment(last["at"])
            if at is not None and now - AGAIN < at <= now:  # one to come is of a clock that went wrong
                again = int(at + AGAIN)
                raise Refused(
                    f"You have told the staff within the last hour. You can do so again <t:{again}:R>.",
                    instead=("write to them if it is urgent",),
                    table=table,
                )
            await tx.run(sql.servers.keep_told(guild, user, now))
        return channel

    async def not_told(self, guild: int, user: int) -> None:
        """Forget that somebody told the staff: the message could not be sent."""
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.servers.forget_told(guild, user))

    # ---- what the staff does at a table

    async def need(self, table: int, standing: Standing) -> None:
        """Check that somebody may act on a table as staff; see :func:`bot.tables.people.staff.need`."""
        await staff.need(self._desk, table, standing)

    async def seen(self, table: int) -> Snapshot:
        """Return a table for staff messages; see :func:`bot.tables.people.staff.shown_to_staff`."""
        return await staff.shown_to_staff(self._desk, table)

    async def may(self, table: int, standing: Standing) -> bool:
        """Whether somebody may act on a table as staff."""
        return await admission.is_staff(self._desk.store, await self._desk.where(table), standing)

    async def live(self, standing: Standing) -> list[Table]:
        """Return a server's live tables where somebody may act as staff, newest first; else none."""
        if standing.guild is None or not (await self.settings(standing.guild)).hosted_by(standing):
            return []
        found = await self._desk.store.fetch(sql.servers.live(standing.guild))
        return self._desk.tables(found)

    async def hold(self, table: int, act: Act) -> Table:
        """Stop all clocks of a table; see :func:`bot.tables.people.staff.hold`."""
        return self._done(await staff.hold(self._desk, table, act))

    async def go_on(self, table: int, act: Act) -> Table:
        """End a pause; see :func:`bot.tables.people.staff.go_on`."""
        return self._done(await staff.go_on(self._desk, table, act))

    async def close(self, table: int, act: Act) -> Table:
        """Close a table; see :func:`bot.tables.people.staff.close`."""
        return self._done(await staff.close(self._desk, table, act))

    async def close_damaged(self, table: int, act: Act) -> bool:
        """Close a table that is set aside; see :func:`bot.tables.people.staff.close_damaged`."""
        closed = await staff.close_damaged(self._desk, table, act)
        self._kick_mail()
        return closed

    async def move(self, table: int, place: Place, act: Act) -> Table:
        """Continue a table in another channel; see :func:`bot.tables.people.staff.move`."""
        return self._done(await staff.move(self._desk, table, place, act))

    async def replace(self, table: int, seat: int, act: Act) -> Table:
        """Free a seat; see :func:`bot.tables.people.staff.replace`."""
        return self._done(await staff.replace(self._desk, table, seat, act))

    async def take_back(self, table: int, act: Act) -> Table:
        """Take back the last step; see :func:`bot.tables.people.staff.take_back`."""
        return self._done(await staff.take_back(self._desk, table, act))

    # ---- what the owner of a table decides about its seats

    async def invited(self, table: int) -> list[Invited]:
        """Return the people invited to a table."""
        return await invitations.listed(self._desk.store, table)

    async def invite(self, table: int, who: int, other: Person, key: str, *, keep: bool = False) -> Table:
        """Invite somebody; see :func:`bot.tables.life.invitations.invite`."""
        return self._done(await invitations.invite(self._desk, table, who, other, key, keep=keep))

    async def withdraw(self, table: int, who: int, other: int, key: str, *, seat: bool) -> Table:
        """Release a kept seat, or uninvite; :func:`bot.tables.life.invitations.withdraw`."""
        return self._done(await invitations.withdraw(self._desk, table, who, other, key, seat=seat))

    async def remove(self, table: int, who: int, other: int, key: str) -> Table:
        """Remove somebody from a lobby; see :func:`bot.tables.life.invitations.remove`."""
        return self._done(await invitations.remove(self._desk, table, who, other, key))

    async def set_private(self, table: int, who: int, key: str, *, private: bool) -> Table:
        """Let only invited people sit, or not; :func:`bot.tables.life.invitations.set_private`."""
        return self._done(await invitations.set_private(self._desk, table, who, key, private=private))

    async def set_moving(self, table: int, who: int, key: str, *, moving: bool) -> Table:
        """Let pictures of moments move, or not; :func:`bot.tables.life.moving_pictures.set_moving`."""
        return await moving_pictures.set_moving(self._desk, table, who, key, moving=moving)

    def _done(self, table: Table) -> Table:
        self._kick(table.id)
        return table


def _server(standing: Standing) -> int:
    """Return the server of a member of its staff.

    Raises:
        NotStaff: They are not.
    """
    if standing.guild is None or not standing.staff:
        raise NotStaff(
            "Only staff with the permission Manage Channels for the whole server can change its settings.",
            instead=("ask them to",),
        )
    return standing.guild


async def _edit_lobby(tx: Transaction, table: int, now: float) -> None:
    row = await tx.first(sql.tables.status(table))
    if row is not None and row["status"] == "lobby":
        await put(tx, table, [Mail("lobby_edit")], now)
