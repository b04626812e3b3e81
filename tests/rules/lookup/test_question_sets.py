"""Typed questions: how often the lookup finds the right rule, with the extra and without."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import lookup, question_sets
from rules.content.loader import ContentError
from rules.lookup import Catalogue, GameHead, Lookup, Rule
from rules.question_sets import Question, Tally

GAMES = ("clash", "elemancers", "eternia", "terrene", "timestrike")

with_meaning = pytest.mark.skipif(
    lookup.optional_search.folder() is None, reason="search by meaning is not installed; get it with: make meaning"
)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_questions_and_each_is_answered_by_a_rule_there_is(game: str) -> None:
    tuned, held_out = question_sets.read(game), question_sets.held_out(game)

    assert (len(tuned), len(held_out)) == (96, 60)
    assert len({question.ask for question in tuned}) == 96
    assert {question.ask for question in tuned}.isdisjoint(question.ask for question in held_out)
    named = {rule for question in (*tuned, *held_out) for rule in question.rules}
    strangers = sorted(rule for rule in named if lookup.show(rule) is None)
    assert strangers == []


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_install_finds_the_right_rule(game: str) -> None:
    found = question_sets.tally(lookup.plain(), game, question_sets.read(game))

    assert found.three_share >= 0.95
    assert found.first_share >= 0.85


@with_meaning
@pytest.mark.parametrize("game", GAMES)
def test_search_by_meaning_finds_the_right_rule_more_often(game: str) -> None:
    found = question_sets.tally(lookup.standing(), game, question_sets.read(game))

    assert found.three_share >= 0.95
    assert found.first_share >= 0.85


def held_out(known: Lookup) -> dict[str, Tally]:
    return {game: question_sets.tally(known, game, question_sets.held_out(game)) for game in GAMES}


def enough(tallies: dict[str, Tally], first: float, three: float) -> bool:
    """Whether all games together reach the shares; with few questions, each may miss by one."""
    asked = sum(tally.questions for tally in tallies.values())
    whole = Tally(asked, sum(t.first for t in tallies.values()), sum(t.three for t in tallies.values()))
    return (whole.first_share >= first and whole.three_share >= three) and all(
        tally.first + 1 >= first * tally.questions and tally.three + 1 >= three * tally.questions
        for tally in tallies.values()
    )


def test_questions_that_nobody_tuned_on_are_answered_by_a_plain_install() -> None:
    counted = held_out(lookup.plain())

    assert enough(counted, first=0.8, three=0.93), counted


@with_meaning
def test_questions_that_nobody_tuned_on_are_answered_more_often_by_meaning() -> None:
    counted = held_out(lookup.standing())

    assert enough(counted, first=0.8, three=0.93), counted


def test_right_answers_are_counted_in_the_first_place_and_in_the_first_three() -> None:
    head = GameHead("one", "ONE", "One", "2", "s", "2026")
    texts = ("pawn pawn", "pawn and rook", "pawn, rook and queen", "nothing")
    rules = tuple(Rule(f"ONE-A-{n}", f"T{n}", "rule", "p", text) for n, text in enumerate(texts, 1))
    known = Lookup((Catalogue(head, rules),))

    asked = [("queen rook pawn", "ONE-A-3"), ("rook queen", "ONE-A-2"), ("queen", "ONE-A-4"), ("xyzzy", "ONE-A-1")]
    listed = [Question(ask, frozenset({rule})) for ask, rule in asked]
    assert question_sets.tally(known, "one", listed) == Tally(questions=4, first=1, three=2)


def test_a_set_without_questions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text("question = []\n", encoding="utf-8")

    with pytest.raises(ContentError, match="there is no question"):
        question_sets.read("one", tmp_path)
