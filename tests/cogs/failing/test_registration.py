"""Discord fails at the start: commands refused or no network, and what doctor says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.http import HTTPClient

from bot.application import Turnkeeper, make_bot
from bot.command_registering import AGAIN
from bot.operating import doctor, doctor_online, serving
from bot.operating.doctor_findings import Check
from bot.settings import Settings
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, text

TREE = app_commands.CommandTree


def _error(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": "No", "headers": {}})()
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(response, {"code": code, "message": "not now"})


def _said(capsys: pytest.CaptureFixture[str]) -> str:
    """The lines of the log, wherever another test has sent it."""
    return "".join(capsys.readouterr())


# ---- registering the commands


@pytest.mark.ux(75)
@pytest.mark.parametrize(
    "error", [_error(503), _error(400, 50035), _error(400, 30034), aiohttp.ClientError("away"), TimeoutError()]
)
async def test_a_bot_whose_commands_are_not_taken_plays_on_and_tries_again(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception
) -> None:
    sync, tries = TREE.sync, 0
    clock = StillClock()

    async def refused(tree: Any, **options: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries in {1, 3, 4}:  # at the start; the second is the simulated Discord's own
            raise error
        return await sync(tree, **options)

    monkeypatch.setattr(TREE, "sync", refused)
    room = await enter(clock=clock)
    assert "commands not registered" in _said(capsys)
    assert "Opened by Ana" in text(await room.open("Ana"))
    seen = []
    for wait in (AGAIN[0], 2 * AGAIN[0], 4 * AGAIN[0]):
        room.bot.registering.when_due()
        assert room.bot.registering.task is None or room.bot.registering.task.done(), "not before it is due"
        clock.pass_by(wait)
        room.bot.registering.when_due()
        assert room.bot.registering.task is not None
        await room.bot.registering.task
        seen.append(_said(capsys))
    assert ["commands not registered" in said for said in seen] == [True, True, False]
    assert "commands registered" in seen[-1]
    assert (tries, room.bot.registering.at) == (5, None)
    assert room.bot.registering.when_due() == AGAIN[1]


# ---- a network that is not there


async def _serve(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *answers: Exception) -> list[Turnkeeper]:
    """Run the bot where Discord answers like that; returns the bots that were made."""
    coming = iter(answers)
    made: list[Turnkeeper] = []

    async def login(http: HTTPClient, token: str) -> Any:
        raise next(coming)

    def make(settings: Settings) -> Turnkeeper:
        made.append(make_bot(settings, shard_count=1))
        return made[-1]

    monkeypatch.setattr(HTTPClient, "static_login", login)
    monkeypatch.setattr(serving, "FIRST", 0.001)
    await serving.serve(Settings(database=tmp_path / "bot.db", token="x"), make)  # noqa: S106
    return made


@pytest.mark.ux(75)
@pytest.mark.parametrize(
    "away",
    [
        aiohttp.ClientConnectionError("no route"),
        TimeoutError(),
        ConnectionResetError("reset"),
        _error(502),
        _error(429),
        discord.GatewayNotFound(),  # type: ignore[no-untyped-call]
    ],
)
async def test_a_start_without_network_waits_and_tries_again_with_a_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], away: Exception
) -> None:
    with pytest.raises(discord.LoginFailure):
        await _serve(monkeypatch, tmp_path, away, away, discord.LoginFailure("no"))
    said = _said(capsys)
    assert said.count("Discord cannot be reached") >= 2
    assert "0.002" in said, "longer each time"


@pytest.mark.parametrize("error", [discord.LoginFailure("no"), _error(403), PermissionError("the disk")])
async def test_what_does_not_pass_is_not_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: Exception
) -> None:
    with pytest.raises(type(error)):
        await _serve(monkeypatch, tmp_path, error)


async def test_who_waits_for_the_network_can_be_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(serving, "LONGEST", 3600.0)
    ends: list[Callable[[], None]] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", lambda _, end: ends.append(end))

    class StoppingError(ConnectionError):
        """Stops the bot when it is raised."""

        def __init__(self) -> None:
            super().__init__()
            loop.call_soon(ends[0]) if ends else None

    async def login(http: HTTPClient, token: str) -> Any:
        raise StoppingError

    monkeypatch.setattr(HTTPClient, "static_login", login)
    monkeypatch.setattr(serving, "FIRST", 3600.0)
    await serving.serve(Settings(database=tmp_path / "bot.db", token="x"))  # noqa: S106


# ---- doctor --online


async def _look(room: Room, monkeypatch: pytest.MonkeyPatch, *, permissions: int | None = None) -> dict[str, Check]:
    """The doctor's findings in the simulated Discord, by name of the check."""
    guilds = type(room.bot.http).get_guilds

    async def with_permissions(http: HTTPClient, *args: Any, **options: Any) -> Any:
        found: Any = await guilds(http, *args, **options)
        for guild in found:
            member = room.bot.get_guild(int(guild["id"]))
            assert member is not None
            value = member.me.guild_permissions.value if permissions is None else permissions
            guild["permissions"] = str(value)
        return found

    monkeypatch.setattr(type(room.bot.http), "get_guilds", with_permissions)
    with room.env._bot_scope():
        checks = await doctor_online.look(room.bot.http, await doctor.command_payloads())
    return {check.name: check for check in checks}


@pytest.mark.ux(72)
async def test_the_doctor_sees_that_all_is_well_on_discord(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    found = await _look(room, monkeypatch)
    assert [*found] == ["login", "application", "server Game night", "registration"]
    assert [check for check in found.values() if not check.ok] == []


async def test_the_doctor_names_the_permissions_that_a_server_does_not_give(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await enter()
    some = discord.Permissions(view_channel=True, send_messages=True, embed_links=True, read_message_history=True)
    server = (await _look(room, monkeypatch, permissions=some.value))["server Game night"]
    assert not server.ok
    for name in ("Attach Files", "Send Messages in Threads", "Create Public Threads"):
        assert name in server.detail
    assert "Embed Links" not in server.detail


async def test_the_doctor_sees_what_is_set_wrong_for_the_application(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await enter()
    info = type(room.bot.http).application_info

    async def changed(http: HTTPClient) -> Any:
        return {
            **await info(http), "interactions_endpoint_url": "https://example.org", "bot_require_code_grant": True,
        }  # fmt: skip

    monkeypatch.setattr(type(room.bot.http), "application_info", changed)
    application = (await _look(room, monkeypatch))["application"]
    assert not application.ok
    assert "Interactions Endpoint URL" in application.fix
    assert "OAuth2 Code Grant" in application.fix


async def test_the_doctor_compares_the_commands(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    commands = room.env.backend.commands[None]
    dropped = commands.pop(next(iter(commands)))
    registration = (await _look(room, monkeypatch))["registration"]
    assert (registration.ok, dropped["name"] in registration.detail) == (False, True)
    commands.clear()
    assert "no command is registered yet" in (await _look(room, monkeypatch))["registration"].detail


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (discord.LoginFailure("no"), "does not know this token"),
        (aiohttp.ClientConnectionError("no route"), "cannot be reached"),
        (_error(503), "cannot be reached"),
    ],
)
async def test_the_doctor_says_why_it_cannot_log_in(
    monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    async def login(http: HTTPClient, token: str) -> Any:
        raise error

    monkeypatch.setattr(HTTPClient, "static_login", login)
    (login_,) = await doctor_online.examine("x", [])
    assert (login_.name, login_.ok, said in login_.detail, bool(login_.fix)) == ("login", False, True, True)
    assert not (await doctor_online.examine("", []))[0].ok
