"""A refusal by Discord is told with Discord's own reason, and not a guess."""

from __future__ import annotations

import datetime
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.model import Place
from bot.talk.table_places import reason, shut_out
from tests.bot.journal import refusal

SOON = datetime.datetime(2027, 1, 1, tzinfo=datetime.UTC)


def guild(*, timed_out: bool = False) -> Any:
    me = SimpleNamespace(timed_out_until=SOON if timed_out else None, is_timed_out=lambda: timed_out)
    return SimpleNamespace(me=me)


@pytest.mark.ux(124)
@pytest.mark.parametrize(
    ("status", "code", "timed_out", "said"),
    [
        (403, 50013, False, "I lack a permission"),
        (403, 50013, True, f"timed out on this server until <t:{int(SOON.timestamp())}:f>"),
        (403, 50001, False, "cannot see"),
        (400, 160006, False, "as many active threads"),
        (400, 160006, True, "as many active threads"),
        (500, 0, False, "down or too busy"),
    ],
)
def test_the_reason_is_discord_s(status: int, code: int, timed_out: bool, said: str) -> None:
    assert said in reason(refusal(status, code), guild(timed_out=timed_out))


def test_what_no_code_is_known_for_is_said_as_discord_says_it() -> None:
    error = refusal(400, 50035)
    error.text = "Invalid <@1> Form"
    said = reason(error, guild())
    assert said.startswith("Discord says: Invalid")
    assert "<@1>" not in said


ALL = discord.Permissions.all()
SILENT = discord.Permissions(ALL.value & ~discord.Permissions.send_messages_in_threads.flag)


def seen_by(permissions: discord.Permissions, thread: Any, *, timed_out: bool = False) -> Any:
    """A client in one server, with these permissions there and one known thread or none."""
    here = guild(timed_out=timed_out)
    here.get_channel = lambda _: SimpleNamespace(permissions_for=lambda _: permissions)
    here.get_thread = lambda _: thread
    return SimpleNamespace(get_guild=lambda number: here if number == 1 else None)


OPEN = SimpleNamespace(is_private=lambda: False, me=None)
SHUT = SimpleNamespace(is_private=lambda: True, me=None)


@pytest.mark.ux(124)
@pytest.mark.parametrize(
    ("client", "server", "said"),
    [
        (seen_by(SILENT, OPEN), 1, "I lack Send Messages in Threads there."),
        (seen_by(ALL, OPEN, timed_out=True), 1, "timed out on this server until"),
        (seen_by(ALL, SHUT), 1, "Mention me there"),
        (seen_by(ALL, None), 1, "Mention me there"),
        (seen_by(ALL, OPEN), 1, "Discord does not say why."),
        (seen_by(ALL, OPEN), 2, "I am no longer in that server."),
    ],
)
def test_why_the_bot_may_not_write_is_no_guess(client: Any, server: int, said: str) -> None:
    assert said in shut_out(client, Place(server, 20, 10))
