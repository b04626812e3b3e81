"""Outcomes in a message: the forecast first, the vain last, and a loss is asked twice."""

from __future__ import annotations

import msgspec
import pytest

from bot.messages.message_parts import Style
from bot.prompts import Answered, Shown, Where, read
from bot.prompts.option_outcomes import LISTED, cut_by_a_menu, lost_by_all, risky
from bot.prompts.shown_answers import tells_ahead
from rules.kernel import Decision, Option, Pick, Secrecy, words
from tests.bot.prompts.made import decision
from tests.bot.prompts.test_prompt_presses import buttons, menus, parts, pressed, text

SAFE = Option("a", "Block with Ike", "4 DEF", forecast="takes 15, 10 HP left")
LOSES = Option("b", "Do not block", forecast="you lose the match", danger="you lose the match")
VAIN = Option("c", "Heal Umbra", "Heal 5", forecast="heals nothing", vain=True)


def asked(*options: Option) -> Decision:
    return decision(Pick(options))


def many(*first: Option) -> Decision:
    return asked(*first, *(Option(f"k{n}", f"Label {n}") for n in range(6)))


def test_the_end_of_a_turn_is_told_last_below_all_groups() -> None:
    end = Option("end", "End turn", "Movement is lost", last=True)
    acts = [
        Option(f"{who}{n}", f"Move {n}", f"{who} moves " * 12, path=(who,), danger=f"{who} KO")
        for who in ("Ike", "Umbra")
        for n in range(2)
    ]
    shown = parts(asked(end, VAIN, SAFE, *acts))
    assert list(buttons(shown)) == ["Block with Ike", "Heal Umbra", "End turn"]
    lines = [line.partition("**")[2].partition("**")[0] for line in text(shown).splitlines() if "**" in line]
    assert lines == ["Move 0", "Move 1"] * 2 + ["Block with Ike", "Heal Umbra", "End turn"]


def test_the_forecast_comes_before_what_an_option_is() -> None:
    assert "- **Block with Ike** · takes 15, 10 HP left · 4 DEF" in text(parts(asked(SAFE, VAIN)))
    (menu,) = menus(parts(many(SAFE)))
    assert menu.entries[0].detail == "takes 15, 10 HP left · 4 DEF"


def test_what_changes_nothing_comes_last() -> None:
    assert list(buttons(parts(asked(VAIN, SAFE)))) == ["Block with Ike", "Heal Umbra"]
    (menu,) = menus(parts(many(VAIN)))
    assert menu.entries[-1].label == "Heal Umbra"
    assert read(many(VAIN), pressed(menu.id, menu.entries[-1].value), ()) == Answered(("c",))


def test_what_comes_to_nothing_is_not_said_again_below_a_menu_that_cuts_it() -> None:
    long = msgspec.structs.replace(VAIN, detail="No effect: Umbra has no damage. Heal 5. " * 9)
    shown = parts(many(long, SAFE))
    assert menus(shown)[0].entries[-1].detail.endswith("…")
    assert "Heal Umbra" not in text(shown)


def test_what_a_menu_cuts_stands_whole_in_the_message() -> None:
    long = Option("l", "Read the Stars", "Look at the top card of each deck. " * 17)
    shown = parts(many(long, SAFE))
    (menu,) = menus(shown)
    assert menu.entries[0].detail.endswith("…")
    assert long.detail.strip() in text(shown)
    assert "Block with Ike" not in text(shown), "a menu shows all of it"


def test_what_a_menu_shows_whole_is_not_told_above_it() -> None:
    """Seventeen ways filled a phone before the menu that said the same."""
    ways = [Option(f"w{n}", f"B{n}", "3 Movement", forecast="takes 15") for n in range(17)]
    shown = parts(asked(*ways))
    assert text(shown) == ""
    (menu,) = menus(shown)
    assert {entry.detail for entry in menu.entries} == {"takes 15 · 3 Movement"}
    assert "- **B4** · takes 15 · 3 Movement" in text(parts(asked(*ways[:5])))


def test_what_a_menu_cuts_is_measured_with_the_names_in_it() -> None:
    """A name has another length than its mark, and a warning comes before a label."""
    by_a_name = Option("n", "Hit", "x" * 98 + words.seat(1))
    by_a_sign = Option("s", "L" * 99, "hits", danger="you lose")
    shown = parts(many(by_a_name, by_a_sign))
    said = text(shown)
    assert "Hit" not in said
    assert f"-# ⚠ **{'L' * 99}**" in said
    assert "Label" not in said


