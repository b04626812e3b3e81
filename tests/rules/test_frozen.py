"""Said, shown, printed and read values are frozen; only a state and its parts may change."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct
from msgspec import inspect as msgspec_inspect

import rules
from rules.kernel import Event, State, Step, View
from rules.kernel.play.effects import Effect

PARTS = ("state", "state_underway", "under_way", "sentience_state")
"""Modules of what a state is made of."""
CHANGED = {
    "rules.kernel.play.chance.Chance",
    "rules.kernel.play.chance.Loaded",
    "rules.kernel.play.lasting.Lasting",
    "rules.kernel.play.engine_results.Transition",
    "rules.kernel.play.workbench.Table",
    "rules.players.imagined_chance.Luck",
    "rules.simulate._Tally",
}
"""What else is changed on its way."""


def records() -> Iterator[type[Struct]]:
    """Every record of the rules, once."""
    for found in pkgutil.walk_packages(rules.__path__, "rules."):
        if not found.name.endswith("__main__"):
            for kind in vars(importlib.import_module(found.name)).values():
                if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == found.name:
                    yield kind


def test_only_a_state_and_what_runs_in_it_can_be_changed() -> None:
    changeable = {
        f"{kind.__module__}.{kind.__qualname__}"
        for kind in records()
        if not kind.__struct_config__.frozen
        and not issubclass(kind, Step | State | View)
        and kind.__module__.rpartition(".")[2] not in PARTS
    }
    assert changeable == CHANGED


def test_what_a_view_is_made_of_cannot_be_changed() -> None:
    shown = [kind for kind in records() if kind.__module__.endswith(".view") and not issubclass(kind, View)]
    assert len(shown) > 10
    assert [kind.__qualname__ for kind in shown if not kind.__struct_config__.frozen] == []


@pytest.mark.parametrize(("kind", "least"), [(Event, 100), (Step, 100), (Effect, 50)])
def test_what_it_holds_is_given_by_name(kind: type[Struct], least: int) -> None:
    by_place = inspect.Parameter.POSITIONAL_OR_KEYWORD
    found = [one for one in records() if issubclass(one, kind)]
    assert len(found) > least
    assert [
        f"{one.__module__}.{one.__qualname__}"
        for one in found
        if any(given.kind is by_place for given in inspect.signature(one).parameters.values())
    ] == []


@pytest.mark.parametrize("game", rules.games())
def test_what_is_read_from_data_has_no_unknown_field(game: str) -> None:
    found = set(read(msgspec_inspect.type_info(rules.registry.content_type(game))))
    assert len(found) > 5
    assert [kind.__qualname__ for kind in found if not kind.__struct_config__.forbid_unknown_fields] == []


def read(kind: Any) -> Iterator[type[Struct]]:
    """Every record that a type is made of."""
    seen, left = set(), [kind]
    while left:
        part = left.pop()
        if isinstance(part, msgspec_inspect.StructType):
            if part.cls in seen:
                continue
            seen.add(part.cls)
            yield part.cls
            left += [field.type for field in part.fields]
        for name in ("types", "item_types", "item_type", "key_type", "value_type"):
            inner = getattr(part, name, ())
            left += inner if isinstance(inner, tuple) else [inner]
