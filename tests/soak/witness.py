"""A soak's view of the bot from outside: every sent message, every decision in the file.

Decisions are noted by triggers of the database, so that not one is missed and the bot's own code has no part in it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from bot.page import simcord_touches as touches
from bot.store.sqlite.connections import connect_to_read
from tests.soak.world import World

_TRIGGERS = """
CREATE TABLE soak_decisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL, table_id INTEGER NOT NULL, decision INTEGER NOT NULL,
    seat INTEGER NOT NULL, holder TEXT NOT NULL, user INTEGER, move INTEGER NOT NULL, asked_at REAL NOT NULL,
    status TEXT NOT NULL, deadline REAL NOT NULL, reaction INTEGER NOT NULL, moved_at REAL);
CREATE TRIGGER soak_asked AFTER INSERT ON decisions BEGIN
    INSERT INTO soak_decisions
        (what, table_id, decision, seat, holder, user, move, asked_at, status, deadline, reaction, moved_at)
    SELECT 'asked', NEW.table_id, NEW.decision, NEW.seat, NEW.holder, s.user, t.move, NEW.asked_at, t.status,
        NEW.deadline, NEW.reaction, (SELECT m.at FROM moves m WHERE m.table_id = t.id AND m.n = t.move)
    FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = NEW.seat WHERE t.id = NEW.table_id; END;
CREATE TRIGGER soak_changed AFTER UPDATE OF deadline, holder ON decisions BEGIN
    INSERT INTO soak_decisions
        (what, table_id, decision, seat, holder, user, move, asked_at, status, deadline, reaction, moved_at)
    SELECT 'changed', NEW.table_id, NEW.decision, NEW.seat, NEW.holder, s.user, t.move, NEW.asked_at, t.status,
        NEW.deadline, NEW.reaction, (SELECT m.at FROM moves m WHERE m.table_id = t.id AND m.n = t.move)
    FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = NEW.seat WHERE t.id = NEW.table_id; END;
CREATE TRIGGER soak_closed AFTER DELETE ON decisions BEGIN
    INSERT INTO soak_decisions
        (what, table_id, decision, seat, holder, user, move, asked_at, status, deadline, reaction, moved_at)
    SELECT 'closed', OLD.table_id, OLD.decision, OLD.seat, OLD.holder, s.user, t.move, OLD.asked_at, t.status,
        OLD.deadline, OLD.reaction, (SELECT m.at FROM moves m WHERE m.table_id = t.id AND m.n = t.move)
    FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = OLD.seat WHERE t.id = OLD.table_id; END;
CREATE TABLE soak_calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user INTEGER NOT NULL, table_id INTEGER NOT NULL, what TEXT NOT NULL,
    n INTEGER NOT NULL, dm INTEGER NOT NULL, due REAL NOT NULL, told_at REAL);
CREATE TRIGGER soak_noted AFTER INSERT ON calls BEGIN
    INSERT INTO soak_calls (user, table_id, what, n, dm, due, told_at)
    VALUES (NEW.user, NEW.table_id, NEW.what, NEW.n, NEW.dm, NEW.due, NEW.told_at); END;
CREATE TRIGGER soak_told AFTER UPDATE ON calls BEGIN
    INSERT INTO soak_calls (user, table_id, what, n, dm, due, told_at)
    VALUES (NEW.user, NEW.table_id, NEW.what, NEW.n, NEW.dm, NEW.due, NEW.told_at); END;
CREATE TABLE soak_foregone (table_id INTEGER NOT NULL, decision INTEGER NOT NULL);
CREATE TRIGGER soak_without_choice AFTER INSERT ON planned WHEN NEW.plan = 0 BEGIN
    INSERT INTO soak_foregone VALUES (NEW.table_id, NEW.decision); END;
CREATE TRIGGER soak_still_without AFTER UPDATE OF decision ON planned WHEN NEW.plan = 0 BEGIN
    INSERT INTO soak_foregone VALUES (NEW.table_id, NEW.decision); END;
CREATE TABLE soak_dropped (kind TEXT NOT NULL, why TEXT NOT NULL, table_id INTEGER NOT NULL, lane INTEGER NOT NULL);
CREATE TRIGGER soak_given_up AFTER UPDATE OF state ON outbox WHEN NEW.state = 'dropped' BEGIN
    INSERT INTO soak_dropped VALUES (NEW.kind, NEW.why, NEW.table_id, NEW.lane); END;
