"""Tables of real games of Clash for Eternia, drawn on the way."""

from __future__ import annotations

from typing import Any, get_args

import pytest

import render
import rules
from rules.eternia.state import ScenarioCode
from tests.render.eternia.views import WILD
from tests.render.pictures import decoded

_MOVES, _EVERY = 121, 30


@pytest.mark.parametrize("controller", ["person", "ai"])
@pytest.mark.parametrize("scenario", get_args(ScenarioCode))
def test_any_position_of_a_real_game_can_be_drawn(scenario: str, controller: str) -> None:
    game: Any = rules.load("eternia")
    options = game.rules.Options(scenario=scenario, controller=controller)
    state = game.new(options, game.rules.seats(options)[-1], bytes([len(scenario)]) * 32)
    chance = rules.Chance(bytes([len(scenario), 1]) * 16)
    before = None
    for move in range(_MOVES):
        if move % _EVERY == 0:
            seats = range(state.seats)
            views = [game.view(state, seat) for seat in (None, *seats)]
            for view in views[:2]:
                picture = render.board("eternia", view, WILD, before)
                assert decoded(picture).size == (picture.width, picture.height)
            for view in views[1:]:
                assert len(render.hand("eternia", view, WILD).png) < 400_000
            before = views[0]
        choices = game.choices(state)
        if not choices:
            break
        choice = chance.pick(choices)
        game.advance(state, rules.Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
