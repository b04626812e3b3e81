"""Checks of content as a whole, and the types of its fields, which all games share."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from rules.content.checks import need, need_known, need_once
from rules.content.types import Code, Few, Name, Source, code_to, name_to


def test_what_does_not_hold_is_refused_in_its_words() -> None:
    need(True, "it holds")
    with pytest.raises(ValueError, match=r"^orko: it does nothing$"):
        need(False, "orko: it does nothing")


def test_a_code_that_is_not_known_is_refused_with_the_nearest_one() -> None:
    need_known("orko", {"orko", "teela"}, "teleport", "Character")
    with pytest.raises(ValueError, match=r"^teleport: there is no Character 'orco'; did you mean 'orko'\?$"):
        need_known("orco", {"orko", "teela"}, "teleport", "Character")
    with pytest.raises(ValueError, match=r"^teleport: there is no Character 'x'$"):
        need_known("x", {"orko", "teela"}, "teleport", "Character")


def test_what_stands_there_twice_is_refused() -> None:
    need_once(["a", "b"], "marks")
    with pytest.raises(ValueError, match=r"^marks: 'a' is used twice$"):
        need_once(["a", "b", "a"], "marks")


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (Code, ["a", "a" * 28, "deck_1"], ["", "A", "1a", "a" * 29, "a-b"]),
        (Annotated[str, code_to(3)], ["abc"], ["abcd"]),
        (Name, ["He-Man", "x" * 40], ["", " x", "x ", "x\ny", "x" * 41]),
        (Annotated[str, name_to(3)], ["abc"], ["abcd"]),
        (Source, ["rulebook", "turnkeeper", "public: a fan's card", "pack: mine"], ["", "mine", "pack: ", "pack"]),
        (Few, [1, 9], [0, 10]),
    ],
)
def test_what_a_field_may_be(kind: Any, good: list[Any], bad: list[Any]) -> None:
    assert [msgspec.convert(one, kind, strict=True) for one in good] == good
    for one in bad:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(one, kind, strict=True)
