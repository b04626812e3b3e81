"""A hall of live tables: a few played through the table service, and copies of their rows."""

from __future__ import annotations

import contextlib
import itertools
import random
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.clock import SystemClock
from bot.outbox import Outbox
from bot.outbox.courier import Letter, Posted
from bot.store import Store
from bot.store.sqlite.connections import connect_to_read
from bot.tables.model import Person, Place
from bot.tables.table_service import Tables
from rules.kernel.play.chance import Chance

SEATS = 4
TEMPLATES, QUICK_TEMPLATES = 8, 2
LONGEST = 16
"""Answers that a played table has at most; the game goes on then for some rounds."""

STRIDE = 1_000_000
"""What copies of a table differ by in the ids of people, channels and messages."""

_OWN = (("seats", "user"), ("moves", "user"), ("decisions", ""), ("messages", "message"), ("outbox", "lane"))


class Silence:
    """A Discord that takes everything at once and says nothing."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)

    async def post(self, letter: Letter) -> Posted:
        """Take a post."""
        return Posted(next(self._ids))

    async def dm(self, letter: Letter) -> Posted:
        """Take a private message."""
        return Posted(next(self._ids))

    async def finish(self, letter: Letter, posted: Posted) -> None:
        """Take the rest of a post."""

    async def edit(self, letter: Letter, message: int) -> None:
        """Take an edit."""

    async def delete(self, letter: Letter, message: int) -> None:
        """Take a message away."""

    async def find(self, letter: Letter) -> Posted | None:
        """Find nothing."""
        return None

    async def pin(self, letter: Letter, message: int) -> None:
        """Take a pin."""

    async def unpin(self, letter: Letter, message: int) -> None:
        """Take a pin away."""


class Hall:
    """Tables of Clash in play, in a database of their own.

    Attributes:
        path: The database.
        tables: The table service.
        outbox: What would be sent; drained by :meth:`send`.
        played: How many tables are played, each to another moment of its game; the others are copies of them.
    """

    def __init__(self, path: Path, store: Store, played: int) -> None:
        self.path = path
        self.tables = Tables(store, SystemClock())
        self.outbox = Outbox(store, SystemClock(), Silence())
        self._random = random.Random(1)
        self._keys = itertools.count(1)
        self.played = played
        self._templates: list[int] = []
        self._copies = itertools.count(played + 1)

    def key(self) -> str:
        """The id of a press."""
        return f"press-{next(self._keys)}"

    def draw(self, choice: Any) -> Any:
        """A random legal answer."""
        return choice.legal.sample(Chance(self._random.randbytes(32)))

    def pick(self, tables: list[int]) -> int:
        """One of the tables."""
        return self._random.choice(tables)

    async def send(self) -> None:
        """Send the waiting letters."""
        await self.outbox.drain()

    async def play_templates(self) -> None:
        """Play the tables that are copied: each some answers into its game."""
        for number in range(self.played):
            people = [Person(100 * (number + 1) + seat, f"Player {number}-{seat}") for seat in range(SEATS)]
            table = await self.tables.open(
                game="clash", options={}, seats=SEATS, pace="days", owner=people[0],
                place=Place(1, 1 + number, None), key=self.key(),
            )  # fmt: skip
            for who in people[1:]:
                await self.tables.join(table.id, who, self.key())
            await self.tables.start(table.id, people[0].id, self.key())
            for _ in range(LONGEST * number // self.played):
                await self._answer_somehow(table.id)
            await self.send()
            self._templates.append(table.id)

    async def _answer_somehow(self, table: int) -> None:
        snapshot = await self.tables.load(table)
        choices = snapshot.game.choices(snapshot.state)
        if choices:
            choice = self._random.choice(choices)
            user = snapshot.seats[choice.seat].user or 0
            await self.tables.answer(table, user, choice.decision, self.draw(choice), self.key())

    def copy(self, count: int, *, over: int = 0) -> list[int]:
        """Add copies of the played tables.

        Args:
            count: How many.
            over: How many of them are over.

        Returns:
            The numbers of those that are live.
        """
        numbers = list(itertools.islice(self._copies, count))
        with contextlib.closing(sqlite3.connect(self.path, isolation_level=None)) as db:
            db.row_factory = sqlite3.Row
            db.execute("BEGIN IMMEDIATE")
            for first, template in enumerate(self._templates):
                mine = numbers[first :: self.played]
                self._copy_rows(db, "tables", "id", "channel", template, mine)
                for name, own in _OWN:
                    self._copy_rows(db, name, "table_id", own, template, mine)
            if over:
                last = numbers[over - 1]
                db.execute("DELETE FROM decisions WHERE table_id BETWEEN ? AND ?", (numbers[0], last))
                db.execute(
                    "UPDATE tables SET status = 'over', ended_at = ? WHERE id BETWEEN ? AND ?",
                    (SystemClock().now(), numbers[0], last),
                )
            db.execute("COMMIT")
        return numbers[over:]

    def _copy_rows(
        self, db: sqlite3.Connection, name: str, key: str, own: str, template: int, numbers: list[int]
    ) -> None:
        rows = [dict(row) for row in db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (template,))]  # noqa: S608
        if not rows:
            return
        if name == "outbox":  # numbered by the database
            for row in rows:
                del row["id"]
        columns = list(rows[0])
        marks = ", ".join("?" * len(columns))

        def value(row: dict[str, Any], column: str, number: int) -> Any:
            if column == key:
                return number
            return row[column] + STRIDE * number if column == own and row[column] else row[column]

        db.executemany(
            f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})",  # noqa: S608  names are the schema's
            ([value(row, column, number) for column in columns] for number in numbers for row in rows),
        )

    def look(self) -> sqlite3.Connection:
        """A second connection, so that looking warms no cache of the service."""
        return connect_to_read(self.path)


@contextlib.asynccontextmanager
async def hall(*, quick: bool = False) -> AsyncIterator[Hall]:
    """A hall in a folder of its own, with the played tables alone; ``quick`` plays fewer."""
    with tempfile.TemporaryDirectory(prefix="turnkeeper-bench-") as folder:
        path = Path(folder) / "hall.db"
        store = await Store.open(path)
        made = Hall(path, store, QUICK_TEMPLATES if quick else TEMPLATES)
        try:
            await made.play_templates()
            yield made
        finally:
            await made.outbox.close()
            await made.tables.close()
            await store.close()
