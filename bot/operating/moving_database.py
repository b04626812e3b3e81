"""Moving the bot's database to a server, or back; every table is verified there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from bot.errors import StoreError
from bot.operating.command_database import alone
from bot.operating.verify import Report, verify_all
from bot.settings import DATABASE
from bot.store.database_move import move
from bot.store.database_place import Place
from bot.tables.model import AnyGame
from rules.kernel.words import count


class Moved(Struct, frozen=True):
    """What was moved.

    Attributes:
        rows: The number of all rows.
        reports: What was found at each table with a game.
    """

    rows: int
    reports: list[Report]

    @property
    def ok(self) -> bool:
        """Whether every table is sound at the new place."""
        return all(report.ok for report in self.reports)

    def told(self, source: Place, target: Place) -> list[str]:
        """Return the lines that say what was done."""
        sound = sum(report.ok for report in self.reports)
        return [
            f"{count(self.rows, 'row')} copied to {target}. {source} stays as it is.",
            *(f"Table {report.table}: {problem}" for report in self.reports for problem in report.problems),
            f"{count(len(self.reports), 'table')} verified there, {sound} sound. Name it in {DATABASE}.",
        ]


def moved(source: Place, target: Place, load: Callable[[str], AnyGame]) -> Moved:
    """Move a database, with both places locked; the source stays as it is.

    Args:
        source: Where it is.
        target: Where it goes; nothing may be there yet.
        load: Gives a game by its id.

    Raises:
        StoreError: When a bot runs on one of them, or one cannot be used.
    """
    with contextlib.ExitStack() as stack:
        for place in (source, target):
            stack.enter_context(alone(place, "move"))
        rows = sum(move(source, target).values())
        reports, _ = verify_all(target, None, load)
    return Moved(rows, reports)


def put_back(database: Place) -> None:
    """Note that a server's database was put back to an older dump, as a restore does.

    Raises:
        LockedDatabase: When a bot runs on it.
        StoreError: When it cannot be used, or is a file.
    """
    if isinstance(database, Path):
        raise StoreError(f"{database} is a file.", "Nothing more is needed after: python -m bot restore.")
    from bot.store.postgresql.server_move import as_from_the_past  # noqa: PLC0415  asyncpg is needed by few

    with alone(database, "restored"):
        as_from_the_past(database)
