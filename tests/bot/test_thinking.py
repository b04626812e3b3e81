"""Computers think in processes of their own, know their seat's view only, and survive."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import rules
from bot import thinking
from bot.store import Store, change
from bot.tables.model import Place
from bot.tables.table_service import Tables
from bot.thinking import InProcesses, Job
from rules.kernel import Decision
from rules.kernel.play.chance import Chance
from tests.bot.kit import ANA, StillClock, press


@pytest.fixture
async def pool() -> AsyncIterator[InProcesses]:
    made = InProcesses(rules.load, many=1)
    yield made
    await made.close()


def _asked(seed: int = 1) -> tuple[Any, Any, Decision]:
    """A game of Clash at its first question, and the question of seat 0."""
    game = rules.load("clash")
    state = game.new(game.rules.Options(), 2, bytes([seed] * 32))
    return game, state, game.decisions_for(state, 0)[0]


def _children() -> set[int | None]:
    return {child.pid for child in multiprocessing.active_children()}


@pytest.mark.ux(74)
async def test_a_computer_plays_from_another_process(store: Store, clock: StillClock) -> None:
    before = _children()
    tables = Tables(store, clock, load=rules.load, games=("clash",))
    try:
        table = await tables.open(
            game="clash", options={}, seats=2, pace="days", owner=ANA, place=Place(1, 500, 2), key=press()
        )
        await tables.add_computer(table.id, "normal", ANA.id, press())
        await tables.start(table.id, ANA.id, press())
        await tables.settled()
        assert len(_children() - before) == 1
        (move,) = [move for move in await tables.past.log(table.id) if move.kind == "answer"]
        assert move.user is None
    finally:
        await tables.close()
    assert _children() <= before


async def test_what_a_process_gets_is_imagined_and_never_the_true_state(
    pool: InProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state, decision = _asked()
    true = game.encode(state)
    jobs: list[Job] = []
    think = pool._think

    def noted(job: Job) -> Any:
        jobs.append(job)
        return think(job)

    monkeypatch.setattr(pool, "_think", noted)
    for _ in range(3):
        picks = await pool.choose(game, "clash", state, decision, "easy")
        game.apply(state, rules.Answer(decision.id, 0, picks))
    assert game.encode(state) == true
    assert len({job.state for job in jobs}) == 3, "each is drawn again"
    for job in jobs:
        imagined = game.decode(job.state)
        assert game.view(imagined, 0) == game.view(state, 0)
        assert imagined.chance != state.chance
        assert true not in job


async def test_a_choice_hangs_on_its_job_alone() -> None:
    game, state, decision = _asked()
    imagined = game.encode(game.imagine(state, 0, Chance(b"i" * 32)))
    job = Job(game.id, game.content, imagined, 0, decision.id, "normal", b"s" * 32)
    thinking._Here.load = rules.load
    assert thinking._choose(job) == thinking._choose(job)
    with pytest.raises(LookupError, match="others here"):
        thinking._choose(job._replace(content="other"))


async def test_a_killed_process_is_replaced_and_the_choice_is_made(pool: InProcesses) -> None:
    game, state, decision = _asked()
    await pool.choose(game, "clash", state, decision, "easy")
    (worker,) = pool._workers
    first = worker._pid
    os.kill(first, 9)
    picks = await pool.choose(game, "clash", state, decision, "easy")

    game.apply(state, rules.Answer(decision.id, 0, picks))
    assert worker._pid != first


async def test_a_choice_that_takes_too_long_is_made_at_once(
    pool: InProcesses, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, state, decision = _asked()
    await pool.choose(game, "clash", state, decision, "easy")
    (worker,) = pool._workers
    os.kill(worker._pid, signal.SIGSTOP)
    monkeypatch.setattr(thinking, "LONGEST", 0.0)
    picks = await pool.choose(game, "clash", state, decision, "normal")
    game.apply(state, rules.Answer(decision.id, 0, picks))
    assert "computer player too slow" in "".join(capsys.readouterr())
    assert worker._pid == 0, "who thinks too long is ended"


async def test_closing_gives_up_what_is_thought(pool: InProcesses) -> None:
    game, state, decision = _asked()
    before = _children()
    choosing = asyncio.create_task(pool.choose(game, "clash", state, decision, "normal"))
    await asyncio.sleep(0)
    await pool.close()
    with contextlib.suppress(asyncio.CancelledError):
        await choosing
    assert _children() <= before


KILLED = """
import os, sys, rules
from bot.thinking import InProcesses
if __name__ == "__main__":
    pool = InProcesses(rules.load, many=1)
    pool._workers[0]._begun()
    print(pool._workers[0]._pid, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_a_process_ends_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    done = subprocess.run(  # noqa: S603  our own words
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": root},
    )
    worker = int(done.stdout)
    deadline = time.monotonic() + 60
    while _runs(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _runs(worker)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_a_seat_at_random_is_offered_no_more_and_goes_on_where_there_is_one(
    store: Store, clock: StillClock
) -> None:
    tables = Tables(store, clock, load=rules.load, games=("clash",))
    try:
        table = await tables.open(
            game="clash", options={}, seats=2, pace="days", owner=ANA, place=Place(1, 500, 2), key=press()
        )
        with pytest.raises(Exception, match="no computer player called 'random'"):
            await tables.add_computer(table.id, "random", ANA.id, press())
        await tables.add_computer(table.id, "easy", ANA.id, press())
        async with store.transaction() as tx:
            await tx.run(change("UPDATE seats SET level = 'random' WHERE holder = 'computer'"))
        await tables.start(table.id, ANA.id, press())
        await tables.settled()
        assert (await tables.load(table.id)).move == 2
    finally:
        await tables.close()
