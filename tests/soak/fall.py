"""A process that ends at a chosen moment, without ending the test's own.

Moments: each call of and each return from a coroutine function of the bot, and each job for SQLite and each request to
Discord, before it is made, under way and after it was done. Those that follow one another in one task with nothing
done between them are counted as one: what is lost with the process is the same. From the chosen one on, nothing that
the bot of that start still does has an effect: each of its awaits is cancelled, so that it writes no row and sends no
request.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import aiosqlite
from simcord import _runtime
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

COVERED = ("bot.tables", "bot.outbox", "bot.store", "bot.talk", "cogs")
"""Packages whose coroutine functions are moments."""

EFFECTS = ((aiosqlite.Connection, "_execute"), (FakeHTTPClient, "request"), (FakeWebhookAdapter, "request"))
"""Where the bot acts on the world outside it: SQLite and Discord."""


def generation() -> int | None:
    """Which bot this is, counted by its starts; ``None`` outside any."""
    scope = _runtime._BOT_SCOPE.get()
    return None if scope is None else int(scope[1])


class Fall:
    """Counts moments while armed, and ends the bot at some of them.

    Attributes:
        at: The moments at which the bot ends, counted from 1.
        passed: How many moments there were.
        ends: At which of them the bot ended, in words.
        fell: The bot has ended and has not been started again.
    """

    def __init__(self, *at: int) -> None:
        self.at = at
        self.armed = False
        self.fell = False
        self.ends: list[str] = []
        self.passed = 0
        self._last: asyncio.Task[Any] | None = None
        self._dead: set[int] = set()
        self._patched: list[tuple[Any, str, Any]] = []

    def here(self, what: str) -> None:
        """A moment.

        Raises:
            asyncio.CancelledError: When the bot has ended or ends here.
        """
        bot = generation()
        if bot is None:
            return
        if bot in self._dead:
            raise asyncio.CancelledError
        if self.armed and self._last is not (task := asyncio.current_task()):
            self._last = task
            self.passed += 1
            if self.passed in self.at:
                self.fell = True
                self.ends.append(f"{self.passed}, {what}")
                self._dead.add(bot)
                raise asyncio.CancelledError

    def watched(self, name: str, function: Callable[..., Any], *, far: bool = False) -> Callable[..., Any]:
        """The same coroutine function with its moments.

        Args:
            name: What it is called in the list of moments.
            function: The function.
            far: What it speaks to is another process: others get a turn meanwhile.
        """

        @functools.wraps(function)
        async def watching(*args: Any, **kwargs: Any) -> Any:
            self.here(f"before {name}")
            if far:
                await asyncio.sleep(0)
                self.here(f"under way: {name}")
            result = await function(*args, **kwargs)
            if far:
                self._last = None  # something was done
                self.here(f"done: {name}")
                await asyncio.sleep(0)
            self.here(f"after {name}")
            return result

        watching.__dict__["watched"] = True
        return watching

    @contextmanager
    def watching(self) -> Iterator[Fall]:
        """Watch until the block ends; all is as before then."""
        try:
            for owner, name in EFFECTS:
                self._set(owner, name, self.watched(f"{owner.__name__}.{name}", getattr(owner, name), far=True))
            self.cover()
            yield self
        finally:
            for owner, name, original in reversed(self._patched):
                setattr(owner, name, original)
            self._patched.clear()

    def cover(self) -> None:
        """Watch the bot's own functions; once more after a start, which loads the cogs again."""
        modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(("bot", "cogs"))]
        for module in modules:
            if module.__name__.startswith(COVERED):
                for name, thing in list(vars(module).items()):
                    if getattr(thing, "__module__", None) == module.__name__:
                        self._cover(modules, name, thing)

    def _cover(self, modules: list[ModuleType], name: str, thing: Any) -> None:
        if inspect.isclass(thing):
            for method, function in list(vars(thing).items()):
                plain = getattr(function, "__func__", function)
                if _ours(plain):
                    kind = type(function) if isinstance(function, classmethod | staticmethod) else _itself
                    self._set(thing, method, kind(self.watched(f"{name}.{method}", plain)))
        elif _ours(thing):
            watched = self.watched(name, thing)
            for module in modules:
                for alias in [alias for alias, value in vars(module).items() if value is thing]:
                    self._set(module, alias, watched)

    def _set(self, owner: Any, name: str, value: Any) -> None:
        self._patched.append((owner, name, inspect.getattr_static(owner, name)))
        setattr(owner, name, value)


def _ours(function: Any) -> bool:
    return inspect.iscoroutinefunction(function) and not hasattr(function, "watched")


def _itself(function: Any) -> Any:
    return function
