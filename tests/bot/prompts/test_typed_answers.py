from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from bot.errors import Illegal, Refused, Stale
from bot.prompts import read_typed, suggest
from rules.kernel import Arrange, Option, Pick, words
from tests.bot.prompts.made import bins, decision, fitting, one_of, slots, some_of

NAMES = ("Ana", "Bo")


def card(name: str, side: str) -> Option:
    return Option(f"{name.lower()}.{side}", f"{side}: sword", path=(name,))


CARDS = decision(Pick(tuple(card(name, side) for name in ("Cinder", "Mire", "Rime") for side in "ABCD")))


def test_all_choices_are_suggested_before_anything_is_typed() -> None:
    assert [found.label for found in suggest([CARDS], "", NAMES)][:2] == ["Cinder, A: sword", "Cinder, B: sword"]


def test_suggestions_follow_what_is_typed_and_mean_what_they_say() -> None:
    found = suggest([CARDS], "mire b", NAMES)
    assert [one.label for one in found] == ["Mire, B: sword"]
    assert read_typed([CARDS], found[0].value, NAMES) == (CARDS, ("mire.B",))
    assert read_typed([CARDS], found[0].label, NAMES) == (CARDS, ("mire.B",))


def test_what_was_chosen_before_is_offered_again_in_its_words() -> None:
    """A phone showed "#9:0", and below it that there was nothing to choose."""
    (found,) = suggest([CARDS], "mire b", NAMES)
    assert suggest([CARDS], found.value, NAMES) == (found,)
    several = suggest([some_of(4, 1, 2)], "Label 1; Label 2", NAMES)[0]
    assert suggest([some_of(4, 1, 2)], several.value, NAMES) == (several,)
    older = suggest([structs.replace(CARDS, id=99)], found.value, NAMES)
    assert len(older) == 12, "that step is over: it is as if nothing had been typed"
    assert suggest([CARDS], f"#{CARDS.id}:99", NAMES)[0].label == "Cinder, A: sword"


def test_a_slot_is_offered_what_fits_it() -> None:
    asked = fitting((0, 1), (2, 3))
    assert [one.label for one in suggest([asked], "", NAMES)] == ["Label 0", "Label 1"]
    assert [one.label for one in suggest([asked], "Label 1; ", NAMES)] == ["Label 1; Label 2", "Label 1; Label 3"]


def test_nothing_is_answered_by_its_name_or_by_no_words() -> None:
    asked = structs.replace(some_of(4, 0, 2), nothing="Draw Both")
    assert read_typed([asked], "draw both", NAMES) == (asked, ())
    assert read_typed([asked], "", NAMES) == (asked, ())
    with pytest.raises(Illegal):
        read_typed([some_of(4, 1, 2)], "draw both", NAMES)


def test_a_slip_of_the_finger_still_finds_it() -> None:
    assert suggest([CARDS], "cindr", NAMES)[0].label.startswith("Cinder")


def test_keys_and_words_that_fit_only_one_choice_are_enough() -> None:
    assert read_typed([CARDS], "rime.C", NAMES)[1] == ("rime.C",)
    assert read_typed([CARDS], "  RIME, c ", NAMES)[1] == ("rime.C",)


def test_words_that_fit_several_are_refused_with_what_they_may_mean() -> None:
    with pytest.raises(Illegal) as refused:
        read_typed([CARDS], "rime", NAMES)
    assert refused.value.instead[0] == "Rime, A: sword"
    assert refused.value.rules == ("TOY-1",)


def test_a_suggestion_of_a_step_that_is_over_is_stale() -> None:
    value = suggest([one_of(3)], "", NAMES)[0].value
    with pytest.raises(Stale):
        read_typed([decision(one_of(3).form, number=8)], value, NAMES)


def test_nothing_is_asked() -> None:
    with pytest.raises(Stale):
        read_typed([], "anything", NAMES)


def test_several_are_parted_by_semicolons() -> None:
    asked = some_of(5, 1, 3)
    assert read_typed([asked], "Label 1; Label 3", NAMES)[1] == ("k1", "k3")
    found = suggest([asked], "Label 1; 3", NAMES)
    assert [one.label for one in found] == ["Label 1; Label 3"]
    assert read_typed([asked], found[0].value, NAMES)[1] == ("k1", "k3")


def test_slots_are_filled_in_order() -> None:
    assert read_typed([slots(2, 3)], "Label 2; Label 0", NAMES)[1] == ("k2", "k0")


def test_amounts_stand_before_the_bin_and_one_is_meant_where_none_does() -> None:
    asked = bins((3, 3), 3, 3)
    assert read_typed([asked], "2 b0; b1", NAMES)[1] == (("b0", 2), ("b1", 1))
    assert read_typed([asked], "2x Bin 0; Bin 1", NAMES)[1] == (("b0", 2), ("b1", 1))
    assert read_typed([asked], "Bin 0: 2; bin 1 = 1", NAMES)[1] == (("b0", 2), ("b1", 1))


def test_an_empty_answer_is_read_where_it_is_allowed() -> None:
    assert read_typed([some_of(3, 0, 2)], "", NAMES)[1] == ()


def test_seats_are_typed_by_name() -> None:
    asked = decision(Pick((Option("a", f"Attack {words.seat(1)}"), Option("b", "Wait"))))
    assert read_typed([asked], "attack bo", NAMES)[1] == ("a",)


def test_two_questions_are_told_apart() -> None:
    first, second = one_of(2), decision(slots(2, 2).form, number=8)
    labels = [found.label for found in suggest([first, second], "", NAMES)]
    assert all("(What do you do?)" in label for label in labels)
    assert read_typed([first, second], "Label 1", NAMES)[0] is first


@given(st.text(max_size=120))
def test_any_text_is_refused_kindly_or_understood(typed: str) -> None:
    for asked in (CARDS, some_of(30, 1, 4), slots(2, 3), bins((3, 3), 3, 3)):
        found = suggest([asked], typed, NAMES)
        assert len(found) <= 25
        assert all(1 <= len(one.label) <= 100 and 1 <= len(one.value) <= 100 for one in found)
        try:
            read_typed([asked], typed, NAMES)
        except Refused as error:
            said = error.said
        else:
            said = "understood"
        assert said


@pytest.mark.parametrize(
    "typed", [f"#{'9' * 5000}:0", f"#7:{'9' * 5000}", "#7:999", "#7:-1", "#7:=", "#７:０", "9" * 5000]
)
def test_numbers_that_no_suggestion_has_are_only_words(typed: str) -> None:
    with pytest.raises(Illegal):
        read_typed([CARDS], typed, NAMES)


def test_names_and_words_are_harmless_in_a_refusal() -> None:
    asked = decision(Pick((Option("a", words.seat(0)), Option("b", words.seat(1)))))
    with pytest.raises(Illegal) as refused:
        read_typed([asked], "**<@1>", ["[x](http://y)", "Bo"])
    assert refused.value.said.startswith("“\\*\\*\\<@1\\>”")
    assert refused.value.instead == ("\\[x\\](http\\://y)", "Bo")


def test_of_two_alike_the_words_name_the_next_one_that_is_free() -> None:
    copies = tuple(Option(f"{who}.{n}", who) for who in ("Hm", "St") for n in (1, 2))
    asked = decision(Arrange(("1", "2", "3", "4"), copies))
    assert read_typed([asked], "Hm; St; Hm; St", NAMES)[1] == ("Hm.1", "St.1", "Hm.2", "St.2")
    assert [one.label for one in suggest([asked], "Hm; ", NAMES)] == ["Hm; Hm", "Hm; St"]
