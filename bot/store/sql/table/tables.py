"""Tables: lobby, place, owner and status, pauses, standstills, idle tables and the archive."""

from __future__ import annotations

from bot.shards import Shards
from bot.store.sql.share_conditions import seen_to
from bot.store.statement import Change, Query, change, query


def add(
    game: str,
    options: bytes,
    seats: int,
    pace: str,
    owner: int,
    owner_name: str,
    guild: int | None,
    channel: int,
    parent: int | None,
    content: str,
    secret: bytes,
    commitment: str,
    opened_at: float,
    terms: bytes | None,
    private: bool,
    packs: str,
) -> Change:
    """Open a table; returns its id."""
    return change(
        """
        INSERT INTO tables (game, options, seats, pace, status, owner, owner_name, guild, channel, parent,
            content, secret, commitment, opened_at, terms, private, packs)
        VALUES (?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """,
        game, options, seats, pace, owner, owner_name, guild, channel, parent, content, secret, commitment,
        opened_at, terms, private, packs,
    )  # fmt: skip


def in_channel(channel: int, ended: bool) -> Query:
    """The table of a channel, or the newest that ended there if wanted."""
    return query(
        """
        SELECT * FROM tables
        WHERE channel = ? AND (? = 1 OR status IN ('lobby', 'playing'))
        ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 1
        """,
        channel, ended,
    )  # fmt: skip


def one(table: int) -> Query:
    """A table."""
    return query("SELECT * FROM tables WHERE id = ?", table)


def finished() -> Query:
    """Tables whose game came to an end, by when."""
    return query("SELECT * FROM tables WHERE status = 'over' AND outcome IS NOT NULL ORDER BY ended_at, id")


def live() -> Query:
    """All live tables."""
    return query("SELECT * FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id")


def is_taken(channel: int) -> Query:
    """One row when a live table stands in a channel."""
    return query("SELECT 1 FROM tables WHERE channel = ? AND status IN ('lobby', 'playing') AND homeless <> 1", channel)


def has_commitment(commitment: str) -> Query:
    """One row when a table has this seal."""
    return query("SELECT 1 FROM tables WHERE commitment = ?", commitment)


def exists(table: int) -> Query:
    """One row when a table exists."""
    return query("SELECT 1 FROM tables WHERE id = ?", table)


def pace(table: int) -> Query:
    """A table's game, pace, terms and server."""
    return query("SELECT game, pace, terms, guild FROM tables WHERE id = ?", table)


def live_at(channel: int) -> Query:
    """The live table of a channel."""
    return query("SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'playing')", channel)


def of_server(server: int) -> Query:
    """The numbers of a server's tables."""
    return query("SELECT id FROM tables WHERE guild = ? ORDER BY id", server)


def counted() -> Query:
    """How many tables have each status."""
    return query("SELECT status, count(*) AS number FROM tables GROUP BY status")


def live_ids() -> Query:
    """The ids of all live tables."""
    return query("SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id")


def checked() -> Query:
    """Tables with a game that can be verified, also in the archive and in quarantine."""
    return query(
        """
        SELECT id FROM tables
        WHERE status IN ('over', 'lobby', 'playing') OR archived = 1 OR id IN (SELECT table_id FROM quarantine)
        ORDER BY id
        """,
    )


def move(table: int) -> Query:
    """The newest move of a table."""
    return query("SELECT move FROM tables WHERE id = ?", table)


def place(table: int) -> Query:
    """Owner and channel of a table."""
    return query("SELECT owner, channel FROM tables WHERE id = ?", table)


def secret(table: int) -> Query:
    """The sealed secret of a table."""
    return query("SELECT secret FROM tables WHERE id = ?", table)


def status(table: int) -> Query:
    """The status of a table."""
    return query("SELECT status FROM tables WHERE id = ?", table)


