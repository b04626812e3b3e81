"""The facts of a soak's checks: the file, people's words to the bot, hand-counted clocks."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from bot.clockwork.hours import Away
from tests.soak.checks.time_of import Agreed, Clocks, Span
from tests.soak.people.life import Life
from tests.soak.witness import Step, Witness
from tests.soak.world import World

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
LIMITS = {"live": 10 * MINUTE, "evening": HOUR, "relaxed": 8 * HOUR, "days": DAY, "slow": 3 * DAY}
"""The time that a decision has."""
REACTIONS = {"evening": 20 * MINUTE, "relaxed": 3 * HOUR, "days": 8 * HOUR, "slow": DAY}
"""The time that a reaction has, where a table has agreed on less for it."""


class Violation(Struct, frozen=True):
    """Something that must not be.

    Attributes:
        kind: What kind of thing it is.
        said: What it is, for a person.
    """

    kind: str
    said: str


class Facts:
    """The facts known after a soak.

    Attributes:
        tables: The rows of all tables.
        agreed: What each table agreed about time.
        moves: The rows of all moves, by table and number.
        clocks: The clocks of people.
    """

    def __init__(self, world: World, witness: Witness, life: Life) -> None:
        self.world, self.witness, self.life, self.told = world, witness, life, life.told
        self.tables = {row["id"]: row for row in witness.rows("SELECT * FROM tables")}
        self.clocks = Clocks(life.told, self._spent(), world.down)
        self.agreed = {number: self._terms(row) for number, row in self.tables.items()}
        self.moves: dict[int, dict[int, Any]] = defaultdict(dict)
        for row in witness.rows("SELECT table_id, n, kind, seat, user, decision, complete, undone_by, at FROM moves"):
            self.moves[row["table_id"]][row["n"]] = row
        self._depths: dict[int, dict[int, int]] = {}

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
        return Agreed(
            row["pace"], terms.get("expiry", "default"), bool(terms.get("weekends")), str(terms.get("zone", "UTC")),
            int(terms.get("minute", 20 * 60)), paused, bool(terms.get("short_reactions")),
        )  # fmt: skip

    def limit(self, begun: Step) -> float | None:
        """The time that a decision has, where its pace gives each the same."""
        agreed = self.agreed[begun.table]
        short = REACTIONS.get(agreed.pace) if begun.reaction and agreed.short_reactions else None
        return short or LIMITS.get(agreed.pace)

    def name(self, who: int) -> str:
        """A person's name."""
        return self.life.cast[who].name

    def when(self, at: float) -> str:
        """A moment, for a violation."""
        return f"day {(at - self.world.begins) / DAY:.3f}"

    def decision(self, begun: Step, who: int, at: float) -> str:
        """A decision, for a violation."""
        pace = self.agreed[begun.table].pace
        name = f"{self.name(who)} at {self.when(at)}"
        return f"table {begun.table} ({pace}), decision {begun.decision} of {name}"

    def passed_on(self, step: Step, begun: Step | None) -> bool:
        """Whether somebody else answers from now on: a computer, the table, or a new person."""
        return step.holder != "person" or (begun is not None and begun.who != step.who)

    def let_pass(self) -> Iterator[tuple[Step, float]]:
        """The decisions that the table answered for a person who was late, and when."""
        for begun, closed in self.lives():
            row = None if closed is None else self.moves[begun.table].get(closed.move)
            if row is not None and row["user"] is None and row["decision"] == begun.decision:
                yield begun, row["at"]

    def lives(self) -> Iterator[tuple[Step, Step | None]]:
        """People's decisions: when each was asked, and perhaps closed; without those passed on."""
        asked: dict[tuple[int, int], Step] = {}
        for step in self.witness.steps:
            key = step.table, step.decision
            if step.what == "asked" and step.holder == "person":
                asked[key] = step
            elif step.what == "changed" and self.passed_on(step, asked.get(key)):
                asked.pop(key, None)
            elif step.what == "closed" and (begun := asked.pop(key, None)) is not None:
                yield begun, step
        yield from ((begun, None) for begun in asked.values())

    def used(self, begun: Step, agreed: Agreed) -> float:
        """How long a clock had run when its question came again: nothing is filled up again.

        An undo brings a question back at once, whoever has answered beside it meanwhile; one that it withdrew goes on
        once the game has come as far again. It is the clock of the seat, whoever sat there.
        """
        depth, moves = self.depths(begun.table), self.moves[begun.table]
        undone = {n for n, row in moves.items() if row["undone_by"] == begun.move}
        here = depth.get(begun.move)
        before = [
            (asked, closed)
            for asked, closed in self._lived.get((begun.table, begun.seat), ())
            if closed.move <= begun.move
            and asked.move < begun.move
            and here is not None
            and asked.move in depth
            and (depth[asked.move] == here or (depth[asked.move] < here and closed.move in undone))
            and asked.reaction == begun.reaction
        ]
        if not before:
            return 0.0
        asked, closed = max(before, key=lambda life: life[1].move)
        who = asked.who if closed.who is None else closed.who
        ran = (
            0.0
            if asked.asked_at == begun.asked_at or who is None
            else self.clocks.ran(who, asked.asked_at, closed.seen, agreed)
        )
        return ran + self.used(asked, agreed)

    @functools.cached_property
    def _lived(self) -> dict[tuple[int, int], list[tuple[Step, Step]]]:
        """The decisions that were closed while people had them, by table and seat."""
        found: dict[tuple[int, int], list[tuple[Step, Step]]] = defaultdict(list)
        asked: dict[tuple[int, int], Step] = {}
        for step in self.witness.steps:
            key = step.table, step.decision
            if step.what == "asked" and step.holder == "person":
                asked[key] = step
            elif step.what == "closed" and (begun := asked.pop(key, None)) is not None and step.holder == "person":
                found[step.table, step.seat].append((begun, step))
        return found

    def depths(self, table: int) -> dict[int, int]:
        """How many decisions had an answer that stood after each move of a table."""
        known = self._depths.get(table)
        if known is not None:
            return known
        standing: Counter[int] = Counter()
        found: dict[int, int] = {}
        for n, row in sorted(self.moves[table].items()):
            if row["kind"] == "answer":
                standing[row["decision"]] += 1
            elif row["kind"] == "undo":
                for back in self.moves[table].values():
                    if back["undone_by"] == n and back["kind"] == "answer":
                        standing[back["decision"]] -= 1
            found[n] = sum(count > 0 for count in standing.values())
        self._depths[table] = found
        return found
