"""Plants random faults in ``rules/`` and says how many of them the tests find.

``make mutants`` runs it in an environment of its own, which has the tool that lists them (Cosmic Ray). The tests run in
the project's environment, on copies of what is committed: once to see which functions each enters, then for each
mutant those that enter its function, until one fails. What survives is printed as a difference, to be judged: a test is
missing, or the mutant means the same. All that was found out is kept, and the next run goes on from there.

    .venv-mutants/bin/python -m tests.mutants --count 200 --seed 1 [--minutes 30] [--quick]
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.mutants.choosing import Reach
from tests.mutants.drawing import Mutant, draw
from tests.mutants.trying import ROOT, TESTS, Bench, Fate

ENOUGH = 0.85
"""The share that is to be found."""
KEPT = ROOT / "out/mutants"
Say = Callable[[str], None]


class Fates:
    """What became of mutants, kept in a file.

    Args:
        file: The file; a line for each mutant.
        quick: Whether the quick tests alone are run, so that it counts when they find nothing.
    """

    def __init__(self, file: Path, *, quick: bool) -> None:
        self._file = file
        self._quick = quick
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self._kept = {line.pop("mutant"): (line.pop("quick"), Fate(**line)) for line in map(json.loads, lines)}

    def of(self, mutant: Mutant) -> Fate | None:
        """What became of a mutant; ``None`` if it was not tried."""
        quick, fate = self._kept.get(_name(mutant), (True, None))
        return fate if fate and (fate.found or self._quick or not quick) else None

    def keep(self, mutant: Mutant, fate: Fate) -> None:
        """Write down what became of a mutant."""
        self._kept[_name(mutant)] = self._quick, fate
        with self._file.open("a", encoding="utf-8") as file:
            print(json.dumps({"mutant": _name(mutant), "quick": self._quick, **fate._asdict()}), file=file)


def _name(mutant: Mutant) -> str:
    return f"{mutant.path}:{mutant.line} {mutant.kind} {mutant.number}"


def reach(benches: Sequence[Bench], folder: Path, say: Say, *, quick: bool) -> tuple[Reach, Path]:
    """Run what tests are not known yet to see which functions each enters.

    Returns:
        What they enter, and a file for the fates of mutants under just these tests.
    """
    rules = folder / f"rules-{benches[0].committed('rules', 'data')}"
    rules.mkdir(parents=True, exist_ok=True)
    parts = [(rules / f"reached-{name}.json", tests) for name, tests in benches[0].parts(quick=quick)]
    waiting = iter([(file, tests) for file, tests in parts if not file.exists()])

    def work(bench: Bench) -> None:
        for file, tests in waiting:
            start = time.monotonic()
            bench.reach(file, tests)
            say(f"{file.stem}: {time.monotonic() - start:.0f} s")

    with ThreadPoolExecutor(len(benches)) as pool:
        list(pool.map(work, benches))
    read = [json.loads(file.read_text(encoding="utf-8")) for file, _ in parts]
    return Reach(read), rules / f"fates-{benches[0].committed(TESTS)}.jsonl"


def tried(
    benches: Sequence[Bench], mutants: Sequence[Mutant], known: Reach, fates: Fates, end: float, say: Say
) -> None:
    """Try the mutants of which nothing is kept, until a time of the clock."""
    waiting = iter([(number, mutant) for number, mutant in enumerate(mutants, 1) if fates.of(mutant) is None])

    def work(bench: Bench) -> None:
        for number, mutant in waiting:
            if time.monotonic() > end:
                return
            start = time.monotonic()
            fate = bench.tried(mutant.path, mutant.source(), known.of(mutant.path, mutant.line, mutant.before()))
            fates.keep(mutant, fate)
            what = f"found {fate.by}" if fate.found else "SURVIVED"
            say(f"{number}: {_name(mutant)} ({time.monotonic() - start:.0f} s) {what}")

    try:
        with ThreadPoolExecutor(len(benches)) as pool:
            list(pool.map(work, benches))
    finally:
        for bench in benches:
            bench.close()


def interval(found: int, tries: int) -> tuple[float, float]:
    """The bounds of the share of all mutants, right for 95 of 100 samples (Wilson)."""
    if not tries:
        return 0.0, 1.0
    z, share = 1.96, found / tries
    middle = share + z * z / (2 * tries)
    wide = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return (middle - wide) / (1 + z * z / tries), (middle + wide) / (1 + z * z / tries)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant mutants and print their fates; 0 when enough were found."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants; 200 when left out")
    parser.add_argument("--seed", type=int, default=1, help="draws other mutants")
    parser.add_argument("--only", action="append", default=[], metavar="PACKAGE", help="of rules/, these alone")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which no further mutant is tried")
    parser.add_argument("--quick", action="store_true", help="without the suite of conformance: a lower bound, sooner")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many are tried at a time")
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of what is known from earlier runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parsed = parser.parse_args(arguments)
    end = time.monotonic() + 60 * parsed.minutes

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        benches = [Bench(Path(folder) / str(number)) for number in range(parsed.workers)]
        drawn = draw(benches[0].folder, parsed.only, parsed.count, parsed.seed)
        known, file = reach(benches, parsed.kept, say, quick=parsed.quick)
        fates = Fates(file, quick=parsed.quick)
        tried(benches, drawn, known, fates, end, say)
        report = _report(parsed.seed, [(mutant, fate) for mutant in drawn if (fate := fates.of(mutant))])
    print(json.dumps(report, indent=1) if parsed.json else _told(report))
    return 0 if report["share"] >= ENOUGH else 1


def _report(seed: int, fates: Sequence[tuple[Mutant, Fate]]) -> dict[str, Any]:
    alive = [mutant for mutant, fate in fates if not fate.found]
    found = len(fates) - len(alive)
    tries, lost = Counter(mutant.area for mutant, _ in fates), Counter(mutant.area for mutant in alive)
    return {
        "seed": seed,
        "tried": len(fates),
        "found": found,
        "share": round(found / max(len(fates), 1), 3),
        "between": [round(share, 3) for share in interval(found, len(fates))],
        "areas": {area: f"{tries[area] - lost[area]} of {tries[area]}" for area in sorted(tries)},
        "survivors": [
            {"place": f"{one.path}:{one.line}", "kind": one.kind, "difference": one.difference()} for one in alive
        ],
    }


def _told(report: dict[str, Any]) -> str:
    lines = [f"{one['place']} ({one['kind']})\n{one['difference']}\n" for one in report["survivors"]]
    lines += [f"{area}: {said}" for area, said in report["areas"].items()]
    low, high = report["between"]
    lines.append(
        f"{report['found']} of {report['tried']} found, {report['share']:.1%} (of all: {low:.0%} to {high:.0%})."
    )
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
