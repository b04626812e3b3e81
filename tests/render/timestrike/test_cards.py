"""Boards and cards of TimeStrike in pictures: every piece, hands, the cover."""

from __future__ import annotations

import re
from typing import Any

import pytest

from render.kit.art.silhouettes import known
from render.kit.drawing_notes import noted
from render.kit.phone import WIDTH
from render.timestrike import cover, hand, piece, theme
from render.timestrike.art import card_look, character_look
from rules.content.art import art
from rules.timestrike.view import CardFace
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
    faces = [one.face for one in PIECES if isinstance(one.face, CardFace) and one.key not in BOX.skills]
    cards = [(found.art, found.hue) for found in (card_look(face.code, face.kind, face.of) for face in faces)]
    assert len({*cards}) == len(cards) > 70
    characters = [character_look(code).art for code in BOX.characters]
    assert len({*characters}) == len(characters)
    assert {character_look(code).hue for code in BOX.characters} <= {*theme.HUES}
    assert {hue for _, hue in cards} <= {*theme.HUES}


def test_what_is_new_has_the_emblem_of_its_kind() -> None:
    kinds = art("timestrike").kinds
    assert card_look("new", "fish") == card_look("new", "treasure") == kinds["fish"]
    assert card_look("new", "phase 2 of Fear") == kinds["scaled"]
    assert card_look("new", "something new") == kinds["item"]
    assert character_look("new") == kinds["character"]


def test_a_skill_has_the_emblem_of_its_owner_or_of_its_type() -> None:
    assert card_look("rally", "ability", "jake") == character_look("jake")
    types = [card_look("rally", kind) for kind in theme.SKILL_SHAPE]
    assert len({*types}) == len(theme.SKILL_SHAPE)
    assert all(known(one.art) for one in types)


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
