"""The running page: windows on the simulated Discord that follow it, unread marks, and time that passes."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
from typing import TYPE_CHECKING, Any

from bot.page import simcord_touches as touches
from bot.page.world import PEOPLE, TINTS, World, concerns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simcord.backend.models import Channel, Message
    from simcord.env import Env
    from simcord.preview import Preview

log = logging.getLogger(__name__)

TICK = 0.25
"""Seconds between two steps of the simulated clock."""

LEAP = 300.0
"""Most seconds that one step may take, as after a laptop has slept: it catches up in steps, not in one."""

GATHER = 0.05
"""Seconds that what happens is gathered for before the open windows are drawn again."""

REST = 20.0
"""Seconds after which an open window is drawn again although nothing happened, so that 'in 5 minutes' moves on."""

TIDY = 60.0
"""Seconds between two rounds of dropping what nobody needs any more."""


class Shell:
    """All that the local page does with the simulated Discord; one object a process.

    The lock is held around everything that moves that Discord: SimCord allows one operation at a time.
    """

    def __init__(self, env: Env, world: World, boot: str) -> None:
        """Attach to a world.

        Args:
            env: the simulated Discord, its bot started.
            world: what was built in it.
            boot: a word for this run of the process, by which an open page sees that there was a restart.
        """
        self.env = env
        self.world = world
        self.boot = boot
        self.lock = asyncio.Lock()
        self._opening: dict[tuple[str, int], asyncio.Lock] = {}
        self._previews: dict[tuple[str, int], Preview] = {}
        self._by_capability: dict[str, Preview] = {}
        self._idle: set[tuple[str, int]] = set()
        self._seen: dict[tuple[str, int], int] = {}
        self._stale: set[int] = set()
        self._all_stale = False
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        touches.watch(env, self._on_event)

    # ------------------------------------------------------------------ windows

    async def open(self, name: str, channel_id: int, timezone: str) -> str | None:
        """A window on a channel as one person; its capability, or None where that person sees nothing."""
        key = (name, channel_id)
        async with self._opening.setdefault(key, asyncio.Lock()):
            preview = self._previews.get(key)
            if preview is None:
                place = self.world.place(name, channel_id)
                if place is None:
                    return None
                preview = await touches.open_preview(
                    self.env,
                    place[0],
                    place[1],
                    lock=self.lock,
                    after_action=lambda: self._touch({channel_id}),
                    timezone=timezone,
                )
                self._previews[key] = self._by_capability[preview.capability] = preview
        return preview.capability

    def window(self, capability: str) -> Preview | None:
        """The window that a request comes from."""
        return self._by_capability.get(capability)

    def _on_event(self, event: str, payload: Any) -> None:
        self._touch(concerns(event, payload))

    def _touch(self, channels: set[int] | None) -> None:
        if channels is None:
            self._all_stale = True
        else:
            self._stale |= channels
        self._changed.set()

    async def _follow(self) -> None:
        """Draw the open windows again whenever something happened where they look."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), REST)
                await asyncio.sleep(GATHER)
            self._all_stale |= not self._changed.is_set()
            self._changed.clear()
            stale, everything = self._stale, self._all_stale
            self._stale, self._all_stale = set(), False
            for (_, channel_id), preview in list(self._previews.items()):
                if (everything or channel_id in stale) and touches.watched(preview):
                    await self._redraw(preview)

    async def _redraw(self, preview: Preview) -> None:
        async with self.lock:
            try:
                await preview.refresh()
            except Exception:  # a window that cannot be drawn must not stop the others
                log.exception("A window of the page could not be drawn")

    # --------------------------------------------------------------------- time

    async def _pump(self) -> None:
        """Let the simulated clock follow the real one."""
        while True:
            await asyncio.sleep(TICK)
            await self.catch_up()

    async def catch_up(self) -> None:
        """Move the simulated clock to the real time, `LEAP` seconds at most."""
        async with self.lock:
            behind = (datetime.datetime.now(datetime.UTC) - self.env.now()).total_seconds()
            if behind <= 0:
                return
            try:
                await self.env.advance_time(min(behind, LEAP))
            except TimeoutError as error:
                log.warning("The bot was still busy when time moved on: %s", error)
            except Exception:  # time must go on whatever a task of the bot did
                log.exception("The simulated clock stumbled")

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            await self.tidy()

    async def tidy(self) -> None:
        """Close windows that no page looks through and trim what SimCord keeps for ever."""
        async with self.lock:
            touches.trim(self.env)
            idle = {key for key, preview in self._previews.items() if not touches.watched(preview)}
            # Idle twice in a row, so that a window which has just been opened has time to be looked through.
            idle, self._idle = idle & self._idle, idle
            for key in idle:
                preview = self._previews.pop(key)
                self._by_capability.pop(preview.capability, None)
                await preview.close()

    def start(self) -> None:
        """Begin to follow what happens and to let time run."""
        self._tasks = [asyncio.create_task(work()) for work in (self._pump, self._follow, self._tidy)]

    async def stop(self) -> None:
        """End the windows and the clock; the simulated Discord itself stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with self.lock:
            for preview in self._previews.values():
                await preview.close()
        self._previews.clear()
        self._by_capability.clear()

    # ------------------------------------------------------------------ overview

    def look(self, name: str, watching: int | None) -> dict[str, Any]:
        """What the frame around a window shows: people and channels, with what is new to them.

        Args:
            name: who looks.
            watching: the channel in front of them, which counts as read.
        """
        if watching is not None:
            last = touches.messages(self.env, watching)[-1:]
            if last and self.world.place(name, watching) is not None:
                self._seen[name, watching] = last[0].id
        return {
            "boot": self.boot,
            "people": [
                {"key": key, "name": shown, "tint": tint, "pings": sum(pings for _, _, pings in self._news(key))}
                for key, shown, tint in zip(self.world.members, PEOPLE, TINTS, strict=True)
            ],
            "channels": [
                {
                    "id": str(channel.id),
                    "kind": _kind(channel),
                    "name": channel.name or "",
                    "parent": str(channel.parent_id) if channel.is_thread else None,
                    "unread": unread,
                    "pings": pings,
                }
                for channel, unread, pings in self._news(name)
                if channel.thread_metadata is None or not channel.thread_metadata.archived
            ],
        }

    def _news(self, name: str) -> Iterator[tuple[Channel, int, int]]:
        me = self.world.members[name].id
        for channel in self.world.visible(name):
            fresh = list(self._unread(name, me, channel.id))
            direct = channel.guild_id is None
            yield channel, len(fresh), len(fresh) if direct else sum(touches.pings(found, me) for found in fresh)

    def _unread(self, name: str, me: int, channel_id: int) -> Iterator[Message]:
        seen = self._seen.get((name, channel_id), 0)
        for message in reversed(touches.messages(self.env, channel_id)):
            if message.id <= seen:
                return
            if message.author_id != me and message.visible_to(me):
                yield message


def _kind(channel: Channel) -> str:
    if channel.guild_id is None:
        return "direct"
    return "thread" if channel.is_thread else "channel"
