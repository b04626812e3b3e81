"""The lobby: opening a table, taking and leaving seats, computer players, the start."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from bot.decks import rows as decks
from bot.errors import AlreadyStarted, BadSetup, CannotStart, ChannelTaken, NotOwner, SeatRefused, StoreConflict
from bot.outbox.mail import Mail, put
from bot.people.blocks import need_welcome
from bot.servers import admission
from bot.servers.model import NOBODY_SPECIAL, Standing
from bot.store import Transaction, sql
from bot.tables.desk import Desk, only_owner
from bot.tables.life import invitations
from bot.tables.life.table_options import faults, missing, options_for, sides_of, sides_offered, sizes
from bot.tables.model import AnyGame, Person, Place, Seat, Table, called, packs_of
from bot.tables.play import table_letters
from bot.tables.play.write_move import encode, heir, pass_on, remember, repeated, told_lines, vacate, write_move
from bot.tables.play.written_move import NewMove
from bot.tables.time.pace import PACES, Terms
from rules.kernel import words
from rules.kernel.play import chance
from rules.kernel.words import numbers

SECRET = 32
"""Bytes of a table's secret."""

LEVELS = ("easy", "normal")
"""Levels of computer players that a table offers, the usual one first."""

KNOWN_LEVELS = (*LEVELS, "random")
"""Levels that a seat may have; random play is no longer offered, since it drags everyone down."""


async def open_table(
    desk: Desk,
    *,
    game: str,
    options: dict[str, Any],
    seats: int,
    pace: str,
    owner: Person,
    place: Place,
    key: str,
    terms: Terms,
    private: bool = False,
    standing: Standing = NOBODY_SPECIAL,
) -> Table:
    """Open a lobby with the owner in the first seat; the commitment is public from then on.

    Raises:
        BadSetup: When game, options, seats or pace do not exist.
        ChannelTaken: When the channel holds a table already.
        ServerRefuses: When the server does not let this person open one there.
    """
    if (known := await repeated(desk.store, key)) is not None:
        return await desk.table(known)
    engine = desk.games.known(game)
    allowed = sizes(engine, options)
    if seats not in allowed:
        raise BadSetup(f"{engine.words.title} takes {numbers(allowed)} players, not {seats}.")
    if wrong := faults(engine, options, seats):
        raise BadSetup(" ".join(wrong), instead=("choose other options", "or another number of players"))
    if pace not in PACES:
        raise BadSetup(f"There is no pace called {pace[:40]!r}.", instead=tuple(PACES))
    now = desk.clock.now()
    secret = secrets.token_bytes(SECRET)
    try:
        async with desk.store.transaction() as tx:
            await admission.need_open(tx, place, owner.id, standing)
            (row,) = await tx.fetch(
                sql.tables.add(
                    game,
                    encode(options),
                    seats,
                    pace,
                    owner.id,
                    owner.name,
                    place.guild,
                    place.channel,
                    place.parent,
                    engine.content,
                    secret,
                    chance.commit(secret),
                    now,
                    encode(terms),
                    private,
                    packs_of(desk.games.edition(game))[1],
                )
            )
            await remember(tx, key, row["id"], now)
            await _seat(tx, row["id"], 0, "person", owner.id, owner.name, None)
            await put(tx, row["id"], [Mail("lobby")], now)
    except StoreConflict:
        other = await desk.store.first(sql.tables.live_at(place.channel))
        if other is None:
            raise
        raise ChannelTaken(
            f"Table {other['id']} is already here, and a channel has room for one. Open another table in a thread.",
            table=other["id"],
        ) from None
    return await desk.table(row["id"])


async def join(desk: Desk, table: int, who: Person, key: str) -> Table:
    """Take the next free seat.

    Raises:
        AlreadyStarted: When the game is under way.
        SeatRefused: When the person sits there already, no seat is free, or it is not for them, which says no more.
        ServerRefuses: When they are barred from tables of the server.
    """
    async with desk.at(table, who.id):
        row, seats = await _lobby(desk, table)
        if await repeated(desk.store, key) is not None:
            return row
        if any(seat.user == who.id for seat in seats):
            raise SeatRefused("You already have a seat at this table.", table=table)
        await invitations.need_invited(desk.store, row, who.id)
        _need_room(row, seats, await invitations.kept(desk.store, table, seats, who.id))
        await need_welcome(desk.store, who.id, seats, table)
        async with desk.store.transaction() as tx:
            await admission.need_welcome(tx, row.place.guild, who.id, table)
            await remember(tx, key, table, desk.clock.now())
            await _seat(tx, table, len(seats), "person", who.id, who.name, None)
            await tx.run(sql.tables.touch(desk.clock.now(), table))
            await tx.run(sql.guests.unwatch(table, who.id))
            await put(tx, table, [Mail("lobby_edit")], desk.clock.now())
    return row