"""
SILENT = 1 << 12
"""Discord's flag of messages that make no sound."""
MESSAGE = "MESSAGE_CREATE"
ON_ITS_WAY = 60.0
"""Seconds after an answer in which a message may still come that was written before it."""


class Ping(Struct):
    """One person notified by one message.

    Attributes:
        at: When.
        who: The person.
        private: By a private message; else in a thread.
        table: The table whose thread it is; 0 in a private message.
        message: The message's id.
        open: The decisions that waited for this person then, at all tables: table and decision.
        kind: The kind of the bot's letter.
        items: What it calls for, as the letter has it: table, what, number.
        words: Its first part.
        links: The tables to which it has a link.
    """

    at: float
    who: int
    private: bool
    table: int
    message: int
    open: frozenset[tuple[int, int]]
    kind: str = ""
    items: tuple[tuple[int, str, int], ...] = ()
    words: str = ""
    links: frozenset[int] = frozenset()


class Step(Struct):
    """Something that became of a decision.

    Attributes:
        what: ``asked``, ``changed`` or ``closed``.
        table: The table.
        decision: The decision.
        holder: Who answers for the seat: ``person``, ``computer`` or ``gone``.
        who: The person of the seat.
        move: The newest move then.
        asked_at: When it was asked, as the bot has it.
        status: Whether the table was playing then.
        seen: The time when it was noted, a minute late at most.
        deadline: Its deadline then.
        reaction: It is asked in the middle of what somebody does.
        seat: Whose question it is.
        moved_at: When the newest move was made.
    """

    what: str
    table: int
    decision: int
    holder: str
    who: int | None
    move: int
    asked_at: float
    status: str
    seen: float
    deadline: float = 0.0
    reaction: bool = False
    seat: int = 0
    moved_at: float = 0.0


class Witness:
    """Notes everything that happens.

    Attributes:
        pings: All pings, in order.
        steps: All that became of decisions, in order.
        errors: What the bot logged as its own fault.
        messages: How many messages the bot sent.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.pings: list[Ping] = []
        self.steps: list[Step] = []
        self.errors: list[str] = []
        self.messages = 0
        self._unsorted: list[Ping] = []
        self._noted = 0
        self._db: sqlite3.Connection | None = None
        self._tables: dict[int, int] = {}
        self._dms: dict[int, int] = {}

    def begin(self) -> None:
        """Begin to look, once the bot has made its file."""
        with contextlib.closing(sqlite3.connect(self.world.database)) as db:
            db.executescript(_TRIGGERS)
        self._db = connect_to_read(self.world.database)
        self._db.row_factory = sqlite3.Row
        self._dms = {member.user.dm_channel.id: n for n, member in enumerate(self.world.members)}
        touches.watch(self.world.env, self._happened)

    def end(self) -> None:
        """Stop watching."""
        if self._db is not None:
            self._db.close()

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        """The rows in the file now."""
        assert self._db is not None
        return self._db.execute(sql, values).fetchall()

    # ---- messages

    def _happened(self, event: str, payload: Any) -> None:
        if event != MESSAGE:
            return
        env = self.world.env
        channel, number = int(payload["channel_id"]), int(payload["id"])
        message = env.backend.get_message(channel, number)
        if message.author_id != env.backend.bot_user.id:
            return
        self.messages += 1
        who = self._dms.get(channel)
        if who is not None:
            called = [] if message.flags & SILENT else [who]
        else:
            called = [self.world.numbers[user] for user in message.ping_user_ids if user in self.world.numbers]
        for one in called:
            found = Ping(
                self.world.now, one, who is not None, 0 if who is not None else self._table(channel), number,
                self._open(one), words=message.content or _first_words(message.components),
                links=frozenset(_links(message.components)),
            )  # fmt: skip
            self.pings.append(found)
            self._unsorted.append(found)

    def _table(self, channel: int) -> int:
        if channel not in self._tables:
            rows = self.rows("SELECT max(id) AS id FROM tables WHERE channel = ?", channel)
            if not rows or rows[0]["id"] is None:
                return 0
            self._tables[channel] = rows[0]["id"]
        return self._tables[channel]

    def _open(self, who: int) -> frozenset[tuple[int, int]]:
        rows = self.rows(
            "SELECT d.table_id, d.decision FROM decisions d JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat"
            " WHERE s.user = ? AND d.holder = 'person'",
            self.world.members[who].id,
        )  # fmt: skip
        return frozenset((row["table_id"], row["decision"]) for row in rows)

    # ---- the file

    def look(self) -> None:
        """Note the news; call it at least once a simulated minute, with the bot at rest."""
        now, numbers = self.world.now, self.world.numbers
        for row in self.rows("SELECT * FROM soak_decisions WHERE id > ? ORDER BY id", self._noted):
            self._noted = row["id"]
            self.steps.append(
                Step(
                    row["what"],
                    row["table_id"],
                    row["decision"],
                    row["holder"],
                    numbers.get(row["user"]),
                    row["move"],
                    row["asked_at"],
                    row["status"],
                    now,
                    row["deadline"],
                    bool(row["reaction"]),
                    row["seat"],
                    row["moved_at"] or 0.0,
                )
            )
        waiting = []
        for ping in self._unsorted:
            rows = self.rows("SELECT * FROM outbox WHERE message = ?", ping.message)
            if not rows:
                waiting.append(ping)
                continue
            row = rows[0]
            payload = msgspec.msgpack.decode(row["payload"])
            ping.kind = row["kind"] if row["kind"] != "notice" else str(payload["what"])
            ping.items = tuple(_items(row, payload, ping, numbers, self.steps))
        self._unsorted = waiting

    # ---- logs

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Collect the bot's logged faults until the block ends; nothing is printed meanwhile."""
        processors = structlog.get_config()["processors"]
        before = list(processors)
        processors[:] = [self._logged]
        try:
            yield
        finally:
            processors[:] = before

    def _logged(self, _logger: Any, method: str, event: Any) -> Any:
        if method in {"error", "critical", "exception"}:
            frames = event.get("frames") or [""]
            self.errors.append(f"{event.get('event')} {event.get('error', '')} {event.get('text', '')} at {frames[-1]}")
        raise structlog.DropEvent


