from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.errors import Stale
from bot.messages import button_ids
from bot.messages.button_ids import Press
from bot.messages.message_parts import Button, Buttons, Entry, Menu, Part, Text
from bot.prompts import Answered, Asking, Shown, Where, question, read
from bot.prompts.option_tree import full_label, tree
from bot.tables.play.answer_words import words_of
from rules.kernel import Allot, Arrange, Assign, Decision, Each, Option, Pick, Picks, Ref, Secrecy, words
from tests.bot.prompts.made import bins, decision, fitting, gives, one_of, options, slots, some_of

NAMES = ("Ana", "Bo")


def parts(asked: Decision, where: Where | None = None, draft: Picks = ()) -> tuple[Part, ...]:
    return question(Asking(12, asked, NAMES, draft), where)


def buttons(shown: tuple[Part, ...]) -> dict[str, Button]:
    return {button.label: button for part in shown if isinstance(part, Buttons) for button in part.buttons}


def menus(shown: tuple[Part, ...]) -> list[Menu]:
    return [part for part in shown if isinstance(part, Menu)]


def text(shown: tuple[Part, ...]) -> str:
    return "\n".join(part.content for part in shown if isinstance(part, Text))


def pressed(custom_id: str, *values: str) -> Press:
    press = button_ids.parse(custom_id, values)
    assert press is not None
    return press


# ---- one of several


def test_up_to_five_options_are_buttons() -> None:
    asked = one_of(5)
    shown = parts(asked)
    assert list(buttons(shown)) == [f"Label {n}" for n in range(5)]
    assert "does 3" in text(shown)
    assert read(asked, pressed(buttons(shown)["Label 3"].id), ()) == Answered(("k3",))


@pytest.mark.parametrize("count", [6, 25])
def test_up_to_25_options_are_one_menu(count: int) -> None:
    asked = one_of(count)
    (menu,) = menus(parts(asked))
    assert len(menu.entries) == count
    assert read(asked, pressed(menu.id, menu.entries[-1].value), ()) == Answered((f"k{count - 1}",))


def test_more_than_25_options_are_several_menus_named_by_what_tells_them_apart() -> None:
    asked = one_of(60)
    shown = parts(asked)
    assert [menu.placeholder for menu in menus(shown)] == [
        "Label 0–19…",
        "Label 20–39…",
        "Label 40–59…",
    ]
    assert [entry.label for menu in menus(shown) for entry in menu.entries] == [f"Label {n}" for n in range(60)]
    assert not buttons(shown), "one press answers it"
    assert read(asked, pressed(menus(shown)[2].id, menus(shown)[2].entries[-1].value), ()) == Answered(("k59",))


def test_what_no_message_holds_comes_in_pages() -> None:
    asked = one_of(120)
    shown = parts(asked)
    assert buttons(shown)["◀ Previous"].disabled
    seen = [entry.label for entry in menus(shown)[0].entries]
    for _ in range(4):
        meant = read(asked, pressed(buttons(shown)["Next ▶"].id), ())
        assert isinstance(meant, Shown)
        shown = parts(asked, meant.where)
        seen += [entry.label for entry in menus(shown)[0].entries]
    assert buttons(shown)["Next ▶"].disabled
    assert seen == [f"Label {n}" for n in range(120)]
    assert read(asked, pressed(menus(shown)[0].id, menus(shown)[0].entries[-1].value), ()) == Answered(("k119",))


def test_sixteen_options_of_four_groups_are_a_group_first_and_then_its_options() -> None:
    asked = one_of(16, groups=4)
    shown = parts(asked)
    assert list(buttons(shown)) == [f"Group {n}" for n in range(4)]
    meant = read(asked, pressed(buttons(shown)["Group 2"].id), ())
    assert isinstance(meant, Shown)
    shown = parts(asked, meant.where)
    assert list(buttons(shown)) == ["Label 2", "Label 6", "Label 10", "Label 14", "Back"]
    assert "**Group 2**" in text(shown)
    assert read(asked, pressed(buttons(shown)["Label 6"].id), ()) == Answered(("k6",))
    assert read(asked, pressed(buttons(shown)["Back"].id), ()) == Shown(Where(0, 0))


