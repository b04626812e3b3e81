from __future__ import annotations

import pytest
from PIL import Image

import render
from tests.render.before_and_after import ACROSS, BEFORE, GAP, GREY, PICTURES, TABLES, WIDTH, pictures, play, sheet


def test_each_picture_has_its_other_below_it_and_five_lie_side_by_side() -> None:
    red, blue = (255, 0, 0), (0, 0, 255)
    pair = (Image.new("RGB", (2 * WIDTH, 200), red), Image.new("RGB", (WIDTH, 40), blue))
    whole = sheet([pair] * (ACROSS + 1))
    assert whole.size == (ACROSS * (WIDTH + GAP) - GAP, 2 * (100 + GAP + 40) + GAP)
    assert [whole.getpixel((x, 20)) for x in (0, WIDTH, WIDTH + GAP)] == [red, GREY, red]
    assert [whole.getpixel((0, y)) for y in (99, 100, 110, 149, 150, 160)] == [red, GREY, blue, blue, GREY, red]
    assert whole.getpixel((WIDTH + GAP, 160)) == GREY


@pytest.mark.parametrize("game", ["clash", "terrene"])
def test_a_save_of_a_played_table_is_drawn_as_asked(game: str) -> None:
    for table in TABLES[game]:
        drawn = [*pictures(game, table, play(game, table))]
        assert [kind for kind, _ in drawn] == [what.partition(" ")[0] for what in table.drawn]
        assert all(png.startswith(b"\x89PNG") for _, png in drawn)


def test_every_kind_of_picture_is_on_the_sheets() -> None:
    for game, tables in TABLES.items():
        kinds = {what.partition(" ")[0] for table in tables for what in table.drawn}
        assert {"scene", "hand", "legend", "piece", "asked", "end"} <= kinds, game


def test_every_game_that_is_drawn_has_its_sheet() -> None:
    assert {*BEFORE} == {*TABLES} == {*render.games()}
    assert all((PICTURES / f"art-{game}.png").exists() for game in BEFORE)
