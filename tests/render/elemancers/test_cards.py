"""Cards of Elemancers as pictures: every piece that can be looked up, and the cover."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from render.elemancers import cover, piece, theme
from render.elemancers.cards import figures
from render.kit.drawing_notes import noted
from render.kit.phone import WIDTH
from render.kit.shapes import SHAPES
from tests.render.pictures import decoded
from tests.render.readable import faults
from tests.rules.elemancers.box import GAME

PIECES = GAME.words.pieces()
CARDS = GAME.cards
_NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("one", PIECES, ids=lambda one: one.key)
def test_every_piece_can_be_read_on_a_phone_and_has_the_numbers_of_its_words(one: Any) -> None:
    with noted() as notes:
        picture = piece(one.face)
    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width == WIDTH != picture.height < 1700
    assert len(picture.png) < 150_000
    assert faults(notes) == []
    said = " ".join([note.what for note in notes if note.kind == "text"])
    assert {*_NUMBER.findall(one.text)} <= {*_NUMBER.findall(said)}
    assert one.face is not None
    assert len(one.text) < 800  # the alt text has the name and the game as well


def test_every_card_has_a_figure_of_its_own_made_of_known_shapes() -> None:
    cards = (
        (figures.CREATURES, CARDS.creatures),
        (figures.AVATARS, [one.code for one in CARDS.avatars.values()]),
        (figures.BATTLE_CARDS, CARDS.cards),
        (figures.WEAPONS, [one.code for one in CARDS.weapons.values()]),
        (figures.LORE, {one.number for one in CARDS.content.lore if one.clan is None}),
    )
    for table, codes in cards:
        assert set(table) == set(codes)
        assert len(set(table.values())) == len(table)
        assert {glyph.shape for figure in table.values() for glyph in figure} <= SHAPES


def test_a_new_card_has_the_sign_of_its_trait_or_its_element() -> None:
    assert figures.of_being("new", "fade") == (figures.Glyph(theme.TRAIT_SHAPE["fade"]),)
    assert figures.of_card("new", "cryo") == (figures.Glyph("flake"),)
    assert figures.of_card("new", None) == (figures.Glyph(theme.CARDS),)
    assert figures.of_weapon("new") == (figures.Glyph(theme.WEAPON),)


def test_a_being_differs_by_each_of_its_numbers() -> None:
    face = next(one.face for one in PIECES if one.key == "bone_legion")
    for number in ("move", "defence", "hp", "dice"):
        assert piece(replace(face, **{number: 7})).png != piece(face).png


def test_each_location_has_a_landmark_of_its_own() -> None:
    landmarks = [figures.of_location(code) for code in CARDS.locations]
    assert len({*landmarks}) == len(landmarks) == 25
    assert figures.of_location("new") not in landmarks


def test_an_element_is_told_by_its_sign_as_well_as_by_its_colour() -> None:
    for clan in CARDS.clans:
        for one in PIECES:
            if getattr(one.face, "clan", None) == clan:
                with noted() as notes:
                    piece(one.face)
                signs = {note.what for note in notes if note.kind == "shape"}
                assert theme.CLAN_SHAPE[clan] in signs or one.kind == "Lore Card", one.key


def test_a_saga_and_a_location_show_where_they_are_on_the_board() -> None:
    def flag(key: str) -> tuple[float, float]:
        with noted() as notes:
            piece(next(one.face for one in PIECES if one.key == key))
        (found,) = [note for note in notes if note.what == theme.SAGA]
        return found.left, found.top

    assert flag("oath_on_the_cairn") == flag("candles_at_the_cairn")
    spots = {flag(code) for code in CARDS.locations}
    assert len(spots) == len(CARDS.locations)
    assert flag("c1")[0] > flag("h0")[0] > flag("s5")[0]


@pytest.mark.parametrize("seats", [2, 6])
def test_the_cover_is_small_and_can_be_read(seats: int) -> None:
    with noted() as notes:
        picture = cover(GAME.words.title, ["2 to 6 players", "two to four hours"], seats)
    assert decoded(picture).size == (1200, 500)
    assert len(picture.png) < 150_000
    assert [fault for fault in faults(notes) if "points" not in fault] == []  # it is low, and so shown wide
    assert GAME.words.title in {note.what for note in notes}
