"""The likeness of a question to the known questions of entries."""

from __future__ import annotations

import math

import pytest

from rules.lookup.search_phrases import Phrases

NUMBERS = {
    part: number for number, part in enumerate(("how", "when", "do", "i", "pawn", "rook", "queen", "get", "gear"))
}
LITTLE = {"how", "when", "do", "i"}


def weight(part: str) -> float:
    """Little words weigh less."""
    return 0.5 if part in LITTLE else 1.0


def make(*entries: list[list[str]]) -> Phrases:
    """Make phrases, those of each entry in a list."""
    return Phrases(entries, NUMBERS, [weight(part) for part in NUMBERS])


def close(phrases: Phrases, entry: int, *words: str) -> tuple[float, float]:
    """Ask with words that stand for themselves."""
    asked = {word: weight(word) for word in words}
    return phrases.closeness(entry, phrases.asked(asked), math.hypot(*asked.values()))


def test_the_same_words_are_as_close_as_can_be() -> None:
    phrases = make([["how", "do", "i", "pawn"]], [["when", "do", "i", "pawn"]])

    assert close(phrases, 0, "pawn", "how", "do", "i")[0] == pytest.approx(1)
    assert 0.5 < close(phrases, 1, "pawn", "how", "do", "i")[0] < 1


def test_the_two_closest_phrases_of_an_entry_are_told() -> None:
    first, second = close(make([["rook"], ["queen"], ["rook", "queen"]]), 0, "rook")

    assert first == pytest.approx(1)
    assert second == pytest.approx(math.sqrt(0.5))


def test_another_word_of_the_same_meaning_is_less_close() -> None:
    phrases = make([["get", "gear"]])

    said, _ = phrases.closeness(0, phrases.asked({"get": 1.0, "item": 1.0, "gear": 0.5}), math.sqrt(2))
    assert 0.7 < said < close(phrases, 0, "get", "gear")[0]


def test_what_has_no_word_in_common_is_not_close() -> None:
    phrases = make([["pawn"]], [], [[]])

    assert close(phrases, 0, "rook") == close(phrases, 1, "rook") == close(phrases, 2, "rook") == (0, 0)


def test_entries_are_found_by_a_phrase_of_just_the_same_words_in_any_order() -> None:
    phrases = make([["pawn"], ["rook", "pawn"]], [["pawn", "rook", "pawn"], [], ["queen"]])

    assert sorted(phrases.same(["rook", "pawn", "rook"])) == [0, 1]
    assert [*phrases.same(["queen"])] == [1]
    for nobodys in ([], ["rook"], ["pawn", "unheard"], ["pawn", "rook", "queen"]):
        assert not phrases.same(nobodys)
