"""Checks of citations: every event, question and refusal names rules that can be opened."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from rules.kernel import IllegalAnswer
from rules.lookup import Lookup
from tests.rules.conformance.checks.asking import illegal
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import some, walk

KEY = re.compile(r"[A-Za-z0-9_-]{1,28}")


class Citing:
    """Holds citations against the rule texts of a game and counts them."""

    def __init__(self, case: Case, lookup: Lookup) -> None:
        self.game = case.game.id
        self.lookup = lookup
        self.seen: set[str] = set()

    def of(self, cited: Iterable[str], what: Any) -> None:
        """Something cites at least one rule, and only rules of its own game that there are."""
        rules = tuple(cited)
        assert rules, f"no rule is named by {what}"
        for rule in set(rules) - self.seen:
            hit = self.lookup.show(rule)
            assert hit is not None, f"{rule} has no entry, and {what} names it"
            assert (hit.id, hit.game) == (rule, self.game), f"{rule} is written otherwise, and {what} names it"
        self.seen.update(rules)


def cites(case: Case, seed: int, lookup: Lookup) -> set[str]:
    """Play a game at random and look up every rule cited on the way.

    Returns:
        The rules that were cited.
    """
    game = case.game
    citing = Citing(case, lookup)
    citing.of(game.rules.turn_rules, "the turn")
    citing.of(game.rules.leave_rules, "leaving")
    moves = walk(case, seed)
    for move in moves:
        for event in move.made.events:
            citing.of(event.rules, event)
    for move in some(case, seed):
        for seat in range(case.seats):
            for decision in game.decisions_for(move.before, seat):
                citing.of(decision.rules, decision.prompt)
            for refusal in game.explain(move.before, seat):
                citing.of(refusal.rules, refusal.reason)
        for wrong in illegal(case, move.before):
            with pytest.raises(IllegalAnswer) as refused:
                game.apply(move.before, wrong)
            citing.of(refused.value.rules, refused.value.reason)
    last = moves[-1].made.state
    citing.of(game.outcome(last).rules, "the end")
    for seat in range(case.seats):
        for refusal in game.explain(last, seat):
            citing.of(refusal.rules, refusal.reason)
    return citing.seen


def pieces(case: Case, lookup: Lookup) -> int:
    """A piece to look up has a key that fits a button, a name, words, and existing rules."""
    citing = Citing(case, lookup)
    found = case.game.words.pieces()
    for piece in found:
        assert KEY.fullmatch(piece.key), piece.key
        assert 0 < len(piece.name) <= 60
        assert 0 < len(piece.kind) <= 40
        assert 0 < len(piece.text) <= 1500
        citing.of(piece.rules, piece.name)
    assert len({piece.key for piece in found}) == len(found), "a key is there twice"
    assert len({piece.name.casefold() for piece in found}) == len(found), "two are called the same"
    return len(found)
