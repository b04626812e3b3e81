"""A finished game as a file has it: its rows as plain data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from bot.operating.exchange.file_format import Formatted
from bot.tables.people import happenings

Count = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
"""A number as the database holds it; ids, counts and yes or no."""


Moment = Annotated[float, msgspec.Meta(ge=0.0, le=1e11)]
"""Seconds since 1970, in the next three thousand years."""


class TableRow(Struct):
    """A row of ``tables``; blobs are base64 in the file."""

    id: Count
    game: str
    options: bytes
    seats: Count
    pace: str
    status: Literal["lobby", "playing", "over", "abandoned"]
    owner: Count
    owner_name: str
    guild: Count | None
    channel: Count
    parent: Count | None
    homeless: Count
    content: str
    secret: bytes
    commitment: str
    start_key: str | None
    move: Count
    next_decision: Count
    opened_at: Moment
    started_at: Moment | None
    ended_at: Moment | None
    outcome: bytes | None
    terms: bytes | None = None
    paused_at: Moment | None = None
    paused_until: Moment | None = None
    stuck_at: Moment | None = None
    active_at: Moment | None = None
    stage: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    stage_at: Moment | None = None
    archived: Count = 0
    private: Count = 0
    held: Count = 0
    moving: Count = 0
    packs: str = ""


class SeatRow(Struct):
    """A row of ``seats``."""

    seat: Count
    holder: Literal["person", "computer", "gone"]
    user: Count | None
    name: str
    level: str | None
    conceded: Count
    missed: Count
    bank: Moment | None = None
    side: str = ""


class MoveRow(Struct):
    """A row of ``moves``."""

    n: Count
    kind: Literal["start", "answer", "act", "leave", "undo"]
    seat: Count | None
    user: Count | None
    decision: Count | None
    picks: bytes
    said: str
    complete: Count
    key: str
    state: bytes | None
    hash: str
    chain: str
    kernel: Count
    version: Count
    content: str
    events: bytes
    revealed: Count
    random: Count
    undone_by: Count | None
    at: Moment


class DecisionRow(Struct):
    """A row of ``decisions``."""

    decision: Count
    seat: Count
    holder: Literal["person", "computer", "gone"]
    asked_at: Moment
    deadline: Moment
    remind_at: Moment | None
    tries: Count
    warned: Count = 0


class HappeningRow(Struct):
    """A row of ``happenings``."""

    move: Count
    what: happenings.What
    seat: Count | None
    user: Count | None
    name: str
    new_user: Count | None
    new_name: str
    note: str
    at: Moment


class BroughtRow(Struct):
    """A row of ``brought``."""

    seat: Count
    things: bytes


class Exported(Formatted):
    """A table in a file."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    decisions: list[DecisionRow]
    happenings: list[HappeningRow] = []
    brought: list[BroughtRow] = []