def test_what_ends_a_turn_is_a_button_below_a_menu_of_groups() -> None:
    asked = one_of(60, groups=20)
    assert isinstance(asked.form, Pick)
    ended = replace(asked, form=replace(asked.form, options=(*asked.form.options, Option("end", "End", last=True))))
    shown = parts(ended)
    assert len(menus(shown)[0].entries) == 20
    assert read(ended, pressed(buttons(shown)["End"].id), ()) == Answered(("end",))


def test_many_groups_are_a_menu_that_says_what_is_in_them() -> None:
    asked = one_of(60, groups=20)
    (menu,) = menus(parts(asked))
    assert len(menu.entries) == 20
    assert menu.entries[0].detail == "Label 0 · Label 20 · Label 40"
    meant = read(asked, pressed(menu.id, menu.entries[3].value), ())
    assert isinstance(meant, Shown)
    assert "Label 43" in buttons(parts(asked, meant.where))


def places(columns: str, rows: int, kind: str = "space") -> Decision:
    """A question for a place, without groups from the game."""
    names = [f"{column}{row}" for row in range(1, rows + 1) for column in columns]
    every = tuple(Option(f"to:{name}", f"Go to {name}", target=Ref(kind, name)) for name in names)
    return decision(Pick((*every, Option("stay", "Stay")), 1, 1))


def test_a_hundred_places_are_a_row_first_and_then_a_column() -> None:
    """Two presses lead to any of them; other options stand next to the rows."""
    asked = places("ABCDEFGHIJ", 10)
    (menu,) = menus(parts(asked))
    assert [entry.label for entry in menu.entries] == [*[f"Row {row}" for row in range(1, 11)], "Stay"]
    seventh = next(entry for entry in menu.entries if entry.label == "Row 7")
    assert seventh.detail.startswith("Go to A7 · Go to B7")
    meant = read(asked, pressed(menu.id, seventh.value), ())
    assert isinstance(meant, Shown)
    inside = parts(asked, meant.where)
    (menu,) = menus(inside)
    assert [entry.label for entry in menu.entries] == [f"Go to {column}7" for column in "ABCDEFGHIJ"]
    assert "Row 7" in text(inside)
    assert read(asked, pressed(menu.id, menu.entries[2].value), ()) == Answered(("to:C7",))


def test_the_places_of_one_hex_are_in_its_row() -> None:
    """The top of an overhang and the ground below it; a place that has no row stands by itself."""
    names = [f"{column}{row}{word}" for row in (1, 2) for column in "ABCDEFGH" for word in ("", " top")]
    options = tuple(Option(name, name, target=Ref("space", name)) for name in (*names, "the Hollow"))
    groups = tree(options)
    assert [(node.path, len(node.options)) for node in groups] == [((), 1), (("Row 1",), 16), (("Row 2",), 16)]


@pytest.mark.parametrize(("asked", "why"), [(places("ABCDE", 4), "few"), (places("ABCDE", 9, "card"), "no places")])
def test_few_places_and_what_is_no_place_are_in_no_rows(asked: Decision, why: str) -> None:
    assert isinstance(asked.form, Pick)
    assert len(tree(asked.form.options)) == 1, why


def test_few_options_are_not_grouped_but_say_their_group() -> None:
    asked = one_of(4, groups=2)
    assert "Group 1: Label 3" in buttons(parts(asked))


def test_a_group_of_one_option_is_not_worth_a_press() -> None:
    made = tuple(Option(f"k{n}", f"L{n}", path=("Alone",) if n == 0 else ("Both",)) for n in range(7))
    nodes = tree(made)
    assert [node.path for node in nodes] == [(), ("Both",)]
    assert nodes[0].options == (0,)


def test_an_option_whose_label_names_its_group_does_not_name_it_twice() -> None:
    assert full_label(Option("k", "Cinder, side A", path=("Cinder",))) == "Cinder, side A"


def test_a_name_that_only_begins_like_its_group_does_not_stand_for_it() -> None:
    assert full_label(Option("k", "Zile the Recruiter", path=("Recruit",))) == "Recruit, Zile the Recruiter"


def test_none_is_offered_where_nothing_may_be_chosen() -> None:
    asked = one_of(3, least=0)
    assert read(asked, pressed(buttons(parts(asked))["None"].id), ()) == Answered(())


# ---- several


