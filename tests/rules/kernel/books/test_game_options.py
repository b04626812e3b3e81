"""Options: one struct, or one for each mode."""

from __future__ import annotations

import msgspec
import pytest

from rules.kernel.books.game_options import UnknownOptionError, mode_field, modes, of_mode, read, usual
from tests.toys.sorties import Raid, Skirmish, SortiesRules
from tests.toys.trick import TrickOptions

KIND = SortiesRules.Options


def test_modes_are_told_apart_by_their_tag() -> None:
    assert modes(KIND) == {"skirmish": Skirmish, "raid": Raid}
    assert modes(TrickOptions) == {}
    assert (mode_field(KIND), mode_field(TrickOptions)) == ("mode", "")
    assert (usual(KIND), usual(TrickOptions)) == (Skirmish(), TrickOptions())


def test_options_are_read_by_their_mode_and_the_first_where_none_is_named() -> None:
    assert read(KIND, {"mode": "raid", "hard": True}) == Raid(hard=True)
    assert read(KIND, {"points": 5}) == Skirmish(points=5)
    assert read(KIND, {"mode": "raid", "rounds": "3"}, strict=False) == Raid(rounds=3)
    assert of_mode(KIND, {"mode": "raid"}) is Raid


@pytest.mark.parametrize(
    ("data", "named"),
    [({"hard": True}, "hard"), ({"mode": "raid", "points": 7}, "points"), ({"mode": "siege"}, "siege")],
)
def test_an_option_of_another_mode_is_not_known(data: dict[str, object], named: str) -> None:
    with pytest.raises(UnknownOptionError) as unknown:
        read(KIND, data)
    assert unknown.value.args[0] == named


def test_what_an_option_cannot_be_is_said() -> None:
    with pytest.raises(msgspec.ValidationError):
        read(KIND, {"points": 12})
