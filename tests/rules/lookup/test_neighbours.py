"""Words that are asked of the same rules stand for one another."""

from __future__ import annotations

import pytest

from rules.lookup import Catalogue, GameHead, Lookup, Rule
from rules.lookup.neighbours import Neighbours
from rules.lookup.question_words import Words
from rules.lookup.sureties import Sureties


def make(game: str, code: str, *texts: str) -> Catalogue:
    head = GameHead(game, code, game.title(), "2", "A game.", "2026")
    return Catalogue(head, tuple(Rule(f"{code}-A-{n}", f"T{n}", "rule", "p", text) for n, text in enumerate(texts, 1)))


def sure(stems: dict[str, dict[int, float]]) -> Sureties:
    """Make the sureties of a game: for each stem, how surely entries are about it."""
    last = max(row for rows in stems.values() for row in rows)
    return Sureties([{part: rows[row] for part, rows in stems.items() if row in rows} for row in range(last + 1)])


FLEEING = make(
    "one", "ONE", "Flee and escape from a rook.", "Escape, flee, castle.", "A pawn can flee, escape.", "A rook moves."
)


def test_a_word_has_the_words_of_the_same_entries_for_neighbours_nearest_first() -> None:
    sureties = {
        "flee": {0: 0.5, 1: 0.5, 2: 0.5},
        "escap": {0: 0.5, 1: 0.5, 2: 0.4},
        "pawn": {2: 0.5},
        "queen": {3: 0.9},
    }
    near = Neighbours([(sure(sureties), ())]).near("flee")

    assert list(near) == ["escap", "pawn"]
    assert 0.98 < near["escap"] < 1.0
    assert near["pawn"] == pytest.approx(3**-0.5)


def test_words_left_out_and_words_of_too_few_or_too_many_entries_are_nobodys_neighbours() -> None:
    everywhere = dict.fromkeys(range(81), 0.5)
    sureties = {
        "few": {0: 0.5, 1: 0.5},
        "all": everywhere,
        "how": {1: 0.5, 2: 0.5, 3: 0.5},
        "rook": {1: 0.5, 2: 0.5, 3: 0.5},
    }
    known = Neighbours([(sure(sureties), {"how"})])

    assert known.near("few") == known.near("all") == known.near("unheard") == {}
    assert "how" not in known.near("rook")


def test_the_entries_of_several_games_count_together() -> None:
    one = {"flee": {0: 0.5, 1: 0.5}, "escap": {0: 0.5, 1: 0.5}}
    two = {"flee": {0: 0.5}, "run": {0: 0.5}}

    assert list(Neighbours([(sure(one), ()), (sure(two), ())]).near("flee")) == ["escap", "run"]


def test_a_question_finds_a_rule_by_a_neighbour_of_its_word() -> None:
    other = make("two", "TWO", "To retreat is to flee.", "Flee or retreat.", "Retreat! Flee!", "A king.")
    question = "rook retreat"

    assert Lookup((FLEEING,)).ask("one", question)[0].id == "ONE-A-4"
    assert Lookup((FLEEING, other)).ask("one", question)[0].id == "ONE-A-1"


def test_a_single_known_word_finds_only_what_says_it() -> None:
    flee = make("one", "ONE", "Flee, escape.", "Flee, escape.", "Flee, escape.", "To escape is nice.")

    assert len(Lookup((flee,)).ask("one", "flee")) == 3
    assert len(Lookup((flee,)).ask("one", "flee somewhere nice")) == 4


def test_a_word_of_other_games_alone_finds_nothing() -> None:
    other = make("two", "TWO", "To retreat is to flee.", "Flee or retreat.", "Retreat! Flee!", "A king.")

    assert Lookup((FLEEING, other)).ask("one", "retreat") == ()


def test_words_that_every_question_is_full_of_have_no_neighbours() -> None:
    words = Words(empty=frozenset({"flee"}))

    assert [hit.id for hit in Lookup((FLEEING,), words).ask("one", "flee castle")] == ["ONE-A-2"]
