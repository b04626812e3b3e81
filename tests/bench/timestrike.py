"""TimeStrike alone: choices a second in each mode, and answers on a copy of a full table."""

from __future__ import annotations

from time import perf_counter, process_time

import rules
from rules.kernel import Answer
from rules.timestrike.game_options import Gauntlet, Options, Raid, Royale, Skirmish
from tests.bench.figure import Figure, Goal
from tests.bench.floor import PER_BATCH, Floor, QuickDraws
from tests.bench.harness import percentile, race, set_aside
from tests.bench.speed import FLOOR, QUICK_SECONDS, SEATS, SECONDS, Playouts

FULL = 8
"""Seats of the fullest table."""
TABLES: dict[str, tuple[Options, int]] = {
    "skirmish": (Skirmish(map="broken_span"), FULL),
    "royale": (Royale(map="broken_span"), FULL),
    "raid": (Raid(map="broken_span"), SEATS),
    "gauntlet": (Gauntlet(map="broken_span"), SEATS),
}
"""A table of each mode, on the largest map."""
APPLIES, QUICK_APPLIES = 2_000, 20
WARM_UP = 200
MS = 1_000.0


def playouts(quick: bool) -> Figure:
    """Random games in place, each mode by itself: the slowest counts."""
    game, floor = rules.load("timestrike"), Floor().batch
    seconds = (QUICK_SECONDS if quick else SECONDS) / len(TABLES)
    played = {mode: Playouts(game, PER_BATCH, [table], first_wins=True) for mode, table in TABLES.items()}
    runs = {mode: race(one.batch, floor, seconds) for mode, one in played.items()}
    slowest = min(runs.values(), key=lambda run: run.value_cpu)
    return Figure(
        what="TimeStrike, random playouts, in place, the slowest mode",
        value=slowest.value,
        unit="choices/s",
        against=FLOOR,
        reference=slowest.reference,
        goals=(Goal("value", 2_000),),
        more={
            "cpu_value": slowest.value_cpu,
            "cpu_reference": slowest.reference_cpu,
            "cpu_ratio": slowest.value_cpu / slowest.reference_cpu,
            **{f"cpu_{mode}": run.value_cpu for mode, run in runs.items()},
        },
    )


def apply(quick: bool) -> Figure:
    """Random answers on a copy of a Boss Battle Royale of eight, draft and set-up included."""
    game, (options, seats) = rules.load("timestrike"), TABLES["royale"]
    floor, chance = Floor(), QuickDraws(bytes(32))
    took: list[float] = []
    worked: list[float] = []
    bare: list[float] = []
    state = game.new(options, seats, bytes(32))
    with set_aside():  # as the bot does once it has started
        for number in range(WARM_UP + (QUICK_APPLIES if quick else APPLIES)):
            choice = chance.pick(game.choices(state))
            answer = Answer(choice.decision, choice.seat, choice.legal.sample(chance))
            cpu, start = process_time(), perf_counter()
            state = game.apply(state, answer).state
            spent, cpu = perf_counter() - start, process_time() - cpu
            if number >= WARM_UP:
                took.append(spent * MS)
                worked.append(cpu * MS)
                start = perf_counter()
                made = floor.batch()
                bare.append((perf_counter() - start) * MS / made)
            if state.outcome is not None:
                state = game.new(options, seats, number.to_bytes(32, "big"))
    return Figure(
        what="TimeStrike, `apply` at a Boss Battle Royale of eight, p50",
        value=percentile(took, 0.5),
        unit="ms",
        against=FLOOR,
        reference=percentile(bare, 0.5),
        goals=(Goal("value", 3, at_most=True), Goal("cpu_p99", 3, at_most=True)),
        p99=percentile(took, 0.99),
        more={"cpu_value": percentile(worked, 0.5), "cpu_p99": percentile(worked, 0.99), "cpu_max": max(worked)},
    )
