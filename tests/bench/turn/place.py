"""A simulated server with the real bot, and its people's view: messages, buttons, answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any
from unittest import mock

from simcord.http import router
from simcord.results import to_discord_message

from bot import logs
from bot.application import Turnkeeper, make_bot
from bot.messages.button_ids import Press
from bot.page import simcord_patches as patches
from bot.page import simcord_touches as touches
from bot.prompts.direct_answers import VERB as OPENLY
from bot.settings import Settings
from tests.e2e.fixtures import Discord, enter, leave
from tests.simulated import UNLIMITED, Reality
from tests.soak.people.screen import Seen, offers, parts, presses

NAMES = ("Ana", "Bo", "Cy", "Dee")
EPHEMERAL = 1 << 6
ANSWERS = (4, 7)
"""Discord's kinds of a first answer that shows something: a new message, and the changed one."""
PATIENCE = 120.0
"""Real seconds that one press may take on a busy machine."""
GALLERY = 12
"""Discord's kind of a component that holds pictures."""


class Watch:
    """When the bot has shown its answer to the press under way."""

    def __init__(self) -> None:
        self.shown: tuple[float, float] | None = None

    def begin(self) -> tuple[float, float]:
        """Begin to wait for an answer; returns when that was, by the clock and by the processor."""
        self.shown = None
        return _now()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note everything the bot sends until the block ends."""
        dispatch = router.dispatch

        def noted(backend: Any, method: str, path: str, **rest: Any) -> Any:
            answer = dispatch(backend, method, path, **rest)
            if self.shown is None and _shows(path, rest.get("json")):
                self.shown = _now()
            return answer

        with mock.patch.object(router, "dispatch", noted):
            yield


def _now() -> tuple[float, float]:
    return perf_counter(), process_time()


def _shows(path: str, body: Any) -> bool:
    if path.endswith("/callback"):
        return isinstance(body, dict) and body.get("type") in ANSWERS
    return "/webhooks/" in path


class Place:
    """A server with a channel, a few people, and the bot.

    Attributes:
        bot: The bot.
        people: Who is there, by their seats once they sit.
        waits: Seconds from each press to its answer.
        worked: Seconds that the processor worked meanwhile.
    """

    def __init__(self, server: Discord, bot: Turnkeeper, names: tuple[str, ...], watch: Watch) -> None:
        self.bot = bot
        self.env = server.env
        self.env.settle_timeout = PATIENCE
        self.guild = server.guild
        self.channel = server.channel
        self.people = [server.people[name] for name in names]
        self.waits: list[float] = []
        self.worked: list[float] = []
        self._watch = watch

    async def press(self, seat: int, message: Seen, custom_id: str, values: list[str] | None = None) -> Seen | None:
        """A press on a button, or entries of a menu; returns the message shown then."""
        who, began = self.people[seat], self._watch.begin()
        if values is None:
            result = await who.click(message, custom_id=custom_id)
        else:
            result = await who.select(message, values, custom_id=custom_id)
        if self._watch.shown is not None:
            self.waits.append(self._watch.shown[0] - began[0])
            self.worked.append(self._watch.shown[1] - began[1])
        touches.trim(self.env)
        return result.followups[-1] if result.followups else result.response

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    def newest(self, verb: str) -> Seen | None:
        """The newest public message with a button that does this."""
        for stored in reversed(touches.messages(self.env, self.channel.id)):
            if not stored.flags & EPHEMERAL and stored.components and offers(stored, verb) is not None:
                return to_discord_message(self.env, stored)
        return None

    def letters(self, seat: int) -> int:
        """How many private messages of the bot a person has."""
        return sum(bool(stored.components) for stored in touches.messages(self.env, self._conversation(seat)))

    def _conversation(self, seat: int) -> int:
        return int(self.people[seat].user.dm_channel.id)


def pictures(message: Seen) -> int:
    """How many pictures a message has."""
    return sum(len(part["items"]) for part in parts(message) if part["type"] == GALLERY)


def answers(message: Seen | None, decision: int, verbs: frozenset[str]) -> bool:
    """Whether a message has something to press that belongs to this decision."""
    if message is None:
        return False
    return any(press.decision == decision and press.verb in verbs for press, _ in presses(message))


def direct(message: Seen, decision: int, n: int) -> bool:
    """Whether an answer can be pressed in this message at once, which everybody reads."""
    return any(_is_it(press, part, decision, n) for press, part in presses(message))


def _is_it(press: Press, part: dict[str, Any], decision: int, n: int) -> bool:
    if press.decision != decision or press.verb != OPENLY:
        return False
    return press.n.partition("_")[0] == str(n) or any(one["value"] == f"k{n}" for one in part.get("options", ()))


def sealed(number: int) -> Callable[[int], bytes]:
    """Draw table secrets that are the same in each run."""
    return lambda many: number.to_bytes(many, "big")


@asynccontextmanager
async def entered(database: Path, people: int) -> AsyncIterator[Place]:
    """A server with the bot and so many people."""
    logs.configure(level="error")
    watch, names = Watch(), NAMES[:people]
    with ExitStack() as kept:
        kept.enter_context(Reality().holds())
        kept.enter_context(watch.watching())
        patches.quick_settlement()
        bot = make_bot(Settings(database=database, requests=UNLIMITED), alone=True, shard_count=1)
        server = await enter(bot, people=names)
        try:
            yield Place(server, bot, names, watch)
        finally:
            await leave(server.env)
