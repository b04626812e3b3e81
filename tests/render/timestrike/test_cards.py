"""Boards and cards of TimeStrike in pictures: every piece, hands, the cover."""

from __future__ import annotations

import re
from typing import Any

import pytest

from render.kit.drawing_notes import noted
from render.kit.phone import WIDTH
from render.kit.shapes import SHAPES
from render.timestrike import cover, emblems, hand, piece, theme
from rules.timestrike.view import LandFace
from tests.render.pictures import decoded
from tests.render.readable import faults
from tests.render.timestrike.views import PLAIN, middle
from tests.rules.timestrike.table import BOX, GAME

PIECES = GAME.words.pieces()
_NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("one", PIECES, ids=lambda one: one.key)
def test_every_piece_can_be_read_on_a_phone_and_has_the_numbers_of_its_words(one: Any) -> None:
    with noted() as notes:
        picture = piece(one.face)
    for sheet in (picture, *picture.more):
        assert decoded(sheet).size == (sheet.width, sheet.height)
        assert sheet.width == WIDTH != sheet.height < 1700
        assert len(sheet.png) < 150_000
    assert faults(notes) == []
    said = " ".join([note.what for note in notes if note.kind == "text"])
    assert {*_NUMBER.findall(one.text)} <= {*_NUMBER.findall(said)}


def test_no_two_pieces_look_the_same() -> None:
    drawn = [piece(one.face).png for one in PIECES]
    assert len({*drawn}) == len(drawn)


def test_every_card_and_character_has_an_emblem_of_its_own() -> None:
    cards = {one.key for one in PIECES if not isinstance(one.face, LandFace)}
    cards -= {*BOX.skills, *BOX.characters} | {one.code for one in BOX.trials.values()}
    assert {*emblems.CARDS} == cards
    assert {*emblems.CHARACTERS} == {*emblems.MINIATURE} == {*BOX.characters}
    for table in (emblems.CARDS, emblems.CHARACTERS):
        assert len({*table.values()}) == len(table)
        assert {glyph.shape for emblem in table.values() for glyph in emblem} <= SHAPES
    assert len({*emblems.MINIATURE.values()}) == len(emblems.MINIATURE)


def test_what_is_new_has_the_emblem_of_its_kind() -> None:
    assert emblems.of_card("new", "fish") == (emblems.Glyph("fish"),)
    assert "plumed" in {glyph.shape for glyph in emblems.of_card("new", "ability", "jake")}
    assert emblems.of_character("new") == (emblems.Glyph("helm"),)


def test_a_hand_shows_its_seats_cards_and_nobody_elses() -> None:
    with noted() as notes:
        hand(middle(0), PLAIN)
    assert faults(notes) == []
    said = {note.what for note in notes if note.kind == "text"}
    assert {"Jake Alland", "Abaddon", "Lucky Coin", "Dune Minnow", "Oathblade", "equipped", "2/7"} <= said
    assert "Materials: 2" in said
    assert "Smoke Bomb" not in said


def test_active_slots_are_lit() -> None:
    with noted() as notes:
        hand(middle(0), PLAIN)
    boxes = [note for note in notes if note.kind == "box" and note.size == 54]
    assert sum(note.fill == theme.BUFF for note in boxes) == 2
    assert sum(note.fill == theme.CURSE for note in boxes) == 2
    assert sum(note.fill == theme.PALE for note in boxes) == 1


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand(middle(), PLAIN)


@pytest.mark.parametrize("seats", [2, 8])
def test_the_cover_is_small_and_can_be_read(seats: int) -> None:
    with noted() as notes:
        picture = cover(GAME.words.title, ["2 to 8 players", "two to four hours"], seats)
    assert decoded(picture).size == (1200, 500)
    assert len(picture.png) < 150_000
    assert [fault for fault in faults(notes) if "points" not in fault] == []  # it is low, and so shown wide
    assert GAME.words.title in {note.what for note in notes}
