"""Questions in people's own words: stems, spoken words and closeness to phrases."""

from __future__ import annotations

import pytest

from rules.questions import Phrases, Words, read_words, stem, words_of

WORDS = Words(
    same=(("gear", "item", "items"),),
    empty=frozenset({"a", "do", "get", "how", "i", "when"}),
    asking=frozenset({"how", "when"}),
    spoken={"u": "you", "run out of": "no left"},
)


@pytest.mark.parametrize(
    ("word", "same"),
    [("cards", "card"), ("captured", "captures"), ("stopped", "stop"), ("frosted", "frost"), ("choosing", "choose")],
)
def test_forms_of_a_word_have_one_stem(word: str, same: str) -> None:
    assert stem(word) == stem(same)


@pytest.mark.parametrize("word", ["tie", "die", "key", "need", "us", "e", ""])
def test_short_words_stay(word: str) -> None:
    assert stem(word) == word


def test_a_text_is_split_into_plain_words() -> None:
    assert words_of("What's THIS, don’t?") == ["whats", "this", "dont"]


def test_spoken_words_are_put_into_those_they_stand_for() -> None:
    assert WORDS.written(["if", "u", "run", "out", "of", "cards"]) == ["if", "you", "no", "left", "cards"]
    assert WORDS.written(["us", "running", "out"]) == ["us", "running", "out"]
    assert WORDS.written([]) == []


def test_words_of_the_same_meaning_come_once_a_stem() -> None:
    assert WORDS.others("gear") == ("items",)
    assert WORDS.others("item") == ("gear",)
    assert WORDS.others("pawn") == ()


def test_the_same_words_are_as_close_as_can_be() -> None:
    phrases = Phrases([(3, "how do I get items"), (5, "when do I get items")], WORDS)

    close = phrases.closeness(words_of("How do I get item"))
    assert close[3] == pytest.approx(1)
    assert 0.5 < close[5] < 1


def test_another_word_of_the_same_meaning_is_less_close() -> None:
    close = Phrases([(0, "get gear")], WORDS).closeness(["get", "item"])

    assert 0.7 < close[0] < 1


def test_little_words_alone_are_not_close_to_anything() -> None:
    assert Phrases([(0, "do I get a pawn"), (1, "")], WORDS).closeness(["do", "i", "get", "a"]) == {}


def test_an_entry_is_as_close_as_its_nearest_phrase() -> None:
    assert Phrases([(0, "a rook and a queen"), (0, "rook")], WORDS).closeness(["rook"]) == {0: 1.0}


def test_question_words_of_the_project_are_empty_words_too() -> None:
    words = read_words()

    assert words.asking <= words.empty
    assert all(typed == " ".join(words_of(typed)) for typed in words.spoken)
