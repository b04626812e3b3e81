"""Random mutants of ``rules/``: small faults planted one by one, to see whether a test finds each.

``make mutants`` runs it in an environment of its own, which has the tool that plants them (Cosmic Ray). The tests run
in the project's environment, on copies of what is committed. It takes some 20 s a mutant and core; what survives is
printed as a difference, to be judged: a test is missing, or the mutant means the same.

    .venv-mutants/bin/python tests/mutants.py --count 200 --seed 1 [--only clash] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkItem, WorkResult

ROOT = Path(__file__).parents[1]
TOYS = "kernel or trick or brawl or muster or relay"
AREAS = {"kernel": TOYS, "clash": "clash", "eternia": "eternia", "terrene": "terrene"}
"""The packages of ``rules/`` that are mutated, each with the tests that are to find it."""
FAULTS = (
    "core/ReplaceComparisonOperator_",
    "core/AddNot",
    "core/ReplaceUnaryOperator_Delete_Not",
    "core/ReplaceTrueWithFalse",
    "core/ReplaceFalseWithTrue",
    "core/ReplaceAndWithOr",
    "core/ReplaceOrWithAnd",
    "core/NumberReplacer",
    "core/ReplaceBinaryOperator_Add_Sub",
    "core/ReplaceBinaryOperator_Sub_Add",
    "core/ReplaceContinueWithBreak",
    "core/ZeroIterationForLoop",
)
"""Kinds of fault that somebody could make; others break the program, or change annotations."""
SLOW = 300.0
"""Seconds after which a mutant counts as found: it makes something endless."""


class Bench:
    """A copy of what is committed, in which one mutant after another is planted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(folder)], check=True)
        (folder / ".venv").symlink_to(ROOT / ".venv")

    def init(self, area: str) -> Path:
        """List all mutants of an area; returns the file of the list."""
        command = f".venv/bin/python -m pytest -q -x -p no:cacheprovider tests/rules/{area} tests/rules/conformance"
        settings = [
            "[cosmic-ray]",
            f'module-path = "rules/{area}"',
            f"timeout = {SLOW}",
            "excluded-modules = []",
            f"test-command = '{command} -k \"{AREAS[area]}\"'",
            '[cosmic-ray.distributor]\nname = "local"',
        ]
        (self.folder / f"{area}.toml").write_text("\n".join(settings))
        self._run("init", f"{area}.toml", f"{area}.sqlite")
        return self.folder / f"{area}.sqlite"

    def plant(self, area: str) -> None:
        """Plant the mutants of an area that are not skipped, and run the tests on each."""
        self._run("exec", f"{area}.toml", f"{area}.sqlite")

    def _run(self, *arguments: str) -> None:
        tool = Path(sys.executable).with_name("cosmic-ray")
        quiet = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run([str(tool), *arguments], cwd=self.folder, check=True, env=quiet)


def draw(lists: dict[str, Path], count: int, seed: int) -> Counter[str]:
    """Draw mutants at random, each place in the code as likely as any other; the rest is skipped.

    Returns:
        How many were drawn in each area.
    """
    chance = random.Random(seed)
    places: dict[tuple[Any, ...], list[tuple[str, WorkItem]]] = defaultdict(list)
    for area, file in lists.items():
        with use_db(str(file), WorkDB.Mode.open) as listed:
            for item in listed.work_items:
                (fault,) = item.mutations
                if fault.operator_name.startswith(FAULTS):
                    places[area, str(fault.module_path), fault.start_pos].append((area, item))
    chosen = [chance.choice(places[place]) for place in chance.sample(sorted(places), min(count, len(places)))]
    wanted = {item.job_id for _, item in chosen}
    for file in lists.values():
        with use_db(str(file), WorkDB.Mode.open) as listed:
            rest = [item.job_id for item in listed.work_items if item.job_id not in wanted]
            listed.set_multiple_results(rest, WorkResult(WorkerOutcome.SKIPPED))
    return Counter(area for area, _ in chosen)


def survivors(area: str, file: Path) -> Iterator[dict[str, str]]:
    """What no test has found, with its place and the difference."""
    with use_db(str(file), WorkDB.Mode.open) as listed:
        for item, result in listed.completed_work_items:
            if result.test_outcome is TestOutcome.SURVIVED:
                (fault,) = item.mutations
                place = f"{fault.module_path}:{fault.start_pos[0]}"
                yield {"area": area, "place": place, "kind": fault.operator_name, "difference": result.diff or ""}


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant mutants and print what became of them; 0 when at least 85% were found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants; 200 when left out")
    parser.add_argument("--seed", type=int, default=1, help="draws other mutants")
    parser.add_argument("--only", choices=AREAS, action="append", help="these packages alone")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parsed = parser.parse_args(arguments)
    areas = parsed.only or [*AREAS]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        benches = {area: Bench(Path(folder) / area) for area in areas}
        lists = {area: bench.init(area) for area, bench in benches.items()}
        drawn = draw(lists, parsed.count, parsed.seed)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for done in [pool.submit(benches[area].plant, area) for area in areas]:
                done.result()
        alive = [one for area, file in lists.items() for one in survivors(area, file)]
    found = drawn.total() - len(alive)
    report = {
        "seed": parsed.seed,
        "drawn": dict(drawn),
        "found": found,
        "share": round(found / max(drawn.total(), 1), 3),
        "survivors": alive,
    }
    if parsed.json:
        print(json.dumps(report, indent=1))
    else:
        for one in alive:
            print(f"{one['place']} ({one['kind']})\n{one['difference']}\n")
        print(f"{found} of {drawn.total()} mutants found, {report['share']:.1%}.")
    return 0 if found >= 0.85 * drawn.total() else 1


if __name__ == "__main__":
    raise SystemExit(main())
