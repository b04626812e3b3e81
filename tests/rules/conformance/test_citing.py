"""Every registered game cites rules of its catalogue in events, questions and refusals."""

from __future__ import annotations

import msgspec
import pytest

import rules
from rules.kernel import Refusal
from rules.lookup import Lookup, catalogues, standing
from tests.rules.conformance.checks import citing
from tests.rules.conformance.games import CASES, EVERY, Case

REGISTERED = [*{(case.game.id, type(case.options)): case for case in CASES if case.game.id in rules.games()}.values()]
"""A case of each mode of each game; all are looked at with ``-m full``."""
ALL = [case for case in EVERY if case.game.id in rules.games()]

each_case = pytest.mark.parametrize("case", REGISTERED, ids=lambda case: case.name)
every_case = pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)


@each_case
def test_what_a_game_cites_is_there(case: Case) -> None:
    assert len(citing.cites(case, 0, standing())) > 3
    assert citing.pieces(case, standing()), "words.pieces() lists nothing that players could look up with /card"


@pytest.mark.full
@every_case
def test_what_many_games_cite_is_there(case: Case) -> None:
    for seed in range(13):
        citing.cites(case, seed, standing())


def test_a_citation_without_an_entry_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = REGISTERED[0]
    kind = type(case.game.words)
    monkeypatch.setattr(kind, "refusals", lambda self, state, seat: (Refusal("x", "No.", ("CLA-NO-1",)),))
    with pytest.raises(AssertionError, match="CLA-NO-1 has no entry"):
        citing.cites(case, 0, standing())
    monkeypatch.setattr(kind, "refusals", lambda self, state, seat: (Refusal("x", "No.", ()),))
    with pytest.raises(AssertionError, match="no rule is named"):
        citing.cites(case, 0, standing())


def test_a_catalogue_that_loses_an_entry_is_found() -> None:
    case = REGISTERED[0]
    (whole,) = [found for found in catalogues() if found.game.id == case.game.id]
    cited = case.game.rules.turn_rules[0]
    kept = tuple(msgspec.structs.replace(rule, see=()) for rule in whole.rule if rule.id != cited)
    with pytest.raises(AssertionError, match=f"{cited} has no entry"):
        citing.cites(case, 0, Lookup([msgspec.structs.replace(whole, rule=kept)]))
