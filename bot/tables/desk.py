"""The desk: shared by all parts of the table service. Reads rows; holds a table at a time."""

from __future__ import annotations

import contextlib
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any

import msgspec

from bot.clock import Clock
from bot.errors import AskedAgain, Busy, DamagedTable, NoTable, NotOwner, Refused, StoreConflict, StoreError
from bot.logs import bound
from bot.shards import ALL, Shards
from bot.store import Query, Row, Store, sql
from bot.tables.doubtful_tables import Doubts
from bot.tables.model import AnyGame, Place, Seat, Snapshot, Table, called, told_apart
from bot.tables.playable_games import Games
from bot.tables.rows import asked_of, consent_of, seat_of, table_of
from bot.tables.snapshot_cache import Tried

_REMEMBERED = 10_000
"""The most tables whose position is remembered as askable by this program."""
_POSITIONS = 128
"""The most positions of which it is remembered what was worked out, ahead of a press or by the first of several."""
PRESSES = 5
"""The most presses of one person at one table that may wait at once."""


def only_owner(table: Table, seats: Sequence[Seat], what: str) -> NotOwner:
    """Return the refusal of an act that only the owner may do, with the owner's name."""
    return NotOwner(f"Only {called(table.owner, seats)}, who opened this table, can {what}.", table=table.id)


