"""How many requests an address may make."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

BURST, A_SECOND = 60.0, 6.0
"""Requests at once, and a second from then on: a page with its pictures takes about five."""
KNOWN = 4096
"""Addresses that are remembered; the longest silent one is forgotten."""


class RateLimit:
    """A bucket for each address that fills by the second."""

    def __init__(self, clock: Callable[[], float], *, burst: float = BURST, a_second: float = A_SECOND) -> None:
        """Make it.

        Args:
            clock: Gives seconds that only grow.
            burst: Requests at once.
            a_second: Requests a second from then on.
        """
        self._clock, self._burst, self._a_second = clock, burst, a_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def takes(self, address: str, cost: float = 1.0) -> bool:
        """Whether a request may be answered; one that may not costs nothing."""
        now = self._clock()
        left, at = self._left.get(address, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._a_second)
        allowed = left >= cost
        self._left[address] = (left - cost if allowed else left, now)
        self._left.move_to_end(address)
        while len(self._left) > KNOWN:
            self._left.popitem(last=False)
        return allowed
