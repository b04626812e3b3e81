"""Checks of a whole soak: the bot raised and lost nothing, letters went out, tables ended."""

from __future__ import annotations

from collections.abc import Iterator

import rules
from bot.operating.verify import verify_all
from bot.page import simcord_touches as touches
from tests.soak.checks.called import Called
from tests.soak.checks.decided import Decided
from tests.soak.checks.facts import DAY, HOUR, Facts, Violation
from tests.soak.people.life import Life
from tests.soak.witness import Witness
from tests.soak.world import World

PATIENCE = {"slow": 15 * DAY}
"""Silence after which a table comes one stage nearer to the archive, where it is not a week."""
LOCKED = "is locked, so I cannot write there"
"""What an owner is told of a thread that is locked."""
FINE = frozenset(
    {
        "superseded",
        "needless",
        "posted anew",
        "hushed",
        "the person takes no private messages",
        "dm_closed",  # called at the table in its place
        "dm_waits",
    }
)
"""Reasons for which a letter need not be sent."""


def violations_of(world: World, witness: Witness, life: Life) -> list[Violation]:
    """All that must not be in a soak that is over, while its bot still runs."""
    return [found for kind in (Whole, Decided, Called) for found in kind(world, witness, life).check()]


class Whole(Facts):
    """Checks of the whole."""

    def check(self) -> Iterator[Violation]:
        """All violations."""
        yield from self._trouble()
        yield from self._answers()
        yield from self._letters()
        yield from self._meant()
        yield from self._ends()
        yield from self._chains()

    def _trouble(self) -> Iterator[Violation]:
        for said in self.witness.errors:
            yield Violation("error", said)
        for error in self.world.env.errors:
            yield Violation("error", f"raised: {error!r}"[:300])
        for said in self.world.unanswered:
            yield Violation("unanswered", said)
        for said in self.life.stuck:
            yield Violation("stuck", said)
        for nonce in self.world.reality.nonces.twice():
            yield Violation("posted twice", nonce)
        for channel in touches.channels(self.world.env):
            for message in touches.messages(self.world.env, channel.id):
                if LOCKED in str(message.components):
                    yield Violation("said locked", f"message {message.id}: nobody has locked a thread")
        for said in self.world.reality.complaints:
            yield Violation("not for Discord", said)

    def _answers(self) -> Iterator[Violation]:
        for table, n, decision, who in self.told.acknowledged:
            row = self.moves[table].get(n)
            if row is None or row["decision"] != decision or row["user"] != self.world.members[who].id:
                yield Violation("answer lost", f"table {table}, move {n}, decision {decision} of {self.name(who)}")

    def _chains(self) -> Iterator[Violation]:
        reports, missing = verify_all(self.world.database, sorted(self.tables), rules.load)
        for report in reports:
            if not report.ok:
                yield Violation("chain", f"table {report.table}: {'; '.join(report.problems)}")
        for number in missing:
            yield Violation("chain", f"table {number} is missing")

    def _letters(self) -> Iterator[Violation]:
        for row in self.witness.rows("SELECT * FROM outbox WHERE state = 'waiting'"):
            yield Violation("letter left", f"{row['kind']} of table {row['table_id']}, {row['tries']} tries")
        for row in self.witness.rows("SELECT why, kind, count(*) AS n FROM soak_dropped GROUP BY why, kind"):
            if row["why"] not in FINE:
                yield Violation("letter given up", f"{row['kind']}: {row['why']}, {row['n']} times")

    def _meant(self) -> Iterator[Violation]:
        """Every table has its owner's choices."""
        for number, plan in self.life.lobbies.tables.items():
            agreed = self.agreed[number]
            minute = 60 * plan.hour if plan.pace == "daily" else agreed.minute
            short = plan.short_reactions and agreed.short_reactions  # a game without reactions has none to shorten
            meant = plan.pace, plan.expiry.value, plan.weekends, minute, short
            if meant != (agreed.pace, agreed.expiry, agreed.weekends, agreed.minute, agreed.short_reactions):
                yield Violation("table not as asked for", f"table {number}: {meant}")

    def _ends(self) -> Iterator[Violation]:
        """Every table is over, closed, duly archived, or still lawfully under way."""
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
