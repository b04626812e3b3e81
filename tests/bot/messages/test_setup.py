from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from bot.messages.ids import parse
from bot.messages.parts import Menu
from bot.messages.setup import Setup, begin, fields, form, worded


class Colour(Enum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


class Options(Struct, frozen=True):
    """Options of every kind."""

    mode: Literal["story", "open_war"] = "open_war"
    hard: Annotated[bool, Meta(title="Hard mode", description="Enemies hit twice")] = False
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    colour: Colour = Colour.BLUE
    endless: int = 5
    name: str = "x"


OFFERED = fields(Options)


class Nothing(Struct, frozen=True):
    """No options."""


def test_options_with_few_values_are_offered() -> None:
    assert [field.name for field in OFFERED] == ["mode", "hard", "rounds", "colour"]
    assert [field.title for field in OFFERED] == ["Mode", "Hard mode", "Rounds", "Colour"]
    assert OFFERED[1].detail == "Enemies hit twice"
    assert fields(Nothing) == ()


def test_the_rulebook_s_choice_stands_first_and_is_chosen() -> None:
    start = begin("clash", 4, "days", OFFERED)
    menus = [part for part in form("Clash", start, OFFERED).parts if isinstance(part, Menu)]
    assert [(menu.entries[0].label, menu.entries[0].chosen) for menu in menus] == [
        ("Open war", True),
        ("No", True),
        ("2", True),
        ("Blue", True),
    ]
    assert all(len(menu.id) <= 100 and parse(menu.id) is not None for menu in menus)
    assert start.options(OFFERED) == {"mode": "open_war", "hard": False, "rounds": 2, "colour": "blue"}


def test_a_choice_changes_one_option_and_travels_in_the_id() -> None:
    start = begin("clash", 4, "days", OFFERED)
    changed, field = Setup.read(start.with_value(2, 0).n + ".2")
    assert field == 2
    assert changed.options(OFFERED)["rounds"] == 1
    assert changed.options(OFFERED)["mode"] == "open_war"


@pytest.mark.parametrize("chosen", ["", "00", "09000", "0900"])
def test_a_form_of_other_options_is_not_read(chosen: str) -> None:
    with pytest.raises(ValueError, match="other"):
        Setup("clash", 4, "days", chosen).options(OFFERED)


def test_values_in_words() -> None:
    assert [worded(value) for value in (True, False, "open_war", 3)] == ["Yes", "No", "Open war", "3"]
