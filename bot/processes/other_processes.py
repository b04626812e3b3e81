"""What one process of a bot wakes in the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.errors import StoreBusy, StoreError
from bot.logs import log
from bot.store import Store

OUTBOX, PICTURES = "outbox", "pictures"
"""What is woken: letters are due; a name may not be shown any more."""


class Others:
    """The other processes of this bot, if there may be any."""

    def __init__(self, store: Store, *, shared: bool) -> None:
        """Prepare.

        Args:
            store: The database that all share.
            shared: There may be others.
        """
        self._store, self._shared = store, shared
        self._hearing: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None

    def hear(self, acts: dict[str, Callable[[], None]], rest: Callable[[str], Awaitable[None]]) -> None:
        """From now on do what others ask for.

        Args:
            acts: What to do, by what is woken.
            rest: Called with everything else.
        """
        if self._shared:
            self._hearing = asyncio.create_task(self._hear(acts, rest), name="hear")

    async def _hear(self, acts: dict[str, Callable[[], None]], rest: Callable[[str], Awaitable[None]]) -> None:
        async for what in self._store.heard():
            if what in acts:
                acts[what]()
            else:
                await rest(what)

    def wake(self, what: str) -> None:
        """Wake something in the others soon."""
        if self._shared:
            self._waking = asyncio.create_task(self.woken(what), name="wake")

    async def woken(self, what: str) -> None:
        """Wake something in the others; if they cannot be reached, they look by themselves."""
        try:
            await self._store.wake(what)
        except (StoreBusy, StoreError) as error:
            log.warning("other processes are not woken", what=what, error=type(error).__name__)

    def close(self) -> None:
        """Hear nothing any more."""
        if self._hearing is not None:
            self._hearing.cancel()
