"""Computer players think in processes of their own, so the bot answers presses meanwhile.

A job holds a state that the bot has *imagined* for the seat, never the true one: what a process does not have, no fault
in it can leak. Since what is imagined depends on the seat's view alone, the player imagines further from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import queue
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, Protocol

from bot.logs import incident, log
from bot.tables.model import AnyGame
from rules import players
from rules.kernel import Decision, Picks, View
from rules.kernel.play.chance import Chance

MANY = 2
"""Processes, at most; each begins when it is first needed."""

NICE = 10
"""How much these processes stand back behind the bot."""

LONGEST = 5.0
"""Seconds that a choice may take; then the answer that looks best at once is played."""

START = 120.0
"""Seconds that a process may take to begin and to load a game."""

ATTEMPTS = 2
"""How often a choice is begun when its process ends."""


class Player(Protocol):
    """A computer player: knows its seat's view and states drawn at random that agree with it."""

    def choose(
        self, game: AnyGame, imagine: Callable[[Chance], Any], view: View, decision: Decision, chance: Chance
    ) -> Picks:
        """Answer a decision."""
        ...


PlayerLoader = Callable[[str], Player]
GameLoader = Callable[[str], AnyGame]


class Thinking(Protocol):
    """Answers a decision as a computer player of some level would."""

    async def choose(self, game: AnyGame, edition: str, state: Any, decision: Decision, level: str) -> Picks:
        """Answer a decision for its seat."""
        ...

    async def close(self) -> None:
        """Stop; a choice under way is given up."""
        ...


class InThreads:
    """Thinks in this process with any players at all: for tests."""

    def __init__(self, load: PlayerLoader) -> None:
        self._load = load
        self._threads = ThreadPoolExecutor(MANY, "player")

    async def choose(self, game: AnyGame, edition: str, state: Any, decision: Decision, level: str) -> Picks:
        """Answer a decision for its seat."""
        seat, chance = decision.seat, Chance(secrets.token_bytes(32))
        imagine = partial(game.imagine, state, seat)
        player, view = self._load(level), game.view(state, seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, player.choose, game, imagine, view, decision, chance)

    async def close(self) -> None:
        """Stop after the choices under way."""
        await asyncio.to_thread(self._threads.shutdown, wait=True, cancel_futures=True)


class Job(NamedTuple):
    """A choice to be made in another process.

    Attributes:
        game: The edition of the game.
        content: The digest of its cards, which the process must have as well.
        state: A save of an imagined state.
        seat: Whose choice it is.
        decision: The id of the decision.
        level: The level of the player.
        seed: Where all draws of the choice come from.
    """

    game: str
    content: str
    state: bytes
    seat: int
    decision: int
    level: str
    seed: bytes


class InProcesses:
    """Thinks in a few processes, which begin when they are needed, and again when one has ended."""

    def __init__(self, load: GameLoader, many: int = MANY) -> None:
        """Make the pool; nothing is begun yet.

        Args:
            load: Gives a game by its edition, there as here; it can be pickled.
            many: How many processes there are, at most.
        """
        self._threads = ThreadPoolExecutor(many, "thinking")  # each waits for one process
        self._workers = [_Worker(load) for _ in range(many)]
        self._idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._closing = False

    async def choose(self, game: AnyGame, edition: str, state: Any, decision: Decision, level: str) -> Picks:
        """Answer a decision for its seat."""
        chance = Chance(secrets.token_bytes(32))
        imagined = game.imagine(state, decision.seat, chance)
        job = Job(
            edition, game.content, game.encode(imagined), decision.seat, decision.id, level, secrets.token_bytes(32)
        )
        loop = asyncio.get_running_loop()
        picks = await loop.run_in_executor(self._threads, self._think, job)
        if picks is None:
            picks = players.at_once(game, partial(game.imagine, imagined, decision.seat), decision, chance)
        return picks

    def _think(self, job: Job) -> Picks | None:
        """Have a process think; ``None`` if it is too slow, fails each time or cannot start.

        A process that begins later reads the content packs again: where they have changed since, it has other cards.
        """
        worker = self._idle.get()
        try:
            for _ in range(ATTEMPTS):
                if self._closing:
                    return None
                try:
                    return worker.think(job)
                except TimeoutError:
                    log.warning("computer player too slow", game=job.game, level=job.level, seconds=LONGEST)
                    worker.kill()
                    return None
                except BrokenExecutor:
                    worker.kill()
                    if not self._closing:
                        log.warning("thinking process ended", game=job.game, level=job.level)
                except Exception as error:  # the table goes on without
                    incident(error, game=job.game, level=job.level)
                    return None
            return None
        finally:
            self._idle.put(worker)

    async def close(self) -> None:
        """Stop all processes; a choice under way is given up."""
        self._closing = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._workers:  # one may have begun meanwhile
            worker.kill()


class _Worker:
    """One process at a time; used by one thread at a time, and killed by any."""

    def __init__(self, load: GameLoader) -> None:
        self._load = load
        self._lock = threading.Lock()
        self._process: ProcessPoolExecutor | None = None
        self._pid = 0
        self._ready: set[str] = set()

    def think(self, job: Job) -> Picks:
        """Make a choice.

        Raises:
            TimeoutError: It takes too long.
            BrokenExecutor: The process has ended.
        """
        process = self._begun()
        if job.game not in self._ready:
            process.submit(_prepare, job.game).result(START)
            self._ready.add(job.game)
        return process.submit(_choose, job).result(LONGEST)

    def _begun(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._process is None:
                context = multiprocessing.get_context("spawn")  # what threads hold would stay held after a fork
                self._process = ProcessPoolExecutor(1, context, _begin, (self._load,))
                self._pid = self._process.submit(os.getpid).result(START)
            return self._process

    def kill(self) -> None:
        """End the process at once; the next choice begins another."""
        with self._lock:
            process, pid = self._process, self._pid
            self._process, self._pid = None, 0
            self._ready.clear()
        if process is not None:
            for child in multiprocessing.active_children():
                if child.pid == pid:
                    child.kill()
            process.shutdown(wait=True, cancel_futures=True)


# ---- in the other process


class _Here:
    """The state of a computer player's process."""

    load: GameLoader


def _begin(load: GameLoader) -> None:
    """Set up a process: low priority, deaf to Ctrl-C, and ended whenever the bot ends."""
    _Here.load = load
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(NICE)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def _prepare(game: str) -> None:
    _Here.load(game)


def _choose(job: Job) -> Picks:
    game = _Here.load(job.game)
    if game.content != job.content:
        raise LookupError(f"the cards of {job.game} are others here")
    state = game.decode(job.state)
    decision = next(asked for asked in game.decisions_for(state, job.seat) if asked.id == job.decision)
    imagine = partial(game.imagine, state, job.seat)
    view = game.view(state, job.seat)
    return players.load(job.level).choose(game, imagine, view, decision, Chance(job.seed))