def test_done_with_nothing_chosen_says_what_then_happens() -> None:
    asked = replace(some_of(4, 0, 2), nothing="Draw Both")
    shown = buttons(parts(asked))
    assert "Done" not in shown
    assert read(asked, pressed(shown["Draw Both"].id), ()) == Answered(())
    assert words_of(asked, ()) == "Draw Both"
    assert words_of(asked, ("k1",)) == "Label 1"
    filled = buttons(parts(asked, draft=("k1",)))
    assert "Done" in filled
    assert "Draw Both" not in filled
    assert "Draw Both" in buttons(parts(replace(one_of(3, least=0), nothing="Draw Both")))


@pytest.mark.parametrize(("least", "most"), [(2, 2), (0, 3), (1, 2)])
def test_a_list_that_takes_all_picks_is_the_answer_once_it_is_sent(least: int, most: int) -> None:
    """Two dice took five presses: to open the list, two ticks, to send it, and Done."""
    asked = replace(some_of(6, least, most), secrecy=Secrecy.OPEN)
    shown = parts(asked)
    (menu,) = menus(shown)
    assert (menu.least, menu.most) == (max(least, 1), most)
    assert "Done" not in buttons(shown)
    assert ("None" in buttons(shown)) is (least == 0)
    assert read(asked, pressed(menu.id, "o4", "o1"), ()) == Answered(("k1", "k4"))


@pytest.mark.parametrize(
    "asked",
    [
        some_of(6, 2, 2),
        replace(some_of(26, 2, 2), secrecy=Secrecy.OPEN),
        replace(
            some_of(6, 2, 2),
            secrecy=Secrecy.OPEN,
            form=Pick((*options(6), Option("r", "Run", danger="you lose")), 2, 2),
        ),
    ],
)
def test_what_is_secret_loses_something_or_comes_in_pages_is_looked_at_once_more(asked: Decision) -> None:
    shown = parts(asked)
    assert isinstance(read(asked, pressed(menus(shown)[0].id, "o1", "o4"), ()), Shown)
    assert "Done" in buttons(shown)
    begun = replace(some_of(6, 2, 2), secrecy=Secrecy.OPEN)
    assert "Done" in buttons(parts(begun, draft=("k1",))), "and so is what was begun before"
    changed = replace(some_of(6, 2, 2), revisable=True)
    assert "Done" not in buttons(parts(changed)), "a secret answer that can be changed needs no second look"


def test_several_fill_a_draft_over_pages_and_end_with_done() -> None:
    asked = some_of(30, 2, 3)
    shown = parts(asked)
    assert buttons(shown)["Done"].disabled
    first = read(asked, pressed(menus(shown)[0].id, "o1", "o4"), ())
    assert first == Shown(Where(0, 0), ("k1", "k4"))
    shown = parts(asked, Where(0, 1), ("k1", "k4"))
    assert menus(shown)[0].most == 1  # one is left of three
    second = read(asked, pressed(menus(shown)[0].id, "o27"), ("k1", "k4"))
    assert second == Shown(Where(0, 1), ("k1", "k4", "k27"))
    shown = parts(asked, Where(0, 1), ("k1", "k4", "k27"))
    assert "3 of 3" in text(shown)
    assert not buttons(shown)["Done"].disabled
    assert read(asked, pressed(buttons(shown)["Done"].id), ("k1", "k4", "k27")) == Answered(("k1", "k4", "k27"))


def test_what_is_unticked_leaves_the_draft() -> None:
    asked = some_of(10, 0, 3)
    (menu,) = menus(parts(asked, draft=("k1", "k4")))
    assert [entry.value for entry in menu.entries if entry.chosen] == ["o1", "o4"]
    assert read(asked, pressed(menu.id), ("k1", "k4")) == Shown(Where(0, 0), ())


# ---- whatever it is


TWO = st.integers(0, 2)
FORMS = st.one_of(
    st.builds(one_of, st.integers(1, 80), st.integers(0, 30), st.integers(0, 1)),
    st.builds(some_of, st.integers(2, 70), st.integers(0, 2), st.integers(2, 9)),
    st.builds(lambda many, least: replace(some_of(many, least, 3), secrecy=Secrecy.OPEN), st.integers(3, 30), TWO),
    st.builds(slots, st.integers(1, 12), st.integers(12, 60)),
    st.builds(
        lambda count, caps: gives(count, (*caps, count)), st.integers(1, 12), st.lists(st.integers(0, 9), max_size=60)
    ),
    st.builds(lambda caps: bins(caps, 0, sum(caps)), st.lists(st.integers(0, 70), min_size=1, max_size=9).map(tuple)),
)


