"""Clash for Eternia's board can be read: no words too small, and no name covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import replace

import render
import rules
from render.eternia.art import land_of
from render.eternia.layout import CENTRES, HEAD, LEAST, SLOTS, TRACK
from render.eternia.map import battlefield
from render.kit.canvas import Canvas
from rules.eternia.state import ScenarioCode
from rules.eternia.view import EterniaView, name_of
from tests.render.eternia import views
from tests.render.eternia.views import PLAIN, WILD, at, changed, table
from tests.render.pictures import decoded

TOP = HEAD + SLOTS + TRACK
_MOVES, _EVERY = 181, 40


def played(scenario: str, controller: str) -> Iterator[EterniaView]:
    """Yield each seat's and a spectator's view of a game on its way, with four Characters."""
    game: Any = rules.load("eternia")
    options = game.rules.Options(scenario=scenario, controller=controller, heroes=4)
    state = game.new(options, 2, bytes([len(scenario)]) * 32)
    chance = rules.Chance(bytes([len(scenario), 3]) * 16)
    for move in range(_MOVES):
        choices = game.choices(state)
        if not choices:
            return
        if move % _EVERY == _EVERY // 2:
            yield from [game.view(state, seat) for seat in (None, 0, 1)]
        choice = chance.pick(choices)
        quick = state.round < 1
        answer = game.default(state, choice)
        game.advance(
            state, answer if quick else rules.Answer(choice.decision, choice.seat, choice.legal.sample(chance))
        )


def covered(view: EterniaView, before: EterniaView | None = None) -> list[str]:
    """Names of spaces unlike those of the empty board; a mounted model's plate does not count."""
    there = decoded(render.board("eternia", view, PLAIN, before))
    bare = battlefield._land(view.terrain, land_of(view.scenario)).image.convert("RGB")
    mounted = {space for model in view.models if len(model.spaces) > 1 for space in model.spaces}
    found = []
    for space, (x, y) in CENTRES.items():
        wide = 15 if len(name_of(space)) == 2 else 21
        box = (x - wide, y + 16, x + wide, y + 35)
        now = there.crop((box[0], TOP + box[1], box[2], TOP + box[3]))
        if space not in mounted and now.tobytes() != bare.crop(box).tobytes():
            found.append(name_of(space))
    return found


@pytest.mark.parametrize("controller", ["person", "ai"])
@pytest.mark.parametrize("scenario", get_args(ScenarioCode))
def test_nothing_covers_the_name_of_a_space(scenario: str, controller: str) -> None:
    seen = 0
    for view in played(scenario, controller):
        seen += 1
        assert (
            covered(replace(view, choice=None, trail=(), models=[replace(one, active=False) for one in view.models]))
            == []
        )
    assert seen > 3


@pytest.mark.parametrize(
    "fields",
    [
        {"hp": 10, "full": 12},
        {"dazed": True, "rooted": True},
        {"dazed": True, "rooted": True, "carries": "carries East Shard", "empowered": True},
    ],
)
@pytest.mark.parametrize("lost", [0, 3])
@pytest.mark.parametrize("name", ["A1", "C5", "M10", "L6"])
def test_no_mark_of_a_model_covers_a_name(name: str, lost: int, fields: dict[str, object]) -> None:
    for side in ("players", "controller", "none"):
        for tokens in ((), (replace(views.TOKENS[0], space=at(name)[0]),)):
            one = replace(table().models[0], spaces=at(name), side=side, active=False)
            view = changed(replace(table(), models=(one,), tokens=tokens), 0, **fields)
            before = changed(view, 0, hp=view.models[0].hp + lost)
            assert covered(view, before) == []


def test_no_line_of_sight_covers_a_name() -> None:
    view = views.choosing()
    assert view.choice is not None
    still = tuple([replace(one, active=False) for one in view.models])
    assert covered(replace(view, models=still, choice=replace(view.choice, spaces=()))) == []


def test_the_names_of_a_mounted_model_lie_over_it() -> None:
    """Without them the plates are gone, so that they are drawn."""
    view = replace(table(), models=table().models[:1], tokens=(), terrain=())
    picture = decoded(render.board("eternia", changed(view, 0, spaces=at("C5 D6")), PLAIN))
    for name in ("C5", "D6"):
        x, y = CENTRES[at(name)[0]]
        box = (x - 15, TOP + y + 16, x + 15, TOP + y + 34)
        assert len(picture.crop(box).convert("L").point(lambda grey: 255 * (grey > 150)).getcolors() or ()) == 2


@pytest.mark.parametrize(
    "build",
    [table, views.choosing, views.attacking, views.crowded, views.over, views.setup],
)
def test_nothing_is_written_smaller_than_the_layout_allows(build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, int] = {}
    written = Canvas.text

    def text(self: Canvas, x: float, y: float, words: str, size: int, *more: Any, **other: Any) -> Any:
        sizes[words] = min(size, sizes.get(words, size))
        return written(self, x, y, words, size, *more, **other)

    monkeypatch.setattr(Canvas, "text", text)
    battlefield._land.cache_clear()
    view = build()
    render.board("eternia", view, WILD)
    if view.seat is not None:
        render.hand("eternia", view, WILD)
    battlefield._land.cache_clear()
    assert "A5" in sizes
    assert {words: size for words, size in sizes.items() if size < LEAST} == {}
