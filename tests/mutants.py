"""Random mutants of ``rules/``: small planted faults, each of which a test should find.

``make mutants`` runs it in an environment of its own, which has the tool that lists them (Cosmic Ray). The tests run in
the project's environment, on copies of what is committed: once to see which functions each enters, then for each
mutant those that enter its function. What survives is printed as a difference, to be judged: a test is missing, or the
mutant means the same.

    .venv-mutants/bin/python tests/mutants.py --count 200 --seed 1 [--only clash] [--workers 2] [--json]
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

ROOT = Path(__file__).parents[1]
AREAS = ("kernel", "clash", "elemancers", "eternia", "terrene")
"""The packages of ``rules/`` that are mutated."""
TESTS = (
    *(f"tests/rules/{area}" for area in (*AREAS, "players", "conformance", "transcripts", "walks", "altered")),
    "tests/rules/content",
    "tests/rules/lookup/test_search_phrases.py",
    "tests/rules/test_frozen.py",
    "tests/rules/test_told.py",
)
"""The tests that are to find them."""
BROAD = (
    "tests/rules/transcripts/",
    "tests/rules/walks/",
    "tests/rules/altered/",
    "tests/rules/test_frozen.py",
    "tests/rules/test_told.py",
)
"""Quick tests of all games, which come first."""
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
SAME = {
    "strict=": "what is zipped is of one length: the word guards against a slip that nobody has made",
    "gc=": "it saves time and changes nothing else",
    "maxsize=": "it saves time and changes nothing else",
    "kw_only=": "a record without fields is made the same way (of others, `test_frozen` asks that names are given)",
}
"""Keywords whose value makes no difference, with the reason; they are not drawn. ``kw_only`` of a record with fields
is."""
MOST, MORE = 20.0, 5.0
"""Seconds of tests for one mutant: of the broad ones and of the others that enter its function, and of others of its
package, since what a function gave may be kept from an earlier test."""
SLOW = 20.0
"""How many times as long as they should tests may take; a mutant that makes something endless is found."""


class Mutant(NamedTuple):
    """One fault.

    Attributes:
        root: The copy of the project that it was drawn from, which does not change meanwhile.
        path: The module.
        line: Where in it.
        kind: What the tool calls this kind of fault.
        number: Which of its places in the module.
    """

    root: Path
    path: str
    line: int
    kind: str
    number: int

    def before(self) -> str:
        """The module without the fault."""
        return (self.root / self.path).read_text(encoding="utf-8")

    def source(self) -> str:
        """The module with the fault."""
        kind = cosmic_ray.plugins.get_operator(self.kind)()
        return str(mutate_code(self.before(), kind, self.number))

    def difference(self) -> str:
        """The change that the fault makes."""
        before = self.before().splitlines()
        return "\n".join(difflib.unified_diff(before, self.source().splitlines(), self.path, self.path, lineterm=""))


def draw(root: Path, areas: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """Draw mutants at random, each place in the code as likely as any other."""
    chance = random.Random(seed)
    places: dict[tuple[str, Any], list[Mutant]] = defaultdict(list)
    kinds = [name for name in sorted(cosmic_ray.plugins.operator_names()) if name.startswith(FAULTS)]
    for path in sorted(path for area in areas for path in (root / "rules" / area).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        nodes = list(ast_nodes(get_ast(text)))
        name, same = str(path.relative_to(root)), _means_the_same(text)
        for kind in kinds:
            tool = cosmic_ray.plugins.get_operator(kind)()
            found = (start for node in nodes for start, _ in tool.mutation_positions(node))
            for number, start in enumerate(found):
                if not same(*start):
                    places[name, start].append(Mutant(root, name, start[0], kind, number))
    return [chance.choice(places[place]) for place in chance.sample(sorted(places), min(count, len(places)))]


def _means_the_same(text: str) -> Callable[[int, int], bool]:
    """Return the test of whether a fault at a place of a module makes no difference."""
    lines = text.splitlines()
    bare = {
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and not any(isinstance(part, ast.AnnAssign) for part in node.body)
    }

    def same(line: int, column: int) -> bool:
        before = lines[line - 1][:column]
        found = next((word for word in SAME if before.endswith(word)), "")
        return bool(found) and (found != "kw_only=" or line in bare)

    return same


class Bench:
    """A copy of the committed files, for trying mutants."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(folder)], check=True)
        (folder / ".venv").symlink_to(ROOT / ".venv")
        python = str(folder / ".venv/bin/python")
        compiled = [python, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "rules", "tests"]
        subprocess.run(compiled, cwd=folder, check=True)
        self._pytest = [python, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "tests.planted"]
        self._pytest += ["--basetemp", str(folder / "temporary")]
        self._server: subprocess.Popen[str] | None = None

    def reached(self, kept: Path | None) -> Tests:
        """Run all tests to see which functions each enters, unless a file of this commit says so."""
        file = kept or self.folder / "reached.json"
        if not file.exists() and self._run("--reached", str(file.absolute()), "--maxfail", "1000", *TESTS) > 1:
            raise SystemExit("The tests cannot be run here; see what `make test` says.")
        return Tests(json.loads(file.read_text(encoding="utf-8")))

    def found(self, mutant: Mutant, tests: Tests) -> bool:
        """Whether a test finds the mutant."""
        names, seconds, loaded = tests.of(mutant)
        source = mutant.source()
        said = "elsewhere" if loaded else self._ask(mutant.path, source, names, seconds)
        if said == "elsewhere":
            said = self._alone(mutant.path, source, names, seconds)
        return said == "found"

    def _ask(self, path: str, source: str, names: list[str], seconds: float) -> str:
        if self._server is None:
            self._server = subprocess.Popen(
                [*self._pytest, "-s", "--planted", *TESTS], cwd=self.folder, env=_quiet(), text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )  # fmt: skip
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        fault = {"path": path, "source": source, "tests": names, "seconds": seconds}
        print(json.dumps(fault), file=self._server.stdin, flush=True)
        for line in self._server.stdout:
            if line.strip() in {"found", "survived", "elsewhere"}:
                return line.strip()
        self._server.wait()
        self._server = None  # it broke down, and the next mutant gets another
        return "elsewhere"

    def _alone(self, path: str, source: str, names: list[str], seconds: float) -> str:
        module, chosen = self.folder / path, self.folder / "chosen.txt"
        before = module.read_bytes()
        chosen.write_text("\n".join(names), encoding="utf-8")
        module.write_text(source, encoding="utf-8")
        try:
            files = dict.fromkeys(name.partition("::")[0] for name in names)
            failed = self._run("--chosen", str(chosen), *files, timeout=seconds + 60)
            return "found" if failed else "survived"
        except subprocess.TimeoutExpired:
            return "found"
        finally:
            module.write_bytes(before)

    def _run(self, *arguments: str, timeout: float | None = None) -> int:
        command = [*self._pytest, *arguments]
        nowhere = subprocess.DEVNULL
        done = subprocess.run(
            command, cwd=self.folder, env=_quiet(), stdout=nowhere, stderr=nowhere, check=False, timeout=timeout
        )
        return done.returncode

    def close(self) -> None:
        """End everything that runs."""
        if self._server is not None:
            self._server.communicate()


