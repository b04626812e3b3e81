"""Checks of decisions: each is answered once or overtaken, and none is made at a wrong time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tests.soak.checks.facts import DAY, HOUR, MINUTE, Facts, Violation
from tests.soak.checks.time_of import Agreed
from tests.soak.witness import Step

BEAT = 90.0
"""Seconds within which the bot comes to whatever is due: it looks once a minute."""
JUST_NOW = 2 * MINUTE
"""What has been said since then may not have been taken into account yet."""
OWNER_HAS = DAY
RESERVE, ADDED = 5 * DAY, 8 * HOUR


class Decided(Facts):
    """Checks of decisions."""

    def check(self) -> Iterator[Violation]:
        """All violations."""
        yield from self._decisions()
        yield from self._expired()
        yield from self._planned()

    def _decisions(self) -> Iterator[Violation]:
        """Each is answered, by somebody or for them, or overtaken; once."""
        steps: dict[tuple[int, int], list[Step]] = defaultdict(list)
        for step in self.witness.steps:
            steps[step.table, step.decision].append(step)
        answers: dict[tuple[int, int], list[Any]] = defaultdict(list)
        for table, moves in self.moves.items():
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
        """Whether a decision was closed without its answer: by the table's end, or another move."""
        row = self.moves[table].get(step.move)
        if step.status != "playing":
            return True
        return (
            row is not None and row["decision"] != step.decision and row["kind"] in {"undo", "leave", "answer", "act"}
        )

    def _expired(self) -> Iterator[Violation]:
        """No decision is made for a person too early, too late, at a standstill or in their rest."""
        late = {(begun.table, begun.decision, begun.move): at for begun, at in self.let_pass()}
        for begun, closed in self.lives():
            at = late.get((begun.table, begun.decision, begun.move))
            if at is not None:
                yield from self._late(begun, at, by_itself=True)
            else:
                yield from self._late(begun, self.world.now if closed is None else closed.seen, by_itself=False)

    def _planned(self) -> Iterator[Violation]:
        """No deadline lies where nothing may be decided, even if people answer long before."""
        rows = self.witness.rows("SELECT table_id, decision, deadline FROM decisions")
        open_ = {(row["table_id"], row["decision"]): row["deadline"] for row in rows}
        for begun, closed in self.lives():
            deadline = open_.get((begun.table, begun.decision)) if closed is None else closed.deadline
            if deadline is not None:
                yield from self._at_rest(
                    begun, deadline, (self.world.now if closed is None else closed.seen) - JUST_NOW
                )

    def _at_rest(self, begun: Step, deadline: float, known: float) -> Iterator[Violation]:
        """A deadline that its person would have to meet at rest, as far as the bot knew by then."""
        who, agreed = begun.who, self.agreed[begun.table]
        if who is None or self.told.changed(who, known, deadline + MINUTE):
            return
        if any(start <= known + JUST_NOW and known < end for start, end in agreed.paused):
            return  # its clock is set when it goes on
        if reason := self.clocks.rests(who, deadline, agreed, known):
            yield Violation(f"deadline {reason}", self.decision(begun, who, deadline))

    def _late(self, begun: Step, at: float, *, by_itself: bool) -> Iterator[Violation]:
        """A decision that was closed or is open still, by the table when its person let it wait.

        Args:
            begun: When it was asked.
            at: When it was closed, or now.
            by_itself: The table answered for its person.
        """
        who, table = begun.who, begun.table
        if who is None:
            return
        agreed = self.agreed[table]
        if by_itself:
            yield from self._too_soon(begun, who, at, agreed)
        most = RESERVE + ADDED if agreed.pace == "bank" else self.limit(begun) or 2 * DAY
        most += OWNER_HAS if agreed.expiry == "owner" else 0.0
        most += 13 * HOUR if agreed.pace in {"days", "slow"} else 0.0
        if agreed.pace == "daily":  # an outage that leaves too little of a fixed hour gives them until the next
            most += DAY * sum(start < at and end > begun.asked_at for start, end in self.world.down)
        # No more than one limit apart from what is asked for, since minutes are counted one by one.
        ran = self.clocks.ran(who, begun.asked_at, min(at, begun.asked_at + most + 40 * DAY), agreed)
        if ran > most + 15 * MINUTE and not self.told.changed(who, begun.asked_at, at):
            yield Violation("decided late", f"{self.decision(begun, who, at)}: {ran / HOUR:.2f} hours")

    def _too_soon(self, begun: Step, who: int, at: float, agreed: Agreed) -> Iterator[Violation]:
        where = self.decision(begun, who, at)
        if reason := self.clocks.forbids(who, at, agreed):
            yield Violation("decided at a standstill", f"{where}: {reason}")
        ran = self.clocks.ran(who, begun.asked_at, at, agreed)
        limit = self.limit(begun)
        least = 0.0 if limit is None else limit - 5 * MINUTE
        if limit is not None and ran < least and ran + self.used(begun, agreed) < least:
            yield Violation("decided early", f"{where}: {ran / HOUR:.2f} of {limit / HOUR:.0f} hours")
        if agreed.pace == "daily" and agreed.expiry != "owner":
            off = (self.clocks.local_minute(at, agreed.zone) - agreed.minute) % (24 * 60)
            if min(off, 24 * 60 - off) > 3 and not self._stood(who, begun.asked_at, at, agreed):
                yield Violation("decided off the hour", f"{where}: {off} minutes after the table's hour")

    def _stood(self, who: int, since: float, until: float, agreed: Agreed) -> bool:
        """Whether a clock stood still at the end of that time, or no bot ran in it."""
        return self.clocks.was_down(since, until + BEAT) or any(
            self.clocks.stands(who, until - shift * MINUTE, agreed) for shift in range(2, 24 * 60, 20)
        )