def _items(
    row: Any, payload: Any, ping: Ping, numbers: dict[int, int], steps: list[Step]
) -> Iterator[tuple[int, str, int]]:
    """The items for which a letter calls one person."""
    kind, table = row["kind"], row["table_id"]
    if kind == "calls":
        found = [(int(item[0]), str(item[1]), int(item[2])) for item in payload["items"]]
        here = [item for item in found if item[0] in ping.links or not ping.links]  # it leaves out what is over
        still = [item for item in here if item[1] not in {"turn", "remind"} or (item[0], item[2]) in ping.open]
        others = {table for table, _, _ in still}
        yield from (item for item in here if item in still or item[0] not in others)
    elif kind in {"private", "reminder"} and row["lane"]:
        yield table, "turn" if kind == "private" else "remind", int(payload["decision"])
    elif kind in {"mention", "reminder"}:
        what = "turn" if kind == "mention" else "remind"
        asked = zip(payload["ping"], payload["decisions"], strict=True)
        yield from ((table, what, int(decision)) for user, decision in asked if numbers.get(user) == ping.who)
    elif kind == "turn":
        yield from ((table, "turn", decision) for decision in _shown(row["move"], table, ping, steps))
    elif kind == "vote":
        yield table, "vote", row["move"]
    elif kind != "test":
        yield table, str(payload.get("what", kind)), row["id"]


def _shown(move: int, table: int, ping: Ping, steps: list[Step]) -> Iterator[int]:
    """The decisions of one person in a turn message that was written at a move.

    Who answers while it is on its way sees their last question in it, though the next one is open by then.
    """
    here = [step for step in steps if step.table == table]
    now = sorted(decision for one, decision in ping.open if one == table)
    asked = {step.decision for step in here if step.what == "asked" and step.move <= move}
    on_its_way = {
        step.decision
        for step in here
        if step.what == "closed" and step.who == ping.who and step.move > move and ping.at - step.seen < ON_ITS_WAY
    }
    yield from [one for one in now if one in asked] or sorted(on_its_way & asked) or now


def _links(components: Any) -> Iterator[int]:
    """The tables that a message names on its link buttons."""
    for component in components:
        if component.get("url") and str(component.get("label", "")).startswith("Table "):
            yield int(component["label"].removeprefix("Table "))
        yield from _links(component.get("components") or ())


def _first_words(components: Any) -> str:
    for component in components:
        if component.get("content"):
            return str(component["content"])
        if inner := _first_words(component.get("components") or ()):
            return inner
    return ""
