"""A fault is planted in its loaded function; one outside of functions needs a new process."""

from __future__ import annotations

import signal
import subprocess
import sys
from types import FunctionType
from typing import Any

import pytest

from tests.mutants.choosing import BROAD, FIRST, MOST, Reach
from tests.planted import ROOT, changed, plant

BEFORE = """
MOST = 3

def least(numbers):
    return min([number for number in numbers if number > 0], default=MOST)

class Counter:
    step = 1

    def count(self, number):
        return number + self.step
"""


def loaded() -> dict[str, Any]:
    """The module, loaded."""
    module: dict[str, Any] = {}
    exec(compile(BEFORE, "module.py", "exec"), module)  # noqa: S102  our own text
    return module


def test_a_fault_in_a_function_is_planted_where_it_is_loaded() -> None:
    module = loaded()
    made = module["Counter"]()
    plant(changed(BEFORE, BEFORE.replace("number + self", "number - self"), "module.py"))
    assert made.count(5) == 4
    assert module["least"]([4, 2]) == 2


def test_a_fault_in_what_a_function_makes_is_planted_with_it() -> None:
    module = loaded()
    assert isinstance(module["least"], FunctionType)
    plant(changed(BEFORE, BEFORE.replace("number > 0", "number > 2"), "module.py"))
    assert module["least"]([4, 2]) == 4


@pytest.mark.parametrize(
    "fault", [("MOST = 3", "MOST = 4"), ("step = 1", "step = 2"), ("(self, number)", "(self, number=0)")]
)
def test_a_fault_outside_of_functions_needs_a_new_process(fault: tuple[str, str]) -> None:
    assert changed(BEFORE, BEFORE.replace(*fault), "module.py") == []


def test_a_function_that_is_not_loaded_is_missed() -> None:
    with pytest.raises(LookupError):
        plant(changed("def never(): return 11", "def never(): return 12", "module.py"))


def part(*tests: tuple[str, float], entered: dict[str, list[int]]) -> dict[str, Any]:
    """What is noted of some tests."""
    return {
        "tests": [*tests],
        "functions": {f"rules/whist/a.py:{line}": who for line, who in entered.items()},
        "before": [],
    }


WHIST = Reach(
    [
        part(
            ("tests/rules/whist/test_a.py::test_wide", 1.0),
            ("tests/rules/whist/test_a.py::test_narrow", 0.1),
            ("tests/rules/whist/test_a.py::test_elsewhere", 0.1),
            entered={"3": [0, 1], "6": [0], "9": [2]},
        ),
        part(("tests/rules/walks/test_walks.py::test_a_walk", 2.0), entered={"3": [0], "9": [0]}),
    ]
)
SOURCE = """
MOST = 3
def first():
    return MOST

def second():
    return 2

def third():
    return 3
"""


@pytest.mark.parametrize(
    ("line", "names"),
    [
        (4, ["narrow", "wide", "walk", "elsewhere"]),
        (7, ["wide", "narrow", "elsewhere", "walk"]),
        (10, ["elsewhere", "walk", "narrow", "wide"]),
        (2, ["narrow", "elsewhere", "wide", "walk"]),
    ],
)
def test_what_enters_a_function_is_run_first_and_what_is_narrow_before_the_rest(line: int, names: list[str]) -> None:
    chosen = WHIST.of("rules/whist/a.py", line, SOURCE).tests
    assert [name.rpartition("_")[2] for name, _ in chosen] == names


def test_tests_are_chosen_until_their_seconds_are_used_up() -> None:
    names = [f"tests/rules/whist/test_a.py::test_{number}" for number in range(9)]
    many = Reach([part(*[(name, FIRST) for name in names], entered={"3": [*range(9)]})])
    seconds = sum(seconds for _, seconds in many.of("rules/whist/a.py", 4, SOURCE).tests)
    assert 0 < seconds <= FIRST + MOST < len(names) * FIRST


def test_a_test_that_never_ends_is_killed() -> None:
    code = "from tests import planted; planted.SPARE = 0.05; planted.limit(0)\nwhile True: pass"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)  # noqa: S603  our own text
    assert done.returncode == -signal.SIGPROF


def test_the_tests_that_come_first_are_there() -> None:
    assert [name for name in BROAD if not (ROOT / name).exists()] == []
