"""Messages that stand in Discord: which are known, which are retired."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.statement import Change, Query, change, query


def forget_messages(table: int) -> Change:
    """Forget the messages of a table."""
    return change("DELETE FROM messages WHERE table_id = ?", table)


def posted(message: int, table: int, kind: str, move: int, posted_at: float, lane: int, decision: int | None) -> Change:
    """Keep a message that stands in Discord."""
    return change(
        """
        INSERT INTO messages (message, table_id, kind, move, posted_at, lane, decision)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (message) DO NOTHING
        """,
        message, table, kind, move, posted_at, lane, decision,
    )  # fmt: skip


def asks(message: int, table: int, kind: str, move: int, posted_at: float, lane: int, decision: int | None) -> Change:
    """Keep a private message, or note the new question of a standing one."""
    return change(
        """
        INSERT INTO messages (message, table_id, kind, move, posted_at, lane, decision)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (message)
        DO UPDATE SET kind = excluded.kind, move = excluded.move, decision = excluded.decision, retired = 0
        """,
        message, table, kind, move, posted_at, lane, decision,
    )  # fmt: skip


def private_standing(table: int, lane: int) -> Query:
    """A person's newest message from a table."""
    return query(
        """
        SELECT message, posted_at FROM messages
        WHERE table_id = ? AND lane = ? AND kind <> 'calls' ORDER BY message DESC LIMIT 1
        """,
        table, lane,
    )  # fmt: skip


def retire_older(table: int, lane: int, message: int) -> Change:
    """Take a person's older messages from a table as without buttons, and return them."""
    return change(
        """
        UPDATE messages
        SET retired = 1
        WHERE table_id = ? AND lane = ? AND lane > 0 AND message < ? AND retired = 0 AND kind <> 'calls'
        RETURNING message
        """,
        table, lane, message,
    )  # fmt: skip


_GATHERED = """
        SELECT m.message, m.table_id, m.lane, m.move, o.payload FROM messages m
        JOIN outbox o ON o.id = m.decision
        WHERE m.kind = 'calls' AND m.retired = 0 AND m.lane > 0"""
"""Private messages that gather what waits at several tables; they are noted with their letter."""


def gathered_of(person: int) -> Query:
    """The standing message that gathers what waits for a person, with its letter's payload."""
    return query(f"{_GATHERED} AND m.lane = ?", person)


def gathered_at(table: int) -> Query:
    """The same for all people at a table."""
    return query(f'{_GATHERED} AND m.lane IN (SELECT "user" FROM seats WHERE table_id = ?)', table)  # noqa: S608


def gathered_about(table: int) -> Query:
    """The same for all people who were called for a table, guests too."""
    return query(f'{_GATHERED} AND m.lane IN (SELECT "user" FROM calls WHERE table_id = ?)', table)  # noqa: S608


def retire_gathered(person: int, message: int) -> Change:
    """Take a person's older messages of that kind as replaced, and return them."""
    return change(
        """
        UPDATE messages
        SET retired = 1
        WHERE kind = 'calls' AND retired = 0 AND lane = ? AND message < ? RETURNING message
        """,
        person, message,
    )  # fmt: skip


def forget_message(message: int) -> Change:
    """Forget a message that is deleted."""
    return change("DELETE FROM messages WHERE message = ?", message)


def is_known(message: int) -> Query:
    """One row when a message is known."""
    return query("SELECT 1 FROM messages WHERE message = ?", message)


def newest(table: int, kind: str) -> Query:
    """The newest message of a kind that still has its buttons."""
    return query(
        """
        SELECT message FROM messages
        WHERE table_id = ? AND kind = ? AND retired = 0 ORDER BY message DESC LIMIT 1
        """,
        table, kind,
    )  # fmt: skip


def private_of(table: int, lane: int, decision: int) -> Query:
    """A person's messages that ask a decision."""
    return query(
        """
        SELECT message FROM messages
        WHERE table_id = ? AND lane = ? AND lane > 0 AND decision = ? AND kind <> 'calls' ORDER BY message
        """,
        table, lane, decision,
    )  # fmt: skip


def turns_passed(table: int, all_of_them: bool) -> Query:
    """Turn messages with buttons that are not the newest; all of them if wanted."""
    return query(
        """
        SELECT message FROM messages
        WHERE table_id = ?1 AND kind = 'turn' AND retired = 0 AND (?2 = 1 OR message < (SELECT max(message)
            FROM messages WHERE table_id = ?1 AND kind = 'turn'))
        ORDER BY message
        """,
        table, all_of_them,
    )  # fmt: skip


def to_change(table: int, kind: str, move: int) -> Query:
    """The message of a kind to change: of lobby and turn the newest, else that of the move."""
    return query(
        """
        SELECT message, move, posted_at FROM messages
        WHERE table_id = ?1 AND kind = ?2 AND retired = 0 AND (?2 IN ('lobby', 'turn') OR move = ?3)
        ORDER BY message DESC LIMIT 1
        """,
        table, kind, move,
    )  # fmt: skip


def move_of(message: int) -> Query:
    """The move that a message is about."""
    return query("SELECT move FROM messages WHERE message = ?", message)


def retire_newest(table: int, kind: str) -> Change:
    """Take the newest message of a kind as without buttons."""
    return change(
        """
        UPDATE messages
        SET retired = 1
        WHERE message = (SELECT max(message) FROM messages WHERE table_id = ? AND kind = ? AND retired = 0)
        """,
        table, kind,
    )  # fmt: skip


def retire(message: int) -> Change:
    """Take a message as without buttons."""
    return change("UPDATE messages SET retired = 1 WHERE message = ?", message)


def retire_at_table(table: int) -> Change:
    """Mark the messages in a table's channel as without buttons; returns those that had some."""
    return change(
        "UPDATE messages SET retired = 1 WHERE table_id = ? AND lane = 0 AND retired = 0 RETURNING message", table
    )


def retire_lane(table: int, lane: int) -> Change:
    """Take the messages of a lane as without buttons."""
    return change("UPDATE messages SET retired = 1 WHERE table_id = ? AND lane = ?", table, lane)


def retire_private(table: int, lane: int) -> Change:
    """Take a person's messages as without buttons; returns the decisions they ask."""
    return change(
        "UPDATE messages SET retired = 1 WHERE table_id = ? AND lane = ? AND retired = 0 RETURNING decision",
        table,
        lane,
    )


def close_private(table: int, decision: int | None) -> Change:
    """Take messages to people whose decision is closed as without buttons, and return them.

    They are private, or calls at the table, which are about their newest decision and older ones.
    """
    return change(
        """
        UPDATE messages
        SET retired = 1
        WHERE table_id = ?1 AND ((lane > 0 AND kind <> 'calls' AND (retired = 0 OR decision = ?2)
                AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.table_id = ?1 AND d.decision = messages.decision
                    AND d.holder = 'person'))
            OR (lane = 0 AND kind IN ('mention', 'reminder') AND retired = 0
                AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.table_id = ?1 AND d.decision <= messages.decision
                    AND d.holder = 'person')))
        RETURNING message, lane, decision, move
        """,
        table, decision,
    )  # fmt: skip


def known_of(messages: Sequence[int]) -> Query:
    """The known ones of some messages, in order."""
    marks = ", ".join("?" * len(messages))
    return query(f"SELECT message FROM messages WHERE message IN ({marks}) ORDER BY message", *messages)  # noqa: S608
