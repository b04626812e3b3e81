"""A soak's simulated Discord with the real bot: time, presses, crashes, starts, outages."""

from __future__ import annotations

import contextlib
import datetime
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

_discord = logging.getLogger("discord")
_level = _discord.level
# SimCord tries discord.py out when it is imported, at which discord.py warns of intents that nobody misses.
_discord.setLevel(logging.ERROR)

from simcord.actors import MemberActor  # noqa: E402
from simcord.builders import ChannelHandle  # noqa: E402
from simcord.env import Env  # noqa: E402
from simcord.results import InteractionResult, ResponseMessage, to_discord_message  # noqa: E402

from bot.application import Turnkeeper, make_bot  # noqa: E402
from bot.page import simcord_patches as patches  # noqa: E402
from bot.page import simcord_touches as touches  # noqa: E402
from bot.settings import Settings  # noqa: E402
from tests.files import cut_off  # noqa: E402
from tests.one_thread import sqlite_in_one_thread  # noqa: E402
from tests.simulated import UNLIMITED, Reality, rights, statuses, threads  # noqa: E402
from tests.soak.fall import Fall  # noqa: E402
from tests.soak.people.screen import Seen, offers, text  # noqa: E402

_discord.setLevel(_level)

CHANNELS = 6
SETTLES = 900.0
"""Real seconds within which the bot has to come to rest after anything."""
EPHEMERAL = 1 << 6
"""Discord's flag of messages that one person alone sees."""
APOLOGY = "Something went wrong on my side"


def no_pictures(*_: Any) -> bytes | None:
    """Words are enough."""
    return None


