"""The HTTP status of each Discord code, so that no test injects an impossible error.

The statuses are those of Discord's documentation, of the reports in its issue tracker and of answers quoted by others;
`docs/simulated-discord.md` names the less obvious ones. A new one goes in here once it was seen on the real Discord.
"""

from __future__ import annotations

from simcord.backend.errors import SetupError
from simcord.env import Env

OPENING = "/users/@me/channels"
"""The path by which a private channel is opened."""

CODES: dict[int, tuple[tuple[int, ...], str]] = {
    10003: ((404,), "Unknown Channel"),
    10004: ((404,), "Unknown Guild"),
    10007: ((404,), "Unknown Member"),
    10008: ((404,), "Unknown Message"),
    10013: ((404,), "Unknown User"),
    10015: ((404,), "Unknown Webhook"),
    10062: ((404,), "Unknown interaction"),
    20026: ((403, 400), "Your bot has been flagged by our anti-spam system for abusive behavior."),
    20028: ((429,), "The write action you are performing on the channel has hit the write rate limit."),
    30034: ((429, 400), "Max number of daily application command creates has been reached"),
    30046: ((429,), "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40001: ((401,), "Unauthorized"),
    40003: ((403,), "You are opening direct messages too fast"),
    40005: ((413,), "Request entity too large"),
    40060: ((400,), "Interaction has already been acknowledged."),
    40062: ((429,), "Service resource is being rate limited."),
    50001: ((403,), "Missing Access"),
    50005: ((403,), "Cannot edit a message authored by another user"),
    50006: ((400,), "Cannot send an empty message"),
    50007: ((403,), "Cannot send messages to this user"),
    50013: ((403,), "Missing Permissions"),
    50024: ((400,), "Cannot execute action on this channel type"),
    50027: ((401,), "Invalid Webhook Token"),
    50033: ((400,), "Invalid Recipient(s)"),
    50035: ((400,), "Invalid Form Body"),
    50083: ((400,), "Thread is archived"),
    50278: ((403,), "Cannot send messages to this user due to having no mutual guilds"),
    160005: ((403, 400), "Thread is locked"),
    160006: ((400,), "Maximum number of active threads reached"),
}
"""For each code the statuses that it comes with, the likeliest first, and Discord's words."""

PLAIN = frozenset({400, 401, 403, 404, 408, 413, 429})
"""Statuses that come without a code as well: from the servers before Discord's own, and while it is out of order."""


def status(code: int, path: str = "") -> int:
    """The likeliest status of a code.

    Args:
        code: Discord's code.
        path: What was asked for: opening a private channel answers 400 where writing to it answers 403.

    Raises:
        KeyError: Nobody has seen that code yet.
    """
    if code == 50007 and path == OPENING:
        return 400
    return CODES[code][0][0]


def happens(sent: int, code: int, path: str = "") -> bool:
    """Whether Discord answers with this status and this code."""
    if code == 0:
        return sent in PLAIN or sent >= 500
    if code not in CODES:
        return False
    return sent == status(code, path) or sent in CODES[code][0][1:]


def refuse(env: Env, method: str, path: str, code: int, *, times: int | None = 1) -> None:
    """Refuse matching requests with a code, in Discord's own status and words for it.

    Args:
        env: The simulated Discord.
        method: The HTTP method.
        path: The path, in which ``*`` stands for anything.
        code: Discord's code.
        times: How often; ``None`` for ever.
    """
    env.inject_error(method, path, status=status(code, path), code=code, message=CODES[code][1], times=times)


def must_happen(sent: int, code: int, path: str = "") -> None:
    """Refuse to inject an impossible error.

    Raises:
        SetupError: Discord does not answer like that.
    """
    if not happens(sent, code, path):
        known = f"it comes with {CODES[code][0]}" if code in CODES else "it is not in tests/simulated/statuses.py"
        raise SetupError(f"Discord does not answer {sent} with code {code}: {known}")
