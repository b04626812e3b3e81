"""Words as hurried fingers type them are still understood."""

from __future__ import annotations

import pytest

from rules import lookup
from rules.lookup import Catalogue, GameHead, Lookup, Rule
from rules.lookup.question_words import Spoken, Words
from rules.lookup.spelling import Parting, Spelling

WORDS = ("time", "them", "titan", "attack", "protect", "and", "the", "card", "cards", "end", "dead", "damage")
SHARES = {"tim": 0.0, "them": 0.2}


@pytest.fixture
def spelling() -> Spelling:
    written = {"heroes": "hero", "run out": "empty", "armour": "armor"}
    return Spelling(WORDS, Spoken(written), lambda part: SHARES.get(part, 0.0))


@pytest.fixture
def parting() -> Parting:
    return Parting((frozenset(WORDS),), frozenset({"and", "the"}), lambda part: part in {"titan", "card"})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tittan", "titan"),
        ("atack", "attack"),
        ("crad", "card"),  # two letters swapped in a word of four
        ("protcets", "protect"),  # the ending is one that no text has
        ("heores", "hero"),  # what people type for a hero is misspelt
        ("armuor", "armor"),
        ("xyzzy", ""),
        ("zz", ""),
        ("runout", ""),  # only single words are guessed
    ],
)
def test_a_misspelt_word_is_taken_for_the_likeliest_one(spelling: Spelling, typed: str, meant: str) -> None:
    assert spelling.meant(typed) == meant


def test_of_words_as_likely_the_one_that_more_entries_have_is_meant(spelling: Spelling) -> None:
    assert spelling.meant("tiem") == "them"
    assert Spelling(WORDS, Spoken({}), lambda part: 0.2 if part == "tim" else 0.0).meant("tiem") == "time"


def test_a_word_with_the_same_first_letter_is_rather_meant() -> None:
    assert Spelling(["bard", "cart"], Spoken({}), lambda _: 0.0).meant("card") == "cart"


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("thetitan", ["the", "titan"]),
        ("cardsand", ["cards", "and"]),
        ("titancards", ["titan", "cards"]),
        ("50damage", ["50", "damage"]),
        ("titans", ["titans"]),  # known by its stem
        ("50xyzzy", ["50xyzzy"]),
        ("xyzzytitan", ["xyzzytitan"]),
        ("2v2", ["2v2"]),
    ],
)
def test_words_that_ran_together_are_parted_into_known_ones(parting: Parting, typed: str, parts: list[str]) -> None:
    assert parting.parted([typed]) == parts


def test_what_is_known_as_it_stands_is_never_parted(parting: Parting) -> None:
    assert parting.parted(["damage", "theend", "a"]) == ["damage", "the", "end", "a"]


def test_a_word_of_the_table_at_hand_is_not_parted(parting: Parting) -> None:
    assert parting.parted(["thetitan", "titancard"], {"titancard"}) == ["the", "titan", "titancard"]


def test_a_question_whose_words_ran_together_finds_its_rule() -> None:
    head = GameHead("one", "ONE", "One", "2", "s", "2026")
    rules = (Rule("ONE-A-1", "T", "rule", "p", "A pawn moves."), Rule("ONE-A-2", "U", "rule", "p", "A rook castles."))
    known = Lookup((Catalogue(head, rules),), Words(empty=frozenset({"the", "can"}), spoken={"tower": "rook"}))

    for question in ("can therook", "rookcastles", "thetower"):
        assert [hit.id for hit in known.ask("one", question)] == ["ONE-A-2"]


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        ("clash", "does the tiatn trun at the end of the rond", "CLA-TIT-4"),
        ("terrene", "how many atcions do i get", "TER-TURN-2"),
        ("terrene", "doesblocking cost anaction", "TER-ACT-4"),
        ("eternia", "canbe attackboosted after the roll", "ETE-ATK-6"),
    ],
)
def test_what_is_typed_in_a_hurry_is_answered_among_the_first_three(game: str, typed: str, rule: str) -> None:
    assert rule in [hit.id for hit in lookup.plain().ask(game, typed, 3)]
