"""Every requirement is proven by a marked test, and the page of requirements says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.requirements import EXCEPTED, PAGE, WORDS, page, proofs

NUMBERS = {number: words for numbered in WORDS.values() for number, words in numbered.items()}


def test_the_requirements_are_numbered_in_order_each_once() -> None:
    numbers = [number for numbered in WORDS.values() for number in numbered]
    assert numbers == sorted({*numbers})
    assert {*range(30, 55)} <= {*numbers}


@pytest.mark.parametrize("number", NUMBERS)
def test_every_requirement_is_proven_or_excepted_with_a_reason(number: int) -> None:
    tests = {name for names in proofs().get(number, {}).values() for name in names}
    assert bool(tests) != bool(EXCEPTED.get(number)), NUMBERS[number]


def test_no_mark_has_a_number_without_words() -> None:
    assert proofs().keys() <= NUMBERS.keys()


def test_the_page_of_requirements_says_what_the_marks_say() -> None:
    assert PAGE.read_text("utf-8") == page(proofs()), "run python -m tests.requirements"


def test_marks_count_on_tests_that_are_run(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_one.py").write_text(
        "import pytest\n"
        "@pytest.mark.ux(37, 38)\n@pytest.mark.parametrize('n', [1])\ndef test_a(n): ...\n"
        "@pytest.mark.full\n@pytest.mark.ux(39)\ndef test_b(): ...\n"
        "@pytest.mark.skip(reason='no')\n@pytest.mark.ux(39)\ndef test_c(): ...\n"
        "@pytest.mark.ux(39)\ndef helper(): ...\n"
        "# @pytest.mark.ux(39)\nasync def test_d(): ...\n"
    )
    assert proofs(tmp_path / "tests") == {37: {"tests/test_one.py": {"test_a"}}, 38: {"tests/test_one.py": {"test_a"}}}
