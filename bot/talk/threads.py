"""Threads of live tables: kept awake, with every seated person in them.

A press in a sleeping thread may never arrive: clients of people who were never added to it cannot wake it. So whoever
sits at a table is added to its thread, and a thread that fell asleep is woken.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.logs import log
from bot.store import sql
from bot.tables.model import Table
from bot.tables.table_service import Tables

ASLEEP = 50083
"""Discord's code for what a sleeping thread forbids; it comes with status 400."""
GONE = 10008
"""Discord's code for a message that is not there any more."""
LOST = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""The failures of Discord, or the way to it, when something is sent."""
KEPT = 20_000
"""People remembered as being in a thread."""


async def awake(client: discord.Client, channel: int, act: Callable[[], Awaitable[object]]) -> None:
    """Do something in a channel, waking it first if it is a sleeping thread."""
    try:
        await act()
    except discord.HTTPException as error:
        if error.code != ASLEEP:
            raise
        await client.http.edit_channel(channel, archived=False)
        await act()


class Threads:
    """The keeper of threads."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self._there: set[tuple[int, int]] = set()

    async def bring(self, number: int, user: int) -> None:
        """Add somebody with a seat to their table's thread, once while the bot runs."""
        found = await self._tables.store.first(sql.seats.thread(number, user))
        if found is None or (found["channel"], user) in self._there:
            return
        try:
            await self._client.http.add_user_to_thread(found["channel"], user)
        except LOST as error:
            log.info("not added to the thread", table=number, user=user, code=getattr(error, "code", None))
            if not isinstance(error, discord.Forbidden | discord.NotFound):
                return  # it may work at the next press; what is forbidden is not asked for at each
        if len(self._there) >= KEPT:
            self._there.clear()
        self._there.add((found["channel"], user))

    async def wake(self) -> None:
        """Wake every sleeping thread of a live table; locked ones are left to the staff."""
        for table in await self._tables.live():
            if self._may_sleep(table):
                try:
                    await self._client.http.edit_channel(table.place.channel, archived=False)
                except LOST as error:
                    code = getattr(error, "code", None)
                    log.info("thread not woken", table=table.id, error=type(error).__name__, code=code)

    def _may_sleep(self, table: Table) -> bool:
        """Whether a table lives in a thread unknown to discord.py, as sleeping ones are."""
        place = table.place
        guild = self._client.get_guild(place.guild or 0)
        if guild is None or place.parent is None or table.homeless:
            return False
        thread = guild.get_thread(place.channel)
        return thread is None or thread.archived
