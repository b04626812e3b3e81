"""People who wait for an answer: they come first, and all else is done after them.

What a press has changed is to be told at the table, too, with a picture. To word and draw that meanwhile would make up
a quarter of the time for which somebody waits. So it is held until nobody waits, but not for long: where somebody
always does, others must hear of it as well.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

HELD = 0.25
"""Seconds for which mail waits for people at most."""


class PeopleWaiting:
    """Counts who waits for an answer, and holds back what is done after them."""

    def __init__(self, send: Callable[[], None], at_rest: Callable[[], None]) -> None:
        """Begin with nobody.

        Args:
            send: Sends mail soon.
            at_rest: Called each time nobody waits any more.
        """
        self._send, self._at_rest = send, at_rest
        self._count, self._nobody = 0, asyncio.Event()
        self._nobody.set()
        self._held: asyncio.TimerHandle | None = None

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
                self.send_held()
                self._at_rest()

    async def nobody(self) -> None:
        """Return once nobody waits."""
        await self._nobody.wait()

    def send(self) -> None:
        """Send mail once nobody waits, or in a moment."""
        if not self._count:
            self._send()
        elif self._held is None:
            self._held = asyncio.get_running_loop().call_later(HELD, self.send_held)

    def send_held(self) -> None:
        """Send now what is held, if anything is."""
        if self._held is not None:
            self._held.cancel()
            self._held = None
            self._send()
