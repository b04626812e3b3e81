"""People who wait for an answer: they come first, and all else is done after them.

What a press has changed is to be told at the table, too, with a picture, and computer players are to go on. To do that
meanwhile would make up a quarter of the time for which somebody waits. So it is held until nobody waits, but not for
long: where somebody always does, others must hear of it as well.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

HELD = 0.25
"""Seconds for which other work waits for people at most."""

Work = Callable[[], None]
"""Begins something that can wait."""


class PeopleWaiting:
    """Counts who waits for an answer, and holds back what is done after them."""

    def __init__(self, at_rest: Work) -> None:
        """Begin with nobody.

        Args:
            at_rest: Called each time nobody waits any more.
        """
        self._at_rest = at_rest
        self._count, self._nobody = 0, asyncio.Event()
        self._nobody.set()
        self._held: dict[Work, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """While it lasts somebody waits."""
        self._count += 1
        self._nobody.clear()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self._nobody.set()
                self.do_held()
                self._at_rest()

    async def nobody(self) -> None:
        """Return once nobody waits."""
        await self._nobody.wait()

    def after(self, work: Work) -> None:
        """Do a work once nobody waits, or in a moment; the same work is held once."""
        if not self._count:
            work()
            return
        self._held[work] = None
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(HELD, self.do_held)

    def do_held(self) -> None:
        """Do now what is held."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        held, self._held = self._held, {}
        for work in held:
            work()