class Tests:
    """The tests, and which functions each enters."""

    def __init__(self, reached: dict[str, Any]) -> None:
        self._tests: list[tuple[str, float]] = reached["tests"]
        self._functions: dict[str, list[int]] = reached["functions"]
        self._before = set(reached["before"])
        breadth = Counter(number for entered in self._functions.values() for number in entered)

        def place(number: int) -> tuple[bool, int, float]:
            name, seconds = self._tests[number]
            return not name.startswith(BROAD), breadth[number], seconds

        self._order = sorted(range(len(self._tests)), key=place)

    def of(self, mutant: Mutant) -> tuple[list[str], float, bool]:
        """The tests for a mutant: the broad ones, then the narrowest first.

        Returns:
            Their names, the seconds they may take, and whether only a new process can tell.
        """
        function = _function(mutant)
        area = f"tests/rules/{mutant.path.split('/')[1]}/"
        near = [number for number in self._order if self._tests[number][0].startswith((area, *BROAD))]
        entered = set(self._functions.get(function, ()) if function else near)
        near = [number for number in near if number not in entered]
        ordered = [number for number in self._order if number in entered]
        broad = [number for number in ordered if self._tests[number][0].startswith(BROAD)]
        narrow = ordered[len(broad) :]  # the broad ones come first
        chosen = [*self._up_to(MOST, broad), *self._up_to(MOST, narrow), *self._up_to(MORE, near)]
        seconds = sum(self._tests[number][1] for number in chosen)
        return [self._tests[number][0] for number in chosen], SLOW * (seconds + 1), function in self._before

    def _up_to(self, seconds: float, numbers: Sequence[int]) -> Iterator[int]:
        for number in numbers:
            seconds -= self._tests[number][1]
            if seconds < 0:
                return
            yield number


