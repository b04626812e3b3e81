"""What a menu asks for: the fields of a struct with few values, and their words."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from rules.kernel.books.form_fields import FEW, of_struct, worded


class Suit(Enum):
    """Two suits."""

    HEARTS = "hearts"
    SPADES = "spades"


class Whist(Struct):
    """A game with an option of each kind."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    open_hands: Annotated[
        bool,
        Meta(
            title="Hands on the table",
            description="For beginners",
            extra_json_schema={"values": {"True": ("Open", "All see all cards")}},
        ),
    ] = False
    trumps: Suit = Suit.SPADES
    partner: Literal["beside", "over_there"] = "over_there"
    fixed: Literal["only"] = "only"
    free: int = 5
    least: Annotated[int, Meta(ge=1)] = 1
    many: Annotated[int, Meta(ge=1, le=FEW + 1)] = 1
    most: Annotated[int, Meta(ge=1, le=FEW)] = 1
    name: str = ""


FIELDS = {field.name: field for field in of_struct(Whist)}


def test_what_has_several_values_and_few_of_them_is_asked() -> None:
    assert [*FIELDS] == ["rounds", "open_hands", "trumps", "partner", "most"]


@pytest.mark.parametrize(
    ("name", "values", "default"),
    [
        ("rounds", (1, 2, 3), 2),
        ("open_hands", (True, False), False),
        ("trumps", ("hearts", "spades"), "spades"),
        ("partner", ("beside", "over_there"), "over_there"),
        ("most", tuple(range(1, FEW + 1)), 1),
    ],
)
def test_a_field_has_its_values_and_the_one_that_holds(name: str, values: tuple[object, ...], default: object) -> None:
    field = FIELDS[name]
    assert field.values == values
    assert field.values[field.default] == default
    assert len(field.words) == len(field.notes) == len(values)


def test_values_are_in_plain_words_where_the_game_has_none() -> None:
    assert FIELDS["partner"].words == ("Beside", "Over there")
    assert FIELDS["open_hands"].words == ("Open", "No")
    assert FIELDS["open_hands"].notes == ("All see all cards", "")
    assert FIELDS["rounds"].words == ("1", "2", "3")
    assert [worded(value) for value in (True, False, "at_last", 0)] == ["Yes", "No", "At last", "0"]


def test_a_field_is_called_as_its_game_says_or_by_its_name() -> None:
    assert (FIELDS["open_hands"].title, FIELDS["open_hands"].detail) == ("Hands on the table", "For beginners")
    assert (FIELDS["partner"].title, FIELDS["partner"].detail) == ("Partner", "")
