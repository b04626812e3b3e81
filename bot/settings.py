"""Settings: read once from the environment, checked at once, with words for what is wrong."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

DATABASE = "TURNKEEPER_DATABASE"
TOKEN = "DISCORD_TOKEN"  # noqa: S105  the name of a variable
TOKEN_FILE = "DISCORD_TOKEN_FILE"  # noqa: S105  the name of a variable
LOG_FORMAT = "TURNKEEPER_LOG"
LOG_LEVEL = "TURNKEEPER_LOG_LEVEL"
RULES_URL = "TURNKEEPER_RULES_URL"

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("console", "json")
_ADDRESS = re.compile(r"https?://[^\s()<>\[\]#?]{3,180}")


class BadSettings(Exception):  # noqa: N818  named for what is bad
    """A setting has a value that cannot be used; the text names it and says what to write."""


class Settings(Struct, frozen=True):
    """How the bot runs.

    Attributes:
        database: The database file.
        token: Discord's token of the bot; empty when none is given.
        log_format: ``console`` or ``json``.
        log_level: The least level that is logged.
        rules_url: The address under which the pages of ``docs/rules`` can be read; empty when nowhere.
    """

    database: Path
    token: str = ""
    log_format: str = "console"
    log_level: str = "info"
    rules_url: str = ""

    def __repr__(self) -> str:
        """Everything but the token."""
        token = "given" if self.token else "none"
        return f"Settings(database={str(self.database)!r}, token={token}, log={self.log_format}/{self.log_level})"


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
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"{TOKEN_FILE} names {path}, which cannot be read: {type(error).__name__}.") from None


def _address(env: Mapping[str, str], name: str) -> str:
    value = env.get(name, "").strip().rstrip("/")
    if value and _ADDRESS.fullmatch(value) is None:
        raise BadSettings(f"{name} is no address of pages. Write one like https://example.org/rules, or leave it out.")
    return value


def read(env: Mapping[str, str] | None = None, *, database: Path | None = None) -> Settings:
    """The settings of this process.

    Args:
        env: Where to read from; the process's environment when left out.
        database: Overrides the environment's database file.

    Raises:
        BadSettings: When a value cannot be used.
    """
    env = os.environ if env is None else env
    return Settings(
        database=database or Path(env.get(DATABASE) or "turnkeeper.db"),
        token=_token(env),
        log_format=_one_of(env, LOG_FORMAT, FORMATS, "console"),
        log_level=_one_of(env, LOG_LEVEL, LEVELS, "info"),
        rules_url=_address(env, RULES_URL),
    )
