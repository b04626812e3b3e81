"""Measuring two things in turn, so that other work of the machine slows both alike."""

from __future__ import annotations

import gc
import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, process_time

from msgspec import Struct

Batch = Callable[[], int]
"""Does a piece of work and returns how many units it was; some milliseconds long, so that most run undisturbed."""


class Race(Struct, frozen=True):
    """The speeds of two things in units a second.

    Attributes:
        value: The first, by the clock: the median of its batches.
        reference: The second, likewise.
        value_cpu: The first, by the processor time of all batches together.
        reference_cpu: The second, likewise.
    """

    value: float
    reference: float
    value_cpu: float
    reference_cpu: float


class _Runner:
    """Times the batches of one of the two."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._speeds: list[float] = []
        self._units = 0
        self._cpu = 0.0

    def run(self) -> None:
        cpu, start = process_time(), perf_counter()
        units = self._batch()
        took = perf_counter() - start
        self._cpu += process_time() - cpu
        self._units += units
        self._speeds.append(units / took)

    def by_clock(self) -> float:
        return statistics.median(self._speeds)

    def by_processor(self) -> float:
        return self._units / self._cpu


@contextmanager
def set_aside() -> Iterator[None]:
    """Collect garbage, and look through nothing that is there now: no figure hangs on it.

    What somebody else has set aside before stays so: a run of tests looks through less then.
    """
    before = gc.get_freeze_count()
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        if not before:
            gc.unfreeze()


def race(value: Batch, reference: Batch, seconds: float) -> Race:
    """Run batches of two things in turn.

    Args:
        value: What is measured.
        reference: What it is held against.
        seconds: How long to go on; each runs three times at least, after one batch that is not counted.
    """
    value()
    reference()
    runners = (_Runner(value), _Runner(reference))
    end = perf_counter() + seconds
    rounds = 0
    while rounds < 3 or perf_counter() < end:
        for runner in runners:
            runner.run()
        rounds += 1
    first, second = runners
    return Race(first.by_clock(), second.by_clock(), first.by_processor(), second.by_processor())


def percentile(figures: Sequence[float], share: float) -> float:
    """The figure that this share of all figures (from 0 to 1) does not exceed: the nearest rank.

    Raises:
        ValueError: There are no figures.
    """
    if not figures:
        raise ValueError("nothing was measured")
    ordered = sorted(figures)
    return ordered[max(math.ceil(share * len(ordered)), 1) - 1]
