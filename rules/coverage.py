"""Which rules the engine enforces, which a test proves, and which the lookup knows.

A rule counts as *enforced* when its id stands in the docstring of a function, or of a class that has any (a step, a
question), or as a string of its own in the code (the rules of an event, a refusal, a decision). Comments, module
docstrings and docstrings of plain records do not count. Rules about seats, replies and absence may also stand in
``bot/``. A rule counts as *tested* when a collected test has the marker ``rule`` with its id. Rules of kind
``definition`` and ``component`` say what words mean: they need the lookup alone.

This module is also the pytest plugin that does the collecting (``-p rules.coverage``).
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from rules import games, lookup

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parent.parent

_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]{2,8}-[1-9]\d*\b")
_SAID_ONLY = frozenset({"definition", "component", "fact"})
_TABLE_TOPIC = re.compile(r"\b(seat(s|ing)?|discord|timeout|absen(t|ce)|reply|replies)\b", re.IGNORECASE)

_NO_TESTS = 5  # pytest's exit code when it collected nothing

Found = dict[str, set[str]]  # rule id -> where it stands


class CountError(Exception):
    """The rules could not be counted; the message says why."""


class Missing(Struct, frozen=True):
    """Ids without a mention, by the place that should mention them."""

    engine: tuple[str, ...]
    tests: tuple[str, ...]
    lookup: tuple[str, ...]


class Coverage(Struct, frozen=True):
    """The count of one game.

    Attributes:
        rules: How many rules the catalogue has.
        enforced: How many of them need the engine and a test.
        engine: How many of those the engine names.
        tests: How many of those a test names.
        lookup: How many of all rules the lookup shows.
        missing: The ids that are short.
        unknown: Ids that code or tests name and no catalogue has.
        built: Whether the game has an engine at all; until then only the lookup is owed.
    """

    rules: int
    enforced: int
    engine: int
    tests: int
    lookup: int
    missing: Missing
    unknown: tuple[str, ...] = ()
    built: bool = True

    def complete(self) -> bool:
        """Whether every rule is where it must be, and no id is made up."""
        owed = self.enforced if self.built else 0
        return min(self.engine, self.tests) >= owed and self.lookup == self.rules and not self.unknown


def count(
    catalogues: Iterable[lookup.Catalogue],
    known: lookup.Lookup,
    engine: Found,
    table: Found,
    tests: Found,
    built: Collection[str] | None = None,
) -> dict[str, Coverage]:
    """Count each game's rules.

    Args:
        catalogues: All rule texts.
        known: The lookup that should show them.
        engine: What stands in ``rules/``.
        table: What stands in ``bot/``.
        tests: What tests are marked with.
        built: The games that have an engine; ``None`` means all.
    """
    counted: dict[str, Coverage] = {}
    for catalogue in catalogues:
        rules = {rule.id: rule for rule in catalogue.rule}
        enforced = {name: rule for name, rule in rules.items() if rule.kind not in _SAID_ONLY}
        by_table = {name for name, rule in enforced.items() if name in table and _is_of_table(rule)}
        no_engine = tuple(name for name in enforced if name not in engine and name not in by_table)
        no_test = tuple(name for name in enforced if name not in tests)
        no_lookup = tuple(name for name in rules if known.show(name) is None)
        named = {name for found in (engine, table, tests) for name in found}
        code = f"{catalogue.game.code}-"
        facts = {fact.id for fact in catalogue.fact}
        counted[catalogue.game.id] = Coverage(
            rules=len(rules),
            enforced=len(enforced),
            engine=len(enforced) - len(no_engine),
            tests=len(enforced) - len(no_test),
            lookup=len(rules) - len(no_lookup),
            missing=Missing(no_engine, no_test, no_lookup),
            unknown=tuple(sorted(n for n in named - rules.keys() - facts if n.startswith(code))),
            built=built is None or catalogue.game.id in built,
        )
    return counted


def count_all() -> dict[str, Coverage]:
    """Count the rules of this project.

    Raises:
        ContentError: The rule texts cannot be read.
        CountError: The tests cannot be collected.
    """
    return count(
        lookup.catalogues(),
        lookup.standing(),
        named_in_code(ROOT / "rules"),
        named_in_code(ROOT / "bot"),
        named_by_tests(),
        games(),
    )


def _is_of_table(rule: lookup.Rule) -> bool:
    """Whether a rule is about seats, replies or absence, which the table service may enforce."""
    return bool(_TABLE_TOPIC.search(" ".join((rule.topic, *rule.keywords))))


# ---- In the code -----------------------------------------------------------


def named_in_code(folder: Path) -> Found:
    """Find the rule ids that the code below a folder names."""
    found: Found = {}
    for file in sorted(folder.rglob("*.py")):
        where = file.relative_to(folder).as_posix()
        for name in ids_in(file.read_text(encoding="utf-8")):
            found.setdefault(name, set()).add(where)
    return found


def ids_in(source: str) -> set[str]:
    """Find the rule ids that a module names where it counts."""
    tree = ast.parse(source)
    ids: set[str] = set()
    docstrings: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = _docstring(node)
            if text is not None:
                docstrings.add(id(text))
                if _acts(node):
                    ids.update(_ID.findall(str(text.value)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            ids.update(_ID.findall(node.value) if _ID.fullmatch(node.value) else ())
    return ids


def _docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> ast.Constant | None:
    first = node.body[0] if node.body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return first.value
    return None


def _acts(node: ast.AST) -> bool:
    """Whether this does something: a function that is written, or a class that has any."""
    if isinstance(node, ast.ClassDef):
        return any(map(_acts, node.body))
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not _is_unwritten(node)


def _is_unwritten(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function is as ``python -m rules outline`` wrote it."""
    last = node.body[-1]
    raised = last.exc if isinstance(last, ast.Raise) else None
    named = raised.func if isinstance(raised, ast.Call) else raised
    return isinstance(named, ast.Name) and named.id == "NotImplementedError"


