"""The desk: what all parts of the table service share. It reads rows into plain data and keeps one lock a table."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.clock import Clock
from bot.clockwork.hours import NOBODY, Away, Hours, Quiet
from bot.clockwork.paces import Terms
from bot.errors import Busy, NoTable, NotOwner
from bot.logs import bound
from bot.names import shown
from bot.store import Row, Store
from bot.tables.model import AnyGame, Asked, Consent, Line, Move, Person, Place, Seat, Sitting, Table
from rules.kernel import Outcome

PRESSES = 5
"""Presses of one person at one table that may wait at once."""

_lines = msgspec.msgpack.Decoder(tuple[Line, ...])
_outcome = msgspec.msgpack.Decoder(Outcome)
_options = msgspec.msgpack.Decoder(dict[str, Any])
_seats = msgspec.msgpack.Decoder(tuple[int, ...])
_terms = msgspec.msgpack.Decoder(Terms)
_away = msgspec.msgpack.Decoder(tuple[Away, ...])

BY_KEY = "SELECT * FROM moves WHERE key = ? AND table_id = ?"
STATE = "SELECT state FROM moves WHERE table_id = ? AND n = coalesce(?, (SELECT move FROM tables WHERE id = ?))"
CONSENT = "SELECT * FROM consents WHERE table_id = ? AND at_move = (SELECT move FROM tables WHERE id = ?)"
TABLE = "SELECT * FROM tables WHERE id = ?"
SEATS = (
    "SELECT s.*, p.zone, p.quiet_from, p.quiet_until, p.spends, p.away FROM seats s"
    " LEFT JOIN people p ON p.id = s.user WHERE s.table_id = ? ORDER BY s.seat"
)
ASKED = "SELECT * FROM decisions WHERE table_id = ? ORDER BY decision"


def only_owner(table: Table, what: str) -> NotOwner:
    """The refusal of what is the owner's alone, with the owner's name."""
    return NotOwner(f"Only {shown(table.owner.name)}, who opened this table, can {what}.", table=table.id)


def table_of(row: Row) -> Table:
    """A table from its row; the secret only when the table is over."""
    return Table(
        id=row["id"],
        game=row["game"],
        options=_options.decode(row["options"]),
        seats=row["seats"],
        pace=row["pace"],
        status=row["status"],
        owner=Person(row["owner"], row["owner_name"]),
        place=Place(row["guild"], row["channel"], row["parent"]),
        homeless=bool(row["homeless"]),
        content=row["content"],
        commitment=row["commitment"],
        secret=row["secret"].hex() if row["status"] == "over" else "",
        start_key=row["start_key"],
        move=row["move"],
        next_decision=row["next_decision"],
        opened_at=row["opened_at"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        outcome=None if row["outcome"] is None else _outcome.decode(row["outcome"]),
        terms=terms_of(row["terms"]),
        paused_at=row["paused_at"],
        stuck_at=row["stuck_at"],
        paused_until=row["paused_until"],
        archived=bool(row["archived"]),
    )


def seat_of(row: Row) -> Seat:
    """A seat from its row."""
    return Seat(
        row["seat"], row["holder"], row["user"], row["name"], row["level"], bool(row["conceded"]), row["missed"],
        row["bank"], hours_of(row),
    )  # fmt: skip


def terms_of(blob: bytes | None) -> Terms:
    """What was agreed about time at a table; those of a table from before there were any."""
    return Terms() if blob is None else _terms.decode(blob)


def hours_of(row: Row) -> Hours:
    """A person's hours from the columns of ``people``; those of somebody unknown have no value in any."""
    if not row["zone"] and row["quiet_from"] is None and row["away"] is None and row["spends"] in {None, 1}:
        return NOBODY
    quiet = None if row["quiet_from"] is None else Quiet(row["quiet_from"], row["quiet_until"])
    away = () if row["away"] is None else _away.decode(row["away"])
    return Hours(row["zone"], quiet, away, bool(row["spends"]))


def asked_of(row: Row) -> Asked:
    """An open decision from its row."""
    return Asked(
        row["decision"], row["seat"], row["holder"], row["asked_at"], row["deadline"], row["remind_at"],
        bool(row["warned"]), row["depth"],
    )  # fmt: skip


def consent_of(row: Row) -> Consent:
    """An open request to take moves back, from its row."""
    return Consent(row["seat"], row["target"], _seats.decode(row["needed"]), _seats.decode(row["given"]))


