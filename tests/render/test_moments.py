"""The card of a moment: random games meet one, and it is drawn for everybody alike."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image, ImageChops

import render
import rules
from render.kit.drawing_notes import Note, noted
from render.kit.phone import SHEET, WIDTH
from render.kit.sharing.animation import CHANGE
from rules.kernel import Answer, words
from rules.kernel.play.chance import Chance
from tests.render.readable import WILD, faults

SKIRMISH = {"mode": "skirmish", "map": "throne_of_sand"}
RAID = {"mode": "raid", "map": "shallow_grave"}
TABLES: tuple[tuple[str, int, int, dict[str, str] | None], ...] = (
    ("clash", 4, 60, None),
    ("clash", 2, 60, None),
    ("eternia", 4, 500, None),
    ("terrene", 2, 500, None),
    ("terrene", 4, 400, None),
    ("elemancers", 4, 600, None),
    ("timestrike", 3, 500, SKIRMISH),
    ("timestrike", 2, 500, RAID),
)
"""Of each game the seats, the answers at most, and options other than the usual."""
GAMES = 6
SEEN = 2


class Met(NamedTuple):
    """A moment that was met: the table before it and after it, and what it says."""

    game: str
    seats: int
    before: Any
    view: Any
    heading: str
    text: str

    def card(self, names: tuple[str, ...] = WILD) -> render.MomentCard:
        """Return its card."""
        title = rules.load(self.game).words.title
        return render.MomentCard(title, "round 12", self.heading, words.fill(self.text, names))

    def drawn(self, *, moving: bool = False) -> tuple[render.Picture, list[Note]]:
        """Return its picture, with what is drawn on it."""
        with noted() as notes:
            picture = render.moment(self.game, self.view, WILD, self.before, self.card(), moving=moving)
        return picture, notes


@lru_cache
def met(game_id: str, seats: int, answers: int, mode: int) -> tuple[Met, ...]:
    """Play games at random, and return a few moments with each heading."""
    return tuple(_met(game_id, seats, answers, TABLES[mode][3]))


def _met(game_id: str, seats: int, answers: int, said: dict[str, str] | None) -> Iterator[Met]:
    game: Any = rules.load(game_id)
    options = game.rules.usual() if said is None else msgspec.convert(said, game.rules.Options)
    seen: dict[str, int] = {}
    for seed in range(GAMES):
        state, chance = game.new(options, seats, bytes([seed]) * 32), Chance(bytes([seed + 1]) * 32)
        for _ in range(answers):
            choices = game.choices(state)
            if not choices:
                break
            choice, before = chance.pick(choices), game.view(state, None)
            events = game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
            found = [(game.words.moment(event), game.words.tell(event)) for event in events if event.audience is None]
            told = [pair for pair in found if pair[0]]
            if told and seen.get(told[0][0], 0) < SEEN:
                seen[told[0][0]] = seen.get(told[0][0], 0) + 1
                yield Met(
                    game_id, seats, before, game.view(state, None), told[0][0], " ".join([one for _, one in told])
                )


MET = pytest.mark.parametrize("mode", range(len(TABLES)), ids=[f"{game}-{seats}" for game, seats, *_ in TABLES])


def moments(mode: int) -> tuple[Met, ...]:
    game, seats, answers, _ = TABLES[mode]
    return met(game, seats, answers, mode)


@MET
def test_a_moment_is_met_and_its_card_can_be_read_on_a_phone(mode: int) -> None:
    found = moments(mode)
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
    for one in moments(mode):
        assert one.view.seat is None
        assert one.before.seat is None
        picture, notes = one.drawn()
        assert not any(note.what == "hourglass" for note in notes)
        waits = msgspec.structs.replace(one.view, waiting=())
        again = render.moment(one.game, waits, WILD, one.before, one.card())
        assert again.png == picture.png


@MET
def test_a_moving_card_shows_before_and_after_in_three_seconds_and_under_a_million_bytes(mode: int) -> None:
    one = moments(mode)[0]
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
    one = moments(mode)[0]
    picture = render.moment(one.game, one.view, WILD, None, one.card(), moving=True)
    assert Image.open(io.BytesIO(picture.png)).format == "WEBP"


@MET
def test_a_game_without_a_picture_of_moments_shows_its_table(mode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    one = moments(mode)[0]
    monkeypatch.delattr(f"render.{one.game}.moment")
    still, _ = one.drawn()
    moving, _ = one.drawn(moving=True)
    scene = render.scene(one.game, one.view, WILD, one.before)
    assert still.width == WIDTH == scene.width
    assert (moving.width, moving.height) != (0, 0)
    assert still.height > scene.height
