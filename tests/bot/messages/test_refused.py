"""The sentence of a rule that stands below a refusal."""

from __future__ import annotations

import pytest

from bot.errors import Illegal
from bot.messages.refused import SENTENCE, Cannot, cannot, refusal, sentence
from rules.lookup import Hit, show

FRONT = "Regained FP go in front of the player, never onto a stack."
LOST = "Heal points with nothing to regain or remove are lost; they cannot be saved."


def rule(rule_id: str) -> Hit:
    hit = show(rule_id)
    assert hit is not None
    return hit


@pytest.mark.parametrize(
    "reason",
    [
        "Heal points that you do not use now are lost; you cannot save them.",
        "You can regain 2 FP at most: no more of yours are lost.",
    ],
)
def test_the_sentence_that_explains_the_refusal_is_quoted(reason: str) -> None:
    hit = rule("CLA-HEA-6")
    listed = cannot([Cannot(reason, (hit,))], title="t", table=1).words()
    refused = refusal(Illegal(reason, rules=("CLA-HEA-6",)), (hit,)).words()

    assert hit.text == f"{FRONT} {LOST}"
    for said in (listed, refused):
        assert LOST in said
        assert FRONT not in said


def test_reasons_by_the_same_rule_stand_together_above_it() -> None:
    hit, other = rule("CLA-HEA-6"), rule("CLA-KEY-2")
    found = [
        Cannot("Ann holds a card.", (hit,)),
        Cannot("You are late.", (other,)),
        Cannot("Bob holds a card.", (hit,)),
    ]
    lines = cannot(found, title="t", table=1).words().splitlines()
    assert lines[2:4] == ["- Ann holds a card.", "- Bob holds a card."]
    assert lines[4].startswith("-# CLA-HEA-6")
    assert lines[5] == "- You are late."
    many = cannot([Cannot(f"{n} is late.", (hit,)) for n in range(12)], title="t", table=1).words()
    assert many.count("-# CLA-HEA-6") == 2, "not too many, else a page has no room for them"


def test_any_other_sentence_of_that_rule_is_quoted_for_its_own_reason() -> None:
    assert sentence(f"{FRONT} {LOST}", "FP that you regain never go onto a stack.") == FRONT


def test_without_a_word_in_common_the_first_sentence_stands() -> None:
    assert sentence(f"{FRONT} {LOST}", "Not now.") == FRONT
    assert sentence(f"{FRONT} {LOST}", "") == FRONT
    assert sentence("", "Not now.") == ""


def test_a_long_sentence_is_cut() -> None:
    assert len(sentence("word " * 200, "word")) <= SENTENCE
