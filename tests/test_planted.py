"""A fault is planted in its loaded function; one outside of functions needs a new process."""

from __future__ import annotations

import re
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests.planted import changed, plant

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


def test_the_tests_that_are_to_find_mutants_are_there() -> None:
    text = (Path(__file__).parent / "mutants.py").read_text()
    named = re.findall(r'"(tests/[\w/]+(?:\.py)?)"', text)
    assert len(named) >= 3
    assert [name for name in named if not (Path(__file__).parents[1] / name).exists()] == []
    areas = re.search(r"^AREAS = \((.*)\)$", text, re.MULTILINE)
    assert areas is not None
    assert all((Path(__file__).parent / "rules" / area).is_dir() for area in re.findall(r'"(\w+)"', areas[1]))
