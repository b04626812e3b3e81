"""Checks of pings: each once, in time, in its place, never at rest or after the act."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from bot.calls.ping_timing import Where
from tests.soak.checks.decided import BEAT
from tests.soak.checks.facts import HOUR, LIMITS, MINUTE, Facts, Violation
from tests.soak.people.cast import TOGETHER
from tests.soak.witness import Ping, Step

DM_CLOSED = "dm_closed"
Calls = dict[tuple[int, int, int], list[float]]
"""When each person was called, by table and decision; by table alone where no private message can be sent."""
NAMELESS = r"[:;] (?:still open: )?your move[.;]"
"""What a gathered call says of a question that is over."""
GATHERED = 120.0
"""Seconds that a private ping waits for others."""
SAME_MOMENT = 1.0
"""Seconds that a message is on its way."""
MOST_REMINDERS = 3
"""Reminders in a row to somebody who does nothing."""
FULL_HOUR = 12
"""Private messages within an hour, after which the next one waits."""
SOONEST_REMINDER = 0.3
"""The part of the time before which nobody is reminded, also not before they go to sleep."""


class Called(Facts):
    """Checks of pings."""

    def check(self) -> Iterator[Violation]:
        """All violations."""
        yield from self._pings()
        yield from self._called()
        yield from self._reminded()

    def _pings(self) -> Iterator[Violation]:
        """No ping comes in quiet hours or vacations, after the act, twice, or where it is unwanted."""
        told: dict[tuple[int, int, str, int, bool], list[Ping]] = defaultdict(list)
        for ping in self.witness.pings:
            if ping.kind == "test":
                continue
            if not ping.items:
                yield Violation("ping unknown", f"{self.name(ping.who)} at {self.when(ping.at)}: {ping.words[:120]}")
            # A message that calls for something new lists what still waits as well.
            known = [item for item in ping.items if ping.kind == "calls" and told[ping.who, *item, ping.private]]
            new = tuple([item for item in ping.items if item not in known])
            yield from self._after_the_act(ping)
            if new or not ping.items:
                yield from self._wanted(replace(ping, items=new))
                yield from self._at_rest(replace(ping, items=new))
            for item in new or ping.items:
                told[ping.who, *item, ping.private].append(ping)
        for (who, table, what, number, private), found in told.items():
            if len(found) > max(1, self._askings(table, number, found[-1].at) if what in {"turn", "remind"} else 1):
                where = f"{self.name(who)}, table {table}, {what} {number}, {'private' if private else 'at the table'}"
                times = ", ".join(f"{self.when(ping.at)} {ping.kind}" for ping in found)
                yield Violation("ping twice", f"{where}: {times}")
            if what == "remind":
                yield from self._reminder(found[0], table, number)

    def _askings(self, table: int, number: int, until: float) -> int:
        """How often a decision was asked by then: once more after an offer that came between."""
        steps = self.witness.steps
        return sum(
            (one.what, one.table, one.decision) == ("asked", table, number) and one.seen - BEAT <= until
            for one in steps
        )

    def _reminder(self, ping: Ping, table: int, number: int) -> Iterator[Violation]:
        """A reminder comes when time runs out; after a takeover only the time left is known."""
        asked = [step for step in self.witness.steps if step.what == "asked" and step.table == table]
        begun = next((step for step in reversed(asked) if step.decision == number and step.asked_at <= ping.at), None)
        limit = None if begun is None else self.limit(begun)
        if limit is not None and begun is not None and begun.who == ping.who:
            ran = self.clocks.ran(ping.who, begun.asked_at, ping.at, self.agreed[table])
            ran += self.used(begun, self.agreed[table])
            if ran < SOONEST_REMINDER * limit and not self.told.changed(ping.who, begun.asked_at, ping.at):
                said = f"{self.decision(begun, ping.who, ping.at)}: after {ran / HOUR:.2f} hours"
                yield Violation("reminder early", said)

    def _after_the_act(self, ping: Ping) -> Iterator[Violation]:
        """No ping names a question that is over; a turn message may be overtaken on its way."""
        nameless = ping.kind == "calls" and re.search(NAMELESS, ping.words)
        for table, what, number in ping.items if ping.kind != "turn" else ():
            over = (table, number) not in ping.open and not self._overtaken(ping, table, number)
            if what in {"turn", "remind"} and (nameless or over):
                where = f"{self.name(ping.who)} at {self.when(ping.at)}: {ping.kind} {ping.items}"
                yield Violation("ping after the act", where)

    def _overtaken(self, ping: Ping, table: int, number: int) -> bool:
        """Whether somebody answered, or left, in the moment in which a message was sent."""
        return any(
            (step.table, step.decision) == (table, number) and 0 <= ping.at - step.moved_at < SAME_MOMENT
            for step in self.witness.steps
            if step.what == "closed" or step.holder != "person"
        )

    def _wanted(self, ping: Ping) -> Iterator[Violation]:
        where = f"{self.name(ping.who)} at {self.when(ping.at)}: {ping.kind} {ping.items}"
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
        in_private = place in {Where.DM, Where.DIGEST} and not closed
        if not ping.private and in_private and not all(self._no_room(ping, item) for item in ping.items):
            yield Violation("ping in the wrong place", where)

    def _no_room(self, ping: Ping, item: tuple[int, str, int]) -> bool:
        """Whether a private message had to wait for others past half of the time to answer."""
        table, what, number = item
        sent = sorted(one.at for one in self.witness.pings if one.who == ping.who and one.private and one.at < ping.at)
        if what not in {"turn", "remind"} or len(sent) < FULL_HOUR:
            return False
        waits = sent[-FULL_HOUR] + HOUR - ping.at
        steps = [one for one in self.witness.steps if (one.table, one.decision) == (table, number)]
        deadline = next((one.deadline for one in reversed(steps) if one.seen - MINUTE <= ping.at), None)
        return deadline is not None and waits > (deadline - ping.at) / 2

    def _at_rest(self, ping: Ping) -> Iterator[Violation]:
        tables = {table for table, _, _ in ping.items} or {ping.table}
        if any(self.tables[table]["pace"] in TOGETHER for table in tables if table in self.tables):
            resting = False
        else:
            zones = [self.agreed[table].zone for table in tables if table in self.agreed] or ["UTC"]
            resting = all(self.clocks.quiet(ping.who, ping.at, zone, MINUTE) for zone in zones)
        where = f"{self.name(ping.who)} at {self.when(ping.at)}: {ping.kind} {ping.items}"
        # Whoever asks for longer quiet hours as they wake may hear what was on its way when they asked.
        if resting and not self.told.changed(ping.who, ping.at - BEAT, ping.at):
            yield Violation("ping in quiet hours", where)
        gone = self.told.gone(ping.who, ping.at)
        if gone is not None and ping.at < gone - MINUTE and self.told.gone(ping.who, ping.at - MINUTE) is not None:
            yield Violation("ping on vacation", where)

    def _called(self) -> Iterator[Violation]:
        """Everybody who is waited for is called once they can be, unless they have answered by then."""
        called: Calls = defaultdict(list)
        for ping in self.witness.pings:
            for table, what, number in ping.items:
                if what in {"turn", "remind", DM_CLOSED}:
                    called[ping.who, table, 0 if what == DM_CLOSED else number].append(ping.at)
        for begun, closed in self.lives():
            yield from self._in_time(begun, self.world.now if closed is None else closed.seen, called)

    def _in_time(self, begun: Step, closed: float, called: Calls) -> Iterator[Violation]:
        who, table, at = begun.who, begun.table, begun.asked_at
        row = self.moves[table].get(begun.move)
        if begun.holder != "person" or who is None or row is None:
            return
        same = self._same(begun)
        made = [found for one in same if (found := self.moves[table].get(one.move)) is not None]
        if any(one["user"] == self.world.members[who].id or one["kind"] == "undo" for one in made):
            return  # they have it before them, or it is theirs again
        due = self._due(who, table, at)
        if due is None or closed <= due + BEAT or self.told.changed(who, at, due + BEAT):
            return
        if self.told.wish(who, at).place.private and self._without_choice(table, begun.decision):
            return
        pings = [ping for one in same for ping in called.get((who, table, one.decision), [])]
        if who in self.told.closed:  # they are told at the table that no private message comes
            pings = pings + called.get((who, table, 0), [])
        if not any(same[-1].asked_at - 1 <= ping <= due + BEAT for ping in pings):
            said = ", ".join(self.when(ping) for ping in pings) or "never"
            where = f"{self.name(who)}, table {table} ({self.agreed[table].pace}), decision {begun.decision}"
            noted = self._noted(self.world.members[who].id, table, begun.decision)
            yield Violation("ping late", f"{where}: due at {self.when(due)}, came {said}; {noted}")

    def _same(self, begun: Step) -> list[Step]:
        """A question, and those asked before it in its place, newest first.

        Another came in its place when somebody acted or left. Whoever has been called for one is not called again.
        """
        found, steps = [begun], self.witness.steps
        while (row := self.moves[begun.table].get(found[-1].move)) is not None and row["kind"] in {"act", "leave"}:
            now = found[-1]
            closed = {
                step.decision
                for step in steps
                if (step.what, step.table, step.who, step.move) == ("closed", now.table, now.who, now.move)
            }
            before = [
                step for step in steps
                if (step.what, step.table) == ("asked", now.table) and step.decision in closed - {now.decision}
            ]  # fmt: skip
            if not before:
                break
            found.append(before[-1])
        return found

    def _without_choice(self, table: int, decision: int) -> bool:
        """Whether a question was to be answered for its person, who need not be called in private."""
        rows = self.witness.rows("SELECT 1 FROM soak_foregone WHERE table_id = ? AND decision = ?", table, decision)
        return bool(rows)

    def _noted(self, user: int, table: int, decision: int) -> str:
        """The bot's notes of a ping that was to come later."""
        rows = self.witness.rows(
            "SELECT DISTINCT what, dm, due, told_at FROM soak_calls WHERE user = ? AND table_id = ? AND n = ?",
            user, table, decision,
        )  # fmt: skip
        found = []
        for row in rows:
            said = f"{row['what']}{' in private' if row['dm'] else ''} for {self.when(row['due'])}"
            if row["told_at"] is not None:
                said += f", told at {self.when(row['told_at'])}" if row["told_at"] else ", not told"
            found.append(said)
        return "noted: " + (", then ".join(found) or "nothing")

    def _due(self, who: int, table: int, at: float) -> float | None:
        """When somebody has to have been called at the latest; ``None`` when they need not."""
        wish, zone = self.told.wish(who, at), self.agreed[table].zone
        place = wish.place
        if place is Where.NONE:
            return None
        due = self._awake(who, at, table)
        if place is Where.DIGEST:
            return self._awake(who, self._morning(who, due, zone), table)  # later where no bot ran then
        if not place.private:
            return due + MINUTE
        # Whoever goes to sleep while their ping waits for others is told when they wake.
        return self._awake(who, due + GATHERED, table) + (HOUR if self._many(who, due) else 0.0)

    def _awake(self, who: int, at: float, table: int) -> float:
        """The first moment from then on at which somebody can be told of a table."""
        agreed = self.agreed[table]
        sleeps = agreed.pace not in TOGETHER
        while at < self.world.now:
            down = next((end for start, end in self.world.down if start <= at + BEAT and at < end), None)
            paused = next((end for start, end in agreed.paused if start <= at + BEAT and at < end), None)
            later = self.told.gone(who, at) or down or paused
            if later is None and not (sleeps and self.clocks.quiet(who, at, agreed.zone)):
                break
            at = later or at + MINUTE
        return at

    def _morning(self, who: int, at: float, zone: str) -> float:
        """A person's next daily message: at the end of quiet hours, or at nine; not on vacation."""
        wish = self.told.wish(who, at)
        minute = 9 * 60 if wish.quiet is None else wish.quiet[1]
        while at < self.world.now:
            at += MINUTE
            if self.clocks.local_minute(at, wish.zone or zone) == minute and self.told.gone(who, at) is None:
                break
        return at + GATHERED

    def _many(self, who: int, at: float) -> bool:
        recent = [ping for ping in self.witness.pings if ping.who == who and ping.private and abs(ping.at - at) < HOUR]
        return len(recent) >= FULL_HOUR

    def _reminded(self) -> Iterator[Violation]:
        """A person who let a decision pass was reminded of it, unless they wanted none or had many."""
        reminders: dict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
        for ping in self.witness.pings:
            for table, what, number in ping.items:
                if what == "remind":
                    reminders[ping.who, table].append((ping.at, number))
        for begun, at in self.let_pass():
            who, table = begun.who, begun.table
            if who is None or self.agreed[table].pace not in LIMITS or not self._can_be_reminded(who, table, begun, at):
                continue
            told = reminders[who, table]
            acts = [row["at"] for row in self.moves[table].values() if row["user"] == self.world.members[who].id]
            acted = max((act for act in acts if act < at), default=0.0)
            # A question that an undo brought back has its old time and another number: it is not reminded of again.
            if any(begun.asked_at <= when <= at for when, _ in told):
                continue
            if len({number for when, number in told if acted <= when <= at}) < MOST_REMINDERS:
                yield Violation("not reminded", self.decision(begun, who, at))

    def _can_be_reminded(self, who: int, table: int, begun: Step, at: float) -> bool:
        asked = begun.asked_at
        if (
            self.told.wish(who, asked).place is Where.NONE
            or who in self.told.closed
            or (who, table) in self.told.hushed
        ):
            return False
        quiet = self.clocks.quiet(who, asked, self.agreed[table].zone) and self.agreed[table].pace not in TOGETHER
        rests = quiet or self.told.gone(who, asked) is not None or self.told.gone(who, at - HOUR) is not None
        return not (rests or self.told.changed(who, asked, at) or self.clocks.was_down(asked, at))
