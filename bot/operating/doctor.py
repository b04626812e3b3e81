"""The doctor: checks everything the bot needs and says how to mend each fault."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import rules
from bot.errors import DamagedDatabase, EmptyDatabase, OlderDatabase, StoreBusy, StoreError
from bot.game_editions import Library
from bot.operating.backup import newest
from bot.operating.doctor_findings import Check
from bot.settings import COPY_AGAIN, BadSettings, Settings, not_a_token, read
from bot.store import lock_of, sql
from bot.store.database_place import Place, Server
from bot.store.database_reader import reading
from bot.store.sqlite.copies import faults
from bot.tables.model import packs_of
from rules import lookup
from rules.kernel.words import count

COMMANDS = 100
"""Slash commands that Discord takes from one bot."""

OLDEST = (3, 11)

SKEW = 1.0
"""Seconds by which the clocks of two machines may differ."""

ROOM = 32 << 20
"""Bytes that the disk of the database must have free, at least: some days of a busy bot, and its backup."""


async def examine(database: Place | None = None) -> list[Check]:
    """Look at everything here; nothing is changed."""
    checks = [_python()]
    try:
        settings = read(database=database)
    except BadSettings as error:
        wrong = len(error.faults)
        fix = "Correct that setting." if wrong == 1 else f"Correct these {wrong} settings."
        return [*checks, Check("settings", False, " ".join(error.faults), fix)]
    token = "a token is given" if settings.token else "no token is given; only the local page works without one"
    log = f"the log is written as {settings.log_format}, from level {settings.log_level}"
    checks.append(Check("settings", True, f"{token}; {log}"))
    if settings.token and (wrong_token := not_a_token(settings.token)):
        checks.append(Check("token", False, f"the token is not a bot token: {wrong_token}", COPY_AGAIN))
    if isinstance(settings.database, Server):
        checks.append(_server(settings.database))
        if checks[-1].ok:
            checks.append(_clock(settings.database))
    else:
        disk = _disk(settings.database)
        checks.append(disk)
        if disk.ok:
            checks.append(_database(settings.database))
    checks.append(_guarded("fonts", _fonts, "Install the requirements again: make env."))
    checks.append(_guarded("data", _data, "See `python -m rules check`; get this version's data files again."))
    if settings.packs:
        fix = "Repair it as it says, or remove its folder from TURNKEEPER_PACKS; see `python -m rules check FOLDER`."
        checks.append(_guarded("packs", lambda: _packs(settings), fix))
    checks.append(_guarded("search", _search, "Make the vectors again: make meaning."))
    checks.append(await _guarded_later("commands", _commands, "Install the requirements again: make env."))
    return checks


def _python() -> Check:
    found = ".".join(str(part) for part in sys.version_info[:3])
    if sys.version_info < OLDEST:
        return Check("python", False, found, "Use Python 3.11 or newer.")
    return Check("python", True, found)


def _server(server: Server) -> Check:
    """Whether a server's database can be read; its disk and its backups are the server's own."""
    holder = lock_of(server).holder()
    running = f", in use by {holder}" if holder else ""
    try:
        with reading(server) as db:
            db.fetch(sql.tables.live_ids())
    except OlderDatabase as error:
        return Check("database", True, f"{error.said} The bot updates it when it starts{running}")
    except EmptyDatabase:
        return Check("database", True, f"{server} is empty; the bot makes its tables when it starts{running}")
    except StoreError as error:
        return Check("database", False, error.said, error.fix)
    return Check("database", True, f"{server} can be read{running}")


def _clock(server: Server) -> Check:
    """Whether this machine and the server agree on the time, which deadlines need."""
    from bot.store.postgresql.database_reader import clock_ahead  # noqa: PLC0415  asyncpg is needed by few

    try:
        ahead = clock_ahead(server)
    except StoreBusy:
        return Check("clock", False, "the database's server does not answer", "Look for the clock again later.")
    except StoreError as error:
        return Check("clock", False, error.said, error.fix)
    said = f"the database's server is {abs(ahead):.1f} s {'ahead of' if ahead > 0 else 'behind'} this machine"
    if abs(ahead) > SKEW:
        return Check("clock", False, said, "Let both keep time by NTP: timedatectl set-ntp true.")
    return Check("clock", True, said)


def _database(path: Path) -> Check:
    if not _can_be_written(path):
        return Check(
            "database", False, f"{path} cannot be written", "Give the bot its own folder, or change the folder's owner."
        )
    if not path.exists():
        return Check("database", True, f"{path} does not exist yet; the bot creates it when it starts")
    holder = lock_of(path).holder()
    running = f", in use by {holder}" if holder else ""
    try:
        wrong = faults(path)
    except OlderDatabase as error:
        return Check("database", True, f"{error.said} The bot updates it when it starts{running}")
    except StoreError as error:
        fix = _bring_back(path) if isinstance(error, DamagedDatabase) else error.fix
        return Check("database", False, error.said, fix)
    if wrong:
        return Check("database", False, f"{path} is damaged: {wrong[0]}", _bring_back(path))
    return Check("database", True, f"{path} is sound{running}")


def _disk(path: Path) -> Check:
    """Whether the database's disk has room; if it is full, the database is not looked at."""
    free = _room(path)
    room = f"{free >> 20} MB" if free >> 20 else "no space"
    if free >= ROOM:
        return Check("disk", True, f"{room} free for {path}")
    said = f"the disk of {path} is full: {room} free, and {ROOM >> 20} MB are needed"
    return Check("disk", False, said, "Free some space on that disk, or name a database on another one.")


