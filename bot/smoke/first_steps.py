"""The first hour on a real server, steps 1 to 5: from the portal to a message's limits.

Each takes what was found so far, asks, and leaves to :class:`~bot.smoke.discord_requests.Asking` what came of it.
"""

from __future__ import annotations

from typing import Any

import discord
from msgspec import Struct

from bot.messages.layout import layout
from bot.messages.message_parts import Message
from bot.smoke import largest_messages
from bot.smoke.comparing_messages import differences, missing_of_commands
from bot.smoke.discord_requests import NOTED, TAKEN, Asking, refused
from bot.talk.table_places import IN_THREAD

V2 = 1 << 15
NOBODY: dict[str, list[str]] = {"parse": []}
INVALID = (400, 50035)
PUBLIC_THREAD, THREAD_CREATED, WEEK = 11, 18, 10080
ALSO = {"create_public_threads": "Create Public Threads", "pin_messages": "Pin Messages"}
"""What a bot does without, and tables are better with."""


class Around(Struct):
    """Where it is tried.

    Attributes:
        application: The application's id.
        bot: The bot's id.
        guild: The server.
        channel: The channel.
        permissions: The bot's there.
        commands: What is registered as commands, as discord.py sends it.
        own: The channel was made for this and is deleted, with all that is in it.
        thread: The thread of step 3.
    """

    application: int
    bot: int
    guild: int
    channel: int
    permissions: discord.Permissions
    commands: list[dict[str, Any]]
    own: bool
    thread: int = 0

    @property
    def posts(self) -> str:
        """The path of the messages of the thread, or of the channel where there is no thread."""
        return f"/channels/{self.thread or self.channel}/messages"


def words(content: str) -> dict[str, Any]:
    """A text."""
    return {"type": 10, "content": content}


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A message of components that calls nobody."""
    return {"flags": V2, "components": list(components), "allowed_mentions": NOBODY, **more}


async def portal(asking: Asking, around: Around) -> None:
    """1: the application as the portal has it, and the bot's permissions."""
    found = await asking.ask("the application", "GET", "/oauth2/applications/@me") or {}
    endpoint = found.get("interactions_endpoint_url")
    asking.check(
        "Interactions Endpoint URL", not endpoint, f"{endpoint}: no press reaches the bot; clear the field", "empty"
    )
    asking.check("Requires OAuth2 Code Grant", not found.get("bot_require_code_grant"), "switch it off", "off")
    contexts = sorted((found.get("integration_types_config") or {"0": {}}).keys())
    asking.check(
        "installation", contexts == ["0"], f"contexts {contexts}; leave Guild Install only", "Guild Install only"
    )
    for flag, name in {**IN_THREAD, **ALSO}.items():
        asking.check(f"permission {name}", getattr(around.permissions, flag), "it is missing", "given")


async def commands(asking: Asking, around: Around) -> None:
    """2: all commands in this server alone, read back and taken away."""
    path = f"/applications/{around.application}/guilds/{around.guild}/commands"
    before = await asking.ask("the commands of this server", "GET", path)
    if before is None:
        return
    kept = [{key: value for key, value in one.items() if key not in _THEIRS} for one in before]
    asking.undo.append(("the commands of this server", lambda: asking.request("PUT", path, json=kept)))
    if await asking.ask(f"{len(around.commands)} commands", "PUT", path, around.commands) is None:
        return
    came = await asking.ask("the commands, read back", "GET", f"{path}")
    wrong = missing_of_commands(around.commands, list(came or ()))
    asking.check("the commands as they were sent", not wrong, "; ".join(wrong[:5]))
    await asking.ask("the commands, removed", "PUT", path, kept)


_THEIRS = frozenset({"id", "application_id", "guild_id", "version"})
"""Fields of a registered command that are Discord's."""