class Desk(Doubts):
    """The store, the clock, the games and the locks, and the reading of rows.

    Attributes:
        store: The database.
        clock: The one source of time.
        games: The games that are played.
        servers: Those whose tables this process sees to first.
        several: Other processes share the database.
        doubts: Tables that could not be read, or did not go on, and are to be looked at.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        load: Callable[[str], AnyGame],
        listed: tuple[str, ...],
        share: Shards | None = None,
    ) -> None:
        super().__init__()
        self.servers, self.several = share or ALL, share is not None
        self._named: dict[int, int] = {}
        self._positions: dict[tuple[int, int], Tried] = {}
        self.store = store
        self.clock = clock
        self.games = Games(load, listed)
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
            raise Busy("One press at a time, please: I am still working on your last ones.", table=table)
        if user is not None:
            self._pressing[table, user] += 1
        try:
            with bound(table=table):
                async with self.store.hold(table):
                    yield
        except (Refused, StoreError, StoreConflict):
            raise
        except Exception:  # what nobody foresaw may come of a damaged row
            self.doubt(table)
            raise
        finally:
            if user is not None:
                self._pressing[table, user] -= 1
                if not self._pressing[table, user]:
                    del self._pressing[table, user]

    def tables(self, rows: Iterable[Row]) -> list[Table]:
        """Return tables from rows, for a list; damaged ones are left out."""
        found = []
        for row in rows:
            with self.alone(row["id"]), self.reading(row["id"]):
                found.append(table_of(row))
        return found

    async def snapshots(self, tables: Iterable[int]) -> list[Snapshot]:
        """Return some tables as a whole, for a list; damaged ones are left out."""
        found = []
        for table in tables:
            with self.alone(table):
                found.append(await self.snapshot(table))
        return found

    async def table(self, table: int) -> Table:
        """Return a table.

        Raises:
            NoTable: When there is none with that number.
            DamagedTable: When it cannot be read.
        """
        row = await self.store.first(sql.tables.with_damage(table))
        if row is None:
            raise NoTable(f"There is no table {table}.")
        with self.reading(table):
            _need_whole(row)
            return table_of(row)

    async def seats(self, table: int) -> tuple[Seat, ...]:
        """Return the seats of a table in order."""
        rows = await self.store.fetch(sql.seats.of(table))
        with self.reading(table):
            return told_apart([seat_of(row) for row in rows])

    async def seats_if_sound(self, table: int) -> tuple[Seat, ...]:
        """The seats of a table, for names in a message; none where they cannot be read."""
        try:
            return await self.seats(table)
        except DamagedTable:
            return ()

    async def state(self, table: int, move: int, game: AnyGame) -> Any:
        """Return the state after a move; ``None`` if it is not kept."""
        row = await self.store.first(sql.moves.state(table, move))
        return None if row is None or row["state"] is None else game.decode(zlib.decompress(row["state"]))

    async def snapshot(self, table: int, move: int | None = None) -> Snapshot:
        """Return a table as a whole, all of it from one commit.

        Args:
            table: Its number.
            move: The move to look at; the newest when left out.

        Raises:
            NoTable: When there is none with that number.
        """
        return self._snapshot(table, move, await self.store.read(*whole(table, move)))

    async def need_sound(self, table: int) -> None:
        """Read a table as a whole; what is worked out of it is not kept, since nobody asked for it.

        Raises:
            NoTable: When there is none with that number.
            DamagedTable: When it cannot be read.
        """
        self._snapshot(table, None, await self.store.read(*whole(table, None)), keep=False)

    async def where(self, table: int) -> Place:
        """Return where a table lives, even a damaged one.

        Raises:
            NoTable: When there is none with that number.
        """
        row = await self.store.first(sql.tables.with_damage(table))
        if row is None:
            raise NoTable(f"There is no table {table}.")
        return Place(row["guild"], row["channel"], row["parent"])

    async def without_state(self, table: int) -> Snapshot:
        """Return a table without its state if that cannot be read, as before it was set aside.

        Raises:
            NoTable: When there is none with that number.
            DamagedTable: When more than its state cannot be read.
        """
        tables, seats, _, asked, _ = await self.store.read(*whole(table, None))
        if not tables:
            raise NoTable(f"There is no table {table}.")
        with self.reading(table):
            row = table_of(tables[0])
            kept = await self.store.first(sql.repair.status_before(table))
            if kept is not None:
                row = msgspec.structs.replace(row, status=str(kept["status"]))
            return Snapshot(
                table=row,
                seats=tuple(seat_of(seat) for seat in seats),
                game=self.games.load(row.game),
                move=row.move,
                state=None,
                asked=tuple(asked_of(one) for one in asked) if row.status == "playing" else (),
            )

    async def pressed(self, table: int, key: str) -> tuple[Snapshot, Row | None]:
        """Return a table as a whole, and the move this press has already made.

        Raises:
            NoTable: When there is none with that number.
        """
        known, *rest = await self.store.read(sql.moves.by_key(key, table), *whole(table, None))
        return self._snapshot(table, None, rest), known[0] if known else None

    async def drafting(self, table: int, key: str, decision: int, who: int) -> tuple[Snapshot, Row | None, Row | None]:
        """Return the same as :meth:`pressed`, and the draft of somebody's answer.

        Raises:
            NoTable: When there is none with that number.
        """
        known, drafts, *rest = await self.store.read(
            sql.moves.by_key(key, table), sql.moves.draft(table, decision, who), *whole(table, None)
        )
        return self._snapshot(table, None, rest), known[0] if known else None, drafts[0] if drafts else None

    def _snapshot(self, table: int, move: int | None, rows: list[list[Row]], *, keep: bool = True) -> Snapshot:
        if not rows[0]:
            raise NoTable(f"There is no table {table}.")
        with self.reading(table):
            _need_whole(rows[0][0])
            snapshot = self.made(move, rows)
            need_agreement(snapshot)
            if snapshot.asked and snapshot.state is not None:
                save = rows[2][0]["state"]
                if keep:
                    self.share(snapshot, save)
                self._need_words(snapshot, save)
            return snapshot

    def made(self, move: int | None, rows: list[list[Row]]) -> Snapshot:
        """Return a snapshot from the rows of :func:`whole`, whichever query gave them.

        Raises:
            Exception: Of any kind, when a row is damaged.
        """
        tables, seats, states, asked, consents = rows
        row = table_of(tables[0])
        game = self.games.load(row.edition)
        at = row.move if move is None else move
        newest = at == row.move and row.status == "playing"
        save = states[0]["state"] if states else None
        return Snapshot(
            table=row,
            seats=told_apart([seat_of(seat) for seat in seats]),
            game=game,
            move=at,
            state=None if save is None else game.decode(zlib.decompress(save)),
            asked=tuple(asked_of(decision) for decision in asked) if newest else (),
            consent=consent_of(consents[0]) if newest and consents else None,
        )

    def share(self, snapshot: Snapshot, save: bytes) -> None:
        """Let all snapshots of a stored state work out forecasts once; few states are kept."""
        key = snapshot.table.id, hash(save)
        known = self._positions.pop(key, None) or Tried()
        self._positions[key] = known
        if len(self._positions) > _POSITIONS:
            del self._positions[next(iter(self._positions))]
        snapshot.share(known)

    def asks_this(self, table: int, save: bytes) -> None:
        """Note that this program wrote a stored state's question, and has words for it."""
        if len(self._named) >= _REMEMBERED:
            self._named.clear()
        self._named[table] = hash(save)

    def _need_words(self, snapshot: Snapshot, save: bytes) -> None:
        """Check, once per position, that its question has words; another version may have asked it."""
        table = snapshot.table.id
        if self._named.get(table) == hash(save):
            return
        if not snapshot.can_be_asked():
            self.doubt(table)
            raise AskedAgain(table)
        self.asks_this(table, save)


def need_agreement(snapshot: Snapshot) -> None:
    """Check that the rows of a table agree with each other.

    Raises:
        ValueError: They do not: seats, or what is asked and what has a clock.
    """
    seats, state = snapshot.seats, snapshot.state
    if [seat.seat for seat in seats] != list(range(len(seats))):
        raise ValueError("seats")
    if snapshot.table.status != "playing" or snapshot.move != snapshot.table.move:
        return
    if state is None or state.seats != len(seats):
        raise ValueError("state")
    if {(one.decision, one.seat) for one in snapshot.game.choices(state)} != {
        (one.decision, one.seat) for one in snapshot.asked
    }:
        raise ValueError("decisions")


def _need_whole(row: Row) -> None:
    """Check that a table is not set aside.

    Raises:
        DamagedTable: It was.
    """
    if row["damaged"] is not None:
        raise DamagedTable(row["id"])


def whole(table: int, move: int | None) -> tuple[Query, ...]:
    """Return the queries that a snapshot is made of; ``None`` is the newest move."""
    return (
        sql.tables.with_damage(table),
        sql.seats.of(table),
        sql.moves.state(table, move) if move is not None else sql.moves.newest_state(table),
        sql.decisions.open_of(table),
        sql.moves.request(table),
    )
