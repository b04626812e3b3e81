"""The hand of a seat of Clash for Eternia, and single cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import render
from render.eternia.cards.sheet import skill_height
from render.kit.canvas import wrapped
from render.kit.phone import WIDTH
from render.kit.writing.fonts import measured
from rules.eternia.view import CardView, SkillView
from tests.render.eternia import views
from tests.render.eternia.views import PLAIN, WILD, changed, table
from tests.render.pictures import decoded, difference, grey_gap


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("seat", range(4))
def test_every_hand_is_drawn_small(seat: int, names: tuple[str, ...]) -> None:
    picture = render.hand("eternia", table(seat), names)

    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width == WIDTH != picture.height
    assert len(picture.png) < 250_000


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render.hand("eternia", table(), PLAIN)


def test_strategy_cards_are_drawn_for_the_controller_alone() -> None:
    mine = render.hand("eternia", table(0), PLAIN)
    other = replace(table(0), controller=replace(table(0).controller, cards=()))

    assert mine.height > render.hand("eternia", other, PLAIN).height
    view = replace(table(1), controller=table(0).controller)  # even if a view had them
    assert render.hand("eternia", view, PLAIN).png == render.hand("eternia", table(1), PLAIN).png


@pytest.mark.parametrize(
    "fields", [{"hp": 2}, {"armor": 0}, {"dazed": True}, {"power": ()}, {"skills": (views.STAFF,)}, {"locked": ()}]
)
def test_a_sheet_shows_numbers_power_and_skills(fields: dict[str, object]) -> None:
    plain = render.hand("eternia", table(1), PLAIN)
    other = render.hand("eternia", changed(table(1), 0, **fields), PLAIN)

    assert plain.height != other.height or difference(plain, other) is not None


def test_only_own_characters_are_drawn() -> None:
    view = table(2)

    assert render.hand("eternia", changed(view, 0, hp=1), PLAIN).png == render.hand("eternia", view, PLAIN).png


def test_with_many_characters_locked_skills_are_left_out() -> None:
    view = replace(
        table(1), models=tuple([replace(model, seat=1) for model in table(1).models if model.side == "players"])
    )
    unlocked = replace(view, models=tuple([replace(model, locked=()) for model in view.models]))

    assert render.hand("eternia", view, PLAIN).png == render.hand("eternia", unlocked, PLAIN).png


def test_before_anything_is_chosen_the_hand_says_so() -> None:
    picture = render.hand("eternia", replace(views.setup(), seat=1), PLAIN)

    assert picture.height < 400


@pytest.mark.rule("ETE-SKL-2")
@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Zap"},
        {"cost": 3},
        {"kind": "Reaction"},
        {"level": "red"},
        {"dice": 5, "reach": "melee"},
        {"lines": ("Less.",)},
    ],
)
def test_a_skill_shows_name_cost_type_level_dice_and_words(fields: dict[str, object]) -> None:
    def drawn(skill: SkillView) -> render.Picture:
        return render.piece("eternia", CardView("x", "X", "Sk", "Skill", skills=(skill,)))

    short = replace(views.LEAP, lines=("Leap.",))
    plain, other = drawn(short), drawn(replace(short, **fields))
    assert plain.height == other.height
    assert grey_gap(decoded(plain), decoded(other)) > 30


def test_words_are_broken_between_words_and_none_is_lost() -> None:
    text = "Push an Enemy within 4 up to 4 spaces towards Trap Jaw; that Enemy becomes Dazed."
    lines = wrapped(text, 29, 500, 400)

    assert " ".join(lines) == text
    assert len(lines) > 1
    assert all(measured(line, 29, 500) <= 400 for line in lines)
    assert wrapped("Wolfeschlegelsteinhausenberger", 29, 500, 40) == ("Wolfeschlegelsteinhausenberger",)
    assert wrapped("", 29, 500, 400) == ()


def test_longer_words_make_a_higher_card() -> None:
    assert skill_height(views.SLAM, 900) > skill_height(views.STAFF, 900) > skill_height(views.STAFF, 900, terse=True)


def test_what_lasts_on_a_character_is_drawn_whole() -> None:
    def high(*effects: str) -> int:
        return render.hand("eternia", changed(table(1), 0, effects=effects), PLAIN).height

    short, long = (
        "Hex: 1 die fewer",
        "Hex: Every attack of an Enemy Character within 4 rolls 1 fewer die in this Round; ",
    )
    assert high() < high(short) < high(long * 2)
