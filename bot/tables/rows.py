"""Rows of the store as plain data; an unreadable value is an error of its own row."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.clockwork.hours import NOBODY, Away, Hours, Quiet
from bot.clockwork.paces import PACES, Terms
from bot.logs import log
from bot.servers.rows import server_quiet
from bot.store import Row
from bot.tables.model import Asked, Consent, Line, Move, Person, Place, Seat, Table, sound
from rules.kernel import Outcome

LATEST = 1e11
"""The last moment at which a vacation may end."""

_lines = msgspec.msgpack.Decoder(tuple[Line, ...])
_outcome = msgspec.msgpack.Decoder(Outcome)
_options = msgspec.msgpack.Decoder(dict[str, Any])
_seats = msgspec.msgpack.Decoder(tuple[int, ...])
_terms = msgspec.msgpack.Decoder(Terms)
_away = msgspec.msgpack.Decoder(tuple[Away, ...])


def table_of(row: Row) -> Table:
    """Return a table from its row, with the secret only once the table is over.

    Raises:
        ValueError: When the row is damaged.
    """
    if row["pace"] not in PACES:
        raise ValueError("pace")
    table = Table(
        id=row["id"],
        game=row["game"],
        options=_options.decode(row["options"]),
        seats=row["seats"],
        pace=row["pace"],
        status=row["status"],
        owner=Person(row["owner"], row["owner_name"]),
        place=Place(row["guild"], row["channel"], row["parent"]),
        homeless=bool(row["homeless"]),
        content=row["content"],
        commitment=row["commitment"],
        secret=row["secret"].hex() if row["status"] == "over" else "",
        start_key=row["start_key"],
        move=row["move"],
        next_decision=row["next_decision"],
        opened_at=row["opened_at"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        outcome=None if row["outcome"] is None else _outcome.decode(row["outcome"]),
        terms=terms_of(row["terms"]),
        paused_at=row["paused_at"],
        stuck_at=row["stuck_at"],
        paused_until=row["paused_until"],
        archived=bool(row["archived"]),
        private=bool(row["private"]),
        held=bool(row["held"]),
        moving=bool(row["moving"]),
        packs=row["packs"],
    )
    sound(table.owner)
    sound(table.place)
    return sound(table)


def seat_of(row: Row) -> Seat:
    """Return a seat from its row.

    Raises:
        ValueError: When the row is damaged; damaged hours of its person are no hours.
    """
    seat = Seat(
        row["seat"], row["holder"], row["user"], row["name"], row["level"], bool(row["conceded"]), row["missed"],
        row["bank"], hours_of(row), side=row["side"],
    )  # fmt: skip
    return sound(seat)


def terms_of(blob: bytes | None) -> Terms:
    """Return a table's terms of time, with the old ones for a table from before there were any."""
    return Terms() if blob is None else _terms.decode(blob)


def hours_of(row: Row) -> Hours:
    """Return a person's hours from the columns of ``people``, all empty for an unknown one.

    Hours that cannot be read are as if none had been named: they harm none of the person's tables. What is settled for
    their server is in ``server_quiet``.
    """
    server = server_quiet(row["server_quiet"])
    nobody = NOBODY if server is None else Hours(server=server)
    if not row["zone"] and row["quiet_from"] is None and row["away"] is None and row["spends"] in {None, 1}:
        return nobody
    try:
        quiet = None if row["quiet_from"] is None else sound(Quiet(row["quiet_from"], row["quiet_until"]))
        away = () if row["away"] is None else _away.decode(row["away"])
        hours = sound(Hours(row["zone"] or "", quiet, away, bool(row["spends"]), server))
        if (quiet is not None and not quiet.sound) or not all(0 <= one.start <= one.end <= LATEST for one in away):
            raise ValueError("hours")
    except (TypeError, ValueError) as error:
        log.error(
            "hours of a person cannot be read", error=type(error).__name__, fix="Ask them to set /settings again."
        )
        return nobody
    return hours


def asked_of(row: Row) -> Asked:
    """Return an open decision from its row.

    Raises:
        ValueError: When the row is damaged.
    """
    return sound(Asked(
        row["decision"], row["seat"], row["holder"], row["asked_at"], row["deadline"], row["remind_at"],
        bool(row["warned"]), row["depth"], bool(row["reaction"]),
    ))  # fmt: skip


def consent_of(row: Row) -> Consent:
    """Return an open undo request from its row."""
    return sound(Consent(row["seat"], row["target"], _seats.decode(row["needed"]), _seats.decode(row["given"])))


def lines_of(blob: bytes) -> tuple[Line, ...]:
    """Return the log lines of a move; if its words cannot be read, one line says so."""
    try:
        return sound_lines(blob)
    except (TypeError, ValueError) as error:
        log.error("log lines of a move cannot be read", error=type(error).__name__)
        return (Line("What happened here can no longer be read.", ()),)


def sound_lines(blob: bytes) -> tuple[Line, ...]:
    """Return the log lines of a move.

    Raises:
        ValueError, TypeError: When they are damaged.
    """
    return _lines.decode(blob)


def move_of(row: Row) -> Move:
    """Return a move from its row, without its answer."""
    return Move(
        row["n"], row["kind"], row["seat"], row["user"], bool(row["complete"]), row["undone_by"], row["at"],
        lines_of(row["events"]),
    )  # fmt: skip


def readable(lines: tuple[Line, ...], seat: int | None) -> tuple[Line, ...]:
    """Return the lines that a seat may read; ``None`` is a spectator."""
    return tuple(line for line in lines if line.audience is None or (seat is not None and seat in line.audience))
