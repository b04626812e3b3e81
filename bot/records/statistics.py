"""Statistics of people, games and servers, queried from the store; no counts are kept."""

from __future__ import annotations

from msgspec import Struct

from bot.records.rating import Rating
from bot.store import Row, Store, readable, sql
from bot.tables.model import sound

SURE = 5
"""Rated games from which a rating is more than a first guess."""
LADDER = 20
"""People on a ladder."""


class Figures(Struct, frozen=True):
    """A person's games in numbers.

    Attributes:
        game: The game's id.
        games: Finished games.
        won: Those that they won.
        drawn: Those that ended as a draw.
        together: Those that all lost together.
        left: Those that they left before the end.
        streak: The most games won one after another.
    """

    game: str
    games: int
    won: int
    drawn: int
    together: int
    left: int
    streak: int


class Pace(Struct, frozen=True):
    """How somebody answers.

    Attributes:
        decisions: Decisions put to them.
        in_time: Those that they answered before their time was up.
        seconds: The average from the question to their answer; ``None`` when they never answered.
    """

    decisions: int = 0
    in_time: int = 0
    seconds: float | None = None


class Rank(Struct, frozen=True):
    """Somebody's rating in one game on one server."""

    user: int
    name: str
    guild: int
    game: str
    rating: Rating
    games: int


class Played(Struct, frozen=True):
    """A server's play of one game: games finished, games all lost together, people, seconds."""

    game: str
    games: int
    together: int
    people: int
    seconds: float


async def figures(store: Store, user: int, guild: int | None = None, game: str = "") -> tuple[Figures, ...]:
    """A person's games in numbers, by game.

    Args:
        store: The database.
        user: The person.
        guild: Only on this server; everywhere when ``None``.
        game: Only this game; all when empty.
    """
    rows = await store.fetch(sql.records.figures(user, guild, game))
    return tuple(readable(rows, _figures))


async def pace(store: Store, user: int, guild: int | None = None, game: str = "") -> Pace:
    """A person's speed of answering; arguments as for :func:`figures`."""
    (row,) = await store.fetch(sql.records.pace(user, guild, game))
    return Pace(row["decisions"], row["in_time"] or 0, row["seconds"])


async def ratings(store: Store, user: int) -> tuple[Rank, ...]:
    """Somebody's ratings, one a game and server, the best first."""
    return tuple(readable(await store.fetch(sql.records.ranks(user, None, "", 1000)), _rank))


async def ladder(store: Store, guild: int, game: str) -> tuple[Rank, ...]:
    """The best players of a game on a server; people without records are left out."""
    return tuple(readable(await store.fetch(sql.records.ranks(None, guild, game, LADDER)), _rank))


async def played(store: Store, guild: int, game: str = "") -> tuple[Played, ...]:
    """A server's games in numbers, by game."""
    rows = await store.fetch(sql.records.played(guild, game))
    return tuple(readable(rows, _played))


async def hidden(store: Store, user: int) -> bool:
    """Whether a person wants no statistics and no rating."""
    row = await store.first(sql.people.records_off(user))
    return row is not None and bool(row["records_off"])


def _figures(row: Row) -> Figures:
    made = Figures(row["game"], row["games"], row["won"], row["drawn"], row["together"], row["gone"], row["streak"])
    return sound(made)


def _played(row: Row) -> Played:
    return sound(Played(row["game"], row["games"], row["together"], row["people"], row["seconds"]))


def _rank(row: Row) -> Rank:
    rating = sound(Rating(row["mu"], row["sigma"]))
    return sound(Rank(row["user"], row["name"], row["guild"], row["game"], rating, row["games"]))
