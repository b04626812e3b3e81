from __future__ import annotations

from hashlib import sha256
from itertools import pairwise

import pytest
from PIL import Image

from render.kit.art.emblem import emblem, levels_of, window
from render.kit.art.field import field
from render.kit.art.frame import rim
from render.kit.art.silhouettes import silhouette
from render.kit.art.texture import noise
from render.kit.art.tones import PAIRS, Hue, toned
from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette
from render.kit.drawing_notes import noted

GROUND, RING = (20, 22, 30), (250, 160, 70)
ICE, LAND, GOLD = Hue.of("ice"), Hue.land("ice"), Hue.between("5c3d14", "f6dc92")
PALETTE = Palette((GROUND, RING, *ICE.tones, *LAND.tones, *GOLD.tones), ())


def blank(width: int, height: int) -> Canvas:
    return Canvas(PALETTE, PALETTE.blank((width, height), GROUND), GROUND)


def colours(image: Image.Image) -> set[object]:
    counted = image.convert("RGB").getcolors(65_536)
    assert counted is not None
    return {colour for _, colour in counted}


def luminance(colour: Colour) -> float:
    parts = [one / 3294.6 if one <= 10 else ((one / 255 + 0.055) / 1.055) ** 2.4 for one in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_noise_is_the_same_for_ever_and_another_for_each_seed() -> None:
    digest = sha256(noise(40, 30, "field", 12).tobytes()).hexdigest()
    assert digest[:16] == "641afac105aadcd7"
    assert noise(40, 30, "other", 12).tobytes() != noise(40, 30, "field", 12).tobytes()


def test_noise_goes_on_at_its_other_edge() -> None:
    plain, round_ = noise(96, 40, "field", 48), noise(96, 40, "field", 48, around=True)

    def step(image: Image.Image) -> int:
        rows = image.tobytes()
        return sum(abs(rows[96 * y] - rows[96 * y + 95]) for y in range(40))

    assert step(round_) * 3 < step(plain)


@pytest.mark.parametrize("grain", [0, 1, 2])
def test_only_tones_of_the_hue_are_used_from_its_darkest_to_its_brightest(grain: int) -> None:
    ramp = Image.linear_gradient("L")
    image = toned(ramp, PALETTE, ICE, grain=grain)
    image.putpalette(PALETTE.flat)
    assert colours(image) == {*ICE.tones}


@pytest.mark.parametrize("name", PAIRS)
def test_a_figure_stands_out_from_its_ground_and_words_from_a_field(name: str) -> None:
    hue, land = Hue.of(name), Hue.land(name)
    assert contrast(hue.tones[-1], hue.tones[1]) > 4.5
    assert contrast((243, 245, 249), land.tones[-1]) > 7
    for one, other in pairwise(land.tones):
        assert contrast(one, other) < 1.45, "a field is quiet"


def test_an_emblem_stands_in_its_ring_on_its_ground() -> None:
    canvas = blank(120, 120)
    with noted() as notes:
        emblem(canvas, "hydra", ICE, 60, 60, 100, ring=RING, line=6)
    image = canvas.image.convert("RGB")
    assert image.getpixel((2, 2)) == GROUND
    assert image.getpixel((60, 12)) == RING
    assert ICE.tones[-1] in colours(image)
    assert [(note.what, note.size, note.left) for note in notes] == [("circle", 100, 10.0)]


def test_the_same_emblem_is_the_same_wherever_it_is_drawn() -> None:
    one, other = blank(200, 120), blank(200, 120)
    emblem(one, "hydra", ICE, 60, 60, 100, ring=RING)
    emblem(other, "hydra", ICE, 140, 60, 100, ring=RING)
    assert one.image.crop((10, 10, 110, 110)).tobytes() == other.image.crop((90, 10, 190, 110)).tobytes()


def test_emblems_of_two_beings_differ_in_their_shape_alone() -> None:
    hydra, maw = (levels_of(art, ICE, 80, 80).tobytes() for art in ("hydra", "maw"))
    assert sum(abs(a - b) > 60 for a, b in zip(hydra, maw, strict=True)) > 800


def test_a_window_is_filled_and_its_round_corners_are_left_out() -> None:
    canvas = blank(140, 140)
    window(canvas, "golem", ICE, 20, 20, 100, 100, radius=20)
    rim(canvas, GOLD, 20, 20, 100, 100, 6, 20)
    image = canvas.image.convert("RGB")
    assert image.getpixel((22, 22)) == GROUND
    assert image.getpixel((70, 21)) in GOLD.tones
    assert image.getpixel((70, 40)) in ICE.tones


def test_a_figure_of_several_parts_keeps_them_apart() -> None:
    whole, body = silhouette("ashen-colossus", 200), silhouette("golem", 176)
    assert sum(whole.histogram()[128:]) > sum(body.histogram()[128:])
    assert sum(whole.histogram()[:1]) > 200 * 200 * 0.3


def test_a_field_is_quiet_and_takes_few_bytes() -> None:
    drawn = field(300, 200, LAND, PALETTE, ("crystals",), ((0.5, 0.5, 80),))
    drawn.putpalette(PALETTE.flat)
    assert colours(drawn) <= {*LAND.tones}
    assert field(300, 200, LAND, PALETTE).tobytes() != drawn.tobytes()
