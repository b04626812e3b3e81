"""The card of a moment: random games meet one, and it is drawn for everybody alike."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops

import render
from render.kit.phone import SHEET, WIDTH
from render.kit.sharing.animation import CHANGE
from tests.render.moments import TABLES, met
from tests.render.readable import WILD, faults

MET = pytest.mark.parametrize("mode", range(len(TABLES)), ids=[f"{game}-{seats}" for game, seats, *_ in TABLES])


@MET
def test_a_moment_is_met_and_its_card_can_be_read_on_a_phone(mode: int) -> None:
    found = met(mode)
    assert found
    for one in found:
        picture, notes = one.drawn()
        image = Image.open(io.BytesIO(picture.png))
        assert image.size == (picture.width, picture.height)
        assert picture.width == WIDTH != picture.height < SHEET
        assert len(picture.png) < 250_000
        said = [note.what for note in notes if note.kind == "text"]
        assert one.heading in said
        assert one.card().game in said
        assert "round 12" in said
        assert faults(notes) == [], one


@MET
def test_a_card_says_nothing_that_a_spectator_does_not_see_and_not_whom_the_table_waits_for(mode: int) -> None:
    for one in met(mode):
        assert one.view.seat is None
        assert one.before.seat is None
        picture, notes = one.drawn()
        assert not any(note.what == "hourglass" for note in notes)
        waits = msgspec.structs.replace(one.view, waiting=())
        again = render.moment(one.game, waits, WILD, one.before, one.card())
        assert again.png == picture.png


@MET
def test_a_moving_card_shows_before_and_after_in_three_seconds_and_under_a_million_bytes(mode: int) -> None:
    one = met(mode)[0]
    still, _ = one.drawn()
    moving, _ = one.drawn(moving=True)
    assert len(moving.png) < CHANGE
    film: Any = Image.open(io.BytesIO(moving.png))
    assert film.format == "WEBP"
    assert film.size == (still.width, still.height)
    lasts, frames = 0, []
    for number in range(film.n_frames):
        film.seek(number)
        frames.append(film.convert("RGB"))
        lasts += film.info["duration"]
    assert lasts == 3000
    assert ImageChops.difference(frames[0], frames[-1]).getbbox() is not None
    shown = Image.open(io.BytesIO(still.png)).convert("RGB")
    apart = ImageChops.difference(frames[-1], shown).convert("L").point(lambda level: 255 * (level > 90))
    assert apart.histogram()[255] < 0.01 * shown.width * shown.height


@MET
def test_what_a_game_begins_with_is_drawn_without_a_before(mode: int) -> None:
    one = met(mode)[0]
    picture = render.moment(one.game, one.view, WILD, None, one.card(), moving=True)
    assert Image.open(io.BytesIO(picture.png)).format == "WEBP"


@MET
def test_a_game_without_a_picture_of_moments_shows_its_table(mode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    one = met(mode)[0]
    monkeypatch.delattr(f"render.{one.game}.moment")
    still, _ = one.drawn()
    moving, _ = one.drawn(moving=True)
    scene = render.scene(one.game, one.view, WILD, one.before)
    assert still.width == WIDTH == scene.width
    assert (moving.width, moving.height) != (0, 0)
    assert still.height > scene.height