def _can_be_written(path: Path) -> bool:
    """Whether a file can be made or changed there; the folders that are missing can be made."""
    if path.exists():
        return path.is_file() and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    folder = _folder(path)
    return folder.is_dir() and os.access(folder, os.W_OK)


def _folder(path: Path) -> Path:
    """The nearest folder above a file that is there."""
    return next(folder for folder in path.absolute().parents if folder.exists())


def _room(path: Path) -> int:
    """Bytes that can still be written on the disk of a file; none where it takes no more files."""
    folder = _folder(path)
    if hasattr(os, "statvfs"):  # Windows has no such count
        found = os.statvfs(folder)
        if found.f_files and not found.f_favail:
            return 0
    return shutil.disk_usage(folder).free


def _bring_back(path: Path) -> str:
    """How to bring a backup back, naming the newest."""
    file = newest(path) or "FILE"
    return f"Stop the bot, then restore a backup (the damaged file is kept): python -m bot restore {file}"


def _guarded(name: str, look: Callable[[], str], fix: str) -> Check:
    try:
        return Check(name, True, look())
    except Exception as error:  # whatever is wrong is what is asked for
        return _wrong(name, error, fix)


async def _guarded_later(name: str, look: Callable[[], Awaitable[str]], fix: str) -> Check:
    try:
        return Check(name, True, await look())
    except Exception as error:  # whatever is wrong is what is asked for
        return _wrong(name, error, fix)


def _wrong(name: str, error: Exception, fix: str) -> Check:
    if isinstance(error, StoreError):
        return Check(name, False, error.said, error.fix)
    if isinstance(error, OSError) and error.errno in {errno.ENOSPC, errno.EDQUOT}:
        fix = f"Free some space on the disk of {tempfile.gettempdir()}."
    return Check(name, False, f"{type(error).__name__}: {error}", fix)


def _fonts() -> str:
    import fontpkg  # noqa: PLC0415  its absence is one of the things looked for
    from PIL import ImageFont  # noqa: PLC0415

    path = fontpkg.path("inter")
    return f"{ImageFont.truetype(str(path), 20).getname()[0]} at {path}"


def _data() -> str:
    loaded = [f"{rules.load(game).words.title} (cards {rules.load(game).content[:8]})" for game in rules.games()]
    return f"{count(len(loaded), 'game')} can be played: {', '.join(loaded)}"


def _packs(settings: Settings) -> str:
    library = Library(settings.packs)
    found = [library.edition(game) for game in rules.games()]
    played = [
        f"{library(edition).words.title} with {packs_of(edition)[1]}" for edition in found if packs_of(edition)[1]
    ]
    if not played:
        raise ValueError("none of them has a folder of a game")
    return f"new tables play {', '.join(played)}"


def _search() -> str:
    """How the rules are searched; vectors that are missing only make it worse."""
    if lookup.optional_search.folder() is None:
        return f"rule search matches words; `{lookup.optional_search.INSTALL}` adds search by meaning"
    games = lookup.catalogues()
    made = lookup.optional_search.meaning().made(games, lookup.words_of_games(games))
    texts, missing = sum(game.texts for game in made), sum(game.missing for game in made)
    if missing:
        done = f"not yet made for {missing:,} of {texts:,} texts; `{lookup.optional_search.COMMAND}` makes it"
        return f"rule search matches words, and meaning where it is prepared: {done}"
    return "rule search matches words and meaning"


async def _commands() -> str:
    """Count the commands that Discord would get."""
    found = len(await command_payloads())
    if found > COMMANDS:
        raise ValueError(f"there are {found} commands, but Discord allows {COMMANDS}")
    return f"{count(found, 'command')} can be registered with Discord, which allows {COMMANDS}"


async def command_payloads() -> list[dict[str, Any]]:
    """Load every command as at a start, on its own database, as Discord would be told of it."""
    from bot.application import make_bot  # noqa: PLC0415  discord.py and all cogs

    with tempfile.TemporaryDirectory() as folder:
        bot = make_bot(Settings(database=Path(folder) / "doctor.db"), sync=False, shard_count=1)
        async with bot:
            await bot.setup_hook()
            commands = sorted(bot.tree.get_commands(), key=lambda command: command.name)
            return [command.to_dict(bot.tree) for command in commands]
