"""Telling systemd that the bot is ready, lives, and stops (``Type=notify``).

The protocol is one datagram a message, to a socket that the environment names; where none is named, nobody is told.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping

READY, LIVES, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


class Systemd:
    """What started this process, if it wants to be told."""

    def __init__(self, env: Mapping[str, str] | None = None) -> None:
        """Read what it wants.

        Args:
            env: The environment; that of the process when left out.
        """
        given = os.environ if env is None else env
        address = given.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        waits = given.get("WATCHDOG_USEC", "")
        ours = given.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        self.every = int(waits) / 2e6 if waits.isdecimal() and int(waits) and ours and address else None
        """Seconds between two signs of life; ``None`` when nobody waits for any."""

    def tell(self, message: str) -> None:
        """Tell it something; nothing depends on whether it hears."""
        if not self._address:
            return
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
            there.sendto(message.encode(), self._address)
