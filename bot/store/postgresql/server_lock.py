"""One bot for each database of a server, or for each of its shards."""

from __future__ import annotations

import os
import socket
from typing import Any

from bot.errors import LockedDatabase, StoreError
from bot.shards import Shards
from bot.store.database_place import Server
from bot.store.postgresql.connections import ERRORS, connect, opening, quietly_close
from bot.store.postgresql.own_loop import OwnLoop

A_MOMENT = "1s"
"""How long an attempt to take over a shard waits."""

ALONE = -1
"""The lock; tables have numbers above 0."""

_HOLDERS = """
    SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
_HOLDER = f"{_HOLDERS} AND l.objsubid = 1 AND (l.classid::bigint << 32 | l.objid::bigint) = $1"
"""Who holds the lock: its name says what it does, and where."""
_SERVER = f"{_HOLDERS} AND l.objsubid = 2 AND l.classid::bigint = $1 AND l.objid::bigint = $2"
"""Who holds the lock of a shard, of so many."""


class ServerLock:
    """The lock of a process that runs the bot on a server's database, for its whole life.

    Processes that say their shards share it, and have one more for each shard. Whoever needs the database for itself is
    told of one of them, and they are told of it.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._loop: OwnLoop | None = None
        self._db: Any = None
        self._missing: list[tuple[int, int]] = []

    def acquire(self, command: str, share: Shards | None = None) -> None:
        """Take the lock; the error names its holder."""
        self._loop = OwnLoop()
        try:
            self._loop.run(self._take(command, share))
        except BaseException:
            self.release()
            raise

    def take_over(self, share: Shards) -> None:
        """Take the lock beside a process that serves the same shards and will give them up.

        Those that are missing are taken by :meth:`complete`.

        Raises:
            LockedDatabase: When another process needs the database for itself.
        """
        self._loop = OwnLoop()
        try:
            self._loop.run(self._take("run --take-over", share, waits=True))
        except BaseException:
            self.release()
            raise

    def complete(self) -> bool:
        """Wait a moment for shards that another process still serves; returns whether all are ours."""
        if self._loop is None:
            return False
        return self._loop.run(self._wait())

    def release(self) -> None:
        """Give the lock back; harmless without it."""
        if self._loop is not None:
            if self._db is not None:
                self._loop.run(quietly_close(self._db))
            self._loop.close()
        self._loop = self._db = None

    def holder(self) -> str | None:
        """Return who holds the lock, in words; ``None`` if nobody does, or nobody can tell."""
        loop = OwnLoop()
        try:
            return loop.run(self._look())
        except StoreError:
            return None
        finally:
            loop.close()

    async def _take(self, command: str, share: Shards | None, *, waits: bool = False) -> None:
        name = f"python -m bot {command}, process {os.getpid()} on {socket.gethostname()}"
        self._db = await connect(self._server, application_name=name[:63], tcp_keepalives_idle="30")
        shared = "" if share is None else "_shared"
        try:
            if not await self._db.fetchval(f"SELECT pg_try_advisory_lock{shared}($1)", ALONE):
                raise LockedDatabase(
                    f"The database {self._server.name} is in use by {await self._named(_HOLDER, ALONE)}.",
                    "Stop that one first, or give this one its own database with --database.",
                )
            if share is not None:
                self._missing = await self._take_shards(share, waits=waits)
        except ERRORS as error:
            raise opening(error, self._server) from error

    async def _take_shards(self, share: Shards, *, waits: bool) -> list[tuple[int, int]]:
        missing = []
        for shard in share.ids:
            if await self._db.fetchval("SELECT pg_try_advisory_lock($1, $2)", share.count, shard):
                continue
            if waits:
                missing.append((share.count, shard))
            else:
                holder = await self._named(_SERVER, share.count, shard)
                raise LockedDatabase(
                    f"Shard {shard} of {share.count} is served by {holder}.",
                    "Stop that one first, give this one other shards, or take over from it: run --take-over.",
                )
        return missing

    async def _wait(self) -> bool:
        try:
            await self._db.execute(f"SET lock_timeout = '{A_MOMENT}'")
            while self._missing:
                await self._db.execute("SELECT pg_advisory_lock($1, $2)", *self._missing[0])
                self._missing.pop(0)
        except ERRORS:  # the other one has them still
            return False
        return True

    async def _named(self, query: str, *values: int) -> str:
        return str(await self._db.fetchval(query, *values) or "another process")

    async def _look(self) -> str | None:
        db = await connect(self._server)
        try:
            found: str | None = await db.fetchval(_HOLDER, ALONE)
        except ERRORS as error:
            raise opening(error, self._server) from error
        finally:
            await quietly_close(db)
        return found
