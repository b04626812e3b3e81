"""Handing servers over from one process to the next, with both running for a while.

A process that starts while another one serves the same shards lets that one answer until it could answer itself. Then
it asks for them. The older one takes no press from then on, names those that it took last, ends what is under way and
goes. Discord tells both of every press, and each press is taken by one of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable

from bot.errors import StoreBusy, StoreError
from bot.logs import log
from bot.shards import Shards

ASKS, GIVES = "asks", "gives"
"""What one process tells another: the newer one asks for shards, the older one gives them up."""

PARKED = 2.5
"""Seconds that a press waits for the hand-over; Discord lets it be answered within three."""

LATELY = 10.0
"""Seconds for which a press is remembered: longer than Discord takes to tell the other process of it."""

NAMED = 300
"""Presses named at most; a message to other processes holds 8,000 bytes."""

PATIENCE = 3
"""Times that an older process is asked before it is thought not to hear."""

Wake = Callable[[str], Awaitable[None]]


class Duty:
    """Whether this process answers presses.

    Attributes:
        mark: Which process this is; later ones sort after it.
        relieved: Another process has asked for the shards, and answers now.
    """

    def __init__(self, share: Shards, wake: Wake, now: Callable[[], float] = time.monotonic) -> None:
        """Prepare; the process is on duty unless :meth:`wait` is called.

        Args:
            share: The shards.
            wake: Tells all processes something.
            now: Seconds since whenever.
        """
        self._share, self._wake, self._now = share, wake, now
        self.mark = f"{time.time_ns():020d}{secrets.token_hex(4)}"
        self.relieved = asyncio.Event()
        self._begun = asyncio.Event()
        self._begun.set()
        self._taken: dict[int, float] = {}
        self._theirs: frozenset[int] = frozenset()

    @property
    def begun(self) -> bool:
        """Whether no other process answers for this one."""
        return self._begun.is_set()

    def wait(self) -> None:
        """Let another process answer until it is relieved."""
        self._begun.clear()

    def begin(self) -> None:
        """Answer from now on, the presses that wait too."""
        self._begun.set()

    async def takes(self, press: int) -> bool:
        """Whether a press is for this process to answer; it may wait until that is known."""
        if not self._begun.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._begun.wait(), PARKED)
        if not self._begun.is_set() or self.relieved.is_set() or press in self._theirs:
            return False
        now = self._now()
        self._taken[press] = now
        while now - self._taken[oldest := next(iter(self._taken))] > LATELY:
            del self._taken[oldest]
        return True

    async def ask(self) -> None:
        """Ask an older process for its shards; what it answers comes to :meth:`heard`."""
        await self._tell(f"{ASKS} {self._share} {self.mark}")

    async def heard(self, what: str) -> None:
        """Act on what another process tells, or on what it asks for."""
        said, _, rest = what.partition(" ")
        share, _, rest = rest.partition(" ")
        mark, _, presses = rest.partition(" ")
        if share != str(self._share):
            return
        if said == ASKS and mark > self.mark:
            self.relieved.set()  # before anything is waited for: what was taken until now is named
            named = " ".join(str(press) for press in [*self._taken][-NAMED:])
            await self._tell(f"{GIVES} {share} {mark} {named}")
        elif said == GIVES and mark == self.mark:
            self._theirs = frozenset(int(press) for press in presses.split())
            self._begun.set()

    async def _tell(self, what: str) -> None:
        try:
            await self._wake(what)
        except (StoreBusy, StoreError) as error:  # it is asked again
            log.warning("other processes are not told", error=type(error).__name__)


async def take_over(duty: Duty, ours: Callable[[], Awaitable[bool]], ready: Callable[[], bool]) -> None:
    """Begin to answer once an older process has given its shards up, or has died.

    Args:
        duty: The duty of this process, which waits.
        ours: Waits a second at most for the locks of the shards; returns whether they are this process's.
        ready: Whether this process could answer.
    """
    asked = 0
    while not await ours():
        if duty.relieved.is_set():
            return
        if ready():
            asked += 1
            await duty.ask()
            if asked == PATIENCE and not duty.begun:  # a press that both take changes a table once all the same
                log.warning("the older process does not hear")
                duty.begin()
    duty.begin()
    log.info("shards taken over")
