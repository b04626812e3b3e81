"""Server settings to and from rows: one row a setting, read at each act, each on its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.clockwork.hours import ServerQuiet
from bot.clockwork.paces import PACES
from bot.logs import log
from bot.servers.model import LANGUAGES, MOST, NOTHING, Barred, GameDefaults, ServerSettings
from bot.store import Row, Store, Transaction, readable, sql
from bot.tables.model import sound

GAME = "game"
"""The setting of a game's defaults; the row says which game they are about."""

_DAMAGED = (msgspec.MsgspecError, ValueError, TypeError, RecursionError)
"""What a value raises that cannot be read."""
_ids = msgspec.json.Decoder(tuple[int, ...])
_number = msgspec.json.Decoder(int)
_text = msgspec.json.Decoder(str)
_quiet = msgspec.json.Decoder(ServerQuiet)
_game = msgspec.json.Decoder(GameDefaults)


def _limit(value: str) -> int:
    number = _number.decode(value)
    if not 1 <= number <= MOST:
        raise ValueError(number)
    return number


def _hours(value: str) -> ServerQuiet:
    quiet = _quiet.decode(value)
    if not quiet.sound:
        raise ValueError(quiet)
    return quiet


def _language(value: str) -> str:
    language = _text.decode(value)
    if language not in LANGUAGES:
        raise ValueError(language)
    return language


def _defaults(value: str) -> GameDefaults:
    defaults = _game.decode(value)
    if defaults.pace and defaults.pace not in PACES:
        raise ValueError(defaults.pace)
    return defaults


_READ: dict[str, Callable[[str], Any]] = {
    "channels": _ids.decode,
    "openers": _ids.decode,
    "hosts": _ids.decode,
    "most": _limit,
    "each": _limit,
    "staff_channel": _number.decode,
    "quiet": _hours,
    "language": _language,
    "listed": _number.decode,
}
"""How the value of each setting is read; a value that cannot be raises one of :data:`_DAMAGED`."""


async def settings(store: Store | Transaction, guild: int | None) -> ServerSettings:
    """A server's settings; empty where there is no server.

    A row that cannot be read does not hold, and is named in ``damaged``.
    """
    if guild is None:
        return NOTHING
    found: dict[str, Any] = {}
    games: dict[str, GameDefaults] = {}
    damaged: list[str] = []
    for row in await store.fetch(sql.servers.settings(guild)):
        what, about = row["what"], row["about"]
        try:
            if what == GAME:
                games[about] = _defaults(row["value"])
            elif what in _READ:
                found[what] = _READ[what](row["value"])
        except _DAMAGED as error:
            log.warning("damaged server setting", guild=guild, what=what, about=about, error=type(error).__name__)
            damaged.append(about or what)
    return ServerSettings(**found, games=games, damaged=tuple(damaged))


async def write(tx: Transaction, guild: int, what: str, value: Any, about: str = "") -> None:
    """Keep a setting; ``None`` forgets it."""
    if value is None:
        await tx.run(sql.servers.reset(guild, what, about))
        return
    await tx.run(sql.servers.keep(guild, what, about, msgspec.json.encode(value).decode()))


def server_quiet(value: Any) -> ServerQuiet | None:
    """The quiet hours of a server from their row; none where they cannot be read."""
    if value is None:
        return None
    try:
        return _hours(value)
    except _DAMAGED:
        return None


async def barred(store: Store | Transaction, guild: int) -> list[Barred]:
    """The people who may take no seat in a server, newest first."""
    rows = await store.fetch(sql.servers.barred(guild))
    return readable(rows, _barred)


def _barred(row: Row) -> Barred:
    return sound(Barred(row["user"], row["name"], row["by_name"], row["reason"], row["at"]))


async def is_barred(store: Store | Transaction, guild: int | None, user: int) -> bool:
    """Whether somebody takes no seat in a server."""
    return await store.first(sql.servers.is_barred(guild, user)) is not None
