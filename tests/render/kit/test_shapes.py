from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render.clash import theme
from render.kit.shapes import SHAPES, shape


def mean(image: Image.Image) -> float:
    histogram = image.histogram()
    return sum(value * count for value, count in enumerate(histogram)) / (image.width * image.height)


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_a_shape_is_smooth_and_fills_its_square(name: str) -> None:
    mask = shape(name, 60)
    levels = {level for level, count in enumerate(mask.histogram()) if count}
    assert {0, 255} <= levels or name in {"square"}
    assert len(levels) > 2 or name == "square"
    box = mask.getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 30


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_a_quarter_turn_is_clockwise(name: str) -> None:
    turned = shape(name, 60, 90)
    expected = shape(name, 60).transpose(Image.Transpose.ROTATE_270)
    assert mean(ImageChops.difference(turned, expected)) < 8


def test_the_signs_of_the_game_are_told_apart_without_colour() -> None:
    signs = [*theme.SEAT_SHAPES, *theme.STATUS_SHAPE.values(), *theme.SYMBOL_SHAPE.values(), "shield"]
    for number, one in enumerate(signs):
        for other in signs[number + 1 :]:
            assert mean(ImageChops.difference(shape(one, 48), shape(other, 48))) > 12, (one, other)
