"""The figures and the health of the process: ``/metrics``, ``/live`` and ``/ready``.

Whoever can reach the address can read them; they hold nothing that anybody has to be kept from, but no address of the
world is meant to reach them.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from aiohttp import web

from bot.errors import StoreBusy, StoreError
from bot.logs import log
from bot.settings import Listen
from bot.watching import metrics
from bot.watching.liveness import Liveness

WITHIN = 2.0
"""Seconds that the database has to answer."""


class Watched(Protocol):
    """The bot, as far as it is watched."""

    stopping: bool
    liveness: Liveness

    def is_ready(self) -> bool:
        """Whether Discord has told it of its servers."""

    async def figures(self) -> None:
        """Bring those figures up to date that are not counted as they come."""


async def reasons(bot: Watched) -> list[str]:
    """Return why a bot is not ready to answer; nothing when it is."""
    found = []
    if bot.stopping:
        found.append("it stops")
    if not bot.is_ready():
        found.append("Discord has not told it of its servers yet")
    if not bot.liveness.lives:
        found.append(f"nothing was seen to for {bot.liveness.silence:.0f} s")
    if not found:
        try:
            async with asyncio.timeout(WITHIN):
                await bot.figures()
        except (StoreError, StoreBusy, TimeoutError):
            found.append("the database does not answer")
    return found


def pages(bot: Watched) -> web.Application:
    """The pages of a bot."""

    async def live(_request: web.Request) -> web.Response:
        lives = bot.liveness.lives
        return web.json_response({"live": lives}, status=200 if lives else 503)

    async def ready(_request: web.Request) -> web.Response:
        why = await reasons(bot)
        return web.json_response({"ready": not why, "why": why}, status=503 if why else 200)

    async def figures(_request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(WITHIN):
                await bot.figures()
        except (StoreError, StoreBusy, TimeoutError):
            log.warning("figures of the database are old")
        metrics.SWEPT.set(bot.liveness.silence)
        return web.Response(body=metrics.page(), content_type="text/plain", charset="utf-8")

    app = web.Application()
    app.add_routes([web.get("/live", live), web.get("/ready", ready), web.get("/metrics", figures)])
    return app


@asynccontextmanager
async def served(bot: Watched, where: Listen | None) -> AsyncIterator[None]:
    """Serve the pages, if an address is given; a newer process may use the same one beside this.

    Raises:
        OSError: The address cannot be used.
    """
    if where is None:
        yield
        return
    runner = web.AppRunner(pages(bot), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, where.host, where.port, reuse_port=True).start()
        log.info("figures are served", host=where.host, port=where.port)
        yield
    finally:
        await runner.cleanup()


def connection(latencies: list[tuple[int, float]], shards: int, servers: int) -> None:
    """Show how fast Discord answers each shard, and how many servers there are.

    Args:
        latencies: Seconds by shard, as discord.py tells them.
        shards: How many shards there are in all.
        servers: The servers of this process.
    """
    metrics.SERVERS.set(servers)
    for shard, seconds in latencies:
        if math.isfinite(seconds):
            metrics.SHARD_LATENCY.labels(f"{shard}/{shards}").set(seconds)