def lines_of(blob: bytes) -> tuple[Line, ...]:
    """The log lines of a move."""
    return _lines.decode(blob)


def move_of(row: Row) -> Move:
    """A move from its row, without its answer."""
    return Move(
        row["n"], row["kind"], row["seat"], row["user"], bool(row["complete"]), row["undone_by"], row["at"],
        lines_of(row["events"]),
    )  # fmt: skip


def readable(lines: tuple[Line, ...], seat: int | None) -> tuple[Line, ...]:
    """Those of the lines that a seat may read; ``None`` is a spectator."""
    return tuple(line for line in lines if line.audience is None or (seat is not None and seat in line.audience))


class Desk:
    """Store, clock, games and locks, and the reading of rows.

    Attributes:
        store: The database.
        clock: The one source of time.
        load: Gives a game by its id.
    """

    def __init__(self, store: Store, clock: Clock, load: Callable[[str], AnyGame], listed: tuple[str, ...]) -> None:
        self.store = store
        self.clock = clock
        self.load = load
        self.listed = listed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._pressing: Counter[tuple[int, int]] = Counter()

    @contextlib.asynccontextmanager
    async def at(self, table: int, user: int | None = None) -> AsyncIterator[None]:
        """Hold a table: nobody else changes it meanwhile.

        Args:
            table: The table.
            user: Who presses, when it is a person.

        Raises:
            Busy: When that person has too many presses waiting already.
        """
        if user is not None and self._pressing[table, user] >= PRESSES:
            raise Busy("One press at a time, please: your earlier ones are still being worked on.", table=table)
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        if user is not None:
            self._pressing[table, user] += 1
        try:
            with bound(table=table):
                async with lock:
                    yield
        finally:
            if user is not None:
                self._pressing[table, user] -= 1
                if not self._pressing[table, user]:
                    del self._pressing[table, user]

    async def table(self, table: int) -> Table:
        """A table.

        Raises:
            NoTable: When there is none with that number.
        """
        row = await self.store.first(TABLE, table)
        if row is None:
            raise NoTable(f"There is no table {table}.")
        return table_of(row)

    async def seats(self, table: int) -> tuple[Seat, ...]:
        """The seats of a table in order."""
        return tuple(seat_of(row) for row in await self.store.fetch(SEATS, table))

    async def state(self, table: int, move: int, game: AnyGame) -> Any:
        """The state after a move; ``None`` when there is none, or not any more."""
        row = await self.store.first("SELECT state FROM moves WHERE table_id = ? AND n = ?", table, move)
        return None if row is None or row["state"] is None else game.decode(zlib.decompress(row["state"]))

    async def sitting(self, table: int, move: int | None = None) -> Sitting:
        """A table as a whole, all of it as of one commit.

        Args:
            table: Its number.
            move: The move to look at; the newest when left out.

        Raises:
            NoTable: When there is none with that number.
        """
        return self._sitting(table, move, await self.store.read(*_whole(table, move)))

    async def pressed(self, table: int, key: str) -> tuple[Sitting, Row | None]:
        """A table as a whole, and the move that this press has made already.

        Raises:
            NoTable: When there is none with that number.
        """
        known, *rest = await self.store.read((BY_KEY, (key, table)), *_whole(table, None))
        return self._sitting(table, None, rest), known[0] if known else None

    def _sitting(self, table: int, move: int | None, rows: list[list[Row]]) -> Sitting:
        tables, seats, states, asked, consents = rows
        if not tables:
            raise NoTable(f"There is no table {table}.")
        row = table_of(tables[0])
        game = self.load(row.game)
        at = row.move if move is None else move
        newest = at == row.move and row.status == "playing"
        save = states[0]["state"] if states else None
        return Sitting(
            table=row,
            seats=tuple(seat_of(seat) for seat in seats),
            game=game,
            move=at,
            state=None if save is None else game.decode(zlib.decompress(save)),
            asked=tuple(asked_of(decision) for decision in asked) if newest else (),
            consent=consent_of(consents[0]) if newest and consents else None,
        )


def _whole(table: int, move: int | None) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
    """The queries that a sitting is made of."""
    return (
        (TABLE, (table,)),
        (SEATS, (table,)),
        (STATE, (table, move, table)),
        (ASKED, (table,)),
        (CONSENT, (table, table)),
    )
