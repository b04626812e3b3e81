"""Settings: read once from the environment, checked at once; each fault gets a sentence."""

from __future__ import annotations

import base64
import binascii
import os
import re
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from bot.shards import Shards, written
from bot.store.database_place import SCHEMES, Place, Server, place

DATABASE = "TURNKEEPER_DATABASE"
TOKEN = "DISCORD_TOKEN"  # noqa: S105  the name of a variable
TOKEN_FILE = "DISCORD_TOKEN_FILE"  # noqa: S105  the name of a variable
LOG_FORMAT = "TURNKEEPER_LOG"
LOG_LEVEL = "TURNKEEPER_LOG_LEVEL"
RULES_URL = "TURNKEEPER_RULES_URL"
PACKS = "TURNKEEPER_PACKS"
SHARDS = "TURNKEEPER_SHARDS"
REQUESTS = "TURNKEEPER_REQUESTS"
HTTP = "TURNKEEPER_HTTP"
WEB = "TURNKEEPER_WEB"
WEB_URL = "TURNKEEPER_WEB_URL"
ACTIVITY = "TURNKEEPER_ACTIVITY"

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("console", "json")
EXAMPLE = "https://boards.example.org"
_ORIGIN = re.compile(r"https?://(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://[^\s()<>\[\]#?]{3,180}")


_LISTEN = re.compile(r"(\[[0-9a-fA-F:]+\]|[\w.-]+):([0-9]{1,5})")


class Listen(Struct, frozen=True):
    """An address to listen on.

    Attributes:
        host: A name or a number of this machine.
        port: The port.
    """

    host: str
    port: int


class BadSettings(Exception):  # noqa: N818  named for what is bad
    """Settings with values that cannot be used; the text names each and says what to write.

    Attributes:
        faults: What is wrong, a sentence or two for each setting.
    """

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Settings(Struct, frozen=True):
    """How the bot runs.

    Attributes:
        database: The database: a file, or one of a PostgreSQL server.
        token: Discord's token of the bot; empty when none is given.
        log_format: ``console`` or ``json``.
        log_level: The least level that is logged.
        rules_url: The address under which the pages of ``docs/rules`` can be read; empty when nowhere.
        packs: Folders of content packs; later ones go over earlier ones.
        shards: The shards of this process; ``None`` when it serves all, as many as Discord advises.
        requests: Requests a second that this process may make of Discord; ``None`` for its share of what a bot may.
        http: Where figures and health can be read; ``None`` for nowhere.
        web: Where tables are served to browsers; ``None`` for nowhere.
        web_url: The public address of that; empty when there is none.
        activity: The application under which Discord shows the same as an Activity; empty when it does not.
    """

    database: Place
    token: str = ""
    log_format: str = "console"
    log_level: str = "info"
    rules_url: str = ""
    packs: tuple[Path, ...] = ()
    shards: Shards | None = None
    requests: float | None = None
    http: Listen | None = None
    web: Listen | None = None
    web_url: str = ""
    activity: str = ""

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.shards is not None and not isinstance(self.database, Path)

    def __repr__(self) -> str:
        """Everything but the token."""
        token = "given" if self.token else "none"
        return f"Settings(database={str(self.database)!r}, token={token}, log={self.log_format}/{self.log_level})"


T = TypeVar("T")

COPY_AGAIN = f"Copy the token into {TOKEN} again: the bot's page at discord.com/developers, Bot, Reset Token."
"""What to do about a token that is none."""


def not_a_token(token: str) -> str:
    """Say why Discord cannot know a token; empty if it may. The token itself is never told."""
    for wrong, said in (
        (token.lower().startswith("bot "), "it begins with the word Bot, which does not belong to it"),
        (re.search(r"[\s\"'<>]", token), "it has spaces, quotes or brackets in it"),
        (token.isdecimal(), "it is a number, perhaps the application's ID"),
        (re.fullmatch(r"[0-9a-f]{64}", token), "it looks like the application's public key"),
        (token.count(".") != 2, "it does not have three parts with dots between them; perhaps it is the client secret"),
    ):
        if wrong:
            return said
    first, second, third = token.split(".")
    try:
        user = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (ValueError, binascii.Error):
        user = ""
    if not (user.isdecimal() and re.fullmatch(r"[\w-]{5,}", second) and re.fullmatch(r"[\w-]{20,}", third)):
        return "one of its three parts is cut or changed"
    return ""


def _one_of(env: Mapping[str, str], name: str, allowed: tuple[str, ...], default: str) -> str:
    value = env.get(name, "").strip().lower() or default
    if value not in allowed:
        raise BadSettings(f"{name} is {value!r}. Set it to one of {', '.join(allowed)}, or leave it out.")
    return value


def _token(env: Mapping[str, str]) -> str:
    token = env.get(TOKEN, "").strip()
    if token or not env.get(TOKEN_FILE):
        return token
    path = Path(env[TOKEN_FILE])
    try:
        token = path.read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as error:
        raise BadSettings(f"{TOKEN_FILE} names {path}, which cannot be read: {type(error).__name__}.") from None
    if not token:
        raise BadSettings(f"{TOKEN_FILE} names {path}, which is empty. Put your bot's token into it.")
    return token


def _needed(token: str) -> str:
    if not token:
        raise BadSettings(
            f"There is no token. Put your bot's token into {TOKEN}, or into a file named by {TOKEN_FILE}."
        )
    if wrong := not_a_token(token):
        raise BadSettings(f"{TOKEN} is not a bot token: {wrong}. {COPY_AGAIN}")
    return token


