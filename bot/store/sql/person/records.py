"""Results, ratings, starters, and happenings besides the moves."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def add_answered(table: int, user: int | None, decision: int, asked_at: float, at: float, late: bool) -> Change:
    """Keep how long an answer took, unless the person wants no records."""
    return change(
        """
        INSERT INTO answered (table_id, decision, "user", asked_at, at, late)
        SELECT ?1, ?3, ?2, ?4, ?5, ?6
        WHERE coalesce(
            (SELECT recorded FROM starters WHERE table_id = ?1 AND "user" = ?2),
            (SELECT 1 - records_off FROM people WHERE id = ?2),
            1) = 1
        ON CONFLICT DO NOTHING
        """,
        table, user, decision, asked_at, at, late,
    )  # fmt: skip


def pace(user: int, guild: int | None, game: str) -> Query:
    """A person's number of decisions, of those in time, and the mean seconds."""
    return query(
        """
        SELECT count(*) AS decisions, count(*) FILTER (WHERE a.late = 0) AS in_time,
            avg(a.at - a.asked_at) FILTER (WHERE a.late = 0) AS seconds
        FROM answered a
        JOIN tables t ON t.id = a.table_id
        WHERE a."user" = ?1 AND (coalesce(t.guild, 0) = ?2 OR ?2 IS NULL) AND (?3 = '' OR t.game = ?3)
        """,
        user, guild, game,
    )  # fmt: skip


