"""A Royale of two goes through checks of the suite: nothing leaks, all of it reads well."""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Royale
from tests.rules.conformance.checks import asking, foreseeing, leaving, playing, reading, secrets
from tests.rules.conformance.checks.playing import Check
from tests.rules.conformance.games import Case
from tests.rules.timestrike.table import GAME

CASE = Case(GAME, Royale(), 2)
CHECKS = (
    *(playing.outcome, playing.repeats, playing.undoes, leaving.leaves),
    *(asking.offers, asking.refuses, asking.ruled),
    *(secrets.views, secrets.plays_on, secrets.told, secrets.sealed),
    *(reading.reads, reading.plain, foreseeing.sure, foreseeing.seen),
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_royale_conforms(check: Check) -> None:
    assert check(CASE, 0)
