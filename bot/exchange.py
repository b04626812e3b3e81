"""A table as a JSON file: everything about it, for another database or for whoever wants to look.

The file holds the secret and every answer, the sealed ones too: it is for the person who runs the bot.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.clock import Clock
from bot.errors import StoreError
from bot.outbox.mail import Mail, put
from bot.store import Store
from bot.store.database import connect_to_read
from bot.tables import announce
from bot.tables.desk import Desk
from bot.tables.model import AnyGame
from bot.verify import verify

FORMAT = 1


class TableRow(Struct):
    """A row of ``tables``; blobs are base64 in the file."""

    id: int
    game: str
    options: bytes
    seats: int
    pace: str
    status: str
    owner: int
    owner_name: str
    guild: int | None
    channel: int
    parent: int | None
    homeless: int
    content: str
    secret: bytes
    commitment: str
    start_key: str | None
    move: int
    next_decision: int
    opened_at: float
    started_at: float | None
    ended_at: float | None
    outcome: bytes | None


class SeatRow(Struct):
    """A row of ``seats``."""

    seat: int
    holder: str
    user: int | None
    name: str
    level: str | None
    conceded: int
    missed: int


class MoveRow(Struct):
    """A row of ``moves``."""

    n: int
    kind: str
    seat: int | None
    user: int | None
    decision: int | None
    picks: bytes
    said: str
    complete: int
    key: str
    state: bytes | None
    hash: str
    chain: str
    kernel: int
    version: int
    content: str
    events: bytes
    revealed: int
    random: int
    undone_by: int | None
    at: float


class DecisionRow(Struct):
    """A row of ``decisions``."""

    decision: int
    seat: int
    holder: str
    asked_at: float
    deadline: float
    remind_at: float | None
    tries: int


class Exported(Struct):
    """A table in a file."""

    format: int
    table: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    decisions: list[DecisionRow]


def export(database: Path, table: int) -> bytes:
    """A table as JSON.

    Raises:
        StoreError: When the database cannot be read or has no such table.
    """
    with contextlib.closing(connect_to_read(database)) as db:
        rows = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall()
        if not rows:
            raise StoreError(f"There is no table {table} in {database.name}.", "See its number in its lobby message.")

        def all_of(kind: type[Any], name: str, order: str) -> list[Any]:
            found = db.execute(f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}", (table,))  # noqa: S608
            return [_from_row(kind, row) for row in found]

        exported = Exported(
            FORMAT,
            _from_row(TableRow, rows[0]),
            all_of(SeatRow, "seats", "seat"),
            all_of(MoveRow, "moves", "n"),
            all_of(DecisionRow, "decisions", "decision"),
        )
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)


def read(data: bytes) -> Exported:
    """Read an exported table.

    Raises:
        StoreError: When it is none, or of a newer version.
    """
    try:
        exported = msgspec.json.decode(data, type=Exported)
    except msgspec.MsgspecError as error:
        raise StoreError(f"The file is no exported table: {error}.", "Export the table again.") from error
    if exported.format != FORMAT:
        raise StoreError(
            f"The file is of format {exported.format}; this bot reads {FORMAT}.", "Use the version that wrote it."
        )
    return exported


async def take_in(
    store: Store, clock: Clock, exported: Exported, load: Callable[[str], AnyGame], games: tuple[str, ...]
) -> int:
    """Add an exported table to a database; a live one goes on where it was, with the times it had left.

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
    report = verify(
        msgspec.structs.asdict(row), [msgspec.structs.asdict(move) for move in exported.moves], load(row.game)
    )
    if not report.ok:
        raise StoreError(f"The table was changed: {report.problems[0]}", "Export it again.")
    if await store.first("SELECT 1 FROM tables WHERE commitment = ?", row.commitment) is not None:
        raise StoreError(f"Table {row.id} is in this database already.", "There is nothing to do.")
    taken = await store.first("SELECT 1 FROM tables WHERE id = ?", row.id) is not None
    now = clock.now()
    async with store.transaction() as tx:
        there = await tx.first(
            "SELECT 1 FROM tables WHERE channel = ? AND status IN ('lobby', 'playing') AND homeless = 0", row.channel
        )
        live = row.status in {"lobby", "playing"}
        row = msgspec.structs.replace(row, homeless=int(bool(row.homeless) or (live and there is not None)))
        values = msgspec.structs.asdict(row)
        if taken:
            del values["id"]
        (added,) = await tx.fetch(f"{_insert('tables', values)} RETURNING id", *values.values())
        table = int(added["id"])
        shift = now - max((move.at for move in exported.moves), default=now)
        decisions = [
            msgspec.structs.replace(
                asked,
                asked_at=asked.asked_at + shift,
                deadline=asked.deadline + shift,
                remind_at=None if asked.remind_at is None else asked.remind_at + shift,
            )
            for asked in exported.decisions
        ]
        for name, rows in (("seats", exported.seats), ("moves", exported.moves), ("decisions", decisions)):
            for entry in rows:
                columns = {"table_id": table, **msgspec.structs.asdict(entry)}
                await tx.run(_insert(name, columns), *columns.values())
    await _say(Desk(store, clock, load, games), table)
    return table


async def _say(desk: Desk, table: int) -> None:
    """Post a live table at its channel: no message of another database is known here."""
    sitting = await desk.sitting(table)
    mails = [Mail("lobby")] if sitting.table.status == "lobby" else []
    if sitting.table.status == "playing":
        fresh = [asked.decision for asked in sitting.asked]
        mails = announce.turn(sitting.game, sitting.state, sitting.seats, sitting.move)
        mails += announce.questions(sitting.game, sitting.state, sitting.seats, sitting.move, fresh)
    async with desk.store.transaction() as tx:
        await put(tx, table, mails, desk.clock.now())


def _from_row(kind: type[Any], row: sqlite3.Row) -> Any:
    return kind(**{name: row[name] for name in kind.__struct_fields__})


def _insert(name: str, columns: dict[str, Any]) -> str:
    marks = ", ".join("?" * len(columns))
    return f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  names of our own fields