def _address(env: Mapping[str, str], name: str) -> str:
    value = env.get(name, "").strip().rstrip("/")
    if value and _ADDRESS.fullmatch(value) is None:
        raise BadSettings(f"{name} is not a page address. Write one like https://example.org/rules, or leave it out.")
    return value


def _origin(env: Mapping[str, str], name: str) -> str:
    value = env.get(name, "").strip().rstrip("/")
    if value and _ORIGIN.fullmatch(value) is None:
        raise BadSettings(f"{name} is no address of a site, without a path. Write one like {EXAMPLE}.")
    return value


def _application(env: Mapping[str, str], name: str) -> str:
    value = env.get(name, "").strip()
    if value and re.fullmatch(r"[0-9]{15,20}", value) is None:
        raise BadSettings(f"{name} is {value!r}. Write the application's ID from discord.com/developers.")
    return value


def _folders(env: Mapping[str, str], name: str) -> tuple[Path, ...]:
    folders = tuple(Path(part.strip()).absolute() for part in env.get(name, "").split(os.pathsep) if part.strip())
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        raise BadSettings(f"{name} names {', '.join(missing)}, where there is no content pack folder.")
    names = [folder.name for folder in folders]
    wrong = [one for one in names if names.count(one) > 1 or not re.fullmatch(r"[\w.-]{1,40}", one)]
    if wrong:
        said = "A pack has the name of its folder: letters, digits, . _ and -, each name only once."
        raise BadSettings(f"{name} names {', '.join(dict.fromkeys(wrong))!r}. {said}")
    return folders


def _database(env: Mapping[str, str], name: str, given: Place | None) -> Place:
    path = given or place(env.get(name, "").strip() or "turnkeeper.db")
    if isinstance(path, Server):
        if not path.name:
            raise BadSettings(f"{path} names no database. Write one like {SCHEMES[0]}name@host/turnkeeper.")
        if find_spec("asyncpg") is None:
            raise BadSettings("A server's database needs asyncpg. Install it: python -m pip install asyncpg.")
        return path
    if path.is_dir():
        source = "--database" if given else name
        raise BadSettings(
            f"{source} names {path}, which is a folder. Name a file in it, such as {path / 'turnkeeper.db'}."
        )
    return path


def _shards(env: Mapping[str, str], name: str, database: Place) -> Shards | None:
    value = env.get(name, "").strip()
    if not value:
        return None
    try:
        found = written(value)
    except ValueError:
        raise BadSettings(
            f"{name} is {value!r}. Write the shards of this process and how many there are in all, as 0-3/16, "
            "counted from 0, or leave it out."
        ) from None
    if isinstance(database, Path) and not found.whole:
        every = Shards(0, found.count - 1, found.count)
        raise BadSettings(
            f"{name} is {value!r}, but a database file is for one process, which has to serve every server. "
            f"Write {every}, leave it out, or let {DATABASE} name a server's database."
        )
    return found


def _requests(env: Mapping[str, str], name: str) -> float | None:
    value = env.get(name, "").strip()
    if not value:
        return None
    if not re.fullmatch(r"[0-9]{1,5}", value) or not int(value):
        raise BadSettings(
            f"{name} is {value!r}. Write how many requests a second this process may make, or leave it out."
        )
    return float(value)


def _listen(env: Mapping[str, str], name: str) -> Listen | None:
    value = env.get(name, "").strip()
    if not value:
        return None
    found = _LISTEN.fullmatch(value)
    if found is None or not 0 < int(found[2]) < 1 << 16:
        raise BadSettings(f"{name} is {value!r}. Write an address of this machine and a port, as 127.0.0.1:9464.")
    return Listen(found[1].strip("[]"), int(found[2]))


def read(env: Mapping[str, str] | None = None, *, database: Place | None = None, on_discord: bool = False) -> Settings:
    """The settings of this process.

    Args:
        env: Where to read from; the process's environment when left out.
        database: Overrides the environment's database.
        on_discord: The bot is to play on Discord, so that it needs a token.

    Raises:
        BadSettings: When values cannot be used; it names all of them.
    """
    given = os.environ if env is None else env
    faults: list[str] = []

    def or_fault(look: Callable[[], T], otherwise: T) -> T:
        try:
            return look()
        except BadSettings as error:
            faults.extend(error.faults)
            return otherwise

    nowhere: Place = Path()
    where = or_fault(lambda: _database(given, DATABASE, database), nowhere)
    settings = Settings(
        database=where,
        token=or_fault(lambda: _needed(_token(given)) if on_discord else _token(given), ""),
        log_format=or_fault(lambda: _one_of(given, LOG_FORMAT, FORMATS, "console"), ""),
        log_level=or_fault(lambda: _one_of(given, LOG_LEVEL, LEVELS, "info"), ""),
        rules_url=or_fault(lambda: _address(given, RULES_URL), ""),
        packs=or_fault(lambda: _folders(given, PACKS), ()),
        shards=or_fault(lambda: _shards(given, SHARDS, where), None),
        requests=or_fault(lambda: _requests(given, REQUESTS), None),
        http=or_fault(lambda: _listen(given, HTTP), None),
        web=or_fault(lambda: _listen(given, WEB), None),
        web_url=or_fault(lambda: _origin(given, WEB_URL), ""),
        activity=or_fault(lambda: _application(given, ACTIVITY), ""),
    )
    if settings.web is not None and not settings.web_url and not faults:
        faults.append(f"{WEB} is set, and {WEB_URL} is not. Write the address that people open, as {EXAMPLE}.")
    if faults:
        raise BadSettings(*faults)
    return settings