def _function(mutant: Mutant) -> str | None:
    """The innermost named function around a mutant, as ``path:line``; ``None`` outside of any."""
    tree = ast.parse(mutant.before())
    found = None
    for node in ast.walk(tree):  # from the outside in
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[0].lineno, node.end_lineno or node.lineno
            if body[0] <= mutant.line <= body[1]:
                found = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return f"{mutant.path}:{found}" if found else None


def _quiet() -> dict[str, str]:
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}


def survivors(
    benches: Sequence[Bench], mutants: list[Mutant], reached: Path | None, say: Callable[[str], None]
) -> list[Mutant]:
    """The mutants that no test finds."""
    waiting, alive = iter(list(enumerate(mutants, 1))), []
    tests = benches[0].reached(reached)

    def work(bench: Bench) -> None:
        for number, mutant in waiting:
            found = bench.found(mutant, tests)
            say(f"{number}: {'found' if found else 'SURVIVED'} {mutant.path}:{mutant.line} {mutant.kind}")
            if not found:
                alive.append((number, mutant))

    try:
        with ThreadPoolExecutor(len(benches)) as pool:
            list(pool.map(work, benches))
    finally:
        for bench in benches:
            bench.close()
    return [mutant for _, mutant in sorted(alive)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant mutants and print their fates; 0 when at least 85% were found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants; 200 when left out")
    parser.add_argument("--seed", type=int, default=1, help="draws other mutants")
    parser.add_argument("--only", choices=AREAS, action="append", help="these packages alone")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many are tried at a time")
    parser.add_argument("--reached", type=Path, help="a file that keeps what tests enter, for further runs of a commit")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parsed = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        benches = [Bench(Path(folder) / str(number)) for number in range(parsed.workers)]
        drawn = draw(benches[0].folder, parsed.only or AREAS, parsed.count, parsed.seed)
        alive = survivors(benches, drawn, parsed.reached, lambda line: print(line, file=sys.stderr, flush=True))
        lives = [{"place": f"{one.path}:{one.line}", "kind": one.kind, "difference": one.difference()} for one in alive]
    found = len(drawn) - len(alive)
    report = {
        "seed": parsed.seed,
        "drawn": Counter(mutant.path.split("/")[1] for mutant in drawn),
        "found": found,
        "share": round(found / max(len(drawn), 1), 3),
        "survivors": lives,
    }
    if parsed.json:
        print(json.dumps(report, indent=1))
    else:
        for one in lives:
            print(f"{one['place']} ({one['kind']})\n{one['difference']}\n")
        print(f"{found} of {len(drawn)} mutants found, {report['share']:.1%}.")
    return 0 if found >= 0.85 * len(drawn) else 1


if __name__ == "__main__":
    raise SystemExit(main())
