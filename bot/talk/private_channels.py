"""Private channels with people: each is opened once and then remembered.

A bot that opens many of them at once looks to Discord like mass mail and is cut off. So few are opened a minute, and
after a warning none for a while; what that delays comes back when it may.
"""

from __future__ import annotations

from collections import deque

import discord

from bot.clock import Clock
from bot.logs import log
from bot.outbox.courier import NotYet
from bot.store import Store, sql

A_MINUTE = 5
"""Private channels opened per minute."""
MINUTE = 60.0
STOPS = {40003: 600.0, 20026: 3600.0}
"""Seconds without opening any after Discord's codes: too fast, or flagged for mass messaging."""
FLAGGED = 20026
_UNTIL = "no private channels until"


class Openings:
    """The private channels, opened and remembered."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock) -> None:
        self._client = client
        self._store = store
        self._clock = clock
        self._opened: deque[float] = deque(maxlen=A_MINUTE)

    async def channel(self, user: int) -> discord.PartialMessageable:
        """Return the private channel with a person.

        Raises:
            NotYet: It was never opened, and none may be opened now.
        """
        row = await self._store.first(sql.people.channel(user))
        if row is not None and row["dm_channel"] is not None:
            return self._known(row["dm_channel"])
        return self._known(await self._open(user))

    async def forget(self, user: int) -> None:
        """Forget a channel that is gone: the next letter opens another."""
        async with self._store.transaction() as tx:
            await tx.run(sql.people.forget_channel(user))

    def _known(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel, type=discord.ChannelType.private)

    async def _open(self, user: int) -> int:
        now = self._clock.now()
        until = float(await self._store.meta(_UNTIL) or 0.0)
        if len(self._opened) == A_MINUTE:
            until = max(until, self._opened[0] + MINUTE)
        if until > now:
            raise NotYet(until - now)
        self._opened.append(now)
        try:
            made = await self._client.create_dm(discord.Object(user))
        except discord.HTTPException as error:
            stop = STOPS.get(error.code)
            if stop is None:
                raise
            await self._stop(now + stop, error)
            raise NotYet(stop) from error
        async with self._store.transaction() as tx:
            await tx.run(sql.people.keep_channel(user, made.id, now))
        return made.id

    async def _stop(self, until: float, error: discord.HTTPException) -> None:
        async with self._store.transaction() as tx:
            await tx.remember(_UNTIL, str(until))
        if error.code == FLAGGED:
            log.error(
                "Discord has flagged the bot for mass messaging: it opens no private channels for an hour",
                code=error.code,
                fix="Check the application in Discord's developer portal, and appeal there.",
            )
        else:
            log.warning("private channels were opened too fast", code=error.code)