def test_what_a_last_answer_says_does_not_head_what_the_others_say() -> None:
    """Below a list the end of a turn is a button; what it costs stands above that button."""
    end = Option("end", "End", "what is left is lost", last=True)
    looks = Option("l", "Read the Stars", "Look at the top card of each deck. " * 4)
    shown = parts(msgspec.structs.replace(asked(end, SAFE, looks), listed=True))
    said = text(shown)
    assert said.index("Read the Stars") < said.index("what is left is lost")
    kinds = [type(part).__name__ for part in shown]
    assert kinds == ["Menu", "Text", "Text", "Buttons"]


def test_of_menus_beside_each_other_each_tells_what_it_cuts_below_itself() -> None:
    ways = [Option(f"w{n}", f"B{n}", "x" * (101 if n == 6 else 9), path=(f"Group {n % 4}",)) for n in range(28)]
    shown = parts(msgspec.structs.replace(asked(*ways), listed=True))
    assert len(menus(shown)) == 4
    assert text(shown) == f"-# Cut short in the list above:\n-# **B6** · {'x' * 101}"
    assert [type(part).__name__ for part in shown] == ["Menu", "Menu", "Menu", "Text", "Menu"]


def test_one_answer_of_several_that_has_something_to_say_does_not_read_as_advice() -> None:
    """It stood alone above the buttons, as if it were recommended."""
    told = Option("t", "Summon Pyre Inquisitors", "3 creatures")
    end = Option("end", "End turn", last=True)
    shown = parts(asked(told, Option("s", "Share Nimble"), end))
    assert [type(part).__name__ for part in shown] == ["Buttons", "Text"]
    assert text(shown) == "-# **Summon Pyre Inquisitors** · 3 creatures"
    for all_told in ((told, SAFE, end), (told, end)):
        assert [type(part).__name__ for part in parts(asked(*all_told))] == ["Text", "Buttons"]
    warned = parts(asked(LOSES, Option("s", "Share Nimble")))
    assert [type(part).__name__ for part in warned] == ["Text", "Buttons"], "a warning is read first"


def test_many_long_texts_are_as_many_as_there_is_room_for() -> None:
    options = [Option(f"l{n}", f"Long {n}", "x" * 230) for n in range(25)]
    shown = parts(asked(*options))
    assert "Long 0" in text(shown)
    assert len(text(shown)) < 2_000


def test_a_loss_is_marked_told_beside_it_and_asked_about_once_more() -> None:
    question_ = asked(SAFE, LOSES)
    shown = parts(question_)
    button = buttons(shown)["⚠ Do not block"]
    assert "- ⚠ **Do not block** · you lose the match" in text(shown)
    assert button.style is Style.DANGER
    meant = read(question_, pressed(button.id), ())
    assert meant == Shown(Where(again=1))
    once_more = parts(question_, meant.where)
    assert text(once_more) == "⚠ **Do not block**: you lose the match. Do it all the same?"
    assert list(buttons(once_more)) == ["Do It", "Back"]
    assert read(question_, pressed(buttons(once_more)["Do It"].id), ()) == Answered(("b",))
    assert read(question_, pressed(buttons(once_more)["Back"].id), ()) == Shown(Where())


def test_a_loss_in_a_menu_is_asked_about_once_more() -> None:
    question_ = many(LOSES)
    (menu,) = menus(parts(question_))
    assert (menu.entries[0].label, menu.entries[0].detail) == ("⚠ Do not block", "you lose the match")
    assert read(question_, pressed(menu.id, menu.entries[0].value), ()) == Shown(Where(again=0))


def test_back_leads_into_the_group_of_the_option() -> None:
    grouped = [msgspec.structs.replace(one, path=("Ike",)) for one in (SAFE, LOSES)]
    beside = many(*grouped)
    back = read(beside, pressed(buttons(parts(beside, Where(again=1)))["Back"].id), ())
    assert back == Shown(Where()), "its menu stands there"
    question_ = asked(*grouped, *[Option(f"k{n}", f"Label {n}") for n in range(4)])
    once_more = parts(question_, Where(again=1))
    back = read(question_, pressed(buttons(once_more)["Back"].id), ())
    assert back == Shown(Where(1))


CARDS = tuple(
    Option(f"{card}{side}", f"Side {side}", path=(card,), danger=lost if card == "Golem" or side == "A" else "")
    for card, lost in (("Golem", "your last heart"), ("Daze", "your last heart"))
    for side in "ABCD"
)


def test_a_group_all_of_whose_answers_lose_something_says_so_before_it_is_opened() -> None:
    shown = parts(asked(*CARDS))
    assert list(buttons(shown)) == ["⚠ Golem", "Daze"]
    assert [one.style for one in buttons(shown).values()] == [Style.DANGER, Style.PRIMARY]
    assert "- ⚠ **Golem**, each answer · your last heart" in text(shown)
    opened = read(asked(*CARDS), pressed(buttons(shown)["⚠ Golem"].id), ())
    assert isinstance(opened, Shown)
    assert list(buttons(parts(asked(*CARDS), opened.where)))[:4] == [f"⚠ Side {side}" for side in "ABCD"]


