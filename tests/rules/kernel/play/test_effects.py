"""Effects by kind: the words of each, forgotten ones, and how they are resolved in turn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel.play.effects import ByKind, Effect, Effects, any_of, kinds


class Base(Effect, frozen=True, kw_only=True):
    """The fields of every effect of these tests."""

    to: str = "self"


class Counted(Base, frozen=True, kw_only=True):
    """So many."""

    n: int


class Marker(Base, frozen=True, kw_only=True):
    """A class between, without fields."""


class Heal(Counted, frozen=True, kw_only=True, tag="heal"):
    """Heal n."""


class Burn(Counted, Marker, frozen=True, kw_only=True, tag="burn"):
    """Burn n."""


class Sleep(Marker, frozen=True, kw_only=True, tag="sleep"):
    """Sleep."""


def said_of_all() -> ByKind[[str], str]:
    words: ByKind[[str], str] = ByKind("words for")
    words.put(Heal, lambda one, who: f"{who} heals {one.n}")
    words.put(Marker, lambda one, who: f"{who} is marked")
    return words


def test_the_kinds_of_a_base_are_its_last_subclasses_each_once() -> None:
    assert kinds(Base) == (Heal, Burn, Sleep)
    assert kinds(Marker) == (Burn, Sleep)


def test_a_field_of_any_kind_is_read_from_data_by_its_tag() -> None:
    read = msgspec.json.decode(b'[{"do": "burn", "n": 2, "to": "foe"}, {"do": "sleep"}]', type=list[any_of(Base)])  # type: ignore[misc]
    assert read == [Burn(n=2, to="foe"), Sleep()]
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do": "sleep", "n": 2}', type=any_of(Base))


def test_what_is_said_of_a_class_between_is_said_of_each_of_its_kinds() -> None:
    words = said_of_all()
    assert [words(one, "Ann") for one in (Heal(n=1), Burn(n=2), Sleep())] == [
        "Ann heals 1",
        "Ann is marked",
        "Ann is marked",
    ]


def test_nothing_is_said_twice_of_a_kind() -> None:
    words = said_of_all()
    with pytest.raises(AssertionError, match="words for Burn: said twice"):
        words.of(Burn)(lambda one, who: "")


def test_a_kind_that_a_table_forgets_is_found_by_name_and_asking_for_it_fails() -> None:
    words = said_of_all()
    does: ByKind[[], list[Any]] = ByKind("what is done for")
    does.of(Heal, Burn)(lambda one: [])
    assert Effects(Base, (words, does), lambda *_: "").missing() == ["what is done for Sleep"]
    with pytest.raises(AssertionError, match="what is done for Sleep: nobody says"):
        does(Sleep())
