"""Figures that need own processes: the first picture, the start, an idle bot's memory."""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.bench.figure import Figure, Goal
from tests.bench.hall import hall
from tests.bench.pictures import BACKGROUND
from tests.bench.speed import CannotMeasure

FEW, MANY = 10, 10_000
TIMES, QUICK_TIMES = 5, 1
COMPILES = 1
"""Starts that do not count, since the modules are compiled in them."""
STOP = 50.0
"""Milliseconds that the loop may stop, at most."""
MOST_IDLE = 140.0
"""Megabytes that an idle bot may take."""
LONGEST = 120.0
"""Seconds after which a child is given up."""

ROOT = Path(__file__).parents[2]
MS = 1_000.0


class _Line(NamedTuple):
    """A line of a child's output, and after how many milliseconds it came."""

    said: str
    took: float


def _child(*arguments: str, compiled: str | None = None) -> tuple[_Line, ...]:
    """Run Python; returns its output.

    Args:
        arguments: What it is to run.
        compiled: The folder that compiled modules are kept in, when their own is not to be used.

    Raises:
        CannotMeasure: When the child fails.
    """
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("TURNKEEPER_", "DISCORD_"))
    }
    if compiled is not None:
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = compiled
    start = perf_counter()
    with subprocess.Popen(  # noqa: S603  our own modules
        [sys.executable, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment,
        text=True,
    ) as child:
        lines = tuple([_Line(line.strip(), (perf_counter() - start) * MS) for line in child.stdout or ()])
        _, errors = child.communicate(timeout=LONGEST)
    if child.returncode or not lines:
        raise CannotMeasure(f"`python {' '.join(arguments)}` failed: {errors.strip()[-400:]}")
    return lines


def _measure(what: str, *arguments: str) -> str:
    return _child("-m", "tests.bench.child", what, *arguments)[0].said


def picture_first(quick: bool) -> Figure:
    """The first picture of a process, with everything that must be loaded for it."""
    lines = [_measure("first").split() for _ in range(QUICK_TIMES if quick else TIMES)]
    return Figure(
        what="First board of a process, with loading what draws it",
        value=statistics.median(float(line[0]) for line in lines),
        unit="ms",
        against=BACKGROUND,
        reference=statistics.median(float(line[2]) for line in lines),
        goals=(Goal("value", 350, at_most=True),),
        more={
            "cpu_value": statistics.median(float(line[1]) for line in lines),
            "slowest": max(float(line[0]) for line in lines),
        },
    )


def start_up(quick: bool) -> Figure:
    """From the start of the process to a bot with its database open and its commands made."""
    ready: list[float] = []
    read: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory(prefix="turnkeeper-bench-") as folder:
        database = str(Path(folder) / "start.db")
        compiled = None if quick else str(Path(folder) / "compiled")
        for number in range(QUICK_TIMES if quick else COMPILES + TIMES):
            lines = _child("-m", "tests.bench.child", "ready", database, compiled=compiled)
            (only,) = _child("-c", "import discord; print('ready', flush=True)", compiled=compiled)
            if quick or number >= COMPILES:
                ready.append(lines[0].took)
                read.append(lines[1].took)
                bare.append(only.took)
    return Figure(
        what="Start of the process to a ready bot",
        value=statistics.median(ready),
        unit="ms",
        against="start Python and import discord.py",
        reference=statistics.median(bare),
        more={"rules_read": statistics.median(read)},
    )


def loop(quick: bool) -> Figure:
    """The longest stop of the event loop at any command, and at the start."""
    with tempfile.TemporaryDirectory(prefix="turnkeeper-bench-") as folder:
        measured = _measure("loop-quick" if quick else "loop", str(Path(folder) / "loop.db"))
    longest, at_start, again, *_ = measured.split()
    return Figure(
        what="Longest stop of the event loop, every command of a bot just started",
        value=float(longest),
        unit="ms",
        against="the same commands of another bot in the same process",
        reference=float(again),
        goals=(Goal("value", STOP, at_most=True),),
        more={"start": float(at_start)},
    )


def idle(quick: bool) -> Figure:
    """The memory of a bot that has started, swept once, and then been left alone."""
    whole, bare = asyncio.run(_idle(quick))
    return Figure(
        what=f"Memory of an idle bot with {FEW} tables",
        value=statistics.median(whole),
        unit="MB",
        against="import discord.py",
        reference=statistics.median(bare),
        goals=(Goal("value", MOST_IDLE, at_most=True),),
        more={"most": max(whole)},
    )


async def _idle(quick: bool) -> tuple[list[float], list[float]]:
    async with hall(quick=quick) as made:
        made.copy(FEW - made.played)
        whole: list[float] = []
        bare: list[float] = []
        for _ in range(1 if quick else 3):
            whole.append(float(await asyncio.to_thread(_measure, "memory", str(made.path))))
            bare.append(float(await asyncio.to_thread(_measure, "bare")))
    return whole, bare


def memory(quick: bool) -> Figure:
    """How much more memory an idle bot takes with many stored tables than with few."""
    many = 10 * FEW if quick else MANY
    few_mb, many_mb, size = asyncio.run(_memories(many, quick))
    few, growth = statistics.median(few_mb), statistics.median(many_mb) - statistics.median(few_mb)
    return Figure(
        what=f"Growth of memory, {many:,} stored tables against {FEW}",
        value=growth,
        unit="MB",
        against=f"the whole process with {FEW} tables",
        reference=few,
        goals=(Goal("value", 5, at_most=True),),
        more={"with_many": statistics.median(many_mb), "database_mb": size},
    )


async def _memories(many: int, quick: bool) -> tuple[list[float], list[float], float]:
    async with hall(quick=quick) as small, hall(quick=quick) as large:
        small.copy(FEW - small.played)
        large.copy(many - large.played, over=many // 2)
        few_mb: list[float] = []
        many_mb = few_mb if quick else []
        for _ in range(1 if quick else 3):
            for made, figures in ((large, many_mb),) if quick else ((small, few_mb), (large, many_mb)):
                figures.append(float(await asyncio.to_thread(_measure, "memory", str(made.path))))
        return few_mb, many_mb, large.path.stat().st_size / 1_048_576