@given(FORMS, st.data())
def test_whatever_is_pressed_discord_s_limits_hold(asked: Decision, data: st.DataObject) -> None:
    where = Where()
    draft: Picks = ()
    for _ in range(6):
        shown = parts(asked, where, draft)
        within_limits(shown)
        presses = [
            press
            for part in shown
            for press in (
                [pressed(part.id, *[one.value for one in few]) for few in sent(part)]
                if isinstance(part, Menu)
                else [pressed(b.id) for b in part.buttons if not b.disabled]
                if isinstance(part, Buttons)
                else []
            )
        ]
        meant = read(asked, data.draw(st.sampled_from(presses)), draft)
        if isinstance(meant, Answered):
            assert offered(asked, meant.picks)
            return
        where, draft = meant.where, draft if meant.draft is None else meant.draft


def sent(menu: Menu) -> list[tuple[Entry, ...]]:
    """What can be sent from a menu: as few entries as it takes, from anywhere."""
    few = max(menu.least, 1)
    return [tuple(menu.entries[at : at + few]) for at in range(len(menu.entries) - few + 1)]


def within_limits(shown: tuple[Part, ...]) -> None:
    found: list[str] = []
    rows = 0
    for part in shown:
        if isinstance(part, Buttons):
            rows += 1 + len(part.buttons)
            assert 1 <= len(part.buttons) <= 5
            found += [button.id for button in part.buttons]
            assert all(1 <= len(button.label) <= 80 for button in part.buttons)
        elif isinstance(part, Menu):
            rows += 2
            assert 1 <= len(part.entries) <= 25
            assert len({entry.value for entry in part.entries}) == len(part.entries)
            assert all(len(entry.label) <= 100 and len(entry.detail) <= 100 for entry in part.entries)
            found.append(part.id)
        else:
            rows += 1
    assert rows <= 30  # of 40 components; the rest is for the words and the picture
    assert len(set(found)) == len(found)
    assert all(len(custom_id) <= 100 for custom_id in found)


def offered(asked: Decision, picks: Picks) -> bool:
    form = asked.form
    if isinstance(form, Assign):
        return (
            Each(form.slots, tuple(one.key for one in form.options), form.caps, form.fits).reason_against(picks) is None
        )
    if isinstance(form, Allot):
        caps = {bin_.key: bin_.cap for bin_ in form.bins}
        return all(not isinstance(pick, str) and 0 < pick[1] <= caps[pick[0]] for pick in picks)
    keys = {option.key for option in form.options}
    count = len(form.slots) if isinstance(form, Arrange) else len(picks)
    least, most = (count, count) if isinstance(form, Arrange) else (form.least, form.most)
    return set(picks) <= keys and len(set(picks)) == len(picks) and least <= len(picks) <= most


def test_seats_are_named_in_labels() -> None:
    asked = decision(Pick((Option("a", f"Attack {words.seat(1)}"), Option("b", "Wait"))))
    assert list(buttons(parts(asked))) == ["Attack Bo", "Wait"]


@pytest.mark.parametrize("verb", ["pick", "menu", "slot", "bin", "many", "dance"])
def test_an_id_that_does_not_fit_the_question_is_stale(verb: str) -> None:
    with pytest.raises(Stale):
        read(one_of(3), Press(12, 7, verb, "99", ("o99",)), ())


def test_an_id_that_is_not_ours_is_not_read() -> None:
    assert button_ids.parse("tk:1:x:pick:1") is None
    assert button_ids.parse("other") is None
    assert button_ids.parse("tk:12:7:pick:3") == Press(12, 7, "pick", "3")
    longest = Press(10**15, 10**17, "confirm", "x" * 36)
    assert len(longest.id) <= 100


# ---- slots that take some things alone


