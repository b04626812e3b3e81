from __future__ import annotations

from PIL import Image

import render
from tests.render.before_and_after import BEFORE, GAP, GREY, PICTURES, TABLES, WIDTH, pictures, play, sheet


def test_pictures_lie_side_by_side_at_a_phones_width_and_rows_below_each_other() -> None:
    red, blue = (255, 0, 0), (0, 0, 255)
    whole = sheet([[Image.new("RGB", (2 * WIDTH, 200), red), Image.new("RGB", (WIDTH, 40), blue)]] * 2)
    assert whole.size == (2 * WIDTH + GAP, 200 + GAP)
    assert [whole.getpixel((x, 20)) for x in (0, WIDTH, WIDTH + GAP)] == [red, GREY, blue]
    assert [whole.getpixel((0, y)) for y in (99, 100, 100 + GAP)] == [red, GREY, red]


def test_a_save_of_a_played_table_is_drawn_as_asked() -> None:
    (table,) = TABLES["clash"]
    drawn = [*pictures("clash", table, play("clash", table))]
    assert len(drawn) == len(table.drawn)
    assert all(png.startswith(b"\x89PNG") for png in drawn)


def test_every_game_that_is_drawn_has_its_sheet() -> None:
    assert {*BEFORE} == {*TABLES} == {*render.games()}
    assert all((PICTURES / f"art-{game}.png").exists() for game in BEFORE)
