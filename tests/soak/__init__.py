"""A simulated month: people with habits at tables of all games, with crashes and outages.

The bot is the real one, with its cogs, on a simulated Discord; the people see its messages and press its buttons. What
it sent and what its file holds is then held to what it promises, by rules that are written here once more.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Struct

import rules
from bot.tables.life.table_options import sizes
from tests.soak.checks.facts import Violation
from tests.soak.checks.whole import violations_of
from tests.soak.people import cast
from tests.soak.people.life import Life
from tests.soak.witness import Witness
from tests.soak.world import World

__all__ = ["Plan", "Report", "in_words", "main", "run"]

BEGINS = datetime.datetime(2026, 3, 5, tzinfo=datetime.UTC)
"""The clocks of America and of Europe are put forward in the month after it."""
DAY, HOUR = 86400.0, 3600.0
SOON, LATER = 5.0, 400.0
"""Seconds until the bot is started again: while Discord still knows what was sent before, and when it does not."""
WEARY = 14
"""Days of rest after which people bring to an end what would go on for months: three days for each answer, say."""
EXAMPLES = 5
"""Violations of one kind that a report shows."""
MEMORY = Path("/dev/shm")  # noqa: S108  nothing is kept there
ROOM = 200_000_000


class Plan(Struct, frozen=True):
    """The people, tables and time to simulate.

    Attributes:
        tables: Tables that are opened.
        people: People who take part.
        days: Days through which tables are opened and people live.
        seed: Habits and choices hang on it; the dice of the games do not.
        restarts: Ends of the bot with a start at once; more than half of them in the middle of something.
        outages: Ends of the bot with a start hours later.
        rest: Days after those in which people go on until no table is open any more, at most.
    """

    tables: int = 50
    people: int = 120
    days: int = 30
    seed: int = 1
    restarts: int = 10
    outages: int = 2
    rest: int = 75


class Report(Struct, kw_only=True):
    """The result of a simulation.

    Attributes:
        ok: Nothing was violated.
        plan: What was simulated.
        figures: Counts, by name.
        tables: How many tables came to which end.
        games: How many tables there were of each game.
        pings: How many there were of each kind.
        acts: What people did besides answering.
        violations: How many there were of each kind.
        examples: Some of each kind.
        seconds: How long it took.
        cpu_seconds: How much of that was work, and not waiting for others on the machine.
    """

    ok: bool
    plan: Plan
    figures: dict[str, int]
    tables: dict[str, int]
    games: dict[str, int]
    pings: dict[str, int]
    acts: dict[str, int]
    violations: dict[str, int]
    examples: dict[str, list[str]]
    seconds: float
    cpu_seconds: float


def run(plan: Plan, say: Callable[[str], None] = lambda line: None) -> Report:
    """Simulate; ``say`` is told of each day."""
    began, worked = time.perf_counter(), time.process_time()
    with TemporaryDirectory(dir=_memory()) as folder:
        report = asyncio.run(_run(plan, Path(folder) / "soak.db", say))
    report.seconds = round(time.perf_counter() - began, 1)
    report.cpu_seconds = round(time.process_time() - worked, 1)
    return report


def _memory() -> Path | None:
    """The file system in memory, where there is one with room enough."""
    room = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    return MEMORY if room else None


async def _run(plan: Plan, database: Path, say: Callable[[str], None]) -> Report:
    chance = Random(plan.seed)
    begins = BEGINS.timestamp()
    people = cast.people(plan.people, begins, plan.days, chance)
    games = [(game, sizes(rules.load(game), {})) for game in rules.games()]
    world = World(database, [one.name for one in people], BEGINS, chance)
    witness = Witness(world)
    with witness.listening():
        async with world.running():
            witness.begin()
            life = Life(world, witness, people, chance, begins + (plan.days + WEARY) * DAY)
            for who in range(plan.people):
                await life.begin(who)
            life.lobbies.meant = cast.tables(plan.tables, people, games, begins, plan.days, chance)
            first = life.lobbies.meant[0].opens if life.lobbies.meant else begins
            life.at(first, life.lobbies.open_next)
            await _live(plan, world, life, _ends(plan, begins, chance), say)
            violations = violations_of(world, witness, life)
        report = _report(plan, world, witness, life, violations)
    witness.end()
    return report


def _ends(plan: Plan, begins: float, chance: Random) -> list[tuple[float, float, bool]]:
    """When the bot ends, for how many seconds, and whether in the middle of something."""
    length = plan.days * DAY
    found = []
    for n in range(plan.restarts):
        at = begins + length * (n + chance.uniform(0.2, 0.8)) / plan.restarts
        found.append((at, (SOON, LATER)[n // 2 % 2], n % 5 < 3))
    for n in range(plan.outages):
        at = begins + length * (n + chance.uniform(0.3, 0.7)) / plan.outages
        found.append((at, chance.uniform(2, 9) * HOUR, n % 2 == 0))
    return sorted(found)


async def _live(
    plan: Plan, world: World, life: Life, ends: list[tuple[float, float, bool]], say: Callable[[str], None]
) -> None:
    left = list(ends)
    tidies = Random(plan.seed)
    for day in range(plan.days + plan.rest):
        if day >= plan.days and not (life.lobbies.meant or _open_tables(life)):
            return
        until = world.begins + (day + 1) * DAY
        while left and left[0][0] < until:
            at, pause, midst = left.pop(0)
            await life.until(at)
            if midst:
                life.killed += await world.kill(pause, life.something)
            else:
                await world.restart(pause)
            life.witness.look()
        world.close_threads(tidies)
        await life.until(until)
        world.tidy()
        say(f"day {day + 1}: {len(life.lobbies.tables)} tables, {_open_tables(life)} open, {life.answers} answers")


def _open_tables(life: Life) -> int:
    rows = life.witness.rows("SELECT count(*) AS n FROM tables WHERE status IN ('lobby', 'playing')")
    return int(rows[0]["n"])


def _report(plan: Plan, world: World, witness: Witness, life: Life, violations: list[Violation]) -> Report:
    ends: Counter[str] = Counter()
    for row in witness.rows("SELECT status, archived, outcome FROM tables"):
        ends["archived" if row["archived"] else row["status"]] += 1
    moves = witness.rows("SELECT kind, user IS NULL AS by_itself, count(*) AS n FROM moves GROUP BY 1, 2")
    counts = Counter(violation.kind for violation in violations)
    examples = {kind: [v.said for v in violations if v.kind == kind][:EXAMPLES] for kind in counts}
    decisions = {(step.table, step.decision) for step in witness.steps}
    return Report(
        ok=not violations,
        plan=plan,
        figures={
            "days": round((world.now - world.begins) / DAY),
            "tables": len(witness.rows("SELECT id FROM tables")),
            "people": plan.people,
            "zones": len({one.zone for one in life.cast}),
            "presses": world.presses,
            "threads_closed": world.closed,
            "decisions": len(decisions),
            "moves": sum(row["n"] for row in moves),
            "answers_by_people": sum(row["n"] for row in moves if row["kind"] == "answer" and not row["by_itself"]),
            "answers_by_the_table": sum(row["n"] for row in moves if row["kind"] == "answer" and row["by_itself"]),
            "undone": sum(row["n"] for row in moves if row["kind"] == "undo"),
            "messages": witness.messages,
            "pings": len(witness.pings),
            "restarts": plan.restarts,
            "in_mid_action": life.killed,
            "outages": plan.outages,
            "outage_minutes": round(sum(end - start for start, end in world.down) / 60),
            "rated_results": len(witness.rows("SELECT 1 FROM results WHERE rated")),
        },
        tables=dict(ends),
        games=dict(Counter(table.game for table in life.lobbies.tables.values())),
        pings=dict(Counter(ping.kind for ping in witness.pings)),
        acts=dict(sorted(life.done.items())),
        violations=dict(counts),
        examples=examples,
        seconds=0.0,
        cpu_seconds=0.0,
    )


def in_words(report: Report) -> str:
    """A report for a person."""

    def listed(counts: dict[str, int]) -> str:
        return ", ".join(f"{name.replace('_', ' ')} {count:,}" for name, count in counts.items()) or "none"

    lines = [
        f"Figures: {listed(report.figures)}.",
        f"Tables: {listed(report.tables)}. Games: {listed(report.games)}.",
        f"Pings: {listed(report.pings)}.",
        f"Besides answering: {listed(report.acts)}.",
        f"It took {report.seconds:,.0f} seconds, {report.cpu_seconds:,.0f} of them at work.",
    ]
    if report.ok:
        return "\n".join([*lines, "Nothing was lost, late, doubled or out of place."])
    lines.append(f"VIOLATIONS: {listed(report.violations)}.")
    for kind, said in report.examples.items():
        lines += [f"  {kind}: {one}" for one in said]
    return "\n".join(lines)


def main(plan: Plan, *, as_json: bool) -> int:
    """Simulate and print the result; 0 when nothing was violated, else 1."""
    report = run(plan, lambda line: print(line, file=sys.stderr, flush=True))
    if as_json:
        plain: Any = msgspec.to_builtins(report)
        print(msgspec.json.format(msgspec.json.encode(plain), indent=2).decode())
    else:
        print(in_words(report))
    return 0 if report.ok else 1
