"""A PostgreSQL server for tests, in a temporary folder; it is reached by a socket there."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

OPTION = "--database"
ROLE = "turnkeeper"
MISSING = "there is no PostgreSQL here: install your system's package postgresql"
_SETTINGS = {
    "listen_addresses": "",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "autovacuum": "off",
    "jit": "off",
}
_QUICK = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
"""What makes a server quick that nobody needs tomorrow."""


def programs() -> Path | None:
    """The folder of a server's programs: that of the path, or the newest of a package."""
    found = shutil.which("postgres")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))[::-1]
    return next((folder for folder in folders if all((folder / name).exists() for name in ("initdb", "pg_ctl"))), None)


class Server:
    """A running server."""

    def __init__(self, programs: Path, folder: Path, *, lasting: bool = False) -> None:
        self._settings = _SETTINGS if lasting else _SETTINGS | _QUICK
        self._programs = programs
        self.folder = folder
        self._names = itertools.count(1)
        self._user: int | None = None
        if os.geteuid() == 0:  # a server refuses to be run by root
            nobody = next(pwd.getpwnam(name) for name in ("postgres", "nobody") if _is_there(name))
            self._user = nobody.pw_uid
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)

    def start(self) -> None:
        """Make its files and start it; returns when it answers."""
        self._run("initdb", "--username", ROLE, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
        self.begin()

    def begin(self) -> None:
        """Start it on the files that there are; returns when it answers."""
        settings = " ".join(f"-c {name}={value}" for name, value in self._settings.items())
        self._run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "-o", f"{settings} -k {self.folder}")

    def stop(self) -> None:
        """End it at once."""
        self._run("pg_ctl", "stop", "--mode", "immediate")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "--pgdata", str(self.folder / "data"), *arguments]
        subprocess.run(  # noqa: S603  a program of the system's package
            command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, user=self._user
        )

    def address(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://{ROLE}@/{name}?host={self.folder}"

    async def execute(self, statement: str) -> None:
        """Run a statement that is about databases."""
        db = await asyncpg.connect(self.address("postgres"))
        try:
            await db.execute(statement)
        finally:
            await db.close()

    async def make_lasting(self) -> str:
        """Make a database that keeps what was committed also when the server ends at once."""
        name = await self.make()
        await self.execute(f"ALTER DATABASE {name} SET synchronous_commit TO on")
        return name

    async def make(self, template: str = "template0") -> str:
        """Make a database, and return its name."""
        name = f"t{next(self._names)}"
        await self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name


def _is_there(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


@contextmanager
def running(*, lasting: bool = False) -> Iterator[Server]:
    """A server, for a block; a lasting one waits for its disk."""
    found = programs()
    if found is None:
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="turnkeeper-"))
    server = Server(found, folder, lasting=lasting)
    try:
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server for the tests of this process that ask for one."""
    with running() as server:
        yield server