def test_a_group_in_a_menu_says_so_too() -> None:
    rest = [Option(f"{card}{side}", f"Side {side}", path=(f"Card {card}",)) for card in range(9) for side in "AB"]
    (menu,) = menus(parts(asked(*CARDS, *rest)))
    assert [(one.label, one.detail) for one in menu.entries[:2]] == [
        ("⚠ Golem", "your last heart"),
        ("Daze", "⚠ Side A · Side B · Side C · Side D"),
    ]
    listed = msgspec.structs.replace(asked(*CARDS), listed=True)
    wide = [Option(f"k{n}", f"Label {n}", path=("More",)) for n in range(20)]
    placeholders = [
        one.placeholder for one in menus(parts(msgspec.structs.replace(listed, form=Pick((*CARDS, *wide)))))
    ]
    assert placeholders == ["⚠ Golem…", "Daze…", "More…"]


@pytest.mark.parametrize(("picks", "found"), [(("b",), 1), (("a",), None), ((), None)])
def test_a_typed_answer_is_held_against_what_it_loses(picks: tuple[str, ...], found: int | None) -> None:
    assert risky(asked(SAFE, LOSES), picks) == found


def test_a_button_whose_answer_comes_to_nothing_is_grey_and_says_so() -> None:
    shown = parts(asked(SAFE, VAIN))
    assert [(one.label, one.style) for one in buttons(shown).values()] == [
        ("Block with Ike", Style.PRIMARY),
        ("Heal Umbra", Style.SECONDARY),
    ]
    assert "heals nothing" in text(shown)


def test_a_group_whose_answers_all_come_to_nothing_is_grey() -> None:
    idle = [msgspec.structs.replace(VAIN, key=f"v{n}", label=f"Heal {n}", path=("Heal",)) for n in range(3)]
    able = [Option(f"s{n}", f"Strike {n}", path=("Strike",), vain=n > 0) for n in range(3)]
    shown = parts(asked(*idle, *able))
    assert [(one.label, one.style) for one in buttons(shown).values()] == [
        ("Heal", Style.SECONDARY),
        ("Strike", Style.PRIMARY),
    ]


def test_whether_forecasts_are_in_sight_goes_by_the_group_that_is_open() -> None:
    cards = [Option(f"{n}{side}", side, path=(f"Card {n}",), forecast="you −1") for n in range(3) for side in "AB"]
    closed, seen = [msgspec.structs.replace(asked(*cards), secrecy=one) for one in (Secrecy.SEALED, Secrecy.OPEN)]
    assert not tells_ahead(closed, Where()), "only the cards are shown"
    assert tells_ahead(closed, Where(1))
    assert tells_ahead(seen, Where()), "an open question shows all in menus"
    assert tells_ahead(msgspec.structs.replace(closed, usual="you −1"), Where())
    assert tells_ahead(msgspec.structs.replace(closed, form=Pick((*cards, LOSES))), Where())
    assert not tells_ahead(asked(Option("a", "A"), Option("b", "B")), Where())


def test_what_a_menu_cuts_takes_no_more_than_half_of_a_phone_and_the_rest_is_counted() -> None:
    long = [(f"Card {n}", Option(str(n), f"Card {n}", "It moves, then it strikes. " * 6)) for n in range(9)]
    head, *lines, last = cut_by_a_menu(long, ())
    assert head == "-# Cut short in the list above:"
    assert sum(map(len, lines)) <= LISTED == 1_000
    assert last == f"-# The list has the beginning of {9 - len(lines)} more answers."
    assert "beginning" not in cut_by_a_menu(long[:3], ())[-1]


@pytest.mark.parametrize(
    ("dangers", "said"),
    [
        (("you lose", "you lose"), "you lose"),
        (("88%: you lose", "likely you lose"), "88% or more: you lose"),
        (("88%: you lose", "75%: you lose", "you lose"), "75% or more: you lose"),
        (("you lose", "likely you lose"), "likely you lose"),
        (("88%: you lose", "Ike falls"), "88%: you lose; or Ike falls"),
        (("you lose", ""), ""),
    ],
)
def test_the_same_loss_of_a_group_is_said_once_with_its_least_odds(dangers: tuple[str, ...], said: str) -> None:
    """A group of a Clash hand read "88%: you fall; or likely you fall"."""
    options = [Option(f"k{n}", "A", danger=danger) for n, danger in enumerate(dangers)]
    assert lost_by_all(options, range(len(options))) == said
