"""A game as a file for its players: their seat's knowledge, or all of it after the end."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.messages.people import people_pages
from bot.operating.exchange import table_files
from bot.operating.exchange.exported_game import Exported
from bot.store import Row, Store, sql
from bot.tables.model import Line, Snapshot
from bot.tables.people.happenings import Happening, as_of
from bot.tables.rows import lines_of, readable
from rules.kernel import words

LARGEST = 8 * 1024 * 1024
"""Bytes of a file; Discord takes ten million from anybody."""

DONE = {"answer": "answered", "act": "did"}
"""What somebody did in a move, by its kind."""
FORMAT = 1
"""The format of the file of a game that runs; a finished one has that of :mod:`bot.operating.exchange.table_files`."""


async def moves(store: Store, table: int) -> list[Row]:
    """The moves behind files and logs, in order."""
    return await store.fetch(sql.moves.told(table))


def text(snapshot: Snapshot, rows: list[Row], seat: int | None, happened: Sequence[Happening] = ()) -> str:
    """The log in words, with times in UTC and the rules of each line.

    Args:
        snapshot: The table.
        rows: Its :func:`moves`.
        seat: Whose eyes read it; ``None`` is a spectator's. Once it is over, everyone reads all.
        happened: What happened beside the moves; seats have the names that they had then.
    """
    table, whole = snapshot.table, snapshot.table.status == "over"
    beside = list(happened)

    def plainly(said: str, then: Snapshot = snapshot) -> str:
        return words.fill(said, then.plain_names)

    out = [f"{snapshot.game.words.title}, table {table.id}", ""]
    out += [f"Seat {held.seat + 1}: {held.plain}{' (conceded)' if held.conceded else ''}" for held in snapshot.seats]
    out += [f"House rule: {plainly(rule.text)}" for rule in snapshot.house_rules]
    out += [f"Pace: {table.pace}", f"Fingerprint of the secret: {table.commitment}", ""]
    for row in rows:
        while beside and beside[0].move < row["n"]:
            out.append(_happening(beside.pop(0), snapshot))
        then = as_of(snapshot, happened, row["n"])
        told: list[str] = []
        if row["kind"] in DONE and row["said"] and (whole or (seat is not None and row["seat"] == seat)):
            told.append(f"{then.plain_names[row['seat']]} {DONE[row['kind']]}: {plainly(row['said'], then)}")
        lines = lines_of(row["events"])
        told += [f"{plainly(line.text, then)}{_cited(line)}" for line in (lines if whole else readable(lines, seat))]
        mark = " (taken back)" if row["undone_by"] else ""
        out += [f"{_time(row['at'])}  {line}{mark}" for line in told]
    out += [_happening(one, snapshot) for one in beside]
    if table.outcome is not None:
        out += ["", plainly(table.outcome.reason)]
        for place, group in enumerate(table.outcome.ranking, start=1):
            scores = table.outcome.scores
            out += [f"{place}. {snapshot.plain_names[one]}{f': {scores[one]}' if scores else ''}" for one in group]
    if table.secret:
        out += ["", f"The secret: {table.secret}", f"The press that started the game: {table.start_key}"]
    return "\n".join(out) + "\n"


def running(snapshot: Snapshot, rows: list[Row], seat: int | None) -> bytes:
    """A running game as JSON: a seat's knowledge, and its own answers.

    Nothing in it counts the answers of others, since some are given without their knowing.
    """
    table = snapshot.table
    log: list[dict[str, Any]] = []
    for row in rows:
        own = row["kind"] in DONE and seat is not None and row["seat"] == seat
        lines = readable(lines_of(row["events"]), seat)
        if not lines and not own:
            continue
        entry: dict[str, Any] = {"at": row["at"], "undone": bool(row["undone_by"])}
        if own:
            entry[DONE[row["kind"]]] = words.fill(row["said"], snapshot.plain_names)
        entry["lines"] = [
            {"text": words.fill(line.text, snapshot.plain_names), "rules": line.rules, "landmark": line.landmark}
            for line in lines
        ]
        log.append(entry)
    whole = {
        "format": FORMAT,
        "seen_by": seat,
        "table": {
            "id": table.id,
            "game": table.game,
            "options": table.options,
            "pace": table.pace,
            "status": table.status,
            "content": table.content,
            "commitment": table.commitment,
            "opened_at": table.opened_at,
            "started_at": table.started_at,
        },
        "seats": [
            {"seat": held.seat, "holder": held.holder, "name": held.plain, "conceded": held.conceded}
            for held in snapshot.seats
        ],
        "log": log,
        "view": None if snapshot.state is None else msgspec.to_builtins(snapshot.view(seat)),
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


async def finished(store: Store, table: int) -> bytes:
    """A finished game as JSON, as ``python -m bot export`` writes it: to import and verify.

    The ids of people are left out. Where the file would be too large, so are the positions between first and last.
    """
    exported = nameless(table_files.from_rows(await store.read(*sql.repair.whole(table))))
    data = msgspec.json.format(msgspec.json.encode(exported), indent=1)
    if len(data) > LARGEST:
        last = exported.moves[-1:]
        exported.moves = [msgspec.structs.replace(move, state=None) for move in exported.moves[:-1]] + last
        data = msgspec.json.format(msgspec.json.encode(exported), indent=1)
    return data


def nameless(exported: Exported) -> Exported:
    """A table without the ids of people; their names at the table stay."""
    return msgspec.structs.replace(
        exported,
        table=msgspec.structs.replace(exported.table, owner=0),
        seats=[msgspec.structs.replace(seat, user=None if seat.user is None else 0) for seat in exported.seats],
        moves=[msgspec.structs.replace(move, user=None if move.user is None else 0) for move in exported.moves],
        happenings=[msgspec.structs.replace(one, user=None, new_user=None) for one in exported.happenings],
    )


def _happening(one: Happening, snapshot: Snapshot) -> str:
    return f"{_time(one.at)}  {people_pages.told(one, snapshot.seats, plainly=True)}"


def _cited(line: Line) -> str:
    return f" [{', '.join(line.rules)}]" if line.rules else ""


def _time(at: float) -> str:
    return datetime.datetime.fromtimestamp(at, datetime.UTC).strftime("%Y-%m-%d %H:%M")
