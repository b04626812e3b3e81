"""Every game that is registered, at each seat count and in each mode, through every check."""

from __future__ import annotations

import pytest

from tests.rules.conformance import asking, playing, secrets
from tests.rules.conformance.games import CASES, Case

ALWAYS = (
    playing.ends,
    playing.outcome,
    playing.teams,
    playing.applies,
    playing.saves,
    playing.repeats,
    playing.differs,
    playing.events,
    playing.leaves,
    playing.undoes,
    asking.offers,
    asking.open_questions,
    asking.waits,
    asking.refuses,
    secrets.views,
    secrets.plays_on,
    secrets.samples,
    secrets.hidden,
    secrets.told,
)
SOMETIMES = (playing.in_any_order, asking.revises, secrets.sealed, secrets.unseen)
CHECKS = (*ALWAYS, *SOMETIMES)

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
each_check = pytest.mark.parametrize(
    "check", CHECKS, ids=lambda check: f"{check.__module__.split('.')[-1]}.{check.__name__}"
)


@each_check  # the one on top varies first, so that the walk of a case is made once
@each_case
def test_a_game_conforms(case: Case, check: playing.Check) -> None:
    assert check(case, 0) or check in SOMETIMES


@pytest.mark.full
@each_check
@each_case
def test_many_games_conform(case: Case, check: playing.Check) -> None:
    for seed in range(1, 21):
        check(case, seed)


@pytest.mark.parametrize("check", SOMETIMES, ids=lambda check: check.__name__)
def test_the_toys_have_what_not_every_game_has(check: playing.Check) -> None:
    assert sum(check(case, 0) for case in CASES if case.game.id == "muster") > 0
