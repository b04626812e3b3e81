"""Tables of real games of Elemancers, drawn on the way."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rules
from bot.messages.message_parts import ALT
from render.elemancers import board, scene
from render.kit.drawing_notes import noted
from render.kit.phone import SHEET
from tests.render.pictures import decoded
from tests.render.readable import faults

WILD = ("😀" * 32, "אבגדה מרים ירושלים", "漢字の名前がとても長い人です", "W" * 32, "Wolfeschlegelsteinhausen", "Fay")
_MOVES, _EVERY = 241, 24


@pytest.mark.parametrize(("seats", "size"), [(2, "race"), (4, "standard"), (6, "standard")])
def test_any_position_of_a_real_game_can_be_drawn_and_read(seats: int, size: str) -> None:
    game: Any = rules.load("elemancers")
    state = game.new(game.rules.Options(size=size), seats, bytes([seats]) * 32)
    chance = rules.Chance(bytes([seats, 1]) * 16)
    before = None
    for move in range(_MOVES):
        choices = game.choices(state)
        if move % _EVERY == 0 or not choices:
            view = game.view(state, None)
            for draw in (board, scene):
                with noted() as notes:
                    picture = draw(view, WILD, before)
                assert decoded(picture).size == (picture.width, picture.height)
                assert len(picture.png) < 250_000
            assert faults(notes) == []
            assert picture.height <= SHEET
            if seats < 6 and view.battle is None:
                told = re.sub("⟪.⟫", "Marie-Claire", game.words.describe(view))
                assert len(told) <= ALT, "the alt text of a table is complete"
            before = view
        if not choices:
            break
        choice = chance.pick(choices)
        game.advance(state, rules.Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
