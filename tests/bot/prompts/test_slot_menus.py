"""Prompts with slots and bins: their parts, and the meaning of a press on them."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import Stale
from bot.prompts import Answered, Shown, Where, read
from bot.tables.play.answer_words import words_of
from rules.kernel import Answer, Arrange, Decision, Option, Picks
from tests.bot.prompts.made import bins, decision, fitting, gives, slots, some_of
from tests.bot.prompts.test_prompt_presses import buttons, menus, parts, pressed, text

# ---- slots and bins


def test_things_go_into_slots_and_change_places() -> None:
    asked = slots(3, 5)
    shown = parts(asked)
    assert [menu.placeholder for menu in menus(shown)] == ["Slot 0", "Slot 1", "Slot 2"]
    meant = read(asked, pressed(menus(shown)[1].id, "o2"), ())
    assert isinstance(meant, Shown)
    assert meant.draft == ("", "k2", "")
    swapped = read(asked, pressed(menus(shown)[0].id, "o2"), ("k4", "k2", ""))
    assert isinstance(swapped, Shown)
    assert swapped.draft == ("k2", "k4", "")
    shown = parts(asked, draft=("k2", "k4", "k0"))
    assert read(asked, pressed(buttons(shown)["Done"].id), ("k2", "k4", "k0")) == Answered(("k2", "k4", "k0"))


COPIES = Arrange(("1", "2", "3", "4"), tuple(Option(f"{who}.{n}", who) for who in ("Hm", "St") for n in (1, 2)))


def put(asked: Decision, draft: Picks, slot: int, label: str) -> Picks:
    menu = menus(parts(asked, draft=draft))[slot]
    (value,) = [entry.value for entry in menu.entries if entry.label == label]
    meant = read(asked, pressed(menu.id, value), draft)
    assert isinstance(meant, Shown)
    return draft if meant.draft is None else meant.draft


@pytest.mark.usefixtures("slot_by_slot")
def test_of_two_alike_either_will_do_and_the_last_slots_fill_themselves() -> None:
    asked = decision(COPIES)
    assert [entry.label for entry in menus(parts(asked))[0].entries] == ["Hm", "St"]
    draft = put(asked, put(asked, (), 0, "St"), 1, "Hm")
    draft = put(asked, draft, 2, "St")
    assert draft == ("St.1", "Hm.1", "St.2", "Hm.2")
    assert "2: Hm" in text(parts(asked, draft=draft))
    assert read(asked, pressed(buttons(parts(asked, draft=draft))["Done"].id), draft) == Answered(draft)


@pytest.mark.usefixtures("slot_by_slot")
def test_with_both_placed_a_third_of_them_changes_places() -> None:
    asked = decision(COPIES)
    draft = put(asked, ("St.1", "Hm.1", "St.2", "Hm.2"), 0, "Hm")
    assert [key[:2] for key in draft if isinstance(key, str)] == ["Hm", "Hm", "St", "St"]
    assert put(asked, draft, 0, "Hm") == draft


def test_few_orders_are_one_list_and_each_is_an_answer() -> None:
    asked = decision(COPIES)
    (menu,) = menus(parts(asked))
    assert [entry.label for entry in menu.entries][:2] == ["Hm, Hm, St, St", "Hm, St, Hm, St"]
    assert len({entry.label for entry in menu.entries}) == len(menu.entries) == 6
    assert "Done" not in buttons(parts(asked))
    meant = read(asked, pressed(menu.id, menu.entries[1].value), ())
    assert isinstance(meant, Answered)
    assert [str(key)[:2] for key in meant.picks] == ["Hm", "St", "Hm", "St"]
    with pytest.raises(Stale):
        read(asked, pressed(menu.id, "o6"), ())


def test_two_or_three_short_orders_are_buttons_and_what_does_not_fit_is_none() -> None:
    listed = menus(parts(fitting((0, 1), (0, 1, 2))))[0].entries
    assert [one.label for one in listed] == [
        f"Label {one}, Label {two}" for one, two in ((0, 1), (0, 2), (1, 0), (1, 2))
    ]
    shown = buttons(parts(fitting((0, 1), (0, 1))))
    assert [*shown] == ["Label 0, Label 1", "Label 1, Label 0"]
    assert read(fitting((0, 1), (0, 1)), pressed(shown["Label 1, Label 0"].id), ()) == Answered(("k1", "k0"))


def test_an_order_of_slots_with_names_says_them_and_the_default_is_marked() -> None:
    asked = msgspec.structs.replace(slots(2, 4), default=Answer(7, 0, ("k1", "k0")))
    shown = parts(asked)
    assert "Slot 0 · Slot 1" in text(shown)
    assert [entry.label for entry in menus(shown)[0].entries if entry.detail] == ["Label 1, Label 0"]
    assert len(menus(parts(slots(3, 5)))) == 3, "sixty orders are too many for one list"


@pytest.mark.parametrize(
    ("asked", "draft"),
    [(slots(3, 5), ("k1", "k2", "")), (bins((3, 5), 4, 4), (("b0", 2),)), (some_of(9, 2, 3), ("k1",))],
)
def test_a_menu_that_is_cleared_is_another_one(asked: Decision, draft: Picks) -> None:
    """A cleared menu has a new id: with the old one, Discord keeps showing the old choice."""
    assert read(asked, pressed(buttons(parts(asked, draft=draft))["Clear"].id), draft) == Shown(Where(), ())
    (before, after) = (menus(parts(asked, draft=one))[0].id for one in (draft, ()))
    assert before != after


@pytest.mark.usefixtures("slot_by_slot")
def test_the_default_can_be_taken_as_it_is() -> None:
    asked = msgspec.structs.replace(slots(2, 3), default=Answer(7, 0, ("k1", "k0")))
    shown = parts(asked)
    meant = read(asked, pressed(buttons(shown)["Use the Default"].id), ())
    assert meant == Shown(Where(), ("k1", "k0"))
    assert buttons(parts(asked, draft=("k1", "k0")))["Use the Default"].disabled
    assert "Use the Default" not in buttons(parts(slots(2, 3)))


def test_each_die_is_given_away_one_by_one_or_all_that_are_left_at_once() -> None:
    asked = gives(3, (2, 1, 3), (0, 1, 2), (0,), (0, 1, 2))
    shown = parts(asked)
    assert [len(menu.entries) for menu in menus(shown)] == [3, 1, 3, 3]
    assert "Still to assign: Die 0, Die 1, Die 2" in text(shown)
    assert buttons(shown)["Done"].disabled
    draft: Picks = ()
    for slot, value in ((0, "o1"), (1, "o0")):
        meant = read(asked, pressed(menus(parts(asked, draft=draft))[slot].id, value), draft)
        assert isinstance(meant, Shown)
        draft = meant.draft or ()
    assert draft == ("k1", "k0", "")
    shown = parts(asked, draft=draft)
    assert "Label 1: Die 0" in text(shown)
    assert "Label 0: Die 1" in text(shown)
    assert [entry.label for entry in menus(shown)[2].entries] == ["Label 0", "Label 2"], "what is full takes no more"
    with pytest.raises(Stale):
        read(asked, pressed(menus(shown)[2].id, "o1"), draft)
    meant = read(asked, pressed(menus(parts(asked))[3].id, "o0"), ())
    assert isinstance(meant, Shown)
    assert meant.draft == ("k0", "k0", ""), "all that are left, as far as it takes them"
    draft = ("k1", "k0", "k2")
    assert read(asked, pressed(buttons(parts(asked, draft=draft))["Done"].id), draft) == Answered(draft)
    assert words_of(asked, draft) == "Label 0: Die 1; Label 1: Die 0; Label 2: Die 2"


def test_menus_for_many_dice_stay_within_a_hundred_entries() -> None:
    asked = gives(9, (9,) * 40)
    shown = menus(parts(asked))
    assert len(shown) == 5
    assert sum(len(menu.entries) for menu in shown) < 100
    meant = read(asked, pressed(shown[1].id, "more"), ())
    assert isinstance(meant, Shown)
    assert menus(parts(asked, meant.where))[1].entries[0].label == "Label 17"
    later = read(asked, pressed(buttons(parts(asked))["Next ▶"].id), ())
    assert isinstance(later, Shown)
    assert menus(parts(asked, later.where))[0].placeholder == "Die 4"


def test_amounts_are_offered_only_as_far_as_they_go() -> None:
    asked = bins((3, 5), 4, 4)
    shown = parts(asked, draft=(("b0", 3),))
    assert [len(menu.entries) for menu in menus(shown)] == [4, 2]
    assert buttons(shown)["Done"].disabled
    meant = read(asked, pressed(menus(shown)[1].id, "a1"), (("b0", 3),))
    assert isinstance(meant, Shown)
    assert meant.draft == (("b0", 3), ("b1", 1))
    assert read(asked, pressed(buttons(shown)["Done"].id), meant.draft) == Answered((("b0", 3), ("b1", 1)))


def test_a_menu_of_many_amounts_turns_its_pages() -> None:
    asked = bins((60,), 0, 60)
    seen: set[str] = set()
    where = Where()
    for _ in range(4):
        (menu,) = menus(parts(asked, where))
        seen |= {entry.value for entry in menu.entries}
        meant = read(asked, pressed(menu.id, "more"), ())
        assert isinstance(meant, Shown)
        where = meant.where
    assert {f"a{amount}" for amount in range(61)} <= seen


def test_the_menus_of_one_page_have_less_than_a_hundred_entries_together() -> None:
    """With room for a menu of 25 beside them: Discord has refused messages with 120."""
    asked = bins((60, 60, 60, 60), 0, 60)
    shown = menus(parts(asked))
    assert len(shown) == 4
    assert sum(len(menu.entries) for menu in shown) + 25 < 100


def test_many_slots_are_laid_out_over_pages() -> None:
    asked = slots(9, 9)
    shown = parts(asked)
    assert len(menus(shown)) == 4
    meant = read(asked, pressed(buttons(shown)["Next ▶"].id), ())
    assert isinstance(meant, Shown)
    assert menus(parts(asked, meant.where))[0].placeholder == "Slot 4"
