"""Votes, ballots, and seats on offer."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def vote_yes(vote: int, user: int, at: float) -> Change:
    """Count the opener of a vote as in favour."""
    return change('INSERT INTO ballots (vote, "user", yes, at) VALUES (?, ?, 1, ?)', vote, user, at)


def vote(vote: int, user: int, yes: bool, at: float) -> Change:
    """Cast a ballot, or change one."""
    return change(
        """
        INSERT INTO ballots (vote, "user", yes, at)
        VALUES (?, ?, ?, ?)
        ON CONFLICT (vote, "user")
        DO UPDATE SET yes = excluded.yes, at = excluded.at
        """,
        vote, user, yes, at,
    )  # fmt: skip


def ballots(vote: int) -> Query:
    """The ballots cast in a vote."""
    return query('SELECT "user", yes FROM ballots WHERE vote = ?', vote)


def offer(table: int, seat: int, by: int, why: str, at: float) -> Change:
    """Offer a seat; a vote outranks the reason of an offer that stands."""
    return change(
        """
        INSERT INTO offers (table_id, seat, by, why, at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, seat) WHERE result IS NULL
        DO UPDATE SET why = CASE WHEN excluded.why = 'vote' THEN 'vote' ELSE offers.why END RETURNING id, at
        """,
        table, seat, by, why, at,
    )  # fmt: skip


def offer_of(offer: int, table: int) -> Query:
    """An offer at a table."""
    return query("SELECT * FROM offers WHERE id = ? AND table_id = ?", offer, table)


def offers(table: int) -> Query:
    """The seats on offer at a table."""
    return query("SELECT * FROM offers WHERE table_id = ? AND result IS NULL ORDER BY seat", table)


def last_offer(table: int, seat: int) -> Query:
    """The newest offer of a seat."""
    return query("SELECT * FROM offers WHERE table_id = ? AND seat = ? ORDER BY id DESC LIMIT 1", table, seat)


def offers_over() -> Query:
    """Seats on offer at tables that are no longer played."""
    return query(
        """
        SELECT o.id, o.table_id FROM offers o
        JOIN tables t ON t.id = o.table_id
        WHERE o.result IS NULL AND t.status <> 'playing' AND t.id NOT IN (SELECT table_id FROM quarantine)
        """,
    )


def end_offer(offer: int) -> Change:
    """Close an offer whose table is over."""
    return change("UPDATE offers SET result = 'over' WHERE id = ? AND result IS NULL", offer)


def close_offer(result: str | None, table: int, seat: int, why: str | None) -> Change:
    """Close the offer of a seat, of one reason if named; returns its id."""
    return change(
        """
        UPDATE offers
        SET result = ?
        WHERE table_id = ? AND seat = ? AND result IS NULL AND why = coalesce(?, why) RETURNING id
        """,
        result, table, seat, why,
    )  # fmt: skip


def add(table: int, kind: str, seat: int, by: int, name: str, opened_at: float, ends_at: float) -> Change:
    """Open a vote, and return its row."""
    return change(
        """
        INSERT INTO votes (table_id, kind, seat, by, name, opened_at, ends_at)
        VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *
        """,
        table, kind, seat, by, name, opened_at, ends_at,
    )  # fmt: skip


def one(vote: int) -> Query:
    """A vote."""
    return query("SELECT * FROM votes WHERE id = ?", vote)


def any_over(at: float) -> Query:
    """Whether a vote's time is up or a vote or offer has no table that plays."""
    return query(
        """
        SELECT EXISTS (
                SELECT 1 FROM votes v JOIN tables t ON t.id = v.table_id
                WHERE v.result IS NULL AND (v.ends_at <= ? OR t.status <> 'playing')
                    AND t.id NOT IN (SELECT table_id FROM quarantine)
            ) OR EXISTS (
                SELECT 1 FROM offers o JOIN tables t ON t.id = o.table_id
                WHERE o.result IS NULL AND t.status <> 'playing' AND t.id NOT IN (SELECT table_id FROM quarantine)
            ) AS due
        """,
        at,
    )


def newest(table: int, kind: str) -> Query:
    """The newest vote of a kind."""
    return query("SELECT id FROM votes WHERE table_id = ? AND kind = ? ORDER BY id DESC LIMIT 1", table, kind)


def of_table(table: int) -> Query:
    """The open votes of a table."""
    return query("SELECT * FROM votes WHERE table_id = ? AND result IS NULL ORDER BY id", table)


def next_end() -> Query:
    """When the next vote ends."""
    return query("SELECT min(ends_at) AS at FROM votes WHERE result IS NULL")


def over(at: float) -> Query:
    """Votes with their time up, or at tables that are no longer played."""
    return query(
        """
        SELECT v.id, v.table_id, t.status FROM votes v
        JOIN tables t ON t.id = v.table_id
        WHERE v.result IS NULL AND (v.ends_at <= ? OR t.status <> 'playing')
            AND t.id NOT IN (SELECT table_id FROM quarantine)
        """,
        at,
    )


def tallies() -> Query:
    """Each open vote with how many may vote and did so."""
    return query(
        """
        SELECT v.id, v.table_id, v.kind, count(s.seat) AS voters,
            count(*) FILTER (WHERE b.yes = 1) AS yes, count(*) FILTER (WHERE b.yes = 0) AS no
        FROM votes v
        JOIN tables t ON t.id = v.table_id
        LEFT JOIN seats s ON s.table_id = v.table_id AND s.holder = 'person' AND s."user" IS NOT NULL
            AND s.conceded = 0 AND NOT (v.kind = 'replace' AND s.seat = v.seat)
        LEFT JOIN ballots b ON b.vote = v.id AND b."user" = s."user"
        WHERE v.result IS NULL AND t.status = 'playing'
        GROUP BY v.id
        """,
    )


def fail_pauses(table: int) -> Change:
    """Close the votes on a pause as failed; returns their ids."""
    return change(
        """
        UPDATE votes
        SET result = 'failed'
        WHERE table_id = ? AND kind IN ('pause', 'unpause') AND result IS NULL RETURNING id
        """,
        table,
    )


def close_replacing(table: int, seat: int) -> Change:
    """Close a vote on replacing somebody who left; returns its id."""
    return change(
        """
        UPDATE votes
        SET result = 'left'
        WHERE table_id = ? AND kind = 'replace' AND seat = ? AND result IS NULL RETURNING id
        """,
        table, seat,
    )  # fmt: skip


def close(result: str | None, vote: int) -> Change:
    """Close a vote."""
    return change("UPDATE votes SET result = ? WHERE id = ?", result, vote)


def end(result: str | None, vote: int) -> Change:
    """Close a vote that is open."""
    return change("UPDATE votes SET result = ? WHERE id = ? AND result IS NULL", result, vote)
