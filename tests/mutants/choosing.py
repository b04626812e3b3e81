"""Which tests are to find a fault, in an order that finds it soon."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

BROAD = (
    "tests/rules/transcripts/",
    "tests/rules/walks/",
    "tests/rules/altered/",
    "tests/rules/test_frozen.py",
    "tests/rules/test_told.py",
)
"""Tests of all games, each of which finds many faults."""
FIRST, MOST, MORE = 3.0, 20.0, 5.0
"""Seconds of tests for one fault: of the narrowest; of the broad ones; of all others that enter its function; and, at
last, of others of its area, since what a function gave may be kept from an earlier test."""


class Chosen(NamedTuple):
    """The tests for one fault.

    Attributes:
        tests: Their names, each with the seconds that it takes without the fault.
        loaded: Whether the function was called while modules were loaded, so that a new process has to try the fault.
        named: Whether the fault lies in no function: it may be in a figure or a record.
    """

    tests: list[tuple[str, float]]
    loaded: bool
    named: bool


class Reach:
    """The tests, and which functions each enters.

    Args:
        parts: What :class:`tests.planted.Reached` wrote of each part of the tests.
    """

    def __init__(self, parts: Iterable[dict[str, Any]]) -> None:
        self._tests: list[tuple[str, float]] = []
        self._functions: dict[str, set[int]] = {}
        self._before: set[str] = set()
        for part in parts:
            start = len(self._tests)
            self._tests += [(name, seconds) for name, seconds in part["tests"]]
            self._before.update(part["before"])
            for function, entered in part["functions"].items():
                self._functions.setdefault(function, set()).update(number + start for number in entered)
        breadth = Counter(number for entered in self._functions.values() for number in entered)
        numbers = range(len(self._tests))
        self._order = sorted(numbers, key=lambda number: (breadth[number], self._tests[number][1]))

    def of(self, path: str, line: int, source: str) -> Chosen:
        """The tests for a fault, in the order in which they are run.

        Args:
            path: The module.
            line: Where in it.
            source: The module without the fault.
        """
        function = function_at(path, line, source)
        near = [number for number in self._order if self._is_near(path, number)]
        entered = self._functions.get(function, set()) if function else self._of_module(path)
        ordered = [number for number in self._order if number in entered]
        broad = [number for number in ordered if self._tests[number][0].startswith(BROAD)]
        narrow = [number for number in ordered if not self._tests[number][0].startswith(BROAD)]
        first = [*self._up_to(FIRST, narrow)]
        rest = [*self._up_to(MOST, broad), *self._up_to(MOST, narrow[len(first) :])]
        last = self._up_to(MORE, [number for number in near if number not in entered])
        return Chosen(
            [self._tests[number] for number in (*first, *rest, *last)], function in self._before, function is None
        )

    def _is_near(self, path: str, number: int) -> bool:
        area = path.split("/")[1]
        own = f"tests/rules/test_{area}" if area.endswith(".py") else f"tests/rules/{area}/"
        return self._tests[number][0].startswith((own, *BROAD))

    def _of_module(self, path: str) -> set[int]:
        return {
            number
            for function, entered in self._functions.items()
            if function.startswith(f"{path}:")
            for number in entered
        }

    def _up_to(self, seconds: float, numbers: Sequence[int]) -> Iterator[int]:
        for number in numbers:
            seconds -= self._tests[number][1]
            if seconds < 0:
                return
            yield number


def function_at(path: str, line: int, source: str) -> str | None:
    """The innermost named function around a line, as ``path:line``; ``None`` outside of any."""
    nodes = ast.walk(ast.parse(source))  # from the outside in
    found = None
    for node in [one for one in nodes if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]:
        if node.body[0].lineno <= line <= (node.end_lineno or node.lineno):
            found = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return f"{path}:{found}" if found else None
