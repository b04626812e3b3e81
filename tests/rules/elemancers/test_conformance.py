"""Set-ups of Elemancers in the conformance suite, until the registry knows the game."""

from __future__ import annotations

import pytest

from rules.elemancers.state import ElemancersOptions
from tests.rules.conformance import looks, playing
from tests.rules.conformance.games import Case
from tests.rules.conformance.test_conformance import CHECKS, SOMETIMES
from tests.rules.elemancers.box import GAME, SETUPS

CASES = [Case(GAME, ElemancersOptions(size=size), seats) for size, seats in SETUPS]
FEW = [case for case in CASES if case.name in ("elemancers-2-size=race", "elemancers-3-size=standard")]

each_check = pytest.mark.parametrize("check", CHECKS, ids=looks.name_of)


@each_check
@pytest.mark.parametrize("case", FEW, ids=lambda case: case.name)
def test_it_conforms(case: Case, check: playing.Check) -> None:
    assert check(case, 0) or check in SOMETIMES


@pytest.mark.full
@each_check
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_set_up_conforms(case: Case, check: playing.Check) -> None:
    for seed in range(3):
        check(case, seed)
