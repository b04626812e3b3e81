"""The first hour on a real server: try each thing that the bot relies on, then clean up.

Steps 1 to 9 of the list in `docs/operating.md`. Nothing is left behind, also after a failure or Ctrl-C.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import msgspec
from msgspec import Struct

from bot.smoke import first_steps, later_steps
from bot.smoke.discord_requests import Asking, Heard, Line
from bot.smoke.first_steps import Around
from rules.kernel.words import count

__all__ = ["CannotStartError", "Line", "Report", "in_words", "main", "run", "start"]

STEPS: tuple[tuple[int, Callable[[Asking, Around], Awaitable[None]]], ...] = (
    (1, first_steps.portal),
    (2, first_steps.commands),
    (3, first_steps.thread),
    (4, first_steps.kinds),
    (5, first_steps.edge),
    (6, later_steps.editing),
    (7, later_steps.pins),
    (8, later_steps.nonces),
    (9, later_steps.sleeping),
)
NAME = "turnkeeper-smoke"
"""The channel of its own."""


class CannotStartError(Exception):
    """It cannot be tried there; the message says what to do."""


class Report(Struct, kw_only=True):
    """The result of a trial.

    Attributes:
        ok: All came as expected and nothing was left behind.
        lines: What was tried.
        left: What could not be taken away, in words.
    """

    ok: bool
    lines: list[Line]
    left: list[str]


def in_words(line: Line) -> str:
    """A line for people."""
    came = f"{line.status}/{line.code}" if line.code else f"{line.status}" if line.status else ""
    told = f"{'ok  ' if line.ok else 'BAD '} {line.step}. {line.what}: {came or ('yes' if line.ok else 'no')}"
    wanted = "" if line.ok else f", expected: {line.wanted}"
    return f"{told}{wanted}{f' ({line.note})' if line.note else ''}"


def main(token: str, guild: int, channel: int | None, commands: list[dict[str, Any]], *, as_json: bool) -> int:
    """Try all and print the results; returns the exit code, 1 on a difference or a stop.

    Raises:
        CannotStartError: The token, the server or the channel is none for this.
    """

    def say(line: Line) -> None:
        if not as_json:
            print(in_words(line), flush=True)

    try:
        report = start(token, guild, channel, commands, say)
    except KeyboardInterrupt:
        print("Stopped. Everything made was removed, except what is named above.", file=sys.stderr)
        return 1
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return 0 if report.ok else 1
    wrong = sum(not line.ok for line in report.lines)
    print(
        f"{count(wrong, 'difference')}; see BAD above."
        if wrong
        else "Everything came as expected; nothing is left behind."
    )
    return 0 if report.ok else 1


def start(
    token: str, guild: int, channel: int | None, commands: list[dict[str, Any]], say: Callable[[Line], None]
) -> Report:
    """Log in and try all; see :func:`run`.

    Raises:
        CannotStartError: The token is no token, or the server or the channel is none for this.
    """

    async def logged_in() -> Report:
        heard = Heard()
        client = discord.Client(intents=discord.Intents.none(), http_trace=heard.trace, max_ratelimit_timeout=60.0)
        async with client:
            try:
                await client.login(token)
            except discord.LoginFailure:
                raise CannotStartError("Discord does not know this token.") from None
            except (aiohttp.ClientError, OSError, TimeoutError) as error:
                said = str(error) or type(error).__name__
                raise CannotStartError(f"Discord cannot be reached: {said}.") from None
            return await run(client, guild, channel, commands, say, heard)

    return asyncio.run(logged_in())


async def run(
    client: discord.Client,
    guild: int,
    channel: int | None,
    commands: list[dict[str, Any]],
    say: Callable[[Line], None],
    heard: Heard | None = None,
) -> Report:
    """Try all steps, then remove everything they made.

    Args:
        client: Logged in; no gateway is needed.
        guild: The server.
        channel: Where to try; a channel of its own is made when left out.
        commands: What is registered as commands.
        say: Is told each line at once.
        heard: What hears the statuses and headers of answers.

    Raises:
        CannotStartError: The server or the channel is none for this.
    """
    asking = Asking(client.http, heard or Heard(), say)
    left: list[str] = []
    try:
        around = await _arrive(asking, client, guild, channel, commands)
        for number, step in STEPS:
            asking.step = number
            await _tried(asking, around, step)
    finally:
        left += await asyncio.shield(asking.take_back())
        for words in left:
            asking.note(Line(asking.step, f"removed: {words}", "gone", ok=False, note="please delete it by hand"))
    if not left:
        await _tried(asking, around, later_steps.gone)
    return Report(ok=not left and all(line.ok for line in asking.lines), lines=asking.lines, left=left)


async def _tried(asking: Asking, around: Around, step: Callable[[Asking, Around], Awaitable[None]]) -> None:
    """Try a step; an error in it counts as a difference, and the next step still runs."""
    try:
        await step(asking, around)
    except Exception as error:
        asking.check("the step to its end", False, f"{type(error).__name__}: {error}"[:300], "no error")


async def _arrive(
    asking: Asking, client: discord.Client, guild: int, channel: int | None, commands: list[dict[str, Any]]
) -> Around:
    """Find the server, and the channel or make one.

    Raises:
        CannotStartError: They are not there, or the bot could not take away what it makes.
    """
    if client.user is None or client.application_id is None:
        raise CannotStartError("The bot is not logged in.")
    try:
        server = await asking.request("GET", f"/guilds/{guild}")
        me = await asking.request("GET", f"/guilds/{guild}/members/{client.user.id}")
        base = _base(server, me)
        if channel is None:
            place = await _own_channel(asking, guild, base)
        else:
            place = await asking.request("GET", f"/channels/{channel}")
    except discord.HTTPException as error:
        raise CannotStartError(
            f"The bot cannot look there: {error}. Is it on that server, and may it see the channel?"
        ) from None
    if place.get("guild_id") != str(guild) or place["type"] != discord.ChannelType.text.value:
        raise CannotStartError("That is not a text channel of that server.")
    permissions = discord.Permissions(_there(base, place, guild, me, client.user.id))
    if channel is not None and not permissions.manage_threads:
        raise CannotStartError(
            "To delete the thread it opens in that channel, the bot needs Manage Threads there for this hour. Or "
            "leave out --channel and give it Manage Channels: then it makes its own channel."
        )
    return Around(
        client.application_id, client.user.id, guild, int(place["id"]), permissions, commands, channel is None
    )


async def _own_channel(asking: Asking, guild: int, base: int) -> Any:
    if not discord.Permissions(base).manage_channels:
        raise CannotStartError(
            "To make its own channel, the bot needs Manage Channels on that server for this hour. Or name a "
            "channel with --channel where it has Manage Threads."
        )
    made = await asking.request("POST", f"/guilds/{guild}/channels", json={"name": NAME, "type": 0})
    asking.undo.append(("the channel", lambda: asking.request("DELETE", f"/channels/{made['id']}")))
    return made


def _base(server: dict[str, Any], member: dict[str, Any]) -> int:
    """The bot's permissions on a server, before the channel's own."""
    mine = {server["id"], *member["roles"]}
    found = 0
    for role in server["roles"]:
        if role["id"] in mine:
            found |= int(role["permissions"])
    return discord.Permissions.all().value if found & discord.Permissions.administrator.flag else found


def _there(base: int, place: dict[str, Any], guild: int, member: dict[str, Any], bot: int) -> int:
    """The bot's permissions in a channel: the server's, then changes for everyone, roles, bot."""
    if base & discord.Permissions.administrator.flag:
        return base
    changes = {one["id"]: (int(one["allow"]), int(one["deny"])) for one in place.get("permission_overwrites") or ()}
    roles = [changes[role] for role in member["roles"] if role in changes and role != str(guild)]
    allowed, denied = 0, 0
    for allow, deny in roles:
        allowed, denied = allowed | allow, denied | deny
    for allow, deny in (changes.get(str(guild), (0, 0)), (allowed, denied), changes.get(str(bot), (0, 0))):
        base = (base & ~deny) | allow
    return base
