"""The running page: live windows on the simulated Discord, unread marks, passing time."""

from __future__ import annotations

import asyncio
import datetime
import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from simcord.actors import MemberActor

from bot.page import simcord_touches as touches
from bot.page.simulated_server import PEOPLE, TINTS, World, concerns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from simcord.backend.models import Channel, Message
    from simcord.env import Env
    from simcord.preview import Preview

log = logging.getLogger(__name__)

TICK = 0.25
"""Seconds between two steps of the simulated clock."""

LEAP = 300.0
"""Most seconds that one step may take, as after a laptop has slept: it catches up in steps, not in one."""

GATHER = 0.04
"""Seconds that what happens is gathered for before a window is drawn again."""

HOLD = 2.0
"""Seconds that a page's question for news is held while there is none."""

EAGER = 2.0
"""Seconds after an action in which the acting page is always sent what it shows: it may drop an answer on the way."""

WHOLE = 10.0
"""Seconds after which a page is sent all that it shows even though nothing is new."""

REST = 20.0
"""Seconds after which a window is drawn again although nothing happened, so that nothing in it grows old."""

TIDY = 60.0
"""Seconds between two rounds of dropping what nobody needs any more."""


@dataclass
class Window:
    """A channel as one person sees it; several pages of a browser may look through it.

    Attributes:
        preview: SimCord's view.
        channel: what it shows.
        person: who looks.
        drawn: the version of the channel that it was drawn at.
        drawn_at: when, in seconds of the event loop.
        sent: for each page, the revision that it was sent last, and when.
        acted: for each page, when its last action was through.
    """

    preview: Preview
    channel: int
    person: str
    drawn: int = 0
    drawn_at: float = 0.0
    sent: dict[str, tuple[int, float]] = field(default_factory=dict)
    acted: dict[str, float] = field(default_factory=dict)


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
        self._windows: dict[tuple[str, int], Window] = {}
        self._by_capability: dict[str, Window] = {}
        self._idle: set[tuple[str, int]] = set()
        self._seen: dict[tuple[str, int], int] = {}
        self._versions: Counter[int | None] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        touches.watch(env, self._on_event)

    # ------------------------------------------------------------------ windows

    async def open(self, name: str, channel_id: int, timezone: str) -> str | None:
        """A window on a channel for a person; returns its capability, or None if they see nothing."""
        key = (name, channel_id)
        async with self._opening.setdefault(key, asyncio.Lock()):
            window = self._windows.get(key)
            if window is None:
                place = self.world.place(name, channel_id)
                if place is None:
                    return None
                preview = await touches.open_preview(
                    self.env, *place, lock=self.lock, after_action=self._acted, timezone=timezone
                )
                window = Window(preview, channel_id, name)
                self._windows[key] = self._by_capability[preview.capability] = window
        return window.preview.capability

    def window(self, capability: str) -> Window | None:
        """The window that a request comes from."""
        return self._by_capability.get(capability)

    def _on_event(self, event: str, payload: Any) -> None:
        self._versions.update(concerns(event, payload) or (None,))

    def _version(self, channel: int) -> int:
        return self._versions[channel] + self._versions[None]

    def _acted(self, preview: Preview, page: str) -> None:
        self._by_capability[preview.capability].acted[page] = asyncio.get_running_loop().time()

    async def has_news(self, window: Window, page: str, asked: Callable[[], bool]) -> bool:
        """Wait at most `HOLD` seconds for something to send to a page; redraw the window if needed.

        Args:
            window: the window that the page looks through.
            page: SimCord's id of it.
            asked: whether anybody still waits for the answer.

        Returns:
            Whether the page is to be sent what it shows; otherwise nothing has changed.
        """
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        while True:
            if window.drawn != self._version(window.channel) or loop.time() - window.drawn_at > REST:
                await asyncio.sleep(GATHER)
                await self._draw(window)
            last, at = window.sent.get(page, (-1, 0.0))
            now, eager = touches.revision(window.preview, page), window.acted.get(page, -EAGER) + EAGER
            if not asked():
                return False
            if now != last or now < 0 or loop.time() - at > WHOLE or loop.time() < eager:
                window.sent[page] = (now, loop.time())
                return True
            if loop.time() - asked_at > HOLD:
                return False
            await asyncio.sleep(GATHER)

    async def _draw(self, window: Window) -> None:
        async with self.lock:
            window.drawn, window.drawn_at = self._version(window.channel), asyncio.get_running_loop().time()
            try:
                await window.preview.refresh()
            except Exception:  # a window that cannot be drawn must not end the others
                log.exception("A window of the page could not be drawn")

    # --------------------------------------------------------- commands on messages

    def message_commands(self, window: Window) -> list[str]:
        """Names of the message commands of a window's person; none in a direct conversation."""
        place = self.world.place(window.person, window.channel)
        if place is None or not isinstance(place[1], MemberActor):
            return []
        return touches.message_commands(self.env, window.channel, place[1])

    async def use_on_message(self, window: Window, command: str, message_id: int) -> bool:
        """Let a window's person use a command on a message; returns whether both were there."""
        async with self.lock:
            place = self.world.place(window.person, window.channel)
            if place is None or not isinstance(place[1], MemberActor):
                return False
            try:
                await touches.use_on_message(self.env, place[0], place[1], command, message_id)
            except touches.NotThereError as error:
                log.debug("A command on a message was refused: %s", error)
                return False
            except TimeoutError as error:
                log.warning("The bot is still busy with a command on a message: %s", error)
        return True

    # --------------------------------------------------------------------- time

    async def _pump(self) -> None:
        """Keep the simulated clock in step with the real one."""
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
        """Close windows without a page and trim SimCord's growing records."""
        async with self.lock:
            touches.trim(self.env)
            idle = {key for key, window in self._windows.items() if not touches.watched(window.preview)}
            # Idle twice in a row, so that a window which has just been opened has time to be looked through.
            idle, self._idle = idle & self._idle, idle
            for key in idle:
                window = self._windows.pop(key)
                self._by_capability.pop(window.preview.capability, None)
                await window.preview.close()

    def start(self) -> None:
        """Start the clock."""
        self._tasks = [asyncio.create_task(work()) for work in (self._pump, self._tidy)]

    async def stop(self) -> None:
        """End the windows and the clock; the simulated Discord itself stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with self.lock:
            for window in self._windows.values():
                await window.preview.close()
        self._windows.clear()
        self._by_capability.clear()

    # ------------------------------------------------------------------ overview

    def look(self, name: str, watching: int | None) -> dict[str, Any]:
        """The content of the frame around a window: people and channels, with their news.

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
