"""The one source of time: all deadlines, reminders and due times are read from here."""

from __future__ import annotations

from typing import Protocol

import discord


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> float:
        """The time as seconds since 1970 in UTC."""
        ...


class SystemClock:
    """The clock of discord.py, which a simulated Discord moves as it likes."""

    def now(self) -> float:
        """The time as seconds since 1970 in UTC."""
        return discord.utils.utcnow().timestamp()