def with_damage(table: int) -> Query:
    """A table, with why it is in quarantine."""
    return query(
        """
        SELECT t.*, q.why AS damaged FROM tables t
        LEFT JOIN quarantine q ON q.table_id = t.id
        WHERE t.id = ?
        """,
        table,
    )


def move_to(channel: int, parent: int | None, table: int) -> Change:
    """Give a table another channel."""
    return change(
        "UPDATE tables SET channel = ?, parent = ?, homeless = 0, stuck_at = NULL WHERE id = ?", channel, parent, table
    )


def undo_depth(back: int, table: int) -> Change:
    """Note how many decisions an undo takes back; returns the depth after it."""
    return change(
        """
        UPDATE tables SET deepest = CASE WHEN depth > deepest THEN depth ELSE deepest END, depth = depth - ?
        WHERE id = ? RETURNING depth
        """,
        back, table,
    )  # fmt: skip


def advance(
    move: int,
    next_decision: int,
    status: str,
    ended_at: float | None,
    outcome: bytes | None,
    active_at: float | None,
    keep_stage: bool,
    deeper: bool,
    table: int,
    from_move: int,
) -> Change:
    """Bring a table to its next move; no row if it is at another by now."""
    return change(
        """
        UPDATE tables
        SET move = ?1, next_decision = CASE WHEN ?2 > next_decision THEN ?2 ELSE next_decision END, status = ?3,
            ended_at = ?4, outcome = ?5, active_at = coalesce(?6, active_at),
            stage = CASE WHEN ?7 = 1 THEN stage ELSE 0 END, depth = depth + ?8
        WHERE id = ?9 AND move = ?10
        RETURNING depth, deepest, next_decision, secret, coalesce(active_at, started_at, opened_at) AS since,
            (SELECT chain FROM moves m WHERE m.table_id = tables.id AND m.n = tables.move - 1) AS chain,
            EXISTS (SELECT 1 FROM plans p WHERE p.table_id = tables.id AND p.ended IS NULL) AS planned
        """,
        move, next_decision, status, ended_at, outcome, active_at, keep_stage, deeper, table, from_move,
    )  # fmt: skip


def give_to(owner: int, owner_name: str, table: int) -> Change:
    """Give a table another owner."""
    return change("UPDATE tables SET owner = ?, owner_name = ? WHERE id = ?", owner, owner_name, table)


def set_private(private: bool, table: int) -> Change:
    """Set whether only invited people may take seats."""
    return change("UPDATE tables SET private = ? WHERE id = ?", private, table)


def set_moving(moving: bool, table: int) -> Change:
    """Set whether pictures of moments move."""
    return change("UPDATE tables SET moving = ? WHERE id = ?", moving, table)


def start(at: float | None, key: str | None, seats: int, table: int) -> Change:
    """Note that the game of a table has begun."""
    return change("UPDATE tables SET started_at = ?, start_key = ?, seats = ? WHERE id = ?", at, key, seats, table)


def pauses_over(by: float, most: int, late: float, share: Shards) -> Query:
    """Tables whose pause has ended by a moment."""
    return query(
        f"""
        SELECT t.id FROM tables t
        WHERE t.paused_until <= ?1 AND t.paused_until IS NOT NULL AND {seen_to(share, "t.paused_until", "?3")}
        LIMIT ?2
        """,  # noqa: S608  of a share come only numbers
        by, most, late,
    )  # fmt: skip


_IDLE = """
        SELECT id, status, pace, paused_at, homeless, stage,
            CASE
                WHEN stage > 0 AND stage_at > coalesce(active_at, started_at, opened_at) THEN stage_at
                ELSE coalesce(active_at, started_at, opened_at)
            END AS since
        FROM tables
        WHERE status IN ('lobby', 'playing')"""
"""Live tables, with when somebody last did something there."""


def idle() -> Query:
    """Live tables, with when somebody last did something there."""
    return query(_IDLE)


def idle_one(table: int) -> Query:
    """A live table, with when somebody last did something there."""
    return query(f"{_IDLE} AND id = ?", table)


