"""Telling Discord the commands, by one process at a time."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.clock import Clock
from bot.errors import StoreBusy, StoreError
from bot.logs import log
from bot.store import Store

LONGEST = 30.0
"""Seconds that registering the commands may take."""
AGAIN = (60.0, 3600.0)
"""Seconds until commands that were not registered are tried again: at first, and at most."""
LATELY = 3600.0
"""Seconds for which the commands that one process has registered need not be registered by another."""
_REGISTERED = "commands"


class Registering:
    """Registers the commands; if that fails, it is tried again later, and the old ones stay.

    Attributes:
        at: When it is tried again; ``None`` when that is not needed.
        task: The attempt that is under way, or was the last one.
    """

    def __init__(self, tree: app_commands.CommandTree[Any], store: Store, clock: Clock, *, shared: bool) -> None:
        """Prepare.

        Args:
            tree: The commands.
            store: The database.
            clock: The source of time.
            shared: Other processes register the same commands, which one of them need do.
        """
        self._tree, self._store, self._clock, self._shared = tree, store, clock, shared
        self._wait = AGAIN[0] / 2
        self.at: float | None = None
        self.task: asyncio.Task[None] | None = None

    async def register(self) -> None:
        """Tell Discord the commands."""
        self.at = None
        try:
            async with asyncio.timeout(LONGEST):
                if self._shared:
                    await self._once()
                else:
                    await self._tree.sync()
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError, StoreBusy) as error:
            self._wait = min(2 * self._wait, AGAIN[1])
            self.at = self._clock.now() + self._wait
            said = f"{type(error).__name__}: {error}"[:500]
            log.error("commands not registered", error=said, again_in=self._wait)
        else:
            log.info("commands registered", count=len(self._tree.get_commands()))

    async def _once(self) -> None:
        """Register the commands, unless another process has just done so."""
        async with self._store.alone("registering"):
            made = [command.to_dict(self._tree) for command in self._tree.get_commands()]
            digest = hashlib.sha256(json.dumps(made, sort_keys=True, default=str).encode()).hexdigest()
            then, _, at = (await self._store.meta(_REGISTERED) or "").partition(" ")
            if then == digest and self._clock.now() - float(at) < LATELY:
                return
            await self._tree.sync()
            async with self._store.transaction() as tx:
                await tx.remember(_REGISTERED, f"{digest} {self._clock.now()}")

    def when_due(self) -> float:
        """Register the commands again when that is due; returns the seconds until the next attempt."""
        if self.at is None:
            return AGAIN[1]
        left = self.at - self._clock.now()
        if left <= 0 and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self.register(), name="register")
        return max(left, 1.0)

    def stop(self) -> None:
        """Stop an attempt that is under way."""
        if self.task is not None:
            self.task.cancel()
