"""The longest stop of the event loop at each command of a bot just started, simulated.

Meanwhile nobody else's press is answered. A stop is the processor time of one callback, so that a busy machine does not
count; what the simulated Discord takes in it counts as well.
"""

from __future__ import annotations

import asyncio
import contextlib
from asyncio import events
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import thread_time
from typing import Any

import discord
from discord import app_commands
from simcord.env import Env

import rules
from bot import logs
from bot.application import Turnkeeper, make_bot
from bot.settings import Settings
from tests.simulated import UNLIMITED

MS = 1_000.0
FEW = 6
"""Commands of a run in a hurry."""

LEFT_OUT = frozenset({"table concede", "table close", "mydata delete"})
"""Commands that end what the others need."""

_Kind = discord.AppCommandOptionType


class Stops:
    """The longest stop of the loop, by the work that caused it."""

    def __init__(self) -> None:
        self.by_what: dict[str, float] = {}
        self.what = "start"

    @contextlib.contextmanager
    def measured(self) -> Iterator[None]:
        """Measure every callback of every loop until the block ends."""
        run = events.Handle._run

        def timed(handle: events.Handle) -> None:
            began = thread_time()
            run(handle)
            took = (thread_time() - began) * MS
            self.by_what[self.what] = max(self.by_what.get(self.what, 0.0), took)

        events.Handle._run = timed  # type: ignore[assignment, method-assign]
        try:
            yield
        finally:
            events.Handle._run = run  # type: ignore[method-assign]


async def stops(database: Path, *, quick: bool) -> dict[str, float]:
    """Use every command in each kind of game; returns the longest stop of each in milliseconds."""
    found = Stops()
    bot = make_bot(Settings(database=database, requests=UNLIMITED), alone=True, shard_count=1)
    env = Env(bot, shard_count=1, settle_timeout=60.0)
    guild = env.create_guild("Game night", owner=env.create_user("owner"))
    channel = guild.create_text_channel("tables")
    staff = guild.create_role("staff", permissions=discord.Permissions.all())
    ana = guild.add_member(env.create_user("ana"), roles=[staff])
    bo = guild.add_member(env.create_user("bo"))
    with found.measured():
        await env.start()
        bot.reading.join()
        try:
            for table, game in enumerate(rules.games(), start=1):
                found.what = "table new"
                await ana.slash(channel, "table new", game=game, pace="days")
                for who, name in ((bo, "table join"), (ana, "table start")):
                    found.what = name
                    await who.slash(channel, name, table=table)
            commands = [*_commands(bot)]
            for command in commands[:FEW] if quick else commands:
                for table, game in enumerate(rules.games(), start=1):
                    found.what = command.qualified_name
                    await ana.slash(channel, command.qualified_name, **_given(command, bo, table, game))
        finally:
            found.what = "close"
            with env._bot_scope():
                await bot.close()
            await env.shutdown()
    return found.by_what


def _commands(bot: Turnkeeper) -> Iterator[app_commands.Command[Any, Any, Any]]:
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command) and command.qualified_name not in LEFT_OUT:
            kinds = {one.type for one in command.parameters if one.required}
            if _Kind.attachment not in kinds:
                yield command


def _given(command: app_commands.Command[Any, Any, Any], other: Any, table: int, game: str) -> Mapping[str, Any]:
    """Values for a command's arguments, and for a table or game it can be about."""
    usual = {_Kind.string: game, _Kind.integer: table, _Kind.boolean: True, _Kind.user: other}
    values = {
        one.display_name: one.choices[0].value if one.choices else usual[one.type]
        for one in command.parameters
        if one.required
    }
    names = {one.display_name for one in command.parameters}
    return values | {name: value for name, value in (("table", table), ("game", game)) if name in names}


def child(database: Path, *, quick: bool) -> str:
    """The child's output: the longest stop of a command, of the start, and of a second run."""
    logs.configure(level="error")
    first = asyncio.run(stops(database, quick=quick))
    again = dict(first) if quick else asyncio.run(stops(database.with_name("again.db"), quick=quick))
    at_start = max(first.pop("start"), first.pop("close"))
    again.pop("start")
    return f"{max(first.values())} {at_start} {max(again.values())} {max(first, key=first.__getitem__)}"
