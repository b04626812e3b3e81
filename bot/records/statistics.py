"""Statistics of people, games and servers, asked of the store: nothing is counted twice, nothing kept beside it."""

from __future__ import annotations

from msgspec import Struct

from bot.records.rating import Rating
from bot.store import Row, Store, readable
from bot.tables.model import sound

SURE = 5
"""Rated games from which a rating is more than a first guess."""
LADDER = 20
"""People on a ladder."""


class Figures(Struct, frozen=True):
    """What somebody has played.

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
    """What a server has played of one game: finished games, all lost together, people, seconds from start to end."""

    game: str
    games: int
    together: int
    people: int
    seconds: float


_FIGURES = """WITH mine AS (
    SELECT game, won, together, stayed, place, row_number() OVER (PARTITION BY game ORDER BY at, table_id)
        - row_number() OVER (PARTITION BY game, won ORDER BY at, table_id) AS island
    FROM results WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND (?3 = '' OR game = ?3)
), runs AS (SELECT game, count(*) AS length FROM mine WHERE won GROUP BY game, island)
SELECT game, count(*) AS games, sum(won) AS won, sum(together) AS together, sum(NOT stayed) AS gone,
    sum(place = 1 AND NOT won AND NOT together) AS drawn,
    coalesce((SELECT max(length) FROM runs WHERE runs.game = mine.game), 0) AS streak
FROM mine GROUP BY game ORDER BY games DESC, game"""

_PACE = """SELECT count(*) AS decisions, sum(NOT a.late) AS in_time,
    avg(CASE WHEN a.late THEN NULL ELSE a.at - a.asked_at END) AS seconds
FROM answered a JOIN tables t ON t.id = a.table_id
WHERE a.user = ?1 AND (?2 IS NULL OR coalesce(t.guild, 0) = ?2) AND (?3 = '' OR t.game = ?3)"""

_RANKS = """WITH ranked AS (
    SELECT user, guild, game, mu, sigma,
        row_number() OVER (PARTITION BY user, guild, game ORDER BY at DESC, table_id DESC) AS newest,
        count(*) OVER (PARTITION BY user, guild, game) AS games
    FROM results WHERE rated AND user IS NOT NULL AND mu IS NOT NULL
        AND (?1 IS NULL OR user = ?1) AND (?2 IS NULL OR guild = ?2) AND (?3 = '' OR game = ?3)
)
SELECT r.*, p.name FROM ranked r JOIN people p ON p.id = r.user
WHERE r.newest = 1 AND (?1 IS NOT NULL OR NOT p.records_off)
ORDER BY r.mu - 3 * r.sigma DESC, r.user LIMIT ?4"""

_PLAYED = """SELECT t.game, count(*) AS games,
    sum(EXISTS (SELECT 1 FROM results r WHERE r.table_id = t.id AND r.together)) AS together,
    avg(t.ended_at - t.started_at) AS seconds,
    (SELECT count(DISTINCT r.user) FROM results r WHERE r.guild = ?1 AND r.game = t.game) AS people
FROM tables t WHERE coalesce(t.guild, 0) = ?1 AND t.status = 'over' AND t.outcome IS NOT NULL
    AND (?2 = '' OR t.game = ?2)
GROUP BY t.game ORDER BY games DESC, t.game"""


async def figures(store: Store, user: int, guild: int | None = None, game: str = "") -> tuple[Figures, ...]:
    """What somebody has played, by game.

    Args:
        store: The database.
        user: The person.
        guild: Only on this server; everywhere when ``None``.
        game: Only this game; all when empty.
    """
    rows = await store.fetch(_FIGURES, user, guild, game)
    return tuple(readable(rows, _figures))


async def pace(store: Store, user: int, guild: int | None = None, game: str = "") -> Pace:
    """How somebody answers; arguments as those of :func:`figures`."""
    (row,) = await store.fetch(_PACE, user, guild, game)
    return Pace(row["decisions"], row["in_time"] or 0, row["seconds"])


async def ratings(store: Store, user: int) -> tuple[Rank, ...]:
    """Somebody's ratings, one a game and server, the best first."""
    return tuple(readable(await store.fetch(_RANKS, user, None, "", 1000), _rank))


async def ladder(store: Store, guild: int, game: str) -> tuple[Rank, ...]:
    """The best of a game on a server; without those who want no records."""
    return tuple(readable(await store.fetch(_RANKS, None, guild, game, LADDER), _rank))


async def played(store: Store, guild: int, game: str = "") -> tuple[Played, ...]:
    """What a server has played, by game."""
    rows = await store.fetch(_PLAYED, guild, game)
    return tuple(readable(rows, _played))


async def hidden(store: Store, user: int) -> bool:
    """Whether a person wants no statistics and no rating."""
    row = await store.first("SELECT records_off FROM people WHERE id = ?", user)
    return row is not None and bool(row["records_off"])


def _figures(row: Row) -> Figures:
    made = Figures(row["game"], row["games"], row["won"], row["drawn"], row["together"], row["gone"], row["streak"])
    return sound(made)


def _played(row: Row) -> Played:
    return sound(Played(row["game"], row["games"], row["together"], row["people"], row["seconds"]))


def _rank(row: Row) -> Rank:
    rating = sound(Rating(row["mu"], row["sigma"]))
    return sound(Rank(row["user"], row["name"], row["guild"], row["game"], rating, row["games"]))
