"""A turn's cost to players over whole games: presses, messages, characters, pictures, waits.

* :mod:`tests.bench.turn.place`: a server with the bot in it, and what people see there.
* :mod:`tests.bench.turn.fingers`: how somebody who knows the answer presses it.
* :mod:`tests.bench.turn.sitting`: a game played to its end.
* :mod:`tests.bench.turn.tally`: what was counted, and the figures made of it.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.bench.figure import Figure, Goal
from tests.bench.turn.place import entered
from tests.bench.turn.sitting import Plan, played
from tests.bench.turn.tally import BEFORE, Tally, figures

__all__ = ["turn"]

GAMES = (
    Plan("clash", 3),
    Plan("clash", 2),
    Plan("eternia", 2, {"controller": "ai"}),
    Plan("eternia", 2, {"controller": "ai", "lineup": "chosen"}),
    Plan("terrene", 2),
    Plan("elemancers", 4),
    Plan("timestrike", 2),
    Plan("timestrike", 3, {"mode": "royale"}),
    Plan("timestrike", 2, {"mode": "raid"}),
    Plan("eternia", 2, {"controller": "ai"}),
    Plan("eternia", 2, {"controller": "ai", "lineup": "chosen"}),
    Plan("timestrike", 2),
    Plan("timestrike", 2, {"mode": "raid"}),
)
"""Whole games, each with its own seed; twice those whose activations and turns differ most from game to game."""
MOST, FEW = 1200, 3
"""Decisions of a game at most, and of one in a hurry, when each kind of game is played once."""
GOALS = (
    Goal("value", 2.2, at_most=True, itself=True),
    Goal("eternia_activation", 6, at_most=True, itself=True),
    Goal("terrene_turn", 16, at_most=True, itself=True),
    Goal("elemancers_presses", 2.5, at_most=True, itself=True),
    Goal("timestrike_presses", 2.5, at_most=True, itself=True),
    Goal("timestrike_turn", 6, at_most=True, itself=True),
    Goal("one_answer", 0, at_most=True, itself=True),
    Goal("private_messages", 2, at_most=True, itself=True),
    Goal("answer_p99", 60, at_most=True, itself=True),
)


def turn(quick: bool) -> Figure:
    """Presses a decision, over whole games of each kind."""
    with tempfile.TemporaryDirectory(prefix="turnkeeper-bench-") as folder:
        tallies = [
            asyncio.run(_play(Path(folder) / f"{number}.db", plan, number, FEW if quick else MOST))
            for number, plan in enumerate(GAMES, start=1)
            if not quick or plan not in GAMES[: number - 1]
        ]
    value, more = figures(tallies)
    return Figure(
        what="Presses a decision, whole games of each kind",
        value=value,
        unit="presses",
        against="the same before turns were made shorter",
        reference=BEFORE["value"],
        goals=GOALS,
        more=more,
    )


async def _play(database: Path, plan: Plan, seed: int, most: int) -> Tally:
    async with entered(database, plan.people) as place:
        return await played(place, plan, seed, most)