async def leave(desk: Desk, table: int, who: int, key: str) -> Table:
    """Give up a seat while the table is in its lobby.

    Raises:
        AlreadyStarted: When the game is under way; then conceding is the way out.
        SeatRefused: When the person has no seat.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is not None:
            return row
        if row.status == "playing":
            raise AlreadyStarted("The game is under way. To leave it, concede.", table=table)
        row, seats = await _lobby(desk, table)
        mine = next((seat.seat for seat in seats if seat.user == who), None)
        if mine is None:
            raise SeatRefused("You have no seat at this table.", table=table)
        await _vacate(desk, table, seats, mine, key)
    return row


async def add_computer(desk: Desk, table: int, level: str, who: int, key: str) -> Table:
    """Put a computer player on the next free seat.

    Raises:
        BadSetup: When there is no such level.
        NotOwner: When the person neither sits there nor opened the table.
        SeatRefused: When no seat is free.
    """
    if level not in LEVELS:
        raise BadSetup(f"There is no computer player called {level[:40]!r}.", instead=LEVELS)
    async with desk.at(table, who):
        row, seats = await _lobby(desk, table)
        if await repeated(desk.store, key) is not None:
            return row
        _need_part(row, seats, who, "add a computer player")
        _need_room(row, seats, await invitations.kept(desk.store, table, seats))
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, desk.clock.now())
            await _seat(tx, table, len(seats), "computer", None, "", level)
            await tx.run(sql.seats.name_computers(table))
            await put(tx, table, [Mail("lobby_edit")], desk.clock.now())
    return row


async def remove_computer(desk: Desk, table: int, who: int, key: str) -> Table:
    """Remove the computer player that was added last.

    Raises:
        NotOwner: When the person neither sits there nor opened the table.
        SeatRefused: When there is none.
    """
    async with desk.at(table, who):
        row, seats = await _lobby(desk, table)
        if await repeated(desk.store, key) is not None:
            return row
        _need_part(row, seats, who, "remove a computer player")
        last = next((seat.seat for seat in reversed(seats) if seat.holder == "computer"), None)
        if last is None:
            raise SeatRefused("This table has no computer player.", table=table)
        await _vacate(desk, table, seats, last, key)
    return row


async def change_places(desk: Desk, table: int, seat: int, who: int, key: str) -> Table:
    """Swap places with the person on another seat.

    Raises:
        AlreadyStarted: When the game is under way.
        SeatRefused: When there is no such seat, the person has none, or somebody else sits there and did not ask.
    """
    async with desk.at(table, who):
        row, seats = await _lobby(desk, table)
        if await repeated(desk.store, key) is not None:
            return row
        mine = next((one for one in seats if one.user == who), None)
        if mine is None:
            raise SeatRefused("You have no seat at this table yet. Press Join first.", table=table)
        if seat not in range(len(seats)) or seat == mine.seat:
            raise SeatRefused("You already sit there." if seat == mine.seat else "Nobody sits there.", table=table)
        other = seats[seat]
        if other.holder == "person" and who != row.owner.id:
            owner = called(row.owner, seats)
            raise SeatRefused(f"{other.shown} sits there. They or {owner} can swap places with you.", table=table)
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, desk.clock.now())
            await tx.run(sql.seats.leave_two(table, seat, mine.seat))
            for at, one in ((seat, mine), (mine.seat, other)):
                await _seat(tx, table, at, one.holder, one.user, one.name, one.level, one.side)
            await tx.run(sql.seats.name_computers(table))
            await put(tx, table, [Mail("lobby_edit")], desk.clock.now())
    return row


async def start(desk: Desk, table: int, who: int, key: str) -> Table:
    """Start the game: draw seats if it does so; all chance hangs on the secret and this press.

    Raises:
        AlreadyStarted: When it has begun.
        CannotStart: When seats are missing, in words.
        NotOwner: When somebody else opened the table.
    """
    async with desk.at(table, who):
        if await repeated(desk.store, key) is not None:
            return await desk.table(table)
        row, seats = await _lobby(desk, table)
        if who != row.owner.id:
            raise only_owner(row, seats, "start it")
        game = desk.games.load(row.edition)
        _need_enough(game, row, seats)
        secret = (await desk.store.fetch(sql.tables.secret(table)))[0]["secret"]
        seed = chance.seed(secret, key)
        order = chance.seating(seed, len(seats)) if game.rules.random_seats else tuple(range(len(seats)))
        placed = tuple(_placed(seats[old], new) for new, old in enumerate(order))
        options = options_for(game, row.options)
        sides = sides_of(game, row, placed, seed)
        placed = tuple(msgspec.structs.replace(one, side=side) for one, side in zip(placed, sides, strict=True))
        things = await decks.brought(desk.store, game, options, placed)
        begun = game.start(options, len(seats), seed, things, tuple(filter(None, sides)))
        state = begun.state
        fresh = [choice.decision for choice in game.choices(state)]
        mails = [
            Mail("lobby_edit"),
            # The table's buttons are wanted even where the first question is nobody else's business.
            *(table_letters.turn(game, state, placed, 1) or [Mail("turn", 1, payload={"ping": []})]),
            *table_letters.questions(game, state, placed, 1, fresh),
        ]
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await tx.run(sql.tables.start(now, key, len(seats), table))
            await tx.run(sql.seats.clear(table))
            for seat in placed:
                await _seat(tx, table, seat.seat, seat.holder, seat.user, seat.name, seat.level, seat.side)
            seating: tuple[int | str, ...] = (*order, *filter(None, sides))
            move = NewMove(
                kind="start",
                key=key,
                state=state,
                user=who,
                picks=seating,
                lines=told_lines(game, begun.events),
                random=True,
            )
            await decks.note(tx, table, things)
            await write_move(tx, row, game, placed, (), move, mails, now)
    return await desk.table(table)


async def choose_side(desk: Desk, table: int, side: str, who: int, key: str) -> Table:
    """Put a person's own seat on a side, first come, first served.

    Raises:
        AlreadyStarted: When the game is under way.
        SeatRefused: When the person has no seat, or the side is full.
        BadSetup: When the game has no such side.
    """
    async with desk.at(table, who):
        row, seats = await _lobby(desk, table)
        if await repeated(desk.store, key) is not None:
            return row
        mine = next((one for one in seats if one.user == who), None)
        if mine is None:
            raise SeatRefused("You have no seat at this table yet. Press Join first.", table=table)
        offered = sides_offered(desk.games.load(row.edition), row, row.seats)
        wanted = next((one for one in offered if one.key == side), None)
        if wanted is None:
            raise BadSetup("There is no such side.", instead=tuple(one.name for one in offered), table=table)
        there = [one for one in seats if one.side == side and one.seat != mine.seat]
        if len(there) >= wanted.most:
            names = words.listing([one.shown for one in there])
            raise SeatRefused(
                f"{wanted.name} has room for {wanted.most}, and {names} came first.",
                instead=tuple(f"choose {one.name}" for one in offered if one.key != side),
                table=table,
            )
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, desk.clock.now())
            await tx.run(sql.seats.choose_side(side, table, mine.seat))
            await put(tx, table, [Mail("lobby_edit")], desk.clock.now())
    return row


def _need_enough(game: AnyGame, row: Table, seats: tuple[Seat, ...]) -> None:
    if said := missing(game, row, len(seats)):
        raise CannotStart(said, table=row.id)
    if not any(seat.holder == "person" for seat in seats):
        raise CannotStart("A person has to take a seat first: computers do not play alone here.", table=row.id)


def _need_room(row: Table, seats: tuple[Seat, ...], kept: list[invitations.Invited]) -> None:
    if kept and len(seats) < row.seats <= len(seats) + len(kept):
        names = words.listing([one.shown for one in kept])
        raise SeatRefused(
            f"The free seats at table {row.id} are kept for {names}.",
            instead=(f"ask {called(row.owner, seats)} for a seat", "find another with /tables"),
            table=row.id,
        )
    if len(seats) >= row.seats:
        raise SeatRefused(f"All {row.seats} seats at table {row.id} are taken. You are welcome to watch.", table=row.id)


def _need_part(row: Table, seats: tuple[Seat, ...], who: int, what: str) -> None:
    if who != row.owner.id and all(seat.user != who for seat in seats):
        raise NotOwner(f"Join the table first, then you can {what}.", table=row.id)


async def _lobby(desk: Desk, table: int) -> tuple[Table, tuple[Seat, ...]]:
    row = await desk.table(table)
    if row.status != "lobby":
        said = "The game has already started." if row.status == "playing" else f"Table {table} is closed."
        raise AlreadyStarted(said, table=table)
    return row, await desk.seats(table)


async def _seat(
    tx: Transaction,
    table: int,
    seat: int,
    holder: str,
    user: int | None,
    name: str,
    level: str | None,
    side: str = "",
) -> None:
    await tx.run(sql.seats.add(table, seat, holder, user, name, level, side))


def _placed(seat: Seat, at: int) -> Seat:
    """Return a seat at its place in the game, a computer with the name of that place."""
    name = f"Computer {at + 1}" if seat.holder == "computer" else seat.name
    return msgspec.structs.replace(seat, seat=at, name=name)


async def _vacate(desk: Desk, table: int, seats: tuple[Seat, ...], seat: int, key: str) -> None:
    async with desk.store.transaction() as tx:
        await remember(tx, key, table, desk.clock.now())
        await vacate(tx, table, len(seats), seat)
        if (user := seats[seat].user) is not None:
            await pass_on(tx, await desk.table(table), user, heir(seats, seat))
        await put(tx, table, [Mail("lobby_edit")], desk.clock.now())