def stuck(table: int) -> Query:
    """A table whose turn message cannot be posted."""
    return query("SELECT move, status, stuck_at, paused_at FROM tables WHERE id = ? AND homeless = 2", table)


def touch(at: float | None, table: int) -> Change:
    """Note that somebody did something at a table."""
    return change("UPDATE tables SET active_at = ?, stage = 0 WHERE id = ?", at, table)


def end_at(at: float | None, table: int) -> Change:
    """Note when a table ended."""
    return change("UPDATE tables SET ended_at = ? WHERE id = ?", at, table)


def let_go(table: int) -> Change:
    """End the pause of the staff."""
    return change("UPDATE tables SET held = 0 WHERE id = ?", table)


def hold(table: int) -> Change:
    """Set that only the staff ends a table's pause."""
    return change("UPDATE tables SET held = 1 WHERE id = ?", table)


def unstick(since: float, table: int) -> Change:
    """Note that a turn message can be posted again; a pause begins no later than then."""
    return change(
        """
        UPDATE tables SET homeless = 0, stuck_at = NULL,
            paused_at = CASE WHEN paused_at > ?1 THEN ?1 ELSE paused_at END
        WHERE id = ?2
        """,
        since, table,
    )  # fmt: skip


def lose_channel(table: int) -> Change:
    """Note that the channel of a table is gone."""
    return change("UPDATE tables SET homeless = 1 WHERE id = ?", table)


def stick(since: float | None, table: int) -> Change:
    """Note that a turn message cannot be posted; returns the id if the table is live."""
    return change(
        """
        UPDATE tables
        SET homeless = 2, stuck_at = ?
        WHERE id = ? AND homeless = 0 AND status IN ('lobby', 'playing') RETURNING id
        """,
        since, table,
    )  # fmt: skip


def end_pause(table: int) -> Change:
    """End the pause of a table."""
    return change("UPDATE tables SET paused_at = NULL, paused_until = NULL WHERE id = ?", table)


def pause(at: float, until: float | None, table: int) -> Change:
    """Pause a table, or change until when."""
    return change(
        "UPDATE tables SET paused_at = coalesce(paused_at, ?), paused_until = ? WHERE id = ?", at, until, table
    )


def set_stage(stage: int, at: float | None, table: int) -> Change:
    """Note how far a table is on its way to the archive."""
    return change("UPDATE tables SET stage = ?, stage_at = ? WHERE id = ?", stage, at, table)


def archive(at: float | None, stage: int, table: int) -> Change:
    """Put a table into the archive."""
    return change(
        """
        UPDATE tables
        SET status = 'abandoned', archived = 1, ended_at = ?, stage = ?, stage_at = ?, paused_at = NULL,
        paused_until = NULL, held = 0, stuck_at = NULL, homeless = CASE WHEN homeless = 2 THEN 0 ELSE homeless END
        WHERE id = ?
        """,
        at, stage, at, table,
    )  # fmt: skip


def abandon(at: float | None, table: int) -> Change:
    """End a table without a result."""
    return change("UPDATE tables SET status = 'abandoned', ended_at = ? WHERE id = ?", at, table)


def agree_end(at: float | None, outcome: bytes | None, table: int) -> Change:
    """End a table with a result that was agreed on."""
    return change("UPDATE tables SET status = 'over', ended_at = ?, outcome = ? WHERE id = ?", at, outcome, table)


def restore(status: str, at: float | None, table: int) -> Change:
    """Take a table out of the archive."""
    return change(
        "UPDATE tables SET status = ?, archived = 0, ended_at = NULL, stage = 0, active_at = ? WHERE id = ?",
        status,
        at,
        table,
    )


def stuck_before(at: float, table: int) -> Change:
    """Move the start of a standstill to a moment, if that is earlier."""
    return change("UPDATE tables SET stuck_at = ?1 WHERE id = ?2 AND stuck_at > ?1", at, table)
