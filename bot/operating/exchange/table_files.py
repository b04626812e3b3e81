"""A table with all that belongs to it as a JSON file, for another database or for reading.

The file holds the secret and every answer, the sealed ones too: it is for the person who runs the bot.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.clock import Clock
from bot.errors import StoreBusy, StoreConflict, StoreError
from bot.game_editions import MissingPack
from bot.operating.backup import HEADER
from bot.operating.exchange.exported_game import (
    BroughtRow,
    DecisionRow,
    Exported,
    HappeningRow,
    MoveRow,
    SeatRow,
    TableRow,
)
from bot.operating.exchange.file_format import decoded
from bot.operating.verify import verify
from bot.outbox.mail import Mail, put
from bot.store import Row, Store, sql
from bot.store.database_place import Place
from bot.store.database_reader import Reader, reading
from bot.tables.desk import Desk
from bot.tables.life.lobby import KNOWN_LEVELS
from bot.tables.model import AnyGame, edition_of
from bot.tables.play import table_letters
from bot.tables.rows import sound_lines, table_of
from bot.tables.time.pace import PACES

FORMAT = 1

LARGEST = 1 << 26
"""Bytes of the largest state that is unpacked: many times what any game needs."""

LONGEST = 1 << 28
"""Bytes of the largest file that is read: many times what any table needs."""


class AlreadyHereError(StoreError):
    """A table is in the database already."""


def export(database: Place, table: int) -> bytes:
    """A table as JSON.

    Raises:
        StoreError: When the database cannot be read or has no such table.
    """
    with reading(database) as db:
        if db.first(sql.tables.exists(table)) is None:
            raise StoreError(f"There is no table {table} in {database.name}.", "Its number is in its lobby message.")
        found = exported(db, table)
    try:
        return msgspec.json.format(msgspec.json.encode(found), indent=1)
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise StoreError(f"Table {table} is damaged: {error}.", "Restore a backup, or export another one.") from error


def exported(db: Reader, table: int) -> Exported:
    """A table that is there, as a file has it."""
    return from_rows([db.fetch(query) for query in sql.repair.whole(table)])


def from_rows(found: Sequence[Sequence[Row]]) -> Exported:
    """A table from the rows of ``sql.repair.whole``."""
    (table,), seats, moves, decisions, happened, brought = found
    return Exported(
        FORMAT,
        _from_row(TableRow, table),
        [_from_row(SeatRow, row) for row in seats],
        [_from_row(MoveRow, row) for row in moves],
        [_from_row(DecisionRow, row) for row in decisions],
        [_from_row(HappeningRow, row) for row in happened],
        [_from_row(BroughtRow, row) for row in brought],
    )


def data_of(path: Path) -> bytes:
    """Read the file of an exported table, or of several.

    Raises:
        StoreError: When the file cannot be read or is none.
    """
    try:
        if path.exists() and not path.is_file():
            raise StoreError(f"{path} is not a file.", "Name the file of an exported table.")
        if path.stat().st_size > LONGEST:
            raise StoreError(f"{path} is too large for an exported table.", "Name the file of an exported table.")
        data = path.read_bytes()
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}.", "Name the file of an exported table.") from error
    if data.startswith(HEADER):
        raise StoreError(f"{path} is a database, not an exported table.", "Restore it with: python -m bot restore.")
    return data


def read(data: bytes) -> Exported:
    """Read an exported table.

    Raises:
        StoreError: When it is none, or of a newer version.
    """
    wrong, again = "The file is not an exported table", "Export the table again."
    return decoded(data, Exported, known=FORMAT, wrong=wrong, again=again)


async def take_in(
    store: Store, clock: Clock, exported: Exported, load: Callable[[str], AnyGame], games: tuple[str, ...]
) -> int:
    """Add an exported table to a database; a live one goes on with the times it had left.

    Its number is kept when it is free. Where its channel holds another table here, it has none until its owner
    names one.

    Args:
        store: The database.
        clock: The one source of time.
        exported: The table.
        load: Gives a game by its id.
        games: The games that this program has.

    Returns:
        The table's number here.

    Raises:
        StoreError: When it was changed, is here already, or its game is not known here.
    """
    row = exported.table
    if row.game not in games:
        raise StoreError(f"This bot does not know the game {row.game!r}.", "Install a version that does.")
    try:
        game = load(edition_of(row.game, row.packs))
    except MissingPack as error:
        raise StoreError(f"The table cannot be played here. {error}", "Then import it again.") from error
    _need_whole(exported, game)
    report = verify(
        msgspec.structs.asdict(row),
        [msgspec.structs.asdict(move) for move in exported.moves],
        game,
        [msgspec.structs.asdict(things) for things in exported.brought],
    )
    if not report.ok:
        raise StoreError(f"The table was changed: {report.problems[0]}", "Export it again.")
    if await store.first(sql.tables.has_commitment(row.commitment)) is not None:
        raise AlreadyHereError(f"Table {row.id} is already in this database.", "There is nothing to do.")
    taken = await store.first(sql.tables.exists(row.id)) is not None
    now = clock.now()
    try:
        table = await _write(store, exported, taken=taken, now=now)
    except (StoreConflict, OverflowError, ValueError) as error:
        raise StoreError(f"The file is not a valid table: {error}.", "Export the table again.") from error
    except StoreBusy as error:
        raise StoreError(
            "The database cannot be written now.", "Check that its disk has space, and try again."
        ) from error
    await _say(Desk(store, clock, load, games), table)
    return table


async def _write(store: Store, exported: Exported, *, taken: bool, now: float) -> int:
    """Write a table that was found whole; returns its number."""
    row = exported.table
    async with store.transaction() as tx:
        there = await tx.first(sql.tables.is_taken(row.channel))
        live = row.status in {"lobby", "playing"}
        shift = now - max((move.at for move in exported.moves), default=now)
        row = msgspec.structs.replace(
            row,
            homeless=int(bool(row.homeless) or (live and there is not None)),
            stuck_at=None,
            active_at=now,
            paused_at=None if row.paused_at is None else row.paused_at + shift,
            paused_until=None if row.paused_until is None else row.paused_until + shift,
        )
        values = msgspec.structs.asdict(row)
        if taken:
            del values["id"]
        (added,) = await tx.fetch(sql.repair.insert_table(values))
        table = int(added["id"])
        decisions = [
            msgspec.structs.replace(
                asked,
                asked_at=asked.asked_at + shift,
                deadline=asked.deadline + shift,
                remind_at=None if asked.remind_at is None else asked.remind_at + shift,
            )
            for asked in exported.decisions
        ]
        parts = (
            ("seats", exported.seats),
            ("moves", exported.moves),
            ("decisions", decisions),
            ("happenings", exported.happenings),
            ("brought", exported.brought),
        )
        for name, rows in parts:
            for entry in rows:
                columns = {"table_id": table, **msgspec.structs.asdict(entry)}
                await tx.run(sql.repair.insert(name, columns))
        if exported.moves:  # who sits there is taken for who began: the file does not say
            await tx.run(sql.repair.add_starters(table))
    return table


def _need_whole(exported: Exported, game: AnyGame) -> None:
    """Check that the parts of a table fit together, before any of it is written.

    Raises:
        StoreError: When they do not.
    """
    try:
        wrong = next(_misfits(exported, game), "")
    except Exception as error:  # whatever a file that was made by hand does to those who read it
        wrong = f"it cannot be read ({type(error).__name__})"
    if wrong:
        raise StoreError(f"The file is not a valid table: {wrong}.", "Export the table again.")


def _misfits(exported: Exported, game: AnyGame) -> Iterator[str]:
    """The parts that do not fit; later checks rely on earlier ones."""
    row: Any = msgspec.structs.asdict(exported.table)
    table = table_of(row)
    moves, seats = exported.moves, exported.seats
    if table.id < 1 or table.pace not in PACES:
        yield "its number or its pace is invalid"
    named = {one.seat for one in exported.happenings if one.seat is not None}
    places = [one.seat for one in exported.brought]
    if (
        [seat.seat for seat in seats] != list(range(len(seats)))
        or len(seats) > table.seats
        or {*named, *places} - {*range(len(seats))}
        or len({*places}) < len(places)
    ):
        yield "its seats are not in order"
    if any(seat.holder == "person" and seat.user is None for seat in seats):
        yield "a person's seat has no person"
    if any(seat.holder == "computer" and seat.level not in KNOWN_LEVELS for seat in seats):
        yield "it has an unknown computer player"
    for move in moves:
        sound_lines(move.events)
        if move.state is not None and zlib.decompressobj().decompress(move.state, LARGEST + 1)[LARGEST:]:
            yield f"the state of move {move.n} is too large"
    if bool(moves) == (table.start_key is None) or (table.status == "lobby" and moves):
        yield "its start is missing, or should not be there"
    if moves and len(seats) != table.seats:
        yield "seats are missing"
    if table.status == "playing":
        yield from _misfits_in_play(exported, game)
    elif exported.decisions:
        yield "it is not in play but asks something"


def _misfits_in_play(exported: Exported, game: AnyGame) -> Iterator[str]:
    """The parts that do not fit in the newest state of a table in play."""
    state = game.decode(zlib.decompress(exported.moves[-1].state or b""))
    asked = {(decision.decision, decision.seat) for decision in exported.decisions}
    if {(choice.decision, choice.seat) for choice in game.choices(state)} != asked:
        yield "it asks something other than its state does"
    if state.decisions >= exported.table.next_decision:
        yield "its decision ids would repeat"
    for seat in range(exported.table.seats):
        game.view(state, seat)
        game.decisions_for(state, seat)


async def _say(desk: Desk, table: int) -> None:
    """Post a live table at its channel: no message of another database is known here."""
    snapshot = await desk.snapshot(table)
    mails = [Mail("lobby")] if snapshot.table.status == "lobby" else []
    if snapshot.table.status == "playing":
        fresh = [asked.decision for asked in snapshot.asked]
        mails = table_letters.turn(snapshot.game, snapshot.state, snapshot.seats, snapshot.move)
        mails += table_letters.questions(snapshot.game, snapshot.state, snapshot.seats, snapshot.move, fresh)
    async with desk.store.transaction() as tx:
        await put(tx, table, mails, desk.clock.now())


def _from_row(kind: type[Any], row: Row) -> Any:
    return kind(**{name: row[name] for name in kind.__struct_fields__})
