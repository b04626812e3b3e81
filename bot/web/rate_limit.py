"""How many requests an address may make."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Sequence

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
BURST, A_SECOND = 60.0, 6.0
"""Requests at once, and a second from then on: a page with its pictures takes about five."""
KNOWN = 4096
"""Addresses that are remembered; the longest silent one is forgotten."""


_ONE_HOUSE = 64
"""Bits of a version 6 address that are the network's: whoever has one has all the addresses in it."""


def counted(remote: str, forwarded: Sequence[str]) -> str:
    """Return the address, or the network, whose requests are counted together.

    Args:
        remote: Who asks.
        forwarded: The lines of ``X-Forwarded-For``: who asked the server that asks, last, if it is of the same house.
    """
    named = ",".join(forwarded).rpartition(",")[2].strip()
    try:
        at_hand = ipaddress.ip_address(remote)
    except ValueError:
        return remote
    if named and (_plain(at_hand).is_private):
        try:
            at_hand = ipaddress.ip_address(named)
        except ValueError:
            return named
    found = _plain(at_hand)
    return str(found if found.version == 4 else ipaddress.ip_network((int(found), _ONE_HOUSE), strict=False))


def _plain(address: Address) -> Address:
    """Return a version 4 address that is written as one of version 6 as what it is."""
    return getattr(address, "ipv4_mapped", None) or address


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
