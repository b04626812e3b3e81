"""The doctor's look at Discord: login, application, permissions in servers, commands.

All goes through discord.py's own requests; nothing on Discord is changed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord.http import HTTPClient

from bot.operating.doctor_findings import Check
from bot.settings import TOKEN
from bot.talk import table_places
from rules.kernel.words import count

UNREACHABLE = (
    aiohttp.ClientError, TimeoutError, ConnectionError, discord.DiscordServerError, discord.GatewayNotFound,
    discord.RateLimited,
)  # fmt: skip
"""What a Discord that cannot be reached, or is not itself, does to a request."""

SERVERS = 200
"""Servers that Discord lists in one answer."""

LONGEST = 60.0
"""Seconds that all of it may take."""

WANTED = {**table_places.IN_THREAD, "create_public_threads": "Create Public Threads"}
WELCOME = {"pin_messages": "Pin Messages"}
"""Permissions that the bot does without, if it must."""

PORTAL = "discord.com/developers, the bot's application"


async def examine(token: str, commands: Sequence[Mapping[str, Any]]) -> list[Check]:
    """Log in and look at everything.

    Args:
        token: The bot's token.
        commands: The commands as this program would register them.
    """
    if not token:
        return [Check("login", False, "there is no token to log in with", f"Put your bot's token into {TOKEN}.")]
    try:
        async with asyncio.timeout(LONGEST), _logged_in(token) as http:
            return await look(http, commands)
    except discord.LoginFailure:
        fix = f"Copy the token into {TOKEN} again: {PORTAL}, Bot, Reset Token."
        return [Check("login", False, "Discord does not know this token", fix)]
    except (*UNREACHABLE, discord.HTTPException) as error:
        fix = "Check the network, the name service and the firewall; `run` keeps trying by itself."
        return [Check("login", False, f"Discord cannot be reached ({_short(error)})", fix)]


@contextlib.asynccontextmanager
async def _logged_in(token: str) -> AsyncIterator[HTTPClient]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.http.static_login(token)
        yield client.http


async def look(http: HTTPClient, commands: Sequence[Mapping[str, Any]]) -> list[Check]:
    """Look at everything with a client that has logged in.

    Raises:
        discord.HTTPException: Discord refuses to say.
    """
    application: Any = await http.application_info()
    user = application.get("bot") or application
    checks = [
        Check("login", True, f"logged in as {user.get('username') or user.get('name')}"),
        _application(application),
    ]
    checks += await _servers(http)
    checks.append(await _registered(http, int(application["id"]), commands))
    return checks


def _application(application: Any) -> Check:
    """The settings of the application and its intents; the bot needs no privileged ones."""
    wrong, fixes = [], []
    if application.get("interactions_endpoint_url"):
        wrong.append("presses and commands go to a web address instead of the bot")
        fixes.append("Clear Interactions Endpoint URL under General Information.")
    if application.get("bot_require_code_grant"):
        wrong.append("nobody can invite it by its link")
        fixes.append("Switch off Requires OAuth2 Code Grant under Bot.")
    if wrong:
        return Check("application", False, "; ".join(wrong), f"At {PORTAL}: {' '.join(fixes)}")
    flags = discord.ApplicationFlags._from_value(int(application.get("flags") or 0))
    granted = {
        "presence": flags.gateway_presence or flags.gateway_presence_limited,
        "server members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
        "message content": flags.gateway_message_content or flags.gateway_message_content_limited,
    }
    on = [name for name, is_on in granted.items() if is_on]
    more = f"; {', '.join(on)} can be switched off" if on else ""
    return Check("application", True, f"set up as the bot needs it, with no privileged intents needed{more}")


async def _servers(http: HTTPClient) -> list[Check]:
    servers: list[Any] = []
    after = None
    while True:
        found = await http.get_guilds(SERVERS, after=after, with_counts=False)
        servers += found
        if len(found) < SERVERS:
            break
        after = found[-1]["id"]
    if not servers:
        return [Check("servers", True, f"the bot is in no server yet; invite it: {PORTAL}, Installation")]
    return [_server(server) for server in servers]


def _server(server: Any) -> Check:
    """The bot's permissions in a server as a whole; a channel may differ."""
    name = f"server {server['name']}"
    permissions = discord.Permissions(int(server["permissions"]))
    if permissions.administrator:
        return Check(name, True, "the bot may do everything")
    lacking = [said for flag, said in WANTED.items() if not getattr(permissions, flag)]
    if lacking:
        fix = "Give these permissions to the bot's role in Server Settings, Roles."
        return Check(name, False, f"the bot lacks {', '.join(lacking)}", fix)
    without = [said for flag, said in WELCOME.items() if not getattr(permissions, flag)]
    more = f", though it does without {', '.join(without)}" if without else ""
    return Check(name, True, f"the bot may do what it needs{more}")


async def _registered(http: HTTPClient, application: int, commands: Sequence[Mapping[str, Any]]) -> Check:
    """Whether Discord offers the commands of this version."""
    found = await http.get_global_commands(application)
    if not found:
        return Check("registration", True, "no command is registered yet; `python -m bot run` does that")
    ours, theirs = ({_form(one)["name"]: _form(one) for one in some} for some in (commands, found))
    differing = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
    if differing:
        fix = "Start the bot, which registers them again; if it has run, look for `commands not registered` in its log."
        return Check("registration", False, f"Discord knows different commands: {', '.join(differing)}", fix)
    return Check("registration", True, f"{count(len(ours), 'command')} registered correctly")


def _form(command: Mapping[str, Any]) -> dict[str, Any]:
    """A command's visible form, without Discord's own additions."""
    return {
        "name": command["name"],
        "type": command.get("type", 1),
        "description": command.get("description", ""),
        "options": [_form(option) for option in command.get("options") or ()],
    }


def _short(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:200] if str(error) else type(error).__name__
