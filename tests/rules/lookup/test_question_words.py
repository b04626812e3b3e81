"""Questions in people's own words: stems and spoken words."""

from __future__ import annotations

import pytest

from rules.lookup.question_words import Spoken, Words, read_words, stem, words_of

WORDS = Words(
    same=(("gear", "item", "items"),),
    empty=frozenset({"a", "do", "get", "how", "i", "when"}),
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
    spoken = Spoken({"u": "you", "run out of": "no left", "run": "walk"})

    assert spoken.written(["if", "u", "run", "out", "of", "cards"]) == ["if", "you", "no", "left", "cards"]
    assert spoken.written(["us", "run", "out"]) == ["us", "walk", "out"]
    assert spoken.written([]) == []


def test_spoken_words_of_the_project_can_be_typed() -> None:
    assert all(typed == " ".join(words_of(typed)) for typed in read_words().spoken)


def test_a_games_own_words_go_before_those_of_all_games() -> None:
    own = Words(same=(("pawn", "man"),), empty=frozenset({"pray"}), spoken={"u": "unit"}, asked={"ONE-A-1": ("why",)})

    both = WORDS.with_own(own)
    assert both.same == (("gear", "item", "items"), ("pawn", "man"))
    assert {"pray", "how"} <= both.empty
    assert both.spoken == {"u": "unit", "run out of": "no left"}
    assert both.asked == {"ONE-A-1": ("why",)}


def test_who_is_meant_does_not_tell_a_question_apart() -> None:
    spoken = Spoken(read_words().spoken)

    assert spoken.written(words_of("Anna hit my brother")) == ["somebody", "hit", "somebody"]
