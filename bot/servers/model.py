"""A server's settings for its tables, as plain data, and each person's role there."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.clockwork.hours import ServerQuiet

LANGUAGES = {"en": "English"}
"""The languages that the bot speaks; a server chooses one only where there are several."""
ENGLISH = "en"
MOST = 1000
"""The largest number of tables that a limit can name."""
PLACES = 100
"""Channels, or roles, that one setting can name."""
REASON = 300
"""Characters of a reason."""
BARRED_FOR = 100
"""Characters of the reason why somebody is barred: a list of them is read in pages."""


class Standing(Struct, frozen=True):
    """Who somebody is in the server where they act.

    Attributes:
        guild: The server.
        roles: Their roles, that of everybody too.
        staff: They may manage the channels of the whole server.
        leads: They may manage the server itself.
        manages: The channel that they may manage, when it is the one where they act.
    """

    guild: int | None = None
    roles: frozenset[int] = frozenset()
    staff: bool = False
    leads: bool = False
    manages: int | None = None


NOBODY_SPECIAL = Standing()


class GameDefaults(Struct, frozen=True):
    """How a game is played in a server when nobody says otherwise.

    Attributes:
        pace: One of :data:`bot.clockwork.paces.PACES`; empty: the usual one.
        options: The game's options that are not the rulebook's, as plain data.
    """

    pace: str = ""
    options: dict[str, Any] = {}


class ServerSettings(Struct, frozen=True):
    """All that a server has settled.

    Attributes:
        channels: Channels and categories that may hold tables; empty: all of them.
        openers: Roles that may open tables; empty: everybody.
        most: Tables that are open at once in the server; ``None``: any number.
        each: Tables that one person has open at once; ``None``: any number.
        hosts: Roles that do at tables what the staff does, and open them freely.
        staff_channel: Where the staff is told what people tell it; ``None``: nowhere.
        quiet: Hours in which nobody is called.
        language: One of :data:`LANGUAGES`.
        listed: A page in the browser lists its open tables, under an address with this number; ``None``: none does.
        games: Defaults by game.
        damaged: Settings that cannot be read and so do not hold.
    """

    channels: tuple[int, ...] = ()
    openers: tuple[int, ...] = ()
    most: int | None = None
    each: int | None = None
    hosts: tuple[int, ...] = ()
    staff_channel: int | None = None
    quiet: ServerQuiet | None = None
    language: str = ENGLISH
    listed: int | None = None
    games: dict[str, GameDefaults] = {}
    damaged: tuple[str, ...] = ()

    def hosted_by(self, standing: Standing) -> bool:
        """Whether somebody is staff of the server, or a host."""
        return standing.staff or not standing.roles.isdisjoint(self.hosts)


NOTHING = ServerSettings()
"""What holds in a server that has settled nothing."""


class Barred(Struct, frozen=True):
    """Somebody who takes no seat in a server."""

    user: int
    name: str
    by: str
    reason: str
    at: float
