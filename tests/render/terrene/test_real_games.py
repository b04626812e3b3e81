"""Tables of real matches of Terrene Odyssey, drawn on the way."""

from __future__ import annotations

from typing import Any

import pytest

import render
import rules
from render.kit.phone import SHEET
from tests.render.pictures import decoded
from tests.render.terrene.views import WILD

_MOVES, _EVERY = 121, 12


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(2))
def test_any_position_of_a_real_match_can_be_drawn(seats: int, seed: int) -> None:
    game: Any = rules.load("terrene")
    state = game.new(game.rules.Options(), seats, bytes([seed, seats]) * 16)
    chance = rules.Chance(bytes([seed, 1]) * 16)
    before = None
    for move in range(_MOVES):
        choices = game.choices(state)
        if move % _EVERY == 0 or not choices:
            views = [game.view(state, seat) for seat in (None, *range(seats))]
            for view in views[:2]:
                picture = render.board("terrene", view, WILD, before)
                assert decoded(picture).size == (picture.width, picture.height)
                assert len(picture.png) < 250_000
            for view in views[1:]:
                hand = render.hand("terrene", view, WILD)
                for sheet in (hand, *hand.more):
                    assert len(sheet.png) < 400_000
                    assert sheet.height <= SHEET
            before = views[0]
        if not choices:
            break
        choice = chance.pick(choices)
        game.advance(state, rules.Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
