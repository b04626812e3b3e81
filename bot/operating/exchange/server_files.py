"""All tables of one server in a file, for another database or to bring back what is gone.

The file holds the secrets of every table: it is for the person who runs the bot. Settings and rulings of the server are
not in it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from bot.clock import Clock
from bot.errors import StoreError
from bot.operating.exchange.exported_game import Exported
from bot.operating.exchange.file_format import Formatted, decoded
from bot.operating.exchange.table_files import FORMAT, AlreadyHereError, exported, take_in
from bot.operating.exchange.table_files import read as read_table
from bot.store import Store, sql
from bot.store.database_place import Place
from bot.store.database_reader import reading
from bot.tables.model import AnyGame


class ServerFile(Formatted):
    """The tables of a server in a file."""

    server: int
    tables: list[Exported]


class Taken(Struct):
    """What came of taking in the tables of a server.

    Attributes:
        added: Their numbers here.
        already: Numbers of tables that were here.
        refused: Why others were not taken, by their number in the file.
    """

    added: list[int] = []
    already: list[int] = []
    refused: dict[int, str] = {}

    @property
    def ok(self) -> bool:
        """Whether every table is here now."""
        return not self.refused

    def told(self) -> list[str]:
        """Put it into words."""
        lines = [f"Added: {', '.join(map(str, self.added)) or 'no table'}."]
        if self.already:
            lines.append(f"Already here, and left as they are: {', '.join(map(str, self.already))}.")
        return lines + [f"Not taken: table {number}. {why}" for number, why in self.refused.items()]


class _Kind(Struct):
    """What tells the file of a server from that of a table."""

    server: int | None = None


def export(database: Place, server: int) -> bytes:
    """The tables of a server as JSON.

    Raises:
        StoreError: When the database cannot be read, a table in it is damaged, or the server has none.
    """
    with reading(database) as db:
        numbers = [int(row["id"]) for row in db.fetch(sql.tables.of_server(server))]
        if not numbers:
            raise StoreError(f"Server {server} has no tables in {database.name}.", "Its id is copied in Discord.")
        found = ServerFile(FORMAT, server, [exported(db, number) for number in numbers])
    try:
        return msgspec.json.encode(found)
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise StoreError(
            f"A table is damaged: {error}.", "`verify --all` names it; export the others one by one."
        ) from error


def is_of_server(data: bytes) -> bool:
    """Whether a file has the tables of a server, and not a single one."""
    try:
        return msgspec.json.decode(data, type=_Kind).server is not None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


def read(data: bytes) -> ServerFile:
    """Read the tables of a server.

    Raises:
        StoreError: When there is something else in the file, or it is of a newer version.
    """
    wrong, again = "The file has no tables of a server", "Export the server again."
    return decoded(data, ServerFile, known=FORMAT, wrong=wrong, again=again)


async def take_in_all(
    store: Store, clock: Clock, found: ServerFile, load: Callable[[str], AnyGame], games: tuple[str, ...]
) -> Taken:
    """Add those tables of a server that are not here, each as a single one is added.

    Args:
        store: The database.
        clock: The one source of time.
        found: The tables.
        load: Gives a game by its id.
        games: The games that this program has.
    """
    taken = Taken()
    for one in found.tables:
        try:
            taken.added.append(await take_in(store, clock, one, load, games))
        except AlreadyHereError:
            taken.already.append(one.table.id)
        except StoreError as error:
            taken.refused[one.table.id] = f"{error.said} {error.fix}"
    return taken


async def take_in_file(
    database: Place, data: bytes, clock: Clock, load: Callable[[str], AnyGame], games: tuple[str, ...]
) -> Taken:
    """Add what a file has: a table, or those of a server.

    Args:
        database: The database.
        data: The file.
        clock: The one source of time.
        load: Gives a game by its id.
        games: The games that this program has.

    Raises:
        StoreError: When there is no such thing in the file, or its single table is not taken.
    """
    found = read(data) if is_of_server(data) else read_table(data)
    store = await Store.open(database)
    try:
        if isinstance(found, ServerFile):
            return await take_in_all(store, clock, found, load, games)
        return Taken([await take_in(store, clock, found, load, games)])
    finally:
        await store.close()
