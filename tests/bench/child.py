"""Figures from a process of its own: ``python -m tests.bench.child WHAT [DATABASE]``.

- ``first``: the milliseconds of the first picture, by the clock and by the processor, and of its floor.
- ``ready``: a line once the bot is ready, and another once the rules are read.
- ``loop``, ``loop-quick``: the longest stops of the event loop at all commands, or at some.
- ``memory``: the megabytes in memory of an idle bot after its start and one sweep.
- ``bare``: the megabytes in memory of a Python that has imported discord.py.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
from pathlib import Path
from time import perf_counter, process_time

MS = 1_000.0
KB, MB = 1_024, 1_048_576


def first() -> str:
    """Draw the first picture of this process; the module that draws the game is loaded by it."""
    import render  # noqa: PLC0415  what each child loads is part of its figure
    import rules  # noqa: PLC0415

    game = rules.load("clash")
    view = game.view(game.new(game.rules.Options(), 4, bytes(32)), None)
    cpu, start = process_time(), perf_counter()
    png = render.board("clash", view, ("Ana", "Bo", "Žofia", "Ирина")).png
    took, worked = (perf_counter() - start) * MS, (process_time() - cpu) * MS

    from tests.bench.pictures import floor  # noqa: PLC0415  it loads what the first picture has to load itself

    return f"{took} {worked} {floor(png)[0]}"


async def start(database: Path, *, idle: bool) -> str:
    """Start the whole bot but for its connection to Discord.

    Args:
        database: Its database.
        idle: Sweep once, send nothing, and measure; else it is enough that it is ready.

    Returns:
        The megabytes in memory; of a bot that has just become ready, only that its rules are read.
    """
    from bot import logs  # noqa: PLC0415
    from bot.application import make_bot  # noqa: PLC0415
    from bot.settings import Settings  # noqa: PLC0415

    logs.configure(level="error")
    async with make_bot(Settings(database), sync=False) as bot:
        await bot.setup_hook()
        if not idle:
            print("ready", flush=True)
            bot.reading.join()
            return "read"
        bot.reading.join()
        await bot.tables.sweep()
        await bot.outbox.settled()
        gc.collect()
        return str(in_memory())


def in_memory() -> float:
    """Megabytes of this process in memory; where the system does not say, the most it ever had."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = [line for line in status.read_text().splitlines() if line.startswith("VmRSS")]
        return int(line.split()[1]) * KB / MB
    unit = 1 if sys.platform == "darwin" else KB
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / MB


def bare() -> str:
    """The megabytes that any bot takes."""
    import discord  # noqa: F401, PLC0415

    gc.collect()
    return str(in_memory())


def main(what: str, database: str = "") -> None:
    """Measure one thing and print it."""
    if what == "bare":
        print(bare())
        return
    if what.startswith("loop"):
        from tests.bench import loop  # noqa: PLC0415  SimCord is needed here only

        print(loop.child(Path(database), quick=what == "loop-quick"))
        return
    print(first() if what == "first" else asyncio.run(start(Path(database), idle=what == "memory")))


if __name__ == "__main__":
    main(*sys.argv[1:])