# ---- In the tests ----------------------------------------------------------


def named_by_tests(root: Path = ROOT) -> Found:
    """Have pytest collect all tests, and find the rule ids in their marks.

    Raises:
        CountError: pytest is missing, or a test file does not load.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "marked.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        command += ["-p", "rules.coverage", "--rule-report", str(report)]
        run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
        if run.returncode not in (0, _NO_TESTS) or not report.is_file():
            said = "\n".join((run.stdout + run.stderr).strip().splitlines()[-15:])
            raise CountError(f"The tests could not be collected, so nothing was counted. pytest said:\n{said}")
        marked = msgspec.json.decode(report.read_bytes(), type=dict[str, list[str]])
    return {name: set(tests) for name, tests in marked.items()}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the file that the marked ids are written to."""
    parser.addoption("--rule-report", metavar="FILE", help="write the ids of all rule markers to this file")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write down the rules that each collected test is marked with."""
    file = session.config.getoption("--rule-report")
    if file:
        found: dict[str, list[str]] = {}
        for name, test in _marks(session.items):
            found.setdefault(name, []).append(test)
        Path(file).write_bytes(msgspec.json.encode(found))


def _marks(items: Iterable[pytest.Item]) -> Iterator[tuple[str, str]]:
    for item in items:
        for marker in item.iter_markers("rule"):
            if marker.kwargs.get("written", True):
                yield from ((str(name), item.nodeid) for name in marker.args)


# ---- In words --------------------------------------------------------------


def in_words(counted: dict[str, Coverage]) -> str:
    """Put the counts in a table for a reader, with the missing ids below."""
    lines = ["game            rules  enforced   engine    tests   lookup"]
    short: list[str] = []
    for game, c in counted.items():
        row = f"{game:<14} {c.rules:>6} {c.enforced:>9} {c.engine:>8} {c.tests:>8} {c.lookup:>8}"
        lines.append(row if c.built else f"{row}   no engine yet")
        owed = msgspec.structs.asdict(c.missing) if c.built else {"lookup": c.missing.lookup}
        for what, names in owed.items():
            short += [f"{game}: missing in {what}: {', '.join(names)}"] if names else []
        short += [f"{game}: named but in no catalogue: {', '.join(c.unknown)}"] if c.unknown else []
    return "\n".join([*lines, *short])
