"""The meaning of a Discord error for a letter, and the wait before the next try.

Only what has a consequence of its own is known by its code. All else is read from the HTTP status, so that a code
nobody has met yet has a consequence too.
"""

from __future__ import annotations

from enum import Enum

import aiohttp
import discord

from bot.outbox.courier import Locked

FIRST_WAIT, LONGEST_WAIT = 1.0, 600.0
SLOW_WAIT, SLOWEST_WAIT = 600.0, 3600.0
"""Seconds between tries of what a person has to fix first."""
REFUSED_WAIT = 60.0
"""Seconds before what Discord refused is tried again; doubling."""


class Trouble(Enum):
    """Kinds of trouble, each with one consequence."""

    LATER = "later"  # Discord or the way to it is out of order: the same again, after a while
    SHUT = "the person takes no private messages"
    CHANNEL_GONE = "the channel is gone"
    MESSAGE_GONE = "the message is gone"
    TOO_OLD = "the message is too old to be edited"
    FORBIDDEN = "a permission is missing"
    LOCKED = "the thread is locked"
    ASLEEP = "the thread sleeps"
    REFUSED = "Discord does not take what we made"
    OURS = "our own fault"


_BY_CODE = {
    10003: Trouble.CHANNEL_GONE,  # unknown channel
    10008: Trouble.MESSAGE_GONE,  # unknown message
    20026: Trouble.LATER,  # the bot is flagged; see bot.talk.private_channels
    20028: Trouble.LATER,  # too much is written in the channel
    30046: Trouble.TOO_OLD,  # edits of messages older than an hour
    40003: Trouble.LATER,  # private channels opened too fast
    50083: Trouble.ASLEEP,  # archived thread
    160005: Trouble.LOCKED,  # locked thread
    160006: Trouble.LATER,  # too many threads are awake
}
_PASSING = frozenset({401, 408, 425, 429})
"""Statuses below 500 that say nothing about the letter."""
_NOT_IN_PRIVATE = frozenset(
    {Trouble.FORBIDDEN, Trouble.LOCKED, Trouble.ASLEEP, Trouble.REFUSED, Trouble.CHANNEL_GONE, Trouble.TOO_OLD}
)
"""The troubles in a private lane that mean the person cannot be reached."""


def diagnose(error: Exception, *, private: bool = False) -> Trouble:
    """Return an error's meaning.

    Args:
        error: What was raised.
        private: By a letter to a person: whatever is refused there for good means that they cannot be written to.
    """
    found = _diagnosed(error)
    return Trouble.SHUT if private and found in _NOT_IN_PRIVATE else found


def _diagnosed(error: Exception) -> Trouble:
    if isinstance(error, discord.HTTPException):
        if error.code in _BY_CODE:
            return _BY_CODE[error.code]
        if error.status >= 500 or error.status in _PASSING:
            return Trouble.LATER
        # A 404 that does not name the channel is no proof that it is gone.
        return Trouble.FORBIDDEN if error.status in {403, 404} else Trouble.REFUSED
    if isinstance(error, Locked):
        return Trouble.LOCKED
    if isinstance(error, discord.RateLimited | discord.GatewayNotFound | aiohttp.ClientError | OSError | TimeoutError):
        return Trouble.LATER
    return Trouble.OURS


def wait(error: Exception, tries: int) -> float:
    """Return the seconds until the next try: doubling, and at least Discord's own wish.

    Args:
        error: What happened.
        tries: Attempts so far.
    """
    trouble, doubled = diagnose(error), 2.0 ** min(tries - 1, 20)
    if trouble in {Trouble.FORBIDDEN, Trouble.LOCKED}:
        return min(SLOW_WAIT * doubled, SLOWEST_WAIT)
    if trouble is Trouble.REFUSED:
        return min(REFUSED_WAIT * doubled, SLOWEST_WAIT)
    asked = float(getattr(error, "retry_after", 0.0) or 0.0)
    return max(asked, min(FIRST_WAIT * doubled, LONGEST_WAIT))
