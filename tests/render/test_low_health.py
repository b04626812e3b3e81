"""Low health is red on every board, from a third on; good health is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import render
from render.clash import theme as clash
from render.eternia import theme as eternia
from render.kit.canvas import Canvas
from render.terrene import theme as terrene
from tests.render.clash import views
from tests.render.eternia.views import PLAIN, table
from tests.rules.terrene.table import C
from tests.rules.terrene.table import table as match

Inks = Callable[[str, Any], set[tuple[str, Any]]]


@pytest.fixture
def inks(monkeypatch: pytest.MonkeyPatch) -> Inks:
    """Draw a board, and return each text on it with its colour."""
    written: set[tuple[str, Any]] = set()
    text = Canvas.text

    def noted(self: Canvas, x: float, y: float, words: str, size: int, fill: Any, **how: Any) -> int:
        written.add((words, fill))
        return text(self, x, y, words, size, fill, **how)

    monkeypatch.setattr(Canvas, "text", noted)

    def drawn(game: str, view: Any) -> set[tuple[str, Any]]:
        written.clear()
        render.board(game, view, PLAIN)
        return {*written}

    return drawn


@pytest.mark.parametrize(("focus", "red"), [(6, True), (17, False)])
def test_low_focus_is_red(inks: Inks, focus: int, red: bool) -> None:
    view = views.start(2)
    first = replace(view.players[0], focus=focus, on_stacks=(0, 0, 0, 0))
    drawn = inks("clash", replace(view, players=(first, *view.players[1:])))
    assert ((str(focus), clash.RED) in drawn) is red


@pytest.mark.parametrize(("hp", "red"), [(3, True), (4, False)])
def test_few_hp_of_a_model_are_red(inks: Inks, hp: int, red: bool) -> None:
    view = table()
    models = [replace(one, hp=hp) if one.full == 9 else one for one in view.models]
    drawn = inks("eternia", replace(view, models=tuple(models)))
    assert ((f"{hp}/9", eternia.RED) in drawn) is red
    assert ((f"{hp}/9", eternia.TEXT) in drawn) is not red


@pytest.mark.parametrize(("damage", "red"), [(40, True), (20, False)])
def test_few_hit_points_of_a_side_are_red(inks: Inks, damage: int, red: bool) -> None:
    view = match(["ann"], ["bob"], damage=(damage, 0)).view(0)
    assert ((str(50 - damage), terrene.RED) in inks("terrene", view)) is red


@pytest.mark.parametrize(("damage", "red"), [(21, True), (1, False)])
def test_few_hp_of_a_character_are_red(inks: Inks, damage: int, red: bool) -> None:
    view = match([C("ann", damage=damage)], ["bob"]).view(0)
    assert ((str(30 - damage), terrene.RED) in inks("terrene", view)) is red