def add_happening(
    table: int,
    move: int,
    what: str,
    seat: int | None,
    user: int | None,
    name: str,
    new_user: int | None,
    new_name: str,
    note: str,
    at: float,
) -> Change:
    """Note a happening besides the moves for the log."""
    return change(
        """
        INSERT INTO happenings (table_id, move, what, seat, "user", name, new_user, new_name, note, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        table, move, what, seat, user, name, new_user, new_name, note, at,
    )  # fmt: skip


def happenings(table: int) -> Query:
    """A table's happenings besides the moves, in order."""
    return query("SELECT * FROM happenings WHERE table_id = ? ORDER BY id", table)


def add_result(
    table: int,
    seat: int,
    nth: int,
    user: int | None,
    guild: int,
    game: str,
    place: int,
    won: bool,
    together: bool,
    stayed: bool,
    rated: bool,
    team: int,
    at: float,
) -> Change:
    """Keep how a game ended for a person."""
    return change(
        """
        INSERT INTO results (table_id, seat, nth, "user", guild, game, place, won, together, stayed, rated,
            team, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        table, seat, nth, user, guild, game, place, won, together, stayed, rated, team, at,
    )  # fmt: skip


def rated(table: int) -> Query:
    """The results of a game that count for ratings, by team."""
    return query("SELECT * FROM results WHERE table_id = ? AND rated = 1 ORDER BY team, seat", table)


def any_result(table: int) -> Query:
    """One row when the results of a game are kept."""
    return query("SELECT 1 FROM results WHERE table_id = ? LIMIT 1", table)


def tables_with_results() -> Query:
    """Tables with results."""
    return query("SELECT DISTINCT table_id FROM results")


def games() -> Query:
    """How many games have results."""
    return query("SELECT count(DISTINCT table_id) AS games FROM results")


def rating_before(user: int, guild: int, game: str, at: float, table: int) -> Query:
    """A person's rating before a game ended."""
    return query(
        """
        SELECT mu, sigma FROM results
        WHERE "user" = ? AND guild = ? AND game = ? AND rated = 1 AND typeof(mu) = 'real'
            AND typeof(sigma) = 'real' AND (at, table_id) < (?, ?)
        ORDER BY at DESC, table_id DESC LIMIT 1
        """,
        user, guild, game, at, table,
    )  # fmt: skip


def played(guild: int, game: str) -> Query:
    """A server's games in numbers, by game."""
    return query(
        """
        SELECT t.game, count(*) AS games,
            count(*) FILTER (WHERE EXISTS (
                SELECT 1 FROM results r WHERE r.table_id = t.id AND r.together = 1)) AS together,
            avg(t.ended_at - t.started_at) AS seconds,
            (SELECT count(DISTINCT r."user") FROM results r WHERE r.guild = ?1 AND r.game = t.game) AS people
        FROM tables t
        WHERE coalesce(t.guild, 0) = ?1 AND t.status = 'over' AND t.outcome IS NOT NULL AND (?2 = '' OR t.game = ?2)
        GROUP BY t.game ORDER BY games DESC, t.game
        """,
        guild, game,
    )  # fmt: skip


def rated_tables() -> Query:
    """Tables whose games count for ratings, by when they ended."""
    return query("SELECT table_id FROM results WHERE rated = 1 GROUP BY table_id ORDER BY min(at), table_id")


def clear_ratings() -> Change:
    """Delete all ratings, to count them again."""
    return change('UPDATE results SET mu = NULL, sigma = NULL WHERE "user" IS NOT NULL')


def rate(
    mu_before: float | None,
    sigma_before: float | None,
    mu: float | None,
    sigma: float | None,
    table: int,
    seat: int,
    nth: int,
) -> Change:
    """Keep the ratings before and after a game."""
    return change(
        """
        UPDATE results
        SET mu_before = ?, sigma_before = ?, mu = ?, sigma = ?
        WHERE table_id = ? AND seat = ? AND nth = ?
        """,
        mu_before, sigma_before, mu, sigma, table, seat, nth,
    )  # fmt: skip


def figures(user: int, guild: int | None, game: str) -> Query:
    """A person's games in numbers, by game."""
    return query(
        """
        WITH mine AS (
            SELECT game, won, together, stayed, place,
                row_number() OVER (PARTITION BY game ORDER BY at, table_id)
                - row_number() OVER (PARTITION BY game, won ORDER BY at, table_id) AS island
            FROM results
            WHERE "user" = ?1 AND (guild = ?2 OR ?2 IS NULL) AND (?3 = '' OR game = ?3)
        ), runs AS (SELECT game, count(*) AS length FROM mine WHERE won = 1 GROUP BY game, island)
        SELECT game, count(*) AS games, count(*) FILTER (WHERE won = 1) AS won,
            count(*) FILTER (WHERE together = 1) AS together, count(*) FILTER (WHERE stayed = 0) AS gone,
            count(*) FILTER (WHERE place = 1 AND won = 0 AND together = 0) AS drawn,
            coalesce((SELECT max(length) FROM runs WHERE runs.game = mine.game), 0) AS streak
        FROM mine
        GROUP BY game ORDER BY games DESC, game
        """,
        user, guild, game,
    )  # fmt: skip


def ranks(user: int | None, guild: int | None, game: str, most: int) -> Query:
    """Ratings of a person or of a server, the best first."""
    return query(
        """
        WITH ranked AS (
            SELECT "user", guild, game, mu, sigma,
                row_number() OVER (PARTITION BY "user", guild, game ORDER BY at DESC, table_id DESC) AS newest,
                count(*) OVER (PARTITION BY "user", guild, game) AS games
            FROM results
            WHERE rated = 1 AND "user" IS NOT NULL AND mu IS NOT NULL
                AND ("user" = ?1 OR ?1 IS NULL) AND (guild = ?2 OR ?2 IS NULL) AND (?3 = '' OR game = ?3)
        )
        SELECT r.*, p.name FROM ranked r
        JOIN people p ON p.id = r."user"
        WHERE r.newest = 1 AND (?1 IS NOT NULL OR p.records_off = 0)
        ORDER BY r.mu - 3 * r.sigma DESC, r."user" LIMIT ?4
        """,
        user, guild, game, most,
    )  # fmt: skip


def add_starter(table: int, user: int | None, seat: int) -> Change:
    """Keep who began at a seat."""
    return change(
        """
        INSERT INTO starters (table_id, seat, "user", recorded) SELECT ?1, ?3, ?2,
            coalesce((SELECT 1 - records_off FROM people WHERE id = ?2), 1)
        """,
        table, user, seat,
    )  # fmt: skip


def starters(table: int) -> Query:
    """Who began at each seat."""
    return query("SELECT * FROM starters WHERE table_id = ?", table)


def tables_of(user: int, table: int | None, most: int) -> Query:
    """Tables with moves that somebody owns, plays at or began at, the newest first."""
    return query(
        """
        SELECT t.* FROM tables t
        WHERE t.move > 0 AND (
                t.owner = ?1
                OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s."user" = ?1)
                OR EXISTS (SELECT 1 FROM starters b WHERE b.table_id = t.id AND b."user" = ?1)
            )
            AND (t.id = ?2 OR ?2 IS NULL)
        ORDER BY t.id DESC LIMIT ?3
        """,
        user, table, most,
    )  # fmt: skip
