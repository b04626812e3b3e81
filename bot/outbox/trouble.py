"""What an error of Discord means for a letter, and how long to wait before the next attempt."""

from __future__ import annotations

from enum import Enum

import aiohttp
import discord

FIRST_WAIT, LONGEST_WAIT = 1.0, 600.0
SLOW_WAIT, SLOWEST_WAIT = 600.0, 3600.0
"""Seconds between attempts at what a person has to put right first."""
DM_WAIT = 120.0
"""Seconds until private channels are opened again after Discord found us too quick."""


class Trouble(Enum):
    """Kinds of trouble, each with one consequence."""

    LATER = "later"  # Discord or the way to it is out of order: the same again, after a while
    DM_CLOSED = "the person takes no private messages"
    CHANNEL_GONE = "the channel is gone"
    MESSAGE_GONE = "the message is gone"
    TOO_OLD = "the message is too old to be edited"
    FORBIDDEN = "a permission is missing"
    LOCKED = "the thread is locked"
    BROKEN = "Discord does not take what we made"
    OURS = "our own fault"


_BY_CODE = {
    10003: Trouble.CHANNEL_GONE,  # unknown channel
    10008: Trouble.MESSAGE_GONE,  # unknown message
    10013: Trouble.DM_CLOSED,  # unknown user
    30046: Trouble.TOO_OLD,  # edits of messages older than an hour
    40003: Trouble.LATER,  # private channels opened too fast
    50001: Trouble.FORBIDDEN,  # missing access
    50007: Trouble.DM_CLOSED,  # cannot send messages to this user
    50013: Trouble.FORBIDDEN,  # missing permissions
    50083: Trouble.LOCKED,  # archived thread
    50278: Trouble.DM_CLOSED,  # no server in common
    160005: Trouble.LOCKED,  # locked thread
}
_BY_STATUS = {
    401: Trouble.LATER,
    403: Trouble.FORBIDDEN,
    404: Trouble.CHANNEL_GONE,
    408: Trouble.LATER,
    429: Trouble.LATER,
}


def diagnose(error: Exception) -> Trouble:
    """What an error means, by Discord's code, else by the HTTP status."""
    if isinstance(error, discord.HTTPException):
        if error.code in _BY_CODE:
            return _BY_CODE[error.code]
        if error.status >= 500:
            return Trouble.LATER
        return _BY_STATUS.get(error.status, Trouble.BROKEN)
    if isinstance(error, discord.RateLimited | discord.GatewayNotFound | aiohttp.ClientError | OSError | TimeoutError):
        return Trouble.LATER
    return Trouble.OURS


def wait(error: Exception, tries: int) -> float:
    """Seconds until the next attempt: doubling, and at least what Discord asks for.

    Args:
        error: What happened.
        tries: Attempts so far.
    """
    trouble = diagnose(error)
    if trouble in {Trouble.FORBIDDEN, Trouble.LOCKED}:
        return min(SLOW_WAIT * 2.0 ** (tries - 1), SLOWEST_WAIT)
    asked = float(getattr(error, "retry_after", 0.0) or 0.0)
    if isinstance(error, discord.HTTPException) and error.code == 40003:
        asked = DM_WAIT
    return max(asked, min(FIRST_WAIT * 2.0 ** min(tries - 1, 20), LONGEST_WAIT))
