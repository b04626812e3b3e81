"""Fixtures for tests on the simulated Discord; a `conftest.py` imports their names."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env

import rules
from bot.application import Turnkeeper
from bot.messages.button_ids import parse as ids_parse
from bot.messages.rules.glossary import Glossary
from bot.messages.rules.rule_terms import Terms
from rules.kernel import Piece
from rules.lookup import standing
from tests.e2e import discord_api
from tests.simulated import Reality, bodies, statuses

Env._settle_internal.__kwdefaults__["idle"] = 0.001  # type: ignore[index]  # 50 ms a step would be most of the time

PEOPLE = ("Ana", "Bo", "Cy", "Dee", "Eve")
PATIENCE = 150.0
"""Real seconds after which a bot is thought to hang; hours may pass in one step, with a trip for each statement."""


@dataclass
class Discord:
    """A server with a channel and a few people, and a bot in it.

    Attributes:
        env: the simulated Discord.
        guild: the server.
        channel: its channel.
        people: members by name; `people["Ana"].slash(channel, "table new", ...)`, `.click(message, label=...)`,
            `.select(...)`, `.submit_modal(...)` act as they would.
    """

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, MemberActor] = field(default_factory=dict)

    def close_dms(self, name: str) -> None:
        """Refuse the bot's letters to this person from now on, as Discord does for closed DMs."""
        channel = self.people[name].user.dm_channel
        statuses.refuse(self.env, "POST", f"/channels/{channel.id}/messages", 50007, times=None)

    def dms(self, name: str) -> list[discord.Message]:
        """The bot's letters to this person, oldest first."""
        return list(self.people[name].user.dm_channel.history())

    async def restart(self, bot: discord.Client) -> None:
        """End the running bot in good order and start another in the same Discord."""
        await close_bot(self.env)
        await self.env.restart_bot(bot)


async def close_bot(env: Env) -> None:
    """Have the bot put everything away, as its own work."""
    with env._bot_scope():
        await env.bot.close()


async def load_once(bot: Turnkeeper, name: str) -> None:
    """Load a cog as discord.py does, but read its module only once a process."""
    await import_module(name).setup(bot)


@pytest.fixture(autouse=True)
def cogs_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read each cog's module once: for every bot again, it takes a quarter of a test."""
    monkeypatch.setattr(Turnkeeper, "load_extension", load_once)


read_rules = Turnkeeper._read_rules
"""How a bot reads the rules, their terms and the games' pieces, in a thread at its start."""
_TERMS: dict[str, Terms] = {}
_PIECES: dict[tuple[str, str], tuple[Piece, ...]] = {}


def read_once(bot: Turnkeeper, glossary: Glossary) -> None:
    """Read as a bot does, but the project's own rules and games only once a process."""
    if bot.lookup is not standing():
        read_rules(bot, glossary)
    elif not _TERMS:
        read_rules(bot, glossary)
        _PIECES.update({key: one for key, one in bot.tables.games._pieces.items() if key[0] in rules.games()})
        _TERMS.update(glossary._terms)
    else:
        glossary._terms.update(_TERMS)
        bot.tables.games._pieces.update(_PIECES)


@pytest.fixture(autouse=True)
def rules_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots take over what one has read: it takes a third of a quick test."""
    monkeypatch.setattr(Turnkeeper, "_read_rules", read_once)


@pytest.fixture(autouse=True)
def reality() -> Iterator[Reality]:
    """The simulated Discord of each test does what the real one does."""
    held = Reality()
    with held.holds():
        yield held


@pytest.fixture(autouse=True)
def what_is_sent_is_checked(reality: Reality, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """After each test, all requests of its bots must suit Discord, and no post came twice."""
    started: list[Env] = []
    start = Env.start

    async def noted(env: Env) -> None:
        started.append(env)
        await start(env)

    monkeypatch.setattr(Env, "start", noted)
    yield
    wrong = [
        problem
        for env in started
        for problem in discord_api.problems(env.http_requests, env.backend.cdn._blobs.values())
    ]
    wrong += [said for said in reality.complaints if said not in wrong]
    wrong += [f"nobody answers {verb!r}" for env in started for verb in verbs_unknown(env)]
    wrong += [f"posted twice: {nonce}" for nonce in reality.nonces.twice()]
    assert not wrong, "Discord would not take this, or we do not want it:\n" + "\n".join(wrong)


def verbs_unknown(env: Env) -> list[str]:
    """The verbs of buttons, menus and forms that were shown and that nobody answers."""
    if not isinstance(env.bot, Turnkeeper):
        return []
    ids = {
        part["custom_id"]
        for request in env.http_requests
        for part in bodies.walk(_components(request.json))
        if part.get("custom_id")
    }
    verbs = {press.verb for press in map(ids_parse, ids) if press is not None}
    return sorted(verb for verb in verbs if verb not in env.bot.verbs)


def _components(body: Any) -> list[Any]:
    """The components of a request, also of an answer or form; a form's id counts as one."""
    if not isinstance(body, dict):
        return []
    inner = body.get("data")
    data: dict[str, Any] = inner if isinstance(inner, dict) else body
    form = [{"custom_id": data["custom_id"]}] if "title" in data and "custom_id" in data else []
    return form + list(data.get("components") or ())


async def enter(bot: discord.Client, *, people: tuple[str, ...] = PEOPLE, **options: Any) -> Discord:
    """Start a bot in a simulated Discord; end it with :func:`leave`."""
    if isinstance(bot, discord.AutoShardedClient) and getattr(bot, "shard_count", None) is None:
        options.setdefault("shard_count", 1)
    env = Env(bot, **{"settle_timeout": PATIENCE, **options})
    owner = env.create_user("owner")
    guild = env.create_guild("Game night", owner=owner)
    channel = guild.create_text_channel("tables")
    members = {name: guild.add_member(env.create_user(name.lower(), global_name=name)) for name in people}
    await env.start()
    tree: Any = getattr(bot, "tree", None)
    if tree is not None and not any(env.backend.commands.values()):
        with env._bot_scope():
            await tree.sync()
    return Discord(env, guild, channel, members)


async def leave(env: Env) -> None:
    """End the bot in good order, and its Discord."""
    await close_bot(env)
    await env.shutdown()


def nothing_was_raised(env: Env) -> None:
    """Raise errors of the bot that no test looked at."""
    env._raise_errors_since(env._errors_acknowledged)


Start = Callable[..., Awaitable[Discord]]


@pytest.fixture
async def discord_with() -> AsyncIterator[Start]:
    """Start bots in simulated Discords.

    `await discord_with(bot)` starts one; `people=("Ana", "Bo")` says who is there. What the bot raised and
    nobody looked at (`env.errors`) fails the test at its end.
    """
    running: list[Env] = []

    async def start(bot: discord.Client, **options: Any) -> Discord:
        found = await enter(bot, **options)
        running.append(found.env)
        return found

    yield start
    for env in running:
        await leave(env)
    for env in running:
        nothing_was_raised(env)
