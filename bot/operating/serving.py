"""Running on Discord until told to stop; at boot it waits for the network, as services must."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from functools import partial

import aiohttp
import discord

from bot import RELEASE
from bot.application import Turnkeeper, make_bot
from bot.logs import log
from bot.operating.doctor_online import UNREACHABLE
from bot.processes.hand_over import take_over
from bot.settings import Settings
from bot.watching import metrics
from bot.watching.http_pages import served
from bot.watching.systemd import LIVES, READY, STOPPING, Systemd

FIRST, LONGEST = 5.0, 60.0
"""Seconds until the next attempt: at first, and at most."""

LAST = 5.0
"""Seconds that a bot which is closed has to end."""

TOO_MANY = 429
SERVERS_FAULT = 500
"""Statuses of Discord that pass: too many requests, and from here on faults of its own."""


def _make(settings: Settings) -> Turnkeeper:
    return make_bot(settings, alone=True)


def passes(error: Exception) -> bool:
    """Whether an error at the start is one that goes away by itself."""
    if isinstance(error, discord.HTTPException):
        return error.status == TOO_MANY or error.status >= SERVERS_FAULT
    return isinstance(error, UNREACHABLE)


async def serve(
    settings: Settings,
    make: Callable[[Settings], Turnkeeper] = _make,
    *,
    ours: Callable[[], bool] | None = None,
) -> None:
    """Run the bot until SIGTERM, until a newer process takes over, or until it is cancelled.

    Args:
        settings: How it runs.
        make: Makes a bot; a new one for each attempt, since one that was closed cannot begin again.
        ours: Waits a moment for shards that another process may still serve; whether this one has them.

    Raises:
        discord.LoginFailure: Discord does not know the token.
        discord.PrivilegedIntentsRequired: Discord does not grant what the bot asks for.
        StoreError: The database cannot be used.
    """
    ending = asyncio.Event()
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers; Ctrl-C works there all the same
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ending.set)
    wait = FIRST
    while not ending.is_set():
        bot = make(settings)
        try:
            await _until(bot, settings.token, ending, ours)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            if not passes(error):
                raise
            log.warning("Discord cannot be reached", error=f"{type(error).__name__}: {error}"[:200], again_in=wait)
        else:
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ending.wait(), wait)
        wait = min(2 * wait, LONGEST)


async def _until(bot: Turnkeeper, token: str, ending: asyncio.Event, ours: Callable[[], bool] | None) -> None:
    """Run a bot until it ends or is to end; it is closed in any case."""
    if ours is not None and not await asyncio.to_thread(ours):
        bot.duty.wait()
    system = Systemd()
    metrics.INFO.labels(RELEASE, str(bot.share)).set(1)
    async with served(bot, bot.settings.http), bot:
        bot.liveness.begin(system.every, partial(system.tell, LIVES))
        telling = asyncio.create_task(_tell_when_ready(bot, system))
        running = asyncio.create_task(bot.start(token))
        asked = [asyncio.create_task(ending.wait()), asyncio.create_task(bot.duty.relieved.wait())]
        taking = None if ours is None or bot.duty.begun else asyncio.create_task(_taking(bot, ours))
        try:
            await asyncio.wait({running, *asked}, return_when=asyncio.FIRST_COMPLETED)
            if not any(task.done() for task in asked):
                await running
                return
            system.tell(STOPPING)
            await bot.close()
            await asyncio.wait({running}, timeout=LAST)
        finally:
            bot.liveness.end()
            for task in (*asked, running, telling, *([] if taking is None else [taking])):
                task.cancel()


async def _tell_when_ready(bot: Turnkeeper, system: Systemd) -> None:
    """Tell systemd once the bot answers, or could, where an older process answers still."""
    await bot.wait_until_ready()
    system.tell(READY)


async def _taking(bot: Turnkeeper, ours: Callable[[], bool]) -> None:
    """Take over from an older process, if there is one."""

    async def mine() -> bool:
        return await asyncio.to_thread(ours)

    await take_over(bot.duty, mine, bot.is_ready)
