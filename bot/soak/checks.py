"""What a soak is held to: checks of what was sent and of what the file holds, by rules written here once more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

import rules
from bot.clockwork.hours import Away
from bot.pings.plan import Where
from bot.soak.cast import TOGETHER
from bot.soak.life import Life
from bot.soak.time_of import Agreed, Clocks, Span
from bot.soak.witness import Ping, Step, Witness
from bot.soak.world import World
from bot.verify import verify_all

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
BEAT = 90.0
"""Seconds within which the bot comes to whatever is due: it looks once a minute."""
GATHERED = 120.0
"""Seconds that a private ping waits for others."""
FULL_HOUR = 12
"""Private messages within an hour, after which the next one waits."""
LIMITS = {"live": 10 * MINUTE, "evening": HOUR, "relaxed": 8 * HOUR, "days": DAY, "slow": 3 * DAY}
"""The time that a decision has."""
OWNER_HAS = DAY
PATIENCE = {"slow": 15 * DAY}
"""Silence after which a table comes one stage nearer to the archive, where it is not a week."""
RESERVE, ADDED = 5 * DAY, 8 * HOUR
FINE = frozenset({"superseded", "needless", "posted anew", "hushed", "the person takes no private messages"})
"""Reasons for which a letter need not be sent."""


class Violation(Struct, frozen=True):
    """Something that must not be.

    Attributes:
        kind: What kind of thing it is.
        said: What it is, for a person.
    """

    kind: str
    said: str


class Checks:
    """Checks a soak when it is over."""

    def __init__(self, world: World, witness: Witness, life: Life) -> None:
        self.world, self.witness, self.life, self.told = world, witness, life, life.told
        self.tables = {row["id"]: row for row in witness.rows("SELECT * FROM tables")}
        self.clocks = Clocks(life.told, self._spent(), world.down)
        self.agreed = {number: self._terms(row) for number, row in self.tables.items()}
        self._moves: dict[int, dict[int, Any]] = defaultdict(dict)
        for row in witness.rows("SELECT table_id, n, kind, seat, user, decision, complete, undone_by, at FROM moves"):
            self._moves[row["table_id"]][row["n"]] = row

    def all(self) -> list[Violation]:
        """All violations."""
        return [
            *self._trouble(), *self._answers(), *self._decisions(), *self._expired(), *self._pings(), *self._called(),
            *self._letters(), *self._ends(), *self._chains(),
        ]  # fmt: skip

    def _spent(self) -> list[list[Span]]:
        spans: list[list[Span]] = [[] for _ in self.world.members]
        for row in self.witness.rows("SELECT id, away FROM people WHERE away IS NOT NULL"):
            if (who := self.world.numbers.get(row["id"])) is not None:
                away = msgspec.msgpack.decode(row["away"], type=tuple[Away, ...])
                spans[who] = [(one.start, one.end) for one in away]
        return spans

    def _terms(self, row: Any) -> Agreed:
        terms = msgspec.msgpack.decode(row["terms"])
        since: float | None = None
        paused: list[Span] = []
        for happened in self.witness.rows(
            "SELECT what, at FROM happenings WHERE table_id = ? AND what IN ('paused', 'unpaused') ORDER BY id",
            row["id"],
        ):  # fmt: skip
            if happened["what"] == "paused":
                since = happened["at"] if since is None else since
            elif since is not None:
                paused.append((since, happened["at"]))
                since = None
        if since is not None:
            paused.append((since, float("inf")))
        return Agreed(row["pace"], bool(terms.get("weekends")), str(terms.get("zone", "UTC")), paused)

    def _name(self, who: int) -> str:
        return self.life.cast[who].name

    def _when(self, at: float) -> str:
        return f"day {(at - self.world.begins) / DAY:.3f}"

    # ---- the bot itself

    def _trouble(self) -> Iterator[Violation]:
        for said in self.witness.errors:
            yield Violation("error", said)
        for error in self.world.env.errors:
            yield Violation("error", f"raised: {error!r}"[:300])
        for said in self.world.unanswered:
            yield Violation("unanswered", said)
        for said in self.life.stuck:
            yield Violation("stuck", said)
        for nonce in self.world.nonces.twice():
            yield Violation("posted twice", nonce)

    def _answers(self) -> Iterator[Violation]:
        for table, n, decision, who in self.told.acknowledged:
            row = self._moves[table].get(n)
            if row is None or row["decision"] != decision or row["user"] != self.world.members[who].id:
                yield Violation("answer lost", f"table {table}, move {n}, decision {decision} of {self._name(who)}")

    def _chains(self) -> Iterator[Violation]:
        reports, missing = verify_all(self.world.database, sorted(self.tables), rules.load)
        for report in reports:
            if not report.ok:
                yield Violation("chain", f"table {report.table}: {'; '.join(report.problems)}")
        for number in missing:
            yield Violation("chain", f"table {number} is missing")

    # ---- decisions

    def _decisions(self) -> Iterator[Violation]:
        """Each is answered, by somebody or for them, or overtaken; once."""
        steps: dict[tuple[int, int], list[Step]] = defaultdict(list)
        for step in self.witness.steps:
            steps[step.table, step.decision].append(step)
        answers: dict[tuple[int, int], list[Any]] = defaultdict(list)
        for table, moves in self._moves.items():
            for row in moves.values():
                if row["kind"] == "answer":
                    answers[table, row["decision"]].append(row)
        for (table, decision), told in steps.items():
            yield from self._one_decision(table, decision, told, answers[table, decision])
        for table, decision in answers:
            if (table, decision) not in steps:
                yield Violation("decision", f"table {table}: {decision} was answered and never asked")

    def _one_decision(self, table: int, decision: int, told: list[Step], answers: list[Any]) -> Iterator[Violation]:
        where = f"table {table}, decision {decision}"
        is_open = False
        begun = 0
        for step in told:
            if step.what == "asked":
                if is_open:
                    yield Violation("decision", f"{where} was asked twice")
                is_open, begun = True, step.move
            elif step.what == "closed":
                if not is_open:
                    yield Violation("decision", f"{where} was closed twice")
                is_open = False
                given = [row for row in answers if begun < row["n"] <= step.move]
                if not given and not self._overtaken(table, step):
                    yield Violation("decision lost", f"{where} of move {begun} was closed at {step.move} unanswered")
        if is_open and self.tables[table]["status"] != "playing":
            yield Violation("decision lost", f"{where} is open at a table that is {self.tables[table]['status']}")
        standing = [row for row in answers if row["undone_by"] is None]
        final = [row for row in standing if row["complete"]]
        if len(final) > 1:
            yield Violation("decision twice", f"{where} was answered for good {len(final)} times")
        if len({row["seat"] for row in answers}) > 1:
            yield Violation("decision twice", f"{where} was answered by two seats")

    def _overtaken(self, table: int, step: Step) -> bool:
        """Whether a decision was closed by something else than its answer."""
        row = self._moves[table].get(step.move)
        if row is not None and row["kind"] in {"undo", "leave", "answer"} and row["decision"] != step.decision:
            return True
        return self.tables[table]["status"] in {"over", "abandoned"} or bool(self.tables[table]["active_at"])

    # ---- time

    def _expired(self) -> Iterator[Violation]:
        """Nothing is decided for a person too early, too late, at a standstill or while they want quiet."""
        asked: dict[tuple[int, int], Step] = {}
        for step in self.witness.steps:
            key = step.table, step.decision
            if step.what == "asked" and step.holder == "person":
                asked[key] = step
            elif step.what == "changed" and step.holder != "person":
                asked.pop(key, None)
            elif step.what == "closed" and (begun := asked.pop(key, None)) is not None:
                row = self._moves[step.table].get(step.move)
                if row is not None and row["user"] is None and row["decision"] == step.decision:
                    yield from self._late(begun, row["at"])

    def _late(self, begun: Step, at: float) -> Iterator[Violation]:
        who, table = begun.who, begun.table
        if who is None:
            return
        agreed, plan = self.agreed[table], self.life.tables.get(table)
        where = f"table {table} ({agreed.pace}), decision {begun.decision} of {self._name(who)} at {self._when(at)}"
        if reason := self.clocks.forbids(who, at, agreed):
            yield Violation("decided at a standstill", f"{where}: {reason}")
        ran = self.clocks.ran(who, begun.asked_at, at, agreed)
        limit = LIMITS.get(agreed.pace)
        if limit is not None and ran < limit - 5 * MINUTE:
            yield Violation("decided early", f"{where}: {ran / HOUR:.2f} of {limit / HOUR:.0f} hours")
        most = RESERVE + ADDED if agreed.pace == "bank" else 2 * DAY if limit is None else limit
        most += OWNER_HAS if plan is not None and plan.expiry.value == "owner" else 0.0
        most += 13 * HOUR if agreed.pace in {"days", "slow"} else 0.0
        if ran > most + 15 * MINUTE and not self.told.changed(who, begun.asked_at, at):
            yield Violation("decided late", f"{where}: {ran / HOUR:.2f} hours")
        if agreed.pace == "daily" and plan is not None and plan.expiry.value != "owner":
            off = (self.clocks.local_minute(at, agreed.zone) - 60 * plan.hour) % (24 * 60)
            if min(off, 24 * 60 - off) > 3 and not self._stood(who, begun.asked_at, at, agreed):
                yield Violation("decided off the hour", f"{where}: {off} minutes after the table's hour")

    def _stood(self, who: int, since: float, until: float, agreed: Agreed) -> bool:
        """Whether a clock stood still at the end of that time, or no bot ran in it."""
        return self.clocks.was_down(since, until + BEAT) or any(
            self.clocks.stands(who, until - shift * MINUTE, agreed) for shift in range(2, 24 * 60, 20)
        )

    # ---- pings

    def _pings(self) -> Iterator[Violation]:
        """None inside quiet hours, on a vacation, after the act, twice, or where somebody does not want it."""
        told: dict[tuple[int, int, str, int, bool], list[Ping]] = defaultdict(list)
        for ping in self.witness.pings:
            if ping.kind == "test":
                continue
            if not ping.items:
                yield Violation("ping unknown", f"{self._name(ping.who)} at {self._when(ping.at)}: {ping.words}")
            yield from self._wanted(ping)
            yield from self._at_rest(ping)
            for table, what, number in ping.items:
                told[ping.who, table, "step" if what in {"turn", "remind"} else what, number, ping.private].append(ping)
        for (who, table, what, number, private), found in told.items():
            most = 2 if what == "step" else 1  # a decision may be reminded of once
            if len(found) > most:
                where = f"{self._name(who)}, table {table}, {what} {number}, {'private' if private else 'at the table'}"
                times = ", ".join(f"{self._when(ping.at)} {ping.kind}" for ping in found)
                yield Violation("ping twice", f"{where}: {times}")

    def _wanted(self, ping: Ping) -> Iterator[Violation]:
        where = f"{self._name(ping.who)} at {self._when(ping.at)}: {ping.kind} {ping.items}"
        for table, what, number in ping.items:
            if what in {"turn", "remind"} and (table, number) not in ping.open:
                yield Violation("ping after the act", where)
        if self.told.changed(ping.who, ping.at - 30 * MINUTE, ping.at):
            return
        place = self.told.wish(ping.who, ping.at).place
        whats = {what for _, what, _ in ping.items}
        if place is Where.NONE and whats - {"soon"}:
            yield Violation("ping not wanted", where)
        hidden = ping.private and ping.kind == "private"
        if ping.private and place is Where.TABLE and not hidden and whats - {"soon"}:
            yield Violation("ping in the wrong place", where)
        closed = ping.who in self.told.closed
        if not ping.private and place in {Where.DM, Where.DIGEST} and not closed:
            yield Violation("ping in the wrong place", where)

    def _at_rest(self, ping: Ping) -> Iterator[Violation]:
        tables = {table for table, _, _ in ping.items} or {ping.table}
        if any(self.tables[table]["pace"] in TOGETHER for table in tables if table in self.tables):
            resting = False
        else:
            zones = [self.agreed[table].zone for table in tables if table in self.agreed] or ["UTC"]
            resting = all(self.clocks.quiet(ping.who, ping.at, zone, MINUTE) for zone in zones)
        where = f"{self._name(ping.who)} at {self._when(ping.at)}: {ping.kind} {ping.items}"
        if resting:
            yield Violation("ping in quiet hours", where)
        gone = self.told.gone(ping.who, ping.at)
        if gone is not None and ping.at < gone - MINUTE and self.told.gone(ping.who, ping.at - MINUTE) is not None:
            yield Violation("ping on vacation", where)

    def _called(self) -> Iterator[Violation]:
        """Everybody who is waited for is called once they can be, unless they have answered by then."""
        called: dict[tuple[int, int, int], list[float]] = defaultdict(list)
        for ping in self.witness.pings:
            for table, what, number in ping.items:
                if what in {"turn", "remind"}:
                    called[ping.who, table, number].append(ping.at)
        asked: dict[tuple[int, int], Step] = {}
        for step in self.witness.steps:
            key = step.table, step.decision
            if step.what == "asked":
                asked[key] = step
            elif step.what == "changed" and step.holder != "person":
                asked.pop(key, None)
            elif step.what == "closed" and (begun := asked.pop(key, None)) is not None:
                yield from self._in_time(begun, step.seen, called)
        for begun in asked.values():
            yield from self._in_time(begun, self.world.now, called)

    def _in_time(
        self, begun: Step, closed: float, called: dict[tuple[int, int, int], list[float]]
    ) -> Iterator[Violation]:
        who, table, at = begun.who, begun.table, begun.asked_at
        if begun.holder != "person" or who is None or self.told.changed(who, at, closed):
            return
        row = self._moves[table].get(begun.move)
        if row is None or row["user"] == self.world.members[who].id or row["kind"] == "undo":
            return  # they have it before them, or it is theirs again
        due = self._due(who, table, at)
        if due is None or self.clocks.was_down(at - BEAT, due + BEAT) or self.told.gone(who, at) is not None:
            return
        pings = called.get((who, table, begun.decision), ())
        if closed > due + BEAT and not any(at - 1 <= ping <= due + BEAT for ping in pings):
            said = ", ".join(self._when(ping) for ping in pings) or "never"
            where = f"{self._name(who)}, table {table} ({self.agreed[table].pace}), decision {begun.decision}"
            yield Violation("ping late", f"{where}: due at {self._when(due)}, came {said}")

    def _due(self, who: int, table: int, at: float) -> float | None:
        """When somebody has to have been called at the latest; ``None`` when they need not."""
        wish, zone = self.told.wish(who, at), self.agreed[table].zone
        place = Where.TABLE if who in self.told.closed and wish.place.private else wish.place
        if place is Where.NONE:
            return None
        due = at
        if self.agreed[table].pace not in TOGETHER or place is Where.DIGEST:
            while self.clocks.quiet(who, due, zone):
                due += MINUTE
        if place is Where.DIGEST:
            return at + 26 * HOUR if due < at + 26 * HOUR else due
        if self.told.gone(who, due) is not None:
            return None
        return due + GATHERED + (HOUR if self._many(who, at) else 0.0) if place.private else due + MINUTE

    def _many(self, who: int, at: float) -> bool:
        recent = [ping for ping in self.witness.pings if ping.who == who and ping.private and abs(ping.at - at) < HOUR]
        return len(recent) >= FULL_HOUR

    # ---- the end

    def _letters(self) -> Iterator[Violation]:
        for row in self.witness.rows("SELECT * FROM outbox WHERE state = 'waiting'"):
            yield Violation("letter left", f"{row['kind']} of table {row['table_id']}, {row['tries']} tries")
        for row in self.witness.rows("SELECT why, kind, count(*) AS n FROM soak_dropped GROUP BY why, kind"):
            if row["why"] not in FINE:
                yield Violation("letter given up", f"{row['kind']}: {row['why']}, {row['n']} times")

    def _ends(self) -> Iterator[Violation]:
        """Every table is over, closed by its people, in the archive when that was due, or still lawfully under way."""
        for number, row in self.tables.items():
            still = row["paused_at"] is not None
            patience = 7 * DAY if row["status"] == "lobby" else PATIENCE.get(row["pace"], 7 * DAY)
            patience = max(patience, 30 * DAY) if still else patience
            since = max(row["active_at"] or row["started_at"] or row["opened_at"], row["stage_at"] or 0.0)
            where = f"table {number} ({row['pace']}), {row['status']}"
            if row["status"] in {"lobby", "playing"}:
                silent = self.world.now - since
                if silent > patience + 2 * HOUR and not self._somebody_away(number):
                    yield Violation("table left", f"{where}: silent for {silent / DAY:.1f} days, stage {row['stage']}")
            elif row["archived"]:
                active = row["active_at"] or row["started_at"] or row["opened_at"]
                least = 3 * (7 * DAY if row["started_at"] is None else PATIENCE.get(row["pace"], 7 * DAY))
                if row["ended_at"] - active < least - HOUR:
                    days = (row["ended_at"] - active) / DAY
                    yield Violation("archived early", f"{where}: after {days:.1f} days of silence")

    def _somebody_away(self, table: int) -> bool:
        rows = self.witness.rows("SELECT user FROM seats WHERE table_id = ? AND user IS NOT NULL", table)
        people = [self.world.numbers[row["user"]] for row in rows if row["user"] in self.world.numbers]
        return any(self.clocks.away(who, self.world.now - shift * HOUR) for who in people for shift in range(0, 48, 6))