class World:
    """A server with people and the bot.

    Attributes:
        database: The bot's file.
        env: The simulated Discord.
        bot: The bot that runs now.
        members: The people, by their number.
        down: Spans in which no bot ran.
        unanswered: What was pressed and not answered while the bot ran, and apologies.
        presses: How often anything was pressed or typed.
        closed: How many threads were closed by hand.
        begins: When the simulated time began.
    """

    def __init__(self, database: Path, names: Sequence[str], begins: datetime.datetime, chance: Random) -> None:
        self.database = database
        self.chance = chance
        self.bot = self._make()
        patches.quick_settlement()
        self.env = Env(self.bot, settle_timeout=SETTLES, shard_count=1)
        touches.set_clock(self.env, begins)
        touches.without_polls(self.env)
        owner = self.env.create_user("owner")
        self.guild = self.env.create_guild("Game night", owner=owner)
        rights.invite(self.env.backend, self.guild.id)
        self.channels = [self.guild.create_text_channel(f"tables-{n}") for n in range(CHANNELS)]
        self.members: list[MemberActor] = [
            self.guild.add_member(self.env.create_user(name.lower(), global_name=name)) for name in names
        ]
        self.numbers = {member.id: n for n, member in enumerate(self.members)}
        self.reality = Reality()
        self.fall = Fall()
        self.down: list[tuple[float, float]] = []
        self.unanswered: list[str] = []
        self.presses = self.closed = 0
        self.begins = begins.timestamp()

    def _make(self) -> Turnkeeper:
        return make_bot(Settings(database=self.database, requests=UNLIMITED), paint=no_pictures, shard_count=1)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Start the bot, and end it in good order."""
        with self.reality.holds(), sqlite_in_one_thread():
            await self.env.start()
            try:
                yield
            finally:
                await self._close()
                await self.env.shutdown()

    # ---- time

    @property
    def now(self) -> float:
        """The time in the simulated Discord."""
        return self.env.now().timestamp()

    async def go_on(self, until: float) -> None:
        """Let time pass; the bot does its due work meanwhile."""
        seconds = until - self.now
        if seconds > 0:
            await self.env.advance_time(seconds)

    def tidy(self) -> None:
        """Forget the records of requests, which nobody looks at."""
        touches.trim(self.env)

    # ---- the end of the bot, and its start

    async def restart(self, pause: float) -> None:
        """End the bot in good order, and start another on the same file after a pause in seconds."""
        await self._close()
        await self._start_again(pause)

    async def _close(self) -> None:
        with touches.as_bot(self.env):
            await self.bot.close()

    async def kill(self, pause: float, acts: Callable[[], Awaitable[bool]]) -> bool:
        """End the bot in the middle of something, and start another on the same file after a pause.

        Args:
            pause: Seconds until the start.
            acts: Lets somebody do something; whether there was anything to do.

        Returns:
            Whether something was under way.
        """
        moment = self.chance.randint(1, 120)
        self.fall = Fall(moment)
        with self.fall.watching():
            self.fall.armed = True
            for _ in range(20):
                if self.fall.fell or not await acts():
                    break
            fell = self.fall.fell
            self.fall.armed = False
            if not fell:
                await self.restart(pause)
                return False
            await cut_off(self.bot.store)
            self.bot.painter.close()
            await self.bot.tables._auto._thinking.close()
            self.fall.fell = False
            await self._start_again(pause)
        return True

    async def _start_again(self, pause: float) -> None:
        stopped = self.now
        await self.env.advance_time(pause)
        self.bot = self._make()
        await self.env.restart_bot(self.bot)
        self.down.append((stopped, self.now))

    # ---- acting

    async def types(self, who: int, command: str, where: ChannelHandle | None = None, **options: Any) -> Seen | None:
        """A slash command; returns the answer."""
        return self._answer(await self.members[who].slash(where or self.channels[0], command, **options), command)

    async def suggested(self, who: int, where: ChannelHandle, command: str, option: str) -> list[str]:
        """The suggestions for a field of a command before anything is typed."""
        found = await self.members[who].autocomplete(where, command, option, "")
        return [str(choice["value"]) for choice in found]

    async def press(self, who: int, message: Seen, verb: str) -> Seen | None:
        """Press the first button with this verb; ``None`` if there is none, or no answer came."""
        custom_id = offers(message, verb)
        return None if custom_id is None else await self.press_id(who, message, custom_id)

    async def press_id(self, who: int, message: Seen, custom_id: str) -> Seen | None:
        """A press on a button; returns the answer."""
        return self._answer(await self._actor(who, message).click(message, custom_id=custom_id), custom_id)

    async def choose(self, who: int, message: Seen, custom_id: str, values: list[str]) -> Seen | None:
        """Entries of a menu; returns the answer."""
        return self._answer(await self._actor(who, message).select(message, values, custom_id=custom_id), custom_id)

    def _actor(self, who: int, message: Seen) -> Any:
        """A person as SimCord knows them where the message is: as a member, or alone with the bot."""
        channel = message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
        member = self.members[who]
        return member.user if channel == member.user.dm_channel.id else member

    def _answer(self, result: InteractionResult, what: str) -> Seen | None:
        self.presses += 1
        answer = result.followups[-1] if result.followups else result.response
        if self.fall.fell:
            return answer
        if answer is None:
            self.unanswered.append(f"{what}: no answer")
        elif APOLOGY in text(answer):
            self.unanswered.append(f"{what}: an apology")
        return answer

    # ---- seeing

    def place(self, channel: int) -> ChannelHandle:
        """A channel or thread."""
        return touches.handle(self.env, self.guild, channel)

    def newest(self, channel: int, verb: str, back: int = 60) -> Seen | None:
        """A channel's newest message with a button of this verb; ``None`` without a recent one."""
        for stored in reversed(touches.messages(self.env, channel)[-back:]):
            if not stored.flags & EPHEMERAL and stored.components and offers(stored, verb) is not None:
                return to_discord_message(self.env, stored)
        return None

    def letters(self, who: int, verb: str, back: int = 10) -> Seen | None:
        """The newest private message to a person with a button that does this."""
        return self.newest(self.members[who].user.dm_channel.id, verb, back)

    def close_dms(self, who: int) -> None:
        """Make a person refuse private messages from now on."""
        channel = self.members[who].user.dm_channel
        statuses.refuse(self.env, "POST", f"/channels/{channel.id}/messages", 50007, times=None)

    def close_threads(self, chance: Random) -> None:
        """Close a seventh of the threads by hand, as tidy people do; nobody locks one."""
        with touches.as_bot(self.env):
            for channel in touches.channels(self.env):
                if channel.is_thread and not threads.asleep(channel) and chance.random() < 1 / 7:
                    threads.turn(self.env.backend, channel, archived=True)
                    self.closed += 1

    def leave(self, who: int) -> None:
        """Make a person leave the server."""
        with contextlib.suppress(Exception):
            self.guild.remove_member(self.members[who])
