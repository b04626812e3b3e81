"""Themes: contrast, colours told apart by other eyes, pictures with another palette."""

from __future__ import annotations

import io
from itertools import combinations
from typing import get_args

import pytest
from PIL import Image

import render
from bot.people.theme_settings import THEMES as OFFERED
from render.clash import theme as clash
from render.elemancers import theme as elemancers
from render.eternia import theme as eternia
from render.kit.colours import Colour
from render.kit.themes import THEMES, recoloured, themed
from render.kit.themes.perception import Vision, contrast, difference, linear, luminance, oklab, shown
from render.terrene import theme as terrene
from render.timestrike import theme as timestrike

GAMES = (clash, eternia, terrene, elemancers, timestrike)
TOLD_APART: tuple[tuple[Colour, ...], ...] = (
    clash.SEATS,
    (*clash.SYMBOL.values(),),
    (*eternia.SIDE.values(),),
    (*eternia.TOKEN.values(),),
    (*eternia.LEVEL.values(),),
    (*terrene.SIDE,),
    (*terrene.AFFILIATION.values(),),
    (*terrene.KIND.values(),),
    (*terrene.SPEED.values(),),
    (*elemancers.CLAN.values(),),
    timestrike.TEAMS,
    (timestrike.RED, timestrike.BUFF, timestrike.CURSE),
)
"""Colours that stand for different things, by what they tell apart; a shape or a letter goes with each."""
CLEAR, ALIKE = 0.12, 0.055
"""Differences: of two colours that all see at a glance, and of two that take a second look."""


def colours(game: object) -> set[Colour]:
    """Return the single colours that a game's theme names."""
    return {one for name, one in vars(game).items() if name.isupper() and is_colour(one)}


def is_colour(one: object) -> bool:
    return isinstance(one, tuple) and len(one) == 3 and all(isinstance(part, int) for part in one)


def read(game: object) -> list[tuple[Colour, Colour]]:
    """Return the pairs of a game's colours with the contrast of words."""
    return [(one, other) for one, other in combinations(sorted(colours(game)), 2) if contrast(one, other) >= 4.5]


def alike(vision: Vision, theme: str) -> set[tuple[Colour, Colour]]:
    """Return the pairs that all see at a glance and such eyes do not, in a theme."""
    pairs = [pair for group in TOLD_APART for pair in combinations(group, 2) if difference(*pair) >= CLEAR]
    return {
        (one, other)
        for one, other in pairs
        if difference(recoloured(one, theme), recoloured(other, theme), vision) < ALIKE
    }


def test_light_and_colours_are_each_other_s_inverse() -> None:
    for colour in ((0, 0, 0), (255, 255, 255), (10, 11, 12), (255, 90, 95), (63, 224, 207)):
        assert shown(linear(colour)) == colour
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    lightness, a, b = oklab(linear((255, 255, 255)))
    assert (lightness, a, b) == pytest.approx((1, 0, 0), abs=1e-3)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_the_light_theme_keeps_every_contrast_and_turns_dark_into_bright(game: object) -> None:
    for one, other in combinations(sorted(colours(game)), 2):
        light = recoloured(one, "light"), recoloured(other, "light")
        assert contrast(*light) == pytest.approx(contrast(one, other), rel=0.05)
        if contrast(one, other) > 1.1:
            assert (luminance(linear(one)) < luminance(linear(other))) is (
                luminance(linear(light[0])) > luminance(linear(light[1]))
            )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_high_contrast_is_higher_for_all_that_is_read(game: object) -> None:
    found = read(game)
    assert len(found) > 20
    for one, other in found:
        assert contrast(recoloured(one, "contrast"), recoloured(other, "contrast")) > contrast(one, other) * 0.99


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_words_are_read_in_every_theme(game: object, theme: str) -> None:
    for one, other in read(game):
        assert contrast(recoloured(one, theme), recoloured(other, theme)) >= 4.3


@pytest.mark.parametrize("vision", get_args(Vision))
def test_what_stands_for_different_things_looks_different_to_other_eyes(vision: Vision) -> None:
    assert len(alike(vision, "dark")) >= 4
    assert not alike(vision, vision)


def test_a_theme_for_each_kind_of_eyes_and_each_can_be_chosen() -> None:
    assert {*get_args(Vision)} < {*THEMES}
    assert [*OFFERED] == [*THEMES]


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_in_a_theme_is_the_same_file_with_another_palette(theme: str) -> None:
    cover = render.cover("clash", "Clash", ("Two to four",), 4)
    assert cover is not None
    drawn, changed = (Image.open(io.BytesIO(png)) for png in (cover.png, themed(cover.png, theme)))
    assert changed.tobytes() == drawn.tobytes()
    before, after = drawn.getpalette("RGB"), changed.getpalette("RGB")
    assert before is not None
    assert after is not None
    pairs = zip(zip(*[iter(before)] * 3, strict=True), zip(*[iter(after)] * 3, strict=True), strict=True)
    assert all(recoloured(one, theme) == other for one, other in pairs)
    assert (before == after) is (theme == "dark")


def test_a_file_without_a_palette_stays_as_it_is() -> None:
    file = io.BytesIO()
    Image.new("RGB", (2, 2), (200, 10, 10)).save(file, "PNG")
    for other in (file.getvalue(), b"GIF89a", b""):
        assert themed(other, "light") == other
    with pytest.raises(KeyError):
        themed(b"", "sepia")


def test_the_themes_side_by_side_are_in_their_own_colours() -> None:
    named = [(theme, name) for theme, (name, _) in OFFERED.items()]
    shown_all = render.themes("clash", "Clash", named, 4)
    cover = render.cover("clash", OFFERED["light"][0], ("Clash",), 4)
    assert shown_all is not None
    assert cover is not None
    sheet = Image.open(io.BytesIO(shown_all.png)).convert("RGB")
    assert sheet.size == (1200, 750)
    assert (shown_all.width, shown_all.height) == sheet.size
    means = [sum(sheet.crop((x, y, x + 600, y + 250)).convert("L").resize((1, 1)).tobytes()) for y in (0, 250, 500)
             for x in (0, 600)]  # fmt: skip
    assert means.index(max(means)) == 1, "the light one"
    assert means.index(min(means)) == 2, "and the one with high contrast"
