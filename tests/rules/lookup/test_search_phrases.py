"""The likeness of a question to the known questions of entries."""

from __future__ import annotations

import math

import pytest

from rules.lookup.search_phrases import Phrases


def weight(part: str) -> float:
    """Little words weigh less."""
    return 0.5 if part in {"how", "when", "do", "i"} else 1.0


def close(phrases: Phrases, entry: int, *words: str) -> tuple[float, float]:
    """Ask with words that stand for themselves."""
    asked = {word: weight(word) for word in words}
    return phrases.closeness(entry, phrases.worths(asked), math.hypot(*asked.values()))


def test_the_same_words_are_as_close_as_can_be() -> None:
    phrases = Phrases([(3, ["how", "do", "i", "pawn"]), (5, ["when", "do", "i", "pawn"])], weight)

    assert close(phrases, 3, "pawn", "how", "do", "i")[0] == pytest.approx(1)
    assert 0.5 < close(phrases, 5, "pawn", "how", "do", "i")[0] < 1


def test_the_two_closest_phrases_of_an_entry_are_told() -> None:
    first, second = close(Phrases([(0, ["rook"]), (0, ["queen"]), (0, ["rook", "queen"])], weight), 0, "rook")

    assert first == pytest.approx(1)
    assert second == pytest.approx(math.sqrt(0.5))


def test_another_word_of_the_same_meaning_is_less_close() -> None:
    phrases = Phrases([(0, ["get", "gear"])], weight)

    said, _ = phrases.closeness(0, phrases.worths({"get": 1.0, "item": 1.0, "gear": 0.5}), math.sqrt(2))
    assert 0.7 < said < close(phrases, 0, "get", "gear")[0]


def test_what_has_no_word_in_common_is_not_close() -> None:
    phrases = Phrases([(0, ["pawn"]), (1, [])], weight)

    assert close(phrases, 0, "rook") == close(phrases, 1, "rook") == close(phrases, 7, "rook") == (0, 0)
