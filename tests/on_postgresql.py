"""The same tests on a server, with ``--database=postgresql``.

Each file that a test names is a database there. Tests that look into SQLite's own file are skipped.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from bot.operating import raw_rows, verify
from bot.operating.exchange import server_files, table_files
from bot.store import database
from bot.store.database_move import move
from bot.store.database_place import Place
from bot.store.database_place import Server as Address
from bot.store.database_reader import Reader, reading
from bot.store.driver import Driver
from bot.store.postgresql.driver import PostgresDriver
from tests.postgresql import OPTION, Server


class Databases:
    """A server's databases, by the files whose place they take."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._template: str | None = None
        self._made: dict[Path, str] = {}

    def address(self, path: Path) -> Address:
        """The address of the database in place of a file, made or not."""
        return Address(self._server.address(self._made.get(path, "none")))

    async def open(self, place: Place) -> Driver:
        """Open the database in place of a file; a new one is a copy of a migrated one."""
        if not isinstance(place, Path):
            return await PostgresDriver.open(place)
        if place not in self._made:
            self._made[place] = await self._migrated()
        return await PostgresDriver.open(self.address(place))

    async def _migrated(self) -> str:
        """Make a database that is a copy of a migrated one."""
        if self._template is None:
            self._template = await self._server.make()
            await (await PostgresDriver.open(Address(self._server.address(self._template)))).close()
        return await self._server.make(self._template)

    async def copy(self, source: Path, target: Path) -> None:
        """Copy the database in place of a file, while it may be open."""
        self._made[target] = await self._migrated()
        await asyncio.to_thread(move, self.address(source), self.address(target))

    def reading(self, place: Place, *, raw: bool = False) -> AbstractContextManager[Reader]:
        """Read the database in place of a file."""
        return reading(self.address(place) if isinstance(place, Path) else place, raw=raw)

    async def forget(self) -> None:
        """Drop what a test has made."""
        for name in self._made.values():
            await self._server.execute(f"DROP DATABASE {name} WITH (FORCE)")
        self._made.clear()


Copy = Callable[[Path, Path], Awaitable[None]]


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest) -> Databases | None:
    """The databases of the server, if tests are to run on one."""
    if request.config.getoption(OPTION) != "postgresql":
        return None
    return Databases(request.getfixturevalue("postgresql"))


@pytest.fixture
def copy(databases: Databases | None) -> Copy:
    """A function that copies a database to another path, while it may be open."""

    async def copied(source: Path, target: Path) -> None:
        await asyncio.to_thread(move, source, target)

    return copied if databases is None else databases.copy


@pytest.fixture(autouse=True)
def on_postgresql(request: pytest.FixtureRequest, databases: Databases | None) -> None:
    """Let a test's files be databases of the server, where that is wanted."""
    if databases is not None:
        if request.node.get_closest_marker("sqlite"):
            pytest.skip("this looks into SQLite's own file")
        request.getfixturevalue("in_place_of_files")


@pytest.fixture
async def in_place_of_files(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Open databases of the server in place of files."""
    with monkeypatch.context() as patch:
        patch.setattr(database, "driver_of", databases.open)
        for module in (raw_rows, server_files, table_files, verify):
            patch.setattr(module, "reading", databases.reading)
        yield
    await databases.forget()