@pytest.mark.usefixtures("slot_by_slot")
def test_a_slot_offers_what_fits_it() -> None:
    asked = fitting((0, 1), (0, 1), (2, 3))
    shown = menus(parts(asked))
    assert [[entry.label for entry in menu.entries] for menu in shown] == [
        ["Label 0", "Label 1"],
        ["Label 0", "Label 1"],
        ["Label 2", "Label 3"],
    ]
    assert read(asked, pressed(shown[2].id, shown[2].entries[1].value), ()) == Shown(Where(2), ("", "", "k3"))
    with pytest.raises(Stale):
        read(asked, pressed(shown[0].id, "o3"), ())


@pytest.mark.usefixtures("slot_by_slot")
def test_things_change_places_only_where_both_fit() -> None:
    asked = fitting((0, 1), (0, 1, 2))
    second = menus(parts(asked))[1].id
    assert read(asked, pressed(second, "o0"), ("k0", "k1")) == Shown(Where(1), ("k1", "k0"))
    assert read(asked, pressed(second, "o0"), ("k0", "k2")) == Shown(Where(1), ("", "k0"))


@pytest.mark.usefixtures("slot_by_slot")
def test_what_is_suggested_fills_the_slots_in_one_press() -> None:
    asked = fitting((0, 1), (2, 3), default=(1, 2))
    button = buttons(parts(asked))["Use the Default"]
    assert not button.disabled
    meant = read(asked, pressed(button.id), ("k0",))
    assert meant == Shown(Where(), ("k1", "k2"))
    filled = buttons(parts(asked, draft=("k1", "k2")))
    assert filled["Use the Default"].disabled
    assert not filled["Done"].disabled
    assert read(asked, pressed(filled["Done"].id), ("k1", "k2")) == Answered(("k1", "k2"))
    assert "Use the Default" not in buttons(parts(fitting((0, 1), (2, 3))))


@pytest.mark.usefixtures("slot_by_slot")
def test_a_whole_answer_that_is_proposed_is_given_in_one_press() -> None:
    asked = replace(fitting((0, 1), (2, 3)), proposal=("k1", "k2"))
    shown = parts(asked)
    assert "**Proposal**: Slot 0\\: Label 1, Slot 1\\: Label 2" in text(shown)
    assert "…" not in text(shown), "no empty slots are listed beside it"
    assert read(asked, pressed(buttons(shown)["Take the Proposal"].id), ()) == Answered(("k1", "k2"))
    begun = parts(asked, draft=("k0", ""))
    assert "Take the Proposal" not in buttons(begun), "who has begun goes on by hand"
    assert "Slot 1: …" in text(begun)
    plain = fitting((0, 1), (2, 3))
    assert "Take the Proposal" not in buttons(parts(plain))
    with pytest.raises(Stale):
        read(plain, Press(12, plain.id, "proposed"), ())


# ---- ids that nobody was offered


@pytest.mark.parametrize(
    ("asked", "custom_id", "values"),
    [
        (one_of(3), "tk:12:7:pick:3", ()),
        (one_of(3), f"tk:12:7:pick:{'9' * 40}", ()),
        (one_of(3), "tk:12:7:pick:-1", ()),
        (one_of(3), "tk:12:7:pick:1.0", ()),
        (one_of(9), "tk:12:7:menu:0.0", ("o9",)),
        (one_of(9), "tk:12:7:menu:0.0", ("o-1",)),
        (one_of(9), "tk:12:7:menu:0.0", ("g-1",)),
        (one_of(9), "tk:12:7:menu:0.0", ("",)),
        (one_of(9), "tk:12:7:menu:0.0", ("o" + "9" * 5000,)),
        (some_of(9, 1, 2), "tk:12:7:many:-1", ("o0",)),
        (some_of(9, 1, 2), "tk:12:7:many:0", ("o-1",)),
        (slots(2, 3), "tk:12:7:slot:0.0", ("o-1",)),
        (slots(2, 3), "tk:12:7:slot:5.0", ("o0",)),
        (bins((2, 2), 1, 3), "tk:12:7:bin:0.0", ("a-1",)),
        (bins((2, 2), 1, 3), "tk:12:7:bin:0.0", ("a3",)),
        (bins((2, 2), 1, 3), "tk:12:7:bin:0.0", ("a" + "9" * 30,)),
    ],
)
def test_what_was_not_offered_is_not_understood(asked: Decision, custom_id: str, values: tuple[str, ...]) -> None:
    with pytest.raises(Stale):
        read(asked, pressed(custom_id, *values), ())