async def thread(asking: Asking, around: Around) -> None:
    """3: a public thread, the line that tells of it, and that the bot is in it."""
    body = {"name": "Turnkeeper tries itself", "type": PUBLIC_THREAD, "auto_archive_duration": WEEK}
    made = await asking.ask("a thread of type 11", "POST", f"/channels/{around.channel}/threads", body)
    if made is None:
        return
    around.thread = int(made["id"])
    if not around.own:
        asking.leave("the thread", f"/channels/{around.thread}")
    data = made.get("thread_metadata") or {}
    asking.check("asleep after a week", data.get("auto_archive_duration") == WEEK, f"{data}", "10080 minutes")
    asking.check("the bot in its thread", bool(made.get("member")), "thread.me is empty", "its maker is a member")
    lines = await asking.ask("the channel", "GET", f"/channels/{around.channel}/messages?limit=10") or []
    told = [one for one in lines if one["type"] == THREAD_CREATED]
    asking.check("a line that tells of the thread", bool(told), "no line of type 18", "type 18")
    if not around.own:
        for one in told:
            asking.leave("the line that tells of the thread", f"/channels/{around.channel}/messages/{one['id']}")


async def post(asking: Asking, around: Around, what: str, message: Message, **more: Any) -> dict[str, Any] | None:
    """Post a message and remember to remove it; returns the answer."""
    body = largest_messages.body(message, files=largest_messages.files(message), **more)
    sent: dict[str, Any] | None = await asking.ask(what, "POST", around.posts, body)
    if sent is not None:
        remember(asking, around, sent)
    return sent


def remember(asking: Asking, around: Around, sent: dict[str, Any]) -> str:
    """Have a message removed at the end; returns its path."""
    path = f"{around.posts}/{sent['id']}"
    if not around.own:
        asking.leave(f"message {sent['id']}", path)
    return path


async def kinds(asking: Asking, around: Around) -> None:
    """4: the largest message of each kind, read back and compared."""
    for name, message in largest_messages.kinds():
        sent = await post(asking, around, name, message)
        if sent is None:
            continue
        came = await asking.ask(f"{name}, read back", "GET", f"{around.posts}/{sent['id']}") or {}
        components: list[Any] = layout(message).to_components()  # type: ignore[no-untyped-call]
        wrong = differences(components, came.get("components") or [])
        asking.check(f"{name} as it was sent", not wrong, "; ".join(wrong[:3]))
        files = largest_messages.files(message)
        known = [(file.filename, file.description) for file in files]
        others = [(one["filename"], one.get("description")) for one in came.get("attachments") or ()]
        asking.check(f"the files of {name}", known == others, f"{known} were sent, {others} came")
        asking.check(f"nobody pinged by {name}", not came.get("mentions"), f"{came.get('mentions')}", "nobody")


def _row(part: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": [part]}


def _menu(name: str, entries: int, chosen: int = 0) -> dict[str, Any]:
    options = [{"label": f"Entry {n}", "value": f"{n}", "default": n < chosen} for n in range(entries)]
    return _row({"type": 3, "custom_id": f"tk:0:0:never_mind:{name}", "options": options})


async def edge(asking: Asking, around: Around) -> None:
    """5: inputs just inside the limits, just outside, and undocumented ones."""
    button = {"type": 2, "style": 2, "label": " ", "custom_id": "tk:0:0:never_mind:blank"}
    for what, body, wanted in (
        ("4,000 characters", v2(words("x" * 2000), words("y" * 2000)), TAKEN),
        ("4,001 characters", v2(words("x" * 2000), words("y" * 2001)), refused(INVALID)),
        ("40 components", v2(*(words("x") for _ in range(40))), TAKEN),
        ("41 components", v2(*(words("x") for _ in range(41))), refused(INVALID)),
        ("two defaults where one may be chosen", v2(_menu("two", 3, chosen=2)), refused(INVALID)),
        ("a blank text", v2(words(" ")), NOTED),
        ("a blank label", v2(words("x"), _row(button)), NOTED),
        ("five menus of 25", v2(*(_menu(f"m{n}", 25) for n in range(5))), NOTED),
    ):
        sent = await asking.ask(what, "POST", around.posts, body, wanted=wanted)
        if sent is not None:
            remember(asking, around, sent)
