"""The doctor, and the messages at the start."""

from __future__ import annotations

import asyncio
import shutil
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import rules
from bot import __main__ as command_line
from bot import settings
from bot.application import Turnkeeper
from bot.operating import doctor
from bot.operating.command_database import alone
from bot.operating.doctor_findings import Check
from bot.store.database_place import Server as Address
from bot.store.postgresql import database_reader
from rules import lookup
from tests.bot.operating.kit import Main
from tests.postgresql import Server

# ---- the doctor and the start


async def test_the_doctor_finds_a_sound_installation(tmp_path: Path) -> None:
    checks = await doctor.examine(tmp_path / "none.db")
    assert [check.name for check in checks] == [
        "python",
        "settings",
        "disk",
        "database",
        "fonts",
        "data",
        "search",
        "commands",
    ]
    assert [check for check in checks if not check.ok] == []


@pytest.mark.ux(72)
async def test_the_doctor_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bad.db"
    path.write_bytes(b"x" * 5000)
    (bad,) = [check for check in await doctor.examine(path) if not check.ok]
    assert (bad.name, "restore FILE" in bad.fix) == ("database", True)
    for number in (100, 200):
        (tmp_path / f"bad-{number}.backup.db").touch()
    (bad,) = [check for check in await doctor.examine(path) if not check.ok]
    assert "bad-200.backup.db" in bad.fix
    (bad,) = [check for check in await doctor.examine(tmp_path / "bad.db" / "in-a-file.db") if not check.ok]
    assert "cannot be written" in bad.detail
    monkeypatch.setattr(rules, "load", lambda game: 1 // 0)
    assert {check.name for check in await doctor.examine(path) if not check.ok} >= {"database", "data"}
    monkeypatch.setenv("TURNKEEPER_LOG", "xml")
    monkeypatch.setenv("TURNKEEPER_LOG_LEVEL", "loud")
    monkeypatch.setenv("TURNKEEPER_RULES_URL", "nowhere")
    wrong = (await doctor.examine(path))[-1]
    assert (wrong.name, wrong.fix) == ("settings", "Correct these 3 settings.")
    assert all(
        name in wrong.detail for name in ("TURNKEEPER_LOG is", "TURNKEEPER_LOG_LEVEL is", "TURNKEEPER_RULES_URL")
    )


def test_all_wrong_settings_are_named_at_once(tmp_path: Path) -> None:
    env = {
        "TURNKEEPER_DATABASE": str(tmp_path),
        "DISCORD_TOKEN_FILE": str(tmp_path / "none"),
        "TURNKEEPER_LOG": "xml",
        "TURNKEEPER_LOG_LEVEL": "loud",
        "TURNKEEPER_RULES_URL": "nowhere",
        "TURNKEEPER_PACKS": str(tmp_path / "no pack"),
    }
    with pytest.raises(settings.BadSettings) as raised:
        settings.read(env)
    assert len(raised.value.faults) == len(env)
    for name, fault in zip(env, raised.value.faults, strict=True):
        assert name in fault
    assert settings.read({}).database == Path("turnkeeper.db")
    for token, said in (("", "There is no token"), ("abc", "DISCORD_TOKEN is not a bot token")):
        env = {"DISCORD_TOKEN": token, "TURNKEEPER_LOG": "xml"}
        with pytest.raises(settings.BadSettings, match=said) as raised:
            settings.read(env, on_discord=True)
        assert len(raised.value.faults) == 2


TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB"  # noqa: S105
"""Has the form of a token, and is none."""


@pytest.mark.parametrize(
    ("token", "said"),
    [
        (TOKEN, ""),
        (f"Bot {TOKEN}", "the word Bot"),
        (f'"{TOKEN}"', "quotes"),
        ("123456789012345678", "the application's ID"),
        ("0123456789abcdef" * 4, "public key"),
        ("abcdefghijklmnopqrstuvwxyz012345", "client secret"),
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4.GAbCdE.", "cut"),
        ("hello.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB", "cut"),
        ("ü.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB", "cut"),
    ],
)
async def test_a_token_that_is_no_token_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str, said: str
) -> None:
    assert (said in settings.not_a_token(token)) == bool(said or not settings.not_a_token(token))
    monkeypatch.setenv("DISCORD_TOKEN", token)
    found = [check for check in await doctor.examine(tmp_path / "bot.db") if check.name == "token"]
    assert [check.ok for check in found] == ([False] if said else [])
    assert all(said in check.detail and token not in check.detail for check in found)


@pytest.mark.parametrize(("free", "ok"), [(0, False), (5 << 20, False), (1 << 30, True)])
async def test_a_full_disk_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, ok: bool) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=free))
    checks = await doctor.examine(tmp_path / "not yet" / "bot.db")
    (found,) = [check for check in checks if check.name == "disk"]
    assert (found.ok, "is full" in found.detail) == (ok, not ok)
    assert any(check.name == "database" for check in checks) == ok


async def test_the_doctor_says_how_the_rules_are_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup.optional_search, "folder", lambda: None)

    (search,) = [check for check in await doctor.examine(tmp_path / "bot.db") if check.name == "search"]
    assert search == Check("search", True, "rule search matches words; `make meaning` adds search by meaning")


async def test_the_doctor_waits_for_the_bot_it_made(monkeypatch: pytest.MonkeyPatch) -> None:
    reading: list[threading.Thread] = []

    def slowly(bot: Turnkeeper, glossary: object) -> None:
        reading.append(threading.current_thread())
        threading.Event().wait(0.2)

    monkeypatch.setattr(Turnkeeper, "_read_rules", slowly)
    await doctor.command_payloads()
    assert [thread.is_alive() for thread in reading] == [False]


def test_the_doctor_by_command(main: Main, database: Path) -> None:
    done, said = main("doctor", "--json")
    assert said["ok"] == (done == 0)
    (settings,) = [check["detail"] for check in said["checks"] if check["name"] == "settings"]
    assert settings.endswith("; the log is written as console, from level info")
    assert {"name", "ok", "detail", "fix"} == set(said["checks"][0])
    with alone(database, "run"):
        told = main("doctor")[1]
    assert "in use by" in told
    assert told.splitlines()[-1] == "All is well." or "; see BAD above." in told


def test_running_without_a_token_says_where_it_goes(
    main: Main, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert command_line.main(["run"]) == 2
    assert "DISCORD_TOKEN" in capsys.readouterr().err


def test_two_bots_on_one_database_are_one_too_many(
    main: Main, database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    with alone(database, "play"):
        assert command_line.main(["run"]) == 2
    assert "in use by python -m bot play, process" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("ahead", "ok", "said"),
    [(0.0, True, " s "), (-4.0, False, "ahead of this machine"), (4.0, False, "behind this machine")],
)
def test_the_doctor_compares_the_clocks_of_machine_and_database(
    postgresql: Server, monkeypatch: pytest.MonkeyPatch, ahead: float, ok: bool, said: str
) -> None:
    """``ahead`` is by how much the clock of this machine goes before the true time."""
    address = Address(postgresql.address(asyncio.run(postgresql.make())))
    now = time.time
    monkeypatch.setattr(database_reader, "time", SimpleNamespace(time=lambda: now() + ahead))
    check = doctor._clock(address)
    assert (check.name, check.ok) == ("clock", ok)
    assert said in check.detail
    assert bool(check.fix) != ok


def test_a_server_that_is_away_is_said_at_the_clock_too() -> None:
    check = doctor._clock(Address("postgresql://nobody@/nowhere?host=/nowhere"))
    assert not check.ok
    assert "cannot be reached" in check.detail
