"""How close a question comes to what entries are asked for."""

from __future__ import annotations

import pytest

from rules.lookup.phrases import Phrases


def weight(part: str) -> float:
    """Little words weigh less."""
    return 0.5 if part in {"how", "when", "do", "i"} else 1.0


def close(phrases: Phrases, *words: str) -> dict[int, tuple[float, float]]:
    """Ask with words that stand for themselves."""
    return phrases.closeness([(weight(word), {word: 1.0}) for word in words])


def test_the_same_words_are_as_close_as_can_be() -> None:
    phrases = Phrases([(3, ["how", "do", "i", "pawn"]), (5, ["when", "do", "i", "pawn"])], weight)

    found = close(phrases, "pawn", "how", "do", "i")
    assert found[3][0] == pytest.approx(1)
    assert found[3][1] == 0
    assert 0.5 < found[5][0] < 1


def test_the_two_closest_phrases_of_an_entry_are_told() -> None:
    first, second = close(Phrases([(0, ["rook"]), (0, ["queen"]), (0, ["rook", "queen"])], weight), "rook")[0]

    assert first == pytest.approx(1)
    assert second == pytest.approx(0.5**0.5)


def test_another_word_of_the_same_meaning_is_less_close() -> None:
    phrases = Phrases([(0, ["get", "gear"])], weight)

    said = phrases.closeness([(1.0, {"get": 1.0}), (1.0, {"item": 1.0, "gear": 0.5})])
    assert 0.7 < said[0][0] < close(phrases, "get", "gear")[0][0]


def test_what_has_no_word_in_common_is_not_told() -> None:
    assert close(Phrases([(0, ["pawn"]), (1, [])], weight), "rook") == {}
